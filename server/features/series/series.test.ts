import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Series, SeriesDate } from '#contract/booking/series.ts'
import type { Session } from '#contract/booking/sessions.ts'
import type { NewsItem } from '#contract/messages/notifications.ts'
import { CONFIRM_TO_HOLD } from '#domain/booking/holds.ts'
import { newsInWords } from '#domain/messages/notifications.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import type { CardSimulator } from '#server/providers/payments/simulator.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { expectBooksToAgree } from '#test/support/books.ts'
import { eventually } from '#test/support/eventually.ts'
import type { Caller, ProfessionalCaller, TestApp } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { chargeSeries } from './charge.ts'
import { recordNews } from './charge-store.ts'

const NOW = new Date('2027-03-01T08:00:00Z')
/** A Wednesday; the clocks go forward on 28 March. */
const FIRST = '2027-03-10T10:00:00.000Z'
const WEEKLY = [
  FIRST,
  '2027-03-17T10:00:00.000Z',
  '2027-03-24T10:00:00.000Z',
  '2027-03-31T09:00:00.000Z',
]
const PAYS = '4242 4242 4242 4242'
const DECLINED_LATER = '4000 0000 0000 0341'
const ASKS_LATER = '4000 0027 6000 3184'
const TOTAL = 5832

let world: TestApp
let simulator: CardSimulator
const mails: Mail[] = []
let isMailAway = false

beforeAll(async () => {
  world = await buildTestApp({
    now: NOW,
    parts: () => ({
      mail: {
        send: async (mail) => {
          if (isMailAway) throw new Error('the mail server is away')
          mails.push(mail)
        },
      },
    }),
  })
  const found = asCardSimulator(world.context.payments)
  if (!found) throw new Error('the tests want the card simulator')
  simulator = found
})

beforeEach(() => {
  mails.length = 0
  isMailAway = false
  world.setClock(NOW)
})

afterEach(async () => {
  Object.assign(simulator.faults, { isAway: false, losesEvents: false, timesOutAfterActing: false })
  await simulator.deliverDue()
  await reconcilePayments(world.context)
  await expectBooksToAgree(world.db)
})

const at = (instant: string, plusMs = 0) => world.setClock(new Date(Date.parse(instant) + plusMs))

async function thePair(seriesFor = 'anyone') {
  const [client, professional] = [await world.aConfirmedClient(), await world.aProfessional()]
  await ruled(professional, seriesFor)
  return { client, professional }
}

async function ruled(professional: Caller, seriesFor: string) {
  const reply = await professional.put('/api/professional/series', { serviceId: null, seriesFor })
  expect(reply.statusCode).toBe(200)
}

const bookSeries = (
  client: Caller,
  professional: ProfessionalCaller,
  startsAt: string[] = WEEKLY,
  more: object = {},
  headers: Record<string, string> = {},
) =>
  client.post(
    '/api/series',
    {
      professionalId: professional.professionalId,
      minutes: 60,
      everyWeeks: 1,
      startsAt,
      ...more,
    },
    headers,
  )

async function datesOf(client: Caller, professional: ProfessionalCaller, query = '') {
  const reply = await client.get(
    `/api/professionals/${professional.professionalId}/series-dates?startsAt=${FIRST}&minutes=60&everyWeeks=1&sessions=4${query}`,
  )
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()])
  return reply.json<SeriesDate[]>()
}

/** A single session, paid for. */
async function booked(client: Caller, professional: ProfessionalCaller, startsAt: string) {
  const times = { startsAt, endsAt: plus(startsAt, HOUR_MS) }
  const { professionalId } = professional
  const reply = await client.post('/api/bookings', { professionalId, ...times })
  expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()])
  await pay(client, reply.json<Booking>().id)
}

async function pay(client: Caller, id: string, number = PAYS) {
  const intent = await client.post(`/api/sessions/${id}/payment-intent`)
  expect([intent.statusCode, intent.body]).toEqual([200, expect.anything()])
  const { clientSecret } = intent.json()
  const card = { clientSecret, number, expiry: '12/40', cvc: '123' }
  const answer = await simulator.confirm(card)
  if (answer.status === 'requires_action')
    await simulator.answerChallenge({ clientSecret, outcome: 'approve' })
  await simulator.idle()
}

/** A series whose first session is paid for with this card. */
async function aSeries(
  number = PAYS,
  startsAt = WEEKLY,
  pair?: Awaited<ReturnType<typeof thePair>>,
) {
  const { client, professional } = pair ?? (await thePair())
  const held = await bookSeries(client, professional, startsAt)
  expect([held.statusCode, held.body]).toEqual([201, expect.anything()])
  await pay(client, held.json<Booking>().id, number)
  const { series } = await sessionOf(client, held.json<Booking>().id)
  const seriesId = series?.id ?? ''
  const sessions = await sessionsOf(client, seriesId)
  return { client, professional, seriesId, sessions, ids: sessions.map(({ id }) => id) }
}

const sessionOf = async (who: Caller, id: string) =>
  (await who.get(`/api/sessions/${id}`)).json<Session>()
const sessionsOf = async (who: Caller, id: string) =>
  (await who.get(`/api/series/${id}`)).json<Series>().sessions
const statusesOf = async (who: Caller, id: string) =>
  (await sessionsOf(who, id)).map(({ status }) => status)

