import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { endWhatSees } from '#server/features/sign-in/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { softwarePasskey } from '#test/support/authenticator.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { someoneWaits } from '#test/support/waiting.ts'

/**
 * An attacker inside another person's account requests a change of email address and keeps the link for later.
 * Whatever the owner does next has to void that link (Sudhodanan & Paverd, 'Pre-hijacked accounts', 2022).
 */
const mails: Mail[] = []
const { context, db, visitor, aClient } = await buildTestApp({
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})

const NEW_PASSWORD = 'another-horse-battery'

const mailed = (to: string, subject: string) =>
  eventually(() => {
    const mail = mails.findLast((each) => each.to === to && each.subject.startsWith(subject))
    if (!mail) throw new Error(`no ${subject} to ${to}`)
    return mail
  })
const tokenIn = (mail: Mail) => /token=(\S+)/.exec(mail.text)?.[1] ?? ''

/** The same account in another browser. */
async function signedIn({ email }: { email: string }, password = PASSWORD): Promise<string> {
  const reply = await visitor.post('/api/auth/login', { email, password })
  expect(reply.statusCode).toBe(200)
  return `parlour_sign_in=${encodeURIComponent(reply.cookies[0]?.value ?? '')}`
}

const statusOf = async (cookie: string) =>
  (await visitor.get('/api/auth/me', { cookie })).statusCode

/** What the attacker has: a sign-in to the victim's account, and the link emailed to the attacker's own address. */
async function attackOn(victim: Caller) {
  const email = `attacker-${crypto.randomUUID().slice(0, 8)}@example.org`
  const cookie = await signedIn(victim.user)
  const asked = await visitor.post('/api/account/email', { email, password: PASSWORD }, { cookie })
  expect(asked.statusCode).toBe(200)
  const token = tokenIn(await mailed(email, 'Please confirm your new email address'))
  const confirm = (headers = {}) => visitor.post('/api/auth/verify-email', { token }, headers)
  return { email, cookie, confirm }
}

async function expectSafe(victim: Caller, { confirm }: { confirm: () => Promise<unknown> }) {
  expect(await confirm()).toMatchObject({ statusCode: 400 })
  const rows = await db.rows('select email from users where id = $1', [victim.user.id])
  expect(rows).toEqual([{ email: victim.user.email }])
  const changes = `select from mail_tokens where user_id = $1 and purpose <> 'take-back-email'`
  expect(await db.rows(changes, [victim.user.id])).toEqual([])
}

async function resetByMail(email: string, password: string) {
  await visitor.post('/api/auth/forgot-password', { email })
  const token = tokenIn(await mailed(email, 'Choose a new password'))
  return visitor.post('/api/auth/reset-password', { token, password })
}

