import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/context.ts'

/** Structured lines on stdout; no cookies, passwords, message bodies or notes are ever handed to it. */
export function log(config: Config): Log {
  return pino({
    level: config.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
}
