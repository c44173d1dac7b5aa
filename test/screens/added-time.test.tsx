import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { attend } from '#test/support/attendance.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { press } from './support/forms.ts'
import { aMeeting, inRoom, isGone, moveTo, PROFESSIONAL } from './support/meeting.ts'
import { seeToast } from './support/toasts.ts'

const testApp = await buildTestApp()
const { db } = testApp

/** An hour that began 20 minutes ago; the professional came 9 minutes late. */
async function aLateStart() {
  const session = await aMeeting(testApp)
  await moveTo(testApp, session.id, Date.now() - 20 * MINUTE_MS, HOUR_MS)
  await db.rows(`update attendance_start set since = '2020-01-01'`)
  await db.rows('update bookings set has_right_to_cancel = false where id = $1', [session.id])
  await attend(testApp, session, { client: [[0, 90]], professional: [[9, 90]] })
  return session
}

const seeNewEnd = () => seeToast('Time Added', /^The session now ends at \d\d:\d\d\.$/)

it('a professional who came late offers the minutes at the end, and hears that they are added', async () => {
  const session = await aLateStart()
  const { user } = await inRoom(testApp, session, 'professional')
  await press(user, await screen.findByRole('button', { name: 'Offer 9 minutes' }))
  await isGone(() => screen.queryByRole('region', { name: 'Add 9 minutes at the end?' }))
  const path = `/api/sessions/${session.id}/attendance/added-time/answer`
  expect((await session.client.post(path, { accepts: true })).statusCode).toBe(200)
  await seeNewEnd()
})

it('a client is offered the missed minutes, or the money for them, and adds them', async () => {
  const session = await aLateStart()
  const { user } = await inRoom(testApp, session)
  await session.professional.post(`/api/sessions/${session.id}/attendance/added-time`)
  const name = `${PROFESSIONAL} offers 9 minutes more`
  const offer = within(await screen.findByRole('region', { name }))
  offer.getByText(/If you decline, £\d+\.\d\d is refunded to your card/)
  await press(user, offer.getByRole('button', { name: /^Add/ }))
  await seeNewEnd()
})