describe('a change of address requested by an attacker', () => {
  it('is void when the owner changes the password', async () => {
    const victim = await aClient()
    const attack = await attackOn(victim)
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect((await victim.post('/api/account/password', body)).statusCode).toBe(200)
    expect((await victim.get('/api/account')).json().pendingEmail).toBeNull()
    await expectSafe(victim, attack)
    expect(await statusOf(attack.cookie)).toBe(401)
  })

  it('is void when the owner resets the password by email', async () => {
    const victim = await aClient()
    const attack = await attackOn(victim)
    expect((await resetByMail(victim.user.email, NEW_PASSWORD)).statusCode).toBe(200)
    await expectSafe(victim, attack)
    expect(await statusOf(attack.cookie)).toBe(401)
  })

  it('is void when the account was created with a stranger’s address, who claims it by a password reset', async () => {
    const owner = await aClient()
    const attack = await attackOn(owner)
    expect((await resetByMail(owner.user.email, NEW_PASSWORD)).statusCode).toBe(200)
    await signedIn(owner.user, NEW_PASSWORD)
    await expectSafe(owner, attack)
  })

  it('is void when the owner signs out all other devices, or the one that requested it', async () => {
    for (const isOne of [false, true]) {
      const victim = await aClient()
      const attack = await attackOn(victim)
      const devices = (await victim.get('/api/account/devices')).json()
      const [, other] = devices
      const path = isOne ? `/api/account/devices/${other.id}` : '/api/account/devices'
      expect((await victim.delete(path)).statusCode).toBe(204)
      await expectSafe(victim, attack)
    }
  })

  it('is void when the owner cancels it in the account, however often they do so', async () => {
    const victim = await aClient()
    const attack = await attackOn(victim)
    expect((await victim.delete('/api/account/email')).statusCode).toBe(204)
    expect((await victim.delete('/api/account/email')).statusCode).toBe(204)
    expect((await victim.get('/api/account')).json().pendingEmail).toBeNull()
    expect((await attack.confirm()).statusCode).toBe(400)
  })

  it('is void when the owner cancels it from the email to the old address, without signing in', async () => {
    const victim = await aClient()
    const attack = await attackOn(victim)
    const mail = await mailed(victim.user.email, 'Someone asked to change your email address')
    const link = new URL(/This was not me: (\S+)/.exec(mail.text)?.[1] ?? '')
    expect(link.pathname).toBe('/not-me')
    const token = link.searchParams.get('token')
    const takeBack = () => visitor.post('/api/auth/take-back-email', { token })
    expect((await takeBack()).statusCode).toBe(200)
    expect((await attack.confirm()).statusCode).toBe(400)
    expect((await takeBack()).statusCode).toBe(400)
    expect((await victim.get('/api/account')).json().pendingEmail).toBeNull()
    expect((await victim.get('/api/auth/me')).statusCode).toBe(200)
  })

  it('is void by the link in any email about it, even if the attacker has requested it again since', async () => {
    const victim = await aClient()
    await attackOn(victim)
    const first = await mailed(victim.user.email, 'Someone asked to change your email address')
    mails.length = 0
    const attack = await attackOn(victim)
    await mailed(victim.user.email, 'Someone asked to change your email address')
    const reply = await visitor.post('/api/auth/take-back-email', { token: tokenIn(first) })
    expect(reply.statusCode).toBe(200)
    expect((await attack.confirm()).statusCode).toBe(400)
  })

  /** Made, and the link to undo it in the email to the old address. */
  async function anAttackThatWorked() {
    const victim = await aClient()
    const attack = await attackOn(victim)
    const asked = await mailed(victim.user.email, 'Someone asked to change your email address')
    expect((await attack.confirm({ cookie: attack.cookie })).statusCode).toBe(200)
    const told = await mailed(victim.user.email, 'Your email address has been changed')
    return { victim, attack, asked: tokenIn(asked), told: tokenIn(told) }
  }

  const undo = (token: string | null) => visitor.post('/api/auth/take-back-email', { token })
  const addressOf = async (id: string) =>
    (await db.rows<{ email: string }>('select email from users where id = $1', [id]))[0]?.email

  it.each(['asked', 'told'] as const)(
    'is undone by the link of the email that it was %s, once it was made',
    async (email) => {
      const { victim, attack, ...tokens } = await anAttackThatWorked()
      expect((await undo(tokens[email])).statusCode).toBe(200)
      expect(await addressOf(victim.user.id)).toBe(victim.user.email)
      const body = { email: victim.user.email, password: PASSWORD }
      expect((await visitor.post('/api/auth/login', body)).statusCode).toBe(401)
      expect((await visitor.get('/api/auth/me', { cookie: attack.cookie })).statusCode).toBe(401)
      const reset = await mailed(victim.user.email, 'Choose a new password')
      const chosen = { token: tokenIn(reset), password: NEW_PASSWORD }
      expect((await visitor.post('/api/auth/reset-password', chosen)).statusCode).toBe(200)
      expect((await undo(tokens[email])).statusCode).toBe(400)
    },
  )

  it('is undone for the oldest address, whatever the attacker does next', async () => {
    const { victim, attack, told } = await anAttackThatWorked()
    const { cookie } = attack
    await visitor.post('/api/account/password', { password: NEW_PASSWORD }, { cookie })
    await visitor.delete('/api/account/email', { cookie })
    const second = { email: `further-${victim.user.email}` }
    expect((await visitor.post('/api/account/email', second, { cookie })).statusCode).toBe(200)
    const link = await mailed(second.email, 'Please confirm your new email address')
    await visitor.post('/api/auth/verify-email', { token: tokenIn(link) }, { cookie })
    expect(await addressOf(victim.user.id)).toBe(second.email)
    const own = tokenIn(await mailed(attack.email, 'Your email address has been changed'))
    expect((await undo(told)).statusCode).toBe(200)
    expect(await addressOf(victim.user.id)).toBe(victim.user.email)
    expect((await undo(own)).statusCode).toBe(400)
  })

  it('is not undone once another account has the address, and the link stays good', async () => {
    const { victim, told } = await anAttackThatWorked()
    const name = 'Somebody Else'
    const { email } = victim.user
    const made = { name, email, password: PASSWORD }
    expect((await visitor.post('/api/auth/register', made)).statusCode).toBe(201)
    expect((await undo(told)).statusCode).toBe(409)
    await db.rows('update users set email = $2 where email = $1', [email, `no-longer-${email}`])
    expect((await undo(told)).statusCode).toBe(200)
  })

  it('is not stored if the sign-in that requests it ends during the request', async () => {
    const victim = await aClient()
    const cookie = await signedIn(victim.user)
    const body = { email: 'late-attacker@example.org', password: PASSWORD }
    const asked = await db.transaction(async (tx) => {
      await tx.rows('select from users where id = $1 for no key update', [victim.user.id])
      const asking = visitor.post('/api/account/email', body, { cookie })
      await someoneWaits(db)
      await tx.rows('delete from sign_ins where user_id = $1', [victim.user.id])
      return { asking }
    })
    expect((await asked.asking).statusCode).toBe(401)
    expect(
      await db.rows(`select from mail_tokens where email = 'late-attacker@example.org'`),
    ).toEqual([])
  })
})

