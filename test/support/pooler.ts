import { spawn, spawnSync } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/** The version of the machine's PgBouncer, as in 1.18; undefined if it has none. */
export const poolerVersion = /PgBouncer (\d+\.\d+)/.exec(
  spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '',
)?.[1]

/** Whether named statements work in transaction mode, as they do from 1.21 on. */
export const poolerKnowsNames = Number(poolerVersion?.split('.')[1]) >= 21

/** PgBouncer in transaction mode, with four connections to the database at this URL. Returns its own URL. */
export async function poolerTo(databaseUrl: string): Promise<string> {
  const target = new URL(databaseUrl)
  const host = target.searchParams.get('host') ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'parlour-pooler-'))
  const port = await freePort()
  const settings = [
    '[databases]',
    `* = host=${host} port=5432 user=${target.username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    ...(poolerKnowsNames ? ['max_prepared_statements = 1000'] : []),
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings.join('\n'))
  // It refuses to be root, and needs access to the socket.
  const { uid, gid } = await stat(host)
  await chmod(folder, 0o755)
  if (process.getuid?.() === 0) await chown(folder, uid, gid)
  const child = spawn('pgbouncer', ['-q', file], { uid, gid, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  await vi.waitFor(() => reach(port), 5000)
  return `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
  })
}
