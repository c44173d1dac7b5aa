import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Trail } from '#contract/desk/staff-trail.ts'
import { RETENTION } from '#domain/people/retention.ts'
import { firstBroken } from '#server/features/staff-trail/chain.ts'
import { checkStaffTrail, recordAct } from '#server/features/staff-trail/index.ts'
import { maintainMonths } from '#server/jobs/months.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const testApp = await buildTestApp({ now: '2026-03-02T08:00:00Z' })
const { context, db, owner, setClock, aClient } = testApp

let admin: Awaited<ReturnType<typeof aStaffMember>>
let support: typeof admin
let client: Caller

const note = (more: Partial<Parameters<typeof recordAct>[2]> = {}) =>
  db.transaction((tx) =>
    recordAct(context, tx, { staffId: support.user.id, action: 'person_seen', ...more }),
  )
const trail = async (query = '') => (await admin.get(`/api/desk/trail${query}`)).json<Trail>()
const file = (as: string, from = '2026-03-01', to = '2026-03-31') =>
  admin.get(`/api/desk/trail/file?from=${from}&to=${to}&as=${as}`)
/** Changes what no one may change, as someone who took over the database would. */
const forge = async (...statements: string[]) => {
  await owner.rows('alter table staff_events disable trigger user')
  for (const statement of statements) await owner.rows(statement)
  await owner.rows('alter table staff_events enable trigger user')
}

/** As an auditor would, with nothing but the file and the secret. */
function firstWrong(lines: string, secret: string): number | undefined {
  let before: string | undefined
  for (const line of lines.trimEnd().split('\n')) {
    const { number, sealed, mac } = JSON.parse(line)
    const parts = JSON.parse(sealed)
    const isRight = createHmac('sha256', secret).update(sealed).digest('base64url') === mac
    if (!isRight || parts[1] !== number || (before ?? parts.at(-1)) !== parts.at(-1)) return number
    before = mac
  }
}

beforeAll(async () => {
  admin = await aStaffMember(testApp, 'admin', { name: 'Ada Okafor' })
  support = await aStaffMember(testApp, 'support')
  client = await aClient('Hannah Price')
  await note({ subjectId: client.user.id })
  await note({ action: 'view_started', subjectId: client.user.id, reason: '=HYPERLINK("x") asked' })
  setClock('2026-03-05T23:30:00Z')
  await note({ staffId: admin.user.id, action: 'booking_seen' })
})

