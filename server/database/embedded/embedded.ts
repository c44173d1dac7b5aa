import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Paths } from './embedded-paths.ts'
import {
  codeOf,
  EmbeddedDatabaseError,
  makeFiles,
  makeSocketFolder,
  preparePaths,
  sweepFiles,
} from './embedded-paths.ts'
import { launch, refusal, runningServer, stopServer } from './embedded-server.ts'

export { EmbeddedDatabaseError }

/** URLs of the program's role and of the owner, for `pg` and libpq. They stay the same when the database restarts. */
export type EmbeddedDatabase = { url: string; ownerUrl: string; stop(): Promise<void> }

type Options = {
  dataDir: string
  /** Prints messages for the person at the terminal, such as a first start or a restart. */
  print: (line: string) => void
  /** Called if the database is lost while running and another program has taken it over. */
  lost?: (error: EmbeddedDatabaseError) => void
}

/**
 * Starts, or adopts, the PostgreSQL whose data is in `dataDir`, on a Unix socket, and keeps it running until `stop`.
 * Throws EmbeddedDatabaseError, whose message is one sentence for the person at the terminal.
 */
export async function startEmbedded({ dataDir, print, lost }: Options): Promise<EmbeddedDatabase> {
  const paths = await preparePaths(dataDir, print)
  await makeFiles(paths, print)
  const leftBehind = await runningServer(paths)
  const stopping = new AbortController()
  let guard = await acquireLock(paths, stopping.signal)
  if (leftBehind) print('The database of a program that was killed still ran: it is used again.')

  const recover = async () => {
    print('The database went away: bringing it back.')
    while (!stopping.signal.aborted) {
      try {
        guard = await acquireLock(paths, stopping.signal)
        watch()
        print('The database is back.')
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        if (error instanceof EmbeddedDatabaseError && lost) return lost(error)
        print(`The database is not back yet: ${error instanceof Error ? error.message : error}`)
        await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  let recovery = Promise.resolve()
  const watch = () => {
    guard.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover()
    })
  }
  watch()
  const stop = async () => {
    stopping.abort()
    await recovery
    await stopServer(paths)
    await guard.end()
  }
  try {
    await sweepFiles(paths)
    await makeDatabase(guard)
  } catch (error) {
    await stop()
    throw error
  }
  const urlOf = (role: string) =>
    `postgres://${role}@localhost:5432/parlour?host=${paths.socketDir}`
  return { url: urlOf(PROGRAM_ROLE), ownerUrl: urlOf('parlour'), stop }
}

const PROGRAM_ROLE = 'parlour_program'

/**
 * Opens a connection that holds this database's lock for as long as the program lives. PostgreSQL frees the lock as
 * soon as the connection of a killed program closes, so it never goes stale.
 */
async function acquireLock(paths: Paths, signal: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + 3000
  for (;;) {
    const client = await connectOrStart(paths, signal)
    try {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(20260101) as locked',
      )
      if (rows[0]?.locked) return client
    } catch (error) {
      if (!isTransient(error)) throw error
    }
    await client.end()
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Another Parlour uses the data folder ${paths.dataDir}: stop it, or give this one a DATA_DIR of its own.`,
      )
    }
    await pause(20, undefined, { signal })
  }
}

/** Connects to the server on these files, starting it if none runs. */
async function connectOrStart(paths: Paths, signal: AbortSignal): Promise<pg.Client> {
  await makeSocketFolder(paths)
  let launched: { ended(): boolean } | undefined
  let deadline = Date.now() + 5000
  for (;;) {
    const answer = await connect(paths)
    if (answer.client) return answer.client
    if (!isTransient(answer.error)) throw answer.error

    const answering = codeOf(answer.error) === NOT_READY
    const isOverdue = !answering && Date.now() > deadline
    if (answering || (launched && !launched.ended()) || (await runningServer(paths))) {
      // A server whose socket is gone (deleted from /tmp, perhaps) is useless: restart it.
      if (isOverdue) {
        await stopServer(paths)
        deadline = Date.now() + 5000
      }
      await pause(10, undefined, { signal })
    } else {
      if (isOverdue) throw await refusal(paths)
      // The helpers of a killed server may need a moment to release its memory; then the next try works.
      if (launched) await pause(200, undefined, { signal })
      launched = await launch(paths)
    }
  }
}

type Answer = { client: pg.Client; error?: never } | { client?: never; error: unknown }

async function connect(paths: Paths): Promise<Answer> {
  const client = new pg.Client({
    host: paths.socketDir,
    port: 5432,
    user: 'parlour',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5000,
  })
  // 'end' reports a lost connection; without a listener, 'error' would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { client }
  } catch (error) {
    return { error }
  }
}

/** PostgreSQL's cannot_connect_now: it is starting, recovering or shutting down. */
const NOT_READY = '57P03'

/** An error of a server that is starting or stopping, or of its socket. */
function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  if (
    [NOT_READY, '57P01', '57P02', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
  ) {
    return true
  }
  return error instanceof Error && /Connection terminated|timeout/i.test(error.message)
}

/** The superuser owns the database; the program has a role without rights of its own. */
/** Drops everything that is in the database of a program that has ended. Throws EmbeddedDatabaseError. */
export async function dropDatabase(options: Options): Promise<void> {
  const { ownerUrl, stop } = await startEmbedded(options)
  try {
    const client = new pg.Client(ownerUrl.replace('/parlour?', '/postgres?'))
    await client.connect()
    await client.query('drop database parlour with (force)')
    await client.end()
  } finally {
    await stop()
  }
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'parlour'`)
  if (rowCount === 0) await client.query('create database parlour')
  const role = await client.query('select from pg_roles where rolname = $1', [PROGRAM_ROLE])
  if (role.rowCount === 0) await client.query(`create role ${PROGRAM_ROLE} login`)
}