/** Once everything that is owed was sent, here or in the background. */
async function subjectsTo(who: Caller) {
  await eventually(async () => {
    await deliverBookingMails(world.context)
    const waiting = await world.db.rows(
      `select from booking_mails
       where user_id = $1 and kind like 'series-%' and sent_at is null and dropped_at is null`,
      [who.user.id],
    )
    expect(waiting).toEqual([])
  })
  return mails
    .filter(({ key, to }) => key.includes('-series-') && to === who.user.email)
    .map(({ subject }) => subject)
}
const RESERVED = 'Your series is reserved – Parlour'
const SOON = 'Your next session is paid for soon – Parlour'
const ASKED = 'Please pay for your next session – Parlour'
const RELEASED = 'A reserved session was released – Parlour'

const MOVED = 'A reserved session was moved – Parlour'

/** Once the mail server, which is away, was asked to take each email of this kind. */
const failedOnce = (bookingId: string, kind: string) =>
  eventually(async () => {
    await deliverBookingMails(world.context)
    const waiting = await world.db.rows<{ failed: number }>(
      `select failed_attempts as failed from booking_mails
       where booking_id = $1 and kind = $2 and sent_at is null and dropped_at is null`,
      [bookingId, kind],
    )
    expect(waiting).not.toEqual([])
    for (const { failed } of waiting) expect(failed).toBeGreaterThan(0)
  })

const minute = () => chargeSeries(world.context)

/** What the bell lists of series, newest first. */
const newsOf = async (who: Caller) =>
  (await who.get('/api/notifications'))
    .json<{ items: NewsItem[] }>()
    .items.filter(({ kind }) => kind.startsWith('series-'))
    .map(({ kind, sessionId }) => [kind, sessionId])

describe('the dates of a series', () => {
  it('are at the same time on the professional’s clocks, and say which are taken and by whom', async () => {
    const { client, professional } = await thePair()
    const [, second = '', third = ''] = WEEKLY
    await booked(await world.aConfirmedClient(), professional, second)
    await booked(client, await world.aProfessional(), third)
    expect(await datesOf(client, professional)).toEqual(
      WEEKLY.map((startsAt, n) => ({
        startsAt,
        endsAt: plus(startsAt, HOUR_MS),
        clash: [null, 'taken', 'own', null][n],
      })),
    )
  })

  it('may lie beyond the days on which slots are offered, except for the first', async () => {
    const client = await world.aConfirmedClient()
    const professional = await world.aProfessional({ rules: { horizonDays: 10 } })
    await ruled(professional, 'anyone')
    expect((await datesOf(client, professional)).map(({ clash }) => clash)).toEqual([
      null,
      null,
      null,
      null,
    ])
    at(NOW.toISOString(), -2 * DAY_MS)
    expect((await datesOf(client, professional))[0]?.clash).toBe('taken')
  })

  it('are for those whom the professional lets repeat, and no one else', async () => {
    const { client, professional } = await thePair('own-clients')
    const offers = `/api/professionals/${professional.professionalId}/series`
    expect((await client.get(offers)).json()).toEqual([])
    const refused = await bookSeries(client, professional)
    expect([refused.statusCode, refused.body]).toEqual([404, 'This can’t be booked as a series'])
    await booked(client, professional, '2027-03-02T10:00:00.000Z')
    expect((await client.get(offers)).json()).toEqual([null])
    expect((await bookSeries(client, professional)).statusCode).toBe(201)
    await ruled(professional, 'no-one')
    expect((await client.get(offers)).json()).toEqual([])
  })

  it('of a service have its length and price, and a rule of their own', async () => {
    const { client, professional } = await thePair('no-one')
    const serviceId = crypto.randomUUID()
    const service = { name: 'Coaching', minutes: 90, priceMinor: 10_000, isForOwnClients: false }
    const buffers = { bufferBeforeMin: null, bufferMin: 30 }
    await professional.put(`/api/professional/services/${serviceId}`, { ...service, ...buffers })
    const more = { serviceId, minutes: 90 }
    expect((await bookSeries(client, professional, WEEKLY, more)).statusCode).toBe(404)
    const rules = await professional.put('/api/professional/series', {
      serviceId,
      seriesFor: 'anyone',
    })
    expect(rules.json()).toEqual([
      { id: null, name: null, minutes: null, seriesFor: 'no-one' },
      { id: serviceId, name: 'Coaching', minutes: 90, seriesFor: 'anyone' },
    ])
    const held = await bookSeries(client, professional, WEEKLY, more)
    expect([held.statusCode, held.json()]).toMatchObject([201, { totalMinor: 12_960 }])
    const rows = await world.db.rows(
      `select distinct total_minor, service_name, blocked_until - ends_at = interval '30 minutes' as "hasBreak",
         ends_at - starts_at = interval '90 minutes' as "isLong"
       from bookings where client_id = $1`,
      [client.user.id],
    )
    expect(rows).toEqual([
      { total_minor: 12_960, service_name: 'Coaching', hasBreak: true, isLong: true },
    ])
    // Neither has anything that could be charged later.
    for (const changed of [{ priceMinor: 0 }, { isOnRequest: true }]) {
      const body = { ...service, ...buffers, ...changed }
      await professional.put(`/api/professional/services/${serviceId}`, body)
      expect((await professional.get('/api/professional/series')).json()).toHaveLength(1)
      expect(
        (await client.get(`/api/professionals/${professional.professionalId}/series`)).json(),
      ).toEqual([])
    }
    const others = await world.aProfessional()
    const theirs = { serviceId, seriesFor: 'no-one' }
    expect((await others.put('/api/professional/series', theirs)).statusCode).toBe(404)
  })
})

