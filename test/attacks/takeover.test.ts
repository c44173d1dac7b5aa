import { describe, expect, it } from 'vitest'
import type { Mail } from '#server/providers/mail/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

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
  return { email, cookie, confirm: () => visitor.post('/api/auth/verify-email', { token }) }
}

async function expectSafe(victim: Caller, { confirm }: { confirm: () => Promise<unknown> }) {
  expect(await confirm()).toMatchObject({ statusCode: 400 })
  const rows = await db.rows('select email from users where id = $1', [victim.user.id])
  expect(rows).toEqual([{ email: victim.user.email }])
  expect(await db.rows('select from mail_tokens where user_id = $1', [victim.user.id])).toEqual([])
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

  it('is not stored if the sign-in that requests it ends during the request', async () => {
    const victim = await aClient()
    const cookie = await signedIn(victim.user)
    const body = { email: 'late-attacker@example.org', password: PASSWORD }
    const asked = await db.transaction(async (tx) => {
      await tx.rows('select from users where id = $1 for no key update', [victim.user.id])
      const asking = visitor.post('/api/account/email', body, { cookie })
      await eventually(async () => {
        const waiting = await db.rows(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(waiting).toHaveLength(1)
      })
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
