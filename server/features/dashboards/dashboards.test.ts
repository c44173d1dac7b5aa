import { describe, expect, it } from 'vitest'
import type { PaidSession, PaidSessionWishes } from '#test/support/payments.ts'
import * as payments from '#test/support/payments.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-31T20:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { db, visitor, setClock, aClient, aProfessional } = testApp

async function dashboardOf(person: Caller) {
  const role = person.user.role === 'CLIENT' ? 'client' : 'professional'
  const reply = await person.get(`/api/${role}/dashboard`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const statsOf = async (person: Caller) => (await dashboardOf(person)).stats

const aPaidSession = (wishes: PaidSessionWishes) => payments.aPaidSession(testApp, wishes)
const refund = (session: PaidSession, at: string) => payments.refund(testApp, session, at)

const hour = (day: string, start: number, hours = 1) => ({
  startsAt: `2026-${day}T${start}:00:00.000Z`,
  endsAt: `2026-${day}T${start + hours}:00:00.000Z`,
})

describe('the professional dashboard', () => {
  it('has real zeros for someone new, and no invented ratings', async () => {
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

  it('counts prices of sessions held, without fee and VAT, less refunds, and their hours', async () => {
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
    expect(await dashboardOf(professional)).toMatchObject({
      stats: {
        totalEarnings: 4500 + 9000,
        monthlyEarnings: 4500 + 9000,
        sessionsCompleted: 2,
        hoursThisMonth: 3,
      },
      upcomingEarnings: 4500,
      disputedEarnings: 0,
    })
  })

  it('counts no session at which someone was missing as held, here, on the profile and for the client', async () => {
    setClock('2026-03-01T08:00:00Z')
    const professional = await aProfessional({ hourlyRateMinor: 4500 })
    const client = await testApp.aClient()
    const outcomes = ['held', 'client-absent', 'both-absent', 'professional-late']
    for (const [n, outcome] of outcomes.entries()) {
      const day = `03-1${n}`
      const { id } = await aPaidSession({
        ...hour(day, 10),
        professional,
        client,
        paidAt: '2026-03-02T12:00:00Z',
      })
      await db.rows(
        `update bookings set status = 'COMPLETED', outcome = $2, outcome_at = ends_at where id = $1`,
        [id, outcome],
      )
    }
    setClock(NOW)
    expect(await statsOf(professional)).toMatchObject({ sessionsCompleted: 2, hoursThisMonth: 2 })
    const profile = await visitor.get(`/api/professionals/${professional.professionalId}`)
    expect(profile.json().professional.sessionsCompleted).toBe(2)
    expect((await statsOf(client)).completedSessions).toBe(2)
    const own = await professional.get('/api/professional/clients')
    expect(own.json()[0]).toMatchObject({ sessionCount: 2 })
  })

  it('counts what a late cancellation leaves once its time is over, and disputed money apart', async () => {
    setClock('2026-03-01T08:00:00Z')
    const professional = await aProfessional({ hourlyRateMinor: 4500 })
    const paid = (day: string) =>
      aPaidSession({ ...hour(day, 10), professional, paidAt: '2026-03-02T12:00:00Z' })
    const late = await paid('04-03')
    await db.rows(
      `update bookings set status = 'CANCELLED', cancelled_at = '2026-03-30T12:00Z' where id = $1`,
      [late.id],
    )
    for (const [day, status] of [
      ['03-10', 'OPEN'],
      ['04-10', 'OPEN'],
      ['03-11', 'WON'],
    ] as const)
      await db.rows(
        `insert into disputes (payment_id, provider_ref, amount_minor, reason, status)
         values ($1, gen_random_uuid(), 5832, 'fraudulent', $2)`,
        [(await paid(day)).paymentId, status],
      )
    setClock(NOW)
    expect(await dashboardOf(professional)).toMatchObject({
      stats: { totalEarnings: 4500, monthlyEarnings: 4500 },
      upcomingEarnings: 4500,
      disputedEarnings: 4500 + 4500,
    })
  })

  it('has today’s sessions and the free time that is left of today, in the professional’s zone', async () => {
    setClock('2026-03-01T08:00:00Z')
    const professional = await aProfessional({
      timeZone: 'America/New_York',
      weekly: [{ weekday: 3, startMin: 600, endMin: 1080, isActive: true }],
    })
    // 10:00 to 18:00 in New York is 15:00 to 23:00 UTC.
    const book = (startsAt: string, endsAt: string, isPaid = true) =>
      aSession(testApp, { startsAt, endsAt, professional, isPaid })
    const early = await book('2026-03-04T15:00:00Z', '2026-03-04T16:00:00Z')
    const late = await book('2026-03-04T20:00:00Z', '2026-03-04T21:00:00Z')
    await book('2026-03-11T15:00:00Z', '2026-03-11T16:00:00Z')
    setClock('2026-03-04T17:10:00Z')
    const { today } = await dashboardOf(professional)
    expect(today).toMatchObject({ date: '2026-03-04', timeZone: 'America/New_York' })
    expect(today.sessions.map(({ id }: { id: string }) => id)).toEqual([early.id, late.id])
    // The notice of an hour has passed at 18:30.
    expect(today.free).toEqual([
      { startsAt: '2026-03-04T18:30:00.000Z', endsAt: '2026-03-04T20:00:00.000Z' },
      { startsAt: '2026-03-04T21:00:00.000Z', endsAt: '2026-03-04T23:00:00.000Z' },
    ])
  })

  it('counts the months of sessions in London, across the change of clocks', async () => {
    setClock('2026-03-01T08:00:00Z')
    const professional = await aProfessional()
    const paidAt = '2026-03-01T08:00:00Z'
    // 1 April begins in London at 23:00 UTC on 31 March.
    const late = await aPaidSession({ ...hour('03-31', 20), professional, paidAt })
    await aPaidSession({ ...hour('04-02', 10), professional, paidAt })
    const early = await aPaidSession({ ...hour('04-03', 10), professional, paidAt })
    for (const [{ id }, startsAt] of [
      [late, '2026-03-31T22:00Z'],
      [early, '2026-03-31T23:00Z'],
    ] as const)
      await db.rows(
        `update bookings set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour',
           blocked_until = $2::timestamptz + interval '1 hour' where id = $1`,
        [id, startsAt],
      )
    setClock('2026-03-31T22:59:59Z')
    expect((await statsOf(professional)).monthlyEarnings).toBe(0)
    setClock('2026-03-31T23:00:00Z')
    expect(await dashboardOf(professional)).toMatchObject({
      stats: { monthlyEarnings: 0, totalEarnings: 4500 },
      lastMonth: { earnings: 4500 },
    })
    setClock('2026-04-01T00:00:00Z')
    expect(await statsOf(professional)).toMatchObject({
      monthlyEarnings: 4500,
      totalEarnings: 9000,
    })
  })

  it('does not count money that a client’s bank contests', async () => {
    setClock('2026-03-01T08:00:00Z')
    const professional = await aProfessional()
    const paidAt = '2026-03-02T12:00:00Z'
    await aPaidSession({ ...hour('03-10', 10), professional, paidAt })
    const { paymentId } = await aPaidSession({ ...hour('03-11', 10), professional, paidAt })
    await db.rows(
      `insert into disputes (payment_id, provider_ref, amount_minor, reason) values ($1, 'd1', 5832, 'general')`,
      [paymentId],
    )
    setClock(NOW)
    expect(await statsOf(professional)).toMatchObject({
      totalEarnings: 4500,
      monthlyEarnings: 4500,
    })
    await db.rows(`update disputes set status = 'WON' where payment_id = $1`, [paymentId])
    expect(await statsOf(professional)).toMatchObject({ totalEarnings: 9000 })
  })

  it('compares this month with last month: earnings to date, rating and response at its start', async () => {
    setClock('2026-02-01T08:00:00Z')
    const professional = await aProfessional()
    const { professionalId } = professional
    const paid = (day: string, paidAt: string) =>
      aPaidSession({ ...hour(day, 10), professional, paidAt })
    const early = await paid('02-05', '2026-02-02T12:00:00Z')
    await paid('02-26', '2026-02-01T12:00:00Z')
    const client = await aClient()
    const thread = await client.post('/api/conversations', { professionalId })
    await client.post('/api/messages', { threadId: thread.json().id, body: 'Hello' })
    setClock('2026-03-01T08:00:00Z')
    await paid('03-08', '2026-03-05T12:00:00Z')
    await db.rows(
      `insert into reviews (booking_id, professional_id, client_id, rating, text, created_at)
       values ($1, $2, $3, 5, 'Good', '2026-03-02T12:00Z')`,
      [early.id, professionalId, early.client.user.id],
    )
    await db.rows('update professionals set rating_sum = 9, rating_count = 2 where id = $1', [
      professionalId,
    ])
    setClock('2026-03-10T12:00:00Z')
    expect(await dashboardOf(professional)).toMatchObject({
      stats: { monthlyEarnings: 4500, averageRating: 4.5, responseRate: 0 },
      responseMinutes: null,
      earningsSince: '2026-02-05T10:00:00.000Z',
      lastMonth: { earnings: 9000, earningsByNow: 4500, averageRating: 4, responseRate: 0 },
    })
  })

  it('has no comparison for a newcomer', async () => {
    setClock(NOW)
    expect(await dashboardOf(await aProfessional())).toMatchObject({
      responseMinutes: null,
      earningsSince: null,
      lastMonth: { earnings: 0, earningsByNow: 0, averageRating: null, responseRate: null },
    })
  })

  it('sums up the week from Monday to Sunday in the professional’s zone, with the free time left', async () => {
    setClock('2026-03-01T08:00:00Z')
    const professional = await aProfessional({
      timeZone: 'America/New_York',
      weekly: [1, 4, 6].map((weekday) => ({
        weekday,
        startMin: 600,
        endMin: 780,
        isActive: true,
      })),
    })
    const book = (startsAt: string, endsAt: string) =>
      aSession(testApp, { startsAt, endsAt, professional })
    // 10:00 to 13:00 in New York is 15:00 to 18:00 UTC, and one hour less from 8 March.
    await book('2026-03-02T15:00:00Z', '2026-03-02T16:00:00Z')
    await book('2026-03-05T16:00:00Z', '2026-03-05T17:30:00Z')
    await book('2026-03-09T14:00:00Z', '2026-03-09T15:00:00Z')
    const called = await book('2026-03-05T15:00:00Z', '2026-03-05T16:00:00Z')
    await db.rows(`update bookings set status = 'CANCELLED' where id = $1`, [called.id])
    setClock('2026-03-04T12:00:00Z')
    const week = { from: '2026-03-02', to: '2026-03-08', sessions: 2, hours: 2.5, earnings: 11250 }
    expect((await dashboardOf(professional)).week).toEqual({ ...week, freeHours: 1.5 + 3 })
    setClock('2026-03-09T03:59:00Z')
    expect((await dashboardOf(professional)).week).toEqual({ ...week, freeHours: 0 })
    setClock('2026-03-09T04:00:00Z')
    expect((await dashboardOf(professional)).week).toMatchObject({ sessions: 1, hours: 1 })
  })

  it('has the average of the reviews', async () => {
    const professional = await aProfessional()
    await db.rows('update professionals set rating_sum = 14, rating_count = 3 where id = $1', [
      professional.professionalId,
    ])
    expect(await statsOf(professional)).toMatchObject({ averageRating: 4.7, reviewCount: 3 })
  })

  it('is visible to its professional only', async () => {
    setClock('2026-03-01T08:00:00Z')
    await aPaidSession({ ...hour('03-10', 10), paidAt: '2026-03-02T12:00:00Z' })
    expect((await statsOf(await aProfessional())).totalEarnings).toBe(0)
    expect((await visitor.get('/api/professional/dashboard')).statusCode).toBe(401)
    expect((await (await aClient()).get('/api/professional/dashboard')).statusCode).toBe(403)
  })
})

describe('the client dashboard', () => {
  it('has real zeros for someone new', async () => {
    expect(await statsOf(await aClient())).toEqual({
      totalSessions: 0,
      completedSessions: 0,
      upcomingSessions: 0,
      totalSpent: 0,
      favoriteCategory: null,
      averageRating: null,
    })
  })

  it('counts paid sessions, their total cost and refunds', async () => {
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
