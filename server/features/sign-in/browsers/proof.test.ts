import { describe, expect, it } from 'vitest'
import type { Device } from '#contract/people/account.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const SIGNED_IN_AT = '2026-03-02T09:00:00Z'
const LAST_MOMENT = '2026-03-02T09:14:59Z'
const TOO_LATE = '2026-03-02T09:15:00Z'

const mails: Mail[] = []
const { app, context, db, visitor, aClient, aProfessional, setClock } = await buildTestApp({
  parts: () => ({ mail: { send: async (mail) => void mails.push(mail) } }),
})

/** The same person in another browser, signed in at nine. */
async function atNine({ user }: Caller): Promise<string> {
  setClock(SIGNED_IN_AT)
  const body = { email: user.email, password: PASSWORD }
  const reply = await visitor.post('/api/auth/login', body)
  await db.rows(`update sign_ins set expires_at = '9999-01-01' where user_id = $1`, [user.id])
  return `parlour_sign_in=${encodeURIComponent(reply.cookies[0]?.value ?? '')}`
}

type Call = { method: 'POST' | 'DELETE'; url: string; payload?: object }

const ask = (cookie: string, call: Call) =>
  app.inject({ ...call, headers: { cookie, accept: 'application/json' } })

/** Each could hand over the account or its money. */
const GUARDED: Call[] = [
  { method: 'POST', url: '/api/account/email', payload: { email: 'new@example.org' } },
  { method: 'POST', url: '/api/account/password', payload: { password: 'a-horse-of-colour' } },
  { method: 'DELETE', url: `/api/account/devices/${crypto.randomUUID()}` },
  { method: 'DELETE', url: '/api/account/devices' },
  { method: 'POST', url: '/api/professional/payouts/onboarding' },
  { method: 'DELETE', url: '/api/account', payload: {} },
]

describe('a call that could hand over an account', () => {
  it.each(GUARDED)('$method $url needs a proof of the last 15 minutes', async (call) => {
    const cookie = await atNine(await aProfessional())
    setClock(TOO_LATE)
    expect((await ask(cookie, call)).json()).toMatchObject({
      status: 403,
      code: 'proof_needed',
      detail: 'Please confirm that it is you first',
    })
    setClock(LAST_MOMENT)
    expect((await ask(cookie, call)).statusCode).not.toBe(403)
  })

  it('tells the owner of the fifth wrong proof in a signed-in browser, once', async () => {
    const person = await aClient()
    const cookie = await atNine(person)
    const told = async () => {
      await context.background.settled(PATIENCE_MS)
      return mails.filter(
        ({ to, subject }) =>
          to === person.user.email && subject.startsWith('Someone may be using your account'),
      )
    }
    const guess = (payload: object) =>
      ask(cookie, { method: 'POST', url: '/api/account/proof', payload })
    for (let n = 0; n < 4; n++) await guess(n % 2 ? { password: 'a guess' } : { code: '000000' })
    expect(await told()).toEqual([])
    for (let n = 0; n < 3; n++) await guess({ password: 'another guess' })
    expect(await told()).toHaveLength(1)
  })

  it('is allowed for 15 minutes after the password, in this browser only', async () => {
    const person = await aClient()
    const [cookie, elsewhere] = [await atNine(person), await atNine(person)]
    setClock('2026-03-02T12:00:00Z')
    const prove = (password: string) =>
      ask(cookie, { method: 'POST', url: '/api/account/proof', payload: { password } })
    const others: Call = { method: 'DELETE', url: '/api/account/devices' }

    expect((await prove('not it')).json()).toMatchObject({
      status: 400,
      code: 'wrong_password',
      errors: [{ path: 'password', message: 'is not your current password' }],
    })
    expect((await ask(cookie, others)).statusCode).toBe(403)

    expect((await prove(PASSWORD)).statusCode).toBe(200)
    expect((await ask(elsewhere, others)).statusCode).toBe(403)
    setClock('2026-03-02T12:14:59Z')
    expect((await ask(cookie, others)).statusCode).toBe(204)
    setClock('2026-03-02T12:15:00Z')
    expect((await ask(cookie, others)).statusCode).toBe(403)
  })

  it('is allowed with the right password in the call itself, which then counts as a proof', async () => {
    const cookie = await atNine(await aClient())
    setClock('2026-03-02T12:00:00Z')
    const change = (password: string): Call => ({
      method: 'POST',
      url: '/api/account/email',
      payload: { email: 'somewhere@example.org', password },
    })
    expect((await ask(cookie, change('not it'))).statusCode).toBe(400)
    expect((await ask(cookie, change(PASSWORD))).statusCode).toBe(200)
    expect((await ask(cookie, { method: 'DELETE', url: '/api/account/devices' })).statusCode).toBe(
      204,
    )
  })

  it('doesn’t include reading, which needs no proof', async () => {
    const cookie = await atNine(await aClient())
    setClock('2026-03-02T12:00:00Z')
    const devices = await visitor.get('/api/account/devices', { cookie })
    expect((devices.json() as Device[]).length).toBeGreaterThan(0)
  })
})
