import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { quoteFor } from '#domain/booking/changes.ts'
import type { BookingStatus } from '#domain/booking/states.ts'
import { seriesStarts } from '#domain/hours/series-dates.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import { CANCELLATION_TERMS } from '#domain/money/cancellation-terms.ts'
import type { Contract } from '#domain/money/right-to-cancel.ts'
import { rightToCancel } from '#domain/money/right-to-cancel.ts'
import { partOf } from '#domain/money.ts'
import { contractAtSql } from '#server/database/tables/contract.ts'
import { decideOutcomes, recordEvent, upholdUnanswered } from '#server/features/attendance/index.ts'
import { completeEnded, expireHolds } from '#server/features/bookings/index.ts'
import { giveCredit } from '#server/features/credits/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { settleRefund } from '#server/features/payments/stuck-refunds.ts'
import { holdPayouts, payOut } from '#server/features/payouts/index.ts'
import { settlePayouts } from '#server/features/payouts/stuck-payouts.ts'
import { chargeSeries } from '#server/features/series/index.ts'
import { aMortalApp, fallible, liveAll, oneOf, randomFrom } from '#test/support/lives.ts'
import type { Mortal } from '#test/support/mortal.ts'
import { setUpPayouts } from '#test/support/payouts.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { ProfessionalCaller, TestApp } from '#test/support/test-app.ts'

/**
 * Random lives of bookings with everything that can go wrong, each generated from a seed. MONEY_RUNS=10000 runs more of
 * them, MONEY_SEED=4711 just that one.
 */
const RUNS = Number(process.env.MONEY_RUNS ?? 150)
/** Each fifth life is that of a series; their seeds begin here. */
const SERIES_SEEDS = 1_000_000
const WORLDS = 4
const HOUR = 3_600_000
const CARDS = [
  ...['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002'],
  ...['4000002500003155', '4000000000000259'],
]
/** The last two pay only while their owner is there. */
const SERIES_CARDS = [
  ...['4242424242424242', '4242424242424242', '4000002500003155', '4000000000000259'],
  ...['4000000000000341', '4000002760003184'],
]

test(`${RUNS} lives of a booking end as paid and kept or as refunded and free, whatever fails on the way`, async () => {
  const single = Array.from({ length: RUNS }, (_, n) => n + 1)
  const series = Array.from({ length: RUNS / 5 }, (_, n) => SERIES_SEEDS + n + 1)
  const { worlds, count } = await liveAll({
    seeds: [...single, ...series],
    worlds: WORLDS,
    aWorld,
    live,
    waysToEnd: WAYS_TO_END,
    enough: 150,
  })
  // Nearly every life has to book; otherwise the test proves nothing.
  const booked = worlds.reduce((sum, { ended }) => sum + ended.length, 0)
  expect(booked).toBeGreaterThan(count * 0.9)
}, 1_800_000)

type World = {
  app: TestApp
  life: Mortal
  professional: ProfessionalCaller
  /** The id of a service on request. */
  onRequest: string
  /** A service that costs nothing. */
  freeId: string
  staff: { id: string; name: string; staffRole: 'finance' }
  /** Cookies of unused clients. */
  cookies: string[]
  /** Only moves forward. */
  now: number
  /** Bookings already checked. */
  ended: string[]
}

async function aWorld(): Promise<World> {
  const { app, life } = await aMortalApp('2026-01-05T09:00:00Z')
  // Without a record, no one was there.
  await app.db.rows(`update attendance_start set since = '2026-01-01'`)
  const professional = await app.aProfessional()
  await setUpPayouts(app, professional)
  const onRequest = randomUUID()
  const freeId = randomUUID()
  const plain = { minutes: 60, isForOwnClients: false, bufferBeforeMin: null, bufferMin: null }
  await professional.put(`/api/professional/services/${onRequest}`, {
    ...plain,
    name: 'On request',
    priceMinor: 5005,
    isOnRequest: true,
  })
  await professional.put(`/api/professional/services/${freeId}`, {
    ...plain,
    name: 'First talk',
    priceMinor: 0,
  })
  await app.db.rows(`update professionals set series_for = 'anyone'`)
  const { user } = await aStaffMember(app, 'finance')
  const staff = { ...user, staffRole: 'finance' as const }
  const now = Date.parse('2026-01-05T09:00:00Z')
  return { app, life, professional, onRequest, freeId, staff, cookies: [], now, ended: [] }
}

