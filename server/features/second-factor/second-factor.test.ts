import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import type { Mail } from '#server/providers/mail/port.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { softwarePasskey } from '#test/support/authenticator.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { sealAuthenticators } from './authenticator.ts'
import { sealRecoveryCodes } from './recovery-codes.ts'

const NOON = Date.parse('2026-03-02T12:00:00Z')
const mails: Mail[] = []
const { app, context, db, visitor, aClient, setClock } = await buildTestApp({
  now: new Date(NOON),
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})
const HERE = 'http://localhost:3000'

/** The app's code for this secret, so many seconds after noon. */
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOON + seconds * 1000 })
const at = (seconds: number) => setClock(new Date(NOON + seconds * 1000))

const cookiesOf = (reply: LightMyRequestResponse) =>
  reply.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

const isSignedIn = async (reply: LightMyRequestResponse) =>
  (await visitor.get('/api/auth/me', { cookie: cookiesOf(reply) })).statusCode === 200

const mailed = (to: string, subject: string) =>
  eventually(() => {
    const mail = mails.find((each) => each.to === to && each.subject.startsWith(subject))
    if (!mail) throw new Error(`no ${subject} to ${to}`)
    return mail
  })

/** Set up at noon, with the code of noon, which is then used. */
async function withAuthenticator(who?: Caller) {
  at(0)
  const person = who ?? (await aClient())
  const { secret, address } = (await person.post('/api/account/authenticator')).json()
  const confirmed = await person.post('/api/account/authenticator/confirm', {
    code: codeAt(secret, 0),
  })
  expect(confirmed.statusCode).toBe(200)
  const recoveryCodes: string[] = confirmed.json().recoveryCodes
  return { person, secret: secret as string, address: address as string, recoveryCodes }
}

async function withPasskey(who?: Caller) {
  at(0)
  const person = who ?? (await aClient())
  const passkey = softwarePasskey(HERE)
  const options = (await person.post('/api/account/passkeys/options')).json()
  const added = await person.post('/api/account/passkeys', { passkey: passkey.make(options) })
  expect(added.statusCode).toBe(201)
  const recoveryCodes: string[] = added.json().recoveryCodes
  return { person, passkey, recoveryCodes }
}

const JSON_PLEASE = { accept: 'application/json' }
const login = ({ user }: Caller) =>
  visitor.post('/api/auth/login', { email: user.email, password: PASSWORD }, JSON_PLEASE)

/** After the password: the cookie that waits for the second step. */
const begun = async (person: Caller) => cookiesOf(await login(person))
const finish = (cookie: string, code: string) =>
  visitor.post('/api/auth/second-step', { code }, { ...JSON_PLEASE, cookie })

async function passkeySignIn(
  passkey: ReturnType<typeof softwarePasskey>,
  { cookie = '' }: { cookie?: string } = {},
) {
  const options = (await visitor.post('/api/auth/passkey/options')).json()
  return visitor.post('/api/auth/passkey', { passkey: passkey.sign(options) }, { cookie })
}

const factorsOf = async (person: Caller) => (await person.get('/api/account')).json().secondFactor

