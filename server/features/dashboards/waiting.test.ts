import { expect, it } from 'vitest'
import { refreshStaleNextFree } from '#server/features/availability/index.ts'
import * as payments from '#test/support/payments.ts'
import { setUpPayouts } from '#test/support/payouts.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-10T12:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { context, db, setClock, aProfessional, visitor } = testApp

const dashboardOf = async (professional: ProfessionalCaller) =>
  (await professional.get('/api/professional/dashboard')).json()
const waitingOf = async (professional: ProfessionalCaller) =>
  (await dashboardOf(professional)).waiting

const NOTHING = { contests: [], disputes: [], calendars: [], credentials: [], payouts: null }

/** A session of an hour on the day before. */
async function aPaidSession(professional: ProfessionalCaller) {
  setClock('2026-03-08T10:00:00Z')
  const session = await payments.aPaidSession(testApp, {
    professional,
    startsAt: '2026-03-09T10:00:00.000Z',
    endsAt: '2026-03-09T11:00:00.000Z',
    paidAt: '2026-03-08T10:00:00Z',
  })
  setClock(NOW)
  return session
}

it('nothing waits for a professional who has just begun', async () => {
  expect(await waitingOf(await aProfessional())).toEqual(NOTHING)
})

it('a client’s contest waits with what would go back, until it is answered or its time is over', async () => {
  const professional = await aProfessional({ hourlyRateMinor: 4500 })
  await setUpPayouts(testApp, professional)
  const session = await aPaidSession(professional)
  const contest = (by: string) =>
    db.rows(
      `insert into attendance_contests (booking_id, by, claim, made_at, answer_by)
       values ($1, $2, 'I waited.', $3, '2026-03-17T12:00:00Z')
       on conflict (booking_id) do update set by = excluded.by`,
      [session.id, by, NOW],
    )
  await contest('professional')
  expect(await waitingOf(professional)).toEqual(NOTHING)
  await contest('client')
  expect(await waitingOf(professional)).toEqual({
    ...NOTHING,
    contests: [
      {
        sessionId: session.id,
        clientName: session.client.user.name,
        startsAt: '2026-03-09T10:00:00.000Z',
        answerBy: '2026-03-17T12:00:00.000Z',
        amountMinor: 4500,
      },
    ],
  })
  expect(await waitingOf(await aProfessional()), 'of another professional').toEqual(NOTHING)
  await db.rows('update attendance_contests set answered_at = $2 where booking_id = $1', [
    session.id,
    NOW,
  ])
  expect(await waitingOf(professional)).toEqual(NOTHING)
})

it('a bank’s dispute waits until two days before its deadline, or until it is answered', async () => {
  const professional = await aProfessional({ hourlyRateMinor: 4500 })
  await setUpPayouts(testApp, professional)
  const { id, paymentId } = await aPaidSession(professional)
  await db.rows(
    `insert into disputes (payment_id, provider_ref, amount_minor, reason, evidence_due_at)
     values ($1, 'dp_1', 5832, 'fraudulent', '2026-03-20T12:00:00Z')`,
    [paymentId],
  )
  expect((await waitingOf(professional)).disputes).toMatchObject([
    { sessionId: id, amountMinor: 5832, answerBy: '2026-03-18T12:00:00.000Z', isInquiry: false },
  ])
  setClock('2026-03-18T12:00:00Z')
  expect((await waitingOf(professional)).disputes).toEqual([])
  setClock(NOW)
  await db.rows('update disputes set is_under_review = true where payment_id = $1', [paymentId])
  expect((await waitingOf(professional)).disputes).toEqual([])
})

it('a linked calendar waits once it was not read for an hour, with the instant at which bookings stop', async () => {
  const professional = await aProfessional()
  await linkCalendar(professional, '2026-03-10T11:30:00Z')
  expect(await waitingOf(professional)).toEqual(NOTHING)
  setClock('2026-03-10T12:30:00Z')
  expect((await waitingOf(professional)).calendars).toMatchObject([
    { name: 'School timetable', stopsAt: '2026-03-11T11:30:00.000Z' },
  ])
  setClock(NOW)
})

it('a registration or proof waits for the 30 days before it ends', async () => {
  const professional = await aProfessional()
  await db.rows(
    `insert into credential_checks (professional_id, kind, about, state, valid_until, created_at,
       checked_at, checked_by)
     values ($1, 'insurance', '', 'checked', '2026-04-10T00:00:00Z', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', 'staff')`,
    [professional.professionalId],
  )
  expect(await waitingOf(professional)).toEqual(NOTHING)
  setClock('2026-03-11T00:00:00Z')
  expect((await waitingOf(professional)).credentials).toMatchObject([
    { name: 'professional indemnity insurance', validUntil: '2026-04-10T00:00:00.000Z' },
  ])
  setClock(NOW)
})

it('money that is earned waits for an account that can receive it', async () => {
  const professional = await aProfessional({ hourlyRateMinor: 4500 })
  await aPaidSession(professional)
  expect((await waitingOf(professional)).payouts).toEqual({ state: 'none', amountMinor: 4500 })
  await setUpPayouts(testApp, professional)
  expect((await waitingOf(professional)).payouts).toBeNull()
})

it('says why no one can book exactly while no one can', async () => {
  const professional = await aProfessional()
  const { professionalId: id } = professional
  const set = (change: string) => db.rows(`update professionals set ${change} where id = $1`, [id])
  const isBookable = async () => {
    const days = await visitor.get(
      `/api/professionals/${id}/availability/days?from=2026-03-10&days=60&duration=30&timeZone=Europe/London`,
    )
    return days.statusCode === 200 && days.json().some(({ slots }: { slots: number }) => slots > 0)
  }
  const stops: (string | null)[] = []
  const look = async () => {
    const { stop } = await dashboardOf(professional)
    expect(await isBookable(), `stopped by ${stop}`).toBe(stop === null)
    stops.push(stop)
  }
  await look()
  await set(`verification_status = 'PENDING'`)
  await look()
  await set(`verification_status = 'VERIFIED', headline = ''`)
  await look()
  await set(`headline = 'Tutor'`)
  await linkCalendar(professional, '2026-03-09T12:00:00Z')
  await look()
  await db.rows('delete from linked_calendars where professional_id = $1', [id])
  await look()
  await db.rows(`update calendars set weekly = '[]' where professional_id = $1`, [id])
  await refreshStaleNextFree(context)
  await look()
  expect(stops).toEqual([null, 'identity', 'profile', 'calendar', null, 'hours'])
})

const linkCalendar = ({ professionalId }: ProfessionalCaller, readAt: string) =>
  db.rows(
    `insert into linked_calendars (id, professional_id, address, address_hash, host, name, linked_at, busy, time_zone, known_until,
       text_hash, read_at, next_at, problem)
     values (gen_random_uuid(), $1, '\\x00', '\\x00', 'calendar.example', 'School timetable', $2, '{}', 'Europe/London', '2027-03-10', '\\x00', $2, $2,
       'unreachable')`,
    [professionalId, readAt],
  )
