import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { RUN } from '#server/database/run.ts'
import { openLive } from '#test/support/live-client.ts'
import { aSession } from '#test/support/sessions.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import type { SecurityEvent } from './security-event.ts'
import { createSecurityEvents, forgetSecurityEvents } from './security-events.ts'

const NOW = '2026-03-02T08:00:00Z'
const world = await buildTestApp({ now: NOW, settings: { SIGN_IN_LIMIT_ADDRESS: '10000' } })
const { app, context, db, owner, visitor, aClient } = world

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

type Row = {
  kind: string
  code: string | null
  accountId: string | null
  accountHash: string | null
  network: string | null
  browser: string | null
  call: string | null
  count: number
}

/** Events stored since the last call. */
async function kept(): Promise<Row[]> {
  await context.securityEvents.flush()
  return owner.rows<Row>(
    `with gone as (delete from security_events returning *)
     select kind, code, account_id as "accountId", account_hash as "accountHash", network, browser, call, count
     from gone order by id`,
  )
}

beforeEach(kept)

const from = (remoteAddress: string, method: 'GET' | 'POST', url: string, more: object = {}) =>
  app.inject({ method, url, remoteAddress, ...more })

describe('the trail of refused calls', () => {
  it('records attempts to reach other people’s conversations, by a call and over the socket', async () => {
    const [client, professional, stranger] = [
      await aClient(),
      await world.aProfessional(),
      await aClient('Sam Stranger'),
    ]
    const opened = await client.post('/api/conversations', {
      professionalId: professional.professionalId,
    })
    const threadId = opened.json().id
    expect((await stranger.post('/api/messages', { threadId, body: 'Hello' })).statusCode).toBe(404)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = await openLive(address, { cookie: stranger.cookie })
    const { id: userId, role: userRole } = stranger.user
    socket.send({ type: 'auth', userId, userRole })
    await socket.next('auth_success')
    socket.send({ type: 'new_message', threadId, messageBody: 'Hello', authorId: userId })
    await socket.next('error')
    const about = { kind: 'not_found', accountId: stranger.user.id }
    expect(await kept()).toMatchObject([
      { ...about, call: 'POST /api/messages' },
      { ...about, call: 'WS new_message', network: '127.0.0.1' },
    ])
    socket.wire.close()
  })

  it('records the account, network and browser of failed sign-ins', async () => {
    const { user } = await aClient()
    const attempt = (email: string) =>
      from('203.0.113.7', 'POST', '/api/auth/login', {
        payload: { email, password: 'not the password' },
        headers: { 'user-agent': FIREFOX },
      })
    expect((await attempt(user.email.toUpperCase())).statusCode).toBe(401)
    await attempt(user.email)
    await attempt('nobody@example.org')
    const rows = await kept()
    expect(rows).toMatchObject([
      {
        kind: 'sign_in_failed',
        code: 'wrong_credentials',
        accountId: user.id,
        accountHash: null,
        network: '203.0.113.7',
        browser: 'Firefox on Linux',
        call: 'POST /api/auth/login',
        count: 2,
      },
      {
        kind: 'sign_in_failed',
        accountId: null,
        accountHash: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('nobody@')

    await attempt('nobody@example.org')
    await attempt('someone@example.org')
    const hashes = (await kept()).map(({ accountHash }) => accountHash)
    expect(hashes[0]).toBe(rows[1]?.accountHash)
    expect(hashes[1]).not.toBe(hashes[0])
  })

  it('records attempts to reach other people’s data, and forbidden calls', async () => {
    const { id, professional } = await aSession(world, {
      startsAt: '2026-03-02T10:00:00.000Z',
      endsAt: '2026-03-02T11:00:00.000Z',
    })
    const other = await aClient()
    const headers = { cookie: other.cookie, 'user-agent': FIREFOX }
    const url = `/api/sessions/${id}`
    await from('2001:db8:1:2:3::4', 'GET', url, { headers })
    await from('2001:db8:1:2:ffff::5', 'GET', url, { headers })
    const booking = { professionalId: professional.professionalId }
    await from('203.0.113.8', 'POST', '/api/bookings', {
      headers: { cookie: professional.cookie },
      payload: { ...booking, startsAt: NOW, endsAt: NOW },
    })
    await from('203.0.113.8', 'GET', url)
    expect(await kept()).toMatchObject([
      {
        kind: 'not_found',
        accountId: other.user.id,
        network: '2001:db8:1:2::/64',
        call: 'GET /api/sessions/:id',
        count: 2,
      },
      { kind: 'forbidden', code: 'clients_only', accountId: professional.user.id },
      {
        kind: 'unauthenticated',
        accountId: null,
        network: '203.0.113.8',
        call: 'GET /api/sessions/:id',
      },
    ])
  })

  it('records foreign origins and host names, and rate limits', async () => {
    const few = await buildTestApp({ settings: { SIGN_IN_LIMIT_ADDRESS: '1' } })
    const body = { email: 'ada@example.org', password: PASSWORD }
    await few.visitor.post('/api/auth/login', body, { origin: 'https://evil.example' })
    await few.visitor.get('/api/professionals', { host: 'rebound.example' })
    await few.visitor.post('/api/auth/login', body)
    await few.visitor.post('/api/auth/login', body)
    await few.visitor.post('/api/webhooks/simulator', {})
    await few.context.securityEvents.flush()
    expect(await few.db.rows('select kind, call from security_events order by id')).toEqual([
      { kind: 'foreign_origin', call: 'POST /api/auth/login' },
      { kind: 'unknown_host', call: 'GET /api/professionals' },
      { kind: 'sign_in_failed', call: 'POST /api/auth/login' },
      { kind: 'too_many', call: 'POST /api/auth/login' },
      { kind: 'bad_signature', call: 'POST /api/webhooks/:provider' },
    ])
    const metrics = (await few.visitor.get('/metrics')).body
    for (const kind of ['sign_in_failed', 'too_many', 'foreign_origin', 'unknown_host'])
      expect(metrics).toContain(`security_events_total{kind="${kind}"} 1`)
  })

  it('doesn’t record pages, their check for a signed-in person, or unknown addresses', async () => {
    await visitor.get('/api/auth/me')
    await visitor.get('/api/professionals')
    await visitor.get(`/api/professionals/${randomUUID()}`)
    await visitor.get('/api/nothing')
    expect(await kept()).toEqual([])
  })

  it('is deleted after 90 days, and not before', async () => {
    context.securityEvents.record({ kind: 'forbidden' })
    await context.securityEvents.flush()
    world.setClock('2026-05-31T08:00:00Z')
    expect(await forgetSecurityEvents(context)).toBe(0)
    world.setClock('2026-05-31T08:00:01Z')
    expect(await forgetSecurityEvents(context)).toBe(1)
    world.setClock(NOW)
  })
})

describe('a flood', () => {
  const at = (network: string, account: number): SecurityEvent => ({
    kind: 'sign_in_failed',
    email: `${account}@example.org`,
    network,
    call: 'POST /api/auth/login',
  })

  it('from one network makes a few rows with counts, and hides no one else', async () => {
    for (let attempt = 0; attempt < 5000; attempt += 1)
      context.securityEvents.record(at('203.0.113.7', attempt))
    context.securityEvents.record(at('198.51.100.1', 1))
    const rows = await kept()
    expect(rows).toHaveLength(10)
    const noisy = rows.filter(({ network }) => network === '203.0.113.7')
    expect(noisy.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
    expect(noisy.at(-1)).toMatchObject({ accountHash: null, call: null, count: 4992 })
    expect(rows.at(-1)).toMatchObject({ network: '198.51.100.1', count: 1 })
  })

  it('from many networks makes few rows too', async () => {
    for (let attempt = 0; attempt < 5000; attempt += 1)
      context.securityEvents.record(at(`198.51.${attempt >> 8}.${attempt & 255}`, 1))
    const rows = await kept()
    expect(rows).toHaveLength(41)
    expect(rows.at(-1)).toMatchObject({ kind: 'sign_in_failed', network: null, count: 4960 })
  })

  it('while the database is away is lost, and counted as lost', async () => {
    const away = { ...db, [RUN]: () => Promise.reject(new Error('away')) }
    const log = { info() {}, warn() {}, error() {} }
    const events = createSecurityEvents({
      db: away,
      secrets: context.config,
      log,
      clock: context.clock,
    })
    events.record({ kind: 'forbidden' })
    await events.flush()
    expect([...events.counts]).toEqual([
      ['forbidden', 1],
      ['lost', 1],
    ])
  })
})
