import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/context.ts'
import { currentRequestId } from './request-id.ts'

/** Structured lines on stdout. Never pass it cookies, passwords, messages or notes. */
export function log(config: Config): Log {
  return pino({
    serializers: { err: loggable },
    mixin: () => ({ request: currentRequestId() }),
    level: config.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
}

/**
 * What to log of an error: its root cause. The driver attaches its whole client to errors, and wrappers repeat the
 * statement's values, which people typed.
 */
export function loggable(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return loggable(error.cause)
  const { name, message, stack } = error
  return { type: name, code: (error as { code?: unknown }).code, message, stack }
}
