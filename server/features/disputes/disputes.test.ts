import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import type { CaseFile } from '#contract/desk/cases.ts'
import type { SessionDispute } from '#contract/desk/disputes.ts'
import { decideOutcomes } from '#server/features/attendance/index.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { differences } from '#server/features/ledger/index.ts'
import { reconcilePayments, requestRefund } from '#server/features/payments/index.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { attend } from '#test/support/attendance.ts'
import { withRealPdfs } from '#test/support/cheap-pdf.ts'
import { write } from '#test/support/conversations.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { readPdf } from '#test/support/pdf.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { answerBanks } from './disputes.ts'

const testApp = await buildTestApp()
const { context, db, setClock, aProfessional, aClient } = testApp
await db.rows(`update attendance_start set since = '2026-03-01T00:00:00Z'`)
const cards = asCardSimulator(context.payments)
if (!cards) throw new Error('payments are not simulated here')
const ruth = await aStaffMember(testApp, 'finance')
const tom = await aStaffMember(testApp, 'admin', { name: 'Tom Okoro' })
let mails: { to: string; subject: string; text: string }[] = []
context.mail = {
  send: async (mail) => {
    mails.push(mail)
  },
}

beforeEach(() => {
  mails = []
})
afterEach(async () => {
  Object.assign(cards.faults, { timesOutAfterActing: false, isAway: false, losesEvents: false })
  expect(await ledgerSum(db)).toBe(0)
  expect(await Array.fromAsync(differences(context, new Date(0)))).toEqual([])
})

/** An hour that took place and was paid for, and which the client's bank then disputes. */
async function aDispute({ hourlyRateMinor = 4500, isInquiry = false, isEventLost = false } = {}) {
  setClock('2026-03-01T09:00:00Z')
  const professional = await aProfessional({ name: 'Paul Professional', hourlyRateMinor })
  const times = { startsAt: '2026-03-02T10:00:00Z', endsAt: '2026-03-02T11:00:00Z' }
  const session = await aSession(testApp, { ...times, professional, isPaid: false })
  const { client } = session
  const opened = await client.post(`/api/sessions/${session.id}/payment-intent`)
  const { clientSecret } = opened.json()
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
  await cards?.confirm({ clientSecret, ...card })
  await cards?.idle()
  // The evidence names the emails that were sent.
  await context.background.settled(PATIENCE_MS)
  await attend(testApp, session, { client: [[0, 60]], professional: [[0, 58]] })
  setClock('2026-03-02T11:30:00Z')
  await completeEnded(context)
  await decideOutcomes(context)
  const conversation = await client.post('/api/conversations', {
    professionalId: professional.professionalId,
  })
  const threadId = conversation.json().id
  const say = async (who: Caller, body: string) => (await write(who, threadId, body)).json().id
  const messages = {
    asked: await say(client, 'Can we do algebra on Monday?'),
    answered: await say(professional, 'Yes, bring chapter four.'),
    private: await say(client, 'My sister is ill, by the way.'),
  }
  setClock('2026-03-03T09:00:00Z')
  if (cards) cards.faults.losesEvents = isEventLost
  const ref = await cards?.raiseDispute(
    clientSecret.split('_secret_')[0],
    undefined,
    isInquiry ? 'warning_needs_response' : 'needs_response',
  )
  await cards?.idle()
  // Each email that is sent makes another version of the evidence.
  await context.background.settled(PATIENCE_MS)
  if (isEventLost) await reconcilePayments(context)
  const [row] = await db.rows<{ id: string; caseId: string }>(
    `select d.id, c.id as "caseId" from disputes d join cases c on c.subject_id = d.id where d.provider_ref = $1`,
    [ref],
  )
  const path = `/api/desk/cases/${row?.caseId}`
  const file = async () => (await ruth.get(path)).json<CaseFile>()
  return {
    ...session,
    professional,
    ref: ref ?? '',
    messages,
    threadId,
    path,
    file,
    disputeId: row?.id ?? '',
    handIn: (who: Caller, text: string, messageIds: string[]) =>
      who.put(`/api/disputes/${row?.id}/hand-in`, { text, messageIds }),
    answer: async (
      summary = 'The hour took place, as our record shows.',
      who: { post: typeof ruth.post } = ruth,
    ) => {
      const dispute = subjectOf((await file()).subject, 'dispute')
      return who.post(`${path}/dispute/answer`, { version: dispute?.version, summary })
    },
    accept: (who = ruth) =>
      who.post(`${path}/dispute/accept`, { reason: 'The record doesn’t help us here.' }),
    evidence: async () => (await withRealPdfs(() => ruth.get(`${path}/evidence`))).rawPayload,
    atBank: async () =>
      (
        await db.rows<{ status: string; answerId: string | null; evidence: { pdfSha256: string } }>(
          `select status, answer_id as "answerId", evidence from card_simulator.disputes where id = $1`,
          [ref],
        )
      )[0],
  }
}

