import type { BookedSession } from './sessions.ts'
import { aSession } from './sessions.ts'
import type { TestApp } from './test-app.ts'

/** When tests about a session's room book it, and a time in it. */
export const BOOKED_AT = '2026-03-02T08:00:00Z'
export const DURING = '2026-03-02T12:05:00Z'

/**
 * A session from 12:00 to 13:00 with new people, under way for five minutes. Both have just proved who they are, which
 * guests and recordings need.
 */
export async function aMeeting(testApp: TestApp): Promise<BookedSession> {
  testApp.setClock(BOOKED_AT)
  const session = await aSession(testApp, {
    startsAt: '2026-03-02T12:00:00.000Z',
    endsAt: '2026-03-02T13:00:00.000Z',
  })
  testApp.setClock(DURING)
  await testApp.db.rows('update sign_ins set proven_at = $1 where user_id = any($2::uuid[])', [
    DURING,
    [session.client.user.id, session.professional.user.id],
  ])
  return session
}
