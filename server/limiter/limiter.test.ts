import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { closeLater } from '#test/support/closing.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { startRedis } from '#test/support/redis.ts'
import { fileCounts } from './file-counts.ts'
import type { Limit, Limiter } from './limiter.ts'
import { createLimiter } from './limiter.ts'
import { memoryCounts } from './memory-counts.ts'
import { redisCounts } from './redis-counts.ts'

const MINUTE = 60_000
const secrets = { SECRET: 'a secret of at least thirty-two characters' }
const thrice: Limit = { name: 'knocks', max: 3, within: 10 * MINUTE }
const quiet = { info() {}, warn() {}, error() {} }

/** How many of so many attempts were allowed. */
async function taken(limiter: Limiter, limit: Limit, subject: string, times: number) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, () => limiter.count(limit, subject)),
  )
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

const refusal = (attempt: Promise<void>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => error as Refusal,
  )

describe('a limit', () => {
  let now = new Date('2026-11-22T09:00:00Z')
  const own = () =>
    createLimiter(
      memoryCounts(() => now),
      secrets,
    )

  it('allows its maximum, and then says how long to wait', async () => {
    const limiter = own()
    expect(await taken(limiter, thrice, 'Ada', 5)).toBe(3)
    now = new Date(now.getTime() + 5 * MINUTE - 1)
    const error = await refusal(limiter.count(thrice, 'Ada'))
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ kind: 'too-many', code: 'too_many_attempts', retryAfter: 301 })
    expect(error?.message).toBe('Too many attempts, please try again in 6 minutes')
  })

  it('counts each subject and each name separately', async () => {
    const limiter = own()
    await taken(limiter, thrice, 'Ada', 3)
    expect(await taken(limiter, thrice, 'Bea', 4)).toBe(3)
    expect(await taken(limiter, { ...thrice, name: 'calls' }, 'Ada', 4)).toBe(3)
  })

  it('restarts when its time is over, and when the clock was set back', async () => {
    const limiter = own()
    await taken(limiter, thrice, 'Ada', 3)
    now = new Date(now.getTime() + 10 * MINUTE)
    expect(await taken(limiter, thrice, 'Ada', 4)).toBe(3)
    now = new Date(now.getTime() - 24 * 60 * MINUTE)
    expect(await taken(limiter, thrice, 'Ada', 4)).toBe(3)
  })

  it('can be checked without counting, released and reset', async () => {
    const limiter = own()
    await taken(limiter, thrice, 'Ada', 2)
    await limiter.check(thrice, 'Ada')
    await limiter.check(thrice, 'Ada')
    await limiter.count(thrice, 'Ada')
    expect(await refusal(limiter.check(thrice, 'Ada'))).toMatchObject({ retryAfter: 600 })
    await limiter.release(thrice, 'Ada')
    expect(await taken(limiter, thrice, 'Ada', 2)).toBe(1)
    await limiter.reset(thrice, 'Ada')
    expect(await taken(limiter, thrice, 'Ada', 4)).toBe(3)
  })

  it('does not count refused attempts, so that a release makes room', async () => {
    const limiter = own()
    await taken(limiter, thrice, 'Ada', 10)
    await limiter.release(thrice, 'Ada')
    expect(await taken(limiter, thrice, 'Ada', 2)).toBe(1)
  })

  it('keeps the counts of 100,000 subjects and drops the oldest', async () => {
    const counts = memoryCounts(() => now)
    const add = (subject: string) => counts.add({ name: 'knocks', subject }, MINUTE)
    for (let n = 0; n < 100_000; n += 1) await add(`subject ${n}`)
    expect((await add('subject 0')).count).toBe(2)
    await add('one more')
    expect((await add('subject 1')).count).toBe(2)
    expect((await add('subject 0')).count).toBe(1)
  })
})

describe('places', () => {
  it('are at most so many, and free again when dropped or not kept up', async () => {
    const limiter = createLimiter(
      memoryCounts(() => new Date()),
      secrets,
    )
    await placesAreShared([limiter, limiter])
  })
})