const settled = async () => {
  await cards.idle()
  await context.background.settled(PATIENCE_MS)
}
const mailsTo = ({ user }: Caller) => mails.filter(({ to }) => to === user.email)

describe('the case of a dispute', () => {
  it('opens once, with the amount, both names, and two days less than the bank gives', async () => {
    cards.faults.deliversTwice = true
    const it = await aDispute()
    cards.faults.deliversTwice = false
    await reconcilePayments(context)
    const cases = await db.rows('select id from cases where subject_id = $1', [it.disputeId])
    expect(cases).toHaveLength(1)
    expect((await it.file()).row).toMatchObject({
      queue: 'disputes',
      state: 'open',
      title: 'Disputed: not paid by the card’s holder',
      people: 'Clara Client · Paul Professional',
      amountMinor: 5832,
      dueAt: '2026-03-08T09:00:00.000Z',
    })
  })

  it('opens too if every event was lost, and moves with the bank’s deadline', async () => {
    const it = await aDispute({ isEventLost: true })
    await db.rows('update card_simulator.disputes set evidence_due_at = $2 where id = $1', [
      it.ref,
      '2026-03-20T09:00:00Z',
    ])
    await reconcilePayments(context)
    expect((await it.file()).row.dueAt).toBe('2026-03-18T09:00:00.000Z')
  })

  it('is resolved by itself when the bank decides', async () => {
    const it = await aDispute()
    await cards.closeDispute(it.ref, 'won')
    await settled()
    const { row, history, subject } = await it.file()
    const dispute = subjectOf(subject, 'dispute')
    expect(row.state).toBe('resolved')
    expect(history.at(-1)?.what).toBe('Resolved by itself')
    expect(dispute).toMatchObject({ status: 'WON', isAnswerable: false })
    expect((await it.answer()).statusCode).toBe(409)
  })

  it('shows what is on record, and of the conversation only what was handed in', async () => {
    const it = await aDispute()
    await it.handIn(it.professional, 'She came and stayed.', [it.messages.answered])
    const shown = await it.file()
    expect(subjectOf(shown.subject, 'dispute')).toMatchObject({
      reason: 'fraudulent',
      amountMinor: 5832,
      feeMinor: 2000,
      isAnswerable: true,
      evidenceDueAt: '2026-03-10T09:00:00.000Z',
      outcome: 'held',
      isProven: true,
      minutes: { booked: 60, client: 60, professional: 58, together: 58 },
      paid: { totalMinor: 5832 },
      handIns: [
        {
          by: 'professional',
          text: 'She came and stayed.',
          messages: [{ author: 'professional', body: 'Yes, bring chapter four.' }],
        },
      ],
    })
    const everything = JSON.stringify(shown)
    expect(everything).not.toContain('algebra')
    expect(everything).not.toContain('sister')
  })
})

