import { describe, expect, it } from 'vitest'
import { outbox } from '#server/providers/mail/outbox.ts'
import { eventually } from '#test/support/eventually.ts'
import { tokenMailedTo } from '#test/support/mailed-to.ts'
import { NAMES_BY_LANGUAGE } from '#test/support/names.ts'
import { signUp } from '#test/support/sign-up.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const { app, context, db, visitor, aClient } = await buildTestApp()

const cookieOf = (reply: Awaited<ReturnType<typeof visitor.post>>) =>
  reply.cookies.find((cookie) => cookie.name === 'parlour_sign_in')

describe('signing up', () => {
  it('signs the new person in and returns the user, without secrets', async () => {
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
        isRestricted: false,
      },
    })
    expect(cookieOf(reply)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    // 'Remember me' exists only when signing in.
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

  it('accepts a one-line name without addresses and invisible characters', async () => {
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

  it.each(Object.entries(NAMES_BY_LANGUAGE))('accepts a name in %s: %s', async (language, name) => {
    const reply = await visitor.post('/api/auth/register', {
      name,
      email: `${language}@example.org`,
      password: PASSWORD,
    })
    expect([reply.statusCode, reply.json().user?.name]).toEqual([201, name])
  })

  it('takes an address as it was meant, however it was copied', async () => {
    const people: [string, string][] = [
      ['\u200bpasted@example.org\u200b', 'pasted@example.org'],
      ['\u202afrom-the-right@example.org\u202c', 'from-the-right@example.org'],
      ['x@münchen.de', 'x@xn--mnchen-3ya.de'],
      ['a&b@example.org', 'a&b@example.org'],
      ['user/dept=x@example.org', 'user/dept=x@example.org'],
      ['smith!hotel@example.org', 'smith!hotel@example.org'],
      ['u#1@example.org', 'u#1@example.org'],
      ["x'@example.org", "x'@example.org"],
      ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
      [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
    ]
    for (const [typed, email] of people) {
      const made = { name: 'Ada', email: typed, password: PASSWORD }
      const reply = await visitor.post('/api/auth/register', made)
      expect([reply.statusCode, reply.json().user?.email]).toEqual([201, email])
      const again = await visitor.post('/api/auth/login', { email: typed, password: PASSWORD })
      expect(again.statusCode).toBe(200)
      const forgot = await visitor.post('/api/auth/forgot-password', { email: typed })
      expect(forgot.statusCode).toBe(200)
      expect(await tokenMailedTo(context, email, 'reset-password')).toBeTruthy()
    }
    const long = { name: 'Ada', email: `${'a'.repeat(65)}@example.org`, password: PASSWORD }
    expect((await visitor.post('/api/auth/register', long)).statusCode).toBe(400)
  })

  it('refuses a name in which nothing is to be seen, and one by which someone would pass for us', async () => {
    const ask = async (name: string) => {
      const made = { name, email: `${crypto.randomUUID()}@example.org`, password: PASSWORD }
      const { statusCode, body } = await visitor.post('/api/auth/register', made)
      return [statusCode, body]
    }
    expect(await ask('\u3164')).toEqual([400, 'name is required'])
    const inOtherLetters = ['Аdmin', 'Ѕuрроrt', 'Ρarlour', 'ꓮdmin', 'Stаﬀ 2', 'Supp0rt', 'Adm1n']
    for (const name of ['Parlour Support', 'PARLOUR', 'Admin', ...inOtherLetters])
      expect(await ask(name)).toEqual([400, 'This name must be your own: this one is ours'])
    const client = await aClient()
    const renamed = await client.patch('/api/auth/profile', { name: 'Parlour Support' })
    expect(renamed.statusCode).toBe(400)
  })

  it('keeps the account at London’s time if the browser’s zone isn’t known', async () => {
    const reply = await visitor.post('/api/auth/register', {
      name: 'Ada',
      email: 'new-zone@example.org',
      password: PASSWORD,
      timeZone: 'America/Coyhaique_New',
    })
    expect([reply.statusCode, reply.json().user?.timeZone]).toEqual([201, 'Europe/London'])
  })

  it('does not wait for the mail server', async () => {
    const stuck = await buildTestApp({
      parts: () => ({ mail: { send: () => new Promise(() => {}) } }),
    })
    const email = 'stuck@example.org'
    const made = { name: 'Sam', email, password: PASSWORD }
    expect((await stuck.visitor.post('/api/auth/register', made)).statusCode).toBe(201)
    const forgot = await stuck.visitor.post('/api/auth/forgot-password', { email })
    expect(forgot.statusCode).toBe(200)
  })

  it('gives an address that two people request at once to one of them', async () => {
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

  it('tells a network of ten taken addresses an hour, and then of none', async () => {
    const strict = await buildTestApp({ settings: { TRUST_PROXY: '1' } })
    const ask = async (email: string, address: string) => {
      const person = { name: 'Mallory', email, password: PASSWORD }
      const headers = { 'x-forwarded-for': address }
      return (await strict.visitor.post('/api/auth/register', person, headers)).statusCode
    }
    const { user } = await strict.aClient()
    const asked: number[] = []
    for (let n = 0; n < 10; n++) asked.push(await ask(user.email, '203.0.113.9'))
    expect(asked).toEqual(Array(10).fill(409))
    expect(await ask(user.email, '203.0.113.9')).toBe(429)
    expect(await ask('nobody@example.org', '203.0.113.9')).toBe(429)
    expect(await ask('nobody@example.org', '203.0.113.10')).toBe(201)
  })

  it('refuses the commonest passwords and short ones', async () => {
    const common = await visitor.post('/api/auth/register', {
      name: 'B',
      email: 'b@example.org',
      password: 'football',
    })
    expect([common.statusCode, common.body]).toEqual([
      400,
      'This password is one of the most common passwords, please choose another',
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

  it('refuses passwords from the owner’s details or our own name', async () => {
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

const aPerson = () =>
  ({ name: 'Nora', email: `${crypto.randomUUID()}@example.org`, role: 'CLIENT' }) as const

describe('a new account', () => {
  it('verifies its email address by the link that came with the welcome', async () => {
    const client = await signUp({ app, context, visitor }, aPerson())
    const token = await tokenMailedTo(context, client.user.email, '/verify-email')
    expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200)
    expect((await client.get('/api/auth/me')).json().user.emailVerified).toBe(true)
    expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(400)
  })

  it('is mailed the link again on request, which voids the last one, until it is verified', async () => {
    const client = await signUp({ app, context, visitor }, aPerson())
    const linksMailed = async () => {
      const mails = await outbox(context.config.DATA_DIR).read()
      return mails.filter(
        ({ to, text }) => to === client.user.email && text.includes('/verify-email'),
      )
    }
    const first = await tokenMailedTo(context, client.user.email, '/verify-email')
    const resend = () => client.post('/api/auth/resend-verification')
    expect((await resend()).json()).toEqual({ ok: true })
    const second = await eventually(async () => {
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

  it('gets mails that say how long their link works and load nothing external', async () => {
    const user = { name: '<b>Eve</b>', email: 'eve@example.org' }
    await visitor.post('/api/auth/register', { ...user, password: PASSWORD })
    await visitor.post('/api/auth/forgot-password', { email: user.email })
    await tokenMailedTo(context, user.email, '/reset-password')
    const mails = await outbox(context.config.DATA_DIR).read()
    const [reset, welcome] = ['/reset-password', '/verify-email'].map((path) =>
      mails.find(({ to, text }) => to === user.email && text.includes(path)),
    )
    expect(reset?.subject).toBe('Choose a new password – Parlour')
    expect(reset?.text).toContain('within an hour')
    expect(welcome?.subject).toBe('Please confirm your email address – Parlour')
    expect(welcome?.text).toContain('within three days')
    for (const mail of [reset, welcome]) {
      // Whoever signed up chose the name, but the address may be someone else's.
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
    await tokenMailedTo(context, user.email, '/reset-password')
    const mails = await outbox(context.config.DATA_DIR).read()
    const mail = mails.find(({ to, text }) => to === user.email && text.includes('/reset-password'))
    expect(mail?.text).toMatch(/^Hello <b>Eva<\/b> Confirmed,\n/)
    expect(mail?.html).toContain('Hello <bdi>&lt;b&gt;Eva&lt;/b&gt; Confirmed</bdi>,')
  })
})
