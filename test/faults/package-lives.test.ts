import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { quoteFor } from '#domain/booking/changes.ts'
import type { BookingStatus } from '#domain/booking/states.ts'
import { rightToCancel } from '#domain/money/right-to-cancel.ts'
import { partOf } from '#domain/money.ts'
import { contractAtSql } from '#server/database/tables/contract.ts'
import { decideOutcomes, recordEvent, upholdUnanswered } from '#server/features/attendance/index.ts'
import { completeEnded, expireHolds } from '#server/features/bookings/index.ts'
import { endPackages } from '#server/features/packages/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { settleRefund } from '#server/features/payments/stuck-refunds.ts'
import { payOut } from '#server/features/payouts/index.ts'
import { aMortalApp, fallible, liveAll, oneOf, randomFrom } from '#test/support/lives.ts'
import type { Mortal } from '#test/support/mortal.ts'
import { setUpPayouts } from '#test/support/payouts.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { ProfessionalCaller, TestApp } from '#test/support/test-app.ts'

/**
 * Random lives of packages, each generated from a seed. MONEY_RUNS=2000 runs more of them, MONEY_SEED=4711 just that
 * one.
 */
const RUNS = Number(process.env.MONEY_RUNS ?? 40)
const WORLDS = 2
const HOUR = 3_600_000
const CARDS = [
  ...['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002'],
  ...['4000002500003155', '4000000000000259'],
]
const JOBS = [
  expireHolds,
  reconcilePayments,
  endPackages,
  completeEnded,
  decideOutcomes,
  upholdUnanswered,
  payOut,
]

test(`${RUNS} lives of a package end with each session earned once, and the rest refunded to the penny`, async () => {
  await liveAll({
    seeds: Array.from({ length: RUNS }, (_, n) => n + 1),
    worlds: WORLDS,
    aWorld,
    live,
    waysToEnd: WAYS_TO_END,
    enough: 200,
  })
}, 1_800_000)

const WAYS_TO_END = [
  ...['REFUNDED', 'EXPIRED', 'CHARGED_BACK', 'returned', 'refunded', 'paid out'],
  ...['dispute lost', 'lost after a refund', 'refunded in part', 'used late'],
]

type World = {
  app: TestApp
  life: Mortal
  professional: ProfessionalCaller
  offers: string[]
  staff: { id: string; name: string; staffRole: 'finance' }
  cookies: string[]
  now: number
}

async function aWorld(): Promise<World> {
  const { app, life } = await aMortalApp('2026-01-05T09:00:00Z')
  await app.db.rows(`update attendance_start set since = '2026-01-01'`)
  // A whole package costs less than £100: staff refund more only with a second member.
  const professional = await app.aProfessional({ hourlyRateMinor: 700 })
  await setUpPayouts(app, professional)
  const offers = [5, 10].map((size) => ({ id: randomUUID(), size }))
  for (const { id, size } of offers)
    await professional.put(`/api/professional/packages/${id}`, {
      serviceId: null,
      minutes: 60,
      size,
      discountPercent: 7,
    })
  const { user } = await aStaffMember(app, 'finance')
  const staff = { ...user, staffRole: 'finance' as const }
  const now = Date.parse('2026-01-05T09:00:00Z')
  return { app, life, professional, offers: offers.map(({ id }) => id), staff, cookies: [], now }
}