describe('handing in', () => {
  it('tells both by email what they can do and until when, once', async () => {
    const it = await aDispute()
    await settled()
    await reconcilePayments(context)
    await settled()
    const [toClient] = mailsTo(it.client).filter(({ subject }) => subject.includes('Your bank'))
    const [toProfessional] = mailsTo(it.professional).filter(({ subject }) =>
      subject.includes('disputes a payment'),
    )
    for (const mail of [toClient, toProfessional]) {
      expect(mail?.text).toContain('Sunday 8 March 2026, 09:00')
      expect(mail?.text).toContain(`/sessions/${it.id}`)
    }
    expect(mailsTo(it.client).filter(({ subject }) => subject.includes('Your bank'))).toHaveLength(
      1,
    )
  })

  it('takes messages of the two alone, and can be changed until the answer is sent', async () => {
    const it = await aDispute()
    const other = await aDispute()
    const { asked, answered } = it.messages
    expect((await it.handIn(it.client, 'Mine', [other.messages.asked])).statusCode).toBe(404)
    expect((await it.handIn(other.client, 'Mine', [other.messages.asked])).statusCode).toBe(404)
    expect((await it.handIn(other.professional, 'Mine', [])).statusCode).toBe(404)
    expect((await other.client.get(`/api/disputes/${it.disputeId}/messages`)).statusCode).toBe(404)
    expect(subjectOf((await it.file()).subject, 'dispute')?.handIns).toEqual([])

    await it.handIn(it.client, 'I was there.', [asked, answered])
    const mine = (await it.handIn(it.client, 'I was there.', [asked])).json<SessionDispute>()
    expect(mine.handIn).toMatchObject({ text: 'I was there.', messageIds: [asked] })
    expect(subjectOf((await it.file()).subject, 'dispute')?.handIns[0]?.messages).toHaveLength(1)
    await it.handIn(it.client, '', [])
    expect(subjectOf((await it.file()).subject, 'dispute')?.handIns).toEqual([])
    await it.answer()
    expect((await it.handIn(it.client, 'Too late', [])).body).toContain('has our answer already')
  })

  it('shows neither of the two what the other one has handed in', async () => {
    const it = await aDispute()
    await it.handIn(it.client, 'My own words.', [it.messages.private])
    const theirs = await it.professional.get(`/api/sessions/${it.id}/disputes`)
    expect(theirs.json()).toMatchObject([{ handIn: null, isChangeable: true }])
    expect(theirs.body).not.toContain('My own words')
    const offered = await it.professional.get(`/api/disputes/${it.disputeId}/messages`)
    expect(offered.json()).toMatchObject([
      { isMine: false, body: 'Can we do algebra on Monday?' },
      { isMine: true, body: 'Yes, bring chapter four.' },
      { isMine: false },
    ])
    const stranger = await aClient()
    expect((await stranger.get(`/api/sessions/${it.id}/disputes`)).statusCode).toBe(404)
  })

  it('is emptied by an erasure once the bank has decided, and not before', async () => {
    const it = await aDispute()
    await it.handIn(it.client, 'My own words.', [it.messages.asked])
    await it.handIn(it.professional, 'Mine.', [it.messages.asked, it.messages.answered])
    await it.answer()
    await it.client.post('/api/account/erasure', {})
    await db.rows(`update users set erase_after = '2026-03-01' where id = $1`, [it.client.user.id])
    const { eraseDue } = await import('#server/features/account-data/index.ts')
    await eraseDue(context)
    expect(subjectOf((await it.file()).subject, 'dispute')?.handIns).toHaveLength(2)
    await cards.closeDispute(it.ref, 'won')
    await settled()
    const dispute = subjectOf((await it.file()).subject, 'dispute')
    expect(dispute?.handIns).toMatchObject([
      { by: 'professional', messages: [{ body: 'Yes, bring chapter four.' }] },
    ])
    expect(dispute?.answers).toMatchObject([{ summary: null }])
    expect((await ruth.get(`${it.path}/evidence`)).statusCode).toBe(404)
  })
})

describe('why staff accepted a dispute', () => {
  it('goes once the bank has decided, if an account was erased before, and the other one was told', async () => {
    const it = await aDispute()
    cards.faults.isAway = true
    await it.accept()
    await db.rows(`update users set erase_after = '2026-03-01' where id = $1`, [it.client.user.id])
    cards.faults.isAway = false
    const { eraseDue } = await import('#server/features/account-data/index.ts')
    await eraseDue(context)
    const why = async () =>
      (
        await db.rows<{ why: string }>(
          'select accepted_because as why from disputes where id = $1',
          [it.disputeId],
        )
      )[0]?.why
    expect(await why()).not.toBe('')
    await answerBanks(context)
    await settled()
    expect(mailsTo(it.professional).at(-1)?.text).toContain('The record doesn’t help us here.')
    expect(await why()).toBe('')
  })
})

