import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY_MS } from '#domain/time.ts'
import { sweepTokens } from '#server/features/api-tokens/api-tokens.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { asCardSimulator } from '#server/providers/payments/simulator.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const testApp = await buildTestApp({ now: NOW })
const { app, context, db, aClient, aProfessional, setClock } = testApp
const TOKENS = '/api/account/tokens'
const NOT_VALID = 'This API token is not valid: it is wrong, has expired or was revoked'

/** A new token of this person. */
async function aToken(who: Caller, scopes: string[], days = 30) {
  const reply = await who.post(TOKENS, { name: 'My tool', scopes, days })
  expect(reply.statusCode, reply.body).toBe(201)
  const { made, token } = reply.json()
  return { id: made.id as string, token: token as string }
}

/** A program elsewhere, which sends the token and whatever else. */
const withToken =
  (token: string, more: Record<string, string> = {}) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...more },
      ...(payload && { payload }),
    })

describe('an API token', () => {
  it('is told once, kept as a hash, told of by email, listed, and in the trail', async () => {
    const client = await aClient()
    const { id, token } = await aToken(client, ['sessions:read', 'sessions:read'])
    expect(token).toMatch(/^parlour_[\w-]{43}$/)
    expect((await client.get(TOKENS)).json()).toEqual([
      {
        id,
        name: 'My tool',
        scopes: ['sessions:read'],
        madeAt: NOW,
        expiresAt: '2026-04-01T08:00:00.000Z',
        usedAt: null,
      },
    ])
    const rows = JSON.stringify(await db.rows('select * from api_tokens'))
    expect(rows).not.toContain(token.slice(8))
    await context.background.settled(PATIENCE_MS)
    const emails = await outbox(context.config.DATA_DIR).read()
    expect(
      emails.filter(({ to }) => to === client.user.email).map(({ subject }) => subject),
    ).toContain('An API token was made for your account – Parlour')
    const [trail] = await db.rows(
      `select count(*)::int as count from audit_events where actor_id = $1 and action = 'api_token_made'`,
      [client.user.id],
    )
    expect(trail).toEqual({ count: 1 })
    expect((await client.get('/api/account/export')).json().apiTokens).toEqual([
      expect.objectContaining({ name: 'My tool', scopes: ['sessions:read'] }),
    ])
  })

  it('reads what its scopes open, without what people wrote, and nothing else', async () => {
    const { id, client, professional } = await aSession(testApp, at('2026-03-10T10:00:00.000Z'))
    await client.put(`/api/sessions/${id}/client-note`, {
      text: 'About my back',
    })
    const { token } = await aToken(professional, ['sessions:read'])
    const call = withToken(token)
    const one = await call('GET', `/api/sessions/${id}`)
    expect(one.statusCode).toBe(200)
    expect(one.json()).toMatchObject({ id, status: 'CONFIRMED' })
    expect(Object.keys(one.json()).filter((name) => /note/i.test(name))).toEqual([])
    expect((await call('GET', '/api/sessions')).json()).toHaveLength(1)

    const move = await call('POST', `/api/sessions/${id}/cancel`, { reason: 'No' })
    expect([move.statusCode, move.body]).toEqual([
      403,
      'This API token does not have the scope sessions:change',
    ])
    for (const closed of ['/api/account', '/api/auth/me', '/api/account/export', TOKENS]) {
      const reply = await call('GET', closed)
      expect([closed, reply.statusCode, reply.body]).toEqual([
        closed,
        403,
        'API tokens can’t make this call',
      ])
    }
    const stranger = await aSession(testApp, at('2026-03-11T10:00:00.000Z'))
    expect((await call('GET', `/api/sessions/${stranger.id}`)).statusCode).toBe(404)
  })

  it('lists packages as it lists sessions, and neither buys, uses nor refunds one', async () => {
    const professional = await aProfessional()
    const client = await aClient()
    const offerId = randomUUID()
    const offer = { serviceId: null, minutes: 60, size: 5, discountPercent: 10 }
    await professional.put(`/api/professional/packages/${offerId}`, offer)
    const first = await client.post('/api/packages', { offerId, ...at('2026-03-10T14:00:00.000Z') })
    const intent = await client.post(`/api/sessions/${first.json().id}/payment-intent`)
    const cards = asCardSimulator(context.payments)
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
    await cards?.confirm({ clientSecret: intent.json().clientSecret, ...card })
    await cards?.idle()
    const [own] = (await client.get('/api/packages')).json()
    expect(own).toMatchObject({ status: 'active', left: 4 })

    const every = await aToken(client, ['sessions:read', 'sessions:change'])
    const call = withToken(every.token)
    expect((await call('GET', '/api/packages')).json()).toEqual([own])
    const changer = await aToken(client, ['sessions:change'])
    expect((await withToken(changer.token)('GET', '/api/packages')).statusCode).toBe(403)
    const page = `/api/professional/clients/${client.user.id}/packages`
    const theirs = await aToken(professional, ['clients:read'])
    expect((await withToken(theirs.token)('GET', page)).json()).toMatchObject([{ id: own.id }])
    const sessions = await aToken(professional, ['sessions:read'])
    expect((await withToken(sessions.token)('GET', page)).statusCode).toBe(403)
    const next = at('2026-03-11T14:00:00.000Z')
    for (const [url, body] of [
      ['/api/packages', { offerId, ...next }],
      [`/api/packages/${own.id}/sessions`, next],
      [`/api/packages/${own.id}/refund`, { refundMinor: own.refundMinor }],
    ] as const) {
      const reply = await call('POST', url, body)
      expect([url, reply.statusCode, reply.body]).toEqual([
        url,
        403,
        'API tokens can’t make this call',
      ])
    }
    expect((await client.get('/api/packages')).json()).toEqual([own])
  })

  it('changes what its scopes open, from wherever it is called', async () => {
    const { id, professional } = await aSession(testApp, at('2026-03-12T10:00:00.000Z'))
    const { token } = await aToken(professional, ['sessions:change'])
    const call = withToken(token, {
      origin: 'https://tool.example',
      'sec-fetch-site': 'cross-site',
    })
    expect((await call('POST', `/api/sessions/${id}/cancel`, {})).statusCode).toBe(200)
    expect((await professional.get(`/api/sessions/${id}`)).json().status).toBe('CANCELLED')
  })

  it('counts alone: a cookie beside it opens nothing', async () => {
    const client = await aClient()
    const { token } = await aToken(client, ['sessions:read'])
    expect(
      (await withToken(token, { cookie: client.cookie })('GET', '/api/account')).statusCode,
    ).toBe(403)
    const wrong = withToken('parlour_wrong', { cookie: client.cookie })
    expect((await wrong('GET', '/api/sessions')).statusCode).toBe(401)
    expect((await wrong('GET', '/api/professionals')).statusCode).toBe(401)
  })

  it('reads what anyone may read, as anyone', async () => {
    const { professionalId } = await aProfessional()
    const { token } = await aToken(await aClient(), ['sessions:read'])
    const call = withToken(token)
    expect((await call('GET', `/api/professionals/${professionalId}`)).statusCode).toBe(200)
    expect((await call('POST', `/api/professionals/${professionalId}/visits`)).statusCode).toBe(403)
  })

  it('that is wrong, expired or revoked is refused with one sentence', async () => {
    const client = await aClient()
    const { token } = await aToken(client, ['sessions:read'])
    const other = await aToken(client, ['sessions:read'])
    const refusal = async (given: string) => {
      const { statusCode, body } = await withToken(given)('GET', '/api/sessions')
      return [statusCode, body]
    }
    expect(await refusal(`${token}x`)).toEqual([401, NOT_VALID])
    expect(await refusal('')).toEqual([401, NOT_VALID])
    expect((await client.delete(`${TOKENS}/${other.id}`)).statusCode).toBe(204)
    expect(await refusal(other.token)).toEqual([401, NOT_VALID])
    expect((await client.delete(`${TOKENS}/${other.id}`)).statusCode).toBe(404)
    setClock(new Date(Date.parse(NOW) + 30 * DAY_MS - 1))
    expect((await refusal(token))[0]).toBe(200)
    setClock(new Date(Date.parse(NOW) + 30 * DAY_MS))
    expect(await refusal(token)).toEqual([401, NOT_VALID])
    expect((await client.get(TOKENS)).json()).toHaveLength(1)
    setClock(new Date(Date.parse(NOW) + 60 * DAY_MS + 1))
    await sweepTokens(context)
    expect((await client.get(TOKENS)).json()).toEqual([])
    setClock(NOW)
  })

  it('says to the hour when it was last used', async () => {
    const client = await aClient()
    const { token } = await aToken(client, ['sessions:read'])
    const usedAt = async () => (await client.get(TOKENS)).json()[0].usedAt
    await withToken(token)('GET', '/api/sessions')
    expect(await usedAt()).toBe(NOW)
    setClock('2026-03-02T08:59:00.000Z')
    await withToken(token)('GET', '/api/sessions')
    expect(await usedAt()).toBe(NOW)
    setClock('2026-03-02T09:00:00.000Z')
    await withToken(token)('GET', '/api/sessions')
    expect(await usedAt()).toBe('2026-03-02T09:00:00.000Z')
    setClock(NOW)
  })

  it('ends with a new password, and with the wish to be erased', async () => {
    const client = await aClient()
    const { token } = await aToken(client, ['sessions:read'])
    const status = async (given: string) =>
      (await withToken(given)('GET', '/api/sessions')).statusCode
    expect(await status(token)).toBe(200)
    const changed = await client.post('/api/account/password', {
      currentPassword: PASSWORD,
      password: 'gravel-otter-monsoon',
    })
    expect(changed.statusCode).toBe(200)
    expect(await status(token)).toBe(401)
    const next = await aToken(client, ['sessions:read'])
    await client.delete('/api/account', { password: 'gravel-otter-monsoon' })
    expect(await status(next.token)).toBe(401)
  })

  it('waits while its account is suspended', async () => {
    const client = await aClient()
    const { token } = await aToken(client, ['sessions:read'])
    await db.rows(`update users set stopped = '{bookings}' where id = $1`, [client.user.id])
    const reply = await withToken(token)('GET', '/api/sessions')
    expect([reply.statusCode, reply.body]).toEqual([
      403,
      'API tokens don’t work while their account is suspended',
    ])
  })
})

