import { beforeEach, describe, expect, it, vi } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import type { CaseFile, CaseRow } from '#contract/desk/cases.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { anUpload, conversing, read, write } from '#test/support/conversations.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { decidingReports, REASON } from '#test/support/reports.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const send = vi.fn(async (_mail: { to: string; subject: string; text: string }) => {})
const testApp = await buildTestApp({
  now: '2026-03-02T09:00:00Z',
  parts: () => ({ mail: { send } }),
})
const { context, db, setClock, aClient, aProfessional } = testApp
const { aPair } = await conversing(testApp)
const { ruth, tom, caseOf, caseByReporter, fileAt, decide } = await decidingReports(testApp)
beforeEach(() => setClock('2026-03-02T09:00:00Z'))

const mailsTo = async (who: Caller) => {
  await context.background.settled(PATIENCE_MS)
  return send.mock.calls.map(([mail]) => mail).filter(({ to }) => to === who.user.email)
}

/** What was sent so far; nothing is on its way any more. */
async function forgetMails() {
  await context.background.settled(PATIENCE_MS)
  send.mockClear()
}

async function aReportedMessage() {
  const { client, professional, thread } = await aPair()
  const upload = await anUpload(testApp, professional, Buffer.from('%PDF-1.4\n%%EOF\n'), 'Bank.pdf')
  await write(professional, thread, 'Before it')
  const sent = await professional.post('/api/messages', {
    threadId: thread,
    body: 'Pay me in cash',
    attachments: [upload.json().id],
  })
  const { id } = sent.json()
  await client.post(`/api/messages/${id}/report`, { reason: 'off-platform', note: 'Twice now' })
  return { client, professional, thread, id, attachment: upload.json().id, ...(await caseOf(id)) }
}