/** One booking, perhaps with a rival for its slot, from the first click to the end; resolves with the outcomes. */
async function live(world: World, seed: number): Promise<string[]> {
  const { app, life, professional, staff } = world
  const { context, db } = app
  const chance = randomFrom(seed)
  const deaths: string[] = []
  const { simulator, act, behave, settled, deliver } = fallible(app, life, chance, () =>
    deaths.push('killed'),
  )
  const pass = (ms: number) => {
    world.now += ms
    app.setClock(new Date(world.now))
  }
  const work = () => act<unknown>(() => oneOf(chance, JOBS)(context))
  const call = (cookie: string, path: string, payload: object = {}, headers = {}) =>
    app.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { cookie, ...headers },
      payload,
    })
  const saveForBusiness = (cookie: string, id: string) =>
    app.app.inject({
      method: 'PUT',
      url: `/api/sessions/${id}/for-business`,
      headers: { cookie },
      payload: { forBusiness: true },
    })
  /** Retries with the same key if there is no reply, as the browser does. */
  const book = async (cookie: string, startsAt: number, serviceId?: string) => {
    const wanted = {
      serviceId,
      professionalId: professional.professionalId,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + HOUR).toISOString(),
    }
    const key = { 'idempotency-key': `seed-${seed}-${cookie.slice(-20)}` }
    for (let attempt = 0; attempt < 3; attempt++) {
      const reply = await act(() => call(cookie, 'bookings', wanted, key))
      if (reply?.statusCode !== 201) continue
      return reply.json().id as string
    }
    return undefined
  }
  /** Three sessions, a week apart. */
  const bookSeries = async (cookie: string, startsAt: number) => {
    const starts = seriesStarts(startsAt / 60_000, 1, 3, 'Europe/London')
    const wanted = {
      professionalId: professional.professionalId,
      minutes: 60,
      everyWeeks: 1,
      startsAt: starts.map((start) => new Date(start * 60_000).toISOString()),
    }
    const key = { 'idempotency-key': `series-${seed}-${cookie.slice(-20)}` }
    for (let attempt = 0; attempt < 3; attempt++) {
      const reply = await act(() => call(cookie, 'series', wanted, key))
      if (reply?.statusCode === 201) return reply.json().id as string
    }
    return undefined
  }
  const pay = async (cookie: string, id: string, cards = CARDS) => {
    const reply = await act(() => call(cookie, `sessions/${id}/payment-intent`))
    if (reply?.statusCode !== 200) return
    const { clientSecret } = reply.json()
    // Two thousand lives take decades.
    const expiry = `12/${new Date(world.now).getUTCFullYear() - 1997}`
    const card = { clientSecret, number: oneOf(chance, cards), expiry, cvc: '123' }
    const answer = await act(() => simulator.confirm(card))
    const outcome = chance() < 0.7 ? 'approve' : 'fail'
    if (answer?.status === 'requires_action')
      await act(() => simulator.answerChallenge({ clientSecret, outcome }))
    if (answer?.status === 'declined' && chance() < 0.7)
      await act(() => simulator.confirm({ ...card, number: '4242424242424242' }))
  }

  /** The professional answers a request, and the client other times; either may be repeated, late, or not come. */
  const answerRequest = async (bookingId: string) => {
    const ask = (who: string, what: string, body: object = {}) =>
      act(() => call(who, `sessions/${bookingId}/${what}`, body))
    const other = new Date(startsAt + Math.floor(1 + chance() * 40) * HOUR).toISOString()
    if (chance() < 0.2) pass(chance() * 30 * HOUR)
    const manner = chance()
    if (manner < 0.45) await ask(professional.cookie, 'request/accept')
    else if (manner < 0.75) {
      await ask(professional.cookie, 'request/offer', { startsAt: [other] })
      if (chance() < 0.3) await work()
      if (chance() < 0.8) await ask(client, 'request/choose', { startsAt: other })
    } else if (manner < 0.85) await ask(professional.cookie, 'cancel')
    else if (manner < 0.95) await ask(client, 'cancel')
    if (chance() < 0.2) await ask(professional.cookie, 'request/accept')
  }

  /** The client's bank opens a dispute or decides it. */
  const disputeOrDecide = async (bookingId: string) => {
    const [intent] = await db.rows<{ id: string; dispute: string | null; isOpen: boolean }>(
      `select i.id, d.id as dispute, d.status = 'needs_response' as "isOpen" from card_simulator.intents i
       left join card_simulator.disputes d on d.intent_id = i.id
       where i.metadata ->> 'bookingId' = $1 and i.status = 'succeeded'`,
      [bookingId],
    )
    if (!intent) return
    const { id, dispute, isOpen } = intent
    const outcome = chance() < 0.75 ? 'won' : 'lost'
    if (!dispute) await act(() => simulator.raiseDispute(id))
    else if (isOpen) await act(() => simulator.closeDispute(dispute, outcome))
  }

  /** Each of the two is in the room once or twice, or not at all, early, late or in time. */
  const attend = async (bookingId: string) => {
    const [booking] = await db.rows<{ startsAt: Date; people: string[] }>(
      `select b.starts_at as "startsAt", array[b.client_id, p.user_id] as people
       from bookings b join professionals p on p.id = b.professional_id where b.id = $1`,
      [bookingId],
    )
    if (!booking) return
    const from = booking.startsAt.getTime()
    for (const personId of booking.people) {
      if (chance() < 0.15) continue
      const minutes = Array.from({ length: chance() < 0.7 ? 2 : 4 }, () => chance() * 70 - 5)
      const manner = chance()
      if (manner < 0.55) minutes.splice(0, 4, -1, 62)
      else if (manner < 0.7) minutes.splice(0, 4, chance() * 40, 62)
      else if (manner < 0.85) minutes.splice(0, 4, -1, 20 + chance() * 40)
      for (const [n, minute] of minutes.sort((a, b) => a - b).entries()) {
        const reason = chance() < 0.1 ? 'program-stopped' : 'own-choice'
        const at = new Date(from + Math.round(minute * 60_000))
        const event = { bookingId, personId, at }
        await act(() =>
          recordEvent(
            context,
            n % 2 ? { ...event, kind: 'left', reason } : { ...event, kind: 'joined' },
          ),
        )
      }
    }
  }

  /** One of the two contests who was there, and the other one may answer. */
  const contest = async (bookingId: string) => {
    const [booking] = await db.rows<{ endsAt: Date }>(
      'select ends_at as "endsAt" from bookings where id = $1',
      [bookingId],
    )
    pass(Math.max(0, (booking?.endsAt.getTime() ?? 0) + HOUR - world.now))
    for (const job of [reconcilePayments, completeEnded, decideOutcomes])
      await act<unknown>(() => job(context))
    const say = (who: string, what: string) =>
      act(() => call(who, `sessions/${bookingId}/attendance/${what}`, { text: 'It was not so.' }))
    const [who, other] =
      chance() < 0.7 ? [client, professional.cookie] : [professional.cookie, client]
    await say(who, 'contest')
    if (chance() < 0.4) await say(other, 'answer')
  }

  /** The later sessions of a series, one after the other: charged, paid by hand, moved, cancelled or left. */
  const liveSeries = async (firstId: string) => {
    const later = await db.rows<{ id: string; seriesId: string }>(
      `select id, series_id as "seriesId" from bookings
       where held_for = 'series' and series_id = (select series_id from bookings where id = $1) order by starts_at`,
      [firstId],
    )
    for (const { id, seriesId } of later) {
      const startOf = async () => {
        const [row] = await db.rows<{ startsAt: Date }>(
          'select starts_at as "startsAt" from bookings where id = $1',
          [id],
        )
        return row?.startsAt.getTime() ?? world.now
      }
      const passTo = async (hours: number) =>
        pass(Math.max(0, (await startOf()) + hours * HOUR - world.now))
      const who = chance() < 0.5 ? client : professional.cookie
      const manner = chance()
      const moved = (await startOf()) + Math.floor(1 + chance() * 20) * HOUR
      const times = {
        startsAt: new Date(moved).toISOString(),
        endsAt: new Date(moved + HOUR).toISOString(),
      }
      if (manner < 0.1) await act(() => call(who, `sessions/${id}/cancel`))
      else if (manner < 0.25) await act(() => call(who, `sessions/${id}/reschedule`, times))
      else if (manner < 0.3) await act(() => call(who, `series/${seriesId}/end`))
      else if (manner < 0.35) await pay(client, id)
      else if (manner < 0.45)
        await db.rows(
          `delete from card_simulator.cards where customer_id in (select customer_ref from payments where booking_id = $1)`,
          [firstId],
        )
      if (chance() < 0.3) {
        await passTo(-72)
        await work()
      }
      await passTo(-24)
      for (let run = 0; run < 3; run++) {
        if (chance() < 0.7) await act(() => chargeSeries(context))
        if (chance() < 0.3) await work()
        pass(chance() * 2 * HOUR)
      }
      if (chance() < 0.5) await pay(client, id, SERIES_CARDS)
      if (chance() < 0.15) await act(() => call(who, `sessions/${id}/cancel`))
      await passTo(-12)
      await work()
      if (chance() < 0.1) await pay(client, id)
      await passTo(-1)
      if (chance() < 0.9) await attend(id)
      await passTo(2)
      await work()
    }
  }

  const because = { reason: 'So that the books have it all.' }
  /** Staff settle each refund that failed: by the card again, by a bank transfer, or because nothing is owed. */
  const settleRefunds = async () => {
    const stuck = await db.rows<{ id: string }>(
      `select c.id from cases c join refunds r on r.id = c.subject_id where c.queue = 'money' and c.resolved_at is null`,
    )
    for (const { id } of stuck) {
      const paidOn = new Date(world.now).toISOString().slice(0, 10)
      const transfer = { way: 'bank', reference: `C-${seed}`, paidOn, ...because } as const
      const ways = [{ way: 'again', ...because } as const, transfer]
      const way = oneOf(chance, ways)
      const settle = (body: Parameters<typeof settleRefund>[3]) =>
        act(() => settleRefund(context, staff, id, body))
      await settle(way)
      await settle({ way: 'nothing', ...because })
    }
  }
  const release = async () => {
    const [held] = await db.rows<{ id: string }>(
      `select c.id from cases c join payout_holds h on h.professional_id = c.subject_id
       where c.queue = 'money' and c.resolved_at is null`,
    )
    if (held)
      await settlePayouts(context, staff, held.id, { what: 'release', ...because }).catch(() =>
        db.rows('delete from payout_holds'),
      )
    // More than £100 would wait for a second member.
    await db.rows('delete from payout_holds')
  }
  /** Staff give credits, each perhaps asked for twice, and hold payouts. */
  const atTheDesk = async (bookingId: string) => {
    for (const payee of ['client', 'professional'] as const) {
      if (chance() < 0.5) continue
      const credit = { creditId: randomUUID(), payee, amountMinor: 700, ...because }
      for (let times = 0; times < 2; times++)
        await act(() => giveCredit(context, staff, bookingId, credit))
    }
    if (chance() < 0.4) await act(() => holdPayouts(context, staff, bookingId, because))
    if (chance() < 0.5) await settleRefunds()
  }

  if (world.cookies.length === 0) {
    world.cookies = await app.crowd(200)
    await db.rows('update users set email_verified = true')
    await db.rows(`update sign_ins set expires_at = '9999-01-01', updated_at = '9999-01-01'`)
  }
  const [client, rival] = [world.cookies.pop() ?? '', world.cookies.pop() ?? '']
  const startsAt = Math.ceil(world.now / HOUR) * HOUR + (3 + Math.floor(chance() * 90)) * HOUR
  const isSeries = seed > SERIES_SEEDS
  const isHalfWay = !isSeries && chance() < 0.1
  await db.rows('update professionals set cancellation_terms = $2 where id = $1', [
    professional.professionalId,
    isHalfWay ? 'half' : oneOf(chance, CANCELLATION_TERMS),
  ])
  const kind = isSeries || isHalfWay ? 0 : chance()
  const isRequest = kind > 0.7
  const isFree = kind > 0.6 && kind < 0.7
  const serviceId = isRequest ? world.onRequest : isFree ? world.freeId : undefined
  const id = isSeries ? await bookSeries(client, startsAt) : await book(client, startsAt, serviceId)
  if (id && (isHalfWay || chance() < 0.3)) await act(() => saveForBusiness(client, id))
  if (chance() < 0.2) pass(16 * 60_000)
  if (chance() < 0.3) await work()
  const rivalId = chance() < 0.3 ? await book(rival, startsAt) : undefined
  if (rivalId) await pay(rival, rivalId)
  if (id && chance() < 0.9) await pay(client, id, isSeries ? SERIES_CARDS : CARDS)
  if (id && isSeries) await pay(client, id, SERIES_CARDS)
  if (id && isRequest) await answerRequest(id)
  // Where the terms give half; a business has no statutory right to the rest.
  if (id && isHalfWay) {
    await act(() => reconcilePayments(context))
    pass(Math.max(0, startsAt - world.now - (12 + chance() * 11) * HOUR))
    await act(() => call(client, `sessions/${id}/cancel`))
  }
  for (let changes = Math.floor(chance() * 3); changes > 0 && id; changes--) {
    if (chance() < 0.5) await work()
    if (chance() < 0.1) await disputeOrDecide(id)
    const when = chance()
    const untilStart = Math.max(0, startsAt - world.now)
    // Into the middle of the session, where the statute gives a partial refund and moving is impossible.
    const isUnderWay = when >= 0.4 && when < 0.6
    if (isUnderWay) pass(untilStart + chance() * HOUR)
    if (isUnderWay && chance() < 0.5) await attend(id)
    else if (when < 0.4) pass(chance() * untilStart * 1.1)
    const who = isUnderWay || chance() < 0.5 ? client : professional.cookie
    const later = startsAt + Math.floor(1 + chance() * 30) * HOUR
    const times = {
      startsAt: new Date(later).toISOString(),
      endsAt: new Date(later + HOUR).toISOString(),
    }
    if (!isUnderWay && chance() < 0.55)
      await act(() => call(who, `sessions/${id}/reschedule`, times))
    else await act(() => call(who, `sessions/${id}/cancel`))
  }
  if (id && chance() < 0.95) await attend(id)
  if (id && chance() < 0.4) await contest(id)
  if (id && isSeries) await liveSeries(id)
  for (const hours of [24, 60, 60]) {
    pass(chance() * hours * HOUR)
    if (chance() < 0.25 && id) await disputeOrDecide(id)
    await work()
    if (chance() < 0.25 && id) await atTheDesk(id)
  }

  // Banks also dispute payments that were paid out long ago.
  if (chance() < 0.7 && id) {
    behave()
    pass(200 * HOUR)
    for (let run = 0; run < 3; run++) for (const job of JOBS) await job(context)
    await disputeOrDecide(id)
    if (chance() < 0.75) await disputeOrDecide(id)
  }

  await release()
  behave()
  pass(200 * HOUR)
  await deliver()
  for (let run = 0; run < 2; run++) for (const job of JOBS) await job(context)
  await settled()
  // A refund that waits for a bank ends with its decision, after a week.
  for (let tries = 0; tries < 5 && (await countStuck(app)) > 0; tries++) {
    await settleRefunds()
    behave()
    pass(200 * HOUR)
    for (const job of JOBS) await job(context)
    await settled()
  }

  // Including those whose reply was lost in a kill.
  const made = await db.rows<{ id: string }>(
    'select id from bookings where professional_id = $1 and id <> all($2)',
    [professional.professionalId, world.ended],
  )
  world.ended.push(...made.map(({ id }) => id))
  const ends = await Promise.all(made.map((booking) => endOf(app, booking.id, world.now)))
  return [...ends.flat(), ...deaths]
}

