import pg from 'pg'
import { inSpan } from '#server/tracing/spans.ts'
import { isDatabaseAway, sqlState } from './pool/failures.ts'
import { GatedPool } from './pool/gated-pool.ts'
import { currentErrand } from './pool/lanes.ts'
import type { Replica } from './pool/replica.ts'
import { followReplica, preferReplica } from './pool/replica.ts'
import type { Queries } from './run.ts'
import { RUN } from './run.ts'

export type { Queries } from './run.ts'

export type Database = Queries & {
  pool: GatedPool
  /** A connection for readiness alone, for which no request waits. */
  probe: Queries & { pool: GatedPool }
  /** All or nothing; retried after a deadlock or serialization failure. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  replica: Replica | undefined
  close(): Promise<void>
}

export type ConnectOptions = {
  max?: number
  /** Whether lanes have shares; without, first come, first served. */
  hasLanes?: boolean
  /** Requests that may wait for a connection, in each lane. */
  queueLength?: number
  /** For a connection, whether new or one that others use. */
  patienceMs?: number
  /** For a statement. */
  timeoutMs?: number
  /** For a lock that a statement needs; without, as long as the statement may take. */
  lockTimeoutMs?: number
  /** Older connections are replaced, so that a new address of the database is found. */
  maxAgeSeconds?: number
  /** What stands between: see decision 061. */
  pooler?: Pooler | undefined
  /** A database that follows this one, for reading. */
  replicaUrl?: string | undefined
  onError?: (error: Error) => void
}

/** A pooler in transaction mode, with or without prepared statements that have a name. */
export type Pooler = 'transaction' | 'transaction-unnamed'

// bigint as number: our amounts stay below 2^53 pence. Dates stay text, YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const PROBE_TIMEOUT_MS = 450
const IDLE_TIMEOUT_MS = 15_000
/** Short enough that the primary can still be asked instead. */
const REPLICA_TIMEOUT_MS = 800

/**
 * Opens a pool; throws if the first connection fails. No statement takes longer than `timeoutMs`. The limit is also
 * enforced on this side, because a frozen database or a broken network never answers.
 */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Database> {
  const { max = 16, patienceMs = 1500, timeoutMs = 10_000, lockTimeoutMs, pooler } = options
  let isClosing = false
  const limitsOf = (timeout: number) => ({
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    ...(lockTimeoutMs && { lock_timeout: lockTimeoutMs }),
  })
  const pools: GatedPool[] = []
  const open = (at: string, size: number, timeout: number, connectTimeout: number) => {
    const pool = new GatedPool(
      {
        connectionString: at,
        max: size,
        connectionTimeoutMillis: connectTimeout,
        idleTimeoutMillis: 30_000,
        maxLifetimeSeconds: options.maxAgeSeconds ?? 0,
        application_name: 'parlour',
        query_timeout: timeout,
        // A pooler refuses them, and would mix up whose they are.
        ...(!pooler && limitsOf(timeout)),
      },
      {
        size,
        share: options.hasLanes ? Math.floor(size / 4) : 0,
        queueLength: options.queueLength ?? 200,
        patienceMs,
      },
      (error) => options.onError?.(error),
    )
    // The pool handles errors of idle connections only. A connection that breaks while in use fails its statement, but
    // without a listener of its own it would also end the process. The pool replaces it either way.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      // While closing, a database that stops at the same moment may say so on connections that are going anyway.
      client.once('error', (error) => isClosing || options.onError?.(error))
      client.on('error', () => undefined)
    })
    pools.push(pool)
    return pool
  }
  const pool = open(url, max, timeoutMs, patienceMs)
  const probe = open(url, 1, PROBE_TIMEOUT_MS, PROBE_TIMEOUT_MS)
  try {
    ;(await pool.connect()).release()
  } catch (error) {
    await pool.end()
    throw error
  }
  const isNamed = pooler !== 'transaction-unnamed'
  const begin = pooler ? beginWith(limitsOf(timeoutMs)) : 'begin'
  const primary = queriesOnPool(pool, isNamed)
  const asked = { ...queriesOnPool(probe, isNamed), pool: probe }
  const { replicaUrl } = options
  const replica =
    replicaUrl === undefined
      ? undefined
      : followReplica({
          near: asked,
          far: queriesOnPool(open(replicaUrl, 1, PROBE_TIMEOUT_MS, PROBE_TIMEOUT_MS), isNamed),
          reader: queriesOnPool(
            open(replicaUrl, max, REPLICA_TIMEOUT_MS, PROBE_TIMEOUT_MS),
            isNamed,
          ),
        })
  return {
    ...(replica ? preferReplica(primary, replica) : primary),
    pool,
    probe: asked,
    replica,
    transaction: (work) =>
      inSpan('transaction', () =>
        inTransaction(pool, begin, (client) => work(queriesOn(client, isNamed))),
      ),
    async close() {
      isClosing = true
      replica?.close()
      await Promise.all(pools.map((each) => each.end()))
    },
  }
}

const beginWith = (limits: Record<string, number>) =>
  ['begin', ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)].join('; ')

/** Unlike the pool's own `query`, keeps the connection after a statement that was merely refused. */
function queriesOnPool(pool: GatedPool, isNamed: boolean): Queries {
  return {
    [RUN]: async (query, nameOf) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        const result = await queriesOn(client, isNamed)[RUN](query, nameOf)
        if ((result as pg.QueryResult).command !== 'SELECT') currentErrand().hasWritten = true
        return result as never
      } catch (error) {
        pool.note(error)
        if (isDatabaseAway(error)) broken = error as Error
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}

function queriesOn(client: pg.PoolClient, isNamed: boolean): Queries {
  return {
    [RUN]: (query, nameOf) =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, result: pg.QueryResult) =>
          error ? reject(named(error, query.name)) : resolve(result as never)
        const { name: _, ...unnamed } = query
        client.query(new NamedQuery(isNamed ? query : unnamed, nameOf) as never, done as never)
      }),
  }
}

/** The driver's stack ends in the driver; the log says by this which statement failed. */
const named = (error: Error, statement = 'built at run time') => Object.assign(error, { statement })

/** pg calls this before it reads a query's rows; its types leave it out. */
type Described = pg.Query & { handleRowDescription(message: { fields: pg.FieldDef[] }): void }
const Query = pg.Query as unknown as { new (query: pg.QueryConfig): Described }

/** Renames columns once per result instead of once per row. */
class NamedQuery extends Query {
  #nameOf: ((column: string) => string) | undefined

  constructor(query: pg.QueryConfig, nameOf?: (column: string) => string) {
    super(query)
    this.#nameOf = nameOf
  }

  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    if (this.#nameOf) for (const field of message.fields) field.name = this.#nameOf(field.name)
    super.handleRowDescription(message)
  }
}

const RUN_AGAIN = new Set(['40001', '40P01'])

async function inTransaction<T>(
  pool: GatedPool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
  attempt = 1,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await inSpan('commit', () => client.query('commit'), 'client')
    currentErrand().hasWritten = true
    return result
  } catch (error) {
    pool.note(error)
    if (isDatabaseAway(error)) broken = error as Error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    if (RUN_AGAIN.has(sqlState(error) ?? '') && attempt < 5)
      return inTransaction(pool, begin, work, attempt + 1)
    throw error
  } finally {
    client.release(broken)
  }
}
