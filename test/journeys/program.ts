import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import pg from 'pg'
import { CLOCK_SHIFT_MS, shiftClock } from '#test/support/clock.js'
import { copyTemplate } from '#test/support/database-server.ts'
import { ROOMY } from '#test/support/roomy.ts'

export { expect } from '@playwright/test'

/** A running Parlour of the worker's own, with the demo data in a database of its own. */
export type Program = {
  url: string
  /** Rows of one SQL statement on the program's own database, to see what was really kept. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Has a job of `server/jobs/` run within seconds rather than with the next minute. */
  runJob(name: string): Promise<void>
  /** Ends the program as its machine would. */
  stop(): Promise<void>
  /** Starts it again, at the same address, on the same data. */
  start(): Promise<void>
}

/**
 * Journeys start the real program, as `npm start` does, once for all tests of a worker. A file that says
 * `test.use({ ownProgram: true })` gets a worker to itself, where nobody else has left anything.
 */
export const test = base.extend<
  object,
  { ownProgram: boolean; program: Program; patience: undefined; clock: undefined }
>({
  /** Browsers go by the time of the run, which TEST_CLOCK can set. */
  clock: [
    async ({ browser }, use) => {
      const browsers: Browser = Object.getPrototypeOf(browser)
      const { newContext } = browsers
      if (CLOCK_SHIFT_MS !== 0)
        browsers.newContext = async function (options) {
          const context = await newContext.call(this, options)
          await context.addInitScript(shiftClock, CLOCK_SHIFT_MS)
          return context
        }
      await use(undefined)
      browsers.newContext = newContext
    },
    { scope: 'worker', auto: true },
  ],
  /** A page is seen before it answers; who opens one here waits until it does, as people hardly have to. */
  patience: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      const methods: Page = Object.getPrototypeOf(page)
      await page.close()
      const { goto, reload, waitForURL } = methods
      methods.goto = async function (url, options) {
        const reply = await goto.call(this, url, options)
        if (!options?.waitUntil) await hydrated(this)
        return reply
      }
      methods.reload = async function (options) {
        const reply = await reload.call(this, options)
        await hydrated(this)
        return reply
      }
      methods.waitForURL = async function (url, options) {
        await waitForURL.call(this, url, options)
        await hydrated(this)
      }
      await use(undefined)
      Object.assign(methods, { goto, reload, waitForURL })
    },
    { scope: 'worker', auto: true },
  ],
  ownProgram: [false, { option: true, scope: 'worker' }],
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'parlour-journey-'))
      const databaseUrl = await aDatabase()
      let child: ChildProcess
      const start = async (port: string) => {
        child = spawn('node', ['server/main.ts'], {
          env: {
            ...process.env,
            PORT: port,
            DATA_DIR: dataDir,
            DATABASE_URL: databaseUrl,
            LOG_LEVEL: 'error',
            ...ROOMY,
            // Fewer than a confirmed client may hold, so that the dialog asks for the confirmation.
            HOLDS_UNCONFIRMED: '2',
            // Nobody answers there, but the screens are as they are where it is configured.
            GOOGLE_CLIENT_ID: 'journeys',
            GOOGLE_CLIENT_SECRET: 'journeys',
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        return printedAddress(child)
      }
      const stop = async () => {
        // One that has died by itself says so in the run's output.
        const ended = new Promise((resolve) => child.once('exit', resolve))
        if (child.exitCode === null && child.kill('SIGTERM')) await ended
      }
      try {
        const url = await start('0')
        const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
        await use({
          url,
          rows: async <Row>(text: string, values?: unknown[]) =>
            (await pool.query(text, values)).rows as Row[],
          runJob: async (name) =>
            void (await pool.query(
              `with sent as (insert into pgboss.job (name) values ($1) returning name)
               select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from sent`,
              [name],
            )),
          stop,
          start: async () => void (await start(new URL(url).port)),
        })
        await pool.end()
        await stop()
      } finally {
        // Also where the program does not start.
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],
  // Every test of a worker talks to its program.
  baseURL: async ({ program }, use) => use(program.url),
})

/** A database with the demo people, for this worker alone; gone with the run. */
export function aDatabase(): Promise<string> {
  const server = process.env.JOURNEYS_DATABASE_SERVER ?? ''
  return copyTemplate(server, `journeys_${randomUUID().replaceAll('-', '')}`)
}

/**
 * Where no script runs, or the page is none of ours, there is nothing to wait for. A part of the
 * page whose script is still on its way is React’s only once its elements carry React’s keys.
 */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true
    if (document.documentElement.dataset.hydrated !== '') return false
    const controls = [...document.querySelectorAll('#main a, #main button')]
    return controls.every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))
  })
}

async function printedAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the program has no output')
  for await (const line of createInterface(child.stdout)) {
    const url = /is ready: (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('the program ended before it was ready')
}
