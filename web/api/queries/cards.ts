import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '#web/api/cache/call-query.ts'
import { paymentCalls } from '#web/api/calls/money/payments.ts'
import { send } from '#web/api/client.ts'

/** The client's saved cards. */
export const cardsQuery = callQuery(
  paymentCalls.listCards,
  {},
  'Your saved cards could not be loaded',
)

export async function sendRemoveCard(client: QueryClient, id: string): Promise<void> {
  await send(paymentCalls.removeCard, { params: { id } })
  await client.invalidateQueries({ queryKey: cardsQuery.queryKey })
}