describe('an authenticator app', () => {
  it('is active after its first code, with ten recovery codes and a mail', async () => {
    const person = await aClient()
    at(0)
    const { secret, address } = (await person.post('/api/account/authenticator')).json()
    expect(address).toBe(
      `otpauth://totp/Parlour:${encodeURIComponent(person.user.email)}?issuer=Parlour&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await login(person)).statusCode).toBe(200)
    const confirm = (code: string) => person.post('/api/account/authenticator/confirm', { code })
    expect((await confirm('000000')).statusCode).toBe(400)
    const { recoveryCodes } = (await confirm(codeAt(secret, 0))).json()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-km-np-z]{5}-[2-9a-km-np-z]{5}$/)
    expect(await factorsOf(person)).toEqual({
      authenticatorSince: '2026-03-02T12:00:00.000Z',
      passkeys: [],
      recoveryCodesLeft: 10,
    })
    expect((await person.post('/api/account/authenticator')).statusCode).toBe(409)
    await mailed(person.user.email, 'An authenticator app was added')
  })

  it('is sealed in the database, and the recovery codes are hashed', async () => {
    const { person, secret, recoveryCodes } = await withAuthenticator()
    const rows = await db.rows(
      `select a.secret, array(select hash from recovery_codes r where r.user_id = a.user_id) as hashes
       from authenticators a where user_id = $1`,
      [person.user.id],
    )
    const kept = JSON.stringify(rows)
    expect(kept).toContain('sealed:1:')
    expect(kept.match(/sealed:1:/g)).toHaveLength(11)
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((c) => c.replace('-', ''))])
      expect(kept).not.toContain(text)
  })

  it('keeps working when SECRET changes, and is resealed by the nightly job', async () => {
    const { person, secret } = await withAuthenticator()
    const changed = {
      ...context.config,
      SECRET: 'n'.repeat(40),
      SECRET_PREVIOUS: context.config.SECRET,
    }
    expect(await sealAuthenticators({ ...context, config: changed })).toBeGreaterThan(0)
    expect(await sealAuthenticators({ ...context, config: changed })).toBe(0)
    await sealAuthenticators({
      ...context,
      config: { ...changed, SECRET: context.config.SECRET, SECRET_PREVIOUS: changed.SECRET },
    })
    at(60)
    expect((await finish(await begun(person), codeAt(secret, 60))).statusCode).toBe(200)
  })
})

describe('signing in with a second factor', () => {
  it('requires the password first, which alone signs no one in', async () => {
    const { person, secret } = await withAuthenticator()
    at(60)
    const first = await login(person)
    expect(first.json()).toMatchObject({ status: 401, code: 'second_step_needed' })
    expect(String(first.headers['set-cookie'])).toMatch(
      /^parlour_step=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    expect(await isSignedIn(first)).toBe(false)
    const step = await visitor.get('/api/auth/second-step', { cookie: cookiesOf(first) })
    expect(step.json()).toEqual({ hasAuthenticator: true, hasPasskey: false })

    const second = await finish(cookiesOf(first), codeAt(secret, 60))
    expect(second.json()).toMatchObject({ user: { email: person.user.email } })
    expect(await isSignedIn(second)).toBe(true)
    const others = await app.inject({
      method: 'DELETE',
      url: '/api/account/devices',
      headers: { cookie: cookiesOf(second) },
    })
    expect(others.statusCode).toBe(204)
  })

  it('doesn’t change an account without one', async () => {
    const person = await aClient()
    const reply = await login(person)
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['user']])
    expect(reply.cookies.map(({ name }) => name)).not.toContain('parlour_step')
  })

  it.each([
    [-30, 200],
    [30, 200],
    [-61, 400],
    [61, 400],
  ])('answers a code that is %i seconds off with %i', async (off, status) => {
    const { person, secret } = await withAuthenticator()
    at(300)
    expect((await finish(await begun(person), codeAt(secret, 300 + off))).statusCode).toBe(status)
  })

  it('accepts each code once, even of two at the same moment', async () => {
    const { person, secret } = await withAuthenticator()
    at(0)
    expect((await finish(await begun(person), codeAt(secret, 0))).statusCode).toBe(400)
    at(60)
    const cookies = [await begun(person), await begun(person)]
    const replies = await Promise.all(cookies.map((cookie) => finish(cookie, codeAt(secret, 60))))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('expires after ten minutes, after five wrong codes, and once it is finished', async () => {
    const { person, secret } = await withAuthenticator()
    at(60)
    const late = await begun(person)
    at(60 + 600)
    expect((await finish(late, codeAt(secret, 660))).json()).toMatchObject({
      status: 401,
      code: 'second_step_over',
    })

    const guessed = await begun(person)
    for (let n = 0; n < 5; n++) expect((await finish(guessed, `11111${n}`)).statusCode).toBe(400)
    expect((await finish(guessed, codeAt(secret, 660))).statusCode).toBe(401)

    const done = await begun(person)
    expect((await finish(done, codeAt(secret, 660))).statusCode).toBe(200)
    expect((await finish(done, codeAt(secret, 690))).statusCode).toBe(401)
    expect((await finish('', codeAt(secret, 690))).statusCode).toBe(401)
  })

  it('allows ten wrong codes in 15 minutes, however often the password is given', async () => {
    const { person, secret } = await withAuthenticator()
    at(60)
    const statuses = new Set<number>()
    for (let n = 0; n < 10; n++)
      statuses.add((await finish(await begun(person), `22222${n}`)).statusCode)
    expect([...statuses]).toEqual([400])
    expect((await finish(await begun(person), codeAt(secret, 60))).statusCode).toBe(429)
  })

  it('lets the owner in on a browser known to the account, whatever strangers try', async () => {
    const { person, secret } = await withAuthenticator()
    at(60)
    const before = await finish(await begun(person), codeAt(secret, 60))
    const known = cookiesOf(before)
      .split('; ')
      .find((each) => each.startsWith('parlour_known='))
    at(120)
    for (let n = 0; n < 10; n++) await finish(await begun(person), `22222${n}`)
    expect((await finish(await begun(person), codeAt(secret, 120))).statusCode).toBe(429)
    const own = `${await begun(person)}; ${known}`
    expect((await finish(own, codeAt(secret, 120))).statusCode).toBe(200)
  })

  it('tells the owner of the fifth wrong code that someone knows the password, once', async () => {
    const { person } = await withAuthenticator()
    at(60)
    const told = () =>
      mails.filter(
        ({ to, subject }) =>
          to === person.user.email && subject.startsWith('Someone knows your password'),
      )
    for (let n = 0; n < 4; n++) await finish(await begun(person), `22222${n}`)
    await context.background.settled(PATIENCE_MS)
    expect(told()).toEqual([])
    for (let n = 4; n < 8; n++) await finish(await begun(person), `22222${n}`)
    await context.background.settled(PATIENCE_MS)
    expect(told()).toHaveLength(1)
  })

  it('tells the owner of twenty wrong codes within a day, however slowly they are tried', async () => {
    const { person } = await withAuthenticator()
    const told = () =>
      mails.filter(
        ({ to, subject }) =>
          to === person.user.email && subject.startsWith('Someone knows your password'),
      )
    for (let n = 0; n < 20; n++) {
      at(60 + n * 16 * 60)
      await context.background.settled(PATIENCE_MS)
      expect(told()).toEqual([])
      await finish(await begun(person), '222222')
    }
    await context.background.settled(PATIENCE_MS)
    expect(told().map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('20 wrong codes within a day'),
    ])
  })

  it('accepts a recovery code once, and says so by mail', async () => {
    const { person, recoveryCodes } = await withAuthenticator()
    const [code = ''] = recoveryCodes
    at(60)
    const cookie = await begun(person)
    expect((await finish(cookie, '22222-22222')).statusCode).toBe(400)
    expect((await finish(cookie, ` ${code.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200)
    expect((await finish(await begun(person), code)).statusCode).toBe(400)
    expect((await factorsOf(person)).recoveryCodesLeft).toBe(9)
    const mail = await mailed(person.user.email, 'A recovery code was used to sign in')
    expect(mail.text).toContain('You have 9 of your recovery codes left.')
  })

  it('accepts a recovery code that was hashed like a password, and one whose seal was renewed', async () => {
    const { person, recoveryCodes } = await withAuthenticator()
    const changed = {
      ...context.config,
      SECRET: 'n'.repeat(40),
      SECRET_PREVIOUS: context.config.SECRET,
    }
    expect(await sealRecoveryCodes({ ...context, config: changed })).toBeGreaterThanOrEqual(10)
    expect(await sealRecoveryCodes({ ...context, config: changed })).toBe(0)
    const back = { ...changed, SECRET: context.config.SECRET, SECRET_PREVIOUS: changed.SECRET }
    await sealRecoveryCodes({ ...context, config: back })
    await db.rows('insert into recovery_codes (user_id, hash) values ($1, $2)', [
      person.user.id,
      await hashPassword('abcdefghjk'),
    ])
    at(60)
    expect((await finish(await begun(person), 'abcde-fghjk')).statusCode).toBe(200)
    expect((await finish(await begun(person), recoveryCodes[1] ?? '')).statusCode).toBe(200)
  })

  it('is required after a password reset too, and a step from before the reset is void', async () => {
    const { person, secret } = await withAuthenticator()
    at(60)
    const before = await begun(person)
    await reset(person)
    expect((await finish(before, codeAt(secret, 60))).statusCode).toBe(401)
    const again = await visitor.post('/api/auth/login', {
      email: person.user.email,
      password: NEW_PASSWORD,
    })
    expect([again.statusCode, await isSignedIn(again)]).toEqual([401, false])
    expect((await finish(cookiesOf(again), codeAt(secret, 60))).statusCode).toBe(200)
  })

  it('can’t be bypassed by forms without JavaScript', async () => {
    const { person, secret } = await withAuthenticator()
    at(60)
    const post = (url: string, fields: Record<string, string>, cookie = '') =>
      app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      })
    const first = await post('/login?next=/messages', {
      email: person.user.email,
      password: PASSWORD,
    })
    expect([first.statusCode, first.headers.location]).toEqual([
      303,
      '/login?view=second-step&next=%2Fmessages',
    ])
    expect(await isSignedIn(first)).toBe(false)
    const step = '/login?view=second-step&next=/messages'
    const wrong = await post(step, { code: '000000' }, cookiesOf(first))
    expect(wrong.headers.location).toBe('/login?view=second-step&next=%2Fmessages&problem=code')
    const right = await post(step, { code: codeAt(secret, 60) }, cookiesOf(first))
    expect([right.headers.location, await isSignedIn(right)]).toEqual(['/messages', true])
    const over = await post(step, { code: codeAt(secret, 60) }, cookiesOf(first))
    expect(over.headers.location).toBe('/login?next=%2Fmessages&problem=step-over')
  })
})

