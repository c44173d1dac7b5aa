import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/context.ts'

/** Structured lines on stdout; no cookies, passwords, message bodies or notes are ever handed to it. */
export function log(config: Config): Log {
  return pino({
    serializers: { err: errorOnly },
    level: config.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
}

/** The database driver hangs its whole client on an error, keys and statements included: only these go to the log. */
function errorOnly(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  return { type: name, code: (error as { code?: unknown }).code, message, stack }
}
