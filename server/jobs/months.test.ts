import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { audit } from '#server/database/audit.ts'
import { storeEvent } from '#server/database/tables/inbox.ts'
import { receive } from '#server/inbox.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { maintainMonths } from './months.ts'

const world = await buildTestApp()
const { db, owner, setClock } = world
const error = vi.fn()
const context = { ...world.context, log: { ...world.context.log, error } }

type Month = { name: string; until: Date | null }
const monthsOf = async (table: string) =>
  (
    await db.rows<Month>('select name, until from months where table_name = $1 order by until', [
      table,
    ])
  ).filter((month): month is { name: string; until: Date } => month.until !== null)

/** The moment at which the first partition ends, and this many months later. */
const [first] = await monthsOf('provider_events')
const edge = (months: number, ms = 0) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(first?.until.getTime() ?? 0)
      .toZonedDateTimeISO('UTC')
      .add({ months }).epochMilliseconds + ms,
  )
const named = (table: string, from: Date) =>
  `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`

const partitionsOf = (table: string, column: string, value: string) =>
  db.rows<{ name: string }>(
    `select tableoid::regclass::text as name from ${table} where ${column} = $1`,
    [value],
  )

beforeEach(() => error.mockClear())

describe('the audit trail', () => {
  it('keeps each row in the partition of its month', async () => {
    for (const at of [edge(0, -1), edge(0), edge(1, -1), edge(1)])
      await db.rows(`insert into audit_events (at, action) values ($1, 'dated')`, [at])
    expect((await partitionsOf('audit_events', 'action', 'dated')).map(({ name }) => name)).toEqual(
      [
        'audit_events_first',
        named('audit_events', edge(0)),
        named('audit_events', edge(0)),
        named('audit_events', edge(1)),
      ],
    )
  })

  it('refuses changes in each partition, even to the owner of the database', async () => {
    await db.rows(`insert into audit_events (at, action) values ($1, 'far off')`, [edge(2000)])
    await db.rows(`insert into audit_events (at, action) values ($1, 'near'), (now(), 'now')`, [
      edge(0),
    ])
    const all = ['audit_events', 'audit_events_default', named('audit_events', edge(0))]
    for (const table of [...all, 'audit_events_first']) {
      await expect(owner.rows(`update ${table} set action = 'x'`)).rejects.toThrow('is append-only')
      await expect(owner.rows(`delete from ${table}`)).rejects.toThrow('is append-only')
    }
  })
})

describe('a provider’s event', () => {
  const deliver = (handle: () => Promise<void>, id: string, at: Date) =>
    receive(
      { ...context, clock: () => at },
      { provider: 'card_simulator', handle },
      { id, type: 'test', about: { ref: id }, payload: {} },
    )

  it.each([
    ['one month after the other', 0],
    ['a year later', 12],
  ])('that is delivered again %s is kept and handled once', async (_, months) => {
    const handle = vi.fn(async () => undefined)
    const id = `evt_${months}`
    await deliver(handle, id, edge(0, -1))
    await deliver(handle, id, edge(months))
    expect(handle).toHaveBeenCalledTimes(1)
    expect(await partitionsOf('provider_events', 'event_id', id)).toEqual([
      { name: 'provider_events_first' },
    ])
  })

  it('that is delivered by several programs at once, in two months, is kept and handled once', async () => {
    const handle = vi.fn(async () => undefined)
    const ids = [...Array(12).keys()].map((n) => `evt_crowd_${n}`)
    await Promise.all(
      ids.flatMap((id) =>
        [edge(0, -1), edge(0), edge(0, -1), edge(0)].map((at) => deliver(handle, id, at)),
      ),
    )
    expect(handle).toHaveBeenCalledTimes(ids.length)
    const [count] = await db.rows(
      `select count(*)::int as kept, count(distinct event_id)::int as events, count(handled_at)::int as handled
       from provider_events where event_id like 'evt_crowd_%'`,
    )
    expect(count).toEqual({ kept: 12, events: 12, handled: 12 })
  })
})

