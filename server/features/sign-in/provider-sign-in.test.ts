import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/people/sign-in.ts'
import { outbox } from '#server/providers/mail/outbox.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const HERE = 'https://parlour.example'
const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const somebodyElses = generateKeyPairSync('rsa', { modulusLength: 2048 })

const { app, context, db, setClock } = await buildTestApp({
  settings: {
    PUBLIC_URL: HERE,
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    APPLE_CLIENT_ID: 'apple-id',
    APPLE_TEAM_ID: 'team',
    APPLE_KEY_ID: 'key',
    APPLE_PRIVATE_KEY: ours.privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .replaceAll('\n', '\\n'),
  },
})

const ISSUER = { google: 'https://accounts.google.com', apple: 'https://appleid.apple.com' }
type Provider = keyof typeof ISSUER

/** The last request to the provider's token endpoint, and its answer instead of a good token. */
let asked = new URLSearchParams()
let claims: Record<string, unknown> = {}
let signedWith = theirs
let answersNothing = false

/** Replaces the provider as reached over the network. */
vi.stubGlobal('fetch', async (input: string | URL, init?: { body?: URLSearchParams }) => {
  const url = String(input)
  if (url.endsWith('/certs') || url.endsWith('/auth/keys')) {
    const jwk = theirs.publicKey.export({ format: 'jwk' })
    return Response.json({ keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] })
  }
  if (!url.endsWith('/token')) throw new Error(`nobody answers at ${url}`)
  asked = init?.body ?? asked
  if (answersNothing) return Response.json({ error: 'invalid_grant' }, { status: 400 })
  return Response.json({ access_token: 'a', id_token: jwt(claims) })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  signedWith = theirs
  answersNothing = false
  setClock(new Date())
})

