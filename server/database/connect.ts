import pg from 'pg'
import type { Run } from './run.ts'
import { RUN } from './run.ts'

/** What stores run queries on: the pool, or a transaction. */
export type Queries = { [RUN]: Run }

export type Database = Queries & {
  pool: pg.Pool
  /** All or nothing; retried after a deadlock or serialization failure. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// bigint as number: our amounts stay below 2^53 pence. Dates stay text, YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Opens a pool; throws if the first connection fails. No statement takes longer than `timeoutMs`. The limit is also
 * enforced on this side, because a frozen database or a broken network never answers.
 */
export async function connect(
  url: string,
  options: { max?: number; timeoutMs?: number; onError?: (error: Error) => void } = {},
): Promise<Database> {
  const timeout = options.timeoutMs ?? 10_000
  let isClosing = false
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    query_timeout: timeout,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'parlour',
  })
  // The pool handles errors of idle connections only. A connection that breaks while in use fails its statement, but
  // without a listener of its own it would also end the process. The pool replaces it either way.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // While closing, a database that stops at the same moment may say so on connections that are going anyway.
    client.once('error', (error) => isClosing || options.onError?.(error))
    client.on('error', () => undefined)
  })
  try {
    ;(await pool.connect()).release()
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    ...queriesOn(pool),
    pool,
    transaction: (work) => inTransaction(pool, work),
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

function queriesOn(client: pg.Pool | pg.PoolClient): Queries {
  return {
    [RUN]: (query, nameOf) =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, result: pg.QueryResult) =>
          error ? reject(error) : resolve(result as never)
        client.query(new NamedQuery(query, nameOf) as never, done as never)
      }),
  }
}

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
  pool: pg.Pool,
  work: (tx: Queries) => Promise<T>,
  attempt = 1,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(queriesOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    if (isDatabaseAway(error)) broken = error as Error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    if (RUN_AGAIN.has(sqlState(error) ?? '') && attempt < 5)
      return inTransaction(pool, work, attempt + 1)
    throw error
  } finally {
    client.release(broken)
  }
}

/** The SQLSTATE of a driver error, even if a library has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' ? code : sqlState(error.cause)
}

/** The name of the violated constraint, if any. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const name = (error as { constraint?: unknown }).constraint
  return typeof name === 'string' ? name : constraintOf(error.cause)
}

/** True when the database can't be reached: the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error)
  if (code && (AWAY_STATES.has(code) || code.startsWith('08'))) return true
  return AWAY_MESSAGES.test(rootOf(error).message)
}

/** The driver's error, even if a library has wrapped it. */
function rootOf(error: unknown): { message: string } {
  if (!(error instanceof Error)) return { message: '' }
  return error.cause instanceof Error ? rootOf(error.cause) : error
}

// 57P01–57P03: shutting down, crashed, starting up; 53300: too many connections; 57014: timed out.
const AWAY_STATES = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const AWAY_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after calling end/