describe('a changed address', () => {
  it('ends every sign-in except the one that confirms it', async () => {
    const client = await aClient()
    const [other, confirming] = [await signedIn(client.user), await signedIn(client.user)]
    const email = `new-${crypto.randomUUID().slice(0, 8)}@example.org`
    await client.post('/api/account/email', { email, password: PASSWORD })
    const token = tokenIn(await mailed(email, 'Please confirm your new email address'))
    await visitor.post('/api/auth/verify-email', { token }, { cookie: confirming })
    expect(await statusOf(confirming)).toBe(200)
    expect(await statusOf(other)).toBe(401)
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
  })

  it('ends no calendar, but both addresses are told what still sees the account', async () => {
    const client = await aClient()
    expect((await client.post('/api/calendar-feed')).statusCode).toBeLessThan(300)
    const email = `new-${crypto.randomUUID().slice(0, 8)}@example.org`
    await client.post('/api/account/email', { email, password: PASSWORD })
    const token = tokenIn(await mailed(email, 'Please confirm your new email address'))
    await visitor.post('/api/auth/verify-email', { token })
    for (const mail of [
      await mailed(client.user.email, 'Your email address has been changed'),
      await mailed(email, 'This is now your email address'),
    ])
      expect(mail.text.replace(/\s+/g, ' ')).toContain(
        'This still sees your account: Calendar address.',
      )
  })

  it('ends all of them when it is confirmed by a browser with no sign-in or another person’s', async () => {
    for (const bystander of [undefined, await aClient()]) {
      const client = await aClient()
      const email = `new-${crypto.randomUUID().slice(0, 8)}@example.org`
      await client.post('/api/account/email', { email, password: PASSWORD })
      const token = tokenIn(await mailed(email, 'Please confirm your new email address'))
      const reply = await (bystander ?? visitor).post('/api/auth/verify-email', { token })
      expect(reply.statusCode).toBe(200)
      expect((await client.get('/api/auth/me')).statusCode).toBe(401)
      if (bystander) expect((await bystander.get('/api/auth/me')).statusCode).toBe(200)
    }
  })
})

