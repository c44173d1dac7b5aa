import { beforeEach, describe, expect, it } from 'vitest'
import type { CaseRow, getDesk } from '#contract/desk/cases.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import { CASE_QUEUES } from '#domain/desk/queues.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00Z'
const testApp = await buildTestApp({ now: NOW })
const { db } = testApp
const staff = {
  support: await aStaffMember(testApp, 'support'),
  trust: await aStaffMember(testApp, 'trust', { name: 'Tom Okoro' }),
  finance: await aStaffMember(testApp, 'finance', { name: 'Fay Finch' }),
  admin: await aStaffMember(testApp, 'admin', { name: 'Ada Admin' }),
}

beforeEach(async () => {
  await db.rows('delete from case_proposals')
  await db.rows('delete from cases')
})

type Wishes = { dueInHours?: number; more?: string; owner?: string }
async function aCase(queue: CaseQueue, { dueInHours = 5, more = '', owner }: Wishes = {}) {
  const [row] = await db.rows<{ id: string }>(
    `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at, owner_id)
     values ($1, gen_random_uuid(), $1, 'Ann · Bob', '{}', $2, $2::timestamptz + $3 * interval '1 hour', $4) returning id`,
    [queue, NOW, dueInHours, owner ?? null],
  )
  if (!row) throw new Error('no case was made')
  if (more) await db.rows(`update cases set ${more} where id = $1`, [row.id])
  return row.id
}