async function countStuck({ db }: TestApp): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    `select count(*)::int as count from cases c join refunds r on r.id = c.subject_id
     where c.queue = 'money' and c.resolved_at is null`,
  )
  return row?.count ?? 0
}

const WAYS_TO_END = [
  ...[
    'COMPLETED',
    'CANCELLED',
    'EXPIRED',
    'refunded',
    'refunded in part',
    'free',
    'paid out',
    'killed',
  ],
  ...['dispute won', 'dispute lost', 'lost after a refund', 'request booked', 'request CANCELLED'],
  ...['taken back by the bank', 'contest upheld', 'broken-off-by-us'],
  ...['refunded by our bank', 'credit to the client', 'credit to the professional'],
  ...[
    'held',
    'left without the professional',
    'client-absent',
    'professional-absent',
    'both-absent',
    'professional-late',
  ],
  ...['series COMPLETED', 'series CANCELLED', 'series EXPIRED'],
  // So rare that few lives may lack them by chance.
  ...(RUNS < 1000
    ? []
    : [
        ...['half refunded', 'lost after the payout', 'request EXPIRED', 'contested'],
        ...['broken-off-by-professional', 'broken-off-by-client', 'paid after being asked'],
      ]),
]

const JOBS = [
  expireHolds,
  async (context: TestApp['context']) => {
    await reconcilePayments(context)
    await chargeSeries(context)
  },
  completeEnded,
  decideOutcomes,
  upholdUnanswered,
  payOut,
]

