import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CLOSE_WRONG_IDENTITY } from '#contract/live.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const { app, db, visitor, aClient, setClock } = await buildTestApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const LEAVING = 'parlour_signed_out=1'

const signIn = (email: string, cookie = '') =>
  visitor.post('/api/auth/login', { email, password: PASSWORD }, { cookie })

const cookieIn = (reply: { cookies: { name: string; value: string }[] }) => {
  const found = reply.cookies.find(({ name }) => name === 'parlour_sign_in')
  return `parlour_sign_in=${encodeURIComponent(found?.value ?? '')}`
}
const statusOf = async (cookie: string) =>
  (await visitor.get('/api/auth/me', { cookie })).statusCode

/** An authenticated socket of this person. */
async function connect({ user, cookie }: Caller, at = address): Promise<LiveClient> {
  const socket = await openLive(at, { cookie })
  socket.send({ type: 'auth', userId: user.id, userRole: user.role })
  await socket.next('auth_success')
  return socket
}

/** The close code; 'open' if it is still open after 2 s. */
const closedSoon = (socket: LiveClient) =>
  Promise.race([socket.closed, pause(2000, 'open', { ref: false })])

describe('signing in again', () => {
  it('ends this browser’s earlier sign-in, and no one else’s', async () => {
    const client = await aClient()
    const first = cookieIn(await signIn(client.user.email))
    const second = cookieIn(await signIn(client.user.email, first))
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
  })

  it('also ends it for someone else in the same browser, and when signing up', async () => {
    const [ada, bea] = [await aClient(), await aClient()]
    const own = cookieIn(await signIn(ada.user.email))
    const theirs = cookieIn(await signIn(bea.user.email, own))
    expect([await statusOf(own), await statusOf(theirs)]).toEqual([401, 200])
    const form = { name: 'Cleo', email: 'cleo@example.org', password: PASSWORD }
    const made = await visitor.post('/api/auth/register', form, { cookie: theirs })
    expect([made.statusCode, await statusOf(theirs)]).toEqual([201, 401])
  })

  it('ends nothing if it fails', async () => {
    const client = await aClient()
    const first = cookieIn(await signIn(client.user.email))
    const wrong = { email: client.user.email, password: 'not it' }
    await visitor.post('/api/auth/login', wrong, { cookie: first })
    expect(await statusOf(first)).toBe(200)
  })
})

describe('a sign-in that is not used', () => {
  it('ends after 14 days, and lasts while it is used', async () => {
    const client = await aClient()
    const usedAt = (at: string) =>
      db.rows('update sign_ins set updated_at = $2 where user_id = $1', [client.user.id, at])
    await usedAt('2026-03-01T00:00:00Z')
    setClock('2026-03-14T23:59:00Z')
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
    setClock('2026-03-28T23:58:00Z')
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
    setClock('2026-04-12T00:00:00Z')
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
    setClock(new Date())
  })
})

describe('a live connection', () => {
  it('closes within 2 s of a sign-out, a new password and a sign-out of the device', async () => {
    const client = await aClient()
    const other = { ...client, cookie: cookieIn(await signIn(client.user.email)) }
    const [stays, ends] = [await connect(client), await connect(other)]
    await client.delete('/api/account/devices')
    expect(await closedSoon(ends)).toBe(CLOSE_WRONG_IDENTITY)

    const third = { ...client, cookie: cookieIn(await signIn(client.user.email)) }
    const ended = await connect(third)
    const body = { currentPassword: PASSWORD, password: 'another-horse-battery' }
    expect((await client.post('/api/account/password', body)).statusCode).toBe(200)
    expect(await closedSoon(ended)).toBe(CLOSE_WRONG_IDENTITY)

    await stays.settled()
    await client.post('/api/auth/logout')
    expect(await closedSoon(stays)).toBe(CLOSE_WRONG_IDENTITY)
  })

  it('closes even before it has authenticated', async () => {
    const client = await aClient()
    const silent = await openLive(address, { cookie: client.cookie })
    await client.post('/api/auth/logout')
    expect(await closedSoon(silent)).toBe(CLOSE_WRONG_IDENTITY)
  })

  it('closes when its sign-in expires', async () => {
    const client = await aClient()
    await db.rows(`update sign_ins set expires_at = now() + interval '1 hour' where user_id = $1`, [
      client.user.id,
    ])
    const socket = await connect(client)
    setClock(new Date(Date.now() + 61 * 60_000))
    expect(await closedSoon(socket)).toBe(CLOSE_WRONG_IDENTITY)
    setClock(new Date())
  })
})

describe('a browser that could not reach us to sign out', () => {
  it('is treated as signed out, and its sign-in ends with the first call that arrives', async () => {
    const client = await aClient()
    const socket = await connect(client)
    const leaving = `${client.cookie}; ${LEAVING}`
    expect(await statusOf(leaving)).toBe(401)
    expect(await closedSoon(socket)).toBe(CLOSE_WRONG_IDENTITY)
    // The old cookie alone is void too.
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
  })

  it('clears its sign-out cookie when the sign-out arrives, and when someone signs in again', async () => {
    const client = await aClient()
    const leaving = `${client.cookie}; ${LEAVING}`
    const left = (reply: { cookies: { name: string }[] }) =>
      reply.cookies.find(({ name }) => name === 'parlour_signed_out')
    const out = await visitor.post('/api/auth/logout', undefined, { cookie: leaving })
    expect(left(out)).toMatchObject({ value: '', maxAge: 0 })
    expect(out.headers['clear-site-data']).toBe('"cache"')
    const back = await signIn(client.user.email, leaving)
    expect(left(back)).toMatchObject({ value: '', maxAge: 0 })
    expect(await statusOf(cookieIn(back))).toBe(200)
    expect(left(await signIn(client.user.email))).toBeUndefined()
  })

  it('is in the audit trail as one sign-out', async () => {
    const client = await aClient()
    const leaving = `${client.cookie}; ${LEAVING}`
    await statusOf(leaving)
    await visitor.post('/api/auth/logout', undefined, { cookie: leaving })
    const trail = await db.rows(
      `select from audit_events where actor_id = $1 and action = 'signed_out'`,
      [client.user.id],
    )
    expect(trail).toHaveLength(1)
  })
})
