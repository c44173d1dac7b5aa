import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import type { CaseFile } from '#contract/desk/cases.ts'
import type { BookingFile } from '#contract/desk/look-ups.ts'
import type { StuckPayouts, StuckRefund } from '#contract/desk/money-files.ts'
import { eraseDue } from '#server/features/account-data/index.ts'
import { decideOutcomes } from '#server/features/attendance/index.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { differences } from '#server/features/ledger/index.ts'
import { reconcilePayments } from '#server/features/payments/index.ts'
import { payOut } from '#server/features/payouts/index.ts'
import { deliverNotices } from '#server/mail/notice.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { attend } from '#test/support/attendance.ts'
import { expectDocuments } from '#test/support/books.ts'
import { eventually } from '#test/support/eventually.ts'
import { payoutsOf, runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const mails: Mail[] = []
const testApp = await buildTestApp({
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})
const { context, db, setClock, aProfessional } = testApp
await db.rows(`update attendance_start set since = '2026-03-02T00:00:00Z'`)
const simulator = asCardSimulator(context.payments)
const standIn = payoutsOf(testApp)
if (!simulator) throw new Error('the test wants the card simulator')
const { faults } = simulator
const support = await aStaffMember(testApp, 'support', { name: 'Sue Port' })
const ruth = await aStaffMember(testApp, 'finance')
const tom = await aStaffMember(testApp, 'finance', { name: 'Tom Okoro' })
const trust = await aStaffMember(testApp, 'trust')
type Member = typeof ruth
let day = 2

beforeEach(async () => {
  // The clock goes back with each sale, and what was given later would count.
  await db.rows('delete from given_alone')
  simulator.faults.refusesRefunds = false
  simulator.faults.isAway = false
  standIn.faults.lacksMoney = false
  mails.length = 0
})

/** Whatever was done, the books agree with themselves and with the providers' lists. */
afterEach(async () => {
  await simulator.idle()
  await standIn.idle()
  setClock(new Date(context.clock().getTime() + 2 * 3_600_000))
  const found: string[] = []
  for await (const sentence of differences(context, new Date('2026-02-01'))) found.push(sentence)
  expect(found).toEqual([])
  await expectDocuments(db)
})

type Sale = {
  isDear?: boolean
  isHeld?: boolean
  hasAccount?: boolean
  minutes?: number
  with?: ProfessionalCaller
}

/** A paid hour at £58.32, or £155.52; attended if it `isHeld`, by the professional for some `minutes`. */
async function aSale({
  isDear = false,
  isHeld = false,
  hasAccount = true,
  minutes = 60,
  with: known,
}: Sale = {}) {
  day += 1
  const start = Date.UTC(2026, 2, day, 10)
  const after = (hours: number) => setClock(new Date(start + (1 + hours) * 3_600_000))
  setClock('2026-03-01T09:00:00Z')
  const professional = known ?? (await aProfessional({ hourlyRateMinor: isDear ? 12_000 : 4500 }))
  if (hasAccount && !known) await setUpPayouts(testApp, professional)
  const times = {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 3_600_000).toISOString(),
  }
  const session = await aSession(testApp, { ...times, professional, isPaid: false })
  const intent = await session.client.post(`/api/sessions/${session.id}/payment-intent`)
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await simulator?.confirm({ clientSecret: intent.json().clientSecret, ...card })
  await simulator?.idle()
  if (isHeld) {
    await attend(testApp, session, { client: [[0, 60]], professional: [[0, minutes]] })
    after(0.5)
    await completeEnded(context)
    await decideOutcomes(context)
  }
  return { ...session, after, ledger: () => ledgerOf(session.id) }
}

