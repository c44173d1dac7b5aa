import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/call.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'

/** Counts a visit to a profile and, for clients, adds it to Recently Viewed. Errors are ignored. */
export async function recordVisit(
  client: QueryClient,
  id: string,
  isClient: boolean,
): Promise<void> {
  // A beacon, since the response doesn't matter; so the contract isn't needed either.
  navigator.sendBeacon(addressOf(professionalCalls.countVisit, { id }))
  if (!isClient) return
  const { recordView } = await import('./record-view.ts')
  await recordView(client, id)
}
