import { Session } from 'node:inspector/promises'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import { ConfigError, isLoopback } from './config.ts'
import type { Database } from './database/connect.ts'
import { connect } from './database/connect.ts'
import { EmbeddedDatabaseError, startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { followClock } from './features/clock/clock.ts'
import { keepCalendarHost } from './features/notifications/notifications.ts'
import { log } from './http/log.ts'
import { loadPages } from './http/pages.ts'
import { createJobs } from './jobs/jobs.ts'
import {
  DEMO_PASSWORD,
  demoPasswordsFile,
  hasDemoAccounts,
  hasPublicPassword,
  madePasswords,
  replacePublicPasswords,
} from './seed/demo-accounts.ts'
import { isEmpty, seedDemo } from './seed/seed.ts'

/** A person waits at most 2 seconds before hearing that the database is away. */
const REQUEST_TIMEOUT_MS = 1800
/** For each step of a stop; a supervisor usually kills us after ten seconds. */
const STOP_TIMEOUT_MS = 5000

/** Run in reverse order on the way out. */
const cleanups: (() => Promise<unknown>)[] = []
let ending = false

/** Starts the program and runs it until a signal. A start-up failure is reported in one sentence. */
export async function run(config: Config): Promise<void> {
  try {
    await start(config)
  } catch (error) {
    if (ending) return
    console.error(sentenceFor(error))
    process.exitCode = 1
    await end()
  }
}

async function start(config: Config): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end)
  const databaseUrl = config.DATABASE_URL ?? (await embeddedUrl(config))
  await prepareDatabase(databaseUrl, config)
  const logger = log(config)
  const onError = (error: Error) => logger.warn({ err: error }, 'database connection lost')
  const db = await connect(databaseUrl, { timeoutMs: REQUEST_TIMEOUT_MS, onError })
  cleanups.push(() => db.close())
  const jobsDb = await connect(databaseUrl, { max: 4, onError })
  cleanups.push(() => jobsDb.close())
  const aboutAccounts = await demoAccounts(jobsDb, config)

  // PORT=0 picks a free port, known once it is open.
  let port = config.PORT
  const publicUrl = () => config.PUBLIC_URL ?? `http://localhost:${port}`
  const jobs = createJobs(databaseUrl, logger)
  const context = compose(config, db, logger, { publicUrl, jobs })
  cleanups.push(await followClock(context))
  const app = await buildApp(context, loadPages)
  cleanups.push(() => Promise.all([app.close(), jobs.stop()]))
  await app.listen({ port: config.PORT, host: config.HOST })
  port = (app.server.address() as AddressInfo).port
  const ofJobs = { ...context, db: jobsDb }
  await keepCalendarHost(ofJobs)
  await jobs.start(ofJobs)

  console.log(`${config.BRAND_NAME} is ready: ${publicUrl()}`)
  for (const line of [...aboutAccounts, ...aboutHost(config, port, aboutAccounts.length > 0)])
    console.log(line)
  await releaseMemory()
}

/**
 * Seeds an empty database with demo people if wanted, and returns lines that say how to sign in. On a public site the
 * password from the README doesn't work. Throws ConfigError.
 */
async function demoAccounts(db: Database, config: Config): Promise<string[]> {
  if (config.DEMO) {
    const passwords = madePasswords(config.DATA_DIR)
    const isNew = config.SEED === 'demo' && (await isEmpty(db))
    if (isNew) await seedDemo(db, { now: new Date(), passwords, secrets: config })
    const isPublic = !isNew && (await hasPublicPassword(db))
    if (isPublic) await replacePublicPasswords(db, passwords)
    const file = `the file ${demoPasswordsFile(config.DATA_DIR)} keeps`
    if (isNew || isPublic)
      return [
        `Demo accounts and their passwords, which ${file}:`,
        ...[...passwords].map(([email, password]) => `  ${email}  ${password}`),
      ]
    return (await hasDemoAccounts(db)) ? [`Demo accounts: ${file} their passwords.`] : []
  }
  if (config.SEED === 'demo' && (await isEmpty(db)))
    await seedDemo(db, { now: new Date(), secrets: config })
  if (!(await hasPublicPassword(db))) return []
  if (config.NODE_ENV === 'production')
    throw new ConfigError(
      'Set DEMO=1, which gives the demo accounts in this database other passwords, or use another database: theirs is public.',
    )
  return [
    `Demo accounts: client@parlour.test and professional@parlour.test, password ${DEMO_PASSWORD}`,
  ]
}

/** A warning if a program outside production can be reached from other machines. */
function aboutHost({ HOST, NODE_ENV, DEMO }: Config, port: number, hasDemo: boolean): string[] {
  if (NODE_ENV === 'production' || isLoopback(HOST)) return []
  const who = `HOST=${HOST}: whoever reaches port ${port} of this machine can use the site`
  if (DEMO) return [`${who}, a demonstration whose emails no one can read in a browser.`]
  const accounts = hasDemo ? ' and sign in to the demo accounts, whose password is public' : ''
  return [`${who}${accounts}. Emails at /dev/mail are shown to this machine alone.`]
}

/** V8 would keep some hundred megabytes of start-up garbage for another 40 seconds. */
async function releaseMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

async function embeddedUrl(config: Config): Promise<string> {
  const starting = startEmbedded({
    dataDir: config.DATA_DIR,
    print: (line) => console.log(line),
    lost: (error) => {
      console.error(error.message)
      process.exitCode = 1
      void end()
    },
  })
  cleanups.push(() =>
    starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    ),
  )
  return (await starting).url
}

async function prepareDatabase(databaseUrl: string, config: Config): Promise<void> {
  try {
    await migrate(databaseUrl)
  } catch (error) {
    if (!config.DATABASE_URL) throw error
    const { host, pathname } = new URL(databaseUrl)
    throw new ConfigError(
      `The database ${pathname.slice(1)} at ${host || 'the local socket'} can't be used (${(error as Error).message || 'no connection'}): check DATABASE_URL, or unset it to use the embedded one.`,
    )
  }
}

/** Stops everything in reverse order and exits. */
async function end(): Promise<void> {
  if (ending) return
  ending = true
  for (const step of cleanups.reverse()) {
    const done = step().then(
      () => true,
      (error: Error) => {
        console.error(error.message)
        process.exitCode = 1
        return true
      },
    )
    if (!(await Promise.race([done, pause(STOP_TIMEOUT_MS, false)])))
      console.error('A step of the stop took too long and was given up.')
  }
  process.exit()
}

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the program that uses it, or set PORT to another one (0 picks a free one).`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account: set PORT to 1024 or more.`
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}: set HOST to one it has, or to 0.0.0.0 for all.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
