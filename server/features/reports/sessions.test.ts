import { beforeEach, describe, expect, it, vi } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import { HOUR_MS } from '#domain/time.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { decidingReports, REASON } from '#test/support/reports.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const send = vi.fn(async (_mail: { to: string; subject: string; text: string }) => {})
const testApp = await buildTestApp({
  now: '2026-03-02T09:00:00Z',
  parts: () => ({ mail: { send } }),
})
const { context, setClock, aClient, aConfirmedClient } = testApp
const { ruth, tom, caseOf, fileAt, decide } = await decidingReports(testApp)
beforeEach(() => setClock('2026-03-02T09:00:00Z'))

const mailsTo = async (who: Caller) => {
  await context.background.settled(PATIENCE_MS)
  return send.mock.calls.map(([mail]) => mail).filter(({ to }) => to === who.user.email)
}

const TIMES = { startsAt: '2026-03-02T10:30:00.000Z', endsAt: '2026-03-02T11:30:00.000Z' }

async function aReportedSession(by: 'client' | 'professional' = 'client', reason = 'abuse') {
  const { id, client, professional } = await aSession(testApp, {
    ...TIMES,
    client: await aConfirmedClient(),
  })
  const [reporter, other] =
    by === 'client' ? [client, professional] : ([professional, client] as const)
  setClock('2026-03-02T11:00:00Z')
  const report = (who: Caller) =>
    who.post(`/api/sessions/${id}/report`, { reason, note: 'He shouted at me' })
  expect((await report(reporter)).statusCode).toBe(201)
  return { id, reporter, other, report, ...(await caseOf(id)) }
}

describe('a reported session', () => {
  it('is shown to staff by its facts', async () => {
    const it = await aReportedSession()
    const { row, subject } = await fileAt(it.path)
    const report = subjectOf(subject, 'report')
    expect(row).toMatchObject({
      title: 'Session: Abusive or sexual behaviour',
      people: 'Clara Client · Paul Professional',
    })
    expect(report).toMatchObject({
      kind: 'session',
      note: 'He shouted at me',
      isShown: null,
      profile: null,
      others: [],
      body: 'The session of 2 March 2026 at 10:30, London time',
      session: {
        id: it.id,
        ...TIMES,
        state: 'CONFIRMED',
        isProven: true,
        minutes: { booked: 60, client: 0, professional: 0, together: 0 },
        hasMessages: false,
        recordings: 0,
        guests: 0,
      },
    })
  })

  it('can be reported by the two of it, each once, from the opening of its room on', async () => {
    const { id, client, professional } = await aSession(testApp, {
      ...TIMES,
      client: await aConfirmedClient(),
    })
    const report = (who: Caller) => who.post(`/api/sessions/${id}/report`, { reason: 'recorded' })
    setClock('2026-03-02T10:19:59Z')
    expect((await report(client)).statusCode, 'too early').toBe(409)
    setClock('2026-03-02T10:20:00Z')
    expect((await report(client)).statusCode).toBe(201)
    expect((await report(client)).statusCode).toBe(409)
    setClock('2026-06-02T10:20:00Z')
    expect((await report(professional)).statusCode, 'months later').toBe(201)
    expect((await report(await aClient())).statusCode).toBe(404)
  })

  it('that was cancelled before its room opened can’t be reported', async () => {
    const { id, client } = await aSession(testApp, { ...TIMES, client: await aConfirmedClient() })
    await client.post(`/api/sessions/${id}/cancel`, { reason: 'I am ill' })
    setClock('2026-03-02T11:00:00Z')
    const reply = await client.post(`/api/sessions/${id}/report`, { reason: 'abuse' })
    expect(reply.statusCode).toBe(409)
  })

  it.each(['danger', 'child'])('with %s is to be decided within four hours', async (reason) => {
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
    const it = await aReportedSession('client', reason)
    const { row } = await fileAt(it.path)
    expect(row.title).toMatch(/^Urgent: Session: /)
    expect(Date.parse(row.dueAt) - Date.parse(row.openedAt)).toBe(4 * HOUR_MS)
    const [mail] = (await mailsTo(it.reporter)).slice(-1)
    expect(mail?.text).toContain('decides within 4 hours')
    expect(mail?.text).toContain('call 999')
  })

  it('brings the other one a warning with rule and reason, which an appeal takes back', async () => {
    const it = await aReportedSession('professional')
    expect((await decide(ruth, it.path, 'remove', 'abuse')).statusCode).toBe(400)
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
    expect((await decide(ruth, it.path, 'warn', 'abuse')).statusCode).toBe(200)
    const [mail] = await mailsTo(it.other)
    expect(mail?.subject).toBe('A warning about a session of yours – Parlour')
    expect(mail?.text).toContain('It insults, harasses or degrades someone.')
    expect(mail?.text).toContain(REASON)
    expect(mail?.text).not.toContain('shouted')
    expect(await mailsTo(it.reporter)).toHaveLength(1)
    const mine = (await it.other.get(it.decision)).json()
    expect(mine).toMatchObject({ me: 'author', decision: 'warn', mayAppeal: true })
    expect(JSON.stringify(mine)).not.toContain('shouted')
    expect((await it.reporter.post(`${it.decision}/appeal`, { text: 'No' })).statusCode).toBe(409)
    await it.other.post(`${it.decision}/appeal`, { text: 'It was the neighbour.' })
    const second = await caseOf(it.id, true)
    expect((await fileAt(second.path, tom)).row.title).toBe('Appeal: warned after session')
    expect((await decide(ruth, second.path, 'keep')).statusCode).toBe(403)
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
    await decide(tom, second.path, 'keep')
    expect((await mailsTo(it.other)).map(({ subject }) => subject)).toEqual([
      'We take our decision about your session back – Parlour',
    ])
    expect((await it.other.get(it.decision)).json()).toMatchObject({ decision: 'keep' })
  })

  it('tells staff what else was reported of the same person, and what came of it', async () => {
    const first = await aReportedSession()
    await decide(ruth, first.path, 'refer', 'threat')
    const { id, client } = await aSession(testApp, {
      startsAt: '2026-03-02T13:30:00.000Z',
      endsAt: '2026-03-02T14:30:00.000Z',
      professional: first.other as never,
    })
    setClock('2026-03-02T14:00:00Z')
    await client.post(`/api/sessions/${id}/report`, { reason: 'danger' })
    expect(subjectOf((await fileAt((await caseOf(id)).path)).subject, 'report')?.others).toEqual([
      { reason: 'abuse', reports: 1, decided: 1, upheld: 1 },
    ])
  })
})
