import { describe, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { sweepExpired } from './sign-in.ts'

const { app, context, db, visitor, aClient, aProfessional } = await buildTestApp()

const signIn = (email: string, password: string, more = {}) =>
  visitor.post('/api/auth/login', { email, password, ...more })

const cookieOf = (reply: Awaited<ReturnType<typeof signIn>>) =>
  reply.cookies.find((cookie) => cookie.name === 'parlour_sign_in')

describe('signing in', () => {
  it('gives the same answer for a wrong password and for an unknown account', async () => {
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

  it('ends when signing out clears the cookie, and the old cookie is void', async () => {
    const client = await aClient()
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
    const out = await client.post('/api/auth/logout')
    expect(cookieOf(out)?.maxAge).toBe(0)
    const after = await client.get('/api/auth/me')
    expect([after.statusCode, after.body]).toEqual([401, 'Please sign in first'])
  })

  it('refuses a cookie that we didn’t sign', async () => {
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

describe('a professional whose sign-up was interrupted before the profile was created', () => {
  it('has one after signing in', async () => {
    const { user, get } = await aProfessional()
    await db.rows('delete from professionals where user_id = $1', [user.id])
    expect((await get('/api/professional/dashboard')).statusCode).toBe(404)
    await signIn(user.email, PASSWORD)
    expect((await get('/api/professional/dashboard')).statusCode).toBe(200)
  })
})

describe('on https', () => {
  it('the cookie is Secure, and no other cookie is accepted in its place', async () => {
    const secure = await buildTestApp({ settings: { PUBLIC_URL: 'https://parlour.example' } })
    const { cookie } = await secure.aClient()
    expect(cookie).toMatch(/^__Host-parlour_sign_in=/)
    const me = (sent: string) =>
      secure.app.inject({ url: '/api/auth/me', headers: { cookie: sent } })
    expect((await me(cookie)).statusCode).toBe(200)
    for (const prefix of ['', '__Secure-']) {
      const planted = cookie.replaceAll('__Host-', prefix)
      expect((await me(planted)).statusCode).toBe(401)
      // Beside the real one it changes nothing, even with the same name.
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

describe('expired data', () => {
  it('is deleted: old sign-ins and old links, and nothing else', async () => {
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
