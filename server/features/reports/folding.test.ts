import { beforeEach, describe, expect, it, vi } from 'vitest'
import { subjectOf } from '#contract/desk/case-subject.ts'
import { conversing, write } from '#test/support/conversations.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { decidingReports } from '#test/support/reports.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { unfoldReports } from './index.ts'

const NOW = '2026-03-02T09:00:00Z'
const send = vi.fn(async (_mail: { to: string; subject: string }) => {})
const testApp = await buildTestApp({ now: NOW, parts: () => ({ mail: { send } }) })
const { context, db, setClock, aClient, aConfirmedClient, aProfessional } = testApp
const { aPair } = await conversing(testApp)
const { ruth, tom, caseOf, fileAt, decide } = await decidingReports(testApp)

beforeEach(async () => {
  setClock(NOW)
  await db.rows('update cases set resolved_at = $1 where resolved_at is null', [NOW])
  await db.rows(`update reports set decision = 'keep', statement = 'x', decided_at = $1`, [NOW])
  await context.background.settled(PATIENCE_MS)
  send.mockClear()
})

const openCases = () =>
  db.rows<{ title: string; dueAt: Date }>(
    `select title, due_at as "dueAt" from cases where resolved_at is null order by opened_at, number`,
  )
const titles = async () => (await openCases()).map(({ title }) => title)
const mailsTo = async (address: string) => {
  await context.background.settled(PATIENCE_MS)
  return send.mock.calls.map(([mail]) => mail).filter(({ to }) => to === address)
}
const reportProfile = (who: Caller, professionalId: string, reason = 'child') =>
  who.post(`/api/professionals/${professionalId}/report`, { reason, note: '' })
const foldedIn = async (path: string) =>
  subjectOf((await fileAt(path)).subject, 'report')?.folded ?? []

describe('urgent reports', () => {
  it('of one person again and again wait in one case, and send one urgent email', async () => {
    const client = await aClient('Ben Again')
    const people = await Promise.all([1, 2, 3, 4].map(() => aProfessional()))
    for (const { professionalId } of people)
      expect((await reportProfile(client, professionalId)).statusCode).toBe(201)
    expect(await titles()).toEqual(['Urgent: Profile: A child may be at risk, and 3 more'])
    const urgent = (await mailsTo(context.config.SUPPORT_EMAIL)).filter(({ subject }) =>
      subject.startsWith('Urgent'),
    )
    expect(urgent).toHaveLength(1)
    expect(await mailsTo(client.user.email)).toHaveLength(4)
  })

  it('made at once do the same', async () => {
    const client = await aClient()
    const people = await Promise.all([1, 2, 3].map(() => aProfessional()))
    await Promise.all(people.map((each) => reportProfile(client, each.professionalId)))
    expect(await titles()).toEqual(['Urgent: Profile: A child may be at risk, and 2 more'])
  })

  it('of one thing by many are decided together, and each reporter is told and may appeal', async () => {
    const { professionalId } = await aProfessional({ name: 'Paul Many' })
    const [first, second] = [await aClient('Ada One'), await aClient('Bea Two')]
    for (const who of [first, second]) await reportProfile(who, professionalId)
    const path = (
      await db.rows<{ id: string }>('select id from cases where resolved_at is null')
    )[0]
    expect(await foldedIn(`/api/desk/cases/${path?.id}`)).toMatchObject([
      { kind: 'profile', reporter: 'Bea Two', author: 'Paul Many', isSame: true },
    ])
    await context.background.settled(PATIENCE_MS)
    send.mockClear()
    expect((await decide(ruth, `/api/desk/cases/${path?.id}`, 'keep')).statusCode).toBe(200)
    expect(await titles()).toEqual([])
    expect(await mailsTo(second.user.email)).toHaveLength(1)
    const [mine] = (await second.get('/api/reports')).json<{ id: string }[]>()
    const text = 'Please look again, it is still there.'
    expect((await second.post(`/api/decisions/${mine?.id}/appeal`, { text })).statusCode).toBe(200)
    const [appeal] = await db.rows<{ id: string }>(
      'select id from cases where resolved_at is null and appeal_of is not null',
    )
    const at = `/api/desk/cases/${appeal?.id}`
    expect((await decide(ruth, at, 'keep')).statusCode).toBe(403)
    expect((await decide(tom, at, 'keep')).statusCode).toBe(200)
  })

  it('of other things get a case of their own once that is decided, with the deadline they had', async () => {
    const { client, professional, thread } = await aPair()
    const sent: string[] = []
    for (const body of ['One', 'Two', 'Three'])
      sent.push((await write(professional, thread, body)).json().id)
    for (const [n, id] of sent.entries()) {
      setClock(`2026-03-02T09:0${n}:00Z`)
      await client.post(`/api/messages/${id}/report`, { reason: 'danger' })
    }
    const lead = (await caseOf(sent[0] ?? '')).path
    expect((await foldedIn(lead)).map(({ body, isSame }) => [body, isSame])).toEqual([
      ['Two', false],
      ['Three', false],
    ])
    await decide(ruth, lead, 'keep')
    expect(await openCases()).toEqual([
      {
        title: 'Urgent: Message: Someone may be in danger, and 1 more',
        dueAt: new Date('2026-03-02T13:01:00Z'),
      },
    ])
    expect(await foldedIn((await caseOf(sent[1] ?? '')).path)).toMatchObject([{ body: 'Three' }])
  })

  it('are not lost if the case that they wait in ends in another way', async () => {
    const client = await aClient()
    for (const each of [await aProfessional(), await aProfessional()])
      await reportProfile(client, each.professionalId)
    await db.rows('update cases set resolved_at = $1 where resolved_at is null', [NOW])
    await Promise.all([unfoldReports(context), unfoldReports(context)])
    expect(await titles()).toEqual(['Urgent: Profile: A child may be at risk'])
  })

  it('are apart from those of someone else about someone else, and from what is not urgent', async () => {
    const client = await aConfirmedClient()
    const { professionalId } = await aProfessional()
    await reportProfile(client, professionalId)
    await reportProfile(await aConfirmedClient(), (await aProfessional()).professionalId)
    await reportProfile(await aConfirmedClient(), professionalId, 'scam')
    expect(await titles()).toHaveLength(3)
  })
})
