import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { eventually } from '#test/support/eventually.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
/** The first of the two that make months. */
const FIRST = 1795300056000

type Journal = { entries: { when: number }[] }

/** The migrations before the months. */
async function formerMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-before-months-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const entries = journal.entries.filter(({ when }) => when < FIRST)
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  return folder
}

async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('databaseServerUrl'))
  const client = await connected(url.href)
  url.pathname = `/before_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${url.pathname.slice(1)} template template0`)
  return url.href
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** As the former release writes them, over and over, in statements that each connection has prepared. */
async function formerProgram(url: string, now: Date) {
  const client = await connected(url)
  const events: string[] = []
  let lines = 0
  let isOver = false
  const round = async () => {
    const id = `evt_${randomUUID()}`
    const { rowCount } = await client.query({
      name: 'inbox.addEvent',
      text: `insert into provider_events (provider, event_id, type, payload, received_at)
        values ($1, $2, $3, $4, $5) on conflict do nothing`,
      values: ['card_simulator', id, 'test', {}, now],
    })
    expect(rowCount).toBe(1)
    events.push(id)
    await client.query({
      name: 'inbox.setHandled',
      text: `update provider_events set handled_at = $1
        where provider = $2 and event_id = $3 and handled_at is null`,
      values: [now, 'card_simulator', id],
    })
    await client.query({
      name: 'audit.addEvent',
      text: `insert into audit_events (actor_id, action, subject_id, professional_id, details)
        values ($1, $2, $3, $4, $5)`,
      values: [null, 'signed_in', null, randomUUID(), {}],
    })
    lines += 1
    await client.query({
      name: 'activity',
      text: 'select * from audit_events where professional_id = $1 order by at desc, id desc limit 6',
      values: [randomUUID()],
    })
  }
  const running = (async () => {
    while (!isOver) await round()
  })()
  return {
    written: () => events.length,
    async stop() {
      isOver = true
      await running
      return { events, lines }
    },
  }
}

test('the tables of months take over what there was, while the former program writes to them', async () => {
  const url = await emptyDatabase()
  await migrate(url, { folder: await formerMigrations() })
  const db = await connected(url)
  await db.query(`insert into audit_events (at, action)
    select now() - n * interval '1 day', 'before' from generate_series(1, 1000) n`)
  const keep = `insert into provider_events (provider, event_id, type, payload, received_at)
    values ('card_simulator', 'evt_before', 'test', '{}', now() - interval '40 days') on conflict do nothing`
  await db.query(keep)

  // This database has the machine's clock, whatever the test run's is.
  const [{ now }] = (await db.query('select now()')).rows
  const formers = [
    await formerProgram(url, now),
    await formerProgram(url, now),
    await formerProgram(url, now),
  ]
  const goOn = async () => {
    const counts = formers.map(({ written }) => written())
    await eventually(() =>
      formers.forEach(({ written }, n) => {
        expect(written()).toBeGreaterThan((counts[n] ?? 0) + 10)
      }),
    )
  }
  await goOn()
  await migrate(url)
  await goOn()
  const written = await Promise.all(formers.map(({ stop }) => stop()))

  const { rows } = await db.query(
    `select event_id as id from provider_events where handled_at is not null`,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(written.flatMap(({ events }) => events).sort())
  const [counts] = (
    await db.query(`select count(*)::int as all, count(distinct id)::int as ids,
      count(*) filter (where action = 'before')::int as before, max(id)::int as last from audit_events`)
  ).rows
  const all = 1000 + written.reduce((sum, { lines }) => sum + lines, 0)
  expect(counts).toEqual({ all, ids: all, before: 1000, last: all })
  // What had been stored before is still known.
  expect((await db.query(keep)).rowCount).toBe(0)
})
