import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time.ts'
import { networkOf } from '#server/http/security/network.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const { db, visitor, aClient } = await buildTestApp()

const signIn = (email: string, password: string) =>
  visitor.post('/api/auth/login', { email, password })

describe('sign-in attempts', () => {
  it('that fail are limited by account and network, with a time to wait', async () => {
    const strict = await buildTestApp({ settings: { SIGN_IN_LIMIT_ACCOUNT: '3' } })
    const attempt = () =>
      strict.visitor.post('/api/auth/login', { email: 'x@example.org', password: 'wrong-one' })
    const statuses = [await attempt(), await attempt(), await attempt(), await attempt()].map(
      (r) => r.statusCode,
    )
    expect(statuses).toEqual([401, 401, 401, 429])
    const refused = await attempt()
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toBe('Too many attempts, please try again in 15 minutes')
  })

  it('are limited by address, with an IPv6 network as one; refused ones don’t count against an account', async () => {
    const strict = await buildTestApp({
      settings: {
        SIGN_IN_LIMIT_ACCOUNT_TOTAL: '2',
        SIGN_IN_LIMIT_ADDRESS: '2',
        TRUST_PROXY: '1',
      },
    })
    const attempt = async (account: string, address: string) => {
      const reply = await strict.visitor.post(
        '/api/auth/login',
        { email: `${account}@example.org`, password: 'wrong-one' },
        { 'x-forwarded-for': address },
      )
      return reply.statusCode
    }
    expect(await attempt('a', '2001:db8:0:1::1')).toBe(401)
    expect(await attempt('b', '2001:db8:0:1:ffff::2')).toBe(401)
    for (const last of ['3', '4', '5'])
      expect(await attempt('victim', `2001:db8:0:1::${last}`)).toBe(429)
    expect(await attempt('victim', '2001:db8:0:2::1')).toBe(401)
  })

  it('are still counted after a crowd of others’', async () => {
    const settings = { RESET_LIMIT_ADDRESS: '1', TRUST_PROXY: '1' }
    const strict = await buildTestApp({ settings })
    const from = (address: string) =>
      strict.visitor.post(
        '/api/auth/forgot-password',
        { email: `${address}@example.org` },
        { 'x-forwarded-for': address },
      )
    expect((await from('192.0.2.1')).statusCode).toBe(200)
    const { count } = strict.context.limiter
    const ofNetworks = { name: 'reset emails by network', max: 1, within: 15 * MINUTE_MS }
    for (let n = 0; n < 6000; n += 1)
      await count(ofNetworks, networkOf(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`))
    // They are counted where those over HTTP are.
    expect((await from('10.0.0.1')).statusCode).toBe(429)
    expect((await from('192.0.2.1')).statusCode).toBe(429)
  })

  it('are in the audit trail, with the account', async () => {
    const { user, post } = await aClient()
    await signIn(user.email, 'not-the-password')
    await signIn('nobody@example.org', 'not-the-password')
    await signIn(user.email, PASSWORD)
    await post('/api/auth/logout')
    const trail = await db.rows<{ action: string }>(
      'select action from audit_events where actor_id = $1 or subject_id = $1 order by id',
      [user.id],
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'registered',
      'sign_in_failed',
      'signed_in',
      'signed_out',
    ])
  })
})
