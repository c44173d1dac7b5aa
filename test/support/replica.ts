import { spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** A streaming replica of a test's PostgreSQL. */
export type TestReplica = {
  /** The URL of the same database there. */
  url: string
  /** Stops following, as a replica that is behind. */
  lag(): Promise<void>
  catchUp(): Promise<void>
  kill(): void
}

/** Copies the idle server behind `databaseUrl`, as pg_basebackup does, which is not among the embedded binaries. */
export async function replicaOf(databaseUrl: string): Promise<TestReplica> {
  const { searchParams, pathname } = new URL(databaseUrl)
  const primaryHost = searchParams.get('host') ?? ''
  const primary = await connected(databaseUrl)
  const { rows } = await primary.query<{
    data: string
    bin: string
    connections: string
    locks: string
  }>(
    `select current_setting('data_directory') as data,
       (select setting from pg_config where name = 'BINDIR') as bin,
       current_setting('max_connections') as connections,
       current_setting('max_locks_per_transaction') as locks`,
  )
  const from = rows[0]?.data ?? ''
  const { uid, gid } = await stat(from)
  const folder = await mkdtemp(join(tmpdir(), 'parlour-replica-'))
  const data = join(folder, 'data')
  await primary.query(`select pg_backup_start('replica', true)`)
  await cp(from, data, {
    recursive: true,
    // What the server has of its own, and its log, which is streamed.
    filter: (path) => !/postmaster\.(pid|opts)$|\/pg_wal\/.|\/pg_replslot\/./.test(path),
  })
  await mkdir(join(data, 'pg_wal/archive_status'), { recursive: true })
  const stopped = await primary.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  )
  await primary.end()
  await writeFile(join(data, 'backup_label'), stopped.rows[0]?.labelfile ?? '')
  await writeFile(join(data, 'standby.signal'), '')
  await chmod(data, 0o700)
  for (const each of ['', ...(await readdir(folder, { recursive: true }))])
    if (process.getuid?.() === 0) await chown(join(folder, each), uid, gid)

  const settings = {
    primary_conninfo: `host=${primaryHost} port=5432 user=parlour`,
    unix_socket_directories: folder,
    listen_addresses: '',
    port: '5432',
    // PostgreSQL requires at least as many as the primary has.
    max_connections: rows[0]?.connections ?? '',
    max_locks_per_transaction: rows[0]?.locks ?? '',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(rows[0]?.bin ?? '', 'postgres'), ['-D', data, ...args], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `postgres://parlour@localhost:5432${pathname}?host=${folder}`
  const run = async (statement: string) => {
    const client = await connected(url)
    await client.query(statement)
    await client.end()
  }
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  await vi.waitFor(() => run('select'), { timeout: PATIENCE_MS, interval: 100 })
  return {
    url,
    lag: () => run('select pg_wal_replay_pause()'),
    catchUp: () => run('select pg_wal_replay_resume()'),
    kill: () => child.kill('SIGQUIT'),
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