const NEW_PASSWORD = 'another-horse-battery'

async function reset({ user }: Caller) {
  await visitor.post('/api/auth/forgot-password', { email: user.email })
  const { text } = await mailed(user.email, 'Choose a new password')
  const token = /token=(\S+)/.exec(text)?.[1]
  const body = { token, password: NEW_PASSWORD }
  expect((await visitor.post('/api/auth/reset-password', body)).statusCode).toBe(200)
}

/** Someone else may have added it, at an open browser. */
describe('a passkey, after all sign-ins were ended,', () => {
  it('takes the new password first, and once it has followed it signs in alone again', async () => {
    const { person, passkey } = await withPasskey()
    await reset(person)
    const alone = await passkeySignIn(passkey)
    expect([alone.statusCode, await isSignedIn(alone), alone.body]).toEqual([
      401,
      false,
      expect.stringContaining('this passkey is not enough once'),
    ])

    const { email } = person.user
    const first = await visitor.post('/api/auth/login', { email, password: NEW_PASSWORD })
    const second = await passkeySignIn(passkey, { cookie: cookiesOf(first) })
    expect(await isSignedIn(second)).toBe(true)
    expect(await isSignedIn(await passkeySignIn(passkey))).toBe(true)
  })

  it.each([
    ['by a change of password', 'post', '/api/account/password'],
    ['everywhere else', 'delete', '/api/account/devices'],
  ] as const)('%s, signs no one in alone either, and its owner sees that', async (_, how, path) => {
    const { person, passkey } = await withPasskey()
    expect((await factorsOf(person)).passkeys).toMatchObject([{ signsInAlone: true }])
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    await (how === 'post' ? person.post(path, body) : person.delete(path))
    expect(await isSignedIn(await passkeySignIn(passkey))).toBe(false)
    expect((await factorsOf(person)).passkeys).toMatchObject([{ signsInAlone: false }])
  })

  it('is named in the email, with all other second factors and when they were added', async () => {
    const { person } = await withAuthenticator()
    await withPasskey(person)
    await reset(person)
    const { text } = await mailed(person.user.email, 'Your password has been changed')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'the passkey ‘An unknown browser’, added on Monday 2 March 2026; an authenticator app, added on Monday 2 March 2026; 10 recovery codes. If one is not yours',
    )
  })
})

