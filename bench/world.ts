import { createHmac } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { loadConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Rows, TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'

/** The real server with a separate database, for one benchmark. */
export type World = {
  url: string
  db: TestDatabase
  databaseUrl: string
  context: Context
  app: Awaited<ReturnType<typeof buildApp>>
  /** Creates this many clients and returns their cookies. */
  clients(count: number): Promise<string[]>
  end(): Promise<void>
}

/** `settings` are environment variables. */
export async function startWorld(
  loadPages?: Parameters<typeof buildApp>[1],
  settings: Record<string, string> = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-bench-'))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(dataDir, 0o755)
  const database = await startEmbedded({ dataDir, print: () => {} })
  await migrate(database.url)
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    // Everyone in a benchmark shares one IP address.
    BOOKING_LIMIT_ACCOUNT: '1000000',
    BOOKING_LIMIT_ADDRESS: '1000000',
    SEARCH_LIMIT_ADDRESS: '1000000',
    ...settings,
  })
  const db = withRows(await connect(database.url))
  const context = compose(config, db, { info() {}, warn() {}, error: console.error })
  const app = await buildApp(context, loadPages)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    db,
    databaseUrl: database.url,
    context,
    app,
    clients: (count) => clients({ ...context, db }, count),
    end: async () => {
      await app.close()
      await db.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function clients(
  { db, config }: { db: Rows; config: Context['config'] },
  count: number,
): Promise<string[]> {
  const rows = await db.rows<{ token: string }>(
    `with people as (
       insert into users (name, email, email_verified)
       select 'Client ' || n, gen_random_uuid() || '@parlour.test', true from generate_series(1, $1) n returning id)
     insert into sign_ins (user_id, token, expires_at)
     select id, gen_random_uuid(), now() + interval '1 day' from people returning token`,
    [count],
  )
  return rows.map(({ token }) => {
    const signature = createHmac('sha256', config.SECRET).update(token).digest('base64')
    return `parlour_sign_in=${encodeURIComponent(`${token}.${signature}`)}`
  })
}
