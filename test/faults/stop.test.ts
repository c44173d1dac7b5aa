import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { startMigrated } from '#test/support/migrated-cluster.ts'
import {
  isAlive,
  migratedFolder,
  serverIn,
  startProgram,
  temporaryFolder,
  until,
} from '#test/support/program.ts'

test('a stop lets the current request finish and stops the database too; another start keeps accounts and sign-ins', async () => {
  const dataDir = await migratedFolder()
  // It reads .env, or it would not find its database, and what the environment sets takes precedence: no start accepts
  // that SEED.
  await writeFile(join(dataDir, '.env'), `SEED=everything\nDATA_DIR=${dataDir}\n`)
  const settings = { SEED: 'none', DATABASE_LOCK_TIMEOUT_MS: AS_LONG_AS_A_STATEMENT }
  const first = startProgram(settings, dataDir)
  const address = await first.ready
  const server = await serverIn(dataDir)
  if (!server) throw new Error('no database runs')

  const post = (call: string) =>
    fetch(`${address}/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Clara',
        email: 'clara@parlour.test',
        password: 'correct-horse-battery',
      }),
    })
  expect((await post('register')).status).toBe(201)
  const blocker = new pg.Client(server.url)
  await blocker.connect()
  // No job reads this table, so that only the sign-in waits for it.
  await blocker.query('begin; lock table sign_in_methods in access exclusive mode')
  const running = post('login')
  await until(async () => {
    // Inside a transaction, pg_stat_activity would not list a connection that was opened later.
    const { rowCount } = await blocker.query('select from pg_locks where not granted')
    return rowCount !== null && rowCount > 0
  })
  first.kill('SIGTERM')
  await until(() =>
    fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await blocker.query('commit')
  await blocker.end()

  const signedIn = await running
  expect(signedIn.status).toBe(200)
  // stderr would report a shutdown step that took too long.
  expect(await first.ended).toMatchObject({ code: 0, stderr: '' })
  // The process has exited, but its id remains until its new parent reaps it.
  await until(() => !isAlive(server.pid))

  const again = await startProgram({ DATA_DIR: dataDir, SEED: 'none' }).ready
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const me = await fetch(`${again}/api/auth/me`, { headers: { cookie: cookie.join('; ') } })
  expect(await me.json()).toMatchObject({ user: { email: 'clara@parlour.test' } })
  expect((await fetch(`${again}/readyz`)).status).toBe(200)
})

const AS_LONG_AS_A_STATEMENT = '1800'

describe('losing the database while running', () => {
  const ask = async (url: string) => {
    const start = performance.now()
    const reply = await fetch(url)
    return {
      status: reply.status,
      retryAfter: reply.headers.get('retry-after'),
      text: await reply.text(),
      within2s: performance.now() - start < 2000,
    }
  }
  const away = {
    status: 503,
    retryAfter: '2',
    text: 'The service is briefly unavailable, please try again',
    within2s: true,
  }
  const works = async (address: string) =>
    (await fetch(`${address}/api/professionals`)).status === 200 &&
    (await fetch(`${address}/readyz`)).status === 200

  test('when it is stopped for a while or freezes: 503 with Retry-After, not ready, then recovery without help', async () => {
    const folder = await temporaryFolder()
    const dataDir = join(folder, 'external')
    const external = await startMigrated(dataDir)
    const address = await startProgram({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: external.url,
      DATABASE_OWNER_URL: external.ownerUrl,
      SEED: 'none',
    }).ready
    await until(() => works(address))

    await external.stop()
    expect(await ask(`${address}/api/professionals`)).toEqual(away)
    expect(await ask(`${address}/readyz`)).toMatchObject({ status: 503, within2s: true })
    expect((await fetch(`${address}/healthz`)).status).toBe(200)

    const again = await startEmbedded({ dataDir, print: () => undefined })
    onTestFinished(() => again.stop())
    await until(() => works(address))

    const server = await serverIn(dataDir)
    if (!server) throw new Error('no database runs')
    const frozen = [server.pid, ...(await backendsOf(server.url))]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const thaw = () => {
      for (const pid of frozen) if (isAlive(pid)) process.kill(pid, 'SIGCONT')
    }
    onTestFinished(thaw)
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => ask(`${address}/api/professionals`)),
    )
    // Some held a connection, others waited for one.
    const refused = {
      ...away,
      retryAfter: expect.stringMatching(/^[1-4]$/),
      text: expect.any(String),
    }
    expect(replies).toEqual(replies.map(() => refused))
    expect(await ask(`${address}/readyz`)).toMatchObject({ status: 503, within2s: true })

    thaw()
    await until(() => works(address))
  })
})

async function backendsOf(url: string): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    return rows.map((row) => row.pid)
  } finally {
    await client.end()
  }
}
