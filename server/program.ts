import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { SECOND_MS } from '#domain/time.ts'
import { followClock } from './clock/clock.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import { isLoopback } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { connect } from './database/connect.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import type { AsOwner } from './database/roles/owner.ts'
import { ownerAt } from './database/roles/owner.ts'
import type { Addresses } from './database/roles/prepare-database.ts'
import { addressesIn, prepareDatabase } from './database/roles/prepare-database.ts'
import { storeCalendarHost } from './features/notifications/index.ts'
import { log } from './http/logs/log.ts'
import { createJobs } from './jobs/jobs.ts'
import type { Counts } from './limiter/counts.ts'
import { fileCounts } from './limiter/file-counts.ts'
import { memoryCounts } from './limiter/memory-counts.ts'
import { answerCounts } from './limiter/parent-counts.ts'
import { busToChildren, passOn } from './live/parent-bus.ts'
import type { Log } from './log.ts'
import { collectedMetrics } from './metrics/gauges.ts'
import { announceProgram } from './processes/announce.ts'
import { answerWaiting } from './processes/answer-waiting.ts'
import { createChildren } from './processes/children.ts'
import { atEnd, end, isEnding } from './processes/ending.ts'
import type { Line } from './processes/line.ts'
import { releaseMemory } from './processes/release-memory.ts'
import { sentenceFor } from './processes/sentence.ts'
import { drain, publicUrlOf, serve } from './processes/serve.ts'
import { demoSignIns } from './seed/demo-sign-ins.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { answerUnderstanding } from './understanding/by-line.ts'

/** Starts the program and runs it until a signal. A start-up failure is reported in one sentence. */
export async function run(config: Config): Promise<void> {
  try {
    await start(config)
  } catch (error) {
    if (isEnding()) return
    console.error(sentenceFor(error))
    process.exitCode = 1
    await end()
  }
}

/** Runs under way have five seconds; then the queue notes that they were cut short. */
const STOPPING_JOBS_MS = 10 * SECOND_MS

/** What runs jobs, and answers requests or has children that do. */
type Running = { port: number; ofJobs: Context; drain: () => void }

async function start(config: Config): Promise<void> {
  let running: Running | undefined
  process.on('SIGINT', end)
  process.on('SIGHUP', end)
  process.on('SIGTERM', () => void drainAndEnd(config, running))
  const print = (line: string) => console.log(line)
  const addresses = addressesIn(config) ?? (await embeddedDatabase(config, print))
  const { databaseUrl, directUrl, ownerUrl } = addresses
  const stopAnswering = await answerWaiting(config)
  await prepareDatabase(addresses, config, print)
  const logger = log(config)
  atEnd(await startTracing(config, logger))
  const onError = (error: Error) => logger.warn({ err: error }, 'database connection lost')
  const jobsDb = await connect(directUrl, { max: 4, onError })
  atEnd(() => jobsDb.close())
  atEnd(await announceProgram(config, jobsDb, logger, print))
  const aboutAccounts = await demoSignIns(jobsDb, config)

  const jobs = createJobs(directUrl, logger)
  // Another program has the jobs.
  if (config.ROLE === 'web') jobs.isReady = async () => true
  const ofJobs = { db: jobsDb, ...(ownerUrl && { asOwner: ownerAt(ownerUrl, onError) }) }
  const needs = { config, databaseUrl, log: logger, jobs, ofJobs }
  await stopAnswering()
  running = await (config.WORKERS > 1 ? startChildren(needs) : startHere(needs))
  if (config.ROLE !== 'web') {
    atEnd(() => jobs.stop(), STOPPING_JOBS_MS)
    await storeCalendarHost(running.ofJobs)
    await jobs.start(running.ofJobs)
  }

  console.log(`${config.BRAND_NAME} is ready: ${publicUrlOf(config, running.port)}`)
  for (const line of [
    ...aboutAccounts,
    ...aboutHost(config, running.port, aboutAccounts.length > 0),
  ])
    console.log(line)
  await releaseMemory()
}

type Needs = {
  config: Config
  databaseUrl: string
  log: Log
  jobs: ReturnType<typeof createJobs>
  /** What jobs have of their own; one of several programs may do without the owner's account, and has no jobs then. */
  ofJobs: { db: Database; asOwner?: AsOwner }
}

