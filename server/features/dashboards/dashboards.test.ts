import { describe, expect, it } from 'vitest'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-31T20:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { db, visitor, setClock, aClient, aProfessional } = testApp

async function statsOf(person: Caller) {
  const role = person.user.role === 'CLIENT' ? 'client' : 'professional'
  const reply = await person.get(`/api/${role}/dashboard`)
  expect(reply.statusCode).toBe(200)
  return reply.json().stats
}

/** A paid session with its entry in the ledger, as the payments feature writes them. */
async function aPaidSession(wishes: Parameters<typeof aSession>[1] & { paidAt: string }) {
  const session = await aSession(testApp, wishes)
  const [payment] = await db.rows<{ id: string; amount: number }>(
    `insert into payments (booking_id, provider, amount_minor, status, succeeded_at)
     select id, 'simulator', total_minor, 'SUCCEEDED', $2 from bookings where id = $1
     returning id, amount_minor as amount`,
    [session.id, wishes.paidAt],
  )
  if (!payment) throw new Error('no payment')
  await enter(session.id, 'charge', payment.id, wishes.paidAt, 1)
  return { ...session, paymentId: payment.id }
}

async function refund(session: { id: string; paymentId: string }, at: string): Promise<void> {
  const [row] = await db.rows<{ id: string }>(
    `insert into refunds (payment_id, amount_minor, reason, status)
     select id, amount_minor, 'test', 'SUCCEEDED' from payments where id = $1 returning id`,
    [session.paymentId],
  )
  await enter(session.id, 'refund', row?.id ?? '', at, -1)
}

async function enter(bookingId: string, kind: string, sourceId: string, at: string, sign: 1 | -1) {
  await db.rows(
    `with entry as (
       insert into ledger_entries (booking_id, kind, source_id, at) values ($1, $2, $3, $4)
       returning id)
     insert into ledger_lines (entry_id, account, professional_id, amount_minor)
     select entry.id, line.account, line.professional_id, $5 * line.amount
     from entry, bookings b, lateral (values
       ('provider_balance', null, b.total_minor),
       ('professional_payable', b.professional_id, -b.price_minor),
       ('platform_fees', null, -b.fee_minor),
       ('vat_payable', null, -b.vat_minor)) line (account, professional_id, amount)
     where b.id = $1`,
    [bookingId, kind, sourceId, at, sign],
  )
}

const hour = (day: string, start: number, hours = 1) => ({
  startsAt: `2026-${day}T${start}:00:00.000Z`,
  endsAt: `2026-${day}T${start + hours}:00:00.000Z`,
})

