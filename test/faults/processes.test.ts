import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { eventually } from '#test/support/eventually.ts'
import { openLive } from '#test/support/live-client.ts'
import type { Program } from '#test/support/program.ts'
import { isAlive, migratedFolder, serverIn, startProgram, until } from '#test/support/program.ts'
import type { TestDatabase } from '#test/support/rows.ts'
import { withRows } from '#test/support/rows.ts'
import { crowd } from '#test/support/test-app.ts'

const SECRET = 'a secret that several processes share'

/** The processes that serve, by what the kernel says of their parent. */
const childrenOf = ({ pid }: Program): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${pid}`], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('server/main.ts'))
    .map((line) => Number.parseInt(line, 10))

/** A program with two processes that serve, and two signed-in people who have a conversation. */
async function twoProcesses(more: Record<string, string> = {}) {
  const dataDir = await migratedFolder()
  const settings = { DATA_DIR: dataDir, SEED: 'none', SECRET, WORKERS: '2', ...more }
  const program = startProgram(settings)
  const url = await program.ready
  const db = withRows(
    await connect((await serverIn(dataDir))?.url ?? '', { onError: () => undefined }),
  )
  onTestFinished(() => db.close())
  return { program, url, db, again: () => startProgram(settings), dataDir }
}

test('a program of two processes tells people at either what happens at the other, counts limits once and for good, replaces one that dies, counts for all in /metrics, and takes all along when it ends', async () => {
  const settings = { SIGN_IN_LIMIT_ACCOUNT: '5', LOG_LEVEL: 'error' }
  const { program, url, db, again, dataDir } = await twoProcesses(settings)
  expect(childrenOf(program)).toHaveLength(2)
  await tellsBoth(url, db)
  const statuses = []
  for (let n = 0; n < 8; n++) statuses.push(await attempt(url))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])

  program.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
  const restarted = again()
  const address = await restarted.ready
  expect(await attempt(address)).toBe(429)

  const [victim = 0, other = 0] = childrenOf(restarted)
  process.kill(victim, 'SIGKILL')
  // One look at a list of processes takes as long as a hundred at one of them.
  await until(() => !isAlive(victim))
  await eventually(() => expect(childrenOf(restarted)).toHaveLength(2))
  const newcomer = childrenOf(restarted).find((pid) => pid !== other) ?? 0
  await until(async () => (await fetch(`${address}/readyz`)).status === 200)
  const before = await healthy(address)
  for (let n = 0; n < 8; n++)
    await fetch(`${address}/healthz`, { headers: { connection: 'close' } })
  expect((await healthy(address)) - before).toBe(8)

  restarted.kill('SIGKILL')
  await until(() => !isAlive(other) && !isAlive(newcomer))
  expect(await fetch(address).catch(() => 'refused')).toBe('refused')
  expect(await serverIn(dataDir)).toBeDefined()
})

/** Connections go to the processes in turn, so these sockets are at both. */
async function tellsBoth(url: string, db: TestDatabase): Promise<void> {
  const [cookie = ''] = await crowd({ db, config: { SECRET } }, 1)
  const { user } = await fetch(`${url}/api/auth/me`, { headers: { cookie } }).then((r) => r.json())
  const sockets = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const socket = await openLive(url, { cookie })
      socket.send({ type: 'auth', userId: user.id, userRole: user.role })
      await socket.next('auth_success')
      return socket
    }),
  )
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie } })
  for (const socket of sockets)
    expect(await socket.next('error')).toMatchObject({ message: 'Please sign in again' })
}

/** A sign-in by a connection of its own, so that several reach both processes. */
const attempt = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'wrong-password-1' }),
  }).then(({ status }) => status)

/** How many requests to /healthz /metrics counts. */
async function healthy(url: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then((reply) => reply.text())
  const line = /^http_request_seconds_count\{[^}]*"\/healthz"[^}]*\} (\d+)$/m.exec(text)
  return Number(line?.[1] ?? 0)
}
