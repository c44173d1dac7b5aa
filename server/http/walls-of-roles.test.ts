import { beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#contract/sessions.ts'
import { anUpload } from '#test/support/conversations.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { ALL_WEEK, buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const ROOM_OPEN_AT = '2026-03-02T10:00:00Z'
const testApp = await buildTestApp({ now: BOOKED_AT })
const { app, db, visitor, aClient, aProfessional, setClock } = testApp

type Somebody = Pick<Caller, 'get' | 'post' | 'patch' | 'put' | 'delete'>

/** The client and the professional share a session and a hold; the others are strangers to both. */
let people: Somebody[] = []
let professional: ProfessionalCaller
let ids: Record<'session' | 'hold' | 'thread' | 'message' | 'attachment' | 'review', string>

beforeAll(async () => {
  const client = await aClient()
  professional = await aProfessional()
  const both = { client, professional }
  const at = (time: string) => `2026-03-02T${time}:00.000Z`
  const session = await aSession(testApp, { startsAt: at('10:00'), endsAt: at('11:00'), ...both })
  setClock(ROOM_OPEN_AT)
  const times = { startsAt: at('12:00'), endsAt: at('13:00') }
  const hold = await aSession(testApp, { ...times, ...both, isPaid: false })
  const thread = await client.post('/api/conversations', {
    professionalId: professional.professionalId,
  })
  const pdf = await anUpload(testApp, client, Buffer.from('%PDF-1.4\n%%EOF\n'))
  const attachment = pdf.json().id
  const message = await client.post('/api/messages', {
    threadId: thread.json().id,
    body: '',
    attachments: [attachment],
  })
  const [review] = await db.rows<{ id: string }>(
    `with held as (
       insert into bookings (professional_id, client_id, starts_at, ends_at, blocked_until, status,
         hold_expires_at, hourly_rate_minor, price_minor, fee_minor, vat_minor, total_minor)
       values ($1, $2, $3::timestamptz - interval '2 days', $3::timestamptz - interval '1 day', $3, 'COMPLETED',
         $3, 4500, 4500, 360, 972, 5832) returning *)
     insert into reviews (booking_id, professional_id, client_id, rating, text)
     select id, professional_id, client_id, 5, 'Good' from held returning id`,
    [professional.professionalId, client.user.id, BOOKED_AT],
  )
  ids = {
    session: session.id,
    hold: hold.id,
    thread: thread.json().id,
    message: message.json().id,
    attachment,
    review: review?.id ?? '',
  }
  people = [visitor, client, await aClient(), professional, await aProfessional()]
})

/** The statuses of somebody signed out, the client, another client, the professional, another professional. */
type Row = [
  call: string,
  ask: (who: Somebody, index: number) => ReturnType<Somebody['get']>,
  ...statuses: number[],
]

const professionalPath = (rest = '') => `/api/professionals/${professional.professionalId}${rest}`
const favouritePath = () => `/api/favourites/${professional.professionalId}`
const slotOf = (index: number) => ({
  professionalId: professional.professionalId,
  startsAt: `2026-03-03T${10 + index}:00:00.000Z`,
  endsAt: `2026-03-03T${11 + index}:00:00.000Z`,
})
const nobody = { email: 'nobody@example.org', password: PASSWORD }
const roundTheClock = {
  timeZone: 'Europe/London',
  weekly: ALL_WEEK,
  overrides: [],
  rules: { minNoticeMin: 60, bufferMin: 0, horizonDays: 60 },
}
const card = { clientSecret: 'guessed', number: '4242424242424242', expiry: '12/30', cvc: '123' }

const WALLS: Row[] = [
  ['GET /api/auth/me', (who) => who.get('/api/auth/me'), 401, 200, 200, 200, 200],
  ['POST /api/auth/login', (who) => who.post('/api/auth/login', nobody), 401, 401, 401, 401, 401],
  [
    'POST /api/auth/register',
    (who, n) =>
      who.post('/api/auth/register', { name: 'N', ...nobody, email: `new-${n}@example.org` }),
    ...[201, 201, 201, 201, 201],
  ],
  ['PATCH /api/auth/profile', (who) => who.patch('/api/auth/profile', {}), 401, 200, 200, 200, 200],
  [
    'POST /api/auth/forgot-password',
    (who) => who.post('/api/auth/forgot-password', nobody),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'POST /api/auth/reset-password',
    (who) => who.post('/api/auth/reset-password', { token: 'guessed', password: PASSWORD }),
    ...[400, 400, 400, 400, 400],
  ],
  [
    'POST /api/auth/verify-email',
    (who) => who.post('/api/auth/verify-email', { token: 'guessed' }),
    ...[400, 400, 400, 400, 400],
  ],
  [
    'POST /api/auth/resend-verification',
    (who) => who.post('/api/auth/resend-verification'),
    ...[401, 200, 200, 200, 200],
  ],
  ['GET /api/account', (who) => who.get('/api/account'), 401, 200, 200, 200, 200],
  [
    'POST /api/account/password',
    (who) => who.post('/api/account/password', { currentPassword: 'guessed', password: PASSWORD }),
    ...[401, 400, 400, 400, 400],
  ],
  [
    'POST /api/account/email',
    (who) => who.post('/api/account/email', { ...nobody, password: 'guessed' }),
    ...[401, 400, 400, 400, 400],
  ],
  ['GET /api/account/devices', (who) => who.get('/api/account/devices'), 401, 200, 200, 200, 200],
  [
    'DELETE /api/account/devices',
    (who) => who.delete('/api/account/devices'),
    ...[401, 204, 204, 204, 204],
  ],
  [
    'DELETE /api/account/devices/{id}',
    (who) => who.delete(`/api/account/devices/${crypto.randomUUID()}`),
    ...[401, 404, 404, 404, 404],
  ],
  ['GET /api/account/export', (who) => who.get('/api/account/export'), 401, 200, 200, 200, 200],
  [
    'DELETE /api/account',
    (who) => who.delete('/api/account', { password: 'guessed' }),
    ...[401, 400, 400, 400, 400],
  ],
  ['POST /api/account/keep', (who) => who.post('/api/account/keep'), 401, 200, 200, 200, 200],
  ['GET /api/auth/providers', (who) => who.get('/api/auth/providers'), 200, 200, 200, 200, 200],
  ['GET /api/professionals', (who) => who.get('/api/professionals'), 200, 200, 200, 200, 200],
  [
    'GET /api/professionals/{id}',
    (who) => who.get(professionalPath()),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'GET /api/professionals/{id}/availability/days',
    (who) => who.get(professionalPath('/availability/days?from=2026-03-03&duration=60')),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'GET /api/professionals/{id}/availability/slots',
    (who) => who.get(professionalPath('/availability/slots?date=2026-03-03&duration=60')),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'GET /api/professionals/{id}/reviews',
    (who) => who.get(professionalPath('/reviews')),
    ...[200, 200, 200, 200, 200],
  ],
  ['GET /api/success-stories', (who) => who.get('/api/success-stories'), 200, 200, 200, 200, 200],
  ['GET /api/favourites', (who) => who.get('/api/favourites'), 401, 200, 200, 403, 403],
  [
    'PUT /api/favourites/{professionalId}',
    (who) => who.put(favouritePath()),
    ...[401, 204, 204, 403, 403],
  ],
  [
    'DELETE /api/favourites/{professionalId}',
    (who) => who.delete(favouritePath()),
    ...[401, 204, 204, 403, 403],
  ],
  [
    'GET /api/professional/availability',
    (who) => who.get('/api/professional/availability'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/availability/busy',
    (who) => who.get('/api/professional/availability/busy'),
    ...[401, 403, 403, 200, 200],
  ],
  // What they are already, so that the other walls find their slots.
  [
    'PUT /api/professional/availability',
    (who) => who.put('/api/professional/availability', roundTheClock),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/profile',
    (who) => who.get('/api/professional/profile'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'PATCH /api/professional/profile',
    (who) => who.patch('/api/professional/profile', { headline: 'Tutor of everything' }),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/dashboard',
    (who) => who.get('/api/professional/dashboard'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/activity',
    (who) => who.get('/api/professional/activity'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/earnings',
    (who) => who.get('/api/professional/earnings'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/earnings.csv',
    (who) => who.get('/api/professional/earnings.csv'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/statements',
    (who) => who.get('/api/professional/statements'),
    ...[401, 403, 403, 200, 200],
  ],
  // No month is over yet.
  [
    'GET /api/professional/statements/{month}.pdf',
    (who) => who.get('/api/professional/statements/2026-01.pdf'),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'GET /api/client/dashboard',
    (who) => who.get('/api/client/dashboard'),
    ...[401, 200, 200, 403, 403],
  ],
  [
    'GET /api/client/recommendations',
    (who) => who.get('/api/client/recommendations'),
    ...[401, 200, 200, 403, 403],
  ],
  ['GET /api/recently-viewed', (who) => who.get('/api/recently-viewed'), 401, 200, 200, 403, 403],
  [
    'PUT /api/recently-viewed/{professionalId}',
    (who) => who.put(`/api/recently-viewed/${professional.professionalId}`),
    ...[401, 204, 204, 403, 403],
  ],
  [
    'DELETE /api/recently-viewed',
    (who) => who.delete('/api/recently-viewed'),
    ...[401, 204, 204, 403, 403],
  ],
  [
    'POST /api/bookings',
    (who, n) => who.post('/api/bookings', slotOf(n)),
    ...[401, 201, 201, 403, 403],
  ],
  ['GET /api/sessions', (who) => who.get('/api/sessions'), 401, 200, 200, 200, 200],
  [
    'GET /api/sessions?role=client',
    (who) => who.get('/api/sessions?role=client'),
    ...[401, 200, 200, 403, 403],
  ],
  [
    'GET /api/sessions?role=professional',
    (who) => who.get('/api/sessions?role=professional'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/sessions/{id}',
    (who) => who.get(`/api/sessions/${ids.session}`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'GET /api/sessions/{id}/calendar.ics',
    (who) => who.get(`/api/sessions/${ids.session}/calendar.ics`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'GET /api/sessions/{id}/receipt.pdf',
    (who) => who.get(`/api/sessions/${ids.session}/receipt.pdf`),
    ...[401, 409, 404, 403, 403],
  ],
  [
    'GET /api/sessions/{id}/credit-note.pdf',
    (who) => who.get(`/api/sessions/${ids.session}/credit-note.pdf`),
    ...[401, 409, 404, 403, 403],
  ],
  [
    'GET /api/sessions/{id}/room-token',
    (who) => who.get(`/api/sessions/${ids.session}/room-token`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/daily/rooms',
    (who) => who.post('/api/daily/rooms', { sessionId: ids.session }),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'GET /api/daily/recordings',
    (who) => who.get(`/api/daily/recordings?roomName=session-${ids.session}`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'GET /api/sessions/{id}/cancellation',
    (who) => who.get(`/api/sessions/${ids.session}/cancellation`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/sessions/{id}/cancel',
    (who) => who.post(`/api/sessions/${ids.session}/cancel`, { refundMinor: 1 }),
    ...[401, 409, 404, 409, 404],
  ],
  [
    'POST /api/sessions/{id}/reschedule',
    (who) =>
      who.post(`/api/sessions/${ids.session}/reschedule`, {
        startsAt: '2026-03-05T10:00:00Z',
        endsAt: '2026-03-05T12:00:00Z',
      }),
    ...[401, 409, 404, 409, 404],
  ],
  [
    'POST /api/sessions/{id}/payment-intent',
    (who) => who.post(`/api/sessions/${ids.hold}/payment-intent`),
    ...[401, 200, 404, 403, 403],
  ],
  [
    'PUT /api/sessions/{id}/notes',
    (who) => who.put(`/api/sessions/${ids.session}/notes`, { notesShared: 'Page 3' }),
    ...[401, 200, 404, 200, 404],
  ],
  // The session of these people is only going on.
  [
    'POST /api/sessions/{id}/review',
    (who) => who.post(`/api/sessions/${ids.session}/review`, { rating: 5, text: 'Good' }),
    ...[401, 409, 404, 403, 403],
  ],
  [
    'PATCH /api/sessions/{id}/review',
    (who) => who.patch(`/api/sessions/${ids.session}/review`, { storyConsent: true }),
    ...[401, 404, 404, 403, 403],
  ],
  [
    'PUT /api/reviews/{id}/reply',
    (who) => who.put(`/api/reviews/${ids.review}/reply`, { text: 'Thank you' }),
    ...[401, 403, 403, 200, 404],
  ],
  ['GET /api/conversations', (who) => who.get('/api/conversations'), 401, 200, 200, 200, 200],
  [
    'POST /api/conversations',
    (who) => who.post('/api/conversations', { professionalId: professional.professionalId }),
    ...[401, 200, 200, 400, 400],
  ],
  [
    'GET /api/threads/{id}/messages',
    (who) => who.get(`/api/threads/${ids.thread}/messages`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/messages',
    (who) => who.post('/api/messages', { threadId: ids.thread, body: 'Hello' }),
    ...[401, 201, 404, 201, 404],
  ],
  [
    'GET /api/threads/{id}/session',
    (who) => who.get(`/api/threads/${ids.thread}/session`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'PUT /api/threads/{id}/block',
    (who) => who.put(`/api/threads/${ids.thread}/block`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'DELETE /api/threads/{id}/block',
    (who) => who.delete(`/api/threads/${ids.thread}/block`),
    ...[401, 200, 404, 200, 404],
  ],
  // The client wrote it.
  [
    'POST /api/messages/{id}/report',
    (who) => who.post(`/api/messages/${ids.message}/report`, { reason: 'other' }),
    ...[401, 404, 404, 201, 404],
  ],
  [
    'GET /api/attachments/{id}',
    (who) => who.get(`/api/attachments/${ids.attachment}`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/threads/{id}/mark-read',
    (who) => who.post(`/api/threads/${ids.thread}/mark-read`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/webhooks/{provider}',
    (who) => who.post('/api/webhooks/simulator', { id: 'forged' }),
    ...[400, 400, 400, 400, 400],
  ],
  [
    'POST /api/simulator/confirm',
    (who) => who.post('/api/simulator/confirm', card),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'POST /api/simulator/challenge',
    (who) => who.post('/api/simulator/challenge', { clientSecret: 'guessed', outcome: 'approve' }),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'GET /api/professionals/{id}/verification/status',
    (who) => who.get(professionalPath('/verification/status')),
    ...[401, 403, 403, 200, 404],
  ],
  // The professional of these is verified: there is nothing to start or to cancel.
  [
    'POST /api/professionals/{id}/verification/start',
    (who) => who.post(professionalPath('/verification/start')),
    ...[401, 403, 403, 409, 404],
  ],
  [
    'POST /api/professionals/{id}/verification/cancel',
    (who) => who.post(professionalPath('/verification/cancel')),
    ...[401, 403, 403, 409, 404],
  ],
  [
    'GET /api/simulator/identity/{ref}',
    (who) => who.get('/api/simulator/identity/guessed'),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/simulator/identity/{ref}',
    (who) => who.post('/api/simulator/identity/guessed', { move: 'submit' }),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'GET /api/professional/disputes',
    (who) => who.get('/api/professional/disputes'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/payouts/account',
    (who) => who.get('/api/professional/payouts/account'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'POST /api/professional/payouts/onboarding',
    (who) => who.post('/api/professional/payouts/onboarding'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/simulator/payouts/{ref}',
    (who) => who.get('/api/simulator/payouts/guessed'),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/simulator/payouts/{ref}',
    (who) => who.post('/api/simulator/payouts/guessed', { move: 'submit' }),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/support',
    (who) => who.post('/api/support', { ...nobody, name: 'N', topic: 'other', message: 'Hello' }),
    ...[202, 202, 202, 202, 202],
  ],
  // What arrives here is JSON and no photo.
  [
    'POST /api/files',
    (who) => who.post('/api/files?purpose=avatar', {}),
    ...[401, 415, 415, 415, 415],
  ],
  [
    'POST /api/files?purpose=intro-video',
    (who) => who.post('/api/files?purpose=intro-video', {}),
    ...[401, 403, 403, 415, 415],
  ],
  [
    'GET /api/files/{id}',
    (who) => who.get(`/api/files/${crypto.randomUUID()}`),
    ...[404, 404, 404, 404, 404],
  ],
  // Last, because nobody is signed in afterwards.
  ['POST /api/auth/logout', (who) => who.post('/api/auth/logout'), 200, 200, 200, 200, 200],
]

describe('the walls between people', () => {
  it('are written down for every call there is', () => {
    const { paths } = app.swagger()
    const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const walled = new Set(WALLS.map(([call]) => call.replace(/\?.*/, '')))
    expect(calls.sort()).toEqual([...walled].sort())
  })

  it('hide what is not yours as if it were not there', async () => {
    const absent = crypto.randomUUID()
    const ways = [
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}`),
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}/calendar.ics`),
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}/room-token`),
      (who: Somebody, id: string) => who.post(`/api/sessions/${id}/payment-intent`),
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}/cancellation`),
      (who: Somebody, id: string) => who.post(`/api/sessions/${id}/cancel`, {}),
    ]
    const [, , otherClient, , otherProfessional] = people
    for (const stranger of [otherClient, otherProfessional])
      for (const ask of ways) {
        if (!stranger) throw new Error('there are five people')
        const [hidden, unknown] = [await ask(stranger, ids.session), await ask(stranger, absent)]
        expect([hidden.statusCode, hidden.body]).toEqual([unknown.statusCode, unknown.body])
      }
  })

  it('keep strangers out of the list of sessions', async () => {
    const listed = await Promise.all(
      people.slice(1).map(async (who) => {
        const sessions: Session[] = (await who.get('/api/sessions')).json()
        return sessions.map(({ id }) => id).includes(ids.session)
      }),
    )
    expect(listed).toEqual([true, false, true, false])
  })

  it.each(WALLS)('stand before %s', async (_call, ask, ...statuses) => {
    const answered: number[] = []
    for (const [index, who] of people.entries()) answered.push((await ask(who, index)).statusCode)
    expect(answered).toEqual(statuses)
  })
})