function jwt(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(payload)}`
  return `${text}.${sign('sha256', Buffer.from(text), signedWith.privateKey).toString('base64url')}`
}

const cookiesOf = (reply: LightMyRequestResponse) =>
  reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

/** Goes to the provider's page. */
async function start(provider: Provider, query = '') {
  const reply = await app.inject(`/api/auth/start/${provider}${query}`)
  expect(reply.statusCode).toBe(303)
  const there = new URL(reply.headers.location ?? '')
  return {
    there: there.searchParams,
    address: there.origin + there.pathname,
    cookie: cookiesOf(reply),
  }
}

/** Signs in at the provider as someone, and returns. */
async function signInBy(
  provider: Provider,
  who: Record<string, unknown>,
  {
    query = '',
    spoil = {},
    state,
  }: { query?: string; spoil?: Record<string, unknown>; state?: string } = {},
) {
  const { there, cookie } = await start(provider, query)
  const now = Math.floor(Date.now() / 1000)
  claims = {
    iss: ISSUER[provider],
    aud: `${provider}-id`,
    iat: now,
    exp: now + 600,
    nonce: there.get('nonce'),
    sub: crypto.randomUUID(),
    email_verified: true,
    ...who,
    ...spoil,
  }
  const back = new URLSearchParams({ state: state ?? there.get('state') ?? '', code: 'a-code' })
  const reply = await app.inject({
    url: `/api/auth/callback/${provider}?${back}`,
    headers: { cookie },
  })
  return { reply, there, sent: reply.headers.location ?? '' }
}

async function me(reply: LightMyRequestResponse): Promise<User | undefined> {
  const answer = await app.inject({ url: '/api/auth/me', headers: { cookie: cookiesOf(reply) } })
  return answer.statusCode === 200 ? answer.json().user : undefined
}

const anEmail = () => `${crypto.randomUUID()}@example.org`
const usersAt = (email: string) => db.rows('select id from users where email = $1', [email])

describe('signing in with Google', () => {
  it('sends state, nonce and a challenge, and exchanges the code with the verifier', async () => {
    const { there, address } = await start('google')
    expect(address).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(there)).toMatchObject({
      client_id: 'google-id',
      redirect_uri: `${HERE}/api/auth/callback/google`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    const signedIn = await signInBy('google', { email: anEmail(), name: 'Gil Client' })
    expect(asked.get('client_secret')).toBe('google-secret')
    const verifier = asked.get('code_verifier') ?? ''
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      signedIn.there.get('code_challenge'),
    )
  })

  it('creates an account of the chosen kind, with a confirmed email, and continues to the intended page', async () => {
    const email = anEmail()
    const { reply, sent } = await signInBy(
      'google',
      { email: email.toUpperCase(), name: ' Petra\nPro ', picture: 'https://evil.example/p.png' },
      { query: '?role=PROFESSIONAL&next=/browse%3Fq%3Dmaths' },
    )
    expect(sent).toBe('/browse?q=maths')
    const user = await me(reply)
    expect(user).toMatchObject({
      name: 'Petra Pro',
      email,
      role: 'PROFESSIONAL',
      emailVerified: true,
    })
    const profiles = await db.rows('select name from professionals where user_id = $1', [user?.id])
    expect(profiles).toEqual([{ name: 'Petra Pro' }])
    const [kept] = await db.rows(
      `select m.id_token, m.access_token, m.password, u.image from sign_in_methods m
       join users u on u.id = m.user_id where u.id = $1`,
      [user?.id],
    )
    expect(kept).toEqual({ id_token: null, access_token: null, password: null, image: null })
  })

  it('recognises people by Google’s own id, and doesn’t change their kind of account', async () => {
    const who = { sub: 'the-same', email: anEmail(), name: 'Sam' }
    const first = await me((await signInBy('google', who)).reply)
    const again = await signInBy(
      'google',
      { ...who, email: anEmail() },
      { query: '?role=PROFESSIONAL' },
    )
    expect(again.sent).toBe('/client-dashboard')
    expect(await me(again.reply)).toEqual(first)
  })

  it('lasts while the browser is open, or 30 days on request', async () => {
    const lifeOf = async (query: string) => {
      const { reply } = await signInBy('google', { email: anEmail(), name: 'Lia' }, { query })
      const cookie = reply.cookies.find(({ name }) => name === '__Host-parlour_sign_in')
      const [row] = await db.rows<{ days: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from sign_ins where token = $1`,
        [cookie?.value.split('.')[0]],
      )
      return [cookie?.maxAge, row?.days]
    }
    expect(await lifeOf('')).toEqual([undefined, 1])
    expect(await lifeOf('?remember=1')).toEqual([30 * 24 * 60 * 60, 30])
  })

  it('links an account whose email both sides have confirmed, and notifies its owner', async () => {
    const { user, cookie: _ } = await aPerson({ verified: true })
    setClock(new Date(Date.now() + 1000))
    const { reply } = await signInBy('google', { email: user.email, name: 'Other Name' })
    expect(await me(reply)).toEqual({ ...user, emailVerified: true })
    await eventually(async () => {
      const mails = await outbox(context.config.DATA_DIR).read()
      expect(
        mails.find(({ subject, to }) => to === user.email && /Google/.test(subject)),
      ).toBeDefined()
    })
  })

  it('doesn’t link an account that someone else created with the email earlier', async () => {
    const { user } = await aPerson({ verified: false })
    const { reply, sent } = await signInBy('google', { email: user.email, name: 'Victim' })
    expect(sent).toBe('/login?problem=not-linked&with=google')
    expect(await me(reply)).toBeUndefined()
    const methods = await db.rows('select provider_id from sign_in_methods where user_id = $1', [
      user.id,
    ])
    expect(methods).toEqual([{ provider_id: 'credential' }])
  })

  it('neither creates nor links an account for an email that Google hasn’t confirmed', async () => {
    const email = anEmail()
    for (const email_verified of [false, undefined]) {
      const { sent } = await signInBy('google', { email, name: 'X', email_verified })
      expect(sent).toMatch('/login?problem=not-verified')
    }
    expect(await usersAt(email)).toEqual([])
    const { user } = await aPerson({ verified: true })
    const { sent } = await signInBy('google', {
      email: user.email,
      name: 'X',
      email_verified: false,
    })
    expect(sent).toMatch('/login?problem=not-linked')
  })

  it.each([
    ['of another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is over', { iat: 1_700_000_000, exp: 1_700_000_600 }],
  ])('refuses a token %s', async (_, spoil) => {
    const email = anEmail()
    const { reply, sent } = await signInBy('google', { email, name: 'X' }, { spoil })
    expect(sent).toBe('/login?problem=failed&with=google')
    expect(await me(reply)).toBeUndefined()
    expect(await usersAt(email)).toEqual([])
  })

  it('refuses a token that someone else signed', async () => {
    signedWith = somebodyElses
    const { sent } = await signInBy('google', { email: anEmail(), name: 'X' })
    expect(sent).toBe('/login?problem=failed&with=google')
  })

  it('refuses an answer to another request', async () => {
    const email = anEmail()
    const { reply, sent } = await signInBy('google', { email, name: 'X' }, { state: 'another' })
    expect(sent).toBe('/login?problem=failed&with=google')
    expect(await me(reply)).toBeUndefined()
    expect(await usersAt(email)).toEqual([])
  })

  it('redirects to the login page when Google refuses the code, keeping the intended page', async () => {
    answersNothing = true
    const { sent } = await signInBy('google', { email: anEmail() }, { query: '?next=/browse' })
    expect(sent).toBe('/login?problem=failed&with=google&next=%2Fbrowse')
  })

  it('says that nothing has changed when the person cancels', async () => {
    const { there, cookie } = await start('google', '?next=/browse')
    const reply = await app.inject({
      url: `/api/auth/callback/google?error=access_denied&state=${there.get('state')}`,
      headers: { cookie },
    })
    expect(reply.headers.location).toBe('/login?problem=cancelled&with=google&next=%2Fbrowse')
  })

  it('redirects only within this site', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const query = `?next=${encodeURIComponent(next)}`
      const { sent } = await signInBy('google', { email: anEmail(), name: 'X' }, { query })
      expect(sent).toBe('/client-dashboard')
    }
  })

  it('signs no one in if the state is from another browser, changed, or expired', async () => {
    const { there, cookie } = await start('google')
    const other = await start('google')
    const back = `/api/auth/callback/google?code=x&state=${there.get('state')}`
    const failed = '/login?problem=failed&with=google'
    const ask = async (headers: { cookie?: string }) =>
      (await app.inject({ url: back, headers })).headers.location
    expect(await ask({})).toBe(failed)
    expect(await ask({ cookie: other.cookie })).toBe(failed)
    expect(await ask({ cookie: cookie.replace('way=e', 'way=f') })).toBe(failed)
    setClock(new Date(Date.now() + 11 * 60_000))
    expect(await ask({ cookie })).toBe(failed)
  })
})

