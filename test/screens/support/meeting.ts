import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Question } from '#domain/profile/intake.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { plugIn } from './devices.ts'
import type { OtherPerson } from './other-person.ts'
import { enterAs } from './other-person.ts'
import { aPastSession } from './past.ts'
import { renderPage } from './render-page.tsx'

export const CLIENT = 'Daniel Cohen'
export const PROFESSIONAL = 'Eleanor Hughes'

type Wishes = {
  /** By default it is live. */
  minutesAhead?: number
  /** What the professional asks beforehand. */
  question?: Question
}

/** A session of two new people, who have cameras. */
export async function aMeeting(
  testApp: TestApp,
  { minutesAhead, question }: Wishes = {},
): Promise<BookedSession> {
  plugIn()
  const client = await testApp.aClient(CLIENT)
  const professional = await testApp.aProfessional({ name: PROFESSIONAL })
  if (question)
    await professional.put('/api/professional/intake/hours', { version: 0, questions: [question] })
  const session = await aPastSession(testApp, { client, professional, hoursAgo: 0 })
  if (minutesAhead !== undefined)
    await moveTo(testApp, session.id, Date.now() + minutesAhead * MINUTE_MS, 30 * MINUTE_MS)
  return session
}

export const moveTo = ({ db }: TestApp, id: string, startsAt: number, lastsMs: number) =>
  db.rows('update bookings set starts_at = $2, ends_at = $3, blocked_until = $3 where id = $1', [
    id,
    new Date(startsAt),
    new Date(startsAt + lastsMs),
  ])

type Side = 'client' | 'professional'

/** The page of one of the two, in the room. */
export async function inRoom(testApp: TestApp, session: BookedSession, side: Side = 'client') {
  const page = await renderPage(testApp, `/sessions/${session.id}`, session[side])
  await page.user.click(await screen.findByRole('button', { name: 'Join Session' }))
  await screen.findByText('1 participant')
  return page
}

/** Both are in the room: the client by the page, the professional without. */
export async function aCall(testApp: TestApp) {
  const session = await aMeeting(testApp)
  const page = await inRoom(testApp, session)
  const other = await enterAs(testApp, session.professional, session.id)
  await haveMet(other)
  return { ...page, session, other }
}

export const isGone = (find: () => HTMLElement | null) => waitFor(() => expect(find()).toBeNull())

/** Each sees the other, and a path between them is open. */
export async function haveMet(other: OtherPerson): Promise<void> {
  await screen.findByText('2 participants')
  await waitFor(() => expect(other.state().others[0]?.path).toBe('open'))
  await isGone(() => screen.queryByText(/^(Connecting|Reconnecting) to/))
}

/** A button of the call's bar. */
export async function control(name: string | RegExp): Promise<HTMLElement> {
  const bar = await screen.findByRole('toolbar', { name: 'Call controls' })
  return within(bar).findByRole('button', { name })
}

/** Chooses from the call's menu. */
export async function choose(user: UserEvent, item: string): Promise<void> {
  await user.click(await control('More'))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}
