import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { currentTraceId } from '#server/tracing/spans.ts'
import { currentRequestId } from './request-id.ts'

/** Structured lines on stdout. Never pass it cookies, passwords, messages or notes. */
export function log(config: Config): Log {
  return pino({
    serializers: { err: loggable },
    mixin: () => ({ request: currentRequestId(), trace: currentTraceId() }),
    level: config.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
}

/**
 * What to log of an error: its root cause. The driver attaches its whole client to errors, and wrappers repeat the
 * statement's values, which people typed. Libraries also report plain objects, as the job queue does.
 */
export function loggable(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const { name, code, statement, message, stack, cause, errors } =
    error as Partial<AggregateError> & { code?: unknown; statement?: unknown }
  if (cause instanceof Error) return loggable(cause)
  return {
    type: name ?? error.constructor?.name,
    code,
    statement,
    // A connection tried at several addresses has a message for each.
    message:
      withoutData(code, message) ||
      errors?.map(String).join('; ') ||
      `has ${Object.keys(error).join(', ')}`,
    stack: withoutData(code, stack),
  }
}

/** PostgreSQL quotes what it can't read (SQLSTATE 22…), which people may have typed. */
const withoutData = (code: unknown, text: string | undefined) =>
  /^22[\dA-Z]{3}$/.test(String(code)) ? text?.replace(/"[^"]*"/g, '"…"') : text
