import type { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/time.ts'
import {
  recentlyViewedQuery,
  sendView,
  sendVisit,
} from '#web/features/professionals/recommendations.ts'

/** Looked at again within this time is the same look. */
const SAME_LOOK_MS = 10 * MINUTE_MS
const noted = new Map<string, number>()

/** Counts a visit to a profile, and for a client remembers it. Nobody misses it when it fails. */
export async function noteVisit(
  client: QueryClient,
  professionalId: string,
  isClient: boolean,
): Promise<void> {
  await Promise.all([
    sendVisit(professionalId).catch(() => undefined),
    isClient && noteView(client, professionalId),
  ])
}

/** Remembers that the signed-in client looks at a profile. */
async function noteView(client: QueryClient, professionalId: string): Promise<void> {
  const before = noted.get(professionalId)
  if (before !== undefined && performance.now() - before < SAME_LOOK_MS) return
  noted.set(professionalId, performance.now())
  try {
    await sendView(professionalId)
    await client.invalidateQueries({ queryKey: recentlyViewedQuery.queryKey })
  } catch {
    noted.delete(professionalId)
  }
}
