import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { tokenMailedTo } from '#test/support/mailed-to.ts'
import { signUp } from '#test/support/sign-up.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const { app, context, visitor, aClient, aProfessional } = await buildTestApp({
  settings: { SIGN_IN_LIMIT_ACCOUNT: '3' },
})

/** Sends a form as a browser without JavaScript, and expects a redirect. */
async function submit(url: string, fields: Record<string, string>) {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { reply, status: reply.statusCode, sent: reply.headers.location }
}

const cookieOf = (reply: LightMyRequestResponse) =>
  reply.cookies.find(({ name }) => name === 'parlour_sign_in')

const anEmail = () => `${crypto.randomUUID()}@example.org`

describe('without JavaScript', () => {
  it('the sign-in form signs in and redirects, within this site only', async () => {
    const { user } = await aClient()
    const form = { email: user.email, password: PASSWORD }
    const plain = await submit('/login', form)
    expect([plain.status, plain.sent]).toEqual([303, '/client-dashboard'])
    expect(cookieOf(plain.reply)?.maxAge).toBeUndefined()
    const remembered = await submit('/login?next=/browse', { ...form, rememberMe: 'on' })
    expect(remembered.sent).toBe('/browse')
    expect(cookieOf(remembered.reply)?.maxAge).toBe(30 * 24 * 60 * 60)
    const professional = await aProfessional()
    const evil = await submit('/login?next=//evil.example', {
      email: professional.user.email,
      password: PASSWORD,
    })
    expect(evil.sent).toBe('/dashboard')
  })

  it('a failed sign-in redirects back with the reason, and counts as an attempt', async () => {
    const form = { email: anEmail(), password: 'not-the-password' }
    expect((await submit('/login?next=/browse', { ...form, password: '' })).sent).toBe(
      '/login?next=%2Fbrowse&problem=missing',
    )
    const wrong = await submit('/login?next=/browse', form)
    expect(wrong.sent).toBe('/login?next=%2Fbrowse&problem=wrong')
    expect(wrong.reply.cookies).toEqual([])
    for (const email of [form.email.toUpperCase(), ` ${form.email}`])
      await submit('/login', { ...form, email })
    expect((await submit('/login', form)).sent).toBe('/login?problem=too-many')
    expect((await visitor.post('/api/auth/login', form)).statusCode).toBe(429)
  })

  it('the sign-up form makes an account of either kind', async () => {
    const form = { name: 'Nora', email: anEmail(), password: PASSWORD, confirmation: PASSWORD }
    const made = await submit('/login?tab=sign-up', { ...form, role: 'PROFESSIONAL' })
    expect(made.sent).toBe('/dashboard')
    expect(cookieOf(made.reply)).toBeDefined()
  })

  it.each([
    ['missing', { name: ' ' }],
    ['mismatch', { confirmation: 'another' }],
    ['short', { password: 'abc', confirmation: 'abc' }],
    ['common', { password: 'Football', confirmation: 'Football' }],
    ['name-address', { name: 'Nora evil.example' }],
    ['own-name', { password: 'nora2026', confirmation: 'nora2026' }],
    ['brand', { password: 'Parlour!', confirmation: 'Parlour!' }],
    ['email', { email: 'nonsense' }],
  ])('a sign-up that fails says: %s', async (problem, spoil) => {
    const form = { name: 'Nora', email: anEmail(), password: PASSWORD, confirmation: PASSWORD }
    const { sent } = await submit('/login?tab=sign-up', { ...form, ...spoil })
    expect(sent).toBe(`/login?tab=sign-up&problem=${problem}`)
  })

  it('a sign-up with someone’s email says so', async () => {
    const { user } = await aClient()
    const form = { name: 'N', email: user.email, password: PASSWORD, confirmation: PASSWORD }
    expect((await submit('/login?tab=sign-up', form)).sent).toBe('/login?tab=sign-up&problem=taken')
  })

  it('a forgotten password is replaced through the mail', async () => {
    const { user } = await aClient()
    const asked = await submit('/login?view=forgot', { email: user.email })
    expect(asked.sent).toBe('/login?view=forgot&sent=1')
    const nobody = await submit('/login?view=forgot', { email: anEmail() })
    expect(nobody.sent).toBe(asked.sent)
    const token = await tokenMailedTo(context, user.email, '/reset-password')
    const url = `/reset-password?token=${token}`
    const twice = (password: string) => ({ password, confirmation: password })
    expect((await submit(url, { password: 'a', confirmation: 'b' })).sent).toBe(
      `${url}&problem=mismatch`,
    )
    expect((await submit(url, twice('football'))).sent).toBe(`${url}&problem=common`)
    expect((await submit(url, twice('a-brand-new-one'))).sent).toBe('/reset-password?done=1')
    expect((await submit(url, twice('another-new-one'))).sent).toBe(`${url}&problem=link`)
  })

  it('an email is confirmed by a button', async () => {
    const person = { name: 'Nora', email: anEmail(), role: 'CLIENT' } as const
    const { user, get } = await signUp({ app, context, visitor }, person)
    const url = `/verify-email?token=${await tokenMailedTo(context, user.email, '/verify-email')}`
    expect((await submit(url, {})).sent).toBe('/verify-email?done=1')
    expect((await get('/api/auth/me')).json().user.emailVerified).toBe(true)
    expect((await submit(url, {})).sent).toBe('/verify-email?problem=link')
  })

  it('a change of email is undone by a button', async () => {
    const { user, get, post } = await aClient()
    await post('/api/account/email', { email: anEmail(), password: PASSWORD })
    const url = `/not-me?token=${await tokenMailedTo(context, user.email, '/not-me')}`
    expect((await submit(url, {})).sent).toBe('/not-me?done=1')
    expect((await get('/api/account')).json().pendingEmail).toBeNull()
    expect((await submit(url, {})).sent).toBe('/not-me?problem=link')
  })

  it('forms from other sites are refused, and so are other content types', async () => {
    const foreign = await app.inject({
      method: 'POST',
      url: '/login',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'email=a&password=b',
    })
    expect(foreign.statusCode).toBe(403)
    const json = await visitor.post('/login', { email: 1, password: {} })
    expect(json.statusCode).toBe(415)
    expect((await submit('/login?next=/a&next=/b', {})).status).toBe(400)
    const empty = await app.inject({ method: 'POST', url: '/login' })
    expect(empty.headers.location).toBe('/login?problem=missing')
  })
})

it('a password manager finds the page for changing a password', async () => {
  const reply = await visitor.get('/.well-known/change-password')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/login?view=forgot'])
})
