import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { startMigrated } from '#test/support/migrated-cluster.ts'
import {
  migratedFolder,
  serverIn,
  startProgram,
  temporaryFolder,
  until,
} from '#test/support/program.ts'
import { withRows } from '#test/support/rows.ts'
import { PRODUCTION } from '#test/support/test-app.ts'

describe('a start that cannot succeed exits with code 1 and one sentence', () => {
  const refused = async (settings: Record<string, string>) => {
    const { code, stderr } = await startProgram(settings).ended
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    return stderr.trim()
  }

  test('that names an invalid setting, also one in .env, over which the environment takes precedence', async () => {
    const folder = await migratedFolder()
    expect(await refused({ DATA_DIR: folder, PORT: 'abc' })).toMatch(/^Setting PORT=abc can't be/)
    await writeFile(join(folder, '.env'), `SEED=everything\nDATA_DIR=${folder}\n`)
    const { code, stderr } = await startProgram({}, folder).ended
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Setting SEED=everything/)])
    const program = startProgram({ SEED: 'none' }, folder)
    expect((await fetch(`${await program.ready}/healthz`)).status).toBe(200)
  })

  test('when the port is taken, and leaves no database behind', async () => {
    const dataDir = await migratedFolder()
    const other = createServer().listen(0, 'localhost')
    onTestFinished(() => void other.close())
    await until(() => other.listening)
    const { port } = other.address() as AddressInfo
    expect(await refused({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
      `Port ${port} is taken: stop the program that uses it, or set PORT to another one (0 picks a free one).`,
    )
    expect(await serverIn(dataDir)).toBeUndefined()
  })

  test('when DATA_DIR cannot be written', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    expect(await refused({ DATA_DIR: file })).toMatch(
      /^DATA_DIR .*file can't be written to: make it writable or set DATA_DIR to a folder that is\.$/,
    )
    expect(await refused({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR .* can't be written/)
  })

  test('when a program already runs on the same DATA_DIR, and doesn’t disturb it', async () => {
    const dataDir = await migratedFolder()
    const address = await startProgram({ DATA_DIR: dataDir, SEED: 'none' }).ready
    expect(await refused({ DATA_DIR: dataDir })).toBe(
      `Another Parlour uses the data folder ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
    )
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test('when nothing listens at DATABASE_URL', async () => {
    const free = createServer().listen(0, 'localhost')
    await until(() => free.listening)
    const { port } = free.address() as AddressInfo
    free.close()
    const sentence = await refused({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: `postgres://parlour:hush@localhost:${port}/parlour`,
    })
    expect(sentence).toMatch(/can't be used .*: check DATABASE_URL/)
    expect(sentence).not.toContain('hush')
  })

  test('when the program’s account could change the ledger in production', async () => {
    const { url, ownerUrl, ...settings } = await anExternalDatabase()
    const sentence =
      'The account parlour, which the program works with, could change the ledger: in production name the owner of the database in DATABASE_OWNER_URL, and in DATABASE_URL an account that owns nothing.'
    const asOwner = { ...settings, DATABASE_URL: ownerUrl }
    expect(await refused({ ...asOwner, DATABASE_OWNER_URL: ownerUrl })).toBe(sentence)
    expect(await refused({ ...asOwner, ROLE: 'web' })).toBe(sentence)

    const whole = { ...settings, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
    const pooled = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url }
    expect(await refused({ ...whole, ...pooled, DATABASE_URL: ownerUrl })).toBe(sentence)
    const program = startProgram(whole)
    const { port } = new URL(await program.ready)
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    program.kill('SIGTERM')
    await program.ended
    // One that has no jobs needs no owner once the database is migrated.
    await startProgram({ ...settings, DATABASE_URL: url, ROLE: 'web' }).ready
  })

  test('when the server at DATABASE_URL accepts connections but doesn’t reply', async () => {
    const silent = createServer(() => undefined).listen(0, 'localhost')
    onTestFinished(() => void silent.close())
    await until(() => silent.listening)
    const { port } = silent.address() as AddressInfo
    const sentence = await refused({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: `postgres://parlour@localhost:${port}/parlour`,
    })
    expect(sentence).toMatch(/can't be used .*: check DATABASE_URL/)
  })
})

test('a program that waits for migrations is healthy and not ready, so nothing kills it, and serves once they are there', async () => {
  const { url, ownerUrl, ...settings } = await anExternalDatabase()
  const owner = await connect(ownerUrl, { max: 1 })
  onTestFinished(() => owner.close())
  const db = withRows(owner)
  const [newest] = await db.rows<{ hash: string; created_at: string }>(
    `delete from drizzle.__drizzle_migrations
     where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at`,
  )
  const free = createServer().listen(0, 'localhost')
  await until(() => free.listening)
  const { port } = free.address() as AddressInfo
  await new Promise((closed) => free.close(closed))

  const own = { DATABASE_URL: url, ROLE: 'web', PORT: `${port}` }
  const program = startProgram({ ...settings, ...own })
  const statusOf = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      ({ status }) => status,
      () => undefined,
    )
  await until(async () => (await statusOf('/healthz')) === 200)
  expect([await statusOf('/readyz'), await statusOf('/')]).toEqual([503, 503])

  const add = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
  await db.rows(add, [newest?.hash, newest?.created_at])
  await program.ready
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200])
})