/** Takes three places in turn from two limiters, and waits for one of them to end. */
async function placesAreShared(limiters: readonly [Limiter, Limiter]): Promise<void> {
  const [here, there] = limiters
  const seats = { name: 'seats', max: 3, within: 300 }
  const minutes = { ...seats, within: MINUTE }
  await here.hold(minutes, 'Ada', 'one')
  await here.hold(seats, 'Ada', 'two')
  await there.hold(minutes, 'Ada', 'three')
  await there.hold(minutes, 'Ada', 'one')
  expect(await refusal(there.hold(minutes, 'Ada', 'four'))).toMatchObject({ kind: 'too-many' })
  await there.hold(minutes, 'Bea', 'four')
  await eventually(() => there.hold(minutes, 'Ada', 'four'))
  expect(await refusal(here.hold(minutes, 'Ada', 'five'))).toMatchObject({ kind: 'too-many' })
  await here.drop(minutes, 'Ada', 'one')
  await there.hold(minutes, 'Ada', 'five')
}

describe('counts in a file', () => {
  it('go on after a restart, and begin anew if the file is damaged', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'parlour-limits-')), 'limits.json')
    closeLater(() => rm(dirname(file), { recursive: true }))
    const restarted = () =>
      createLimiter(
        fileCounts(
          file,
          quiet,
          memoryCounts(() => new Date()),
        ),
        secrets,
      )
    const before = restarted()
    expect(await taken(before, thrice, 'Ada', 2)).toBe(2)
    await before.close()
    const after = restarted()
    expect(await taken(after, thrice, 'Ada', 2)).toBe(1)
    await after.close()
    await writeFile(file, '[["knocks",')
    expect(await taken(restarted(), thrice, 'Ada', 4)).toBe(3)
  })
})

describe('a limit that two programs share', async () => {
  const redis = await startRedis()
  const programs = [program(), program()] as const
  afterAll(async () => {
    for (const limiter of programs) await limiter.close()
    await redis.kill()
  })

  function program(): Limiter {
    return createLimiter(
      redisCounts(
        redis.url,
        quiet,
        memoryCounts(() => new Date()),
        PATIENCE_MS,
      ),
      secrets,
    )
  }

  /** Waits until the two share counts: the second sees what the first has counted. */
  async function together(): Promise<void> {
    await vi.waitFor(
      async () => {
        const probe = { name: 'probe', max: 1, within: MINUTE }
        const subject = `${Math.random()}`
        await programs[0].count(probe, subject)
        expect(await refusal(programs[1].check(probe, subject))).toBeDefined()
      },
      { timeout: PATIENCE_MS, interval: 50 },
    )
  }

  it('allows as many in both as in one', async () => {
    await together()
    const counts = await Promise.all(programs.map((one) => taken(one, thrice, 'Ada', 20)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await refusal(programs[0].count(thrice, 'Ada'))).toMatchObject({ retryAfter: 600 })
    await programs[0].release(thrice, 'Ada')
    await programs[1].check(thrice, 'Ada')
    await programs[1].count(thrice, 'Ada')
    expect(await refusal(programs[0].check(thrice, 'Ada'))).toMatchObject({ retryAfter: 600 })
    await programs[1].reset(thrice, 'Ada')
    expect(await taken(programs[0], thrice, 'Ada', 4)).toBe(3)
  })

  it('shares places too', async () => {
    await together()
    await placesAreShared(programs)
  })

  it('expires by itself, even after more releases than counts', async () => {
    await together()
    const brief = { ...thrice, name: 'brief', within: 200 }
    await programs[0].release(brief, 'Ada')
    expect(await taken(programs[0], brief, 'Ada', 4)).toBe(3)
    await eventually(() => programs[1].count(brief, 'Ada'))
  })

  it('is separate for each program while Redis is away, and shared again when it is back', async () => {
    await together()
    await redis.kill()
    for (const one of programs) expect(await taken(one, thrice, 'Bea', 20)).toBe(3)
    await redis.start()
    await together()
  })
})
