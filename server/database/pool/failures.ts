import { Refusal } from '#domain/errors.ts'
import { busy } from './gate.ts'

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

/** The refusal for a request that found too many others before it, or a lock that was held for too long. */
export function busyRefusal(error: unknown): Refusal | undefined {
  const root = rootOf(error)
  if (root instanceof Refusal && root.code === 'busy') return root
  return sqlState(error) === '55P03' ? busy() : undefined
}

/** True when the database can't be reached or used: the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error)
  if (code && AWAY_STATES.has(code)) return true
  if (code && AWAY_CLASSES.has(code.slice(0, 2)) && /^\w{5}$/.test(code)) return true
  return AWAY_MESSAGES.test(rootOf(error).message)
}

/** The driver's error, even if a library has wrapped it. */
function rootOf(error: unknown): { message: string } {
  if (!(error instanceof Error)) return { message: '' }
  return error.cause instanceof Error ? rootOf(error.cause) : error
}

/** SQLSTATEs of a lost connection, of a full disk or memory and too many connections, and of a broken disk. */
const AWAY_CLASSES = new Set(['08', '53', '58'])
// 57P01–57P03: shutting down, crashed, starting up; 57014: timed out; 25006: read-only, perhaps no longer the primary.
const AWAY_STATES = new Set([
  '25006',
  '57014',
  '57P01',
  '57P02',
  '57P03',
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
