import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { CLOCK_SHIFT_MS } from './clock.js'

/** One PostgreSQL for a whole run, with a migrated template database to copy. Its URL is the owner's. */
export type DatabaseServer = { url: string; stop(): Promise<void> }

export const TEMPLATE = 'template_parlour'

/** `fill` adds the data that every database starts with to the template; `settings` are PostgreSQL's. */
export async function startDatabaseServer(
  fill: (templateUrl: string) => Promise<void> = async () => {},
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-test-'))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, print: () => {} })
  // What outlives a power cut is tried where a database is killed, on its own files.
  const careless = { fsync: 'off', full_page_writes: 'off', ...settings }
  await run(
    server.ownerUrl,
    ...Object.entries(careless).map(([name, value]) => `alter system set ${name} = ${value}`),
    'select pg_reload_conf()',
  )
  await run(server.ownerUrl, `create database ${TEMPLATE}`)
  const template = databaseAt(server.ownerUrl, TEMPLATE)
  if (CLOCK_SHIFT_MS !== 0)
    await run(
      template,
      `create function public.now() returns timestamptz language sql stable
         as 'select pg_catalog.now() + interval ''${CLOCK_SHIFT_MS} milliseconds'''`,
      // Ahead of the built-in functions, so that every 'now()' means this one.
      ...['parlour', 'parlour_program'].map(
        (role) => `alter role ${role} set search_path = public, pg_catalog`,
      ),
    )
  await migrate(template, { programUrl: programOf(template) })
  await fill(template)
  return {
    url: server.ownerUrl,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a database as a copy of the template, and returns the program's URL of it. */
export async function copyTemplate(serverUrl: string, name: string): Promise<string> {
  // The usual strategy writes the whole copy to the log as well, which takes thrice as long.
  await run(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return programOf(databaseAt(serverUrl, name))
}

/** Deletes a database, whoever is still connected to it. */
export const dropDatabase = (serverUrl: string, name: string) =>
  run(serverUrl, `drop database if exists ${name} with (force)`)

/** The same database for its owner, who may do everything. */
export const ownerOf = (databaseUrl: string) => withUser(databaseUrl, 'parlour')

/** The same database for the program. */
export const programOf = (databaseUrl: string) => withUser(databaseUrl, 'parlour_program')

function withUser(databaseUrl: string, user: string): string {
  const url = new URL(databaseUrl)
  url.username = user
  return url.href
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function databaseAt(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