describe('an event that two programs receive at the same moment', () => {
  const event = { provider: 'card_simulator', type: 'test', about: {}, payload: {} }
  const isWaiting = async () => {
    const rows = await db.rows(
      `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toHaveLength(1)
  }

  it.each([
    ['is kept by the first alone', 'evt_both', undefined],
    ['is kept by the second if the first fails', 'evt_second', new Error('the first fails')],
  ])('in two months %s', async (_, eventId, failure) => {
    const stored = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const one = db.transaction(async (tx) => {
      expect(await storeEvent(tx, { ...event, eventId, receivedAt: edge(0, -1) })).toBe(true)
      stored.resolve()
      await mayEnd
      if (failure) throw failure
    })
    await stored.promise
    const other = storeEvent(db, { ...event, eventId, receivedAt: edge(0) })
    await eventually(isWaiting)
    end()
    if (failure) await expect(one).rejects.toThrow(failure)
    else await one
    expect(await other).toBe(failure !== undefined)
    expect(await partitionsOf('provider_events', 'event_id', eventId)).toHaveLength(1)
    await db.rows(`update provider_events set handled_at = now() where event_id = $1`, [eventId])
  })
})

describe('the job that keeps months', () => {
  it('makes this month and the next three, also when two programs do it at once', async () => {
    setClock(edge(6, 1))
    await Promise.all([maintainMonths(context), maintainMonths(context)])
    for (const table of ['audit_events', 'provider_events'])
      expect((await monthsOf(table)).slice(-4).map(({ name }) => name)).toEqual(
        [6, 7, 8, 9].map((n) => named(table, edge(n))),
      )
  })

  it('drops a month when it has been kept long enough, but never an unhandled event', async () => {
    const keep = (id: string, at: Date, handledAt: Date | null) =>
      db.rows(
        `insert into provider_events (provider, event_id, type, payload, received_at, handled_at)
         values ('card_simulator', $1, 'test', '{}', $2, $3)`,
        [id, at, handledAt],
      )
    await keep('evt_owed', edge(1), null)
    await keep('evt_done', edge(0), edge(0))
    const names = async (table: string) => (await monthsOf(table)).map(({ name }) => name)
    const trail = await names('audit_events')
    const [zero, one] = [0, 1].map((n) => named('provider_events', edge(n)))

    setClock(edge(14, -1))
    await maintainMonths(context)
    expect((await names('provider_events')).slice(0, 2)).toEqual([zero, one])
    setClock(edge(15))
    await maintainMonths(context)
    expect((await names('provider_events'))[0]).toBe(one)
    expect(error).toHaveBeenCalledWith(
      { partition: one },
      'kept for an event that is still unhandled',
    )

    await db.rows(`update provider_events set handled_at = now() where event_id = 'evt_owed'`)
    await maintainMonths(context)
    expect((await names('provider_events'))[0]).toBe(named('provider_events', edge(6)))
    expect(await names('audit_events')).toEqual(expect.arrayContaining(trail))
  })

  it('goes on without a month whose rows are in the default partition', async () => {
    await db.rows(`insert into audit_events (at, action) values ($1, 'early')`, [edge(21)])
    setClock(edge(20))
    await maintainMonths(context)
    const names = (await monthsOf('audit_events')).map(({ name }) => name)
    expect(names.slice(-3)).toEqual([20, 22, 23].map((n) => named('audit_events', edge(n))))
    expect(await partitionsOf('audit_events', 'action', 'early')).toEqual([
      { name: 'audit_events_default' },
    ])
  })

  it('keeps the trail for seven years', async () => {
    setClock(edge(84, -1))
    await maintainMonths(context)
    expect((await monthsOf('audit_events'))[0]?.name).toBe('audit_events_first')
    setClock(edge(84))
    await maintainMonths(context)
    expect((await monthsOf('audit_events'))[0]?.name).toBe(named('audit_events', edge(0)))
    // The trail goes on.
    await audit(db, { action: 'signed_out' })
  })
})

describe('rows that fit no month', () => {
  it('are counted in /metrics, and get their month by what the operator’s page says', async () => {
    const fresh = await buildTestApp()
    await fresh.db.rows(
      `insert into audit_events (at, action, details) values ($1, 'lost', '{"n": 1}'), ($1, 'lost', '{"n": 2}')`,
      [edge(50)],
    )
    const before = await fresh.db.rows('select * from audit_events order by id')
    const { body } = await fresh.visitor.get('/metrics')
    expect(body).toContain('rows_outside_months{kind="audit_events"} 2')
    expect(body).toContain('rows_outside_months{kind="provider_events"} 0')

    const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    const [, recipe = ''] = /```sql\n(begin;.*?)```/s.exec(page) ?? []
    await fresh.owner.rows(recipe)
    await fresh.owner.rows(
      recipe
        .replaceAll('audit_events', 'provider_events')
        .replace("'month', at", "'month', received_at"),
    )
    expect(await fresh.db.rows('select * from audit_events order by id')).toEqual(before)
    expect(
      await fresh.db.rows(
        `select distinct tableoid::regclass::text as name from audit_events where action = 'lost'`,
      ),
    ).toEqual([{ name: named('audit_events', edge(50)) }])
  })
})