describe('a reported message', () => {
  it('is shown to staff by itself, and is to be decided within a day', async () => {
    const { path } = await aReportedMessage()
    const { row, subject } = await fileAt(path)
    const report = subjectOf(subject, 'report')
    expect(row).toMatchObject({ queue: 'reports', state: 'open', people: 'Clara · Paul' })
    expect(Date.parse(row.dueAt) - Date.parse(row.openedAt)).toBe(DAY_MS)
    expect(subject.kind).toBe('report')
    expect(report).toMatchObject({
      kind: 'message',
      reason: 'off-platform',
      note: 'Twice now',
      isShown: true,
      body: 'Pay me in cash\n[File: Bank.pdf]',
      reporter: { name: 'Clara' },
      author: { name: 'Paul' },
      appealed: null,
    })
    expect(JSON.stringify(report)).not.toContain('Before it')
  })

  it('is removed with its files by a rule, and both are told why', async () => {
    const it = await aReportedMessage()
    expect((await decide(ruth, it.path, 'remove', null)).statusCode).toBe(400)
    await forgetMails()
    expect((await decide(ruth, it.path, 'remove')).json<CaseFile>()).toMatchObject({
      row: { state: 'resolved' },
      subject: { kind: 'report', file: { isShown: false } },
    })
    const [, message] = (await read(it.client, it.thread)).messages
    expect(message).toMatchObject({ body: expect.stringContaining('Our team removed') })
    expect(message?.attachments).toBeUndefined()
    expect((await it.client.get(`/api/attachments/${it.attachment}`)).statusCode).toBe(404)
    expect((await mailsTo(it.client)).map(({ subject }) => subject)).toEqual([
      'We removed the message that you reported – Parlour',
    ])
    const [mail] = await mailsTo(it.professional)
    expect(mail?.subject).toBe('We removed a message of yours – Parlour')
    expect(mail?.text).toContain(REASON)
    expect(mail?.text).toContain('asks to meet or pay outside this site')
    expect(mail?.text).not.toContain('Clara')
  })

  it('that is kept is the reporter’s to know, and theirs to appeal against', async () => {
    const it = await aReportedMessage()
    await forgetMails()
    await decide(ruth, it.path, 'keep')
    expect(await mailsTo(it.professional)).toEqual([])
    expect((await it.professional.get(it.decision)).statusCode).toBe(404)
    expect((await (await aClient()).get(it.decision)).statusCode).toBe(404)
    expect((await it.client.get(it.decision)).json()).toMatchObject({
      me: 'reporter',
      decision: 'keep',
      statement: REASON,
      mayAppeal: true,
      appeal: null,
    })
    const appeal = () => it.client.post(`${it.decision}/appeal`, { text: 'Read it again, please.' })
    expect((await appeal()).json()).toMatchObject({
      mayAppeal: false,
      appeal: { isDecided: false },
    })
    expect((await appeal()).statusCode).toBe(200)
    const second = await caseOf(it.id, true)
    expect((await decide(ruth, second.path, 'remove')).statusCode).toBe(403)
    expect(subjectOf((await fileAt(second.path, tom)).subject, 'report')?.appealed).toMatchObject({
      decision: 'keep',
      by: 'reporter',
      appeal: 'Read it again, please.',
      decidedBy: 'Ruth Marsden',
    })
    setClock('2026-03-02T10:00:00Z')
    expect((await decide(tom, second.path, 'remove')).statusCode).toBe(200)
    expect((await it.client.get(it.decision)).json()).toMatchObject({
      decision: 'remove',
      mayAppeal: false,
      appeal: { isDecided: true },
    })
    expect((await it.professional.get(it.decision)).json()).toMatchObject({ mayAppeal: false })
  })

  it('comes back with its text and files if the appeal of its writer succeeds', async () => {
    const it = await aReportedMessage()
    await decide(ruth, it.path, 'remove')
    expect((await it.client.post(`${it.decision}/appeal`, { text: 'No' })).statusCode).toBe(409)
    await it.professional.post(`${it.decision}/appeal`, { text: 'It was a joke.' })
    const second = await caseOf(it.id, true)
    await forgetMails()
    await decide(tom, second.path, 'keep')
    const [, message] = (await read(it.client, it.thread)).messages
    expect(message?.body).toBe('Pay me in cash')
    expect(message?.attachments).toHaveLength(1)
    expect((await mailsTo(it.professional)).map(({ subject }) => subject)).toEqual([
      'Your message is back – Parlour',
    ])
    expect((await it.professional.get(it.decision)).json()).toMatchObject({ decision: 'keep' })
  })

  it('can’t be appealed against after four weeks', async () => {
    const it = await aReportedMessage()
    await decide(ruth, it.path, 'keep')
    setClock('2026-03-30T09:00:01Z')
    expect((await it.client.post(`${it.decision}/appeal`, { text: 'Late' })).statusCode).toBe(409)
  })

  it('that puts someone in danger is to be decided within four hours', async () => {
    const { client, professional, thread } = await aPair()
    const sent = await write(professional, thread, 'I know where you live')
    const { id } = sent.json()
    await client.post(`/api/messages/${id}/report`, { reason: 'danger' })
    const { row } = await fileAt((await caseOf(id)).path)
    expect(row.title).toBe('Urgent: Message: Someone may be in danger')
    expect(Date.parse(row.dueAt) - Date.parse(row.openedAt)).toBe(4 * HOUR_MS)
  })

  it('that was kept twice stays hidden from its writer', async () => {
    const it = await aReportedMessage()
    await decide(ruth, it.path, 'keep')
    await it.client.post(`${it.decision}/appeal`, { text: 'Read it again, please.' })
    await decide(tom, (await caseOf(it.id, true)).path, 'keep')
    expect((await it.professional.get(it.decision)).statusCode).toBe(404)
    expect((await it.professional.get('/api/reports')).json()).toEqual([])
  })

  it('is decided by trust only, once', async () => {
    const { path } = await aReportedMessage()
    const support = await aStaffMember(testApp, 'support')
    expect((await decide(support, path, 'keep')).statusCode).toBe(403)
    const both = await Promise.all([decide(ruth, path, 'keep'), decide(tom, path, 'remove')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const listed = await ruth.get('/api/desk/cases?queue=reports&state=resolved')
    expect(listed.json<{ cases: CaseRow[] }>().cases[0]?.state).toBe('resolved')
  })
})

describe('a reported review', () => {
  async function aReportedReview() {
    const professional = await aProfessional()
    const times = { startsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T11:00:00.000Z' }
    const { id: sessionId, client } = await aSession(testApp, { ...times, professional })
    const [review] = await db.rows<{ id: string }>(
      `with kept as (insert into reviews (booking_id, professional_id, client_id, rating, text, created_at)
         values ($1, $2, $3, 1, 'Lives at 4 Elm Road', $4) returning *),
       counted as (update professionals set rating_sum = 1, rating_count = 1 where id = $2)
       select id from kept`,
      [sessionId, professional.professionalId, client.user.id, context.clock()],
    )
    const id = review?.id ?? ''
    const report = (who: Caller) =>
      who.post(`/api/reviews/${id}/report`, { reason: 'private', note: '' })
    const shown = async () => {
      const { ratingCount } = (
        await client.get(`/api/professionals/${professional.professionalId}`)
      ).json().professional
      const list = await client.get(`/api/professionals/${professional.professionalId}/reviews`)
      return { ratingCount, texts: list.json<{ text: string }[]>().map(({ text }) => text) }
    }
    return { id, client, professional, report, shown }
  }

  it('is taken out of the profile and its figures, and comes back after an appeal', async () => {
    const it = await aReportedReview()
    expect((await it.report(it.client)).statusCode, 'one’s own').toBe(409)
    expect((await it.report(it.professional)).statusCode).toBe(201)
    expect((await it.report(it.professional)).statusCode).toBe(409)
    const { path, decision } = await caseOf(it.id)
    expect(subjectOf((await fileAt(path)).subject, 'report')?.body).toBe(
      '1 of 5 stars\nLives at 4 Elm Road',
    )
    await decide(ruth, path, 'remove', 'private-data')
    expect(await it.shown()).toEqual({ ratingCount: 0, texts: [] })
    await it.client.post(`${decision}/appeal`, { text: 'It is the practice’s address.' })
    await decide(tom, (await caseOf(it.id, true)).path, 'keep')
    expect(await it.shown()).toEqual({ ratingCount: 1, texts: ['Lives at 4 Elm Road'] })
  })

  it('that two reports took down comes back when the appeals against both succeed', async () => {
    const it = await aReportedReview()
    const reporters = [it.professional, await aClient()]
    for (const reporter of reporters) expect((await it.report(reporter)).statusCode).toBe(201)
    const cases = await Promise.all(reporters.map(({ user }) => caseByReporter(user.id)))
    for (const { path } of cases) await decide(ruth, path, 'remove', 'private-data')
    const shown: number[] = []
    for (const [n, { decision }] of cases.entries()) {
      await it.client.post(`${decision}/appeal`, { text: 'It is the practice’s address.' })
      const { path } = await caseByReporter(reporters[n]?.user.id ?? '', true)
      expect((await decide(tom, path, 'keep')).statusCode).toBe(200)
      shown.push((await it.shown()).ratingCount)
    }
    expect(shown).toEqual([0, 1])
    expect((await it.shown()).texts).toEqual(['Lives at 4 Elm Road'])
  })
})