/** One package, from the first click to a year later; resolves with what became of it. */
async function live(world: World, seed: number): Promise<string[]> {
  const { app, life, professional, staff } = world
  const { context, db } = app
  const chance = randomFrom(seed)
  const { simulator, act, behave, deliver, settled } = fallible(app, life, chance)
  const pass = (ms: number) => {
    world.now += ms
    app.setClock(new Date(world.now))
  }
  if (world.cookies.length === 0) {
    world.cookies = await app.crowd(100)
    await db.rows(`update sign_ins set expires_at = '9999-01-01', updated_at = '9999-01-01'`)
  }
  const client = world.cookies.pop() ?? ''
  const call = (cookie: string, path: string, payload: object = {}, headers = {}) =>
    app.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { cookie, ...headers },
      payload,
    })
  let steps = 0
  /** An hour that is free, later than any before. */
  const hourIn = (hours: number) => {
    const startsAt = Math.ceil(world.now / HOUR) * HOUR + Math.ceil(hours) * HOUR
    return {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + HOUR).toISOString(),
    }
  }
  /** Retries with the same key if there is no reply, as the browser does. */
  const again = async (path: string, payload: object) => {
    steps += 1
    const key = { 'idempotency-key': `seed-${seed}-${steps}-${client.slice(-12)}` }
    for (let attempt = 0; attempt < 3; attempt++) {
      const reply = await act(() => call(client, path, payload, key))
      if (reply?.statusCode === 201) return reply.json().id as string
    }
    return undefined
  }
  const pay = async (id: string) => {
    const reply = await act(() => call(client, `sessions/${id}/payment-intent`))
    if (reply?.statusCode !== 200) return
    const { clientSecret } = reply.json()
    const card = { clientSecret, number: oneOf(chance, CARDS), expiry: '12/40', cvc: '123' }
    const answer = await act(() => simulator.confirm(card))
    if (answer?.status === 'requires_action')
      await act(() => simulator.answerChallenge({ clientSecret, outcome: 'approve' }))
    if (answer?.status === 'declined')
      await act(() => simulator.confirm({ ...card, number: '4242424242424242' }))
  }
  const disputeOrDecide = async (bookingId: string) => {
    const [intent] = await db.rows<{ id: string; dispute: string | null; isOpen: boolean }>(
      `select i.id, d.id as dispute, d.status = 'needs_response' as "isOpen" from card_simulator.intents i
       left join card_simulator.disputes d on d.intent_id = i.id
       where i.metadata ->> 'bookingId' = $1 and i.status = 'succeeded'`,
      [bookingId],
    )
    if (!intent) return
    const { id, dispute, isOpen } = intent
    const outcome = chance() < 0.5 ? 'won' : 'lost'
    if (!dispute) await act(() => simulator.raiseDispute(id))
    else if (isOpen) await act(() => simulator.closeDispute(dispute, outcome))
  }
  const sessions = (packageId: string) =>
    db.rows<{ id: string; status: BookingStatus; startsAt: Date; clientId: string }>(
      `select id, status, starts_at as "startsAt", client_id as "clientId" from bookings
       where package_id = $1 order by starts_at`,
      [packageId],
    )
  /** Both are there for most of the time, one of them only, or no one. */
  const attend = async ({
    id,
    startsAt,
    clientId,
  }: {
    id: string
    startsAt: Date
    clientId: string
  }) => {
    const late = chance() < 0.3 ? 20 : -1
    for (const personId of [clientId, professional.user.id]) {
      if (chance() < 0.1) continue
      const from = personId === clientId ? -1 : late
      for (const [minute, kind] of [
        [from, 'joined'],
        [62, 'left'],
      ] as const) {
        const at = new Date(startsAt.getTime() + minute * 60_000)
        const event = { bookingId: id, personId, at }
        await act(() =>
          recordEvent(
            context,
            kind === 'left' ? { ...event, kind, reason: 'own-choice' } : { ...event, kind },
          ),
        )
      }
    }
  }
  const because = { reason: 'So that the books have it all.' }
  const settleRefunds = async () => {
    const stuck = await db.rows<{ id: string }>(
      `select c.id from cases c join refunds r on r.id = c.subject_id where c.queue = 'money' and c.resolved_at is null`,
    )
    for (const { id } of stuck) {
      const paidOn = new Date(world.now).toISOString().slice(0, 10)
      const transfer = { way: 'bank', reference: `C-${seed}`, paidOn, ...because } as const
      const way = oneOf(chance, [{ way: 'again', ...because } as const, transfer])
      for (const body of [way, { way: 'nothing', ...because } as const])
        await act(() => settleRefund(context, staff, id, body))
    }
  }

  const first = await again('packages', {
    offerId: oneOf(chance, world.offers),
    ...hourIn(3 + chance() * 90),
  })
  if (first && chance() < 0.5)
    await act(() =>
      app.app.inject({
        method: 'PUT',
        url: `/api/sessions/${first}/for-business`,
        headers: { cookie: client },
        payload: { forBusiness: true },
      }),
    )
  if (chance() < 0.15) pass(16 * 60_000)
  if (chance() < 0.3) await act<unknown>(() => oneOf(chance, JOBS)(context))
  if (first && chance() < 0.95) for (const _twice of [1, 2]) await pay(first)
  const [found] = await db.rows<{ id: string }>(
    'select k.id from packages k where k.booking_id = $1',
    [first ?? randomUUID()],
  )
  if (!first || !found) return ['nothing']
  const packageId = found.id

  for (let turns = 4 + Math.floor(chance() * 10); turns > 0; turns--) {
    const what = chance()
    const all = await sessions(packageId)
    const any = all.length > 0 ? oneOf(chance, all) : undefined
    if (what < 0.4) await again(`packages/${packageId}/sessions`, hourIn(3 + chance() * 30))
    else if (what < 0.6 && any)
      await act(() =>
        call(chance() < 0.7 ? client : professional.cookie, `sessions/${any.id}/cancel`),
      )
    else if (what < 0.64) {
      const shown = await app.app.inject({ url: '/api/packages', headers: { cookie: client } })
      const due = shown.json().at(0)?.refundMinor ?? 0
      await act(() => call(client, `packages/${packageId}/refund`, { refundMinor: due }))
    } else if (what < 0.7) await disputeOrDecide(first)
    else if (what < 0.85) await act<unknown>(() => oneOf(chance, JOBS)(context))
    else pass(chance() * 60 * HOUR)
    if (chance() < 0.15) await settleRefunds()
    for (const each of await sessions(packageId))
      if (each.startsAt.getTime() < world.now + 30 * 60_000 && each.status === 'CONFIRMED') {
        const isNew = await db.rows('select from attendance_events where booking_id = $1 limit 1', [
          each.id,
        ])
        if (isNew.length === 0) await attend(each)
      }
  }
  for (const each of await sessions(packageId)) if (each.status === 'CONFIRMED') await attend(each)

  const rest = async () => {
    behave()
    await deliver()
    for (let run = 0; run < 3; run++) for (const job of JOBS) await job(context)
    await settled()
    for (let tries = 0; tries < 6 && (await countStuck(app)) > 0; tries++) {
      await settleRefunds()
      behave()
      pass(200 * HOUR)
      for (const job of JOBS) await job(context)
      await settled()
    }
  }
  pass(200 * HOUR)
  await rest()
  // Banks also dispute payments of sessions that were paid out long ago.
  if (chance() < 0.3) for (const _each of [1, 2]) await disputeOrDecide(first)
  // Its year is over, without waiting for one: cards expire too.
  await db.rows('update packages set expires_at = $2 where id = $1 and bought_at is not null', [
    packageId,
    new Date(world.now),
  ])
  await rest()
  pass(200 * HOUR)
  await rest()
  return endOf(app, packageId, first)
}

