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

/** The worker's own running program, with its own database of demo data. */
export type Program = {
  url: string
  /** Runs one SQL statement on the program's database, to check what was actually stored. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs a job of `server/jobs/` within seconds rather than at the next minute. */
  runJob(name: string): Promise<void>
  /** Stops the program with SIGTERM. */
  stop(): Promise<void>
  /** Starts it again at the same URL with the same data. */
  start(): Promise<void>
}

/**
 * Journeys start the real program, as `npm start` does, once per worker. A file with `test.use({ ownProgram: true })`
 * gets its own worker, without leftovers of other tests.
 */
export const test = base.extend<
  { closing: undefined },
  {
    ownProgram: boolean
    settings: Record<string, string>
    program: Program
    patience: undefined
    clock: undefined
  }
>({
  /** Browsers use the time of the run, which TEST_CLOCK can set. */
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
  /** A page is visible before it is hydrated. Tests are faster than people, so `goto` waits for hydration. */
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
  /** A window left open would go on reading, and so marking messages as read, during the next test. */
  closing: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use(undefined)
      for (const context of browser.contexts()) if (!before.includes(context)) await context.close()
    },
    { auto: true },
  ],
  ownProgram: [false, { option: true, scope: 'worker' }],
  /** Further settings of the program; a file that replaces them gets its own worker. */
  settings: [{}, { option: true, scope: 'worker' }],
  program: [
    async ({ settings }, use) => {
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
            // Lower than the limit for confirmed clients, so that the dialog asks for the confirmation.
            HOLDS_UNCONFIRMED: '2',
            // Nothing listens there, but the screens appear as if configured.
            GOOGLE_CLIENT_ID: 'journeys',
            GOOGLE_CLIENT_SECRET: 'journeys',
            ...settings,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        return printedAddress(child)
      }
      const stop = async () => {
        // If it exited by itself, the run's output says so.
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
        // Even if the program does not start.
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],
  // All tests of a worker use its program.
  baseURL: async ({ program }, use) => use(program.url),
})

/** A demo database for this worker only; deleted after the run. */
export function aDatabase(): Promise<string> {
  const server = process.env.JOURNEYS_DATABASE_SERVER ?? ''
  return copyTemplate(server, `journeys_${randomUUID().replaceAll('-', '')}`)
}

/**
 * If scripts are disabled or the page is not ours, there is nothing to wait for. A part of the
 * page is hydrated only once its elements carry React’s keys.
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