describe('signing in with Apple', () => {
  /** Apple's page posts a form from its own site, without our cookies. */
  const post = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/callback/apple',
      headers: {
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    })

  it('returns by a form from Apple’s site, and creates an account with the name sent once', async () => {
    const { there, address, cookie } = await start('apple', '?role=PROFESSIONAL')
    expect(address).toBe('https://appleid.apple.com/auth/authorize')
    expect(there.get('response_mode')).toBe('form_post')
    const email = anEmail()
    const now = Math.floor(Date.now() / 1000)
    claims = { iss: ISSUER.apple, aud: 'apple-id', iat: now, exp: now + 600, sub: 'apple-1' }
    // Apple sends booleans as strings.
    Object.assign(claims, { nonce: there.get('nonce'), email, email_verified: 'true' })

    const posted = await post({
      state: there.get('state') ?? '',
      code: 'a-code',
      user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Apple' } }),
    })
    expect(posted.statusCode).toBe(303)
    expect(posted.cookies).toEqual([])
    const url = posted.headers.location ?? ''
    expect(url).toMatch(/^\/api\/auth\/callback\/apple\?/)
    const reply = await app.inject({ url, headers: { cookie } })
    expect(reply.headers.location).toBe('/dashboard')
    expect(await me(reply)).toMatchObject({ name: 'Ada Apple', email, emailVerified: true })

    const [head = '', body = '', signature = ''] = (asked.get('client_secret') ?? '').split('.')
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    expect(read(head)).toEqual({ alg: 'ES256', kid: 'key' })
    expect(read(body)).toMatchObject({ iss: 'team', sub: 'apple-id', aud: ISSUER.apple })
    const key = {
      key: createPublicKey(ours.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    }
    const text = Buffer.from(`${head}.${body}`)
    const given = Buffer.from(signature, 'base64url')
    expect(verify('sha256', text, { ...key, dsaEncoding: 'ieee-p1363' }, given)).toBe(true)
  })

  it('uses a default name if Apple doesn’t send one', async () => {
    const { reply } = await signInBy('apple', { email: anEmail() })
    expect(await me(reply)).toMatchObject({ name: 'New client', role: 'CLIENT' })
  })

  it('says that nothing has changed when the person closes Apple’s page', async () => {
    const posted = await post({ error: 'user_cancelled_authorize', state: 'x' })
    const reply = await app.inject(posted.headers.location ?? '')
    expect(reply.headers.location).toBe('/login?problem=cancelled&with=apple')
  })
})

