import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller, TestApp } from '#test/support/test-app.ts'

/** A paid session that ended an hour or so ago. Pages go by the machine's clock, so its times are near to now. */
export async function aPastSession(
  testApp: TestApp,
  who: { client?: Caller; professional?: ProfessionalCaller; hoursAgo?: number } = {},
): Promise<BookedSession> {
  const now = Date.now()
  const startsAt = now - (now % (30 * MINUTE_MS)) - (who.hoursAgo ?? 3) * HOUR_MS
  testApp.setClock(new Date(startsAt - DAY_MS))
  const session = await aSession(testApp, {
    ...who,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + HOUR_MS).toISOString(),
  })
  testApp.setClock(new Date(now))
  return session
}
