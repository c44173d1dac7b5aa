import { describe, expect, it } from 'vitest'
import type { Device } from '#contract/people/account.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { eventually } from '#test/support/eventually.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const mails: Mail[] = []
const { app, db, visitor, aClient, setClock } = await buildTestApp({
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})

const NEW_PASSWORD = 'another-horse-battery'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const signIn = (email: string, password = PASSWORD, headers = {}) =>
  visitor.post('/api/auth/login', { email, password }, headers)

/** The same person in another browser. */
async function secondDevice({ user }: Caller, headers = {}): Promise<string> {
  const reply = await signIn(user.email, PASSWORD, headers)
  return `parlour_sign_in=${encodeURIComponent(reply.cookies[0]?.value ?? '')}`
}

const statusOf = async (cookie: string) =>
  (await visitor.get('/api/auth/me', { cookie })).statusCode

/** Replies don't wait for emails. */
const mailed = (to: string, subject: string) =>
  eventually(() => {
    const mail = mails.find((each) => each.to === to && each.subject.startsWith(subject))
    if (!mail) throw new Error(`no ${subject} to ${to}`)
    return mail
  })

const tokenIn = (mail: Mail) => /token=(\S+)/.exec(mail.text)?.[1] ?? ''
const anAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@example.org`

describe('the devices of an account', () => {
  it('are shown with browser, address and time, this one first', async () => {
    const client = await aClient()
    await secondDevice(client, { 'user-agent': WINDOWS })
    const devices: Device[] = (await client.get('/api/account/devices')).json()
    expect(devices.map(({ name, address, isThis }) => [name, address, isThis])).toEqual([
      ['An unknown browser', '127.0.*.*', true],
      ['Chrome on Windows', '127.0.*.*', false],
    ])
    expect(JSON.stringify(devices)).not.toContain('token')
  })

  it('say when they were last used, to ten minutes', async () => {
    const client = await aClient()
    const other = await secondDevice(client)
    const usedAt = async () => {
      const devices: Device[] = (await client.get('/api/account/devices')).json()
      return devices.find(({ isThis }) => !isThis)?.lastUsedAt
    }
    await db.rows(`update sign_ins set updated_at = '2026-01-01', expires_at = '9999-01-01'`)
    setClock('2026-01-01T00:09:00Z')
    await statusOf(other)
    expect(await usedAt()).toBe('2026-01-01T00:00:00.000Z')
    setClock('2026-01-01T00:11:00Z')
    await statusOf(other)
    expect(await usedAt()).toBe('2026-01-01T00:11:00.000Z')
    setClock(new Date())
  })

  it('can be signed out one by one, or all but this one', async () => {
    const client = await aClient()
    const [first, second] = [await secondDevice(client), await secondDevice(client)]
    const devices: Device[] = (await client.get('/api/account/devices')).json()
    const one = devices.find(({ isThis }) => !isThis)
    expect((await client.delete(`/api/account/devices/${one?.id}`)).statusCode).toBe(204)
    const statuses = [await statusOf(first), await statusOf(second)]
    expect(statuses.sort()).toEqual([200, 401])

    expect((await client.delete('/api/account/devices')).statusCode).toBe(204)
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401])
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
    await mailed(client.user.email, 'Your other devices were signed out')
  })

  it('of someone else are not found', async () => {
    const [client, other] = [await aClient(), await aClient()]
    const [device]: Device[] = (await other.get('/api/account/devices')).json()
    const reply = await client.delete(`/api/account/devices/${device?.id}`)
    expect([reply.statusCode, reply.body]).toEqual([404, 'This device was not found'])
    expect((await other.get('/api/auth/me')).statusCode).toBe(200)
  })
})

describe('a new password', () => {
  it('requires the current one, signs out the other devices, and is confirmed by mail', async () => {
    const client = await aClient()
    const other = await secondDevice(client)
    const reply = await client.post('/api/account/password', {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
    })
    expect(reply.statusCode).toBe(200)
    expect(await statusOf(other)).toBe(401)
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
    expect((await signIn(client.user.email)).statusCode).toBe(401)
    expect((await signIn(client.user.email, NEW_PASSWORD)).statusCode).toBe(200)
    await mailed(client.user.email, 'Your password has been changed')
  })

  it('is refused with the name of the wrong field', async () => {
    const client = await aClient()
    const ask = async (currentPassword: string, password: string) =>
      (
        await client.post(
          '/api/account/password',
          { currentPassword, password },
          { accept: 'application/json' },
        )
      ).json()
    expect(await ask('not it', NEW_PASSWORD)).toMatchObject({
      status: 400,
      detail: 'This is not your current password',
      errors: [{ path: 'currentPassword', message: 'is not your current password' }],
    })
    expect((await ask(PASSWORD, 'football')).errors).toEqual([
      { path: 'password', message: expect.stringContaining('most common passwords') },
    ])
    expect((await ask(PASSWORD, 'clara2026')).errors).toEqual([
      { path: 'password', message: expect.stringContaining('is your name') },
    ])
    expect((await signIn(client.user.email)).statusCode).toBe(200)
  })

  it('can’t be guessed on a stolen device', async () => {
    const { aClient } = await buildTestApp({ settings: { SIGN_IN_LIMIT_ACCOUNT: '3' } })
    const client = await aClient()
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      const body = { currentPassword: `guess ${n}`, password: NEW_PASSWORD }
      statuses.push((await client.post('/api/account/password', body)).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
  })
})

/** Makes the account like one that has only ever used Google. */
async function withoutPassword(client: Caller): Promise<void> {
  await db.rows(
    `update sign_in_methods set provider_id = 'google', account_id = gen_random_uuid()::text, password = null
     where user_id = $1`,
    [client.user.id],
  )
}

describe('an account', () => {
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

describe('an account without a password', () => {
  it('says so, and gets its first one by the reset mail', async () => {
    const client = await aClient()
    await withoutPassword(client)
    expect((await client.get('/api/account')).json()).toEqual({
      hasPassword: false,
      signInProviders: ['google'],
      pendingEmail: null,
      secondFactor: { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 },
      hidesAddress: false,
      canHideAddress: false,
      neverRecorded: false,
      showsActivity: false,
    })
    const body = { currentPassword: 'none', password: NEW_PASSWORD }
    expect((await client.post('/api/account/password', body)).statusCode).toBe(409)

    await visitor.post('/api/auth/forgot-password', { email: client.user.email })
    const token = tokenIn(await mailed(client.user.email, 'Choose a new password'))
    await visitor.post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
    expect((await signIn(client.user.email, NEW_PASSWORD)).statusCode).toBe(200)
  })
})

describe('a new email address', () => {
  const ask = (client: Caller, email: string, password = PASSWORD) =>
    client.post('/api/account/email', { email, password })
  const confirm = (token: string) => visitor.post('/api/auth/verify-email', { token })
  const addressOf = async (client: Caller) => (await client.get('/api/auth/me')).json().user

  it('takes effect when its link is confirmed, once; the old one is notified before and after', async () => {
    const client = await aClient()
    const { email: old } = client.user
    const email = anAddress()
    expect((await ask(client, ` ${email.toUpperCase()} `)).json()).toEqual({ ok: true })
    expect(await addressOf(client)).toMatchObject({ email: old, emailVerified: false })
    const token = tokenIn(await mailed(email, 'Please confirm your new email address'))
    expect((await client.get('/api/account')).json().pendingEmail).toBe(email)
    expect((await mailed(old, 'Someone asked to change your email address')).text).toContain(email)

    expect((await client.post('/api/auth/verify-email', { token })).statusCode).toBe(200)
    expect(await addressOf(client)).toMatchObject({ email, emailVerified: true })
    expect((await mailed(old, 'Your email address has been changed')).text).toContain(email)
    expect((await signIn(email)).statusCode).toBe(200)
    expect((await signIn(old)).statusCode).toBe(401)
    expect((await confirm(token)).statusCode).toBe(400)
    expect((await client.get('/api/account')).json().pendingEmail).toBeNull()
  })

  it('requires the password or a recent proof', async () => {
    const client = await aClient()
    await db.rows('update sign_ins set proven_at = null where user_id = $1', [client.user.id])
    const wrong = await ask(client, anAddress(), 'not it')
    expect([wrong.statusCode, wrong.body]).toEqual([400, 'This is not your current password'])
    const none = await client.post('/api/account/email', { email: anAddress() })
    expect([none.statusCode, none.body]).toEqual([403, 'Please confirm that it is you first'])
  })

  it('that is taken gets the same reply and mail as any other, but never becomes mine', async () => {
    const [client, other] = [await aClient(), await aClient()]
    const [free, taken] = [await ask(client, anAddress()), await ask(client, other.user.email)]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    expect((await client.get('/api/account')).json().pendingEmail).toBe(other.user.email)
    const mail = await mailed(other.user.email, 'Please confirm your new email address')
    const reply = await confirm(tokenIn(mail))
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'This link has been used or has expired, please ask for a new one',
    ])
    expect(await addressOf(client)).toMatchObject({ email: client.user.email })
    expect(await addressOf(other)).toMatchObject({ email: other.user.email })
  })

  it('requested many times at once leaves one valid link', async () => {
    const client = await aClient()
    const replies = await Promise.all(Array.from({ length: 16 }, () => ask(client, anAddress())))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await client.get('/api/account')).statusCode).toBe(200)
    const kept = await db.rows('select from mail_tokens where user_id = $1 and purpose = $2', [
      client.user.id,
      'change-email',
    ])
    expect(kept).toHaveLength(1)
  })

  it('confirmed by two people at once goes to only one of them', async () => {
    const [one, two] = [await aClient(), await aClient()]
    const email = anAddress()
    await ask(one, email)
    const first = tokenIn(await mailed(email, 'Please confirm your new'))
    mails.length = 0
    await ask(two, email)
    const second = tokenIn(await mailed(email, 'Please confirm your new'))
    const replies = await Promise.all([confirm(first), confirm(second)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('voids the links that went to the old one', async () => {
    const client = await aClient()
    await visitor.post('/api/auth/forgot-password', { email: client.user.email })
    const reset = tokenIn(await mailed(client.user.email, 'Choose a new password'))
    const email = anAddress()
    await ask(client, email)
    await confirm(tokenIn(await mailed(email, 'Please confirm your new')))
    const late = { token: reset, password: await hashPassword('unguessable') }
    expect((await visitor.post('/api/auth/reset-password', late)).statusCode).toBe(400)
  })

  it('is not confirmed by opening the link, only by its button', async () => {
    const client = await aClient()
    const email = anAddress()
    await ask(client, email)
    const { text } = await mailed(email, 'Please confirm your new')
    const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    expect(pathname).toBe('/verify-email')
    await app.inject({ method: 'GET', url: `${pathname}${search}` })
    expect(await addressOf(client)).toMatchObject({ email: client.user.email })
  })
})
