import { describe, expect, it } from 'vitest'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { deliverBookingMails } from '#server/features/notifications/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { attend } from '#test/support/attendance.ts'
import { expectDocuments } from '#test/support/books.ts'
import { payoutsOf, runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { decideOutcomes } from './outcomes.ts'

const mails: Mail[] = []
const testApp = await buildTestApp({
  parts: () => ({
    mail: {
      isStandIn: true,
      send: async (mail: Mail) => {
        if (!mails.some(({ key }) => key === mail.key)) mails.push(mail)
      },
    } as never,
  }),
})
const { context, db, owner, setClock, aProfessional } = testApp
// Before this, a session without a record counts as held.
await db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`)
const professional = await aProfessional({ name: 'Eleanor Hughes' })
await setUpPayouts(testApp, professional)
let day = 2

/** A session from 10:00 to 11:00 that was paid for, on a day of its own. */
async function aPaid() {
  day += 1
  const date = new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10)
  setClock('2026-03-01T09:00:00Z')
  const times = { startsAt: `${date}T10:00:00Z`, endsAt: `${date}T11:00:00Z` }
  const session = await aSession(testApp, { ...times, professional, isPaid: false })
  const intent = await session.client.post(`/api/sessions/${session.id}/payment-intent`)
  const { clientSecret } = intent.json()
  const simulator = asCardSimulator(context.payments)
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await simulator?.confirm({ clientSecret, ...card })
  await simulator?.idle()
  const at = (time: string) => new Date(`${date}T${time}Z`)
  /** What happens when the room has closed. */
  const close = async () => {
    setClock(at('11:30'))
    await completeEnded(context)
    await decideOutcomes(context)
  }
  const payOut = async () => {
    // What two runs at once have left to each other, the jobs do within the minute.
    await reconcilePayments(context)
    await deliverBookingMails(context)
    setClock(new Date(at('11:00').getTime() + 48 * 3_600_000))
    await runPayouts(testApp)
  }
  return { ...session, at, close, payOut }
}

async function outcomeOf(id: string) {
  const [row] = await db.rows<{ outcome: Outcome | null; back: number; refunds: number }>(
    `select b.outcome, coalesce(sum(r.amount_minor), 0)::int as back, count(r.id)::int as refunds
     from bookings b join payments p on p.booking_id = b.id
     left join refunds r on r.payment_id = p.id and r.status = 'SUCCEEDED'
     where b.id = $1 group by b.id`,
    [id],
  )
  return row
}

const transferredFor = async (id: string) =>
  (
    await db.rows<{ minor: number }>(
      'select coalesce(sum(amount_minor), 0)::int as minor from payouts_stand_in.transfers where booking_id = $1',
      [id],
    )
  )[0]?.minor

/** Emails are sent in the background. */
const mailedTo = (email: string, sentence: string) =>
  expect
    .poll(() =>
      mails
        .filter(({ to }) => to === email)
        .map(({ text }) => text.replaceAll(/\s+/g, ' '))
        .join(),
    )
    .toContain(sentence)

describe('when the room has closed', () => {
  it('a session that was held is paid out, and no one is written to', async () => {
    const session = await aPaid()
    await attend(testApp, session, { client: [[-2, 61]], professional: [[-5, 62]] })
    const before = mails.length
    await session.close()
    expect(await outcomeOf(session.id)).toEqual({ outcome: 'held', back: 0, refunds: 0 })
    expect(mails.slice(before).filter(({ subject }) => subject.startsWith('Your session'))).toEqual(
      [],
    )
    await session.payOut()
    expect(await transferredFor(session.id)).toBe(4500)
  })

  it('a professional who left at half-time gets half, and both are told what that means', async () => {
    const session = await aPaid()
    await attend(testApp, session, { client: [[0, 60]], professional: [[0, 30]] })
    await session.close()
    expect(await outcomeOf(session.id)).toEqual({
      outcome: 'broken-off-by-professional',
      back: 2916,
      refunds: 1,
    })
    await session.payOut()
    expect(await transferredFor(session.id)).toBe(2250)
    await mailedTo(
      session.client.user.email,
      'Eleanor Hughes was not there for part of the session. £29.16 of the £58.32 you paid is refunded',
    )
    await mailedTo(session.client.user.email, 'We have refunded £29.16')
    await mailedTo(
      professional.user.email,
      'You were not there for part of the session. £29.16 of the £58.32 they paid is refunded to the client, and you earn £22.50.',
    )
  })

  it('a session to which no one came is refunded in full and not paid out', async () => {
    const session = await aPaid()
    await session.close()
    expect(await outcomeOf(session.id)).toMatchObject({ outcome: 'both-absent', back: 5832 })
    await session.payOut()
    expect(await transferredFor(session.id)).toBe(0)
  })

  it('a client who did not come pays, and is told', async () => {
    const session = await aPaid()
    await attend(testApp, session, { professional: [[0, 40]] })
    await session.close()
    expect(await outcomeOf(session.id)).toMatchObject({ outcome: 'client-absent', back: 0 })
    await mailedTo(
      session.client.user.email,
      'You did not come, and Eleanor Hughes waited. So there is no refund of the £58.32 you paid.',
    )
    await session.payOut()
    expect(await transferredFor(session.id)).toBe(4500)
  })

  it('programs that decide at the same moment, again and again, refund once', async () => {
    const session = await aPaid()
    await attend(testApp, session, { client: [[0, 60]] })
    setClock(session.at('11:30'))
    await completeEnded(context)
    await Promise.all(Array.from({ length: 6 }, () => decideOutcomes(context)))
    await decideOutcomes(context)
    expect(await outcomeOf(session.id)).toEqual({
      outcome: 'professional-absent',
      back: 5832,
      refunds: 1,
    })
  })

  it('not before: the two may still be talking', async () => {
    const session = await aPaid()
    setClock(session.at('11:29'))
    await completeEnded(context)
    await decideOutcomes(context)
    expect(await outcomeOf(session.id)).toMatchObject({ outcome: null })
  })

  it('a session from before there were records counts as held', async () => {
    const session = await aPaid()
    await db.rows(`update attendance_start set since = '2026-12-01T00:00:00Z'`)
    await session.close()
    await db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`)
    expect(await outcomeOf(session.id)).toMatchObject({ outcome: 'no-record', back: 0 })
    await session.payOut()
    expect(await transferredFor(session.id)).toBe(4500)
  })

  it('a session from then is judged by a record that begins before it does', async () => {
    const session = await aPaid()
    await attend(testApp, session, { client: [[-2, 60]], professional: [[-2, 20]] })
    await db.rows(`update attendance_start set since = '2026-12-01T00:00:00Z'`)
    await session.close()
    await db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`)
    expect(await outcomeOf(session.id)).toMatchObject({ outcome: 'broken-off-by-professional' })
  })

  it('a session whose record was changed stays undecided, and no money moves', async () => {
    const session = await aPaid()
    await attend(testApp, session, { client: [[0, 60]], professional: [[0, 10]] })
    await owner.rows('alter table attendance_events disable trigger attendance_events_append_only')
    await owner.rows(
      `update attendance_events set at = at + interval '50 minutes' where booking_id = $1 and number = 4`,
      [session.id],
    )
    await session.close()
    await session.payOut()
    expect(await outcomeOf(session.id)).toEqual({ outcome: null, back: 0, refunds: 0 })
    expect(await transferredFor(session.id)).toBe(0)
  })

  it('the books agree', async () => {
    expect(payoutsOf(testApp).faults.isAway).toBeFalsy()
    expect(await ledgerSum(db)).toBe(0)
    await expectDocuments(db)
  })
})