describe('the evidence', () => {
  it('says in one PDF what a bank asks for, and nothing else of the conversation', async () => {
    const it = await aDispute()
    await it.handIn(it.professional, 'She came and stayed.', [it.messages.answered])
    const { text, isAccessible } = await readPdf(await it.evidence())
    expect(isAccessible).toBe(true)
    for (const words of [
      ...[`Dispute ${it.ref}`, '£58.32', 'fraudulent', it.client.user.email],
      ...['Monday 2 March 2026, 10:00 to 11:00', it.id, 'Platform fee, 8%', '£3.60', '£9.72'],
      ...['Accepted on signing up', 'Asked on Sunday 1 March 2026', 'within the 14 days'],
      ...['Together 58 of 60 minutes', 'Clara Client joined', '2 March 2026 at 10:00:00 GMT'],
      ...['The session was held.', 'A client who cancels at least 24 hours before'],
      ...['Handed in by Paul Professional', 'She came and stayed.', 'Yes, bring chapter four.'],
    ])
      expect(text.replaceAll('\n', ' ')).toContain(words)
    expect(text).not.toContain('algebra')
    expect(text).not.toContain('sister')
    expect(text).not.toContain(it.professional.user.email)
  })

  it('lists the emails that the client got, and what was contested and decided', async () => {
    const it = await aDispute()
    await db.rows(
      `with told as (update booking_mails set sent_at = '2026-03-01T09:05:00Z' where booking_id = $1 and kind = 'confirmed')
       insert into attendance_contests (booking_id, by, claim, made_at, answer_by, answer, answered_at, closed_at, is_upheld, decision)
       values ($1, 'client', 'It was short.', '2026-03-02T12:00:00Z', '2026-03-09T12:00:00Z', 'By two minutes.',
         '2026-03-02T13:00:00Z', '2026-03-02T14:00:00Z', false, 'Two minutes are within what we tolerate.')`,
      [it.id],
    )
    const { text } = await readPdf(await it.evidence())
    for (const words of [
      'Confirmation Sunday 1 March 2026, 09:05',
      ...['It was short.', 'By two minutes.', 'Not upheld', 'within what we tolerate'],
    ])
      expect(text.replaceAll('\n', ' ')).toContain(words)
  })

  it('is sent as it was looked at, and kept with its sender, time and hash', async () => {
    const it = await aDispute()
    const before = subjectOf((await it.file()).subject, 'dispute')
    await it.handIn(it.professional, 'One thing more.', [])
    const stale = await ruth.post(`${it.path}/dispute/answer`, {
      version: before?.version,
      summary: 'The hour took place.',
    })
    expect(stale.body).toContain('has changed since you looked')
    const sent = (await withRealPdfs(() => it.answer())).json<CaseFile>()
    expect(sent.row.state).toBe('waiting')
    const [answer] = subjectOf(sent.subject, 'dispute')?.answers ?? []
    expect(answer).toMatchObject({
      by: 'Ruth Marsden',
      at: '2026-03-03T09:00:00.000Z',
      refusal: null,
      sentAt: '2026-03-03T09:00:00.000Z',
      summary: expect.stringContaining('took place'),
    })
    const pdf = await it.evidence()
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(answer?.sha256)
    expect(pdf.length).toBe(answer?.bytes)
    expect(await it.atBank()).toMatchObject({
      status: 'under_review',
      evidence: {
        customerName: 'Clara Client',
        serviceDate: '2026-03-02',
        pdfSha256: answer?.sha256,
      },
    })
    expect(subjectOf((await it.file()).subject, 'dispute')).toMatchObject({
      isUnderReview: true,
      isAnswerable: false,
    })
    expect(sent.history.at(-1)).toMatchObject({ what: 'Sent evidence to the bank' })
    expect((await it.answer()).statusCode).toBe(409)
  })

  it('is sent once by two members at once, and by two programs after a crash', async () => {
    const it = await aDispute()
    cards.faults.timesOutAfterActing = true
    const dispute = subjectOf((await it.file()).subject, 'dispute')
    const body = { version: dispute?.version, summary: 'The hour took place.' }
    const both = await Promise.all(
      [ruth, tom].map((who) => who.post(`${it.path}/dispute/answer`, body)),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const before = await it.atBank()
    // The provider has it, and we don't know.
    expect(subjectOf((await it.file()).subject, 'dispute')?.answers).toMatchObject([
      { sentAt: null },
    ])
    cards.faults.timesOutAfterActing = false
    await Promise.all([answerBanks(context), answerBanks(context)])
    expect(subjectOf((await it.file()).subject, 'dispute')?.answers).toMatchObject([
      { sentAt: expect.any(String) },
    ])
    expect(await it.atBank()).toEqual(before)
  })

  it('waits while the provider is away', async () => {
    const it = await aDispute()
    cards.faults.isAway = true
    expect((await it.answer()).json<CaseFile>().row.state).toBe('waiting')
    expect((await it.atBank())?.answerId).toBeNull()
    cards.faults.isAway = false
    await answerBanks(context)
    expect((await it.atBank())?.status).toBe('under_review')
  })

  it('that the provider refuses brings the case back, and can be sent again', async () => {
    const it = await aDispute()
    const { answer } = context.disputes
    context.disputes.answer = async () => ({ isTaken: false, why: 'The file is too large' })
    const refused = (await it.answer()).json<CaseFile>()
    context.disputes.answer = answer
    expect(refused).toMatchObject({
      row: { state: 'open' },
      subject: {
        kind: 'dispute',
        file: { isAnswerable: true, answers: [{ refusal: 'The file is too large' }] },
      },
    })
    const again = (await it.answer()).json<CaseFile>()
    expect(subjectOf(again.subject, 'dispute')?.answers).toHaveLength(2)
    expect((await it.atBank())?.status).toBe('under_review')
  })

  it('wins or loses by the words of the simulator, and a week later by itself; both are told', async () => {
    const lost = await aDispute()
    await lost.answer('There is losing_evidence in it.')
    await settled()
    expect(subjectOf((await lost.file()).subject, 'dispute')?.status).toBe('LOST')
    const won = await aDispute()
    await won.answer()
    await settled()
    setClock('2026-03-10T09:00:00Z')
    await reconcilePayments(context)
    await settled()
    expect((await won.file()).row.state).toBe('resolved')
    expect(subjectOf((await won.file()).subject, 'dispute')?.status).toBe('WON')
    expect(mailsTo(won.client).at(-1)?.text).toContain('the payment of £58.32')
    expect(mailsTo(won.professional).at(-1)?.subject).toContain('decided for you')
    expect(mailsTo(lost.client).at(-1)?.text).toContain('you keep the £58.32')
    expect(mailsTo(lost.professional).at(-1)?.subject).toContain('decided for your client')
  })
})

describe('accepting', () => {
  it('gives the dispute up at the provider, with a reason, and never later contests it', async () => {
    const it = await aDispute()
    cards.faults.isAway = true
    const accepted = (await it.accept()).json<CaseFile>()
    expect(accepted).toMatchObject({
      row: { state: 'resolved' },
      subject: { kind: 'dispute', file: { isAnswerable: false } },
    })
    expect((await it.answer()).statusCode).toBe(409)
    cards.faults.isAway = false
    await Promise.all([answerBanks(context), answerBanks(context)])
    await settled()
    expect(subjectOf((await it.file()).subject, 'dispute')?.status).toBe('LOST')
    expect(mailsTo(it.professional).at(-1)?.text).toContain('The record doesn’t help us here.')
    expect(mailsTo(it.client).at(-1)?.text).toContain('We did not contest')
  })

  it('needs the role, and a recent proof of who does it', async () => {
    const it = await aDispute()
    const support = await aStaffMember(testApp, 'support')
    expect((await it.accept(support)).body).toBe('Your role does not include this')
    const stale = await aStaffMember(testApp, 'finance')
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [stale.user.id])
    expect((await it.accept(stale)).body).toBe('Please confirm that it is you first')
  })

  it('above £100 waits for a second member of staff', async () => {
    const it = await aDispute({ hourlyRateMinor: 12_000 })
    const proposed = (await it.accept()).json<CaseFile>()
    expect(proposed.proposal).toMatchObject({ kind: 'dispute', amountMinor: 15_552 })
    expect((await it.answer()).body).toContain('second member of staff')
    const approve = (who: typeof ruth) =>
      who.post(`${it.path}/proposal`, { approves: true, reason: 'I agree with that.' })
    expect((await approve(ruth)).statusCode).toBe(403)
    expect((await approve(tom)).json<CaseFile>().row.state).toBe('resolved')
    await settled()
    const { history, subject } = await it.file()
    const dispute = subjectOf(subject, 'dispute')
    expect(dispute?.status).toBe('LOST')
    expect(history.map(({ what }) => what)).toContain('Proposed to accept a dispute of £155.52')
  })
})