describe('holding a series', () => {
  it('takes all its times at once and one hold seat, of which the professional learns nothing before it is paid', async () => {
    const { client, professional } = await thePair()
    const { id, holdExpiresAt } = (await bookSeries(client, professional)).json<Booking>()
    expect(holdExpiresAt).toBe('2027-03-01T08:15:00.000Z')
    const { series } = await sessionOf(client, id)
    const sessions = await sessionsOf(client, series?.id ?? '')
    expect(sessions.map(({ startsAt }) => startsAt)).toEqual(WEEKLY)
    expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set(['PENDING_PAYMENT']))
    for (const session of sessions)
      expect((await professional.get(`/api/sessions/${session.id}`)).statusCode).toBe(404)
    expect((await professional.get(`/api/series/${series?.id}`)).statusCode).toBe(404)
    expect((await professional.get('/api/sessions')).json()).toEqual([])
    const [seats] = await world.db.rows(
      'select count(hold_seat)::int as seats, count(*)::int as holds from bookings where client_id = $1',
      [client.user.id],
    )
    expect(seats).toEqual({ seats: 1, holds: 4 })
    const stranger = await world.aConfirmedClient()
    for (const startsAt of WEEKLY) {
      const wanted = { professionalId: professional.professionalId, startsAt }
      const reply = await stranger.post('/api/bookings', {
        ...wanted,
        endsAt: plus(startsAt, HOUR_MS),
      })
      expect(reply.statusCode).toBe(409)
    }
  })

  it('has the same cancellation terms for each of its sessions, and is paid for from the first on', async () => {
    const { client, professional } = await thePair()
    await world.db.rows(`update professionals set cancellation_terms = 'flexible' where id = $1`, [
      professional.professionalId,
    ])
    await bookSeries(client, professional, WEEKLY)
    const rows = await world.db.rows<{ id: string; terms: string }>(
      'select id, cancellation_terms as terms from bookings where client_id = $1 order by starts_at',
      [client.user.id],
    )
    expect(rows.map(({ terms }) => terms)).toEqual(WEEKLY.map(() => 'flexible'))
    const early = await client.post(`/api/sessions/${rows[1]?.id}/payment-intent`)
    expect([early.statusCode, early.body]).toEqual([
      409,
      'Pay for the first session of this series: the others are reserved with it',
    ])
  })

  it('takes nothing if one time is taken', async () => {
    const { client, professional } = await thePair()
    const [, , , last = ''] = WEEKLY
    await booked(await world.aConfirmedClient(), professional, last)
    const reply = await bookSeries(client, professional)
    expect([reply.statusCode, reply.body]).toEqual([
      409,
      'One of these times is no longer available: please check the dates',
    ])
    expect((await client.get('/api/sessions')).json()).toEqual([])
    expect((await bookSeries(client, professional, WEEKLY.slice(0, 3))).statusCode).toBe(201)
  })

  it('takes nothing if the client has another session then', async () => {
    const { client, professional } = await thePair()
    const [, second = ''] = WEEKLY
    await booked(client, await world.aProfessional(), second)
    expect((await bookSeries(client, professional)).statusCode).toBe(409)
    const [count] = await world.db.rows('select count(*)::int from bookings where client_id = $1', [
      client.user.id,
    ])
    expect(count).toEqual({ count: 1 })
  })

  it('goes to one of two clients who want the same times at once, whole', async () => {
    const { client, professional } = await thePair()
    const rivals = [client, await world.aConfirmedClient(), await world.aConfirmedClient()]
    const replies = await Promise.all(
      rivals.map((rival, n) => bookSeries(rival, professional, WEEKLY.slice(n % 2))),
    )
    const held = replies.filter(({ statusCode }) => statusCode === 201)
    expect(held).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    const [series] = await world.db.rows(
      `select count(distinct client_id)::int as clients from bookings where professional_id = $1`,
      [professional.professionalId],
    )
    expect(series).toEqual({ clients: 1 })
  })

  it('repeated with the same key is the same series, and other times with it are refused', async () => {
    const { client, professional } = await thePair()
    const key = { 'idempotency-key': 'a-series-of-their-own' }
    const replies = await Promise.all(
      [1, 2].map(() => bookSeries(client, professional, WEEKLY, {}, key)),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(replies[0]?.json()).toEqual(replies[1]?.json())
    const other = await bookSeries(client, professional, WEEKLY.slice(0, 2), {}, key)
    expect(other.statusCode).toBe(409)
  })

  it.each([
    ['another time of day', [FIRST, '2027-03-17T11:00:00.000Z']],
    ['another weekday', [FIRST, '2027-03-18T10:00:00.000Z']],
    ['no order', [FIRST, '2027-03-24T10:00:00.000Z', '2027-03-17T10:00:00.000Z']],
    ['one session', [FIRST]],
  ])('is refused for %s', async (_what, startsAt) => {
    const { client, professional } = await thePair()
    expect((await bookSeries(client, professional, startsAt)).statusCode).toBe(400)
  })

  it('needs a confirmed address, and is limited to one at the checkout and two a day unpaid', async () => {
    const { professional } = await thePair()
    const unconfirmed = await world.aClient()
    const asked = await bookSeries(unconfirmed, professional)
    expect([asked.statusCode, asked.body]).toEqual([409, CONFIRM_TO_HOLD])
    const client = await world.aConfirmedClient()
    const others = [professional, await world.aProfessional(), await world.aProfessional()]
    for (const other of others) await ruled(other, 'anyone')
    const [first, second, third] = others as [
      ProfessionalCaller,
      ProfessionalCaller,
      ProfessionalCaller,
    ]
    const held = await bookSeries(client, first)
    expect(held.statusCode).toBe(201)
    const later = WEEKLY.map((start) => plus(start, 2 * HOUR_MS))
    const refused = await bookSeries(client, second, later)
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'You already hold a series: pay for its first session, or release it on your dashboard first',
    ])
    await client.post(`/api/sessions/${held.json<Booking>().id}/cancel`, {})
    expect((await bookSeries(client, second)).statusCode).toBe(201)
    at(NOW.toISOString(), 16 * MINUTE_MS)
    const third_ = await bookSeries(client, third)
    expect([third_.statusCode, third_.body]).toEqual([
      429,
      expect.stringContaining('You have held 2 series within a day without paying'),
    ])
  })

  it('is two series with one professional at most', async () => {
    const pair = await thePair()
    await aSeries(PAYS, WEEKLY, pair)
    await aSeries(
      PAYS,
      WEEKLY.map((start) => plus(start, HOUR_MS)),
      pair,
    )
    const third = await bookSeries(
      pair.client,
      pair.professional,
      WEEKLY.map((start) => plus(start, 2 * HOUR_MS)),
    )
    expect([third.statusCode, third.body]).toEqual([
      409,
      'You have 2 series with this professional already',
    ])
  })

  it('that no one pays for frees all its times when the 15 minutes are over, before any job has run', async () => {
    const { client, professional } = await thePair()
    await bookSeries(client, professional)
    at(NOW.toISOString(), 15 * MINUTE_MS)
    const stranger = await world.aConfirmedClient()
    expect((await bookSeries(stranger, professional)).statusCode).toBe(201)
  })

  it('that is released at the checkout frees all its times at once', async () => {
    const { client, professional } = await thePair()
    const { id } = (await bookSeries(client, professional)).json<Booking>()
    const { series } = await sessionOf(client, id)
    expect((await client.post(`/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
    expect(new Set(await statusesOf(client, series?.id ?? ''))).toEqual(new Set(['CANCELLED']))
    expect((await bookSeries(await world.aConfirmedClient(), professional)).statusCode).toBe(201)
  })
})

describe('a reserved session', () => {
  it('is known to both as reserved once the first is paid for, and told once', async () => {
    const { client, professional, seriesId, ids, sessions } = await aSeries()
    expect(sessions).toMatchObject([
      { startsAt: WEEKLY[0], status: 'CONFIRMED', chargesAt: null },
      { startsAt: WEEKLY[1], status: 'PENDING_PAYMENT', chargesAt: '2027-03-16T10:00:00.000Z' },
      { startsAt: WEEKLY[2], status: 'PENDING_PAYMENT', chargesAt: '2027-03-23T10:00:00.000Z' },
      { startsAt: WEEKLY[3], status: 'PENDING_PAYMENT', chargesAt: '2027-03-30T09:00:00.000Z' },
    ])
    const theirs = await sessionOf(professional, ids[1] ?? '')
    expect(theirs).toMatchObject({ state: 'RESERVED', series: { id: seriesId, asks: null } })
    expect((await professional.get('/api/sessions?status=upcoming')).json()).toHaveLength(4)
    await Promise.all([minute(), minute()])
    await minute()
    expect(await subjectsTo(client)).toEqual([RESERVED])
    expect(await subjectsTo(professional)).toEqual([
      `${client.user.name} reserved a series with you – Parlour`,
    ])
    const mail = mails.find(({ to, subject }) => to === client.user.email && subject === RESERVED)
    expect(mail?.text).toContain('Wednesday 31 March 2027, 10:00 (London, BST)')
  })

  it('is neither in the room nor expired with the checkout, and does not stop a single booking', async () => {
    const { client, professional, ids } = await aSeries()
    at(NOW.toISOString(), HOUR_MS)
    await expireHolds(world.context)
    expect((await sessionOf(client, ids[1] ?? '')).status).toBe('PENDING_PAYMENT')
    const single = await client.post('/api/bookings', {
      professionalId: professional.professionalId,
      startsAt: '2027-03-11T10:00:00.000Z',
      endsAt: '2027-03-11T11:00:00.000Z',
    })
    expect(single.statusCode).toBe(201)
  })

  it('is announced two days before, and charged 24 hours before to the card that paid, once', async () => {
    const { client, professional, ids } = await aSeries()
    await minute()
    expect(await subjectsTo(client)).toEqual([RESERVED])
    at(WEEKLY[1] ?? '', -72 * HOUR_MS - 1)
    await minute()
    expect(await subjectsTo(client)).toEqual([RESERVED])
    at(WEEKLY[1] ?? '', -72 * HOUR_MS)
    await Promise.all([minute(), minute()])
    expect(await subjectsTo(client)).toEqual([RESERVED, SOON])
    at(WEEKLY[1] ?? '', -24 * HOUR_MS - 1)
    await minute()
    expect((await sessionOf(client, ids[1] ?? '')).status).toBe('PENDING_PAYMENT')
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    await Promise.all([minute(), minute()])
    await minute()
    await simulator.idle()
    expect(await sessionOf(client, ids[1] ?? '')).toMatchObject({
      status: 'CONFIRMED',
      hasReceipt: true,
      series: { chargesAt: null },
    })
    expect(await chargedOf(ids[1] ?? '')).toEqual([TOTAL])
    expect((await sessionOf(professional, ids[1] ?? '')).status).toBe('CONFIRMED')
    expect((await sessionOf(client, ids[2] ?? '')).status).toBe('PENDING_PAYMENT')
  })

  it('is charged by the next run if the provider is away, or doesn’t answer after acting', async () => {
    const { client, ids } = await aSeries()
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    simulator.faults.isAway = true
    await minute()
    expect((await sessionOf(client, ids[1] ?? '')).status).toBe('PENDING_PAYMENT')
    simulator.faults.isAway = false
    simulator.faults.losesEvents = true
    simulator.faults.timesOutAfterActing = true
    await minute()
    simulator.faults.timesOutAfterActing = false
    await minute()
    expect(await sessionOf(client, ids[1] ?? '')).toMatchObject({
      status: 'CONFIRMED',
      series: { asks: null },
    })
    expect(await chargedOf(ids[1] ?? '')).toEqual([TOTAL])
  })

  it.each([
    ['declined', DECLINED_LATER, 'Your saved card was declined'],
    ['confirm', ASKS_LATER, 'Your bank wants you to confirm the payment'],
  ])(
    'whose card is refused (%s) asks its client once, with a link to pay',
    async (why, card, words) => {
      const { client, professional, ids } = await aSeries(card)
      at(WEEKLY[1] ?? '', -24 * HOUR_MS)
      await Promise.all([minute(), minute()])
      await minute()
      expect((await subjectsTo(client)).filter((subject) => subject === ASKED)).toHaveLength(1)
      expect(await subjectsTo(professional)).not.toContain(ASKED)
      const [mail] = mails.filter(({ subject }) => subject === ASKED)
      expect(mail?.text).toContain(words)
      expect(mail?.text).toContain(`/checkout/${ids[1]}`)
      expect((await sessionOf(client, ids[1] ?? '')).series).toMatchObject({ asks: why })
      expect((await sessionOf(professional, ids[1] ?? '')).series).toMatchObject({ asks: null })
      // Paid by hand with another card, which then pays for the next one.
      await pay(client, ids[1] ?? '', PAYS)
      expect((await sessionOf(client, ids[1] ?? '')).status).toBe('CONFIRMED')
      at(WEEKLY[2] ?? '', -24 * HOUR_MS)
      await minute()
      await simulator.idle()
      expect((await sessionOf(client, ids[2] ?? '')).status).toBe('CONFIRMED')
    },
  )

  it('whose card was removed asks its client', async () => {
    const { client, ids } = await aSeries()
    const [card] = (await client.get('/api/account/cards')).json()
    await client.delete(`/api/account/cards/${card.id}`)
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    await minute()
    expect((await sessionOf(client, ids[1] ?? '')).series).toMatchObject({ asks: 'no-card' })
  })

  it('that is not paid for 12 hours before its start is released, and both are told', async () => {
    const { client, professional, ids, seriesId } = await aSeries(DECLINED_LATER)
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    await minute()
    at(WEEKLY[1] ?? '', -12 * HOUR_MS)
    const late = await client.post(`/api/sessions/${ids[1]}/payment-intent`)
    expect(late.statusCode).toBe(409)
    await expireHolds(world.context)
    await Promise.all([minute(), minute()])
    expect((await subjectsTo(client)).filter((subject) => subject === RELEASED)).toHaveLength(1)
    expect((await subjectsTo(professional)).filter((s) => s === RELEASED)).toHaveLength(1)
    expect(await statusesOf(client, seriesId)).toEqual([
      'CONFIRMED',
      'EXPIRED',
      'PENDING_PAYMENT',
      'PENDING_PAYMENT',
    ])
    await reconcilePayments(world.context)
    const [payment] = await world.db.rows('select status from payments where booking_id = $1', [
      ids[1],
    ])
    expect(payment).toEqual({ status: 'CANCELLED' })
  })

  it.each([
    [2, '1 more is reserved. We charge', 'reserved 1 more. It is confirmed', undefined],
    [3, '2 more are reserved, every week.', 'reserved 2 more, every week.', 'One other session of'],
    [4, '3 more are reserved, every week.', 'reserved 3 more, every week.', '2 other sessions of'],
  ])(
    'is told of as one of %s, and with how many others stay reserved when it is released',
    async (count, toClient, toProfessional, others) => {
      const series = await aSeries(DECLINED_LATER, WEEKLY.slice(0, count))
      const { client, professional } = series
      const textOf = (kind: string, who: Caller) =>
        mails.find(({ key, to }) => key.includes(`-${kind}-`) && to === who.user.email)?.text
      await minute()
      expect(await subjectsTo(client)).toEqual([RESERVED])
      expect(await subjectsTo(professional)).toHaveLength(1)
      expect(textOf('series-reserved', client)).toContain(toClient)
      expect(textOf('series-reserved', professional)).toContain(toProfessional)
      at(WEEKLY[1] ?? '', -24 * HOUR_MS)
      await minute()
      at(WEEKLY[1] ?? '', -12 * HOUR_MS)
      await expireHolds(world.context)
      await minute()
      for (const who of [client, professional]) {
        expect((await subjectsTo(who)).at(-1)).toBe(RELEASED)
        const text = textOf('series-released', who)
        if (others) expect(text).toContain(others)
        else expect(text).not.toMatch(/stays? reserved/)
      }
    },
  )

  it('that both want to pay for at once, the job and the client, is paid once', async () => {
    const { client, ids } = await aSeries()
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    const payUnlessPaid = async () => {
      const intent = await client.post(`/api/sessions/${ids[1]}/payment-intent`)
      if (intent.statusCode === 409) return expect(intent.body).toBe('This session is already paid')
      const { clientSecret } = intent.json()
      await simulator.confirm({ clientSecret, number: PAYS, expiry: '12/40', cvc: '123' })
    }
    await Promise.all([minute(), payUnlessPaid()])
    await minute()
    await simulator.idle()
    expect((await sessionOf(client, ids[1] ?? '')).status).toBe('CONFIRMED')
    expect(await chargedOf(ids[1] ?? '')).toEqual([TOTAL])
  })

  it('can be paid for early, and is then not charged', async () => {
    const { client, ids } = await aSeries()
    await pay(client, ids[2] ?? '')
    expect((await sessionOf(client, ids[2] ?? '')).status).toBe('CONFIRMED')
    at(WEEKLY[2] ?? '', -24 * HOUR_MS)
    await minute()
    expect(await chargedOf(ids[2] ?? '')).toEqual([TOTAL])
  })

  it('whose checkout was opened and left is charged all the same', async () => {
    const { client, ids } = await aSeries()
    await client.post(`/api/sessions/${ids[1]}/payment-intent`)
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    await minute()
    await simulator.idle()
    expect((await sessionOf(client, ids[1] ?? '')).status).toBe('CONFIRMED')
  })

  it('is cancelled alone for free by either, and both are told', async () => {
    const { client, professional, ids, seriesId } = await aSeries()
    const quote = await client.get(`/api/sessions/${ids[1]}/cancellation`)
    expect(quote.json()).toMatchObject({ allowed: true, rule: 'nothing-paid', refundMinor: 0 })
    expect((await client.post(`/api/sessions/${ids[1]}/cancel`, {})).statusCode).toBe(200)
    const reason = { reason: 'I am away that week' }
    expect((await professional.post(`/api/sessions/${ids[3]}/cancel`, reason)).statusCode).toBe(200)
    expect(await statusesOf(client, seriesId)).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'PENDING_PAYMENT',
      'CANCELLED',
    ])
    const cancelled = 'A reserved session was cancelled – Parlour'
    for (const who of [client, professional])
      expect((await subjectsTo(who)).filter((subject) => subject === cancelled)).toHaveLength(2)
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    await minute()
    expect(await chargedOf(ids[1] ?? '')).toEqual([])
  })

  it('that is cancelled while its card is charged is refunded in full', async () => {
    const { client, ids } = await aSeries()
    await client.post(`/api/sessions/${ids[1]}/payment-intent`)
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    simulator.faults.timesOutAfterActing = true
    simulator.faults.losesEvents = true
    await minute()
    expect((await client.post(`/api/sessions/${ids[1]}/cancel`, {})).statusCode).toBe(200)
    simulator.faults.timesOutAfterActing = false
    await reconcilePayments(world.context)
    expect(await sessionOf(client, ids[1] ?? '')).toMatchObject({
      status: 'CANCELLED',
      refund: { amountMinor: TOTAL },
    })
  })

  it('is cancelled with all the rest in one press, by either, and nothing else is', async () => {
    const { client, professional, seriesId } = await aSeries()
    const stranger = await world.aConfirmedClient()
    expect((await stranger.post(`/api/series/${seriesId}/end`, {})).statusCode).toBe(404)
    const ended = await professional.post(`/api/series/${seriesId}/end`, { reason: 'I am moving' })
    expect(ended.json<Series>().sessions.map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ])
    await client.post(`/api/series/${seriesId}/end`, {})
    for (const who of [client, professional])
      expect(await subjectsTo(who)).toContain('Reserved sessions were cancelled – Parlour')
    expect(mails.filter(({ subject }) => subject.startsWith('Reserved'))).toHaveLength(2)
    const [mail] = mails.filter(
      ({ to, subject }) => to === client.user.email && subject.startsWith('Reserved'),
    )
    expect(mail?.text).toContain('I am moving')
  })

  it('is moved by either until it is due, and charged by its new time', async () => {
    const { client, professional, ids } = await aSeries()
    const to = (startsAt: string) => ({ startsAt, endsAt: plus(startsAt, HOUR_MS) })
    const move = (who: Caller, startsAt: string) =>
      who.post(`/api/sessions/${ids[1]}/reschedule`, to(startsAt))
    expect((await move(client, '2027-03-18T12:00:00.000Z')).statusCode).toBe(200)
    expect(await subjectsTo(professional)).toContain(MOVED)
    expect((await move(professional, '2027-03-19T12:00:00.000Z')).statusCode).toBe(200)
    expect(await sessionOf(client, ids[1] ?? '')).toMatchObject({
      status: 'PENDING_PAYMENT',
      series: { chargesAt: '2027-03-18T12:00:00.000Z' },
      holdExpiresAt: '2027-03-19T00:00:00.000Z',
    })
    const soon = await move(client, '2027-03-02T07:30:00.000Z')
    expect([soon.statusCode, soon.body]).toEqual([
      409,
      'A reserved session can be moved only to a time more than 24 hours ahead',
    ])
    at('2027-03-18T12:00:00.000Z')
    const due = await move(client, '2027-03-22T12:00:00.000Z')
    expect([due.statusCode, due.body]).toEqual([
      409,
      'This session is being paid for, so it can be moved only afterwards',
    ])
  })

  it('that is moved after its charge was announced is announced again, two days before the new one', async () => {
    const { client, ids } = await aSeries()
    at(WEEKLY[1] ?? '', -72 * HOUR_MS)
    await minute()
    const announced = async () =>
      (await subjectsTo(client)).filter((subject) => subject === SOON).length
    expect(await announced()).toBe(1)
    const later = '2027-04-07T13:00:00.000Z'
    const to = { startsAt: later, endsAt: plus(later, HOUR_MS) }
    expect((await client.post(`/api/sessions/${ids[1]}/reschedule`, to)).statusCode).toBe(200)
    // By a job that had read the former time.
    const [bookingId = '', startsAt] = [ids[1], new Date(WEEKLY[1] ?? '')]
    const former = { bookingId, startsAt, kind: 'soon', now: world.context.clock() }
    expect(await recordNews(world.db, former)).toBe(0)
    await minute()
    expect(await announced()).toBe(1)
    at(later, -72 * HOUR_MS)
    await Promise.all([minute(), minute()])
    expect(await announced()).toBe(2)
    const ofClient = mails.filter(({ to }) => to === client.user.email)
    expect(ofClient.findLast(({ subject }) => subject === SOON)?.text).toContain(
      'On Tuesday 6 April 2027, 14:00 (London, BST) we charge',
    )
  })

  it('has the right to cancel of the contract made with the first, for 14 days', async () => {
    const { client, ids } = await aSeries()
    const until = '2027-03-15T23:59:59.999Z'
    const session = async (n: number) => (await sessionOf(client, ids[n] ?? '')).rightToCancel
    expect(await session(0)).toEqual({ until, isEarlyStartAsked: true })
    expect(await session(1)).toEqual({ until, isEarlyStartAsked: false })
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    await minute()
    await simulator.idle()
    expect(await session(1)).toEqual({ until, isEarlyStartAsked: false })
    const quote = await client.get(`/api/sessions/${ids[1]}/cancellation`)
    expect(quote.json()).toMatchObject({ rule: 'in-time', refundMinor: TOTAL })
    at(WEEKLY[1] ?? '', -23 * HOUR_MS)
    const late = await client.get(`/api/sessions/${ids[1]}/cancellation`)
    expect(late.json()).toMatchObject({ rule: 'late', refundMinor: 0 })
  })

  it('is told of in the bell: to each what the other did or what became of it, while there is something to know', async () => {
    const { client, professional, ids, seriesId } = await aSeries(DECLINED_LATER)
    const [first, second = '', third = ''] = ids
    await minute()
    expect([await newsOf(client), await newsOf(professional)]).toEqual([
      [],
      [['series-reserved', first]],
    ])
    at(WEEKLY[1] ?? '', -72 * HOUR_MS)
    await minute()
    expect(await newsOf(client)).toEqual([['series-due', second]])
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    await minute()
    expect(await newsOf(client)).toEqual([['series-unpaid', second]])
    at(WEEKLY[1] ?? '', -12 * HOUR_MS)
    await expireHolds(world.context)
    await minute()
    expect(await newsOf(client)).toEqual([['series-released', second]])
    expect((await newsOf(professional))[0]).toEqual(['series-released', second])

    at(WEEKLY[1] ?? '', -11 * HOUR_MS)
    const moved = '2027-03-25T10:00:00.000Z'
    const to = { startsAt: moved, endsAt: plus(moved, HOUR_MS) }
    await professional.post(`/api/sessions/${third}/reschedule`, to)
    expect((await newsOf(client))[0]).toEqual(['series-moved', third])
    at(WEEKLY[1] ?? '', -10 * HOUR_MS)
    await professional.post(`/api/series/${seriesId}/end`, { reason: 'I am moving' })
    expect((await newsOf(client))[0]).toEqual(['series-cancelled', third])
    expect((await newsOf(professional))[0]).toEqual(['series-released', second])
  })

  it('that is moved on is no longer told of as paid for soon', async () => {
    const { client, ids } = await aSeries()
    at(WEEKLY[1] ?? '', -72 * HOUR_MS)
    await minute()
    expect(await newsOf(client)).toEqual([['series-due', ids[1]]])
    const to = { startsAt: '2027-04-07T13:00:00.000Z', endsAt: '2027-04-07T14:00:00.000Z' }
    expect((await client.post(`/api/sessions/${ids[1]}/reschedule`, to)).statusCode).toBe(200)
    expect(await newsOf(client)).toEqual([])
  })

  it.each([
    ['the charge is due', -24 * HOUR_MS],
    ['it was moved on', -48 * HOUR_MS],
  ])('is not announced by an email that is late: %s', async (why, ms) => {
    const { client, ids } = await aSeries(DECLINED_LATER)
    await minute()
    expect(await subjectsTo(client)).toEqual([RESERVED])
    isMailAway = true
    at(WEEKLY[1] ?? '', -72 * HOUR_MS)
    await minute()
    await failedOnce(ids[1] ?? '', 'series-due')
    at(WEEKLY[1] ?? '', ms)
    if (why === 'it was moved on') {
      const to = { startsAt: '2027-04-07T13:00:00.000Z', endsAt: '2027-04-07T14:00:00.000Z' }
      expect((await client.post(`/api/sessions/${ids[1]}/reschedule`, to)).statusCode).toBe(200)
    }
    isMailAway = false
    expect(await subjectsTo(client)).not.toContain(SOON)
  })

  it('is told to be charged by an email about a move only if that is still ahead', async () => {
    const { client, professional, ids } = await aSeries(DECLINED_LATER)
    await minute()
    expect(await subjectsTo(client)).toEqual([RESERVED])
    const move = async (startsAt: string) => {
      const to = { startsAt, endsAt: plus(startsAt, HOUR_MS) }
      const reply = await professional.post(`/api/sessions/${ids[1]}/reschedule`, to)
      expect(reply.statusCode).toBe(200)
    }
    const moved = () =>
      mails.findLast(({ to, subject }) => to === client.user.email && subject === MOVED)?.text
    await move('2027-03-18T12:00:00.000Z')
    expect(await subjectsTo(client)).toContain(MOVED)
    expect(moved()).toContain('We charge £58.32 to your saved card on Wednesday 17 March 2027')
    isMailAway = true
    const later = '2027-03-19T12:00:00.000Z'
    await move(later)
    await failedOnce(ids[1] ?? '', 'series-moved')
    at(later, -24 * HOUR_MS)
    isMailAway = false
    await minute()
    expect((await subjectsTo(client)).filter((subject) => subject === MOVED)).toHaveLength(2)
    expect(moved()).toContain('to Friday 19 March 2027')
    expect(moved()).not.toContain('We charge')
  })

  it('whose payment is asked for is no longer told of once it is paid', async () => {
    const { client, ids } = await aSeries(DECLINED_LATER)
    at(WEEKLY[1] ?? '', -24 * HOUR_MS)
    await minute()
    expect(await newsOf(client)).toEqual([['series-unpaid', ids[1]]])
    const { items } = (await client.get('/api/notifications')).json<{ items: NewsItem[] }>()
    const declined = items.find(({ kind }) => kind === 'series-unpaid') as NewsItem
    expect(newsInWords(declined)).toMatch(/^Your card was declined: please pay for your session/)
    await pay(client, ids[1] ?? '')
    expect(await newsOf(client)).toEqual([])
  })

  it('counts once in pages of folded sessions, with all that is ahead of its series, for both', async () => {
    const { client, professional, ids } = await aSeries()
    await booked(client, professional, '2027-03-12T10:00:00.000Z')
    const page = async (who: Caller, query: string) => {
      const reply = await who.get(`/api/sessions?status=upcoming&fold=series&${query}`)
      return {
        total: reply.headers['x-total-count'],
        ids: reply.json<Session[]>().map(({ id }) => id),
      }
    }
    for (const who of [client, professional]) {
      expect(await page(who, 'page=1&pageSize=1')).toEqual({ total: '2', ids })
      const second = await page(who, 'page=2&pageSize=1')
      expect(second.ids).toHaveLength(1)
      expect(ids).not.toContain(second.ids[0])
    }
    // Those that are over or cancelled no longer count; the next one leads.
    await client.post(`/api/sessions/${ids[3]}/cancel`, {})
    at('2027-03-13T10:00:00.000Z')
    expect(await page(client, 'pageSize=1')).toEqual({ total: '1', ids: [ids[1], ids[2]] })
  })

  it('that is still at the checkout folds for its client, and is not there for the professional', async () => {
    const { client, professional } = await thePair()
    await bookSeries(client, professional)
    const folded = '/api/sessions?status=upcoming&fold=series&pageSize=1'
    expect((await client.get(folded)).json()).toHaveLength(4)
    expect((await client.get(folded)).headers['x-total-count']).toBe('1')
    expect((await professional.get(folded)).json()).toEqual([])
    expect((await professional.get(folded)).headers['x-total-count']).toBe('0')
  })

  it('is tentative in the calendars that its people subscribe to, until it is paid for', async () => {
    const { client, professional, ids } = await aSeries()
    const { address } = (await professional.post('/api/calendar-feed')).json()
    const feed = async () => {
      const { body } = await world.app.inject({ url: new URL(address).pathname })
      return body.split('BEGIN:VEVENT').find((event) => event.includes(`UID:${ids[1]}`))
    }
    expect(await feed()).toContain('STATUS:TENTATIVE')
    expect(await feed()).toContain(`SUMMARY:Reserved: session with ${client.user.name}`)
    await pay(client, ids[1] ?? '')
    expect(await feed()).toContain('STATUS:CONFIRMED')
    expect(await feed()).toContain('SEQUENCE:1')
  })

  it('is for a business if the first one is', async () => {
    const { client, professional } = await thePair()
    const { id } = (await bookSeries(client, professional)).json<Booking>()
    await client.put(`/api/sessions/${id}/for-business`, { forBusiness: true })
    await pay(client, id)
    const { series } = await sessionOf(client, id)
    for (const session of await sessionsOf(client, series?.id ?? ''))
      expect((await sessionOf(client, session.id)).isForBusiness).toBe(true)
  })

  it('goes with the account’s right to book, and keeps an account from being erased', async () => {
    const { client } = await aSeries()
    const erasure = await client.post('/api/account/erasure', { password: 'correct-horse-battery' })
    expect(erasure.statusCode).toBeGreaterThanOrEqual(400)
  })

  it('leaves nothing to the rest if the first is paid for too late', async () => {
    const { client, professional } = await thePair()
    const { id } = (await bookSeries(client, professional)).json<Booking>()
    const { series } = await sessionOf(client, id)
    const { clientSecret } = (await client.post(`/api/sessions/${id}/payment-intent`)).json()
    at(NOW.toISOString(), 16 * MINUTE_MS)
    await expireHolds(world.context)
    await simulator.confirm({ clientSecret, number: PAYS, expiry: '12/40', cvc: '123' })
    await simulator.idle()
    await minute()
    expect(await statusesOf(client, series?.id ?? '')).toEqual([
      'CONFIRMED',
      'EXPIRED',
      'EXPIRED',
      'EXPIRED',
    ])
    expect(await subjectsTo(client)).not.toContain(RESERVED)
  })
})

async function chargedOf(bookingId: string): Promise<number[]> {
  const rows = await world.db.rows<{ amount: number }>(
    `select amount_minor as amount from card_simulator.intents
     where metadata ->> 'bookingId' = $1 and status = 'succeeded'`,
    [bookingId],
  )
  return rows.map(({ amount }) => Number(amount))
}

const plus = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
