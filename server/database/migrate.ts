import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { loadConfig } from '#server/config.ts'
import { startEmbedded } from './embedded.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** An arbitrary lock number shared by all our programs: one migrates, the others wait. */
const MIGRATION_LOCK = 7_203_114

/** Migrates the database to the newest version. Safe to run from several programs at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A lost connection fails the running statement; without a listener, 'error' would end the program.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

if (import.meta.main)
  await run().catch((error: Error) => {
    console.error(error.message || 'The database does not answer: check DATABASE_URL.')
    process.exitCode = 1
  })

async function run(): Promise<void> {
  const config = loadConfig()
  if (config.DATABASE_URL) await migrate(config.DATABASE_URL)
  else {
    const embedded = await startEmbedded({ dataDir: config.DATA_DIR, print: console.log })
    await migrate(embedded.url).finally(embedded.stop)
  }
  console.log('The database has every migration.')
}