describe('a proposal that waits', () => {
  it('is void once its case is resolved without it, and stays so when that is opened again', async () => {
    const it = await aDispute({ hourlyRateMinor: 12_000 })
    await it.accept()
    await cards.closeDispute(it.ref, 'won')
    await settled()
    const why = { reason: 'The bank wants to hear more.' }
    const reopened = (await ruth.post(`${it.path}/reopening`, why)).json<CaseFile>()
    expect(reopened).toMatchObject({ row: { state: 'open', needsSecond: false }, proposal: null })
    expect(reopened.history.map(({ what }) => what)).toContain(
      'Void: to accept a dispute of £155.52, as the case was resolved without it',
    )
    const approved = await tom.post(`${it.path}/proposal`, { approves: true, ...why })
    expect(approved.body).toBe('Nothing waits for a second member of staff')
  })

  it('is void if approving it would give another amount than was proposed', async () => {
    const it = await aDispute({ hourlyRateMinor: 12_000, isInquiry: true })
    await it.accept()
    const [payment] = await db.rows<{ id: string }>(
      'select payment_id as id from disputes where id = $1',
      [it.disputeId],
    )
    await db.transaction((tx) =>
      requestRefund(tx, {
        bookingId: it.id,
        amountMinor: 1,
        reason: 'contest-decided',
        now: context.clock(),
      }),
    )
    const approve = () =>
      tom.post(`${it.path}/proposal`, { approves: true, reason: 'I agree with that.' })
    expect((await approve()).body).toBe(
      'It would be £155.51 by now and not £155.52, so this proposal is void: propose it again',
    )
    expect(await it.file()).toMatchObject({
      row: { state: 'open' },
      proposal: null,
      subject: { file: { amountMinor: 15_552, acceptMinor: 15_551 } },
    })
    expect((await approve()).statusCode).toBe(409)
    expect((await it.accept()).json<CaseFile>().proposal).toMatchObject({ amountMinor: 15_551 })
    expect((await approve()).json<CaseFile>().row.state).toBe('resolved')
    await reconcilePayments(context)
    const refunds = await db.rows<{ minor: number }>(
      'select amount_minor as minor from refunds where payment_id = $1 order by 1',
      [payment?.id],
    )
    expect(refunds.map(({ minor }) => minor)).toEqual([1, 15_551])
  })
})

