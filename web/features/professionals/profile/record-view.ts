import type { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/time.ts'
import { recentlyViewedQuery, sendView } from '#web/features/professionals/recommendations.ts'

/** Views within this time count as one. */
const SAME_VIEW_MS = 10 * MINUTE_MS
const recordedAt = new Map<string, number>()

/** Adds a profile to the client's recently viewed. Errors are ignored. */
export async function recordView(client: QueryClient, professionalId: string): Promise<void> {
  const before = recordedAt.get(professionalId)
  if (before !== undefined && performance.now() - before < SAME_VIEW_MS) return
  recordedAt.set(professionalId, performance.now())
  try {
    await sendView(professionalId)
    await client.invalidateQueries({ queryKey: recentlyViewedQuery.queryKey })
  } catch {
    recordedAt.delete(professionalId)
  }
}