async function countStuck({ db }: TestApp): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    `select count(*)::int as count from cases c join refunds r on r.id = c.subject_id
     where c.queue = 'money' and c.resolved_at is null`,
  )
  return row?.count ?? 0
}

type Session = {
  id: string
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  totalMinor: number
  priceMinor: number
  feeMinor: number
  vatMinor: number
  confirmedAt: Date | null
  contractAt: Date | null
  holdExpiresAt: Date
  isForBusiness: boolean
  hasRightToCancel: boolean
  earlyStartAskedAt: Date | null
  cancelledAt: Date | null
  isCancelledByClient: boolean
  isReturned: boolean
  isPaid: boolean
  decidedMinor: number | null
  transferred: number
  owed: number
  earned: number
}

/**
 * Checks that everything about a package agrees: its sessions, the client's and the professional's money, and
 * providers.
 */
async function endOf({ db }: TestApp, packageId: string, first: string): Promise<string[]> {
  const sessions = await db.rows<Session>(
    `select b.id, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.total_minor as "totalMinor",
       b.price_minor as "priceMinor", b.fee_minor as "feeMinor", b.vat_minor as "vatMinor",
       b.confirmed_at as "confirmedAt", ${contractAtSql('b')} as "contractAt", b.hold_expires_at as "holdExpiresAt", b.for_business as "isForBusiness",
       b.has_right_to_cancel as "hasRightToCancel", b.early_start_asked_at as "earlyStartAskedAt",
       b.cancelled_at as "cancelledAt", coalesce(b.cancelled_by = b.client_id, false) as "isCancelledByClient",
       b.package_returned_at is not null as "isReturned",
       exists (select from payments p where p.booking_id = b.id and p.status = 'SUCCEEDED') as "isPaid",
       (select (details ->> 'backMinor')::int from audit_events
        where subject_id = b.id and action = 'outcome_decided' limit 1) as "decidedMinor",
       (select coalesce(sum(t.amount_minor - coalesce((select sum(v.amount_minor) from payouts_stand_in.reversals v
          where v.transfer_id = t.id), 0)), 0) from payouts_stand_in.transfers t
        where t.booking_id = b.id::text)::int as transferred,
       (select coalesce(-sum(l.amount_minor), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.booking_id = b.id and l.account = 'professional_payable')::int as owed,
       (select coalesce(-sum(l.amount_minor), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.booking_id = b.id and l.account = 'professional_payable'
          and e.kind in ('charge', 'refund', 'dispute'))::int as earned
     from bookings b where b.package_id = $1`,
    [packageId],
  )
  const [money] = await db.rows<{
    status: string
    charged: number
    refundedByCard: number
    banked: number
    lost: number
    openDisputes: number
    openRefunds: number
    closedUnpaid: number
    chargedBack: number
    payable: number
    inLedger: number
    unused: number
    ownLoss: number
    owedToClient: number
  }>(
    `with mine as (select id from bookings where package_id = $1),
       paid as (select p.id from payments p join mine on mine.id = p.booking_id),
       lines as (select l.account, l.amount_minor from ledger_entries e join mine on mine.id = e.booking_id
         join ledger_lines l on l.entry_id = e.id),
       intents as (select * from card_simulator.intents where metadata ->> 'bookingId' = $2)
     select (select status from packages where id = $1) as status,
       (select coalesce(sum(amount_minor), 0) from intents where status = 'succeeded')::int as charged,
       (select count(*) from intents where status in ('requires_payment_method', 'requires_action'))::int as payable,
       (select coalesce(sum(r.amount_minor), 0) from card_simulator.refunds r join intents i on i.id = r.intent_id
        where r.status = 'succeeded')::int as "refundedByCard",
       (select coalesce(sum(d.amount_minor), 0) from card_simulator.disputes d join intents i on i.id = d.intent_id
        where d.status = 'lost')::int as lost,
       (select coalesce(sum(r.amount_minor), 0) from refunds r join paid on paid.id = r.payment_id
        where r.status = 'SUCCEEDED' and r.way = 'bank')::int as banked,
       (select count(*) from disputes d join paid on paid.id = d.payment_id where d.status = 'OPEN')::int as "openDisputes",
       (select count(*) from refunds r join paid on paid.id = r.payment_id
        where r.status not in ('SUCCEEDED', 'CHARGED_BACK') and r.superseded_at is null)::int as "openRefunds",
       (select count(*) from refunds r join paid on paid.id = r.payment_id where r.status = 'CHARGED_BACK')::int as "chargedBack",
       (select coalesce(sum(r.amount_minor), 0) from refunds r join paid on paid.id = r.payment_id
        where r.status = 'FAILED' and r.first_id is null
          and not exists (select from refunds t where t.first_id = r.id and t.status <> 'FAILED'))::int as "closedUnpaid",
       (select coalesce(sum(amount_minor), 0) from lines where account = 'provider_balance')::int as "inLedger",
       (select coalesce(-sum(amount_minor), 0) from lines where account = 'packages_payable')::int as unused,
       (select coalesce(-sum(amount_minor), 0) from lines where account = 'refunds_payable')::int as "owedToClient",
       (select coalesce(sum(amount_minor), 0) from lines where account = 'dispute_losses')::int as "ownLoss"`,
    [packageId, first],
  )
  if (!money) throw new Error('the package is gone')
  const { status, charged, lost } = money
  const refunded = money.refundedByCard + money.banked
  const about = (figures: object) => ({ packageId, status, ...figures })
  const { openDisputes, openRefunds, payable } = money
  expect(about({ openDisputes, openRefunds, payable })).toEqual(
    about({ openDisputes: 0, openRefunds: 0, payable: 0 }),
  )
  expect(['UNPAID', 'VOID', 'REFUNDED', 'EXPIRED', 'CHARGED_BACK']).toContain(status)
  expect(status === 'UNPAID').toBe(charged === 0)
  expect(about({ unused: money.unused })).toEqual(about({ unused: 0 }))
  // What sessions cost that were not cancelled in time, less what was given back because of how they went.
  const due = sessions.reduce((sum, session) => sum + dueOf(session), 0)
  if (lost === 0) {
    expect(about({ kept: charged - refunded })).toEqual(
      about({ kept: charged === 0 ? 0 : due + money.closedUnpaid }),
    )
    expect(about({ ownLoss: money.ownLoss })).toEqual(about({ ownLoss: 0 }))
  } else
    expect(about({ ownLoss: money.ownLoss })).toEqual(
      about({ ownLoss: Math.max(0, lost + refunded - charged) }),
    )
  expect(about({ owedToClient: money.owedToClient })).toEqual(about({ owedToClient: 0 }))
  // Each session is paid out once, to the penny, and nothing for one that was given back or taken by the bank.
  let transferred = 0
  for (const session of sessions) {
    const { id, transferred: paid, owed, earned, priceMinor } = session
    transferred += paid
    const share = session.isPaid
      ? priceMinor - partOf(session, session.totalMinor - dueOf(session)).priceMinor
      : 0
    if (lost === 0 && money.closedUnpaid === 0)
      expect({ id, earned }).toEqual({ id, earned: share })
    expect({ id, paid, owed }).toEqual({ id, paid: earned, owed: 0 })
  }
  expect(about({ inLedger: money.inLedger })).toEqual(
    about({ inLedger: charged - money.refundedByCard - lost - transferred }),
  )
  return [
    status,
    ...(refunded > 0 ? ['refunded'] : []),
    ...(transferred > 0 ? ['paid out'] : []),
    ...(lost > 0 ? ['dispute lost'] : []),
    ...(lost > 0 && refunded > 0 ? ['lost after a refund'] : []),
    ...(money.chargedBack > 0 ? ['taken back by the bank'] : []),
    ...(money.banked > 0 ? ['refunded by our bank'] : []),
    ...(sessions.some(({ isReturned }) => isReturned) ? ['returned'] : []),
    ...(sessions.some((each) => each.status === 'CANCELLED' && dueOf(each) > 0)
      ? ['used late']
      : []),
    ...(sessions.some((each) => dueOf(each) > 0 && dueOf(each) < each.totalMinor)
      ? ['refunded in part']
      : []),
  ]
}

/** What the client pays for a session in the end. */
function dueOf(session: Session): number {
  const { status, totalMinor, confirmedAt, isReturned, decidedMinor } = session
  if (confirmedAt === null || isReturned) return 0
  if (status === 'COMPLETED') return totalMinor - (decidedMinor ?? 0)
  const terms = {
    state: 'CONFIRMED' as const,
    startsAt: session.startsAt.getTime(),
    endsAt: session.endsAt.getTime(),
    totalMinor,
    terms: 'usual' as const,
    isMovedByProfessional: false,
    rightToCancel: rightToCancel(session),
  }
  const party = session.isCancelledByClient ? 'client' : 'professional'
  return totalMinor - quoteFor(terms, party, session.cancelledAt?.getTime() ?? 0).refundMinor
}
