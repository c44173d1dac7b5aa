import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/context.ts'

/** Structured lines on stdout; no cookies, passwords, message bodies or notes are ever handed to it. */
export function log(config: Config): Log {
  return pino({
    serializers: { err: loggable },
    level: config.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
}

/**
 * What of an error goes into the log: the fault at its root. The database driver hangs its whole client on an error, and
 * what wraps that error repeats the values of the statement, which people typed.
 */
export function loggable(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return loggable(error.cause)
  const { name, message, stack } = error
  return { type: name, code: (error as { code?: unknown }).code, message, stack }
}