describe('other ways to sign in', () => {
  it('are limited per address', async () => {
    const strict = await buildTestApp({
      settings: {
        GOOGLE_CLIENT_ID: 'google-id',
        GOOGLE_CLIENT_SECRET: 'google-secret',
        SIGN_IN_LIMIT_ADDRESS: '1',
      },
    })
    const attempt = async () =>
      (await strict.visitor.get('/api/auth/callback/google?code=x&state=y')).headers.location
    expect(await attempt()).toBe('/login?problem=failed&with=google')
    expect(await attempt()).toBe('/login?problem=too-many&with=google')
  })

  it('are listed if they are configured, and not found otherwise', async () => {
    const listed = await app.inject('/api/auth/providers')
    expect(listed.json()).toEqual({ providers: ['google', 'apple'] })
    const plain = await buildTestApp()
    expect((await plain.visitor.get('/api/auth/providers')).json()).toEqual({ providers: [] })
    for (const path of ['start/google', 'callback/google?code=x&state=x', 'start/nobody'])
      expect((await plain.visitor.get(`/api/auth/${path}`)).statusCode).toBe(404)
    expect((await app.inject('/api/auth/start/nobody')).statusCode).toBe(404)
  })

  it('stand in the audit trail', async () => {
    const { reply } = await signInBy('google', { email: anEmail(), name: 'Aud' })
    const user = await me(reply)
    const trail = await db.rows(
      'select action, details from audit_events where actor_id = $1 order by id',
      [user?.id],
    )
    expect(trail).toEqual([
      { action: 'registered', details: { with: 'google', role: 'CLIENT' } },
      { action: 'signed_in', details: { with: 'google' } },
    ])
  })
})

/** Someone with a password, with a confirmed or unconfirmed email. */
async function aPerson({
  verified,
}: {
  verified: boolean
}): Promise<{ user: User; cookie: string }> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Vera', email: anEmail(), password: PASSWORD },
  })
  const { user } = reply.json()
  if (verified) await db.rows('update users set email_verified = true where id = $1', [user.id])
  return { user, cookie: cookiesOf(reply) }
}

describe('what a provider vouches for', () => {
  const signOutOthers = (reply: LightMyRequestResponse) =>
    app.inject({
      method: 'DELETE',
      url: '/api/account/devices',
      headers: { cookie: cookiesOf(reply) },
    })

  it('is a proof for 15 minutes if the account has nothing else', async () => {
    const { reply } = await signInBy('google', { email: anEmail(), name: 'Gil Client' })
    expect((await signOutOthers(reply)).statusCode).toBe(204)
    setClock(new Date(Date.now() + 15 * 60_000 + 1000))
    expect((await signOutOthers(reply)).statusCode).toBe(403)
  })

  it('does not replace the second step of an account that has one', async () => {
    const who = { email: anEmail(), name: 'Gil Client', sub: crypto.randomUUID() }
    const { reply: first } = await signInBy('google', who)
    const cookie = cookiesOf(first)
    const post = (url: string, payload: object, headers: object) =>
      app.inject({ method: 'POST', url, payload, headers: { ...headers } })
    const { secret } = (await post('/api/account/authenticator', {}, { cookie })).json()
    const codeIn = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + seconds * 1000 })
    const now = Date.now()
    setClock(new Date(now))
    await post('/api/account/authenticator/confirm', { code: codeIn(0) }, { cookie })

    const { reply: again, sent } = await signInBy('google', who, { query: '?next=/browse' })
    expect(await me(again)).toBeUndefined()
    expect(sent).toMatch(/^\/login\?/)
    setClock(new Date(now + 30_000))
    const finish = (code: string) =>
      post('/api/auth/second-step', { code }, { cookie: cookiesOf(again) })
    expect((await finish('000000')).statusCode).toBe(400)
    expect(await me(await finish(codeIn(30)))).toMatchObject({ email: who.email })
  })

  it('is no proof for an account with a password', async () => {
    const email = anEmail()
    const payload = { name: 'Paula Password', email, password: PASSWORD }
    await app.inject({ method: 'POST', url: '/api/auth/register', payload })
    await db.rows('update users set email_verified = true where email = $1', [email])
    const { reply } = await signInBy('google', { email, name: 'Paula Password' })
    expect(await me(reply)).toMatchObject({ email })
    expect((await signOutOthers(reply)).statusCode).toBe(403)
  })
})
