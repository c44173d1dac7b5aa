import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page, Response } from '@playwright/test'
import { test as base, chromium } from '@playwright/test'
import pg from 'pg'
import { killAfterDeath } from '#test/support/after-death.ts'
import { CLOCK_SHIFT_MS, shiftClock } from '#test/support/clock.js'
import { COMPILED } from '#test/support/compiled.ts'
import { copyTemplate, ownerOf } from '#test/support/database-server.ts'
import { RUN_JOB } from '#test/support/jobs.ts'
import { ROOMY } from '#test/support/roomy.ts'
import { SECRET } from './secret.ts'
import type { Windows } from './windows.ts'
import { keepWindows } from './windows.ts'

export { expect } from '@playwright/test'

/** The worker's own running program, with its own database of demo data. */
export type Program = {
  url: string
  dataDir: string
  /** Runs one SQL statement on the program's database, to check what was actually stored. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs a job of `server/jobs/` within seconds rather than at the next minute. */
  runJob(name: string): Promise<void>
  /** Stops the program with SIGTERM. */
  stop(): Promise<void>
  /** Starts it again at the same URL with the same data. */
  start(): Promise<void>
  /** Starts another program on the same database, with the same settings; resolves to its URL. */
  startAnother(): Promise<string>
}

/** Someone else: a page in a further browser of their own, by default at the worker's program. */
export type Someone = (theirs?: { url?: string; args?: string[] }) => Promise<Page>

/**
 * Journeys start the real program, as `npm start` does, once per worker. A file that puts its name into `ownProgram`
 * gets its own worker, without leftovers of other tests: files with the same value share one.
 */
export const test = base.extend<
  { closing: undefined; someone: Someone },
  {
    windows: Windows
    ownProgram: string
    settings: Record<string, string>
    program: Program
    address: string
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
        const reply = await untilMade(() => goto.call(this, url, options))
        if (!options?.waitUntil) await hydrated(this)
        return reply
      }
      methods.reload = async function (options) {
        const reply = await untilMade(() => reload.call(this, options))
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
  /** In whole browsers, in which calls are, windows are always new. */
  windows: [
    async ({ browser, address }, use, { project }) => {
      const windows: Windows = { usual: undefined, lent: new Set() }
      const undo = project.name === 'journeys' && keepWindows(browser, address, windows)
      await use(windows)
      if (undo) undo()
    },
    { scope: 'worker', auto: true },
  ],
  /** A window left open would go on reading, and so marking messages as read, during the next test. */
  closing: [
    async (
      {
        browser,
        windows,
        locale,
        timezoneId,
        javaScriptEnabled,
        colorScheme,
        reducedMotion,
        viewport,
        storageState,
      },
      use,
    ) => {
      const rest = { javaScriptEnabled, viewport, storageState }
      windows.usual = { locale, timezoneId, colorScheme, reducedMotion, ...rest }
      const before = browser.contexts()
      await use(undefined)
      for (const context of windows.lent) await context.close()
      windows.usual = undefined
      for (const context of browser.contexts()) if (!before.includes(context)) await context.close()
    },
    { auto: true },
  ],
  /** Closed only after the test: if that failed, Playwright first takes a picture of each page. */
  someone: async ({ program }, use, info) => {
    const { launchOptions } = info.project.use
    const browsers: Browser[] = []
    const complaints: string[] = []
    await use(async ({ url = program.url, args = [] } = {}) => {
      const all = [...(launchOptions?.args ?? []), ...args]
      const browser = await chromium.launch({ ...launchOptions, args: all })
      const number = browsers.push(browser)
      const page = await browser.newPage({ baseURL: url })
      const complain = (text: string) =>
        complaints.push(`${new Date().toISOString()} browser ${number}: ${text}`)
      page.on('console', (line) => line.type() === 'error' && complain(line.text()))
      page.on('pageerror', ({ message }) => complain(message))
      return page
    })
    // A trace has only the test's own page.
    if (info.status !== info.expectedStatus)
      await info.attach('complaints', { body: complaints.join('\n'), contentType: 'text/plain' })
    for (const browser of browsers) await browser.close()
  },
  ownProgram: ['', { option: true, scope: 'worker' }],
  /** Further settings of the program; a file that replaces them gets its own worker. */
  settings: [{}, { option: true, scope: 'worker' }],
  program: [
    async ({ settings }, use) => {
      const databaseUrl = await aDatabase()
      const dataDir = await temporaryFolder()
      const folders = [dataDir]
      const others: ChildProcess[] = []
      const spawnIn = (folder: string, port: string) => {
        const child = spawn('node', ['server/main.ts'], {
          env: {
            ...process.env,
            PORT: port,
            WORKERS: '1',
            DATA_DIR: folder,
            DATABASE_URL: databaseUrl,
            DATABASE_OWNER_URL: ownerOf(databaseUrl),
            SECRET,
            LOG_LEVEL: 'error',
            ...COMPILED,
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
        killAfterDeath(child.pid)
        return child
      }
      let child: ChildProcess
      const start = (port: string) => {
        child = spawnIn(dataDir, port)
        return printedAddress(child)
      }
      const stop = () => stopped(child)
      try {
        const url = await start('0')
        const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
        await use({
          url,
          dataDir,
          rows: async <Row>(text: string, values?: unknown[]) =>
            (await pool.query(text, values)).rows as Row[],
          runJob: async (name) => void (await pool.query(RUN_JOB, [name])),
          stop,
          start: async () => void (await start(new URL(url).port)),
          startAnother: async () => {
            const folder = await temporaryFolder()
            folders.push(folder)
            const other = spawnIn(folder, '0')
            others.push(other)
            return printedAddress(other)
          },
        })
        await pool.end()
        await Promise.all([stop(), ...others.map(stopped)])
      } finally {
        // Even if the program does not start.
        for (const folder of folders) await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],
  /** All tests of a worker use its program. */
  address: [({ program }, use) => use(program.url), { scope: 'worker' }],
  baseURL: async ({ address }, use) => use(address),
})

/** A program that has just started may say on a busy machine: try again in a moment. */
async function untilMade(ask: () => Promise<Response | null>): Promise<Response | null> {
  let reply = await ask()
  for (let n = 0; n < 5 && reply?.status() === 503 && reply.headers()['retry-after']; n += 1)
    reply = await ask()
  return reply
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'parlour-journey-'))

/** Stops a program with SIGTERM. If it exited by itself, the run's output says so. */
async function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill('SIGTERM')) await ended
}

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