type List = { cases: CaseRow[]; hasMore: boolean }
const listed = async (role: StaffRole, query = ''): Promise<List> => {
  const reply = await staff[role].get(`/api/desk/cases${query}`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const queuesOf = ({ cases }: List) => cases.map(({ queue }) => queue)

describe('the list of all that waits for a member', () => {
  it('has the open cases of the queues that their role decides, nearest deadline first', async () => {
    for (const [n, queue] of CASE_QUEUES.entries()) await aCase(queue, { dueInHours: (n * 4) % 9 })
    expect(queuesOf(await listed('admin'))).toEqual([
      ...['contests', 'support', 'restrictions', 'reports', 'disputes', 'erasures'],
      ...['complaints', 'credentials', 'money'],
    ])
    expect(queuesOf(await listed('support'))).toEqual(['contests', 'support', 'complaints'])
    expect(queuesOf(await listed('trust'))).toEqual([
      ...['support', 'restrictions', 'reports', 'complaints', 'credentials'],
    ])
    expect(queuesOf(await listed('finance'))).toEqual([
      ...['contests', 'support', 'disputes', 'erasures', 'money'],
    ])
    expect(queuesOf(await listed('support', '?queue=erasures'))).toEqual(['erasures'])
  })

  it('comes in pages that leave no case out, however many have one deadline', async () => {
    const made: string[] = []
    for (let n = 0; n < 130; n += 1)
      made.push(await aCase(n % 2 ? 'money' : 'contests', { dueInHours: n % 3 }))
    const found: CaseRow[] = []
    for (;;) {
      const after = found.at(-1)?.id
      const page = await listed('finance', after && `?after=${after}`)
      found.push(...page.cases)
      if (!page.hasMore) break
      expect(page.cases).toHaveLength(50)
    }
    expect(found.map(({ id }) => id).sort()).toEqual(made.sort())
    const due = found.map(({ dueAt }) => dueAt)
    expect(due).toEqual(due.toSorted())
  })

  it('leaves out what waits, is set aside or resolved, and lists each of those apart', async () => {
    const later = `'2026-03-04T08:00:00Z'`
    const ids = {
      open: await aCase('money'),
      waiting: await aCase('contests', { more: `waits_until = ${later}` }),
      aside: await aCase('money', { more: `aside_until = ${later}` }),
      resolved: await aCase('disputes', { more: `resolved_at = '2026-03-02T07:00:00Z'` }),
    }
    for (const [state, id] of Object.entries(ids)) {
      const { cases } = await listed('finance', `?state=${state}`)
      expect(cases.map((row) => [row.id, row.state])).toEqual([[id, state]])
    }
    const desk: ReplyOf<typeof getDesk> = (await staff.finance.get('/api/desk')).json()
    expect(desk.queues.find(({ queue }) => queue === 'money')).toEqual({
      queue: 'money',
      decides: true,
      open: 1,
      overdue: 0,
      waiting: 0,
      aside: 1,
      mine: 0,
    })
  })

  it('has a list of what the member has, even from queues of other roles', async () => {
    const owner = staff.support.user.id
    const mine = [
      await aCase('erasures', { dueInHours: 1, owner }),
      await aCase('support', { dueInHours: 2, owner }),
    ]
    await aCase('support', { owner: staff.trust.user.id })
    await aCase('support', { owner, more: `aside_until = '2026-03-04T08:00:00Z'` })
    const { cases } = await listed('support', '?state=mine')
    expect(cases.map(({ id }) => id)).toEqual(mine)
    expect(queuesOf(await listed('support', '?state=mine&queue=support'))).toEqual(['support'])
  })

  it('is counted up to a thousand and one', async () => {
    await db.rows(
      `insert into cases (queue, subject_id, title, people, person_ids, opened_at, due_at)
       select 'reports', gen_random_uuid(), 'T', 'P', '{}', $1, $1::timestamptz + (n - 40) * interval '1 minute'
       from generate_series(1, 1100) n`,
      [NOW],
    )
    const desk: ReplyOf<typeof getDesk> = (await staff.trust.get('/api/desk')).json()
    expect(desk.queues.find(({ queue }) => queue === 'reports')).toMatchObject({
      open: 1001,
      overdue: 40,
    })
  })
})

describe('a case without a decision', () => {
  const reason = { reason: 'Settled by telephone.' }
  const DONE = `resolved_at = '2026-03-01T08:00:00Z', due_at = '2026-03-01T08:00:00Z'`
  const act = async (id: string, way: 'resolution' | 'reopening', role: StaffRole = 'admin') => {
    const reply = await staff[role].post(`/api/desk/cases/${id}/${way}`, reason)
    const [row] = await db.rows<{ due: string; done: boolean }>(
      `select due_at::text as due, resolved_at is not null as done from cases where id = $1`,
      [id],
    )
    return { status: reply.statusCode, due: row?.due, done: row?.done }
  }

  it.each(CASE_QUEUES)(
    'of %s is resolved and reopened only where that is allowed',
    async (queue) => {
      const id = await aCase(queue)
      const resolves = queue === 'money'
      expect(await act(id, 'resolution')).toMatchObject({ done: resolves })
      await db.rows(`update cases set ${DONE} where id = $1`, [id])
      const reopens = ['disputes', 'money'].includes(queue)
      expect(await act(id, 'reopening')).toMatchObject({ done: !reopens })
      const appeal = await aCase(queue, { more: `appeal_of = '${id}', ${DONE}` })
      expect(await act(appeal, 'reopening')).toMatchObject({ done: true, status: 409 })
    },
  )

  it('is open again with a new deadline, once, and its trail says why', async () => {
    const id = await aCase('money')
    await act(id, 'resolution', 'finance')
    const reopened = await act(id, 'reopening', 'finance')
    expect(reopened).toMatchObject({ done: false, due: '2026-03-03 08:00:00+00' })
    expect(await act(id, 'reopening', 'finance')).toMatchObject({ status: 409 })
    const trail = await db.rows<{ action: string; reason: string }>(
      'select action, text as reason from staff_events join staff_reasons using (number) where case_id = $1 order by number',
      [id],
    )
    expect(trail).toEqual([
      { action: 'case_resolved', ...reason },
      { action: 'case_reopened', ...reason },
    ])
  })

  it('is left to roles that decide its queue', async () => {
    const id = await aCase('money')
    expect(await act(id, 'resolution', 'support')).toMatchObject({ status: 403, done: false })
    await db.rows(`update cases set ${DONE} where id = $1`, [id])
    expect(await act(id, 'reopening', 'support')).toMatchObject({ status: 403, done: true })
  })
})

describe('a case', () => {
  const openings = (id: string) =>
    db.rows(
      `select staff_id from staff_events where action = 'case_opened' and case_id = $1 order by number`,
      [id],
    )

  it('opens to those who decide its queue and to whoever has it, and the rest see its row', async () => {
    const id = await aCase('reports')
    const path = `/api/desk/cases/${id}`
    const refused = await staff.support.get(path)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('Only those who decide such cases')
    for (const act of ['files/0190b5d2-0000-7000-8000-000000000000', 'evidence'])
      expect((await staff.finance.get(`${path}/${act}`)).statusCode).toBe(403)
    const take = await staff.support.put(`${path}/owner`, { owner: staff.support.user.id })
    expect(take.statusCode).toBe(403)
    expect((await staff.support.post(`${path}/notes`, { text: 'Seen.' })).statusCode).toBe(403)
    expect((await listed('support', '?queue=reports')).cases.map((row) => row.id)).toEqual([id])
    const given = await aCase('money', { owner: staff.trust.user.id })
    expect((await staff.trust.get(`/api/desk/cases/${given}`)).statusCode).not.toBe(403)
  })

  it('that waits for a second member opens to those who may approve it', async () => {
    const id = await aCase('restrictions')
    expect((await staff.finance.get(`/api/desk/cases/${id}`)).statusCode).toBe(403)
    await db.rows(
      `insert into case_proposals (case_id, by, made_at, kind, amount_minor, details, reason)
       values ($1, $2, $3, 'restriction', 20000, '{}', 'They asked for it.')`,
      [id, staff.trust.user.id, NOW],
    )
    expect((await staff.finance.get(`/api/desk/cases/${id}`)).statusCode).not.toBe(403)
  })

  it('notes who opened it in the trail, once a day', async () => {
    const id = await aCase('reports')
    const path = `/api/desk/cases/${id}`
    await Promise.all([1, 2].map(() => staff.trust.get(path)))
    await staff.support.get(path)
    expect(await openings(id)).toEqual([{ staff_id: staff.trust.user.id }])
    testApp.setClock('2026-03-03T09:00:00Z')
    await staff.trust.get(path)
    expect(await openings(id)).toHaveLength(2)
    testApp.setClock(NOW)
  })
})
