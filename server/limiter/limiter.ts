import { Refusal } from '#domain/errors.ts'
import { currentErrand } from '#server/database/pool/lanes.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { macOf } from '#server/secrets/macs.ts'
import type { Counts } from './counts.ts'

/** At most `max` within so many milliseconds from the first. The name says what is counted, and by what. */
export type Limit = {
  name: string
  max: number
  within: number
  /** The refusal's text; `wait` is like '5 minutes'. */
  refusal?: { code: string; sentence: (wait: string) => string }
}

/**
 * Rate limits, shared by all programs of a site. The subject is who or what is counted: a person's id, a network, an
 * email address, or several of them joined; it is stored as a keyed hash.
 */
export type Limiter = {
  /** Counts one. Throws 429 with Retry-After if the limit is reached; a refused attempt isn't counted. */
  count(limit: Limit, subject: string): Promise<void>
  /** Counts one and refuses nothing. True for the one that reaches the limit. */
  reaches(limit: Limit, subject: string): Promise<boolean>
  /** Throws the same refusal if the limit is reached, without counting. */
  check(limit: Limit, subject: string): Promise<void>
  /** Undoes one count, for example after a success when only failures count. */
  release(limit: Limit, subject: string): Promise<void>
  /** Resets the subject's count. */
  reset(limit: Limit, subject: string): Promise<void>
  /** Takes one of the `max` places for `within` milliseconds, or keeps it. Throws 429 if all are taken. */
  hold(limit: Limit, subject: string, holder: string): Promise<void>
  drop(limit: Limit, subject: string, holder: string): Promise<void>
  close(): Promise<void>
}

/** `onHit` is told the name of each limit that refuses someone. */
export function createLimiter(
  counts: Counts,
  secrets: Secrets,
  onHit: (limit: string) => void = () => {},
): Limiter {
  const keyOf = (limit: Limit, subject: string) => ({
    name: limit.name,
    subject: macOf(secrets, `limit:${subject}`),
  })
  const settled = (key: ReturnType<typeof keyOf>) => {
    currentErrand().counted.delete(nameOf(key))
    return key
  }
  const refuse = (limit: Limit, leftMs: number) => {
    onHit(limit.name)
    return refusalOf(limit, leftMs)
  }
  return {
    async count(limit, subject) {
      const key = keyOf(limit, subject)
      const { count, leftMs } = await counts.add(key, limit.within)
      if (count > limit.max) {
        await counts.decrement(key)
        throw refuse(limit, leftMs)
      }
      currentErrand().counted.set(nameOf(key), () => counts.decrement(key))
    },
    async reaches(limit, subject) {
      const { count } = await counts.add(keyOf(limit, subject), limit.within)
      return count === limit.max
    },
    async check(limit, subject) {
      const { count, leftMs } = await counts.peek(keyOf(limit, subject))
      if (count >= limit.max) throw refuse(limit, leftMs)
    },
    release: (limit, subject) => counts.decrement(settled(keyOf(limit, subject))),
    reset: (limit, subject) => counts.remove(settled(keyOf(limit, subject))),
    async hold(limit, subject, holder) {
      const key = keyOf(limit, subject)
      if ((await counts.hold(key, holder, limit.within)) <= limit.max) return
      await counts.drop(key, holder)
      throw refuse(limit, limit.within)
    },
    drop: (limit, subject, holder) => counts.drop(keyOf(limit, subject), holder),
    close: () => counts.close(),
  }
}

const nameOf = ({ name, subject }: { name: string; subject: string }) => `${name} ${subject}`

/** Uncounts what a request was counted that could not be served, unless it has written something. */
export async function uncountUnserved(): Promise<void> {
  const { counted, hasWritten } = currentErrand()
  if (!hasWritten) await Promise.all([...counted.values()].map((uncount) => uncount()))
}

function refusalOf({ refusal }: Limit, leftMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(leftMs / 1000))
  const wait = timeOf(retryAfter)
  return new Refusal(
    'too-many',
    refusal?.code ?? 'too_many_attempts',
    refusal?.sentence(wait) ?? `Too many attempts, please try again in ${wait}`,
    { retryAfter },
  )
}

function timeOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return counted(seconds, 'second')
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
