import { callQuery } from '#web/api/cache/call-query.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { onSignOut } from '#web/api/sign-out.ts'

/** The user's next few sessions and what is held, the earliest first. */
export const nextSessionQuery = callQuery(
  sessionCalls.listSessions,
  { query: { status: 'upcoming', pageSize: 5 } },
  'Failed to fetch sessions',
)

/** As in web/service-worker/service-worker.ts, which says it without a connection. */
export type NextSession = {
  brandName: string
  other: string
  /** In words. */
  when: string
  path: string
  /** ISO 8601. */
  endsAt: string
}

const KEPT = 'parlour'
const NEXT_SESSION = '/kept/next-session'

/** Keeps it on this device until the sign-in ends, here or elsewhere; undefined if there is none. */
export async function storeNextSession(next: NextSession | undefined): Promise<void> {
  try {
    const cache = await caches.open(KEPT)
    if (next) await cache.put(NEXT_SESSION, Response.json(next))
    else await cache.delete(NEXT_SESSION)
  } catch {
    // Storage is blocked or full: then nothing is said without a connection.
  }
}

/** The service worker then says nothing of it. */
export function forgetNextSession(): void {
  if ('caches' in globalThis) void caches.delete(KEPT)
}

onSignOut(forgetNextSession)