describe('a passkey', () => {
  it('signs in by itself, and makes the password the first of two steps', async () => {
    const { person, passkey, recoveryCodes } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    await mailed(person.user.email, 'A passkey was added')
    at(3600)
    const reply = await passkeySignIn(passkey)
    expect(reply.json()).toMatchObject({ user: { email: person.user.email } })
    expect(await isSignedIn(reply)).toBe(true)
    const [{ lastUsedAt, name }] = (await factorsOf(person)).passkeys
    expect([lastUsedAt, name]).toEqual(['2026-03-02T13:00:00.000Z', 'An unknown browser'])

    const step = await begun(person)
    expect((await visitor.get('/api/auth/second-step', { cookie: step })).json()).toEqual({
      hasAuthenticator: false,
      hasPasskey: true,
    })
    expect((await passkeySignIn(passkey, { cookie: step })).statusCode).toBe(200)
    expect((await visitor.get('/api/auth/second-step', { cookie: step })).statusCode).toBe(401)
  })

  it('signs only our own challenges, once, and within five minutes', async () => {
    const { passkey } = await withPasskey()
    const sign = (signed: object) => visitor.post('/api/auth/passkey', { passkey: signed })
    const options = (await visitor.post('/api/auth/passkey/options')).json()
    const signed = passkey.sign(options)
    const twice = await Promise.all([sign(signed), sign(signed)])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])

    const ownChallenge = Buffer.alloc(54, 7).toString('base64url')
    expect((await sign(passkey.sign({ ...options, challenge: ownChallenge }))).statusCode).toBe(401)

    const late = (await visitor.post('/api/auth/passkey/options')).json()
    at(300)
    expect((await sign(passkey.sign(late))).statusCode).toBe(401)
  })

  it('of another site, or an unknown one, signs no one in', async () => {
    await withPasskey()
    const stranger = await passkeySignIn(softwarePasskey(HERE))
    expect([stranger.statusCode, stranger.body]).toEqual([
      401,
      'This passkey did not sign you in: it may have been removed from the account',
    ])
    const person = await aClient()
    const phished = softwarePasskey('https://parlour.evil.example')
    const options = (await person.post('/api/account/passkeys/options')).json()
    const added = await person.post('/api/account/passkeys', { passkey: phished.make(options) })
    expect(added.statusCode).toBe(400)
  })

  it('made for one person can’t be added to another', async () => {
    const [one, other] = [await aClient(), await aClient()]
    const options = (await one.post('/api/account/passkeys/options')).json()
    const made = softwarePasskey(HERE).make(options)
    expect((await other.post('/api/account/passkeys', { passkey: made })).statusCode).toBe(400)
    expect((await one.post('/api/account/passkeys', { passkey: made })).statusCode).toBe(201)
  })

  it('can be renamed and removed by its owner only; the last factor takes the recovery codes with it', async () => {
    const { person, passkey } = await withPasskey()
    const other = await aClient()
    const [{ id }] = (await factorsOf(person)).passkeys
    const path = `/api/account/passkeys/${id}`
    expect((await other.patch(path, { name: 'Mine' })).statusCode).toBe(404)
    expect((await other.delete(path)).statusCode).toBe(404)
    expect((await person.patch(path, { name: 'My phone' })).statusCode).toBe(200)
    expect((await factorsOf(person)).passkeys[0].name).toBe('My phone')
    expect((await person.delete(path)).statusCode).toBe(204)
    expect(await factorsOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await passkeySignIn(passkey)).statusCode).toBe(401)
    expect((await login(person)).statusCode).toBe(200)
    const mail = await mailed(person.user.email, 'The passkey ‘My phone’ was removed')
    expect(mail.text).toContain('no longer has a second step')
  })
})