/** Of what happens once, on however slow a machine. */

/** A database of its own for a program in production, with an account for it and the owner's. */
async function anExternalDatabase() {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'database')
  const { url, ownerUrl, stop } = await startMigrated(dataDir)
  onTestFinished(stop)
  return { ...PRODUCTION, SEED: 'none', DATA_DIR: join(folder, 'data'), url, ownerUrl }
}

describe('a start on an empty folder', () => {
  test('prints its URL, the demo accounts and who can reach it, and serves pages with demo data', async () => {
    const DATA_DIR = await temporaryFolder()
    const program = startProgram({ DATA_DIR, HOST: '0.0.0.0' })
    const address = await program.ready
    const { port } = new URL(address)
    expect(port).not.toBe('0')
    expect(await fetch(`${address}/healthz`).then((reply) => reply.status)).toBe(200)
    expect(await fetch(`${address}/`).then((reply) => reply.status)).toBe(200)
    const people = await fetch(`${address}/api/professionals`).then((reply) => reply.json())
    expect(people).toHaveLength(24)
    program.kill('SIGTERM')
    const { stdout } = await program.ended
    expect(stdout).toMatch(
      /client@parlour\.test and professional@parlour\.test, password parlour-demo/,
    )
    expect(stdout.trim().split('\n').at(-1)).toBe(
      `HOST=0.0.0.0: whoever reaches port ${port} of this machine can use the site and sign in to the demo accounts, whose password is public. Emails at /dev/mail are shown to this machine alone.`,
    )
  })

  test('for a public demonstration generates passwords, prints them once and keeps them', async () => {
    const settings = { DATA_DIR: await temporaryFolder(), DEMO: '1', NODE_ENV: 'production' }
    const run = async (more: Record<string, string> = {}) => {
      const program = startProgram({ ...settings, SECRET: 'x'.repeat(32), ...more })
      const address = await program.ready
      const signIn = async (email: string, password: string) =>
        (
          await fetch(`${address}/api/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password }),
          })
        ).status
      const page = await fetch(address).then((reply) => reply.text())
      return { program, signIn, page, mails: await fetch(`${address}/dev/mail`) }
    }
    const stopped = async ({ program }: Awaited<ReturnType<typeof run>>) => {
      program.kill('SIGTERM')
      return (await program.ended).stdout
    }
    const first = await run()
    expect(first.page).toContain('>Demonstration</strong>')
    expect(first.mails.status).toBe(404)
    expect(await first.signIn('client@parlour.test', 'parlour-demo')).toBe(401)
    expect(await first.signIn('grace.lim@parlour.test', 'parlour-demo')).toBe(401)
    const said = await stopped(first)
    const [, password = ''] = /client@parlour\.test {2}(\S{16})\n/.exec(said) ?? []
    expect(said).toMatch(/ {2}professional@parlour\.test {2}\S{16}\n/)

    const second = await run()
    expect(await second.signIn('client@parlour.test', password)).toBe(200)
    expect(await stopped(second)).not.toContain(password)
  })

  test('as a public demonstration on existing demo data removes the public password', async () => {
    const DATA_DIR = await temporaryFolder()
    const before = startProgram({ DATA_DIR })
    await before.ready
    before.kill('SIGTERM')
    await before.ended
    const production = { DATA_DIR, NODE_ENV: 'production', SECRET: 'x'.repeat(32) }
    const named = { ...production, ALLOW_STAND_INS: 'payments,payouts,identity' }
    const refused = await startProgram(named).ended
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^Set DEMO=1, .*\.\n$/),
    ])

    const program = startProgram({ ...production, DEMO: '1' })
    const address = await program.ready
    const reply = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@parlour.test', password: 'parlour-demo' }),
    })
    expect(reply.status).toBe(401)
    program.kill('SIGTERM')
    expect((await program.ended).stdout).toMatch(/client@parlour\.test {2}\S{16}\n/)
  })
})

test('a stop and another start keep accounts and sign-ins', async () => {
  const dataDir = await migratedFolder()
  const first = startProgram({ DATA_DIR: dataDir, SEED: 'none' })
  const joined = await fetch(`${await first.ready}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Clara Client',
      email: 'clara@parlour.test',
      password: 'correct-horse-battery',
      role: 'CLIENT',
    }),
  })
  expect(joined.status).toBe(201)
  const cookie = joined.headers.getSetCookie().map((line) => line.split(';')[0])
  first.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)

  const address = await startProgram({ DATA_DIR: dataDir, SEED: 'none' }).ready
  const me = await fetch(`${address}/api/auth/me`, { headers: { cookie: cookie.join('; ') } })
  expect(await me.json()).toMatchObject({ user: { email: 'clara@parlour.test' } })
})
