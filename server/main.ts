import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import { ConfigError, loadConfig } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { connect } from './database/connect.ts'
import { EmbeddedDatabaseError, startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { isEmpty, seedDemo } from './database/seed/seed.ts'
import { loadPages } from './http/pages.ts'
import { startJobs } from './jobs/jobs.ts'

const say = (line: string) => console.log(line)

const config = loadConfig()
const embedded = config.DATABASE_URL
  ? undefined
  : await startEmbedded({ dataDir: config.DATA_DIR, say })
const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
await migrate(databaseUrl)
const db = await connect(databaseUrl)
if (config.SEED === 'demo' && (await isEmpty(db))) await seedDemo(db, { now: new Date() })
const context: Context = compose(config, db, console as never)
const app = await buildApp(context)
await app.listen({ port: config.PORT, host: config.HOST })
