import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/call.ts'
import { professionalCalls } from '#web/api/calls/professionals.ts'

/** Counts a visit to a profile, and remembers it for a client. A failure is ignored. */
export async function recordVisit(
  client: QueryClient,
  id: string,
  isClient: boolean,
): Promise<void> {
  // A beacon waits for no answer, so no contract is fetched for it.
  navigator.sendBeacon(addressOf(professionalCalls.countVisit, { id }))
  if (!isClient) return
  const { recordView } = await import('./record-view.ts')
  await recordView(client, id)
}
