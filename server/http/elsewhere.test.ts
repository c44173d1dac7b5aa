import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import { BEHIND_PROXY, elsewhere, passedOn } from '#test/support/elsewhere.ts'
import { openLive } from '#test/support/live-client.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const TOKEN = 'a-token-for-the-collector'
const LIMITED = { ...BEHIND_PROXY, SIGN_IN_LIMIT_ADDRESS: '1' }
const warn = vi.fn()
const parts = ({ log }: Context) => ({ log: { ...log, warn } })
const site = await buildTestApp({ settings: { ...BEHIND_PROXY, METRICS_TOKEN: TOKEN }, parts })
/** Behind the same proxy, which it doesn't know. */
const unaware = await buildTestApp({ settings: { ...LIMITED, TRUST_PROXY: '0' }, parts })
const { app, context, db } = site
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const NOT_FOUND = [404, 'There is nothing at this address']

describe('the name of the site, asked through its proxy', () => {
  const statusFor = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/professionals', headers })).statusCode

  it.each([
    ['parlour.example', 200],
    ['PARLOUR.example:443', 200],
    ['parlour.example:8443', 421],
    ['localhost', 421],
    ['localhost:3000', 421],
    ['127.0.0.1', 421],
    ['[::1]:3000', 421],
    ['[2001:db8::1]', 421],
    ['www.parlour.example', 421],
    ['', 421],
  ])('%j: %d', async (host, status) => {
    expect(await statusFor(passedOn('203.0.113.5', host))).toBe(status)
  })

  it('may be passed on beside the name of the machine behind, by a proxy that is trusted', async () => {
    const headers = { ...passedOn(), host: 'web:3000', 'x-forwarded-host': 'parlour.example' }
    expect(await statusFor(headers)).toBe(200)
    const asked = { url: '/api/professionals', headers, remoteAddress: '198.51.100.3' }
    const { statusCode } = await unaware.app.inject(asked)
    expect(statusCode).toBe(421)
  })

  /** The first line of the answer, once the connection is closed. */
  const ask = async (...head: string[]) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write([...head, 'X-Forwarded-For: 203.0.113.5', '', ''].join('\r\n'))
    return (await text(socket)).split('\r\n')[0]
  }

  it('must be there', async () => {
    const bare = 'GET /api/professionals HTTP'
    expect(await ask(`${bare}/1.1`, 'Connection: close')).toBe('HTTP/1.1 400 Bad Request')
    expect(await ask(`${bare}/1.0`)).toMatch(/^HTTP\/1.[01] 421 /)
  })

  it('opens a socket', async () => {
    const client = await site.aClient()
    const headers = { cookie: client.cookie, origin: BEHIND_PROXY.PUBLIC_URL }
    const live = await openLive(address, { ...passedOn(), ...headers })
    live.send({ type: 'auth', userId: client.user.id, userRole: 'CLIENT' })
    await live.next('auth_success')
    live.close()
    for (const [wrong, status] of [
      [passedOn('203.0.113.5', 'localhost'), 421],
      [{ ...passedOn(), origin: 'http://localhost' }, 403],
    ] as const)
      await expect(openLive(address, { ...headers, ...wrong })).rejects.toThrow(`${status}`)
  })

  it('closes the connection of a socket that is refused', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
    const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
    const line = await ask('GET /ws HTTP/1.1', 'Host: localhost', ...upgrade, key)
    expect(line).toBe('HTTP/1.1 421 Misdirected Request')
  })
})

/** What visitors may write in front of their address, and a proxy then keeps. */
const CLAIMS = ['203.0.113.5', '127.0.0.1, 203.0.113.5', '127.0.0.1', '::1', 'localhost']

