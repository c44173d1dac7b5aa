import { beforeAll, describe, expect, it } from 'vitest'
import type { NewsItem } from '#contract/messages/notifications.ts'
import { newsInWords } from '#domain/messages/notifications.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { attend } from '#test/support/attendance.ts'
import { eventually } from '#test/support/eventually.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const mails: Mail[] = []
const testApp = await buildTestApp({
  now: '2026-03-02T09:00:00Z',
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})
const { context, db, setClock } = testApp
beforeAll(() => db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`))

let day = 2
async function aLive() {
  day += 1
  const date = `2026-03-${String(day).padStart(2, '0')}`
  setClock('2026-03-02T09:00:00Z')
  const session = await aSession(testApp, {
    startsAt: `${date}T10:00:00Z`,
    endsAt: `${date}T11:00:00Z`,
  })
  await db.rows('update bookings set has_right_to_cancel = false where id = $1', [session.id])
  return { ...session, at: (time: string) => setClock(`${date}T${time}:00Z`) }
}

const seenBy = async (who: Caller, id: string) =>
  (await who.get(`/api/sessions/${id}/attendance`)).json()
const quoteFor = async (who: Caller, id: string) =>
  (await who.get(`/api/sessions/${id}/cancellation`)).json()

describe('a client whose professional does not come', () => {
  it('may leave with everything back once 15 minutes are over', async () => {
    const { id, client, professional, at } = await aLive()
    at('10:14')
    expect(await quoteFor(client, id)).toMatchObject({ rule: 'late', refundMinor: 0 })
    const leaving = { mayLeave: false, mayLeaveFrom: expect.stringMatching(/T10:15:00/) }
    expect(await seenBy(client, id)).toMatchObject(leaving)
    expect(await seenBy(professional, id)).toMatchObject({ mayLeaveFrom: null })
    at('10:15')
    expect(await seenBy(client, id)).toMatchObject({ mayLeave: true, outcome: null })
    expect(await seenBy(professional, id)).toMatchObject({ mayLeave: false })
    expect(await quoteFor(client, id)).toMatchObject({
      rule: 'professional-absent',
      refundMinor: 5832,
    })
    const left = await client.post(`/api/sessions/${id}/cancel`, { refundMinor: 5832 })
    expect(left.json()).toMatchObject({
      status: 'CANCELLED',
      cancellation: { reason: 'The professional was not there for 15 minutes' },
    })
    expect(await seenBy(professional, id)).toMatchObject({ outcome: 'professional-absent' })
    expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
    expect((await professional.get(`/api/sessions/${id}/room-token`)).statusCode).toBe(409)
  })

  it('is told that the professional did not come, and not that they cancelled', async () => {
    const { id, client, professional, at } = await aLive()
    await deliverBookingMails(context)
    at('10:15')
    mails.length = 0
    await client.post(`/api/sessions/${id}/cancel`, { refundMinor: 5832 })
    await deliverBookingMails(context)
    const mailTo = ({ user }: Caller) => mails.find(({ to }) => to === user.email)
    await eventually(() =>
      expect(mailTo(client)).toMatchObject({
        subject: expect.stringMatching(
          /^Paul Professional was not there when you were, .+, 10:00 GMT – Parlour$/,
        ),
        text: expect.stringContaining('Paul Professional did not come, so your session has ended.'),
      }),
    )
    expect(mailTo(client)?.text).not.toMatch(/You have cancelled|Reason given/)
    await eventually(() =>
      expect(mailTo(professional)?.text).toContain('You did not come while Clara Client waited'),
    )
    const [news] = (await professional.get('/api/notifications')).json().items as [NewsItem]
    expect(newsInWords(news)).toBe('You were not there when Clara Client was')
  })

  it('may not if the professional came, or waited for them', async () => {
    const there = await aLive()
    await attend(testApp, there, { professional: [[14, 60]] })
    there.at('10:20')
    expect(await quoteFor(there.client, there.id)).toMatchObject({ rule: 'late', refundMinor: 0 })
    const waited = await aLive()
    await attend(testApp, waited, { professional: [[0, 16]], client: [[17, 60]] })
    waited.at('10:30')
    const reply = await waited.client.post(`/api/sessions/${waited.id}/cancel`, {
      refundMinor: 5832,
    })
    expect(reply.statusCode).toBe(409)
  })

  it('gets it back only by what the server recorded, not by what anyone says', async () => {
    const { id, client, at } = await aLive()
    at('10:10')
    const reply = await client.post(`/api/sessions/${id}/cancel`, { refundMinor: 5832 })
    expect(reply.statusCode).toBe(409)
  })
})

describe('the record', () => {
  it('is the same for both, and for no one else', async () => {
    const session = await aLive()
    await attend(testApp, session, { client: [[-1, 40]], professional: [[2, 60]] })
    session.at('11:05')
    const seen = await seenBy(session.client, session.id)
    const others = await seenBy(session.professional, session.id)
    expect(seen).toEqual({ ...others, mayReview: true })
    expect(seen).toMatchObject({
      minutes: { booked: 60, client: 40, professional: 58, together: 38 },
      outcome: null,
    })
    expect(
      seen.events.map((event: { person: string; kind: string }) => `${event.person} ${event.kind}`),
    ).toEqual(['client joined', 'professional joined', 'client left', 'professional left'])
    for (const stranger of [await testApp.aClient(), await testApp.aProfessional()])
      expect((await stranger.get(`/api/sessions/${session.id}/attendance`)).statusCode).toBe(404)
  })
})