/** What an attacker has begun with a proof that was right, while the owner’s remedy commits. */
describe('what is under way when the owner ends all sign-ins', () => {
  async function during(victim: Caller, call: () => ReturnType<Caller['get']>) {
    const userId = victim.user.id
    const { asked } = await db.transaction(async (tx) => {
      await tx.rows('select from users where id = $1 for update', [userId])
      const asked = call()
      await someoneWaits(db)
      await tx.rows('delete from sign_ins where user_id = $1', [userId])
      await tx.rows('delete from sign_in_steps where user_id = $1', [userId])
      await endWhatSees(context, tx, { userId, keepsWays: true })
      return { asked }
    })
    return asked
  }
  const login = ({ email }: { email: string }, password = PASSWORD) =>
    visitor.post('/api/auth/login', { email, password }, { accept: 'application/json' })
  const rowsOf = (table: string, { user }: Caller) =>
    db.rows(`select from ${table} where user_id = $1`, [user.id])

  /** Its codes for the minutes from now on. */
  async function withAuthenticator(who: Caller) {
    const { secret } = (await who.post('/api/account/authenticator')).json()
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = (step: number) => app.generate({ timestamp: Date.now() + step * 30_000 })
    return {
      code,
      confirm: () => who.post('/api/account/authenticator/confirm', { code: code(0) }),
    }
  }

  it('signs no one in: the password was checked before', async () => {
    const victim = await aClient()
    expect((await during(victim, () => login(victim.user))).statusCode).toBe(401)
    expect(await rowsOf('sign_ins', victim)).toEqual([])
  })

  it('signs no one in by a second step, neither before nor after its code', async () => {
    const victim = await aClient()
    const { code, confirm } = await withAuthenticator(victim)
    expect((await confirm()).statusCode).toBe(200)
    const held = await login(victim.user)
    const [step] = held.cookies
    const cookie = `${step?.name}=${encodeURIComponent(step?.value ?? '')}`
    const finish = () => visitor.post('/api/auth/second-step', { code: code(1) }, { cookie })
    expect((await during(victim, finish)).statusCode).toBe(401)
    expect(await rowsOf('sign_ins', victim)).toEqual([])

    const late = await during(victim, () => login(victim.user))
    expect([late.statusCode, late.cookies]).toEqual([401, []])
    expect(await rowsOf('sign_in_steps', victim)).toEqual([])
  })

  it('signs no one in by a passkey alone', async () => {
    const victim = await aClient()
    const passkey = softwarePasskey('http://localhost:3000')
    const options = (await victim.post('/api/account/passkeys/options')).json()
    await victim.post('/api/account/passkeys', { passkey: passkey.make(options) })
    const signed = passkey.sign((await visitor.post('/api/auth/passkey/options')).json())
    const sign = () => visitor.post('/api/auth/passkey', { passkey: signed })
    expect((await during(victim, sign)).statusCode).toBe(401)
    expect(await rowsOf('sign_ins', victim)).toEqual([])
  })

  it('changes no password', async () => {
    const victim = await aClient()
    const body = { currentPassword: PASSWORD, password: 'the-attacker-s-own' }
    const changed = await during(victim, () => victim.post('/api/account/password', body))
    expect(changed.statusCode).toBe(401)
    await signedIn(victim.user)
  })

  it('adds no second factor', async () => {
    const victim = await aClient()
    const { confirm } = await withAuthenticator(victim)
    expect((await during(victim, confirm)).statusCode).toBe(401)
    expect((await login(victim.user)).statusCode).toBe(200)
  })
})

describe('a password reset by a link', () => {
  it('sends one email about it', async () => {
    const client = await aClient()
    expect((await resetByMail(client.user.email, NEW_PASSWORD)).statusCode).toBe(200)
    const mail = await mailed(client.user.email, 'Your password has been changed')
    expect(mail.text).toContain('by a link')
    await context.background.settled(PATIENCE_MS)
    const since = mails.filter(({ to }) => to === client.user.email).slice(-1)
    expect(since).toEqual([mail])
    const told = mails.filter(
      ({ to, subject }) => to === client.user.email && subject.startsWith('Your password'),
    )
    expect(told).toHaveLength(1)
  })
})

describe('whoever asks for somebody’s reset links again and again', () => {
  const linksOf = async ({ user }: Caller, count: number) => {
    for (let n = 0; n < count; n++) {
      await visitor.post('/api/auth/forgot-password', { email: user.email })
      await context.background.settled(PATIENCE_MS)
    }
    return mails
      .filter(({ to, subject }) => to === user.email && subject.startsWith('Choose a new password'))
      .map(tokenIn)
  }
  const open = async (token: string, password: string) =>
    (await visitor.post('/api/auth/reset-password', { token, password })).statusCode

  it('doesn’t void the one that its owner opens: all work, until one is used', async () => {
    const links = await linksOf(await aClient(), 10)
    expect(links).toHaveLength(10)
    const [first = ''] = links
    expect(await open(first, NEW_PASSWORD)).toBe(200)
    for (const link of links) expect(await open(link, 'a-third-horse')).toBe(400)
  })

  it('has links that end with any change of password or address', async () => {
    const [client, other] = [await aClient(), await aClient()]
    const links = await linksOf(client, 2)
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect((await client.post('/api/account/password', body)).statusCode).toBe(200)
    for (const link of links) expect(await open(link, 'a-third-horse')).toBe(400)

    const before = await linksOf(other, 2)
    const email = `new-${crypto.randomUUID().slice(0, 8)}@example.org`
    await other.post('/api/account/email', { email, password: PASSWORD })
    const token = tokenIn(await mailed(email, 'Please confirm your new email address'))
    expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200)
    for (const link of before) expect(await open(link, 'a-third-horse')).toBe(400)
  })
})