/** One process does everything. */
async function startHere(needs: Needs): Promise<Running> {
  const { config, log, ofJobs } = needs
  const counts = (clock: () => Date) => countsOf(config, log, clock)
  const { context, port } = await serve({ ...needs, shared: { counts } })
  return { port, ofJobs: { ...context, ...ofJobs }, drain: () => drain(context) }
}

/** Children answer requests; this process has the jobs and what the children share. */
async function startChildren(needs: Needs): Promise<Running> {
  const { config, databaseUrl, log, jobs } = needs
  let port = config.PORT
  let counts: Counts | undefined
  const lines = (): Iterable<Line> => children.lines()
  const ofJobs = compose(
    config,
    needs.ofJobs.db,
    log,
    { ...needs.ofJobs, publicUrl: () => publicUrlOf(config, port), jobs },
    {
      counts: (clock) => (counts = countsOf(config, log, clock)),
      bus: () => busToChildren(lines),
    },
  )
  ofJobs.metrics.add(collectedMetrics(ofJobs, () => 0))
  atEnd(await followClock(ofJobs))
  atEnd(() =>
    Promise.all([ofJobs.limiter.close(), ofJobs.live.close(), ofJobs.understanding.close()]),
  )
  atEnd(() => ofJobs.background.settled(3 * SECOND_MS))
  const children = createChildren({
    count: config.WORKERS,
    databaseUrl,
    log,
    wire(line) {
      if (counts) answerCounts(line, counts)
      passOn(line, lines)
      answerUnderstanding(line, ofJobs.understanding.ask)
      line.on('jobs ready', () => jobs.isReady())
      line.on('jobs waiting', () => jobs.waiting())
      line.on('metrics of all', () => metricsOfAll(ofJobs, lines()))
      line.on('run all jobs', () => jobs.runAll())
    },
  })
  const stopMs = (config.GRACE_SECONDS + 20) * SECOND_MS
  atEnd(() => children.stop(stopMs), stopMs + SECOND_MS)
  port = await children.open()
  return { port, ofJobs, drain: () => children.tell('drain') }
}

async function metricsOfAll(own: Context, lines: Iterable<Line>): Promise<string> {
  const asked = [...lines].map((line) => line.ask<object>('metrics').catch(() => undefined))
  const answers = [own.metrics.all().getMetricsAsJSON(), ...asked]
  const known = (await Promise.all(answers)).filter((answer) => answer !== undefined)
  return AggregatorRegistry.aggregate(known).metrics()
}

/** Limits survive a restart; several programs share them over Redis instead. */
const countsOf = (config: Config, log: Log, clock: () => Date): Counts =>
  fileCounts(join(config.DATA_DIR, 'limits.json'), log, memoryCounts(clock))

/** Gives balancers time to notice before the port closes. A second signal ends it at once. */
async function drainAndEnd({ DRAIN_SECONDS }: Config, running: Running | undefined): Promise<void> {
  if (running && DRAIN_SECONDS > 0) {
    process.on('SIGTERM', end)
    running.drain()
    await pause(DRAIN_SECONDS * SECOND_MS)
  }
  await end()
}

/** A warning if a program outside production can be reached from other machines. */
function aboutHost({ HOST, NODE_ENV, DEMO }: Config, port: number, hasDemo: boolean): string[] {
  if (NODE_ENV === 'production' || isLoopback(HOST)) return []
  const who = `HOST=${HOST}: whoever reaches port ${port} of this machine can use the site`
  if (DEMO) return [`${who}, a demonstration whose emails no one can read in a browser.`]
  const accounts = hasDemo ? ' and sign in to the demo accounts, whose password is public' : ''
  return [`${who}${accounts}. Emails at /dev/mail are shown to this machine alone.`]
}

async function embeddedDatabase(config: Config, print: (line: string) => void): Promise<Addresses> {
  const starting = startEmbedded({
    dataDir: config.DATA_DIR,
    print,
    lost: (error) => {
      console.error(error.message)
      process.exitCode = 1
      void end()
    },
  })
  atEnd(() =>
    starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    ),
  )
  const { url, ownerUrl } = await starting
  return { databaseUrl: url, directUrl: url, ownerUrl }
}
