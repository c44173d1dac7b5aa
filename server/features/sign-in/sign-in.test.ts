import { describe, expect, it, vi } from 'vitest'
import { outbox } from '#server/providers/mail/outbox.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { sweepExpired } from './sign-in.ts'

const { app, context, db, visitor, aClient, aProfessional, setClock } = await buildTestApp()

const signIn = (email: string, password: string, more = {}) =>
  visitor.post('/api/auth/login', { email, password, ...more })

const cookieOf = (reply: Awaited<ReturnType<typeof signIn>>) =>
  reply.cookies.find((cookie) => cookie.name === 'parlour_sign_in')

/** The token of the link once it is in the outbox: replies don't wait for mails. */
async function linkMailedTo(email: string, path: string): Promise<string> {
  const token = await vi.waitFor(async () => {
    const mails = await outbox(context.config.DATA_DIR).read()
    const mail = mails.find((m) => m.to === email && m.text.includes(path))
    expect(mail).toBeDefined()
    return /token=(\S+)/.exec(mail?.text ?? '')?.[1]
  })
  return token ?? ''
}

describe('signing up', () => {
  it('signs the new person in and answers the user, without anything secret', async () => {
    const reply = await visitor.post('/api/auth/register', {
      name: 'Ada Client',
      email: ' Ada@Example.org ',
      password: PASSWORD,
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({
      user: {
        id: expect.any(String),
        name: 'Ada Client',
        avatar: null,
        email: 'ada@example.org',
        role: 'CLIENT',
        emailVerified: false,
        timeZone: 'Europe/London',
        eraseAfter: null,
      },
    })
    expect(cookieOf(reply)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    // Remembered is who asked for it, when signing in.
    expect(cookieOf(reply)?.maxAge).toBeUndefined()
  })

  it('refuses an address that has an account, in one sentence', async () => {
    const { user } = await aClient()
    const reply = await visitor.post('/api/auth/register', {
      name: 'B',
      email: user.email,
      password: PASSWORD,
    })
    expect([reply.statusCode, reply.body]).toEqual([
      409,
      'An account with this email already exists',
    ])
  })

  it('takes a name of one line, without addresses and invisible characters', async () => {
    const ask = (name: string) =>
      visitor.post('/api/auth/register', {
        name,
        email: `${crypto.randomUUID()}@example.org`,
        password: PASSWORD,
      })
    for (const name of ['Ada\n\nYou have won', 'Ada\r\nBcc: x', 'Ada\u2028won', 'Ada\u0007']) {
      const reply = await ask(name)
      expect([reply.statusCode, reply.body]).toEqual([400, 'name must be one line of text'])
    }
    const hidden = await ask('Ada\u202EecalevoL')
    expect([hidden.statusCode, hidden.body]).toEqual([
      400,
      'name must have no invisible characters, such as those that reverse the direction of writing',
    ])
    const won = await ask('You won! Claim at https://evil.example/win')
    expect([won.statusCode, won.body]).toEqual([
      400,
      'name must not look like a web address: leave a space after each full stop',
    ])
    for (const name of ['Zoë O’Neil-Brontë', '山田 太郎', '  Ada  '])
      expect((await ask(name)).statusCode).toBe(201)
  })

  it('waits for no mail server', async () => {
    const stuck = await buildTestApp({
      parts: () => ({ mail: { send: () => new Promise(() => {}) } }),
    })
    const email = 'stuck@example.org'
    const made = { name: 'Sam', email, password: PASSWORD }
    expect((await stuck.visitor.post('/api/auth/register', made)).statusCode).toBe(201)
    const forgot = await stuck.visitor.post('/api/auth/forgot-password', { email })
    expect(forgot.statusCode).toBe(200)
  })

  it('gives an address that two ask for at once to one of them', async () => {
    const ask = () =>
      visitor.post('/api/auth/register', {
        name: 'Twin',
        email: 'twins@example.org',
        password: PASSWORD,
      })
    const replies = await Promise.all([ask(), ask(), ask()])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409])
    expect(replies.find((reply) => reply.statusCode === 409)?.body).toBe(
      'An account with this email already exists',
    )
  })

  it('refuses the commonest passwords and short ones', async () => {
    const common = await visitor.post('/api/auth/register', {
      name: 'B',
      email: 'b@example.org',
      password: 'football',
    })
    expect([common.statusCode, common.body]).toEqual([
      400,
      'This password is one of the most used passwords, please choose another',
    ])
    const short = await visitor.post('/api/auth/register', {
      name: 'B',
      email: 'b@example.org',
      password: 'x7#Qz',
    })
    expect([short.statusCode, short.body]).toEqual([
      400,
      'password must be at least 6 characters long',
    ])
  })

  it('refuses what others know of its owner, and our own name', async () => {
    const ask = async (password: string) => {
      const reply = await visitor.post('/api/auth/register', {
        name: 'Zoë Brontë',
        email: 'countess@example.org',
        password,
      })
      return [reply.statusCode, reply.body]
    }
    expect(await ask('bronte1847')).toEqual([
      400,
      'This password is your name or a part of it, please choose another',
    ])
    expect(await ask('Countess1')).toEqual([
      400,
      'This password is your email address or a part of it, please choose another',
    ])
    expect(await ask('2026Parlour')).toEqual([
      400,
      'This password is our own name, please choose another',
    ])
  })

  it('gives a professional a profile of their own', async () => {
    const reply = await visitor.post('/api/auth/register', {
      name: 'Petra Pro',
      email: 'petra@example.org',
      password: PASSWORD,
      role: 'PROFESSIONAL',
    })
    const cookie = `parlour_sign_in=${encodeURIComponent(cookieOf(reply)?.value ?? '')}`
    const profile = await app.inject({ url: '/api/professional/profile', headers: { cookie } })
    expect(profile.json()).toMatchObject({
      name: 'Petra Pro',
      verificationStatus: 'PENDING',
      ratingCount: 0,
    })
  })
})

describe('signing in', () => {
  it('answers the same sentence for a wrong password and for an unknown account', async () => {
    const { user } = await aClient()
    const wrong = await signIn(user.email, 'not-the-password')
    const unknown = await signIn('nobody@example.org', 'not-the-password')
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Invalid email or password'])
    expect([unknown.statusCode, unknown.body]).toEqual([401, 'Invalid email or password'])
  })

  it('remembers for 30 days, or for the browser session when told so', async () => {
    const { user } = await aClient()
    const remembered = cookieOf(await signIn(user.email, PASSWORD))
    const reply = await signIn(user.email, PASSWORD, { rememberMe: false })
    const forgotten = cookieOf(reply)
    expect(remembered?.maxAge).toBe(30 * 24 * 60 * 60)
    expect(forgotten?.maxAge).toBeUndefined()
    expect(reply.cookies.map(({ name }) => name)).toEqual(['parlour_sign_in', 'parlour_known'])
    const rows = await db.rows<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days
       from sign_ins where token = any($1) order by 1`,
      [[remembered, forgotten].map((cookie) => cookie?.value.split('.')[0])],
    )
    expect(rows).toEqual([{ days: 1 }, { days: 30 }])
  })

  it('ends with the cookie that signing out clears, and the old cookie is worth nothing afterwards', async () => {
    const client = await aClient()
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
    const out = await client.post('/api/auth/logout')
    expect(cookieOf(out)?.maxAge).toBe(0)
    const after = await client.get('/api/auth/me')
    expect([after.statusCode, after.body]).toEqual([401, 'Please sign in first'])
  })

  it('does not believe a cookie whose signature is not ours', async () => {
    const [cookie = ''] = (await aClient()).cookie.split('; ')
    for (const forged of [
      cookie.slice(0, -8),
      cookie.replace(/=(.)/, '=x$1'),
      'parlour_sign_in=a.b',
      'parlour_sign_in=%',
    ])
      expect(
        (await app.inject({ url: '/api/auth/me', headers: { cookie: forged } })).statusCode,
      ).toBe(401)
  })
})

describe('a professional whose sign-up broke off before the profile was made', () => {
  it('has one after signing in', async () => {
    const { user, get } = await aProfessional()
    await db.rows('delete from professionals where user_id = $1', [user.id])
    expect((await get('/api/professional/dashboard')).statusCode).toBe(404)
    await signIn(user.email, PASSWORD)
    expect((await get('/api/professional/dashboard')).statusCode).toBe(200)
  })
})

describe('on https', () => {
  it('the cookie is for secure connections alone, and no other cookie is believed in its place', async () => {
    const secure = await buildTestApp({ settings: { PUBLIC_URL: 'https://parlour.example' } })
    const { cookie } = await secure.aClient()
    expect(cookie).toMatch(/^__Host-parlour_sign_in=/)
    const me = (sent: string) =>
      secure.app.inject({ url: '/api/auth/me', headers: { cookie: sent } })
    expect((await me(cookie)).statusCode).toBe(200)
    for (const prefix of ['', '__Secure-']) {
      const planted = cookie.replaceAll('__Host-', prefix)
      expect((await me(planted)).statusCode).toBe(401)
      // Beside the real one it changes nothing, also under the same name.
      expect((await me(`${planted}; ${cookie}`)).statusCode).toBe(200)
    }
    expect((await me(`__Host-parlour_sign_in=forged.x; ${cookie}`)).statusCode).toBe(200)
    const { user } = await secure.aClient()
    const reply = await secure.visitor.post('/api/auth/login', {
      email: user.email,
      password: PASSWORD,
    })
    expect(reply.cookies[0]).toMatchObject({
      name: '__Host-parlour_sign_in',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    })
    expect(reply.cookies[0]).not.toHaveProperty('domain')
  })
})

describe('a forgotten password', () => {
  it('is replaced once by the link in the mail, which ends every sign-in', async () => {
    const client = await aClient()
    expect(
      (await visitor.post('/api/auth/forgot-password', { email: client.user.email })).json(),
    ).toEqual({ ok: true })
    const token = await linkMailedTo(client.user.email, '/reset-password')
    const kept = await db.rows<{ token_hash: string }>('select token_hash from mail_tokens')
    expect(kept.map((row) => row.token_hash)).not.toContain(token)

    const twice = await Promise.all(
      [1, 2].map((n) =>
        visitor.post('/api/auth/reset-password', { token, password: `a-brand-new-one-${n}` }),
      ),
    )
    expect(twice.map((reply) => reply.statusCode).sort()).toEqual([200, 400])
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
    expect((await signIn(client.user.email, PASSWORD)).statusCode).toBe(401)
    const winner = twice[0]?.statusCode === 200 ? 1 : 2
    expect((await signIn(client.user.email, `a-brand-new-one-${winner}`)).statusCode).toBe(200)
  })

  it('is replaced by no name or address of its owner, which leaves the link as it is', async () => {
    const { user } = await aClient('Rosalind Reset')
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    const token = await linkMailedTo(user.email, '/reset-password')
    const reset = (password: string) =>
      visitor.post('/api/auth/reset-password', { token, password })
    for (const password of ['1Rosalind1', user.email]) {
      const refused = await reset(password)
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('is your')])
    }
    expect((await signIn(user.email, PASSWORD)).statusCode).toBe(200)
    expect((await reset('a-brand-new-one')).statusCode).toBe(200)
  })

  it('is set at last for an account whose sign-up broke off before it was kept', async () => {
    const { user } = await aClient()
    await db.rows('delete from sign_in_methods where user_id = $1', [user.id])
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    const token = await linkMailedTo(user.email, '/reset-password')
    await visitor.post('/api/auth/reset-password', { token, password: 'a-brand-new-one' })
    expect((await signIn(user.email, 'a-brand-new-one')).statusCode).toBe(200)
  })

  it('answers the same for an address without an account, and mails nothing', async () => {
    const reply = await visitor.post('/api/auth/forgot-password', { email: 'nobody@example.org' })
    expect(reply.json()).toEqual({ ok: true })
    const mails = await outbox(context.config.DATA_DIR).read()
    expect(mails.filter((mail) => mail.to === 'nobody@example.org')).toEqual([])
  })

  it('cannot be replaced by a link older than an hour', async () => {
    const { user } = await aClient()
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    const token = await linkMailedTo(user.email, '/reset-password')
    setClock(new Date(Date.now() + 61 * 60_000))
    const reply = await visitor.post('/api/auth/reset-password', {
      token,
      password: 'a-brand-new-one',
    })
    setClock(new Date())
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'This link has been used or is too old, please ask for a new one',
    ])
  })
})

describe('an account', () => {
  it('verifies its email address by the link that came with the welcome', async () => {
    const client = await aClient()
    const token = await linkMailedTo(client.user.email, '/verify-email')
    expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200)
    expect((await client.get('/api/auth/me')).json().user.emailVerified).toBe(true)
    expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(400)
  })

  it('is mailed the link again on request, which voids the one before, and no more once it is verified', async () => {
    const client = await aClient()
    const linksMailed = async () => {
      const mails = await outbox(context.config.DATA_DIR).read()
      return mails.filter(
        ({ to, text }) => to === client.user.email && text.includes('/verify-email'),
      )
    }
    const first = await linkMailedTo(client.user.email, '/verify-email')
    const resend = () => client.post('/api/auth/resend-verification')
    expect((await resend()).json()).toEqual({ ok: true })
    const second = await vi.waitFor(async () => {
      const mails = await linksMailed()
      expect(mails).toHaveLength(2)
      const tokens = mails.map(({ text }) => /token=(\S+)/.exec(text)?.[1])
      return tokens.find((token) => token !== first)
    })
    expect((await visitor.post('/api/auth/verify-email', { token: first })).statusCode).toBe(400)
    expect((await visitor.post('/api/auth/verify-email', { token: second })).statusCode).toBe(200)
    expect((await resend()).json()).toEqual({ ok: true })
    expect(await linksMailed()).toHaveLength(2)
    for (let n = 0; n < 3; n += 1) await resend()
    const refused = await resend()
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'Too many attempts, please try again in 60 minutes',
    ])
  })

  it('is greeted by mails that say how long their link works, with nothing to fetch in them', async () => {
    const user = { name: '<b>Eve</b>', email: 'eve@example.org' }
    await visitor.post('/api/auth/register', { ...user, password: PASSWORD })
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    await linkMailedTo(user.email, '/reset-password')
    const mails = await outbox(context.config.DATA_DIR).read()
    const [reset, welcome] = ['/reset-password', '/verify-email'].map((path) =>
      mails.find(({ to, text }) => to === user.email && text.includes(path)),
    )
    expect(reset?.subject).toBe('Choose a new password – Parlour')
    expect(reset?.text).toContain('within an hour')
    expect(welcome?.subject).toBe('Please confirm your email address – Parlour')
    expect(welcome?.text).toContain('within three days')
    for (const mail of [reset, welcome]) {
      // Whoever signed up chose the name, and the address may be somebody else's.
      expect(mail?.text + (mail?.html ?? '')).not.toContain('Eve')
      expect(mail?.html).not.toMatch(/<img|<link|<script|url\(|src=/)
      const [address] = /http\S+token=\S+/.exec(mail?.text ?? '') ?? []
      expect(mail?.html?.split(`href="${address}"`)).toHaveLength(3)
    }
  })

  it('is greeted by name once its address is confirmed', async () => {
    const { user } = await aClient()
    await db.rows('update users set name = $2, email_verified = true where id = $1', [
      user.id,
      '<b>Eva</b> Confirmed',
    ])
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    await linkMailedTo(user.email, '/reset-password')
    const mails = await outbox(context.config.DATA_DIR).read()
    const mail = mails.find(({ to, text }) => to === user.email && text.includes('/reset-password'))
    expect(mail?.text).toMatch(/^Hello <b>Eva<\/b> Confirmed,\n/)
    expect(mail?.html).toContain('Hello &lt;b&gt;Eva&lt;/b&gt; Confirmed,')
  })

  it('changes its name and time zone, and nothing else', async () => {
    const client = await aClient()
    const reply = await client.patch('/api/auth/profile', {
      name: 'Renamed',
      timeZone: 'Asia/Kolkata',
      role: 'PROFESSIONAL',
    })
    expect(reply.json().user).toMatchObject({
      name: 'Renamed',
      timeZone: 'Asia/Kolkata',
      role: 'CLIENT',
    })
    const renamed = await client.patch('/api/auth/profile', { name: 'Ann www.evil.example' })
    expect(renamed.statusCode).toBe(400)
    const bad = await client.patch('/api/auth/profile', { timeZone: 'Mars/Olympus' })
    expect([bad.statusCode, bad.body]).toEqual([
      400,
      'timeZone must be an IANA time zone, such as Europe/London',
    ])
  })
})

describe('what is over', () => {
  it('is forgotten: old sign-ins and old links, and nothing else', async () => {
    const [gone, stays] = [await aClient(), await aClient()]
    await db.rows(`update sign_ins set expires_at = now() - interval '1 day' where user_id = $1`, [
      gone.user.id,
    ])
    await db.rows(
      `update mail_tokens set expires_at = now() - interval '1 day' where user_id = $1`,
      [gone.user.id],
    )
    await sweepExpired(context)
    const left = (table: string) =>
      db.rows<{ user_id: string }>(`select user_id from ${table} where user_id in ($1, $2)`, [
        gone.user.id,
        stays.user.id,
      ])
    expect(await left('sign_ins')).toEqual([{ user_id: stays.user.id }])
    expect(await left('mail_tokens')).toEqual([{ user_id: stays.user.id }])
  })
})

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

  it('are limited by address, a whole IPv6 network being one; what it is refused counts against no account', async () => {
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

  it('are counted however many others try meanwhile', async () => {
    const settings = { RESET_LIMIT_ADDRESS: '1', TRUST_PROXY: '1' }
    const strict = await buildTestApp({ settings })
    const from = (address: string) =>
      strict.visitor.post(
        '/api/auth/forgot-password',
        { email: `${address}@example.org` },
        { 'x-forwarded-for': address },
      )
    expect((await from('192.0.2.1')).statusCode).toBe(200)
    for (let n = 0; n < 6000; n += 1) await from(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
    expect((await from('192.0.2.1')).statusCode).toBe(429)
  })

  it('stand in the audit trail, with whose account it was', async () => {
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
