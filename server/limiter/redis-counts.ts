import { Redis } from 'ioredis'
import type { Log } from '#server/log.ts'
import type { Count, CountKey, Counts } from './counts.ts'

/** After a failure, Redis isn't tried again for this long. */
const PAUSE_MS = 2000
const MAX_PAUSE_MS = 2000

/**
 * Counts shared by all programs with the same Redis or Valkey, on its clock. While it is away each program uses
 * `fallback`, its own memory: limits become looser, but nothing fails. A call waits `timeoutMs` for a count.
 */
export function redisCounts(url: string, log: Log, fallback: Counts, timeoutMs = 300): Counts {
  const redis = new Redis(url, {
    protocol: 2,
    keyPrefix: 'parlour:limit:',
    commandTimeout: timeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_PAUSE_MS),
  })
  redis.on('error', (error) => log.warn({ err: error }, 'the line to the shared limits broke'))
  let awayUntil = 0

  async function shared<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (redis.status !== 'ready' || performance.now() < awayUntil) return instead()
    try {
      return await ask()
    } catch (error) {
      awayUntil = performance.now() + PAUSE_MS
      log.warn({ err: error }, 'shared limits not reached')
      return instead()
    }
  }

  return {
    add: (key, within) =>
      shared(
        () => add(redis, keyOf(key), within),
        () => fallback.add(key, within),
      ),
    peek: (key) =>
      shared(
        async () => {
          const [count, leftMs] = await run(redis.multi().get(keyOf(key)).pttl(keyOf(key)))
          return { count: Number(count ?? 0), leftMs: Math.max(0, Number(leftMs)) }
        },
        () => fallback.peek(key),
      ),
    decrement: (key) =>
      shared(
        async () => {
          // Nothing to keep below one. DECR also creates a key that has expired.
          if ((await redis.decr(keyOf(key))) <= 0) await redis.del(keyOf(key))
        },
        () => fallback.decrement(key),
      ),
    remove: (key) =>
      shared(
        async () => {
          await redis.del(keyOf(key))
        },
        () => fallback.remove(key),
      ),
    hold: (key, holder, within) =>
      shared(
        () => hold(redis, `${keyOf(key)}:places`, holder, within),
        () => fallback.hold(key, holder, within),
      ),
    drop: (key, holder) =>
      shared(
        async () => {
          await redis.zrem(`${keyOf(key)}:places`, holder)
        },
        () => fallback.drop(key, holder),
      ),
    async close() {
      redis.disconnect()
      await fallback.close()
    },
  }
}

const keyOf = ({ name, subject }: CountKey) => `${name}:${subject}`

async function add(redis: Redis, key: string, within: number): Promise<Count> {
  const [, count, leftMs] = await run(
    redis.multi().set(key, 0, 'PX', within, 'NX').incr(key).pttl(key),
  )
  if (Number(leftMs) >= 0) return { count: Number(count), leftMs: Number(leftMs) }
  // A program that stopped halfway through a decrement may have left it without an expiry.
  await redis.pexpire(key, within)
  return { count: Number(count), leftMs: within }
}

/** A sorted set of holders by when their places end. The programs' clocks are within seconds of each other. */
async function hold(redis: Redis, key: string, holder: string, within: number): Promise<number> {
  const now = Date.now()
  const [, , held] = await run(
    redis
      .multi()
      .zremrangebyscore(key, 0, now)
      .zadd(key, now + within, holder)
      .zcard(key)
      .pexpire(key, within),
  )
  return Number(held)
}

/** The replies of one transaction. */
async function run(transaction: ReturnType<Redis['multi']>): Promise<unknown[]> {
  const answers = (await transaction.exec()) ?? []
  return answers.map(([error, answer]) => {
    if (error) throw error
    return answer
  })
}
