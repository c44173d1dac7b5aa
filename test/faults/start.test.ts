import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { COMPILED } from '#test/support/compiled.ts'
import { ownerOf } from '#test/support/database-server.ts'
import {
  freePort,
  isAlive,
  migratedFolder,
  serverIn,
  startProgram,
  temporaryFolder,
  until,
} from '#test/support/program.ts'
import { withRows } from '#test/support/rows.ts'
import { createTestDatabase, PRODUCTION } from '#test/support/test-app.ts'

test('npm start on an empty folder prints its URL, the demo accounts and who can reach it, serves pages with demo data, and leaves nothing behind', async () => {
  const DATA_DIR = await temporaryFolder()
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start'], {
    // Not Vitest's own variables, such as DEV and NODE_ENV.
    env: { PATH, HOME, ...COMPILED, PORT: '0', HOST: '0.0.0.0', WORKERS: '1', DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let said = ''
  npm.stdout.on('data', (data: Buffer) => {
    said += data
  })
  await until(() => said.includes('HOST='))
  const address = /ready: (http:\S+)/.exec(said)?.[1] ?? ''
  const { port } = new URL(address)
  expect(port).not.toBe('0')
  expect(said).toMatch(
    /client@parlour\.test and professional@parlour\.test, password parlour-demo\n/,
  )
  expect(said.trim().split('\n').at(-1)).toBe(
    `HOST=0.0.0.0: whoever reaches port ${port} of this machine can use the site and sign in to the demo accounts, whose password is public. Emails at /dev/mail are shown to this machine alone.`,
  )
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/`)).status).toBe(200)
  const people = await fetch(`${address}/api/professionals`).then((reply) => reply.json())
  expect(people).toHaveLength(24)

  const server = await serverIn(DATA_DIR)
  if (!server) throw new Error('no database runs')
  const ended = once(npm, 'exit')
  // As on Ctrl-C in a terminal: both receive the signal, and npm forwards it once more.
  npm.kill('SIGINT')
  npm.kill('SIGINT')
  await ended
  // After a second signal npm doesn't wait for the program, which exits later.
  await until(() => !isAlive(server.pid))
  expect(await openToOthers(DATA_DIR)).toEqual([])
})

/** What is in a folder, at any depth, that other accounts of the machine may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true })
  const modes = await Promise.all(found.map(async (name) => (await stat(join(folder, name))).mode))
  return found.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
}

/** What else a start refuses is tried in process: refused-settings, prepare-database, demo-sign-ins, embedded. */
test('a start that can’t succeed, here because the port is taken, says so once, exits with code 1 and leaves no database behind', async () => {
  const dataDir = await migratedFolder()
  const other = createServer().listen(0, 'localhost')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const settings = { DATA_DIR: dataDir, SEED: 'none', WORKERS: '2', PORT: `${port}` }
  expect(await startProgram(settings).ended).toMatchObject({
    code: 1,
    stderr: `Port ${port} is taken: stop the program that uses it, or set PORT to another one (0 picks a free one).\n`,
  })
  expect(await serverIn(dataDir)).toBeUndefined()
})

test('a program that waits for migrations is healthy and not ready, so nothing kills it, and serves once they are there', async () => {
  const DATABASE_URL = await createTestDatabase()
  const owner = await connect(ownerOf(DATABASE_URL), { max: 1 })
  onTestFinished(() => owner.close())
  const db = withRows(owner)
  const [newest] = await db.rows<{ hash: string; created_at: string }>(
    `delete from drizzle.__drizzle_migrations
     where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at`,
  )
  const port = await freePort()

  const program = startProgram({
    NODE_ENV: 'production',
    SECRET: PRODUCTION.SECRET,
    DEMO: '1',
    SEED: 'none',
    DATABASE_URL,
    ROLE: 'web',
    PORT: `${port}`,
    DATA_DIR: await temporaryFolder(),
  })
  const address = `http://localhost:${port}`
  const statusOf = (path: string) =>
    fetch(`${address}${path}`).then(
      ({ status }) => status,
      () => undefined,
    )
  await until(async () => (await statusOf('/healthz')) === 200)
  expect([await statusOf('/readyz'), await statusOf('/')]).toEqual([503, 503])

  const add = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
  await db.rows(add, [newest?.hash, newest?.created_at])
  await program.ready
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200])
  // A demonstration says on each page that it is one.
  expect(await (await fetch(address)).text()).toContain('>Demonstration</strong>')
})