describe('new recovery codes', () => {
  it('replace the old ones, and require a second factor', async () => {
    const none = await aClient()
    expect((await none.post('/api/account/recovery-codes')).statusCode).toBe(409)
    const { person, recoveryCodes } = await withAuthenticator()
    const { recoveryCodes: again } = (await person.post('/api/account/recovery-codes')).json()
    expect(again).toHaveLength(10)
    at(60)
    const cookie = await begun(person)
    expect((await finish(cookie, recoveryCodes[0] ?? '')).statusCode).toBe(400)
    expect((await finish(cookie, again[0])).statusCode).toBe(200)
    await mailed(person.user.email, 'New recovery codes were made')
  })
})

describe('a second factor', () => {
  it('can be changed only after a recent proof, which may be a code or a passkey', async () => {
    const { person, secret } = await withAuthenticator()
    const { passkey } = await withPasskey(person)
    const forget = () =>
      db.rows('update sign_ins set proven_at = null where user_id = $1', [person.user.id])
    const [{ id }] = (await factorsOf(person)).passkeys
    const changes = () =>
      Promise.all([
        person.post('/api/account/authenticator'),
        person.post('/api/account/authenticator/confirm', { code: '000000' }),
        person.delete('/api/account/authenticator'),
        person.post('/api/account/passkeys/options'),
        person.delete(`/api/account/passkeys/${id}`),
        person.post('/api/account/recovery-codes'),
      ])
    await forget()
    for (const { statusCode, body } of await changes())
      expect([statusCode, body]).toEqual([403, 'Please confirm that it is you first'])

    const prove = (proof: object) => person.post('/api/account/proof', proof)
    const isOpen = async () =>
      (await person.post('/api/account/passkeys/options')).statusCode === 200
    at(60)
    expect((await prove({ code: '000000' })).statusCode).toBe(400)
    expect((await prove({ code: codeAt(secret, 60) })).statusCode).toBe(200)
    expect(await isOpen()).toBe(true)
    await forget()
    expect((await prove({ code: codeAt(secret, 60) })).statusCode).toBe(400)
    expect(await isOpen()).toBe(false)

    const options = (await person.post('/api/account/proof/options')).json()
    expect(options.allowCredentials).toHaveLength(1)
    const forSignIn = (await visitor.post('/api/auth/passkey/options')).json()
    expect((await prove({ passkey: passkey.sign(forSignIn) })).statusCode).toBe(400)
    expect((await prove({ passkey: passkey.sign(options) })).statusCode).toBe(200)
    expect(await isOpen()).toBe(true)
    expect((await prove({})).statusCode).toBe(400)
    expect((await prove({ password: PASSWORD, code: '000000' })).statusCode).toBe(400)
  })

  it('can’t be proved with someone else’s passkey', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const options = (await one.person.post('/api/account/proof/options')).json()
    const reply = await one.person.post('/api/account/proof', {
      passkey: other.passkey.sign(options),
    })
    expect([reply.statusCode, reply.body]).toEqual([400, 'This passkey is not one of yours'])
  })

  it('is in the export, without its secrets', async () => {
    const { person, secret } = await withAuthenticator()
    await withPasskey(person)
    const { body } = await person.get('/api/account/export')
    const { authenticatorApp, passkeys, recoveryCodes } = JSON.parse(body)
    expect(authenticatorApp).toEqual([{ since: '2026-03-02T12:00:00.000Z' }])
    expect(passkeys).toEqual([
      { name: 'An unknown browser', createdAt: '2026-03-02T12:00:00.000Z', lastUsedAt: null },
    ])
    expect(recoveryCodes).toHaveLength(10)
    for (const text of [secret, 'sealed:1:', 'argon2id']) expect(body).not.toContain(text)
  })
})
