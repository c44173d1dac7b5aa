import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts'
import { loadConfig } from '#server/config.ts'
import { installQueue } from '#server/jobs/install-queue.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { sqlState } from './pool/failures.ts'
import { grantTo, roleOf } from './roles/program-role.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** An arbitrary lock number shared by all our programs: one migrates, the others wait. */
const MIGRATION_LOCK = 7_203_114

export type MigrateOptions = {
  folder?: string
  /** The program's own connection, whose role then gets what the program does; without it the program is the owner. */
  programUrl?: string
  /** Prints what it waits for. */
  print?: (line: string) => void
  /** For a lock on a table: everyone behind us in its queue waits as well. */
  lockTimeoutMs?: number
  /** For all tries together, and for another program that migrates. */
  patienceMs?: number
}

/**
 * Migrates the database to the newest version, one migration after the other, as its owner. Safe to run from several
 * programs at once, and while others serve the site.
 */
export async function migrate(
  url: string,
  {
    folder = FOLDER,
    programUrl = url,
    print = () => undefined,
    lockTimeoutMs = 2000,
    patienceMs = 10 * MINUTE_MS,
  }: MigrateOptions = {},
): Promise<void> {
  const program = programUrl === url ? undefined : (await roleAt(programUrl)).name
  const client = await connectTo(url)
  const grant = async () => {
    if (program !== undefined) await grantTo(client, program)
  }
  const giveUpAt = performance.now() + patienceMs
  try {
    await client.query('set client_min_messages = warning')
    await client.query(`set statement_timeout = '1h'`)
    await takeTurn(client, print, giveUpAt)
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    for (const entry of await missing(client, folder)) {
      const migration = await readMigration(folder, entry)
      let isFirst = true
      while (!(await apply(client, migration, lockTimeoutMs, grant))) {
        if (performance.now() > giveUpAt)
          throw new Error('A migration gets no lock, because something holds it: a dump, perhaps')
        if (isFirst) print('A migration waits for a lock, and tries again until it gets it.')
        isFirst = false
        await pause(Math.min(SECOND_MS, lockTimeoutMs))
      }
    }
    await installQueue(url)
    await grant()
  } finally {
    await client.end()
  }
}

/**
 * For a program without the owner's account: resolves once someone has migrated the database, and rejects if that takes
 * too long.
 */
export async function waitForMigrations(
  programUrl: string,
  { folder = FOLDER, print = () => undefined, patienceMs = 10 * MINUTE_MS }: MigrateOptions = {},
): Promise<void> {
  const client = await connectTo(programUrl)
  const giveUpAt = performance.now() + patienceMs
  try {
    for (let isFirst = true; ; isFirst = false) {
      const left = await missing(client, folder).catch((error: unknown) => {
        if (UNPREPARED.has(sqlState(error) ?? '')) return undefined
        throw error
      })
      if (left?.length === 0) return
      const sentence = 'The database lacks migrations of this version: apply them as its owner'
      if (performance.now() > giveUpAt) throw new Error(sentence)
      if (isFirst) print(`${sentence}. Waiting for that.`)
      await pause(200)
    }
  } finally {
    await client.end()
  }
}

/** The list of migrations is not there, or not readable yet. */
const UNPREPARED = new Set(['3F000', '42P01', '42501'])

/** The role of the connections at this URL. */
export async function roleAt(url: string): ReturnType<typeof roleOf> {
  const client = await connectTo(url)
  try {
    return await roleOf(client)
  } finally {
    await client.end()
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'parlour-migrations',
  })
  // A lost connection fails the running statement; without a listener, 'error' would end the program.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Asks again and again: a waiting statement would itself be in the way of an index that is made concurrently. */
async function takeTurn(client: pg.Client, print: (line: string) => void, giveUpAt: number) {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ ours: boolean }>(
      'select pg_try_advisory_lock($1) as ours',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.ours) return
    if (performance.now() > giveUpAt)
      throw new Error('Another program has been migrating this database for too long')
    if (isFirst) print('Another program is migrating the database: waiting for it.')
    await pause(200)
  }
}

type Entry = { tag: string; when: number }
type Migration = { statements: string[]; hash: string; when: number }

/**
 * Those of the folder's journal that this database has not had, whatever the order in which they were written. The list
 * of those it has had is Drizzle's, which ran them in former releases; `when` identifies each.
 */
async function missing(client: pg.Client, folder: string): Promise<Entry[]> {
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map(({ when }) => Number(when)))
  const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: Entry[] }
  return entries.filter(({ when }) => !applied.has(when))
}

async function readMigration(folder: string, { tag, when }: Entry): Promise<Migration> {
  const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  return { statements: statementsIn(text), hash, when }
}

/** The statements of a migration file. */
export function statementsIn(text: string): string[] {
  return text.split('--> statement-breakpoint')
}

/** The first line of a migration that makes indexes concurrently. */
export const OUTSIDE = '-- outside a transaction'

/** False if something else held a lock for too long; then nothing has changed. */
async function apply(
  client: pg.Client,
  { statements, hash, when }: Migration,
  lockTimeoutMs: number,
  grant: () => Promise<void>,
): Promise<boolean> {
  const isOutside = statements[0]?.startsWith(OUTSIDE)
  // It lets others pass while it waits, so it may.
  await client.query(`set lock_timeout = ${isOutside ? 0 : lockTimeoutMs}`)
  try {
    if (!isOutside) await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    )
    // Triggers that it changes may write to tables that it makes, and a program of the former version fires them.
    await grant()
    if (!isOutside) await client.query('commit')
    return true
  } catch (error) {
    if (!isOutside) await client.query('rollback').catch(() => undefined)
    if (TRY_AGAIN.has(sqlState(error) ?? '')) return false
    throw error
  }
}

/** No lock in time; a deadlock. */
const TRY_AGAIN = new Set(['55P03', '40P01'])

if (import.meta.main)
  await run().catch((error: Error) => {
    console.error(error.message || 'The database does not answer: check DATABASE_URL.')
    process.exitCode = 1
  })

async function run(): Promise<void> {
  const config = loadConfig()
  const print = (line: string) => console.log(line)
  const { DATABASE_DIRECT_URL: programUrl, DATABASE_OWNER_URL: ownerUrl } = config
  if (programUrl && !ownerUrl) throw new Error('Set DATABASE_OWNER_URL: only the owner migrates.')
  if (ownerUrl) await migrate(ownerUrl, { programUrl: programUrl ?? ownerUrl, print })
  else {
    const { ownerUrl, url, stop } = await startEmbedded({ dataDir: config.DATA_DIR, print })
    await migrate(ownerUrl, { programUrl: url, print }).finally(stop)
  }
  console.log('The database has every migration.')
}
