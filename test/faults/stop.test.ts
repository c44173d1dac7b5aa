import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'
import { startMigrated } from '#test/support/migrated-cluster.ts'
import {
  isAlive,
  migratedFolder,
  serverIn,
  startProgram,
  temporaryFolder,
  until,
} from '#test/support/program.ts'

describe('a stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s lets the current request finish, then stops the database too',
    async (signal) => {
      const dataDir = await migratedFolder()
      const program = startProgram({
        ...{ DATA_DIR: dataDir, SEED: 'none' },
        // As long as the whole statement may take.
        DATABASE_LOCK_TIMEOUT_MS: '1800',
      })
      const address = await program.ready
      const server = await serverIn(dataDir)
      if (!server) throw new Error('no database runs')

      const person = {
        name: 'Clara',
        email: 'clara@parlour.test',
        password: 'correct-horse-battery',
      }
      const post = (call: string) =>
        fetch(`${address}/api/auth/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(person),
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
      program.kill(signal)
      await until(() =>
        fetch(`${address}/healthz`).then(
          () => false,
          () => true,
        ),
      )
      await blocker.query('commit')
      await blocker.end()

      expect((await running).status).toBe(200)
      // stderr would report a shutdown step that took too long.
      expect(await program.ended).toMatchObject({ code: 0, stderr: '' })
      // The process has exited, but its id remains until its new parent reaps it.
      await until(() => !isAlive(server.pid))
    },
  )

  test('of npm start also stops the program that npm started and its database', async () => {
    const dataDir = await migratedFolder()
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'none' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void npm.kill('SIGKILL'))
    let said = ''
    npm.stdout.on('data', (data: Buffer) => {
      said += data
    })
    await until(() => said.includes('is ready'))
    const server = await serverIn(dataDir)
    if (!server) throw new Error('no database runs')
    const ended = new Promise((resolve) => npm.once('exit', resolve))
    // As on Ctrl-C in a terminal: both receive the signal, and npm forwards it once more.
    npm.kill('SIGINT')
    npm.kill('SIGINT')
    await ended
    // After a second signal npm doesn't wait for the program, which exits later.
    await until(() => !isAlive(server.pid))
  })
})

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

  test('when it is stopped for a while: 503 with Retry-After, not ready, then recovery without help', async () => {
    const folder = await temporaryFolder()
    const database = { dataDir: join(folder, 'external'), print: () => undefined }
    const external = await startMigrated(database.dataDir)
    const address = await startProgram({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: external.url,
      DATABASE_OWNER_URL: external.ownerUrl,
    }).ready
    expect(await works(address)).toBe(true)

    await external.stop()
    expect(await ask(`${address}/api/professionals`)).toEqual(away)
    expect(await ask(`${address}/readyz`)).toMatchObject({ status: 503, within2s: true })
    expect((await fetch(`${address}/healthz`)).status).toBe(200)

    const again = await startEmbedded(database)
    onTestFinished(() => again.stop())
    await until(() => works(address))
  })

  test('when it freezes: 503 with Retry-After, not ready, then recovery without help', async () => {
    const dataDir = await migratedFolder()
    const address = await startProgram({ DATA_DIR: dataDir, SEED: 'none' }).ready
    const server = await serverIn(dataDir)
    if (!server) throw new Error('no database runs')
    expect(await works(address)).toBe(true)

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

  test('when the embedded one is killed: it is restarted, and nothing acknowledged is lost', async () => {
    const dataDir = await migratedFolder()
    const address = await startProgram({ DATA_DIR: dataDir }).ready
    const before = await fetch(`${address}/api/professionals`).then((reply) => reply.text())
    const killed = await serverIn(dataDir)
    if (!killed) throw new Error('no database runs')
    process.kill(killed.pid, 'SIGKILL')
    await until(() => !isAlive(killed.pid))
    await until(() => works(address))
    expect((await serverIn(dataDir))?.pid).not.toBe(killed.pid)
    expect(await fetch(`${address}/api/professionals`).then((reply) => reply.text())).toBe(before)
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
