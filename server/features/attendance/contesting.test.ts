import { describe, expect, it } from 'vitest'
import { completeEnded } from '#server/features/bookings/bookings.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { attend } from '#test/support/attendance.ts'
import { expectDocuments } from '#test/support/books.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { decideOutcomes, upholdUnanswered } from './attendance.ts'

const testApp = await buildTestApp()
const { context, db, setClock, aProfessional } = testApp
await db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`)
const professional = await aProfessional()
await setUpPayouts(testApp, professional)
let day = 2

/** A paid session whose room has closed; by default the professional was there for half of it. */
async function aDecided(
  stays: Parameters<typeof attend>[2] = { client: [[0, 60]], professional: [[0, 30]] },
) {
  day += 1
  const start = Date.UTC(2026, 2, day, 10)
  const after = (hours: number) => setClock(new Date(start + (1 + hours) * 3_600_000))
  setClock('2026-03-01T09:00:00Z')
  const times = {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 3_600_000).toISOString(),
  }
  const session = await aSession(testApp, { ...times, professional, isPaid: false })
  const intent = await session.client.post(`/api/sessions/${session.id}/payment-intent`)
  const simulator = asCardSimulator(context.payments)
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await simulator?.confirm({ clientSecret: intent.json().clientSecret, ...card })
  await simulator?.idle()
  await attend(testApp, session, stays)
  after(0.5)
  await completeEnded(context)
  await decideOutcomes(context)
  after(1)
  const at = `/api/sessions/${session.id}/attendance`
  return {
    ...session,
    after,
    contest: (who: Caller, text = 'That is not how it was.') => who.post(`${at}/contest`, { text }),
    answer: (who: Caller, text = 'It was.') => who.post(`${at}/answer`, { text }),
    seenBy: async (who: Caller) => (await who.get(at)).json(),
    refundOf: async () => (await session.client.get(`/api/sessions/${session.id}`)).json().refund,
    transferred: async () =>
      (
        await db.rows<{ minor: number }>(
          'select coalesce(sum(amount_minor), 0)::int as minor from payouts_stand_in.transfers where booking_id = $1',
          [session.id],
        )
      )[0]?.minor,
  }
}

const mailsAbout = (id: string) =>
  db.rows(
    `select m.kind, m.user_id as "userId" from booking_mails m where booking_id = $1 and kind like 'contest%' order by kind, created_at`,
    [id],
  )

describe('a contest', () => {
  it('makes the payout wait, asks the other one, and stands after seven days of silence', async () => {
    const it = await aDecided()
    const made = await it.contest(it.client)
    expect(made.statusCode).toBe(200)
    expect(made.json()).toMatchObject({
      contest: { by: 'client', state: 'waiting' },
      mayContest: false,
    })
    expect(await it.seenBy(professional)).toMatchObject({ mayAnswer: true, mayContest: false })
    expect(await mailsAbout(it.id)).toEqual([{ kind: 'contested', userId: professional.user.id }])
    it.after(60)
    await runPayouts(testApp)
    expect(await it.transferred()).toBe(0)
    const account = (await professional.get('/api/professional/payouts/account')).json()
    expect(account.pending.onHoldMinor).toBe(2250)
    it.after(7 * 24 + 1)
    await Promise.all([upholdUnanswered(context), upholdUnanswered(context)])
    expect(await it.refundOf()).toEqual({ amountMinor: 5832, status: 'refunded' })
    expect(await it.seenBy(it.client)).toMatchObject({ contest: { state: 'upheld' } })
    await runPayouts(testApp)
    expect(await it.transferred()).toBe(0)
    expect((await it.answer(professional)).statusCode).toBe(409)
  })

  it('waits for us once it is answered, whoever made it', async () => {
    const it = await aDecided()
    await it.contest(it.client)
    expect((await it.answer(it.client)).statusCode).toBe(409)
    expect((await it.answer(professional)).json()).toMatchObject({
      contest: { answer: 'It was.', state: 'with-us' },
      mayAnswer: false,
    })
    expect((await it.answer(professional)).statusCode).toBe(200)
    expect((await it.answer(professional, 'Something else')).statusCode).toBe(409)
    it.after(30 * 24)
    await upholdUnanswered(context)
    await runPayouts(testApp)
    expect(await it.refundOf()).toMatchObject({ amountMinor: 2916 })
    expect(await it.transferred()).toBe(0)
    const messages = await db.rows('select problem from support_messages where session_id = $1', [
      it.id,
    ])
    expect(messages).toEqual([{ problem: 'refund' }, { problem: 'refund' }])
  })

  it('of a professional waits for the client, and then for us: the money is with the client', async () => {
    const it = await aDecided()
    expect((await it.contest(professional)).json()).toMatchObject({
      contest: { by: 'professional', state: 'waiting' },
    })
    expect(await it.seenBy(it.client)).toMatchObject({ mayAnswer: true })
    it.after(8 * 24)
    await upholdUnanswered(context)
    expect(await it.seenBy(professional)).toMatchObject({ contest: { state: 'with-us' } })
    expect((await it.answer(it.client)).statusCode).toBe(200)
  })

  it('can be made for 48 hours, by who has something to gain, once', async () => {
    const held = await aDecided({ client: [[0, 60]], professional: [[0, 60]] })
    expect((await held.contest(professional)).statusCode).toBe(409)
    held.after(48)
    expect((await held.contest(held.client)).statusCode).toBe(409)
    held.after(47)
    expect((await held.contest(held.client)).statusCode).toBe(200)
    expect((await held.contest(held.client)).statusCode).toBe(200)
    expect((await held.contest(held.client, 'And another thing')).statusCode).toBe(409)
    const nothingLeft = await aDecided({ client: [[0, 60]] })
    expect((await nothingLeft.contest(nothingLeft.client)).statusCode).toBe(409)
    for (const stranger of [await testApp.aClient(), await aProfessional()]) {
      expect((await held.contest(stranger)).statusCode).toBe(404)
      expect((await held.answer(stranger)).statusCode).toBe(404)
    }
  })

  it('leaves the books in order', async () => {
    expect(await ledgerSum(db)).toBe(0)
    await expectDocuments(db)
  })
})
