import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '#domain/time.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import {
  addProgram,
  forgetEnded,
  lockPrograms,
  removeProgram,
  runningPrograms,
} from '#server/database/tables/programs.ts'
import type { Log } from '#server/log.ts'
import { macOf, secretsOf } from '#server/secrets/macs.ts'

const SEEN_EACH_MS = 5 * SECOND_MS

type Program = Awaited<ReturnType<typeof runningPrograms>>[number]
type Own = Parameters<typeof addProgram>[1]

/**
 * Says in the database that this program runs, until the function that it returns is called. Throws ConfigError if
 * another one runs beside which it would do harm. One that was killed on another machine counts as running for 15
 * seconds, which are waited for.
 */
export async function announceProgram(
  config: Config,
  db: Database,
  log: Log,
  print: (line: string) => void,
): Promise<() => Promise<void>> {
  const own: Own = {
    id: randomUUID(),
    host: hostname(),
    processId: process.pid,
    role: config.ROLE,
    secret: fingerprint(config.SECRET),
    accepts: secretsOf(config).map(fingerprint),
    hasRedis: config.REDIS_URL !== undefined,
    hasS3: config.S3 !== undefined,
  }
  let first: Program | undefined
  for (;;) {
    const other = await db.transaction((tx) => take(tx, own))
    if (!other) break
    const hasBeenSeenAgain = other.id === first?.id && other.seenAt > first.seenAt
    if (other.host === own.host || hasBeenSeenAgain)
      throw new ConfigError(objection(own, other) ?? '')
    if (other.id !== first?.id) {
      print(`Another program runs on ${other.host}: looking whether it has ended.`)
      first = other
    }
    await pause(SECOND_MS)
  }
  const timer = setInterval(() => {
    addProgram(db, own).catch((error: unknown) =>
      log.warn({ err: error }, 'this program could not say that it runs'),
    )
  }, SEEN_EACH_MS)
  return async () => {
    clearInterval(timer)
    await removeProgram(db, own)
  }
}

/** Enters the program into the table, or returns another one that forbids it. */
async function take(tx: Queries, own: Own): Promise<Program | undefined> {
  await lockPrograms(tx)
  await forgetEnded(tx)
  for (const other of await runningPrograms(tx)) {
    if (hasEnded(other, own)) await removeProgram(tx, other)
    else if (objection(own, other)) return other
  }
  await addProgram(tx, own)
}

/** Only programs on the same machine can be looked for. */
function hasEnded({ host, processId }: Program, own: Own): boolean {
  if (host !== own.host) return false
  if (processId === own.processId) return true
  try {
    process.kill(processId, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Why the two can't run side by side. During a change of SECRET each accepts what the other signs. */
function objection(own: Own, other: Program): string | undefined {
  const where = `Another program on ${other.host} uses this database`
  if (!own.accepts.includes(other.secret) || !other.accepts.includes(own.secret))
    return `${where} with another SECRET: give both the same, or stop that one.`
  if (!own.hasRedis || !other.hasRedis)
    return `${where}: set REDIS_URL for both, so that they share live events and limits, or stop that one.`
  if (!own.hasS3 || !other.hasS3)
    return `${where}: set S3_ENDPOINT and what belongs to it for both, so that they share files, or stop that one.`
}

const fingerprint = (SECRET: string) => macOf({ SECRET }, 'program:')
