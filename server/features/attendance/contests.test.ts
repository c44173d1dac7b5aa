import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { eraseDue } from '#server/features/account-data/index.ts'
import { completeEnded } from '#server/features/bookings/index.ts'
import { sweepUploads } from '#server/features/files/index.ts'
import { ledgerSum } from '#server/features/payments/ledger.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { attend } from '#test/support/attendance.ts'
import { expectDocuments } from '#test/support/books.ts'
import { anUpload } from '#test/support/conversations.ts'
import { runPayouts, setUpPayouts } from '#test/support/payouts.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { upholdUnanswered } from './contests.ts'
import { decideOutcomes } from './outcomes.ts'

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
    contest: (who: Caller, text = 'That is not how it was.', attachments?: string[]) =>
      who.post(`${at}/contest`, { text, attachments }),
    answer: (who: Caller, text = 'It was.', attachments?: string[]) =>
      who.post(`${at}/answer`, { text, attachments }),
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

const aFile = async (who: Caller, name = 'Log.txt') =>
  (await anUpload(testApp, who, Buffer.from('10:02 Waiting\n'), name)).json().id as string

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

  it('has what each of the two adds, in order, for both of them to download, and for no one else', async () => {
    const it = await aDecided()
    const [b, a] = [await aFile(it.client, 'B.txt'), await aFile(it.client, 'A.txt')]
    expect((await professional.get(`/api/attachments/${a}`)).statusCode).toBe(404)
    const made = await it.contest(it.client, 'See here.', [b, a])
    const claimAttachments = [
      { id: b, name: 'B.txt', contentType: 'text/plain' },
      { id: a, name: 'A.txt' },
    ]
    expect(made.json().contest).toMatchObject({ claimAttachments, answerAttachments: [] })
    const answered = await aFile(professional)
    await it.answer(professional, 'And here.', [answered])
    for (const who of [it.client, professional]) {
      expect((await it.seenBy(who)).contest).toMatchObject({
        claimAttachments,
        answerAttachments: [{ id: answered }],
      })
      for (const id of [a, b, answered])
        expect((await who.get(`/api/attachments/${id}`)).body).toBe('10:02 Waiting\n')
    }
    for (const stranger of [await testApp.aClient(), await aProfessional()])
      for (const id of [a, answered])
        expect((await stranger.get(`/api/attachments/${id}`)).statusCode).toBe(404)
    const messages = await db.rows<{ message: string }>(
      'select message from support_messages where session_id = $1 order by created_at',
      [it.id],
    )
    expect(messages.map(({ message }) => /Files: \d/.exec(message)?.[0])).toEqual([
      'Files: 2',
      'Files: 1',
    ])
  })

  it('with the same text and files again succeeds, and with others does not', async () => {
    const it = await aDecided()
    const files = [await aFile(it.client), await aFile(it.client)]
    const twice = await Promise.all([1, 2].map(() => it.contest(it.client, 'Here.', files)))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await it.contest(it.client, 'Here.')).statusCode).toBe(409)
    const more = await aFile(it.client)
    expect((await it.contest(it.client, 'Here.', [...files, more])).statusCode).toBe(409)
    const answer = [await aFile(professional)]
    for (const _ of [1, 2])
      expect((await it.answer(professional, 'No.', answer)).statusCode).toBe(200)
    expect((await it.answer(professional, 'No.', [])).statusCode).toBe(409)
    expect((await it.seenBy(it.client)).contest.claimAttachments).toHaveLength(2)
  })

  it('is not made with files that are another’s, attached already or unknown, nor with more than five', async () => {
    const it = await aDecided()
    const [own, sent] = [await aFile(it.client), await aFile(it.client)]
    const { professionalId } = professional
    const thread = await it.client.post('/api/conversations', { professionalId })
    const message = { threadId: thread.json().id, body: '', attachments: [sent] }
    expect((await it.client.post('/api/messages', message)).statusCode).toBe(201)
    for (const wrong of [await aFile(professional), sent, randomUUID()]) {
      const reply = await it.contest(it.client, 'Here.', [own, wrong])
      expect([reply.statusCode, reply.body]).toEqual([
        409,
        'A file you added is no longer available, please add it again',
      ])
    }
    expect((await it.contest(it.client, 'Here.', [own, own])).statusCode).toBe(400)
    const six = Array.from({ length: 6 }, () => randomUUID())
    expect((await it.contest(it.client, 'Here.', six)).statusCode).toBe(400)
    expect(await it.seenBy(it.client)).toMatchObject({ contest: null, mayContest: true })
    expect(await db.rows('select from support_messages where session_id = $1', [it.id])).toEqual([])

    expect((await it.contest(it.client, 'Here.', [own])).statusCode).toBe(200)
    const later = await it.client.post('/api/messages', { ...message, attachments: [own] })
    expect(later.statusCode, 'it is attached once').toBe(409)
  })

  it('keeps its files when unused uploads are swept; they are exported, and erased with who added them, if need be by the sweep', async () => {
    const it = await aDecided()
    const [added, unused] = [await aFile(it.client, 'Mine.txt'), await aFile(it.client)]
    const theirs = await aFile(professional, 'Theirs.txt')
    await it.contest(it.client, 'Here.', [added])
    await it.answer(professional, 'No.', [theirs])
    it.after(48)
    await sweepUploads(context)
    const statusOf = async (id: string) =>
      (await professional.get(`/api/attachments/${id}`)).statusCode
    expect(await statusOf(added)).toBe(200)
    expect((await it.client.get(`/api/attachments/${unused}`)).statusCode).toBe(404)

    const exported = (await it.client.get('/api/account/export')).json()
    expect(exported.bookings).toMatchObject([
      {
        whatIWroteAboutIt: 'Here.',
        filesIAddedToThat: [{ id: added, name: 'Mine.txt' }],
      },
    ])
    expect(exported.files).toMatchObject([{ id: added }])
    await it.client.delete('/api/account', { password: PASSWORD })
    it.after(48 + 8 * 24)
    const disk = vi.spyOn(context.files, 'delete').mockRejectedValueOnce(new Error('away'))
    await expect(eraseDue(context)).rejects.toThrow('away')
    disk.mockRestore()
    await sweepUploads(context)
    expect([await statusOf(added), await statusOf(theirs)]).toEqual([404, 200])
    expect(await context.files.read(added)).toBeUndefined()
    expect((await it.seenBy(professional)).contest).toMatchObject({
      claim: '',
      claimAttachments: [],
      answerAttachments: [{ id: theirs }],
    })
  })

  it('leaves the books in order', async () => {
    expect(await ledgerSum(db)).toBe(0)
    await expectDocuments(db)
  })
})