describe('the professional dashboard', () => {
  it('has real zeros for somebody new, and no invented ratings', async () => {
    expect(await statsOf(await aProfessional())).toEqual({
      totalEarnings: 0,
      monthlyEarnings: 0,
      averageRating: null,
      responseRate: null,
      sessionsCompleted: 0,
      hoursThisMonth: 0,
      reviewCount: 0,
    })
  })

  it('counts session prices without fee and VAT, less refunds, and hours that were held', async () => {
    setClock('2026-03-01T08:00:00Z')
    const professional = await aProfessional({ hourlyRateMinor: 4500 })
    const book = (times: ReturnType<typeof hour>, paidAt: string) =>
      aPaidSession({ ...times, professional, paidAt })
    await book(hour('03-10', 10), '2026-02-27T12:00:00Z')
    await book(hour('03-11', 10, 2), '2026-03-02T12:00:00Z')
    await book(hour('04-20', 10), '2026-03-03T12:00:00Z')
    await refund(await book(hour('03-12', 10), '2026-03-04T12:00:00Z'), '2026-03-05T12:00:00Z')
    await db.rows(
      `update bookings set status = 'CANCELLED' where professional_id = $1
         and starts_at = '2026-03-12T10:00Z'`,
      [professional.professionalId],
    )
    setClock(NOW)
    expect(await statsOf(professional)).toMatchObject({
      totalEarnings: 4500 + 9000 + 4500,
      monthlyEarnings: 9000 + 4500,
      sessionsCompleted: 2,
      hoursThisMonth: 3,
    })
  })

  it('takes a month as London counts it, across the change of clocks', async () => {
    setClock('2026-03-01T08:00:00Z')
    const professional = await aProfessional()
    // 1 April begins in London at 23:00 UTC on 31 March.
    await aPaidSession({ ...hour('04-02', 10), professional, paidAt: '2026-03-31T22:59:59Z' })
    await aPaidSession({ ...hour('04-03', 10), professional, paidAt: '2026-03-31T23:00:00Z' })
    await aPaidSession({ ...hour('04-04', 10), professional, paidAt: '2026-03-31T23:30:00Z' })
    setClock('2026-03-31T22:59:59Z')
    expect((await statsOf(professional)).monthlyEarnings).toBe(4500)
    setClock('2026-03-31T23:00:00Z')
    expect((await statsOf(professional)).monthlyEarnings).toBe(9000)
    expect((await statsOf(professional)).totalEarnings).toBe(13_500)
  })

  it('has the average of the reviews', async () => {
    const professional = await aProfessional()
    await db.rows('update professionals set rating_sum = 14, rating_count = 3 where id = $1', [
      professional.professionalId,
    ])
    expect(await statsOf(professional)).toMatchObject({ averageRating: 4.7, reviewCount: 3 })
  })

  it('is each professional’s own, and nobody else’s', async () => {
    setClock('2026-03-01T08:00:00Z')
    await aPaidSession({ ...hour('03-10', 10), paidAt: '2026-03-02T12:00:00Z' })
    expect((await statsOf(await aProfessional())).totalEarnings).toBe(0)
    expect((await visitor.get('/api/professional/dashboard')).statusCode).toBe(401)
    expect((await (await aClient()).get('/api/professional/dashboard')).statusCode).toBe(403)
  })
})

describe('the client dashboard', () => {
  it('has real zeros for somebody new', async () => {
    expect(await statsOf(await aClient())).toEqual({
      totalSessions: 0,
      completedSessions: 0,
      upcomingSessions: 0,
      totalSpent: 0,
      favoriteCategory: null,
      averageRating: null,
    })
  })

  it('counts what was paid for, what it cost in all, and what came back', async () => {
    setClock('2026-03-01T08:00:00Z')
    const client = await aClient()
    const [tutor, lawyer] = [await aProfessional(), await aProfessional()]
    for (const [professional, category] of [
      [tutor, 'tutoring'],
      [lawyer, 'legal'],
    ] as const)
      await db.rows('update professionals set categories = $2 where id = $1', [
        professional.professionalId,
        [category],
      ])
    const book = (day: string, professional: typeof tutor) =>
      aPaidSession({ ...hour(day, 10), client, professional, paidAt: '2026-03-02T12:00:00Z' })
    const first = await book('03-10', tutor)
    await book('03-11', tutor)
    await book('04-20', lawyer)
    const cancelled = await book('04-21', lawyer)
    await refund(cancelled, '2026-03-05T12:00:00Z')
    await db.rows(`update bookings set status = 'CANCELLED' where id = $1`, [cancelled.id])
    setClock(NOW)
    await aSession(testApp, { ...hour('04-22', 10), client, professional: lawyer, isPaid: false })
    await db.rows(
      `insert into reviews (booking_id, professional_id, client_id, rating, text)
       values ($1, $2, $3, 4, 'Good')`,
      [first.id, tutor.professionalId, client.user.id],
    )
    expect(await statsOf(client)).toEqual({
      totalSessions: 3,
      completedSessions: 2,
      upcomingSessions: 1,
      totalSpent: 3 * 5832,
      favoriteCategory: 'tutoring',
      averageRating: 4,
    })
  })

  it('is only for clients', async () => {
    expect((await visitor.get('/api/client/dashboard')).statusCode).toBe(401)
    expect((await (await aProfessional()).get('/api/client/dashboard')).statusCode).toBe(403)
  })
})