describe('a question of a bank', () => {
  it('that is accepted refunds the payment, which settles it', async () => {
    const it = await aDispute({ isInquiry: true })
    expect((await it.file()).row.title).toBe('Bank asks: not paid by the card’s holder')
    expect(subjectOf((await it.file()).subject, 'dispute')).toMatchObject({
      isInquiry: true,
      feeMinor: null,
    })
    await it.accept()
    await settled()
    const dispute = subjectOf((await it.file()).subject, 'dispute')
    expect(dispute).toMatchObject({ status: 'WON', refundedMinor: 5832 })
    expect((await it.atBank())?.status).toBe('warning_closed')
    expect(mailsTo(it.professional).at(-1)?.subject).toContain('We refunded a payment')
  })

  it('that becomes a dispute is to be answered once more', async () => {
    const it = await aDispute({ isInquiry: true })
    await it.answer()
    expect((await it.file()).row.state).toBe('waiting')
    await db.rows(
      `update card_simulator.disputes set status = 'needs_response', evidence_due_at = '2026-03-20T09:00:00Z' where id = $1`,
      [it.ref],
    )
    await reconcilePayments(context)
    expect(await it.file()).toMatchObject({
      row: {
        state: 'open',
        title: 'Disputed: not paid by the card’s holder',
        dueAt: '2026-03-18T09:00:00.000Z',
      },
      subject: { kind: 'dispute', file: { isAnswerable: true, isInquiry: false } },
    })
    await it.answer()
    expect(subjectOf((await it.file()).subject, 'dispute')?.answers).toMatchObject([
      { isToInquiry: true },
      { isToInquiry: false },
    ])
  })
})
