import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { compose } from '#server/compose.ts'
import { expireHolds } from '#server/features/bookings/index.ts'
import { closeLater } from '#test/support/closing.ts'
import { conversing } from '#test/support/conversations.ts'
import { aSession } from '#test/support/sessions.ts'
import type { TestApp } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD, PRODUCTION } from '#test/support/test-app.ts'
import { followClock } from './clock.ts'

const HERE = { host: 'localhost:3000' }
const NOW = '2026-03-02T08:00:00Z'

const turn = ({ app }: TestApp, form: Record<string, string | number>, headers: object = HERE) =>
  app.inject({
    method: 'POST',
    url: '/dev/clock',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  })

const look = ({ app }: TestApp) => app.inject({ url: '/dev/clock', headers: HERE })

describe('the clock one can turn', () => {
  it('turns program, database, replies and what is due alike', async () => {
    const site = await buildTestApp({ now: NOW })
    const { context, db } = site
    context.jobs = { ...context.jobs, runAll: async () => void (await expireHolds(context)) }
    const { client } = await aSession(site, {
      startsAt: '2026-03-04T10:00:00Z',
      endsAt: '2026-03-04T11:00:00Z',
      isPaid: false,
    })
    expect((await turn(site, { byMs: HOUR_MS })).statusCode).toBe(303)
    expect(context.clock()).toEqual(new Date('2026-03-02T09:00:00Z'))
    const [row] = await db.rows<{ ahead: number }>(
      'select extract(epoch from clock_now() - now())::int as ahead',
    )
    expect(row?.ahead).toBe(3600)
    const reply = await client.get('/api/sessions')
    expect(reply.headers.date).toBe('Mon, 02 Mar 2026 09:00:00 GMT')
    const [booking] = await db.rows<{ status: string }>('select status from bookings')
    expect(booking?.status).toBe('EXPIRED')
    expect((await look(site)).body).toContain('Monday 2 March 2026, 09:00')
  })

  it('turns to a time in London', async () => {
    const site = await buildTestApp({ now: '2026-03-28T08:00:00Z' })
    // Summer time begins in between.
    await turn(site, { at: '2026-03-29T12:00' })
    expect(site.context.clock()).toEqual(new Date('2026-03-29T11:00:00Z'))
  })

  it('turns once if a form is sent twice', async () => {
    const site = await buildTestApp({ now: NOW })
    expect((await turn(site, { fromMs: 0, byMs: DAY_MS })).statusCode).toBe(303)
    const again = await turn(site, { fromMs: 0, byMs: DAY_MS })
    expect([again.statusCode, site.context.devClock?.aheadMs()]).toEqual([422, DAY_MS])
    expect(again.body).toContain('The clock was already turned')
  })

  it.each<Record<string, string | number>>([
    { byMs: -HOUR_MS },
    { byMs: 0 },
    { at: '2026-03-02T07:00' },
    { at: 'noon' },
    {},
  ])('never turns back or to nowhere: %o', async (form) => {
    const site = await buildTestApp({ now: NOW })
    await turn(site, { byMs: 5 * MINUTE_MS })
    const refused = await turn(site, form)
    expect([refused.statusCode, site.context.devClock?.aheadMs()]).toEqual([422, 300_000])
    expect(refused.body).toContain('the clock only turns forward')
  })

  it('ends sign-ins, and starts new ones at its own time', async () => {
    const site = await buildTestApp()
    const client = await site.aClient()
    const signIn = async () => {
      const body = { email: client.user.email, password: PASSWORD, rememberMe: true }
      const reply = await site.visitor.post('/api/auth/login', body)
      return reply.cookies
        .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
        .join(';')
    }
    const who = async (cookie: string) =>
      (await site.visitor.get('/api/auth/me', { cookie })).statusCode
    const before = await signIn()
    const { live } = await conversing(site)
    const open = await live({ ...client, cookie: before })
    await turn(site, { byMs: 40 * DAY_MS })
    expect(await who(before)).toBe(401)
    expect(await open.closed).toBeGreaterThan(1000)
    expect(await who(await signIn())).toBe(200)
  })

  it('is followed by another program on the same database', async () => {
    const site = await buildTestApp({ now: NOW })
    const other = compose(site.context.config, site.db, site.context.log, {
      clock: () => new Date(NOW),
    })
    closeLater(await followClock(other))
    await turn(site, { byMs: HOUR_MS })
    await vi.waitFor(() => expect(other.clock()).toEqual(site.context.clock()), 5000)
  })
})

describe('who can turn it', () => {
  it('no one in production, in a demonstration or beside Stripe', async () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    for (const settings of [PRODUCTION, { DEMO: '1', SEED: 'none' }, stripe]) {
      const site = await buildTestApp({ settings })
      expect((await look(site)).statusCode).toBe(404)
      expect((await turn(site, { byMs: HOUR_MS })).statusCode).toBe(404)
      await site.db.rows('update dev_clock set ahead_ms = 1')
      await expect(followClock(site.context)).rejects.toThrow(
        'The clock of this database was turned ahead',
      )
    }
  })

  it('no one but this machine, directly and under its own name', async () => {
    const site = await buildTestApp({ settings: { HOST: '0.0.0.0' } })
    for (const headers of [
      { host: 'rebound.example' },
      { ...HERE, 'x-forwarded-for': '203.0.113.7' },
      { ...HERE, 'sec-fetch-site': 'cross-site' },
    ])
      expect((await turn(site, { byMs: HOUR_MS }, headers)).statusCode).toBeGreaterThan(400)
    expect(site.context.devClock?.aheadMs()).toBe(0)
  })
})

it('nothing in the database is dated by the machine’s clock', async () => {
  const { db } = await buildTestApp()
  const defaults = await db.rows<{ column: string }>(
    `select adrelid::regclass || ' ' || adnum as column from pg_attrdef
     where adrelid::regclass::text !~ '^(pgboss|drizzle)[.]' and pg_get_expr(adbin, adrelid) = 'now()'`,
  )
  expect(defaults).toEqual([])
  const stores = globSync('server/features/**/*store.ts')
  expect(stores.filter((file) => /(?<![.\w])now\(\)/.test(readFileSync(file, 'utf8')))).toEqual([])
})
