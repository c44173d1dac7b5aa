import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownerOf, programOf } from '#test/support/database-server.ts'
import { eventually } from '#test/support/eventually.ts'
import { withRows } from '#test/support/rows.ts'
import { createTestDatabase } from '#test/support/test-app.ts'
import { connect } from './connect.ts'
import { migrate, OUTSIDE, waitForMigrations } from './migrate.ts'

/** A database with these migrations to come, by number. */
async function database(...files: [number: number, sql: string][]) {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-migrations-'))
  const url = ownerOf(await createTestDatabase())
  const db = withRows(await connect(url))
  onTestFinished(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  const write = async (...all: typeof files) => {
    const entries = all.map(([n]) => ({
      idx: n,
      version: '7',
      when: n,
      tag: `${n}`,
      breakpoints: true,
    }))
    await mkdir(join(folder, 'meta'), { recursive: true })
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
    for (const [n, sql] of all) await writeFile(join(folder, `${n}.sql`), sql)
  }
  await write(...files)
  const applied = async () =>
    (
      await db.rows<{ n: number }>(
        'select created_at as n from drizzle.__drizzle_migrations where created_at < 1000 order by id',
      )
    ).map(({ n }) => n)
  return { url, db, folder, write, applied }
}

/** Holds a lock until the function it returns is called. */
async function holding(url: string, statement: string) {
  const db = withRows(await connect(url, { max: 1 }))
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const done = db.transaction(async (tx) => {
    await tx.rows(statement)
    held.resolve()
    await over
  })
  await held.promise
  const release = async () => {
    end()
    await done
    await db.close()
  }
  return release
}

describe('A migration', () => {
  test('that fails changes nothing, and keeps what came before it', async () => {
    const { url, db, folder, write, applied } = await database(
      [1, 'create table one (id int)'],
      [3, 'create table three (id int);--> statement-breakpoint\nselect 1 / 0'],
    )
    await expect(migrate(url, { folder })).rejects.toThrow('division by zero')
    expect(await applied()).toEqual([1])
    const [row] = await db.rows(
      `select to_regclass('one')::text as one, to_regclass('three') as three`,
    )
    expect(row).toEqual({ one: 'one', three: null })
    // A number that was left free is not forgotten.
    await write([1, ''], [2, 'create table two (id int)'], [3, 'create table three (id int)'])
    await migrate(url, { folder })
    await migrate(url, { folder })
    expect(await applied()).toEqual([1, 2, 3])
  })

  test('lets readers pass while something holds its table, and tries again', async () => {
    const { url, db, folder, applied } = await database([
      1,
      'alter table bookings add column one int',
    ])
    const release = await holding(url, 'select from bookings')
    const print = vi.fn()
    const migrating = migrate(url, { folder, print, lockTimeoutMs: 100 })
    await eventually(() =>
      expect(print).toHaveBeenCalledWith(expect.stringMatching(/waits for a lock/)),
    )
    await db.rows('select from bookings')
    expect(await applied()).toEqual([])
    await release()
    await migrating
    expect(await applied()).toEqual([1])
  })

  test('is given up with a sentence if its table is never free', async () => {
    const { url, folder } = await database([1, 'alter table bookings add column one int'])
    const release = await holding(url, 'select from bookings')
    const migrating = migrate(url, { folder, lockTimeoutMs: 50, patienceMs: 100 })
    await expect(migrating).rejects.toThrow('A migration gets no lock')
    await release()
  })

  test('outside a transaction makes an index while others write', async () => {
    const { url, db, folder, applied } = await database([
      1,
      `${OUTSIDE}\ndrop index concurrently if exists one;--> statement-breakpoint\ncreate index concurrently one on bookings (id)`,
    ])
    const release = await holding(url, 'lock table bookings in row exclusive mode')
    const migrating = migrate(url, { folder, lockTimeoutMs: 50 })
    await eventually(async () =>
      expect(
        await db.rows(`select from pg_stat_activity where application_name = 'parlour-migrations' and wait_event_type = 'Lock'
             and datname = current_database()`),
      ).toHaveLength(1),
    )
    await db.transaction((tx) => tx.rows('lock table bookings in row exclusive mode'))
    await release()
    await migrating
    expect(await applied()).toEqual([1])
  })

  test('waits with a sentence while another program migrates', async () => {
    const { url, folder, applied } = await database([1, 'create table one (id int)'])
    const release = await holding(url, 'select pg_advisory_xact_lock(7203114)')
    await expect(migrate(url, { folder, patienceMs: 0 })).rejects.toThrow(
      'Another program has been',
    )
    const print = vi.fn()
    const migrating = migrate(url, { folder, print })
    await eventually(() =>
      expect(print.mock.calls).toEqual([
        ['Another program is migrating the database: waiting for it.'],
      ]),
    )
    await release()
    await migrating
    expect(await applied()).toEqual([1])
  })
})

describe('The program’s role after a migration', () => {
  test('works with new tables and views at once, and has lost what is not its own', async () => {
    const { url, db, folder } = await database([
      1,
      `create table one (id serial primary key);--> statement-breakpoint
       create view two as select id from one;--> statement-breakpoint
       create schema three;--> statement-breakpoint
       create table three.four (id int);--> statement-breakpoint
       grant all on bookings, ledger_lines, audit_events_default to parlour_program`,
    ])
    const programUrl = programOf(url)
    await migrate(url, { folder, programUrl })
    const program = withRows(await connect(programUrl, { max: 1 }))
    onTestFinished(() => program.close())
    expect(await program.rows('insert into one default values returning id')).toEqual([{ id: 1 }])
    expect(await program.rows('select id from two')).toEqual([{ id: 1 }])
    await program.rows('update three.four set id = 1')
    await program.rows('delete from one')
    await program.rows('select from audit_events_default')
    for (const statement of [
      'truncate one',
      'truncate bookings',
      'update ledger_lines set account = account',
      'delete from audit_events_default',
      'update provider_events set payload = payload',
    ])
      await expect(program.rows(statement)).rejects.toThrow('permission denied')
    await program.rows('update provider_events set handled_at = handled_at')

    const given = () => db.rows('select oid, xmin from pg_class where relacl is not null')
    const before = await given()
    await migrate(url, { folder, programUrl })
    expect(await given()).toEqual(before)
  })

  test('is enough to wait until someone else has migrated', async () => {
    const { url, folder } = await database([1, 'create table one (id int)'])
    const programUrl = programOf(url)
    await expect(waitForMigrations(programUrl, { folder, patienceMs: 0 })).rejects.toThrow(
      'The database lacks migrations of this version: apply them as its owner',
    )
    const print = vi.fn()
    const waiting = waitForMigrations(programUrl, { folder, print })
    await eventually(() => expect(print).toHaveBeenCalledTimes(1))
    await migrate(url, { folder, programUrl })
    await waiting
    expect(print).toHaveBeenCalledTimes(1)
  })
})