describe('making an API token', () => {
  it('needs a recent proof', async () => {
    const client = await aClient()
    await db.rows(`update sign_ins set proven_at = null where user_id = $1`, [client.user.id])
    const body = { name: 'My tool', scopes: ['sessions:read'], days: 30 }
    const reply = await client.post(TOKENS, body)
    expect([reply.statusCode, reply.body]).toEqual([403, 'Please confirm that it is you first'])
  })

  it('refuses no scope, another role’s, another length, and a twenty-first', async () => {
    const client = await aClient()
    const status = async (scopes: string[], days = 30) =>
      (await client.post(TOKENS, { name: 'x', scopes, days })).statusCode
    expect(await status([])).toBe(400)
    expect(await status(['earnings:read'])).toBe(400)
    expect(await status(['sessions:read'], 31)).toBe(400)
    await db.rows(
      `insert into api_tokens (user_id, name, token_hash, scopes, made_at, expires_at)
       select $1, 'x', gen_random_uuid()::text, '{}', clock_now(), clock_now() from generate_series(1, 20)`,
      [client.user.id],
    )
    expect(await status(['sessions:read'])).toBe(409)
  })
})

it('no call about accounts, ways to sign in, payouts, staff or tokens has a scope', () => {
  const open = [...calls].flatMap(([{ scope, path }]) => (scope ? [path] : []))
  expect(open.length).toBeGreaterThan(10)
  for (const path of open) expect(path).not.toMatch(/account|auth|payout|payment|desk|simulator/)
})

function at(startsAt: string) {
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() }
}