describe('what only this machine may see, asked through the proxy on it', () => {
  it.each(CLAIMS)('metrics need the token: from %s', async (from) => {
    const { get } = elsewhere(site, from)
    for (const host of ['parlour.example', 'localhost', '127.0.0.1']) {
      const refused = await get('/metrics', { host })
      expect([refused.statusCode, refused.body]).toEqual(NOT_FOUND)
    }
    expect((await get('/metrics', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200)
    expect((await get('/metrics', { authorization: 'Bearer another' })).statusCode).toBe(404)
  })

  it.each(['/healthz', '/readyz'])('%s is open, under any name, and says no more', async (url) => {
    for (const host of ['parlour.example', '10.0.0.7:3000']) {
      const { statusCode, body } = await elsewhere(site).get(url, { host })
      expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([200, [expect.any(String)]])
    }
  })

  describe('pages for developers', async () => {
    const settings = { PUBLIC_URL: 'http://devbox:3000', TRUST_PROXY: '1', HOST: '0.0.0.0' }
    const development = await buildTestApp({ settings })
    const PAGES = ['/dev/clock', '/dev/calendars/google', '/dev/calendars/microsoft', '/dev/mail']
    const ask = async (url: string, headers: Record<string, string>, remoteAddress: string) => {
      const { statusCode, body } = await development.app.inject({ url, headers, remoteAddress })
      return [statusCode, body]
    }

    it('are all known here', () => {
      const tree = development.app.printRoutes({ commonPrefix: false })
      const known = tree.split('\n').flatMap((line) => /(\/dev\/\S+) \(/.exec(line)?.[1] ?? [])
      expect([...new Set(known)].sort()).toEqual([
        '/dev/calendars/:provider',
        '/dev/clock',
        '/dev/mail',
      ])
    })

    it.each(PAGES)('%s is for a browser on this machine alone', async (url) => {
      expect((await ask(url, { host: 'localhost:3000' }, '127.0.0.1'))[0]).toBe(200)
      for (const from of CLAIMS)
        expect(await ask(url, passedOn(from, 'devbox:3000'), '127.0.0.1')).toEqual(NOT_FOUND)
      for (const peer of ['203.0.113.5', '192.168.1.20', '2001:db8::5'])
        expect(await ask(url, { host: 'devbox:3000' }, peer)).toEqual(NOT_FOUND)
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const headers = {
          ...passedOn(undefined, 'devbox:3000'),
          'content-type': 'application/x-www-form-urlencoded',
        }
        const asked = { method, url, headers, payload: 'byMs=300000&act=withdraw' }
        expect((await development.app.inject(asked)).statusCode).toBe(404)
      }
      expect(development.context.devClock?.aheadMs()).toBe(0)
    })

    it.each(PAGES)('%s is nowhere in production', async (url) => {
      expect((await app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
    })
  })
})

describe('limits by network', () => {
  const guess = { email: 'someone@example.org', password: 'wrong-one' }
  const guessFrom = async (at: Awaited<ReturnType<typeof buildTestApp>>, headers: object) => {
    const url = '/api/auth/login'
    const asked = { method: 'POST', url, payload: guess, ...headers } as const
    return (await at.app.inject(asked)).statusCode
  }

  it('are one for each visitor behind the proxy, whatever ports the proxy adds', async () => {
    const limited = await buildTestApp({ settings: LIMITED })
    const from = (visitor: string) => guessFrom(limited, { headers: passedOn(visitor) })
    expect(await from('203.0.113.5:1001')).toBe(401)
    expect(await from('203.0.113.5:1002')).toBe(429)
    expect(await from('127.0.0.1, 203.0.113.5')).toBe(429)
    expect(await from('203.0.113.6')).toBe(401)
    expect(await from('2001:db8::1')).toBe(401)
    expect(await from('[2001:db8::2]:1001')).toBe(429)
    // The proxy's own address has none of it.
    expect(await guessFrom(limited, { headers: { host: 'localhost' } })).toBe(401)
  })

  it('don’t believe what a visitor writes, if no proxy is trusted', async () => {
    const from = (forged: string, remoteAddress: string) =>
      guessFrom(unaware, { headers: passedOn(forged), remoteAddress })
    expect(await from('203.0.113.5', '198.51.100.1')).toBe(401)
    expect(await from('203.0.113.6', '198.51.100.1')).toBe(429)
    expect(await from('198.51.100.1', '198.51.100.2')).toBe(401)
  })
})

it('what is recorded of a visitor is their own address, never the proxy’s', async () => {
  const { user, cookie } = await site.aClient()
  const networks = async () =>
    Object.fromEntries(
      (
        await db.rows<{ kind: string; networks: string[] }>(
          'select kind, array_agg(distinct network) as networks from security_events group by kind',
        )
      ).map(({ kind, networks }) => [kind, networks]),
    )
  await context.securityEvents.flush()
  await site.owner.rows('delete from security_events')
  const visitor = elsewhere(site, '203.0.113.77')
  const { email } = user
  await visitor.post('/api/auth/login', { email, password: 'wrong-one' })
  await visitor.get('/api/professionals', { host: 'evil.example' })
  await visitor.post('/api/auth/logout', undefined, { origin: 'https://evil.example' })
  await visitor.post('/login', undefined, { 'content-type': 'application/x-www-form-urlencoded' })
  await elsewhere(site, '203.0.113.77', { cookie }).get('/api/professional/profile')
  const form = new URLSearchParams({ email, password: 'wrong-too' }).toString()
  await app.inject({
    method: 'POST',
    url: '/login',
    headers: { ...passedOn('203.0.113.78'), 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  })
  await vi.waitFor(async () => {
    await context.securityEvents.flush()
    expect(await networks()).toEqual({
      sign_in_failed: ['203.0.113.77', '203.0.113.78'],
      unknown_host: ['203.0.113.77'],
      foreign_origin: ['203.0.113.77'],
      forbidden: ['203.0.113.77'],
    })
  })
  await visitor.post('/api/auth/login', { email, password: PASSWORD })
  const [device] = await db.rows<{ address: string }>(
    'select ip_address as address from sign_ins where user_id = $1 order by created_at desc limit 1',
    [user.id],
  )
  expect(device?.address).toBe('203.0.113.77')
})

describe('a proxy that the settings don’t know', () => {
  const linesOf = async ({ app }: typeof site, peers: string[]) => {
    warn.mockClear()
    for (const remoteAddress of peers)
      await app.inject({ url: '/healthz', headers: passedOn(), remoteAddress })
    await app.inject('/healthz')
    return warn.mock.calls
  }

  it('is said once in the log, if it is nearby: from farther away anybody may write the headers', async () => {
    expect(await linesOf(unaware, ['198.51.100.1', '2001:db8::1'])).toEqual([])
    expect(await linesOf(unaware, ['::ffff:172.18.0.2', '127.0.0.1'])).toEqual([
      [{ from: '172.18.0.2' }, expect.stringContaining('set TRUST_PROXY')],
    ])
  })

  it('is said on this machine', async () => {
    const other = await buildTestApp({ parts })
    expect(await linesOf(other, ['127.0.0.1'])).toEqual([
      [{ from: '127.0.0.1' }, expect.anything()],
    ])
  })

  it('is none if it is trusted', async () => {
    expect(await linesOf(site, ['127.0.0.1'])).toEqual([])
  })
})
