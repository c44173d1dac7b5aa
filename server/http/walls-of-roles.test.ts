import { beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#contract/booking/sessions.ts'
import { calls as endpoints } from '#contract/calls.ts'
import { mayAct, STAFF_ROLES } from '#domain/desk/staff.ts'
import { softwarePasskey } from '#test/support/authenticator.ts'
import { anUpload } from '#test/support/conversations.ts'
import { openLive } from '#test/support/live-client.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
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
let ids: Record<
  | 'client'
  | 'session'
  | 'hold'
  | 'thread'
  | 'message'
  | 'attachment'
  | 'review'
  | 'recording'
  | 'guest'
  | 'dispute',
  string
>

beforeAll(async () => {
  const client = await aClient()
  professional = await aProfessional()
  const both = { client, professional }
  const at = (time: string) => `2026-03-02T${time}:00.000Z`
  await professional.put('/api/professional/intake/hours', { version: 0, questions: [aQuestion] })
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
  const [recording] = await db.rows<{ id: string }>(
    `insert into recordings (booking_id, state, asked_by, asked_at, agreed, started_at)
     values ($1, 'RECORDING', $2, now(), array[$2::uuid], now()) returning id`,
    [session.id, client.user.id],
  )
  const [dispute] = await db.rows<{ id: string }>(
    `with paid as (insert into payments (booking_id, provider, amount_minor, status)
       select booking_id, 'simulator', 5832, 'SUCCEEDED' from reviews where id = $1 returning id)
     insert into disputes (payment_id, provider_ref, amount_minor, reason)
     select id, 'dp_1', 5832, 'general' from paid returning id`,
    [review?.id],
  )
  const invited = await client.post(`/api/sessions/${session.id}/guests`)
  ids = {
    client: client.user.id,
    session: session.id,
    hold: hold.id,
    thread: thread.json().id,
    message: message.json().id,
    attachment,
    review: review?.id ?? '',
    recording: recording?.id ?? '',
    guest: invited.json().guest.id,
    dispute: dispute?.id ?? '',
  }
  people = [visitor, client, await aClient(), professional, await aProfessional()]
})

/** The statuses of someone signed out, the client, another client, the professional, another professional. */
type Row = [
  call: string,
  ask: (who: Somebody, index: number) => ReturnType<Somebody['get']>,
  ...statuses: number[],
]

const professionalPath = (rest = '') => `/api/professionals/${professional.professionalId}${rest}`
/** A case that no one has, so that only the wall answers. */
const casePath = (rest = '') => `/api/desk/cases/${ids.session}${rest}`
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
const aPackage = { serviceId: null, minutes: 60, size: 5, discountPercent: 10 }
const aService = {
  name: 'Follow-up',
  minutes: 30,
  priceMinor: 4000,
  isForOwnClients: false,
  bufferBeforeMin: null,
  bufferMin: null,
}
const aQuestion = {
  id: '6f1c8a52-6f0e-4c52-9d0b-1f6c1f6b7a10',
  kind: 'short',
  label: 'Which knee?',
  text: '',
  options: [],
  isRequired: true,
}
const card = { clientSecret: 'guessed', number: '4242424242424242', expiry: '12/30', cvc: '123' }

const guessedPasskey = softwarePasskey('http://localhost:3000')
const guessed = { challenge: 'Z3Vlc3NlZA', rp: { id: 'localhost' }, rpId: 'localhost' }
const [madePasskey, signedPasskey] = [guessedPasskey.make(guessed), guessedPasskey.sign(guessed)]

const WALLS: Row[] = [
  ['GET /api/desk', (who) => who.get('/api/desk'), 401, 404, 404, 404, 404],
  [
    'GET /api/desk/cases',
    (who) => who.get('/api/desk/cases?queue=contests'),
    ...[401, 404, 404, 404, 404],
  ],
  ['GET /api/desk/cases/{id}', (who) => who.get(casePath()), 401, 404, 404, 404, 404],
  [
    'GET /api/desk/cases/{id}/files/{file}',
    (who) => who.get(casePath(`/files/${ids.attachment}`)),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'PUT /api/desk/cases/{id}/owner',
    (who) => who.put(casePath('/owner'), { owner: null }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'PUT /api/desk/cases/{id}/aside',
    (who) => who.put(casePath('/aside'), { until: null }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/resolution',
    (who) => who.post(casePath('/resolution'), { reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/reopening',
    (who) => who.post(casePath('/reopening'), { reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  ...['figures', 'figures.csv', 'figures/rows', 'figures/rows.csv'].map(
    (path): Row => [
      `GET /api/desk/${path}`,
      (who) => who.get(`/api/desk/${path}?from=2026-03-01&to=2026-03-02&figure=gross`),
      ...[401, 404, 404, 404, 404],
    ],
  ),
  [
    'POST /api/desk/cases/{id}/notes',
    (who) => who.post(casePath('/notes'), { text: 'Mine' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/contest',
    (who) =>
      who.post(casePath('/contest'), {
        isUpheld: true,
        refundMinor: 5832,
        reason: 'I say so.....',
      }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/cases/{id}/evidence',
    (who) => who.get(casePath('/evidence')),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/dispute/answer',
    (who) =>
      who.post(casePath('/dispute/answer'), { version: 'guessed', summary: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/dispute/accept',
    (who) => who.post(casePath('/dispute/accept'), { reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/sessions/{id}/disputes',
    (who) => who.get(`/api/sessions/${ids.session}/disputes`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'GET /api/disputes/{id}/messages',
    (who) => who.get(`/api/disputes/${ids.dispute}/messages`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'PUT /api/disputes/{id}/hand-in',
    (who) => who.put(`/api/disputes/${ids.dispute}/hand-in`, { text: 'Mine', messageIds: [] }),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/desk/cases/{id}/proposal',
    (who) => who.post(casePath('/proposal'), { approves: true, reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/refund',
    (who) => who.post(casePath('/refund'), { way: 'again', reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/payouts',
    (who) => who.post(casePath('/payouts'), { what: 'release', reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/erasure',
    (who) => who.post(casePath('/erasure'), { reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/bookings/{id}/hold',
    (who) => who.post(`/api/desk/bookings/${ids.session}/hold`, { reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/bookings/{id}/credits',
    (who) =>
      who.post(`/api/desk/bookings/${ids.session}/credits`, {
        creditId: ids.session,
        payee: 'client',
        amountMinor: 5832,
        reason: 'I say so.....',
      }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/report',
    (who) =>
      who.post(casePath('/report'), { decision: 'keep', ground: null, reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/reviews/{id}/report',
    (who) => who.post(`/api/reviews/${ids.review}/report`, { reason: 'other' }),
    ...[401, 409, 201, 201, 201],
  ],
  // One's own.
  [
    'POST /api/professionals/{id}/report',
    (who) => who.post(professionalPath('/report'), { reason: 'other' }),
    ...[401, 201, 201, 409, 201],
  ],
  [
    'POST /api/sessions/{id}/report',
    (who) => who.post(`/api/sessions/${ids.session}/report`, { reason: 'other' }),
    ...[401, 201, 404, 201, 404],
  ],
  ['GET /api/reports', (who) => who.get('/api/reports'), 401, 200, 200, 200, 200],
  [
    'GET /api/decisions/{id}',
    (who) => who.get(`/api/decisions/${ids.review}`),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/decisions/{id}/appeal',
    (who) => who.post(`/api/decisions/${ids.review}/appeal`, { text: 'No' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/credential',
    (who) => who.post(casePath('/credential'), { isConfirmed: true, lastDay: null }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/look-ups',
    (who) => who.get('/api/desk/look-ups?q=Clara'),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/people/{id}',
    (who) => who.get(`/api/desk/people/${professional.user.id}`),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/bookings/{id}',
    (who) => who.get(`/api/desk/bookings/${ids.session}`),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/account/restrictions',
    (who) => who.get('/api/account/restrictions'),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'POST /api/account/restrictions/{id}/appeal',
    (who) => who.post(`/api/account/restrictions/${ids.session}/appeal`, { text: 'No' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/people/{id}/restrictions',
    (who) => who.get(`/api/desk/people/${professional.user.id}/restrictions`),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/people/{id}/restrictions',
    (who) =>
      who.post(`/api/desk/people/${ids.session}/restrictions`, {
        kind: 'suspend',
        ground: 'abuse',
        statement: 'I say so.....',
        sessions: 'keep',
      }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/people/{id}/sign-out',
    (who) => who.post(`/api/desk/people/${ids.session}/sign-out`, { reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/restrictions/{id}/lift',
    (who) => who.post(`/api/desk/restrictions/${ids.session}/lift`, { reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/restriction',
    (who) => who.post(casePath('/restriction'), { decision: 'uphold', reason: 'I say so.....' }),
    ...[401, 404, 404, 404, 404],
  ],
  ['GET /api/desk/trail', (who) => who.get('/api/desk/trail'), 401, 404, 404, 404, 404],
  [
    'POST /api/desk/trail/check',
    (who) => who.post('/api/desk/trail/check'),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/trail/file',
    (who) => who.get('/api/desk/trail/file?from=2026-03-01&to=2026-03-02&as=csv'),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/people/{id}/view',
    (who) =>
      who.post(`/api/desk/people/${professional.user.id}/view`, {
        kind: 'help',
        reason: 'They asked for help',
        caseNumber: null,
      }),
    ...[401, 404, 404, 404, 404],
  ],
  ['DELETE /api/desk/view', (who) => who.delete('/api/desk/view'), 401, 404, 404, 404, 404],
  ['GET /api/account/views', (who) => who.get('/api/account/views'), ...[401, 200, 200, 200, 200]],
  ['GET /api/auth/me', (who) => who.get('/api/auth/me'), 401, 200, 200, 200, 200],
  ['POST /api/auth/login', (who) => who.post('/api/auth/login', nobody), 401, 401, 401, 401, 401],
  [
    'POST /api/auth/register',
    // From another browser, because signing up ends the browser's sign-in.
    (_, n) =>
      visitor.post('/api/auth/register', { name: 'N', ...nobody, email: `new-${n}@example.org` }),
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
  [
    'DELETE /api/account/email',
    (who) => who.delete('/api/account/email'),
    ...[401, 204, 204, 204, 204],
  ],
  [
    'POST /api/auth/take-back-email',
    (who) => who.post('/api/auth/take-back-email', { token: 'guessed' }),
    ...[400, 400, 400, 400, 400],
  ],
  [
    'POST /api/account/proof',
    (who) => who.post('/api/account/proof', { password: 'guessed' }),
    ...[401, 400, 400, 400, 400],
  ],
  [
    'GET /api/auth/second-step',
    (who) => who.get('/api/auth/second-step'),
    ...[401, 401, 401, 401, 401],
  ],
  [
    'POST /api/auth/second-step',
    (who) => who.post('/api/auth/second-step', { code: '000000' }),
    ...[401, 401, 401, 401, 401],
  ],
  [
    'POST /api/auth/passkey/options',
    (who) => who.post('/api/auth/passkey/options'),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'POST /api/auth/passkey',
    (who) => who.post('/api/auth/passkey', { passkey: signedPasskey }),
    ...[401, 401, 401, 401, 401],
  ],
  [
    'POST /api/account/proof/options',
    (who) => who.post('/api/account/proof/options'),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'POST /api/account/authenticator',
    (who) => who.post('/api/account/authenticator'),
    ...[401, 201, 201, 201, 201],
  ],
  [
    'POST /api/account/authenticator/confirm',
    (who) => who.post('/api/account/authenticator/confirm', { code: '000000' }),
    ...[401, 400, 400, 400, 400],
  ],
  [
    'DELETE /api/account/authenticator',
    (who) => who.delete('/api/account/authenticator'),
    ...[401, 204, 204, 204, 204],
  ],
  [
    'POST /api/account/passkeys/options',
    (who) => who.post('/api/account/passkeys/options'),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'POST /api/account/passkeys',
    (who) => who.post('/api/account/passkeys', { passkey: madePasskey }),
    ...[401, 400, 400, 400, 400],
  ],
  [
    'PATCH /api/account/passkeys/{id}',
    (who) => who.patch(`/api/account/passkeys/${crypto.randomUUID()}`, { name: 'Mine' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'DELETE /api/account/passkeys/{id}',
    (who) => who.delete(`/api/account/passkeys/${crypto.randomUUID()}`),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/account/recovery-codes',
    (who) => who.post('/api/account/recovery-codes'),
    ...[401, 409, 409, 409, 409],
  ],
  ['GET /api/account/cards', (who) => who.get('/api/account/cards'), 401, 200, 200, 403, 403],
  [
    'DELETE /api/account/cards/{id}',
    (who) => who.delete('/api/account/cards/pm_1'),
    ...[401, 204, 204, 403, 403],
  ],
  ['GET /api/account/devices', (who) => who.get('/api/account/devices'), 401, 200, 200, 200, 200],
  [
    'PUT /api/account/hidden-address',
    (who) => who.put('/api/account/hidden-address', { hidesAddress: false }),
    ...[401, 200, 200, 200, 200],
  ],

  [
    'PUT /api/account/never-recorded',
    (who) => who.put('/api/account/never-recorded', { neverRecorded: false }),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'DELETE /api/account/devices/{id}',
    (who) => who.delete(`/api/account/devices/${crypto.randomUUID()}`),
    ...[401, 404, 404, 404, 404],
  ],
  ['GET /api/account/erasure', (who) => who.get('/api/account/erasure'), 401, 200, 200, 200, 200],
  ['GET /api/account/exports', (who) => who.get('/api/account/exports'), 401, 200, 200, 200, 200],
  [
    'GET /api/account/exports/file',
    (who) => who.get('/api/account/exports/file'),
    ...[401, 404, 404, 404, 404],
  ],
  ['POST /api/account/exports', (who) => who.post('/api/account/exports'), 401, 202, 202, 202, 202],
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
    'GET /api/search/suggestions',
    (who) => who.get('/api/search/suggestions?text=ma'),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'GET /api/professionals/{id}',
    (who) => who.get(professionalPath()),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'POST /api/professionals/{id}/visits',
    (who) => who.post(`${professionalPath()}/visits`),
    ...[204, 204, 204, 204, 204],
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
    'GET /api/professionals/{id}/business',
    (who) => who.get(professionalPath('/business')),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'GET /api/professionals/{id}/reviews',
    (who) => who.get(professionalPath('/reviews')),
    ...[200, 200, 200, 200, 200],
  ],
  ['GET /api/success-stories', (who) => who.get('/api/success-stories'), 200, 200, 200, 200, 200],
  ['GET /api/subjects', (who) => who.get('/api/subjects'), 200, 200, 200, 200, 200],
  [
    'GET /api/subjects/{slug}',
    (who) => who.get('/api/subjects/sorcery'),
    ...[404, 404, 404, 404, 404],
  ],
  ['GET /api/categories', (who) => who.get('/api/categories'), 200, 200, 200, 200, 200],
  ['GET /api/languages', (who) => who.get('/api/languages'), 200, 200, 200, 200, 200],
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
  [
    'GET /api/professional/calendar',
    (who) => who.get('/api/professional/calendar?from=2026-03-02'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/linked-calendars',
    (who) => who.get('/api/professional/linked-calendars'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/calendar-grants',
    (who) => who.get('/api/professional/calendar-grants'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'POST /api/professional/calendar-grants',
    (who) => who.post('/api/professional/calendar-grants', { provider: 'google' }),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/calendar-grants/{id}/calendars',
    (who) => who.get(`/api/professional/calendar-grants/${ids.session}/calendars`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'PUT /api/professional/calendar-grants/{id}/calendars',
    (who) =>
      who.put(`/api/professional/calendar-grants/${ids.session}/calendars`, {
        addresses: [],
        target: null,
      }),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'DELETE /api/professional/calendar-grants/{id}',
    (who) => who.delete(`/api/professional/calendar-grants/${ids.session}`),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/webhooks',
    (who) => who.get('/api/professional/webhooks'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'POST /api/professional/webhooks',
    (who) =>
      who.post('/api/professional/webhooks', {
        address: 'http://tool.example/',
        kinds: ['review.left'],
      }),
    ...[401, 403, 403, 400, 400],
  ],
  [
    'PUT /api/professional/webhooks/{id}',
    (who) => who.put(`/api/professional/webhooks/${ids.session}`, { kinds: ['review.left'] }),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'DELETE /api/professional/webhooks/{id}',
    (who) => who.delete(`/api/professional/webhooks/${ids.session}`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/professional/webhooks/{id}/secret',
    (who) => who.post(`/api/professional/webhooks/${ids.session}/secret`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/professional/webhooks/{id}/test',
    (who) => who.post(`/api/professional/webhooks/${ids.session}/test`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'GET /api/professional/webhooks/{id}/messages',
    (who) => who.get(`/api/professional/webhooks/${ids.session}/messages`),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'POST /api/professional/webhook-messages/{id}/resend',
    (who) => who.post(`/api/professional/webhook-messages/${ids.session}/resend`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'GET /api/professional/embed',
    (who) => who.get('/api/professional/embed'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'PUT /api/professional/embed',
    (who) => who.put('/api/professional/embed', { sites: ['http://example.org'] }),
    ...[401, 403, 403, 400, 400],
  ],
  [
    'GET /api/professional/clients',
    (who) => who.get('/api/professional/clients'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/clients/{id}',
    (who) => who.get(`/api/professional/clients/${ids.session}`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'GET /api/professional/clients/{id}/sessions',
    (who) => who.get(`/api/professional/clients/${ids.session}/sessions`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'GET /api/professional/clients/{id}/intake',
    (who) => who.get(`/api/professional/clients/${ids.client}/intake`),
    ...[401, 403, 403, 200, 404],
  ],
  [
    'GET /api/professional/intake',
    (who) => who.get('/api/professional/intake'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'PUT /api/professional/intake/{of}',
    (who) => who.put('/api/professional/intake/hours', { version: 0, questions: [] }),
    // There is a newer version.
    ...[401, 403, 403, 409, 200],
  ],
  [
    'GET /api/professionals/{id}/intake',
    (who) => who.get(professionalPath('/intake')),
    ...[200, 200, 200, 200, 200],
  ],
  ['GET /api/client/intake', (who) => who.get('/api/client/intake'), ...[401, 200, 200, 403, 403]],
  [
    'GET /api/sessions/{id}/intake',
    (who) => who.get(`/api/sessions/${ids.session}/intake`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'PUT /api/sessions/{id}/intake',
    (who) =>
      who.put(`/api/sessions/${ids.session}/intake`, {
        answers: [{ id: aQuestion.id, answer: 'The left one' }],
      }),
    // It has begun.
    ...[401, 409, 404, 403, 403],
  ],
  [
    'GET /api/professionals/{id}/series',
    (who) => who.get(professionalPath('/series')),
    ...[401, 200, 200, 403, 403],
  ],
  [
    'GET /api/professionals/{id}/series-dates',
    (who, n) =>
      who.get(
        `${professionalPath('/series-dates')}?startsAt=${slotOf(n).startsAt}&minutes=60&everyWeeks=1&sessions=2`,
      ),
    ...[401, 200, 404, 403, 403],
  ],
  [
    'POST /api/series',
    (who, n) =>
      who.post('/api/series', {
        professionalId: slotOf(n).professionalId,
        minutes: 60,
        everyWeeks: 1,
        startsAt: [slotOf(n).startsAt, slotOf(n).endsAt],
      }),
    ...[401, 409, 409, 403, 403],
  ],
  [
    'GET /api/series/{id}',
    (who) => who.get(`/api/series/${ids.session}`),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/series/{id}/end',
    (who) => who.post(`/api/series/${ids.session}/end`, {}),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/professional/series',
    (who) => who.get('/api/professional/series'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'PUT /api/professional/series',
    (who) => who.put('/api/professional/series', { serviceId: null, seriesFor: 'own-clients' }),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/clients/{id}/packages',
    (who) => who.get(`/api/professional/clients/${ids.session}/packages`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'GET /api/professionals/{id}/packages',
    (who) => who.get(professionalPath('/packages')),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'GET /api/professional/packages',
    (who) => who.get('/api/professional/packages'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'PUT /api/professional/packages/{id}',
    (who) => who.put(`/api/professional/packages/${ids.session}`, aPackage),
    ...[401, 403, 403, 200, 404],
  ],
  [
    'DELETE /api/professional/packages/{id}',
    (who) => who.delete(`/api/professional/packages/${ids.session}`),
    ...[401, 403, 403, 204, 204],
  ],
  ['GET /api/packages', (who) => who.get('/api/packages'), ...[401, 200, 200, 403, 403]],
  [
    'POST /api/packages',
    (who, n) => who.post('/api/packages', { ...slotOf(n), offerId: ids.session }),
    ...[401, 404, 404, 403, 403],
  ],
  [
    'POST /api/packages/{id}/sessions',
    (who, n) => who.post(`/api/packages/${ids.session}/sessions`, slotOf(n)),
    ...[401, 404, 404, 403, 403],
  ],
  [
    'POST /api/packages/{id}/refund',
    (who) => who.post(`/api/packages/${ids.session}/refund`, { refundMinor: 0 }),
    ...[401, 404, 404, 403, 403],
  ],
  [
    'GET /api/professionals/{id}/services',
    (who) => who.get(professionalPath('/services')),
    ...[200, 200, 200, 200, 200],
  ],
  [
    'GET /api/professional/services',
    (who) => who.get('/api/professional/services'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'PUT /api/professional/services/{id}',
    (who) => who.put(`/api/professional/services/${ids.session}`, aService),
    ...[401, 403, 403, 200, 404],
  ],
  [
    'DELETE /api/professional/services/{id}',
    (who) => who.delete(`/api/professional/services/${ids.session}`),
    ...[401, 403, 403, 204, 204],
  ],
  [
    'PUT /api/professional/clients/{id}/tags',
    (who) => who.put(`/api/professional/clients/${ids.session}/tags`, { tags: [] }),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/professional/linked-calendars',
    (who) => who.post('/api/professional/linked-calendars', { address: 'https://10.0.0.1/a.ics' }),
    ...[401, 403, 403, 400, 400],
  ],
  [
    'POST /api/professional/linked-calendars/{id}/read',
    (who) => who.post(`/api/professional/linked-calendars/${ids.session}/read`),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/professional/caldav-calendars',
    (who) =>
      who.post('/api/professional/caldav-calendars', {
        server: '10.0.0.1',
        userName: 'alex',
        password: 'secret',
      }),
    ...[401, 403, 403, 400, 400],
  ],
  [
    'POST /api/professional/linked-calendars/caldav',
    (who) =>
      who.post('/api/professional/linked-calendars/caldav', {
        server: '10.0.0.1',
        userName: 'alex',
        password: 'secret',
        addresses: ['https://10.0.0.1/work/'],
      }),
    ...[401, 403, 403, 400, 400],
  ],
  [
    'PUT /api/professional/linked-calendars/{id}/password',
    (who) =>
      who.put(`/api/professional/linked-calendars/${ids.session}/password`, { password: 'secret' }),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'DELETE /api/professional/linked-calendars/{id}',
    (who) => who.delete(`/api/professional/linked-calendars/${ids.session}`),
    ...[401, 403, 403, 200, 200],
  ],
  // Their current hours, so that other rows find their slots.
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
    'DELETE /api/professional/live-note',
    (who) => who.delete('/api/professional/live-note'),
    ...[401, 403, 403, 204, 204],
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
    'GET /api/professional/waits',
    (who) => who.get('/api/professional/waits'),
    ...[401, 403, 403, 200, 200],
  ],
  ['GET /api/waits', (who) => who.get('/api/waits'), ...[401, 200, 200, 403, 403]],
  [
    'PUT /api/professionals/{id}/wait',
    (who) =>
      who.put(`/api/professionals/${ids.session}/wait`, {
        weekdays: [],
        part: null,
        minutes: 60,
        timeZone: 'Europe/London',
      }),
    ...[401, 409, 409, 403, 403],
  ],
  [
    'DELETE /api/professionals/{id}/wait',
    (who) => who.delete(`/api/professionals/${ids.session}/wait`),
    ...[401, 200, 200, 403, 403],
  ],
  [
    'GET /api/professional/activity',
    (who) => who.get('/api/professional/activity'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'GET /api/professional/analytics',
    (who) => who.get('/api/professional/analytics'),
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
    'GET /api/sessions/{id}/ice-servers',
    (who) => who.get(`/api/sessions/${ids.session}/ice-servers`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'GET /api/sessions/{id}/line-check',
    (who) => who.get(`/api/sessions/${ids.session}/line-check?bytes=1`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/sessions/{id}/line-check',
    (who) => who.post(`/api/sessions/${ids.session}/line-check`, {}),
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
    'GET /api/sessions/{id}/board',
    (who) => who.get(`/api/sessions/${ids.session}/board`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/sessions/{id}/board/strokes',
    (who) =>
      who.post(`/api/sessions/${ids.session}/board/strokes`, {
        strokes: [{ id: ids.session, ink: 'black', nib: 'thin', points: [1, 1, 0] }],
      }),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/sessions/{id}/board/erasures',
    (who) =>
      who.post(`/api/sessions/${ids.session}/board/erasures`, {
        strokes: [ids.session],
        erased: true,
      }),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'GET /api/sessions/{id}/recordings',
    (who) => who.get(`/api/sessions/${ids.session}/recordings`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/sessions/{id}/recordings',
    (who) => who.post(`/api/sessions/${ids.session}/recordings`),
    ...[401, 409, 404, 409, 404],
  ],
  [
    'POST /api/recordings/{id}/parts',
    (who) =>
      who.post(
        `/api/recordings/${ids.recording}/parts?take=${ids.recording}&number=0`,
        Buffer.from('part'),
        { 'content-type': 'video/webm' },
      ),
    ...[401, 403, 403, 204, 404],
  ],
  [
    'POST /api/recordings/{id}/sent',
    (who) => who.post(`/api/recordings/${ids.recording}/sent`),
    ...[401, 403, 403, 200, 404],
  ],
  [
    'POST /api/recordings/{id}/answer',
    (who) => who.post(`/api/recordings/${ids.recording}/answer`, { agrees: true }),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/recordings/{id}/stop',
    (who) => who.post(`/api/recordings/${ids.recording}/stop`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'GET /api/recordings/{id}/file',
    (who) => who.get(`/api/recordings/${ids.recording}/file`),
    // It is not finished yet.
    ...[401, 404, 404, 404, 404],
  ],
  [
    'DELETE /api/recordings/{id}',
    (who) => who.delete(`/api/recordings/${ids.recording}`),
    ...[401, 204, 404, 404, 404],
  ],
  [
    'GET /api/sessions/{id}/guests',
    (who) => who.get(`/api/sessions/${ids.session}/guests`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/sessions/{id}/guests',
    (who) => who.post(`/api/sessions/${ids.session}/guests`),
    // Two people are invited then.
    ...[401, 201, 404, 409, 404],
  ],
  [
    'POST /api/guests/{id}/answer',
    (who) => who.post(`/api/guests/${ids.guest}/answer`, { letsIn: true }),
    // No one asks to join.
    ...[401, 409, 404, 409, 404],
  ],
  [
    'DELETE /api/guests/{id}',
    (who) => who.delete(`/api/guests/${ids.guest}`),
    // Whoever is first takes it back.
    ...[401, 204, 404, 404, 404],
  ],
  // Guests are known by their own cookie, which none of these have.
  [
    'GET /api/guest/invitations/{token}',
    (who) => who.get('/api/guest/invitations/guessed'),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'POST /api/guest/invitations/{token}/ask',
    (who) => who.post('/api/guest/invitations/guessed/ask', { name: 'Sam' }),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'GET /api/guest/room-token',
    (who) => who.get('/api/guest/room-token'),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'GET /api/guest/recording',
    (who) => who.get('/api/guest/recording'),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'POST /api/guest/recording/answer',
    (who) => who.post('/api/guest/recording/answer', { agrees: true }),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'POST /api/guest/recording/stop',
    (who) => who.post('/api/guest/recording/stop'),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'GET /api/sessions/{id}/attendance',
    (who) => who.get(`/api/sessions/${ids.session}/attendance`),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'POST /api/sessions/{id}/attendance/contest',
    (who) => who.post(`/api/sessions/${ids.session}/attendance/contest`, { text: 'No' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/sessions/{id}/attendance/answer',
    (who) => who.post(`/api/sessions/${ids.session}/attendance/answer`, { text: 'No' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/sessions/{id}/attendance/added-time',
    (who) => who.post(`/api/sessions/${ids.session}/attendance/added-time`),
    ...[401, 403, 403, 409, 404],
  ],
  [
    'POST /api/sessions/{id}/attendance/added-time/answer',
    (who) =>
      who.post(`/api/sessions/${ids.session}/attendance/added-time/answer`, { accepts: true }),
    ...[401, 409, 404, 403, 403],
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
    'POST /api/sessions/{id}/request/accept',
    (who) => who.post(`/api/sessions/${ids.session}/request/accept`),
    ...[401, 403, 403, 409, 404],
  ],
  [
    'POST /api/sessions/{id}/request/choose',
    (who) =>
      who.post(`/api/sessions/${ids.session}/request/choose`, { startsAt: '2026-03-05T10:00:00Z' }),
    ...[401, 409, 404, 403, 403],
  ],
  [
    'POST /api/sessions/{id}/request/offer',
    (who) =>
      who.post(`/api/sessions/${ids.session}/request/offer`, {
        startsAt: ['2026-03-05T10:00:00Z'],
      }),
    ...[401, 403, 403, 409, 404],
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
    'PUT /api/sessions/{id}/for-business',
    (who) => who.put(`/api/sessions/${ids.hold}/for-business`, { forBusiness: false }),
    ...[401, 200, 404, 403, 403],
  ],
  [
    'PUT /api/sessions/{id}/notes',
    (who) => who.put(`/api/sessions/${ids.session}/notes`, { notesShared: 'Page 3' }),
    ...[401, 200, 404, 200, 404],
  ],
  [
    'PUT /api/sessions/{id}/client-note',
    (who) => who.put(`/api/sessions/${ids.session}/client-note`, { text: 'A word beforehand' }),
    ...[401, 409, 404, 403, 403],
  ],
  // The session of these people is still in progress.
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
    'PUT /api/sessions/{id}/review',
    (who) => who.put(`/api/sessions/${ids.session}/review`, { rating: 5, text: 'Better' }),
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
  ['GET /api/messages', (who) => who.get('/api/messages?q=hello'), 401, 200, 200, 200, 200],
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
  // Written by the client.
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
    'POST /api/simulator/confirm-saved',
    (who) => who.post('/api/simulator/confirm-saved', { clientSecret: 'guessed', cardId: 'pm_1' }),
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
  // This professional is verified: there is nothing to start or to cancel.
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
    'GET /api/professional/payouts',
    (who) => who.get('/api/professional/payouts'),
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
    'GET /api/professional/credentials',
    (who) => who.get('/api/professional/credentials'),
    ...[401, 403, 403, 200, 200],
  ],
  [
    'POST /api/professional/credentials/{id}/appeal',
    (who) => who.post(`/api/professional/credentials/${ids.session}/appeal`, { text: 'No' }),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/professional/credentials/proof',
    (who) =>
      who.post('/api/professional/credentials/proof', { kind: 'dbs', fileId: ids.attachment }),
    ...[401, 403, 403, 400, 400],
  ],
  [
    'GET /api/simulator/registers/{ref}',
    (who) => who.get('/api/simulator/registers/GMC-7012345'),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'POST /api/simulator/registers/{ref}',
    (who) => who.post('/api/simulator/registers/GMC-7012345', { state: 'removed', lastDay: null }),
    ...[401, 403, 403, 404, 404],
  ],
  [
    'GET /api/support/tickets',
    (who) => who.get('/api/support/tickets'),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'GET /api/support/tickets/{id}',
    (who) => who.get(`/api/support/tickets/${ids.session}`),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/support/tickets/{id}/replies',
    (who) =>
      who.post(`/api/support/tickets/${ids.session}/replies`, {
        id: ids.session,
        text: 'Is anyone there?',
      }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/support/tickets/{id}/second-look',
    (who) => who.post(`/api/support/tickets/${ids.session}/second-look`, { text: 'Again' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/support/links/{token}',
    (who) => who.get('/api/support/links/guessed'),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'POST /api/support/links/{token}/replies',
    (who) =>
      who.post('/api/support/links/guessed/replies', { id: ids.session, text: 'Is anyone there?' }),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'POST /api/support/links/{token}/second-look',
    (who) => who.post('/api/support/links/guessed/second-look', { text: 'Again' }),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/answers',
    (who) =>
      who.post(casePath('/answers'), {
        id: ids.session,
        text: 'Hello, this is it.',
        resolves: true,
      }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/ticket/erasure',
    (who) => who.post(casePath('/ticket/erasure'), {}),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/ticket/resolution',
    (who) => who.post(casePath('/ticket/resolution'), { reason: 'It is only spam.' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'DELETE /api/desk/cases/{id}/ticket/resolution',
    (who) => who.delete(casePath('/ticket/resolution')),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/acknowledgement',
    (who) =>
      who.post(casePath('/acknowledgement'), {
        id: ids.session,
        text: 'Hello, this is it.',
        kind: 'data',
      }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/desk/cases/{id}/complaint',
    (who) =>
      who.post(casePath('/complaint'), {
        outcome: 'upheld',
        reason: 'I say so......',
        steps: 'None at all..',
      }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/complaints',
    (who) => who.get('/api/desk/complaints'),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/complaints.csv',
    (who) => who.get('/api/desk/complaints.csv'),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'GET /api/desk/canned-answers',
    (who) => who.get('/api/desk/canned-answers'),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'PUT /api/desk/canned-answers/{id}',
    (who) => who.put(`/api/desk/canned-answers/${ids.session}`, { title: 'T', text: 'T' }),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'DELETE /api/desk/canned-answers/{id}',
    (who) => who.delete(`/api/desk/canned-answers/${ids.session}`),
    ...[401, 404, 404, 404, 404],
  ],
  [
    'POST /api/support',
    (who) => who.post('/api/support', { ...nobody, name: 'N', topic: 'other', message: 'Hello' }),
    ...[202, 202, 202, 202, 202],
  ],
  ['GET /api/account/tokens', (who) => who.get('/api/account/tokens'), 401, 200, 200, 200, 200],
  [
    'POST /api/account/tokens',
    (who) => who.post('/api/account/tokens', { name: 'x', scopes: ['sessions:read'], days: 30 }),
    ...[401, 201, 201, 201, 201],
  ],
  [
    'DELETE /api/account/tokens/{id}',
    (who) => who.delete(`/api/account/tokens/${ids.session}`),
    ...[401, 404, 404, 404, 404],
  ],
  ['GET /api/calendar-feed', (who) => who.get('/api/calendar-feed'), 401, 200, 200, 200, 200],
  ['POST /api/calendar-feed', (who) => who.post('/api/calendar-feed'), 401, 201, 201, 201, 201],
  ['DELETE /api/calendar-feed', (who) => who.delete('/api/calendar-feed'), 401, 204, 204, 204, 204],
  [
    'GET /api/calendar-feeds/{token}/sessions.ics',
    (who) => who.get('/api/calendar-feeds/guessed/sessions.ics'),
    ...[404, 404, 404, 404, 404],
  ],
  [
    'GET /api/account/notifications',
    (who) => who.get('/api/account/notifications'),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'PUT /api/account/notifications',
    (who) =>
      who.put('/api/account/notifications', { kind: 'messages', way: 'mail', isWanted: true }),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'PUT /api/account/shown-activity',
    (who) => who.put('/api/account/shown-activity', { showsActivity: false }),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'PUT /api/account/quiet-hours',
    (who) => who.put('/api/account/quiet-hours', { quietHours: null }),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'PUT /api/account/push-devices',
    (who) =>
      who.put('/api/account/push-devices', {
        endpoint: 'https://elsewhere.example/x',
        p256dh: 'x',
        auth: 'x',
        serverKey: 'x',
      }),
    ...[401, 400, 400, 400, 400],
  ],
  [
    'DELETE /api/account/push-devices',
    (who) => who.delete('/api/account/push-devices', { endpoint: 'https://elsewhere.example/x' }),
    ...[401, 204, 204, 204, 204],
  ],
  [
    'GET /api/account/text-number',
    (who) => who.get('/api/account/text-number'),
    ...[401, 200, 200, 200, 200],
  ],
  [
    'POST /api/account/text-number/code',
    (who) => who.post('/api/account/text-number/code', { number: '07424 123456' }),
    ...[401, 409, 409, 200, 200],
  ],
  [
    'PUT /api/account/text-number',
    (who) => who.put('/api/account/text-number', { code: '123456' }),
    ...[401, 409, 409, 400, 400],
  ],
  [
    'DELETE /api/account/text-number',
    (who) => who.delete('/api/account/text-number'),
    ...[401, 200, 200, 200, 200],
  ],
  ['GET /api/notifications', (who) => who.get('/api/notifications'), 401, 200, 200, 200, 200],
  [
    'PUT /api/notifications/read',
    (who) => who.put('/api/notifications/read', { until: '2026-03-02T08:00:00Z' }),
    ...[401, 204, 204, 204, 204],
  ],
  [
    'POST /api/stop-emails',
    (who) => who.post('/api/stop-emails', { token: 'guessed' }),
    ...[400, 400, 400, 400, 400],
  ],
  // The body here is JSON, not a photo.
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
  // Late, because these end what others begin.
  [
    'DELETE /api/account/devices',
    (who) => who.delete('/api/account/devices'),
    ...[401, 204, 204, 204, 204],
  ],
  ['GET /api/account/ways-out', (who) => who.get('/api/account/ways-out'), 401, 200, 200, 200, 200],
  [
    'DELETE /api/account/ways-out/{way}/{id}',
    (who) => who.delete(`/api/account/ways-out/webhook/${crypto.randomUUID()}`),
    ...[401, 204, 204, 204, 204],
  ],
  [
    'DELETE /api/account/ways-out',
    (who) => who.delete('/api/account/ways-out'),
    ...[401, 204, 204, 204, 204],
  ],
  // Last, because it signs everyone out.
  ['POST /api/auth/logout', (who) => who.post('/api/auth/logout'), 200, 200, 200, 200, 200],
]

describe('access control', () => {
  it('is listed for every call', () => {
    const { paths } = app.swagger()
    const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const walled = new Set(WALLS.map(([call]) => call.replace(/\?.*/, '')))
    expect(calls.sort()).toEqual([...walled].sort())
  })

  it('hides other people’s data as not found', async () => {
    const absent = crypto.randomUUID()
    const ways = [
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}`),
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}/calendar.ics`),
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}/room-token`),
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}/ice-servers`),
      (who: Somebody, id: string) => who.get(`/api/sessions/${id}/line-check?bytes=1`),
      (who: Somebody, id: string) => who.post(`/api/sessions/${id}/line-check`, {}),
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

  it('keeps strangers out of the list of sessions', async () => {
    const listed = await Promise.all(
      people.slice(1).map(async (who) => {
        const sessions: Session[] = (await who.get('/api/sessions')).json()
        return sessions.map(({ id }) => id).includes(ids.session)
      }),
    )
    expect(listed).toEqual([true, false, true, false])
  })

  it('keeps staff out of everything but accounts and the desk', async () => {
    const staff = await aStaffMember(testApp)
    const own =
      /^(?:GET \/api\/auth\/me|PATCH \/api\/auth\/profile|POST \/api\/auth\/resend|GET \/api\/account$|POST \/api\/account\/pass|(?:GET|DELETE) \/api\/account\/devices|.* \/api\/account\/(?:proof|authenticator|passkeys|recovery-codes))/
    const open: string[] = []
    for (const [call, ask, ofVisitor] of WALLS) {
      if (ofVisitor !== 401 || call.includes(' /api/auth/') || own.test(call)) continue
      const { statusCode } = await ask(staff as unknown as Somebody, 0)
      if (statusCode !== 403 && !call.includes('/api/desk')) open.push(`${call}: ${statusCode}`)
    }
    expect(open).toEqual([])
  })

  it.each(WALLS)('guards %s', async (_call, ask, ...statuses) => {
    const answered: number[] = []
    for (const [index, who] of people.entries()) answered.push((await ask(who, index)).statusCode)
    expect(answered).toEqual(statuses)
  })
})

describe('what access control allows', () => {
  const named = () => people as [Somebody, Caller, Caller, ProfessionalCaller, ProfessionalCaller]
  const cookieOf = (reply: Awaited<ReturnType<Somebody['get']>>) =>
    reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

  it('a hold is visible to its client only: the professional sees a busy time, but not whose', async () => {
    const { client, professional, hold } = await aFreshHold()
    const ways = [
      (who: Somebody) => who.get(`/api/sessions/${hold}`),
      (who: Somebody) => who.get(`/api/sessions/${hold}/calendar.ics`),
      (who: Somebody) => who.get(`/api/sessions/${hold}/attendance`),
      (who: Somebody) => who.get(`/api/sessions/${hold}/cancellation`),
      (who: Somebody) => who.post(`/api/sessions/${hold}/cancel`, {}),
      (who: Somebody) => who.put(`/api/sessions/${hold}/notes`, { notesPro: 'Who is it?' }),
    ]
    for (const ask of ways) expect((await ask(professional)).statusCode).toBe(404)
    const seen = async () =>
      Promise.all(
        [
          ...['all', 'upcoming', 'cancelled', 'past'].map(
            (status) => `/api/sessions?status=${status}`,
          ),
          '/api/professional/dashboard',
          '/api/professional/activity',
          '/api/professional/availability/busy',
          '/api/professional/calendar?from=2026-03-02&days=14',
          '/api/account/export',
        ].map(async (url) => (await professional.get(url)).body),
      )
    for (const body of await seen()) {
      expect(body).not.toContain(client.user.id)
      expect(body).not.toContain(client.user.name)
      expect(body).not.toContain(hold)
    }
    expect((await client.post(`/api/sessions/${hold}/cancel`, {})).statusCode).toBe(200)
    for (const body of await seen()) expect(body).not.toContain(hold)
    expect((await professional.get(`/api/sessions/${hold}`)).statusCode).toBe(404)
  })

  async function aFreshHold() {
    setClock(BOOKED_AT)
    const [client, professional] = [await aClient('Hidden Holder'), await aProfessional()]
    const made = await aSession(testApp, {
      startsAt: '2026-03-06T10:00:00.000Z',
      endsAt: '2026-03-06T11:00:00.000Z',
      client,
      professional,
      isPaid: false,
    })
    return { client, professional, hold: made.id }
  }

  it('each of two people sees only what a session needs of the other', async () => {
    setClock(BOOKED_AT)
    const { id, client, professional } = await aSession(testApp, {
      startsAt: '2026-03-07T10:00:00.000Z',
      endsAt: '2026-03-07T11:00:00.000Z',
    })
    await professional.put(`/api/sessions/${id}/notes`, { notesPro: 'Private to me' })
    const [toClient, toProfessional] = [
      (await client.get(`/api/sessions/${id}`)).json(),
      (await professional.get(`/api/sessions/${id}`)).json(),
    ]
    expect(Object.keys(toClient.professional).sort()).toEqual([
      'avatar',
      'headline',
      'id',
      'name',
      'timeZone',
    ])
    expect(Object.keys(toProfessional.client).sort()).toEqual(['avatar', 'id', 'name'])
    expect(JSON.stringify(toClient)).not.toContain('Private to me')
    expect(toClient).not.toHaveProperty('notesPro')
    for (const field of ['review', 'hasReceipt', 'creditNotes'])
      expect(toProfessional).not.toHaveProperty(field)
    expect(JSON.stringify(toClient)).not.toContain(professional.user.email)
    expect(JSON.stringify(toProfessional)).not.toContain(client.user.email)
    const profile = (await visitor.get(`/api/professionals/${professional.professionalId}`)).body
    expect(profile).not.toContain(professional.user.email)
    expect(profile).not.toContain(professional.user.id)
  })

  it('a socket acts as the person in its cookie, in their own threads only', async () => {
    const address = await listening()
    const { client, professional } = await aFreshHold()
    const thread = (
      await client.post('/api/conversations', { professionalId: professional.professionalId })
    ).json().id
    const stranger = await aClient('Eve')
    await expect(openLive(address, {}).then((live) => live.next('error'))).resolves.toMatchObject({
      message: 'Please sign in first',
    })
    const eve = await openLive(address, { cookie: stranger.cookie })
    eve.send({ type: 'auth', userId: stranger.user.id, userRole: 'CLIENT' })
    await eve.next('auth_success')
    const message = { type: 'new_message' as const, threadId: thread, messageBody: 'Hello' }
    eve.send({ ...message, authorId: client.user.id })
    expect((await eve.next('error')).message).toBe('This is not who is signed in here')
    eve.send({ ...message, authorId: stranger.user.id })
    expect((await eve.next('error')).message).toBe('This conversation was not found')
    eve.send({ type: 'typing', threadId: thread, isTyping: true, authorId: stranger.user.id })
    expect((await eve.next('error')).message).toBe('This conversation was not found')
    await client.post('/api/messages', { threadId: thread, body: 'Between us' })
    await eve.settled()
    expect(eve.waiting()).toEqual([])
    eve.wire.terminate()
  })

  let listens: Promise<string> | undefined
  const listening = () => {
    listens ??= app.listen({ port: 0, host: '127.0.0.1' })
    return listens
  }

  it('a file of a message is not public', async () => {
    const [, client] = named()
    const own = await client.post('/api/auth/login', {
      email: client.user.email,
      password: PASSWORD,
    })
    expect(own.statusCode).toBe(200)
    for (const who of people)
      for (const size of ['', '?size=small'])
        expect((await who.get(`/api/files/${ids.attachment}${size}`)).statusCode).toBe(404)
  })

  it('a stand-in’s page is for its own professional only', async () => {
    setClock(BOOKED_AT)
    const [first, other] = [
      await aProfessional({ isVerified: false }),
      await aProfessional({ isVerified: false }),
    ]
    const check = await first.post(`/api/professionals/${first.professionalId}/verification/start`)
    const payouts = await first.post('/api/professional/payouts/onboarding')
    const refs = [check, payouts].map((reply) => {
      expect(reply.statusCode).toBe(200)
      return new URL(reply.json().url, 'http://localhost')
    })
    for (const [n, url] of refs.entries()) {
      const ref = url.pathname.split('/').at(-1) || url.searchParams.get('ref')
      const path = `/api/simulator/${['identity', 'payouts'][n]}/${ref}`
      expect((await first.get(path)).statusCode).toBe(200)
      expect((await other.get(path)).statusCode).toBe(404)
      expect((await other.post(path, { move: 'submit' })).statusCode).toBe(404)
    }
  })

  it('forms outside the API have the same rules as calls, and refuse other origins', async () => {
    const form = (url: string, fields: Record<string, string>, headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      })
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const forms: [string, Record<string, string>][] = [
      ['/login', { email: nobody.email, password: 'guessed' }],
      ['/help', { name: 'N', email: nobody.email, topic: 'other', message: 'Hello' }],
      ['/reset-password', { token: 'guessed', password: PASSWORD }],
      ['/verify-email', { token: 'guessed' }],
    ]
    for (const [url, fields] of forms) {
      expect((await form(url, fields, foreign)).statusCode, url).toBe(403)
      const reply = await form(url, fields)
      expect([303, 400, 401], url).toContain(reply.statusCode)
      expect(cookieOf(reply), url).not.toContain('parlour_sign_in=ey')
    }
  })

  it('a new password voids all mailed links and other sign-ins', async () => {
    const client = await aClient()
    const other = await visitor.post('/api/auth/login', {
      email: client.user.email,
      password: PASSWORD,
    })
    const before = await db.rows<{ count: number }>(
      'select count(*) from mail_tokens where user_id = $1',
      [client.user.id],
    )
    expect(before[0]?.count).toBeGreaterThan(0)
    const changed = await client.post('/api/account/password', {
      currentPassword: PASSWORD,
      password: 'another-horse-battery',
    })
    expect(changed.statusCode).toBe(200)
    expect(await db.rows('select from mail_tokens where user_id = $1', [client.user.id])).toEqual(
      [],
    )
    const headers = { cookie: cookieOf(other) }
    expect((await visitor.get('/api/auth/me', headers)).statusCode).toBe(401)
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
  })
})

describe('a call of staff', () => {
  const rows = [...endpoints.keys()]
    .filter(({ who }) => who === 'staff')
    .map(({ method, path, act }) => {
      const call = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
      return [call, act, WALLS.find(([each]) => each === call)?.[1]] as const
    })
  const REFUSED = 'Your role does not include this'

  it.each(rows)('%s is refused to the roles that may not %s', async (_call, act, ask) => {
    if (!act || !ask) throw new Error('it says what one must be allowed to do, and is in WALLS')
    for (const role of STAFF_ROLES) {
      const member = (await aStaffMember(testApp, role)) as unknown as Somebody
      const { statusCode, body } = await ask(member, 0)
      const isRefused = statusCode === 403 && body.includes(REFUSED)
      expect([role, isRefused]).toEqual([role, !mayAct(role, act)])
    }
  })

  it.each(rows)('%s is refused without a second factor', async (_call, _act, ask) => {
    const member = await aStaffMember(testApp, 'admin', { hasFactor: false })
    expect((await ask?.(member as unknown as Somebody, 0))?.statusCode).toBe(403)
  })
})

describe('a call that takes something', () => {
  const closed = [...endpoints.entries()].filter(
    ([{ who, method }]) => who !== 'anyone' && method !== 'GET',
  )

  it('says to a stranger nothing of what it takes', async () => {
    const told: string[] = []
    for (const [{ method, path }] of closed) {
      const url = path.replace(/:\w+/g, 'x')
      const { statusCode } = await app.inject({ method, url, payload: {} })
      if (statusCode !== 401) told.push(`${method} ${path}: ${statusCode}`)
    }
    expect(told).toEqual([])
  })
})
