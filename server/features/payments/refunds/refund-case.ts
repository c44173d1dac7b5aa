import { pounds } from '#domain/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { openCase } from '#server/features/cases/index.ts'
import type { RequestedRefund } from './refund-store.ts'
import { peopleOfPayment } from './stuck-store.ts'

/**
 * Opens the case of a refund that failed, in the transaction that records it. All tries of one refund are one case,
 * whose subject is the first.
 */
export async function openRefundCase(
  tx: Queries,
  {
    id,
    firstId,
    paymentId,
    amountMinor,
  }: Pick<RequestedRefund, 'id' | 'firstId' | 'paymentId' | 'amountMinor'>,
  how: 'refused' | 'returned',
  now: Date,
): Promise<void> {
  const { client, professional, clientId, professionalUserId } = await peopleOfPayment(tx, {
    paymentId,
  })
  await openCase(
    tx,
    {
      queue: 'money',
      subjectId: firstId ?? id,
      title: `Refund ${how}: ${pounds(amountMinor)}`,
      people: `${client} · ${professional}`,
      personIds: [clientId, professionalUserId],
      amountMinor,
    },
    now,
  )
}
