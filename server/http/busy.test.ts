import { describe, expect, it } from 'vitest'
import { inLane } from '#server/database/pool/lanes.ts'
import { watchedBy } from '#test/support/metrics.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { callOwnApi } from './pages/call-own-api.ts'

const { app, context, db, visitor, aClient, aProfessional, crowd } = await buildTestApp({
  settings: {
    DATABASE_POOL_SIZE: '8',
    DATABASE_QUEUE_LENGTH: '20',
    DATABASE_LOCK_TIMEOUT_MS: '300',
    SEARCH_LIMIT_ADDRESS: '2',
  },
})

/** Takes every connection that ordinary calls may have, and every place in their queue. */
async function fillUsualLane() {
  // What began with the program would leave the queue again.
  await context.background.settled(PATIENCE_MS)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const hold = (begun = () => {}) =>
    inLane('usual', undefined, () =>
      db.transaction(async () => {
        begun()
        await over
      }),
    ).catch(() => undefined)
  const begun = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const held = begun.map(({ resolve }) => hold(resolve))
  for (const { promise } of begun) await promise
  held.push(...Array.from({ length: 20 - db.pool.gate.waiting.usual }, () => hold()))
  await expect.poll(() => db.pool.gate.waiting.usual).toBe(20)
  return async () => {
    end()
    await Promise.all(held)
  }
}

describe('when everyone wants the same connections', () => {
  it('an ordinary call is refused at once; signing in, webhooks, pages and readiness are not', async () => {
    const { email } = (await aClient()).user
    const empty = await fillUsualLane()
    const refused = await visitor.get('/api/professionals')
    // One that waited in vain would say something else.
    expect([refused.statusCode, refused.body]).toEqual([
      503,
      'The service is very busy right now, please try again in a moment',
    ])
    expect(refused.headers['retry-after']).toMatch(/^[1-4]$/)

    expect((await visitor.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(
      200,
    )
    expect((await visitor.post('/api/webhooks/simulator', {})).statusCode).toBe(400)
    const asked = { method: 'GET', url: '/api/professionals', headers: {} }
    expect((await callOwnApi(app, context)(asked)).status).toBe(200)
    expect((await visitor.get('/readyz')).statusCode).toBe(200)
    const { body: metrics } = await visitor.get('/metrics')
    expect(metrics).toContain('database_waiting{lane="usual"} 20\n')
    expect(metrics).toMatch(/^lines_refused_total\{line="database_usual",why="full"\} [1-9]/m)
    expect(watchedBy('ParlourDatabaseQueue', metrics)).toBe(20)
    expect(watchedBy('ParlourDatabaseBusy', metrics)).toBeGreaterThan(0)
    await empty()
    expect((await visitor.get('/api/professionals')).statusCode).toBe(200)
  })

  it('whoever has written is served after all, and not told to do it again', async () => {
    const { promise: full, resolve: fill } = Promise.withResolvers<void>()
    const written = inLane('usual', undefined, async () => {
      await db.transaction((tx) => tx.rows('select'))
      await full
      return db.rows('select 1 as done')
    })
    const empty = await fillUsualLane()
    fill()
    await expect.poll(() => db.pool.gate.waiting.usual).toBe(21)
    await empty()
    expect(await written).toEqual([{ done: 1 }])
  })

  it('a call that was refused as busy is counted against no limit', async () => {
    const search = async () => (await visitor.get('/api/professionals?query=maths')).statusCode
    const empty = await fillUsualLane()
    expect(await search()).toBe(503)
    await empty()
    expect([await search(), await search(), await search()]).toEqual([200, 200, 429])
  })

  it('so does a call whose rows are locked for too long', async () => {
    const { promise: over, resolve: unlock } = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.rows('lock table professionals in access exclusive mode')
      locked.resolve()
      await over
    })
    await locked.promise
    const { statusCode, body } = await visitor.get('/api/professionals')
    expect([statusCode, body]).toEqual([503, expect.stringMatching(/very busy/)])
    unlock()
    await holding
  })

  it('a thousand who want one slot: one gets it, the others hear so or are refused', async () => {
    const { professionalId } = await aProfessional()
    const cookies = await crowd(1000)
    const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + 3) * 3_600_000)
    const payload = { professionalId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
    const asking = cookies.map((cookie) =>
      app.inject({ method: 'POST', url: '/api/bookings', headers: { cookie }, payload }),
    )
    const ready = await visitor.get('/readyz')
    const replies = await Promise.all(asking)
    const counts = Object.groupBy(replies, ({ statusCode }) => statusCode)
    expect(Object.keys(counts)).toEqual(['201', '409', '503'])
    expect(counts[201]).toHaveLength(1)
    expect(ready.statusCode).toBe(200)
    for (const { body } of counts[503] ?? []) expect(body).toMatch(/^The service is very busy/)
  })
})
