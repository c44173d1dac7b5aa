import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded.ts'

export { expect } from '@playwright/test'

/** A running Parlour of the worker's own, with the demo data in a database of its own. */
export type Program = {
  url: string
  /** Rows of one SQL statement on the program's own database, to see what was really kept. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
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
  { ownProgram: boolean; program: Program; patience: undefined }
>({
  /** A page is seen before it answers; who opens one here waits until it does, as people hardly have to. */
  patience: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      const methods: Page = Object.getPrototypeOf(page)
      await page.close()
      const { goto, reload } = methods
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
      await use(undefined)
      Object.assign(methods, { goto, reload })
    },
    { scope: 'worker', auto: true },
  ],
  ownProgram: [false, { option: true, scope: 'worker' }],
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'parlour-journey-'))
      // Started by root, PostgreSQL runs as another account, which has to get in.
      await chmod(dataDir, 0o755)
      const database = await startEmbedded({ dataDir, say: () => {} })
      let child: ChildProcess
      const start = async (port: string) => {
        child = spawn('node', ['server/main.ts'], {
          env: {
            ...process.env,
            PORT: port,
            DATA_DIR: dataDir,
            DATABASE_URL: database.url,
            SEED: 'demo',
            LOG_LEVEL: 'error',
            // One account, and all of them from one address, sign in more often here than people do.
            SIGN_IN_LIMIT_ACCOUNT: '1000',
            SIGN_IN_LIMIT_ADDRESS: '10000',
            // Nobody answers there, but the screens are as they are where it is configured.
            GOOGLE_CLIENT_ID: 'journeys',
            GOOGLE_CLIENT_SECRET: 'journeys',
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        return printedAddress(child)
      }
      const stop = async () => {
        child.kill('SIGTERM')
        await new Promise((ended) => child.once('exit', ended))
      }
      try {
        const url = await start('0')
        const pool = new pg.Pool({ connectionString: database.url, max: 2 })
        await use({
          url,
          rows: async <Row>(text: string, values?: unknown[]) =>
            (await pool.query(text, values)).rows as Row[],
          stop,
          start: async () => void (await start(new URL(url).port)),
        })
        await pool.end()
        await stop()
      } finally {
        // Also where the program does not start.
        await database.stop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],
  // Every test of a worker talks to its program.
  baseURL: async ({ program }, use) => use(program.url),
})

/** Where no script runs, or the page is none of ours, there is nothing to wait for. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !('__reactRouterContext' in window) || document.documentElement.dataset.hydrated === '',
  )
}

async function printedAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the program has no output')
  for await (const line of createInterface(child.stdout)) {
    const url = /is ready: (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('the program ended before it was ready')
}
