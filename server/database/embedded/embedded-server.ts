import { execFile, spawn } from 'node:child_process'
import { readFileSync, unlinkSync } from 'node:fs'
import { open, readFile, rename, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EMBEDDED_CONNECTIONS } from './embedded-connections.ts'
import type { Paths } from './embedded-paths.ts'
import { codeOf, EmbeddedDatabaseError, environment, makeSocketFolder } from './embedded-paths.ts'

const LOG_LIMIT = 5_000_000

const SETTINGS = {
  port: '5432',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: `${EMBEDDED_CONNECTIONS}`,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Queries are short here: compiling one, or starting parallel workers for it, costs more than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Enough for the search index to match a million rows.
  work_mem: '16MB',
  // Reading the whole trail locks each month's partition and its indexes.
  max_locks_per_transaction: '256',
  // After a crash PostgreSQL syncs all its files first: one by one that takes seconds, with one Linux syncfs call a
  // fraction of a second.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

/** Starts the server in its own session, so that Ctrl-C or a killed program doesn't harm it. */
export async function launch(paths: Paths): Promise<{ ended(): boolean }> {
  await makeSocketFolder(paths)
  await dropForeignLock(paths)
  const log = await openLog(paths.log)
  const settings = { ...SETTINGS, unix_socket_directories: paths.socketDir }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(paths.bin, 'postgres'), ['-D', paths.data, ...args], {
    ...paths.account,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  child.once('error', () => {
    ended = true
  })
  child.unref()
  await log.close()
  return { ended: () => ended }
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT) await rename(path, `${path}.1`)
  // Errors quote values, such as addresses.
  return open(path, 'a', 0o600)
}

/**
 * PostgreSQL treats any living process with the pid in its lock file as the old server. In a container, where pids
 * repeat, that can be any process. The file is checked and removed synchronously, so that a server started meanwhile
 * keeps its own.
 */
async function dropForeignLock(paths: Paths): Promise<void> {
  const path = join(paths.data, 'postmaster.pid')
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before === undefined || (await runningServer(paths))) return
  try {
    if (readFileSync(path, 'utf8') === before) unlinkSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** The pid of the server that runs on these files, or undefined. */
export async function runningServer(paths: Paths): Promise<number | undefined> {
  const text = await readFile(join(paths.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 0)) return undefined
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(paths.data) ? pid : undefined
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  }
  return promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

/** Ends the server's connections and stops it after a checkpoint. */
export async function stopServer(paths: Paths): Promise<void> {
  const pid = await runningServer(paths)
  if (!pid) return
  signal(pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  // The lock file goes slightly before the process does.
  while ((await commandOf(pid)).includes(paths.data)) {
    // An immediate stop loses nothing: the next start replays the log.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await pause(10)
  }
  // Fails if another program has started the server again, which is fine.
  await rmdir(paths.socketDir).catch(() => undefined)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Reads from the server's log why it didn't start. */
export async function refusal(paths: Paths): Promise<EmbeddedDatabaseError> {
  const log = await readFile(paths.log, 'utf8').catch(() => '')
  const reasons = [...log.matchAll(/(?:FATAL|PANIC):\s+(?!the database system is)(.*)/g)]
  const reason = reasons.at(-1)?.[1] ?? 'no reason given'
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL does not start (${reason}): see ${paths.log}, or set DATABASE_URL.`,
  )
}