async function ledgerOf(bookingId: string): Promise<Record<string, number>> {
  const rows = await db.rows<{ account: string; minor: number }>(
    `select l.account, sum(l.amount_minor)::int as minor from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.booking_id = $1 group by 1 having sum(l.amount_minor) <> 0`,
    [bookingId],
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

const caseOf = async (queue: string, subjectId: string | undefined) => {
  const [row] = await db.rows<{ id: string }>(
    'select id from cases where queue = $1 and subject_id = $2',
    [queue, subjectId],
  )
  return `/api/desk/cases/${row?.id}`
}
const see = async (path: string) => (await ruth.get(path)).json<CaseFile>()
const because = { reason: 'Said and checked on the phone.' }
const answer = (who: Member, path: string, approves = true) =>
  who.post(`${path}/proposal`, { approves, ...because })
const refundOf = async (bookingId: string, isFirst = true) =>
  (
    await db.rows<{ id: string; ref: string }>(
      `select r.id, r.provider_ref as ref from refunds r join payments y on y.id = r.payment_id
       where y.booking_id = $1 and (r.first_id is null) = $2 order by r.created_at limit 1`,
      [bookingId, isFirst],
    )
  )[0]
const creditNotes = async (bookingId: string) =>
  (
    await db.rows<{ minor: number }>(
      `select (d.contents ->> 'totalMinor')::int as minor from documents d join refunds r on r.id = d.source_id
       join payments y on y.id = r.payment_id where d.kind = 'credit_note' and y.booking_id = $1`,
      [bookingId],
    )
  ).map(({ minor }) => minor)
const transferred = async (bookingId: string) =>
  (
    await db.rows<{ minor: number }>(
      'select coalesce(sum(amount_minor), 0)::int as minor from payouts_stand_in.transfers where booking_id = $1',
      [bookingId],
    )
  )[0]?.minor
const shownRefund = async (client: Caller, id: string) =>
  (await client.get(`/api/sessions/${id}`)).json().refund

/** Cancelled in time, and the provider refuses the refund. */
async function aRefused(wishes: Parameters<typeof aSale>[0] = {}) {
  const sale = await aSale(wishes)
  faults.refusesRefunds = true
  await sale.client.post(`/api/sessions/${sale.id}/cancel`, {})
  faults.refusesRefunds = false
  const path = await caseOf('money', (await refundOf(sale.id))?.id)
  return { ...sale, path, settle: (who: Member, body: object) => who.post(`${path}/refund`, body) }
}

const again = { way: 'again', ...because }
const bank = { way: 'bank', reference: 'PARLOUR C-1', paidOn: '2026-03-01', ...because }

describe('a refund that the provider refuses', () => {
  it('opens a case with the tries and the ledger, which only finance decides', async () => {
    const sale = await aRefused()
    const file = await see(sale.path)
    expect(file).toMatchObject({
      row: { queue: 'money', title: 'Refund refused: £58.32', amountMinor: 5832 },
      may: { decide: true },
    })
    expect(subjectOf(file.subject, 'money')).toMatchObject({
      about: 'refund',
      amountMinor: 5832,
      paidMinor: 5832,
      leftMinor: 5832,
      tries: [{ state: 'refused', said: 'lost_or_stolen_card' }],
    })
    expect((subjectOf(file.subject, 'money') as StuckRefund).ledger).toContainEqual({
      account: 'Owed to the professional',
      minor: 4500,
    })
    expect((await sale.settle(support, again)).body).toBe('Your role does not include this')
    const stale = await aStaffMember(testApp, 'finance')
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [stale.user.id])
    expect((await sale.settle(stale, again)).body).toBe('Please confirm that it is you first')
    expect(await shownRefund(sale.client, sale.id)).toEqual({ status: 'failed', amountMinor: 5832 })
  })

  it('is tried again with an id of its own, by one of two who ask at once', async () => {
    const sale = await aRefused()
    const both = await Promise.all([sale.settle(ruth, again), sale.settle(tom, again)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const file = await see(sale.path)
    expect(file.row.state).toBe('resolved')
    expect(
      (subjectOf(file.subject, 'money') as StuckRefund).tries.map(({ state }) => state),
    ).toEqual(['refused', 'made'])
    expect(await sale.ledger()).toEqual({})
    expect(await creditNotes(sale.id)).toEqual([5832])
    expect(await shownRefund(sale.client, sale.id)).toEqual({
      status: 'refunded',
      amountMinor: 5832,
    })
  })

  it('waits while the provider is away, and its case ends by itself once it is made', async () => {
    const sale = await aRefused()
    simulator.faults.isAway = true
    expect((await sale.settle(ruth, again)).json<CaseFile>().row.state).toBe('open')
    expect((await sale.settle(ruth, again)).body).toContain('on its way')
    simulator.faults.isAway = false
    await reconcilePayments(context)
    expect((await see(sale.path)).row.state).toBe('resolved')
    expect(await sale.ledger()).toEqual({})
  })

  it('is settled by a transfer from our own bank, with its ledger entry, credit note and email', async () => {
    const sale = await aRefused()
    simulator.faults.refusesRefunds = true
    expect((await sale.settle(ruth, again)).json<CaseFile>().row.state).toBe('open')
    const late = { ...bank, paidOn: '2026-03-09' }
    expect((await sale.settle(ruth, late)).statusCode).toBe(400)
    const settled = (await sale.settle(ruth, bank)).json<CaseFile>()
    expect(settled.row.state).toBe('resolved')
    expect((subjectOf(settled.subject, 'money') as StuckRefund).tries.at(-1)).toMatchObject({
      way: 'bank',
      state: 'made',
      ref: 'PARLOUR C-1',
      paidOn: '2026-03-01',
    })
    expect(await sale.ledger()).toEqual({ provider_balance: 5832, bank_balance: -5832 })
    expect(await creditNotes(sale.id)).toEqual([5832])
    const told = mails.find(({ text }) => text.includes('by bank transfer on 1 Mar 2026'))
    expect(told?.text).toContain('‘PARLOUR C-1’')
    expect((await sale.settle(ruth, bank)).statusCode).toBe(409)
    // The provider is asked about the booking’s refunds again: nothing is refunded there.
    await reconcilePayments(context)
    expect(await sale.ledger()).toEqual({ provider_balance: 5832, bank_balance: -5832 })
  })

  it('of more than £100 needs a second member, who is not the first', async () => {
    const sale = await aRefused({ isDear: true })
    expect((await sale.settle(ruth, bank)).json<CaseFile>()).toMatchObject({
      row: { needsSecond: true },
      proposal: {
        kind: 'refund',
        amountMinor: 15_552,
        transfer: { reference: 'PARLOUR C-1', paidOn: '2026-03-01' },
      },
    })
    expect((await answer(ruth, sale.path)).statusCode).toBe(403)
    const both = await Promise.all([answer(tom, sale.path), answer(tom, sale.path)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await sale.ledger()).toEqual({ provider_balance: 15_552, bank_balance: -15_552 })
  })
})

describe('a refund that the client’s bank returns', () => {
  it('is owed until it is made again, with the credit note it had', async () => {
    const sale = await aSale()
    await sale.client.post(`/api/sessions/${sale.id}/cancel`, {})
    await simulator.idle()
    await simulator.returnRefund((await refundOf(sale.id))?.ref ?? '')
    await simulator.idle()
    expect(await sale.ledger()).toEqual({ provider_balance: 5832, refunds_payable: -5832 })
    const path = await caseOf('money', (await refundOf(sale.id))?.id)
    expect((await see(path)).row.title).toBe('Refund returned: £58.32')
    expect((await ruth.post(`${path}/refund`, again)).json<CaseFile>().row.state).toBe('resolved')
    expect(await sale.ledger()).toEqual({})
    expect(await creditNotes(sale.id)).toEqual([5832])
  })
})

describe('a payout that the provider refuses three times', () => {
  it('opens a case of its professional, is retried there, and ends it', async () => {
    const sale = await aSale({ isHeld: true })
    standIn.faults.lacksMoney = true
    for (const hours of [48, 49.1, 50.2]) {
      sale.after(hours)
      await runPayouts(testApp)
    }
    const path = await caseOf('money', sale.professional.professionalId)
    const file = await see(path)
    expect(file.row.title).toBe('Payout refused: £45.00')
    expect(subjectOf(file.subject, 'money')).toMatchObject({
      about: 'payouts',
      account: { state: 'ready' },
      payableMinor: 4500,
      debtMinor: 0,
      refused: [{ amountMinor: 4500, refusals: [{ said: 'balance_insufficient' }, {}, {}] }],
    })
    const retry = { what: 'retry', ...because }
    expect((await support.post(`${path}/payouts`, retry)).statusCode).toBe(403)
    expect((await ruth.post(`${path}/payouts`, retry)).json<CaseFile>().row.state).toBe('open')
    standIn.faults.lacksMoney = false
    expect((await ruth.post(`${path}/payouts`, retry)).json<CaseFile>().row.state).toBe('resolved')
    expect(await transferred(sale.id)).toBe(4500)
    expect(await sale.ledger()).toEqual({
      provider_balance: 1332,
      platform_fees: -360,
      vat_payable: -972,
    })
  })
})

describe('payouts that staff hold', () => {
  it('are not made until a second member releases more than £100; the professional is told why', async () => {
    const sale = await aSale({ isHeld: true, isDear: true })
    const held = await ruth.post(`/api/desk/bookings/${sale.id}/hold`, because)
    const path = `/api/desk/cases/${held.json().caseId}`
    expect(held.json()).toEqual(
      (await tom.post(`/api/desk/bookings/${sale.id}/hold`, because)).json(),
    )
    sale.after(49)
    await runPayouts(testApp)
    expect(await transferred(sale.id)).toBe(0)
    const account = await sale.professional.get('/api/professional/payouts/account')
    expect(account.json().pending).toMatchObject({ onHoldMinor: 12_000 })
    expect(subjectOf((await see(path)).subject, 'money')).toMatchObject({
      hold: { by: 'Ruth Marsden', ...because },
      dueMinor: 12_000,
    })
    const release = { what: 'release', ...because }
    await ruth.post(`${path}/payouts`, release)
    await runPayouts(testApp)
    expect(await transferred(sale.id)).toBe(0)
    expect((await answer(tom, path)).json<CaseFile>().row.state).toBe('resolved')
    await runPayouts(testApp)
    expect(await transferred(sale.id)).toBe(12_000)
    await deliverNotices(context)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('We hold your payouts'),
        expect.stringContaining('We pay you out again'),
      ]),
    )
  })
})

describe('what can’t be taken back from a professional', () => {
  it('opens a case and is written off, so that their next payout is whole', async () => {
    const sale = await aSale({ isHeld: true })
    sale.after(49)
    await runPayouts(testApp)
    standIn.faults.lacksMoney = true
    const [intent] = await db.rows<{ id: string }>(
      `select id from card_simulator.intents where metadata ->> 'bookingId' = $1`,
      [sale.id],
    )
    const dispute = await simulator.raiseDispute(intent?.id ?? '')
    await simulator.closeDispute(dispute, 'lost')
    await simulator.idle()
    await runPayouts(testApp)
    standIn.faults.lacksMoney = false
    const path = await caseOf('money', sale.professional.professionalId)
    const file = await see(path)
    expect(file.row.title).toBe('Owed to us after a refund: £45.00')
    expect(subjectOf(file.subject, 'money')).toMatchObject({
      debtMinor: 4500,
      owed: [{ amountMinor: 4500 }],
    })
    const writeOff = { what: 'write-off', ...because }
    const both = await Promise.all([ruth, tom].map((who) => who.post(`${path}/payouts`, writeOff)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await see(path)).row.state).toBe('resolved')
    expect(await sale.ledger()).toEqual({ provider_balance: -4500, write_offs: 4500 })
    expect((subjectOf((await see(path)).subject, 'money') as StuckPayouts).debtMinor).toBe(0)
  })
})

const credit = (who: Member, id: string, body: object) =>
  who.post(`/api/desk/bookings/${id}/credits`, {
    creditId: randomUUID(),
    payee: 'client',
    amountMinor: 1000,
    ...because,
    ...body,
  })

describe('a credit', () => {
  it('goes to the client at our expense, once, and leaves earnings and receipt as they are', async () => {
    const sale = await aSale({ isHeld: true })
    const body = { creditId: randomUUID() }
    const replies = await Promise.all([1, 2].map(() => credit(support, sale.id, body)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await credit(support, sale.id, { ...body, amountMinor: 1001 })).statusCode).toBe(409)
    expect(await sale.ledger()).toEqual({
      provider_balance: 4832,
      goodwill: 1000,
      professional_payable: -4500,
      platform_fees: -360,
      vat_payable: -972,
    })
    expect(await creditNotes(sale.id)).toEqual([])
    expect(await shownRefund(sale.client, sale.id)).toBeNull()
    sale.after(49)
    await runPayouts(testApp)
    expect(await transferred(sale.id)).toBe(4500)
    await deliverNotices(context)
    const told = mails.filter(({ subject }) => subject.includes('We give you £10.00'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(because.reason)
    expect((await credit(ruth, sale.id, { amountMinor: 4833 })).body).toBe(
      'Only £48.32 of what the client paid is left to give back',
    )
  })

  it('that the provider refuses is settled like any refund, at our expense', async () => {
    const sale = await aSale({ isHeld: true })
    simulator.faults.refusesRefunds = true
    await credit(support, sale.id, {})
    const path = await caseOf('money', (await refundOf(sale.id))?.id)
    await ruth.post(`${path}/refund`, { ...bank, paidOn: '2026-03-03' })
    expect(await sale.ledger()).toMatchObject({ bank_balance: -1000, goodwill: 1000 })
    expect(await creditNotes(sale.id)).toEqual([])
  })

  it('goes to the professional out of our own money, as soon as their account can receive it', async () => {
    const sale = await aSale({ isHeld: true, hasAccount: false })
    await credit(support, sale.id, { payee: 'professional', amountMinor: 2000 })
    expect(await sale.ledger()).toMatchObject({ goodwill: 2000, professional_payable: -6500 })
    await setUpPayouts(testApp, sale.professional)
    standIn.faults.timesOutAfterActing = true
    await payOut(context)
    standIn.faults.timesOutAfterActing = false
    await payOut(context)
    await payOut(context)
    expect(await transferred(sale.id)).toBe(2000)
    sale.after(49)
    await runPayouts(testApp)
    expect(await transferred(sale.id)).toBe(6500)
    expect(await sale.ledger()).toEqual({
      provider_balance: -668,
      goodwill: 2000,
      platform_fees: -360,
      vat_payable: -972,
    })
  })

  it('of more than £100 on one booking, at once or in parts, waits for a second member', async () => {
    const sale = await aSale({ isHeld: true, isDear: true })
    const given = { payee: 'professional', amountMinor: 6000 }
    expect((await credit(support, sale.id, given)).json()).toEqual({ caseId: null })
    const second = { ...given, amountMinor: 4500, creditId: randomUUID() }
    const { caseId } = (await credit(support, sale.id, second)).json()
    expect((await credit(support, sale.id, second)).json()).toEqual({ caseId })
    const path = `/api/desk/cases/${caseId}`
    expect(await see(path)).toMatchObject({
      row: { title: 'Credit to the professional: £45.00', needsSecond: true },
      subject: {
        kind: 'money',
        file: { about: 'credit', payee: 'professional', by: 'Sue Port', state: 'PROPOSED' },
      },
      proposal: { kind: 'credit', amountMinor: 4500 },
    })
    expect((await answer(support, path)).statusCode).toBe(403)
    expect((await answer(ruth, path)).json<CaseFile>()).toMatchObject({
      row: { state: 'resolved' },
      subject: { kind: 'money', file: { state: 'PAID' } },
    })
    const { caseId: refused } = (await credit(support, sale.id, { amountMinor: 4100 })).json()
    await answer(tom, `/api/desk/cases/${refused}`, false)
    expect(subjectOf((await see(`/api/desk/cases/${refused}`)).subject, 'money')).toMatchObject({
      state: 'REFUSED',
    })
    expect(await sale.ledger()).toMatchObject({ goodwill: 10_500 })
  })

  it('comes to at most what was paid for its booking, whoever approves', async () => {
    const sale = await aSale({ isHeld: true })
    const given = { payee: 'professional', amountMinor: 5833 }
    expect((await credit(support, sale.id, given)).body).toBe(
      'Credits for a booking come to at most what was paid for it: £58.32 can still be given',
    )
    expect((await credit(support, sale.id, { ...given, amountMinor: 5000 })).statusCode).toBe(200)
    expect((await credit(ruth, sale.id, { amountMinor: 833 })).body).toContain('£8.32 can still')
  })

  it('counts together with all that its member gave alone in a day, even at once', async () => {
    const sales: Awaited<ReturnType<typeof aSale>>[] = []
    for (let n = 0; n < 4; n++) sales.push(await aSale({ isHeld: true, isDear: true }))
    const given = { payee: 'professional', amountMinor: 10_000 }
    const giveTo = async (member: Member, sale: (typeof sales)[number] | undefined, what: object) =>
      (await credit(member, sale?.id ?? '', what)).json<{ caseId: string | null }>().caseId === null
    const firstThree = await Promise.all(
      sales.slice(0, 3).map((sale) => giveTo(support, sale, given)),
    )
    expect(firstThree.filter((isAlone) => isAlone)).toHaveLength(2)
    expect(await giveTo(support, sales[3], { ...given, amountMinor: 1 })).toBe(false)
    expect(await giveTo(ruth, sales[3], given)).toBe(true)
    sales[3]?.after(26)
    expect(await giveTo(support, await aSale({ isHeld: true }), { amountMinor: 5000 })).toBe(true)
  })

  it('counts together with what a person was given by anyone alone within a month', async () => {
    const first = await aSale({ isHeld: true, isDear: true })
    const second = await aSale({ isHeld: true, isDear: true, with: first.professional })
    const given = { payee: 'professional', amountMinor: 8000 }
    expect((await credit(support, first.id, given)).json()).toEqual({ caseId: null })
    const more = (await credit(ruth, second.id, given)).json<{ caseId: string | null }>()
    expect(more.caseId).not.toBeNull()
    expect((await credit(ruth, second.id, { ...given, amountMinor: 7000 })).json()).toEqual({
      caseId: null,
    })
  })

  it('is for support and finance, after a recent proof, once the session is over', async () => {
    const sale = await aSale()
    expect((await credit(support, sale.id, {})).body).toContain('until the session is over')
    expect((await credit(trust, sale.id, {})).body).toBe('Your role does not include this')
    const stale = await aStaffMember(testApp, 'support')
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [stale.user.id])
    expect((await credit(stale, sale.id, {})).body).toBe('Please confirm that it is you first')
    expect((await credit(support, randomUUID(), {})).statusCode).toBe(404)
  })
})

describe('what staff give', () => {
  /** Of the tables and the trail, what a call has locked that waits for those before it. */
  async function lockedWhileWaiting(call: () => Promise<unknown>): Promise<string[]> {
    const calls: Promise<unknown>[] = []
    const locked = await db.transaction(async (tx) => {
      await tx.rows(`select pg_advisory_xact_lock(hashtext('given_alone'))`)
      calls.push(call())
      await eventually(async () => {
        const waiting = await db.rows(
          `select from pg_locks where locktype = 'advisory' and not granted`,
        )
        expect(waiting).toHaveLength(1)
      })
      const found = await db.rows<{ name: string }>(
        `select distinct coalesce(c.relname, l.locktype) as name from pg_locks l
         left join pg_class c on c.oid = l.relation
         where l.granted and l.pid in (select pid from pg_locks where locktype = 'advisory' and not granted)
           and l.locktype not in ('virtualxid', 'transactionid')`,
      )
      return found.map(({ name }) => name)
    })
    await Promise.all(calls)
    return locked
  }

  it('is said beforehand, by what was given before to whom, for what and by whom', async () => {
    const aloneOf = async (who: Member, id: string) =>
      (await who.get(`/api/desk/bookings/${id}`)).json<BookingFile>().credit?.alone
    const sale = await aSale({ isHeld: true, isDear: true })
    const other = await aSale({ isHeld: true, isDear: true, with: sale.professional })
    expect(await aloneOf(support, sale.id)).toEqual({
      client: 10_000,
      professional: 10_000,
      inTotal: 10_000,
    })
    for (const [who, id, amountMinor] of [
      [support, sale.id, 9000],
      [ruth, other.id, 2000],
    ] as const)
      expect((await credit(who, id, { payee: 'professional', amountMinor })).json()).toEqual({
        caseId: null,
      })
    // £90 for this booking, £110 to the professional.
    expect(await aloneOf(ruth, sale.id)).toEqual({
      client: 1000,
      professional: 1000,
      inTotal: 1000,
    })
    expect(await aloneOf(support, other.id)).toEqual({
      client: 8000,
      professional: 4000,
      inTotal: 8000,
    })
    const passes = { payee: 'professional', amountMinor: 4001 }
    expect((await credit(support, other.id, passes)).json().caseId).not.toBeNull()
  })

  it('of a refund tried again is what was counted once, whatever was given since', async () => {
    const sale = await aRefused()
    simulator.faults.refusesRefunds = true
    const alone = (await sale.settle(ruth, again)).json<CaseFile>().alone
    expect(alone).toMatchObject({ client: 5832 })
    await db.rows(
      `insert into given_alone (staff_id, person_id, amount_minor, given_at) values ($1, $2, 10000, $3)`,
      [ruth.user.id, sale.client.user.id, context.clock()],
    )
    expect((await see(sale.path)).alone).toMatchObject({ client: 5832 })
    simulator.faults.refusesRefunds = false
    expect((await sale.settle(ruth, again)).json<CaseFile>().proposal).toBeNull()
    expect((await trust.get(sale.path)).statusCode).toBe(403)
  })

  it('waits its turn before anything is locked, so that no two wait for each other', async () => {
    const refused = await aRefused({ isDear: true })
    const credited = await aSale({ isHeld: true })
    const held = await aSale({ isHeld: true })
    const { caseId } = (await ruth.post(`/api/desk/bookings/${held.id}/hold`, because)).json()
    for (const call of [
      () => refused.settle(ruth, again),
      () => answer(tom, refused.path),
      () => credit(support, credited.id, {}),
      () => ruth.post(`/api/desk/cases/${caseId}/payouts`, { what: 'release', ...because }),
      () =>
        trust.post(`/api/desk/people/${held.professional.user.id}/restrictions`, {
          kind: 'unlist',
          ground: 'off-platform',
          statement: 'Three clients told us of payments outside the site.',
          sessions: 'keep',
        }),
    ])
      expect(await lockedWhileWaiting(call)).toEqual([])
  })

  it('counts nothing and asks no one where nothing moves: payouts of £0 are released alone', async () => {
    const sale = await aSale({ isHeld: true, isDear: true })
    for (let n = 0; n < 2; n += 1)
      await db.rows(
        `insert into given_alone (staff_id, person_id, amount_minor, given_at) values ($1, $2, 10000, $3)`,
        [ruth.user.id, n === 0 ? sale.professional.user.id : null, context.clock()],
      )
    sale.after(49)
    await runPayouts(testApp)
    const { caseId } = (await ruth.post(`/api/desk/bookings/${sale.id}/hold`, because)).json()
    const path = `/api/desk/cases/${caseId}`
    const released = await ruth.post(`${path}/payouts`, { what: 'release', ...because })
    expect(released.json<CaseFile>()).toMatchObject({ proposal: null, row: { state: 'resolved' } })
    const counted = await db.rows('select from given_alone')
    expect(counted).toHaveLength(2)
  })
})

describe('a professional’s contest that is upheld', () => {
  it('can bring them money, with four eyes for refund and credit together', async () => {
    const sale = await aSale({ isHeld: true, isDear: true, minutes: 50 })
    const at = `/api/sessions/${sale.id}/attendance`
    sale.after(1)
    const said = await sale.professional.post(`${at}/contest`, { text: 'I was there longer.' })
    expect(said.statusCode).toBe(200)
    await sale.client.post(`${at}/answer`, { text: 'So it was.' })
    const path = await caseOf('contests', sale.id)
    const decide = (isUpheld: boolean, creditMinor: number) =>
      ruth.post(`${path}/contest`, { isUpheld, refundMinor: 5000, creditMinor, ...because })
    expect((await decide(false, 100)).statusCode).toBe(400)
    expect((await decide(true, 5001)).json<CaseFile>().proposal).toMatchObject({
      amountMinor: 10_001,
      creditMinor: 5001,
    })
    expect((await answer(tom, path)).json<CaseFile>().row.state).toBe('resolved')
    expect(await sale.ledger()).toMatchObject({ goodwill: 5001 })
    expect(await transferred(sale.id)).toBe(5001)
    expect((await creditNotes(sale.id)).sort()).toEqual([2592, 5000])
  })
})

describe('an erasure that waits for money', () => {
  const askErasure = (who: ProfessionalCaller) => who.delete('/api/account', { password: PASSWORD })

  it('has a case until a month after it was asked for, and goes on once that is written off', async () => {
    const sale = await aSale({ isHeld: true, hasAccount: false })
    const { professional } = sale
    sale.after(49)
    expect((await askErasure(professional)).statusCode).toBeLessThan(300)
    const asked = context.clock()
    sale.after(49 + 24 * 7.1)
    await eraseDue(context)
    const path = await caseOf('erasures', professional.user.id)
    const file = await see(path)
    expect(file.row).toMatchObject({ title: 'Erasure waits for £45.00', amountMinor: 4500 })
    const month = asked.toTemporalInstant().toZonedDateTimeISO('Europe/London').add({ months: 1 })
    expect(file.row.dueAt).toBe(new Date(month.epochMilliseconds).toISOString())
    expect(subjectOf(file.subject, 'erasure')).toMatchObject({
      why: 'money',
      pendingMinor: 4500,
      account: 'none',
      writableMinor: 4500,
      bookings: [{ bookingId: sale.id, minor: 4500, waitsFor: 'account' }],
    })
    expect((await support.post(`${path}/erasure`, because)).statusCode).toBe(403)
    expect((await ruth.post(`${path}/erasure`, because)).statusCode).toBe(200)
    expect((await ruth.post(`${path}/erasure`, because)).statusCode).toBe(409)
    await eraseDue(context)
    expect(await see(path)).toMatchObject({
      row: { state: 'resolved', people: '' },
      subject: { kind: 'erasure', file: { why: 'none' } },
    })
    expect(await sale.ledger()).toMatchObject({ unclaimed: -4500 })
    // Whatever account comes later, nothing of it is paid.
    await runPayouts(testApp)
    expect(await transferred(sale.id)).toBe(0)
  })

  it('ends its case when the account is kept', async () => {
    const sale = await aSale({ isHeld: true, hasAccount: false })
    const { professional } = sale
    sale.after(49)
    await askErasure(professional)
    sale.after(49 + 24 * 7.1)
    await eraseDue(context)
    await db.rows('update users set erase_after = null where id = $1', [professional.user.id])
    const path = await caseOf('erasures', professional.user.id)
    expect(subjectOf((await see(path)).subject, 'erasure')).toMatchObject({
      isKept: true,
      writableMinor: 0,
    })
    expect((await ruth.post(`${path}/erasure`, because)).statusCode).toBe(409)
  })
})
