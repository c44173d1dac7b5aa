import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { openLive } from '#test/support/live-client.ts'
import type { Program } from '#test/support/program.ts'
import {
  isAlive,
  migratedFolder,
  serverIn,
  startProgram,
  temporaryFolder,
  until,
} from '#test/support/program.ts'
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

describe('a program of two processes', () => {
  test('tells people at either what happens at the other, and counts limits once', async () => {
    const { program, url, db, again } = await twoProcesses({ SIGN_IN_LIMIT_ACCOUNT: '5' })
    expect(childrenOf(program)).toHaveLength(2)
    const [cookie = ''] = await crowd({ db, config: { SECRET } }, 1)
    const { user } = await fetch(`${url}/api/auth/me`, { headers: { cookie } }).then((r) =>
      r.json(),
    )
    // Connections go to the processes in turn, so these are at both.
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

    const attempt = () =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        // Each by a connection of its own, so that the attempts reach both processes.
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: 'ada@example.org', password: 'wrong-password-1' }),
      }).then(({ status }) => status)
    const statuses = []
    for (let n = 0; n < 8; n++) statuses.push(await attempt())
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])

    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
    const restarted = again()
    const address = await restarted.ready
    expect(
      await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.org', password: 'wrong-password-1' }),
      }).then(({ status }) => status),
    ).toBe(429)
  })

  test('replaces one that dies, counts for all in /metrics, and takes all along when it ends', async () => {
    const { program, url, dataDir } = await twoProcesses({ LOG_LEVEL: 'error' })
    const [victim = 0, other = 0] = childrenOf(program)
    process.kill(victim, 'SIGKILL')
    await until(() => childrenOf(program).length === 2 && !isAlive(victim))
    const newcomer = childrenOf(program).find((pid) => pid !== other) ?? 0
    const served = async () => {
      const text = await fetch(`${url}/metrics`).then((reply) => reply.text())
      const healthy = /^http_request_seconds_count\{[^}]*"\/healthz"[^}]*\} (\d+)$/m.exec(text)?.[1]
      return {
        healthy: Number(healthy),
        starts: text.match(/^process_start_time_seconds/gm)?.length,
      }
    }
    await until(async () => (await fetch(`${url}/readyz`)).status === 200)
    const before = (await served()).healthy || 0
    for (let n = 0; n < 8; n++) await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
    expect((await served()).healthy - before).toBe(8)

    program.kill('SIGKILL')
    await until(() => !isAlive(other) && !isAlive(newcomer))
    expect(await fetch(url).catch(() => 'refused')).toBe('refused')
    expect(await serverIn(dataDir)).toBeDefined()
  })

  test('says once why it can’t start', async () => {
    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const second = startProgram({
      DATA_DIR: await temporaryFolder(),
      SEED: 'none',
      WORKERS: '2',
      PORT: `${port}`,
    })
    const { code, stderr } = await second.ended
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      `Port ${port} is taken: stop the program that uses it, or set PORT to another one (0 picks a free one).`,
    ])
  })
})
