import { createHmac } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { loadConfig, poolOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Rows, TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'

/** The real server with a separate database, for one benchmark. */
export type World = {
  url: string
  db: TestDatabase
  databaseUrl: string
  /** As the database's owner, who may do what the program may not. */
  owner: TestDatabase
  ownerUrl: string
  dataDir: string
  context: Context
  app: Awaited<ReturnType<typeof buildApp>>
  /** New clients, signed in. */
  clients(count: number): Promise<{ id: string; cookie: string }[]>
  /** Creates this many professionals who are always available. */
  professionals(count: number): Promise<{ id: string }[]>
  end(): Promise<void>
}

/** `settings` are environment variables; a `kept` folder holds the data for the next run too. */
export async function startWorld(
  loadPages?: Parameters<typeof buildApp>[1],
  settings: Record<string, string> = {},
  kept?: string,
): Promise<World> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'parlour-bench-')))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(dataDir, 0o755)
  const database = await startEmbedded({ dataDir, print: () => {} })
  await migrate(database.ownerUrl, { programUrl: database.url })
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: 'silent',
    // Everyone in a benchmark shares one IP address.
    BOOKING_LIMIT_ACCOUNT: '1000000',
    BOOKING_LIMIT_ADDRESS: '1000000',
    SEARCH_LIMIT_ADDRESS: '1000000',
    ...settings,
  })
  const db = withRows(await connect(database.url, poolOf(config)))
  const owner = withRows(await connect(database.ownerUrl, { max: 2 }))
  const context = compose(config, db, { info() {}, warn() {}, error: console.error })
  const app = await buildApp(context, loadPages)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    db,
    databaseUrl: database.url,
    owner,
    ownerUrl: database.ownerUrl,
    dataDir,
    context,
    app,
    clients: (count) => clients({ ...context, db }, count),
    professionals: (count) => professionals(db, count),
    end: async () => {
      await app.close()
      await db.close()
      await owner.close()
      await database.stop()
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function clients(
  { db, config }: { db: Rows; config: Context['config'] },
  count: number,
): Promise<{ id: string; cookie: string }[]> {
  const rows = await db.rows<{ id: string; token: string }>(
    `with people as (
       insert into users (name, email, email_verified)
       select 'Client ' || n, gen_random_uuid() || '@parlour.test', true from generate_series(1, $1) n returning id)
     insert into sign_ins (user_id, token, expires_at)
     select id, gen_random_uuid(), now() + interval '1 day' from people returning user_id as id, token`,
    [count],
  )
  return rows.map(({ id, token }) => {
    const signature = createHmac('sha256', config.SECRET).update(token).digest('base64')
    return { id, cookie: `parlour_sign_in=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}

/** Working hours without an end, as a calendar's `weekly` has them. */
export const ALL_DAY = JSON.stringify(
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMin: 0, endMin: 1440, isActive: true })),
)

function professionals(db: Rows, count: number): Promise<{ id: string }[]> {
  return db.rows<{ id: string }>(
    `with people as (
       insert into users (name, email, role)
       select 'Professional ' || n, gen_random_uuid() || '@parlour.test', 'PROFESSIONAL' from generate_series(1, $1) n returning id, name),
     profiles as (
       insert into professionals (user_id, name, headline, bio, categories, hourly_rate_minor, verification_status)
       select id, name, 'Bench', 'Bench', '{tutoring}', 4500, 'VERIFIED' from people returning id)
     insert into calendars (professional_id, weekly)
     select id, $2 from profiles returning professional_id as id`,
    [count, ALL_DAY],
  )
}