/** Checks that everything about a booking agrees: status, client's and professional's money, ledger and providers. */
async function endOf({ db }: TestApp, id: string, now: number): Promise<string[]> {
  const [row] = await db.rows<{
    status: BookingStatus
    startsAt: Date
    endsAt: Date
    totalMinor: number
    cancellationTerms: CancellationTerms
    priceMinor: number
    feeMinor: number
    vatMinor: number
    isConfirmed: boolean
    isRequest: boolean
    reservedAt: Date | null
    contractAt: Date | null
    isAsked: boolean
    confirmedAt: Date | null
    holdExpiresAt: Date
    isForBusiness: boolean
    hasRightToCancel: boolean
    earlyStartAskedAt: Date | null
    cancelledAt: Date | null
    isCancelledByClient: boolean
    isMovedByProfessional: boolean
    openPayments: number
    openRefunds: number
    refundedInBooks: number
    openContests: number
    upheldMinor: number
    outcome: Outcome | null
    isProfessionalAbsent: boolean
    decidedMinor: number | null
    decisions: number
    payable: number
    charged: number
    refundedByCard: number
    chargedBack: number
    openDisputes: number
    disputesWon: number
    lost: number
    ownLoss: number
    banked: number
    goodwill: number
    closedUnpaid: number
    credited: number
    creditOwed: number
    transferred: number
    reversed: number
    inLedger: number
    owed: number
    isHalf: boolean
  }>(
    `select b.status, b.starts_at as "startsAt", b.ends_at as "endsAt",
       b.total_minor as "totalMinor", b.cancellation_terms as "cancellationTerms", b.price_minor as "priceMinor",
       b.fee_minor as "feeMinor", b.vat_minor as "vatMinor",
       b.reserved_at as "reservedAt", b.payment_asked is not null as "isAsked",
       ${contractAtSql('b')} as "contractAt", b.hold_expires_at as "holdExpiresAt", b.for_business as "isForBusiness",
       b.has_right_to_cancel as "hasRightToCancel", b.early_start_asked_at as "earlyStartAskedAt",
       b.confirmed_at is not null as "isConfirmed",
       coalesce(b.held_for = 'request', false) as "isRequest", b.cancelled_at as "cancelledAt",
       coalesce(b.cancelled_by = b.client_id, false) as "isCancelledByClient",
       coalesce(b.moved_by <> b.client_id, false) as "isMovedByProfessional",
       (select coalesce(sum(r.amount_minor), 0) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.status = 'SUCCEEDED' and r.reason <> 'goodwill')::int as "refundedInBooks",
       (select coalesce(sum(r.amount_minor) filter (where r.way = 'bank'), 0) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.status = 'SUCCEEDED')::int as banked,
       (select coalesce(sum(r.amount_minor), 0) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.status = 'SUCCEEDED' and r.reason = 'goodwill')::int as goodwill,
       (select coalesce(sum(r.amount_minor), 0) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.status = 'FAILED' and r.first_id is null and r.reason <> 'goodwill'
          and not exists (select from refunds t where t.first_id = r.id and t.status <> 'FAILED'))::int as "closedUnpaid",
       (select coalesce(sum(amount_minor) filter (where status = 'PAID'), 0) from credits
        where booking_id = b.id and payee = 'professional')::int as credited,
       (select coalesce(sum(amount_minor) filter (where status = 'GIVEN'), 0) from credits
        where booking_id = b.id and payee = 'professional')::int as "creditOwed",
       (select count(*) from attendance_contests c where c.booking_id = b.id and c.closed_at is null)::int as "openContests",
       (select coalesce(sum((details ->> 'amountMinor')::int), 0) from audit_events
        where subject_id = b.id and action = 'contest_upheld')::int as "upheldMinor",
       b.outcome, coalesce(b.outcome = 'professional-absent', false) as "isProfessionalAbsent",
       (select (details ->> 'backMinor')::int from audit_events
        where subject_id = b.id and action = 'outcome_decided' limit 1) as "decidedMinor",
       (select count(*) from audit_events where subject_id = b.id and action = 'outcome_decided')::int as decisions,
       (select count(*) from payments p where p.booking_id = b.id and p.status = 'OPEN')::int as "openPayments",
       (select count(*) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.status not in ('SUCCEEDED', 'CHARGED_BACK') and r.superseded_at is null)::int as "openRefunds",
       (select count(*) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.status = 'CHARGED_BACK')::int as "chargedBack",
       (select count(*) from disputes d join payments p on p.id = d.payment_id
        where p.booking_id = b.id and d.status = 'OPEN')::int as "openDisputes",
       (select count(*) from disputes d join payments p on p.id = d.payment_id
        where p.booking_id = b.id and d.status = 'WON')::int as "disputesWon",
       (select coalesce(sum(d.amount_minor), 0) from card_simulator.disputes d
        join card_simulator.intents i on i.id = d.intent_id
        where i.metadata ->> 'bookingId' = b.id::text and d.status = 'lost')::int as lost,
       (select coalesce(sum(l.amount_minor), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.booking_id = b.id and l.account = 'dispute_losses')::int as "ownLoss",
       (select count(*) from card_simulator.intents i where i.metadata ->> 'bookingId' = b.id::text
        and i.status in ('requires_payment_method', 'requires_action', 'requires_capture'))::int as payable,
       (select coalesce(sum(i.amount_minor), 0) from card_simulator.intents i
        where i.metadata ->> 'bookingId' = b.id::text and i.status = 'succeeded')::int as charged,
       (select coalesce(sum(r.amount_minor), 0) from card_simulator.refunds r
        join card_simulator.intents i on i.id = r.intent_id
        where i.metadata ->> 'bookingId' = b.id::text and r.status = 'succeeded')::int as "refundedByCard",
       (select coalesce(sum(t.amount_minor - coalesce((select sum(v.amount_minor) from payouts_stand_in.reversals v
          where v.transfer_id = t.id), 0)), 0) from payouts_stand_in.transfers t
        where t.booking_id = b.id::text)::int as transferred,
       (select coalesce(sum(v.amount_minor), 0) from payouts_stand_in.reversals v
        join payouts_stand_in.transfers t on t.id = v.transfer_id
        where t.booking_id = b.id::text)::int as reversed,
       (select coalesce(sum(l.amount_minor), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.booking_id = b.id and l.account = 'provider_balance')::int as "inLedger",
       exists (select from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.reason = 'half' and r.status = 'SUCCEEDED') as "isHalf",
       (select coalesce(-sum(l.amount_minor), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.booking_id = b.id and l.account = 'professional_payable')::int as owed
     from bookings b where b.id = $1`,
    [id],
  )
  if (!row) throw new Error('the booking is gone')
  const { status, totalMinor, priceMinor, charged, refundedByCard, lost } = row
  // What of the price came back: what was given at our expense is apart, to the client and to the professional.
  const refunded = refundedByCard + row.banked - row.goodwill
  const transferred = row.transferred - row.credited
  const about = (figures: object) => ({ id, status, ...figures })
  expect(['COMPLETED', 'CANCELLED', 'EXPIRED']).toContain(status)
  const { openPayments, openRefunds, openDisputes } = row
  expect(about({ openPayments, openRefunds, openDisputes })).toEqual(
    about({ openPayments: 0, openRefunds: 0, openDisputes: 0 }),
  )
  // A finished booking can no longer be paid for.
  expect(about({ payable: row.payable })).toEqual(about({ payable: 0 }))

  // What became of a session is decided once, and only of one that was not cancelled.
  const isCompleted = status === 'COMPLETED'
  const isDecided = isCompleted || row.isProfessionalAbsent
  expect(about({ decisions: row.decisions, isDecided: row.outcome !== null })).toEqual(
    about({ decisions: isCompleted ? 1 : 0, isDecided }),
  )
  const quoted = row.isConfirmed && status === 'CANCELLED' ? quotedOf(row) : totalMinor
  const back = isCompleted ? (row.decidedMinor ?? 0) + row.upheldMinor : quoted
  const due = isCompleted || row.isConfirmed ? totalMinor - back : 0
  // A refund that failed, and was then made unnecessary by the bank or another refund.
  const kept = due + row.closedUnpaid
  // What the bank took first is not refunded as well; what was refunded first is lost twice, at our expense.
  const isTakenByBank = row.chargedBack > 0
  expect(about({ kept: charged - refunded })).toEqual(
    about({ kept: isTakenByBank ? charged - row.refundedInBooks : kept }),
  )
  expect(about({ ownLoss: row.ownLoss })).toEqual(about({ ownLoss: lost > 0 ? refunded : 0 }))
  expect(about({ isLost: isTakenByBank })).toEqual(about({ isLost: isTakenByBank && lost > 0 }))
  // Two days after the end, the professional has been paid for a kept session exactly once.
  const earned = kept > 0 && lost === 0 ? priceMinor - partOf(row, totalMinor - kept).priceMinor : 0
  // While it is contested, nothing is paid out.
  const isContested = row.openContests > 0
  const dueNow = isContested ? 0 : earned
  const isDue = now >= row.endsAt.getTime() + 48 * HOUR
  expect(about({ isDue, transferred })).toEqual(about({ isDue: true, transferred: dueNow }))
  expect(about({ inLedger: row.inLedger, owed: row.owed })).toEqual(
    about({
      inLedger: charged - refundedByCard - lost - row.transferred,
      owed: earned - dueNow + row.creditOwed,
    }),
  )
  return [
    status,
    ...(row.isRequest ? [row.isConfirmed ? 'request booked' : `request ${status}`] : []),
    ...(row.outcome ? [isCompleted ? row.outcome : 'left without the professional'] : []),
    ...(row.reservedAt ? [`series ${status}`] : []),
    ...(row.isAsked && isCompleted ? ['paid after being asked'] : []),
    ...(refunded > 0 ? ['refunded'] : []),
    ...(refunded > 0 && kept > 0 ? ['refunded in part'] : []),
    ...(row.isHalf ? ['half refunded'] : []),
    ...(totalMinor === 0 ? ['free'] : []),
    ...(transferred > 0 ? ['paid out'] : []),
    ...(isContested ? ['contested'] : []),
    ...(row.upheldMinor > 0 ? ['contest upheld'] : []),
    ...(row.disputesWon > 0 ? ['dispute won'] : []),
    ...(lost > 0 ? ['dispute lost'] : []),
    ...(lost > 0 && refunded > 0 ? ['lost after a refund'] : []),
    ...(lost > 0 && row.reversed > 0 ? ['lost after the payout'] : []),
    ...(isTakenByBank ? ['taken back by the bank'] : []),
    ...(row.banked > 0 ? ['refunded by our bank'] : []),
    ...(row.goodwill > 0 ? ['credit to the client'] : []),
    ...(row.credited > 0 ? ['credit to the professional'] : []),
  ]
}

/** The quote at the moment of cancellation. */
function quotedOf(
  row: Contract & {
    endsAt: Date
    totalMinor: number
    cancellationTerms: CancellationTerms
    cancelledAt: Date | null
    isCancelledByClient: boolean
    isMovedByProfessional: boolean
    isProfessionalAbsent: boolean
  },
): number {
  const terms = {
    state: 'CONFIRMED' as const,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    totalMinor: row.totalMinor,
    terms: row.cancellationTerms,
    isMovedByProfessional: row.isMovedByProfessional,
    isProfessionalAbsent: row.isProfessionalAbsent,
    rightToCancel: rightToCancel(row),
  }
  const party = row.isCancelledByClient ? 'client' : 'professional'
  return quoteFor(terms, party, row.cancelledAt?.getTime() ?? 0).refundMinor
}