describe('the trail of staff', () => {
  it('is for admins alone', async () => {
    for (const role of ['support', 'trust', 'finance'] as const)
      expect((await (await aStaffMember(testApp, role)).get('/api/desk/trail')).statusCode).toBe(
        403,
      )
  })

  it('lists what was done, newest first, and finds it by member, act, person and day', async () => {
    const { events, members, actions, hasMore } = await trail()
    expect(events.map(({ number, by, what }) => [number, by, what])).toEqual([
      [3, 'Ada Okafor', 'Looked a booking up'],
      [2, 'Ruth Marsden', 'Began to view the product as this person'],
      [1, 'Ruth Marsden', 'Looked a person up'],
    ])
    expect(events[1]).toMatchObject({
      reason: '=HYPERLINK("x") asked',
      isReasonEmptied: false,
      subject: { title: 'Hannah Price', path: `/desk?person=${client.user.id}` },
    })
    expect(hasMore).toBe(false)
    expect(members).toContainEqual({ id: support.user.id, name: 'Ruth Marsden' })
    expect(actions).toContain('view_started')
    const numbers = async (query: string) => (await trail(query)).events.map((each) => each.number)
    expect(await numbers(`?member=${support.user.id}`)).toEqual([2, 1])
    expect(await numbers('?action=view_started')).toEqual([2])
    expect(await numbers(`?person=${client.user.id}`)).toEqual([2, 1])
    expect(await numbers('?day=2026-03-05')).toEqual([3])
    expect(await numbers('?day=2026-03-06')).toEqual([])
    expect(await numbers('?before=3')).toEqual([2, 1])
    expect(await numbers('?case=1001')).toEqual([])
  })

  it('says how it was found each night, and by a check now', async () => {
    expect((await trail()).check).toBeNull()
    setClock('2026-03-06T03:41:00Z')
    await checkStaffTrail(context)
    expect((await trail()).check).toEqual({
      at: '2026-03-06T03:41:00.000Z',
      firstBroken: null,
      rows: 3,
    })
    setClock('2026-03-06T09:00:00Z')
    const now = await admin.post('/api/desk/trail/check')
    expect(now.json()).toMatchObject({ at: '2026-03-06T09:00:00.000Z', firstBroken: null })
  })

  it('is exported as CSV, without formulas, and notes that', async () => {
    const { body, headers } = await file('csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('trail-2026-03-01-to-2026-03-31.csv')
    const lines = body.trimEnd().split('\r\n')
    expect(lines[0]).toContain('"Number","Time (UTC)","Member"')
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"") asked"`)
    expect(lines.at(-1)).toContain('Exported the trail of staff from 2026-03-01 to 2026-03-31')
    expect((await file('csv', '2026-03-09', '2026-03-01')).statusCode).toBe(400)
  })

  it('is exported as lines that anyone with the secret can check, and that show a changed row', async () => {
    const { SECRET } = context.config
    const { body } = await file('jsonl')
    expect(body.trimEnd().split('\n').length).toBeGreaterThan(3)
    expect(firstWrong(body, SECRET)).toBeUndefined()
    const later = await file('jsonl', '2026-03-05', '2026-03-31')
    expect(firstWrong(later.body, SECRET)).toBeUndefined()
    expect(firstWrong(body.replace('view_started', 'person_seen'), SECRET)).toBe(2)
    await forge(`update staff_events set action = 'booking_seen' where number = 1`)
    expect(firstWrong((await file('jsonl')).body, SECRET)).toBe(1)
    expect((await admin.post('/api/desk/trail/check')).json().firstBroken).toBe(1)
    await forge(`update staff_events set action = 'person_seen' where number = 1`)
    expect(await firstBroken(context)).toBeUndefined()
  })

  it('shows a changed reason, but not one that erasure has emptied', async () => {
    const [kept] = await db.rows<{ text: string }>(
      'select text from staff_reasons where number = 2',
    )
    await db.rows(`update staff_reasons set text = 'Another one' where number = 2`)
    expect(await firstBroken(context)).toBe(2)
    await db.rows('delete from staff_reasons where number = 2')
    expect(await firstBroken(context)).toBe(2)
    await db.rows('insert into staff_reasons values (2, null, now())')
    expect(await firstBroken(context)).toBeUndefined()
    expect((await trail('?action=view_started')).events[0]).toMatchObject({
      reason: null,
      isReasonEmptied: true,
    })
    expect(kept?.text).toContain('asked')
  })

  it('shows that its last rows are missing, once a night has anchored them', async () => {
    await checkStaffTrail(context)
    const [last] = await db.rows<{ number: string }>(
      'select max(number) as number from staff_events',
    )
    const number = Number(last?.number)
    const [row] = await owner.rows('select * from staff_events where number = $1', [number])
    await forge(`delete from staff_events where number = ${number}`)
    expect(await firstBroken(context)).toBe(number)
    await owner.rows(
      'insert into staff_events select * from jsonb_populate_record(null::staff_events, $1)',
      [JSON.stringify(row)],
    )
    expect(await firstBroken(context)).toBeUndefined()
  })

  it('is checked from an anchor once old months are dropped, which a changed trail keeps', async () => {
    // After the month in which the tables were made, which has all that is older.
    const made = new Date()
    const day = (months: number, n = 20) =>
      new Date(Date.UTC(made.getUTCFullYear(), made.getUTCMonth() + months, n, 10))
    for (const months of [3, 4, 5]) {
      setClock(day(months))
      await maintainMonths(context)
      await note({ reason: `In month ${months}, for a reason` })
    }
    const [dateOfFirst, dateOfLast] = [4, 6].map((n) => day(n).toISOString().slice(0, 10))
    const first = async () =>
      Number(
        (await db.rows<{ number: string }>('select min(number) as number from staff_events'))[0]
          ?.number,
      )
    const kept = (await trail(`?day=${dateOfFirst}`)).events[0]?.number ?? 0
    setClock(day(4 + RETENTION.staffTrailMonths, 2))
    await forge(`update staff_events set action = 'booking_seen' where number = ${kept}`)
    await maintainMonths(context)
    expect(await first()).toBe(1)
    await forge(`update staff_events set action = 'person_seen' where number = ${kept}`)
    await Promise.allSettled([maintainMonths(context), maintainMonths(context)])
    expect(await first()).toBe(kept)
    expect(await firstBroken(context)).toBeUndefined()
    await note()
    expect(await firstBroken(context)).toBeUndefined()
    const { body } = await file('jsonl', `${dateOfFirst}`, `${dateOfLast}`)
    expect(firstWrong(body, context.config.SECRET)).toBeUndefined()
    expect(await db.rows('select from staff_reasons where number < $1', [kept])).toEqual([])
    // Without the anchors before it, the rest could be anything.
    await owner.rows('alter table staff_trail_anchors disable trigger user')
    await owner.rows(`update staff_trail_anchors set mac = 'x' where number = ${kept - 1}`)
    expect(await firstBroken(context)).toBe(kept - 1)
    await owner.rows('delete from staff_trail_anchors')
    expect(await firstBroken(context)).toBe(1)
  })

  it('can’t be changed by the program, nor can its anchors', async () => {
    for (const change of [
      ...['delete from staff_events', 'delete from staff_trail_anchors'],
      `update staff_trail_anchors set mac = 'x'`,
    ])
      await expect(db.rows(change)).rejects.toThrow('permission denied')
  })
})
