import { afterAll, describe, expect, it, vi } from 'vitest'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

const NOW = '2026-03-02T08:00:00Z'
const HOUR = 3_600_000
const send = vi.fn(async () => {})
const world = await buildTestApp({
  now: NOW,
  parts: ({ mail }) => ({ mail: { ...mail, send } }),
})
const { db, aClient, aConfirmedClient, aProfessional, setClock } = world
const address = await world.app.listen({ port: 0, host: '127.0.0.1' })

const sockets: LiveClient[] = []
afterAll(() => {
  for (const { wire } of sockets) wire.terminate()
})

async function open({ user, cookie }: Caller): Promise<LiveClient> {
  const socket = await openLive(address, { cookie })
  sockets.push(socket)
  socket.send({ type: 'auth', userId: user.id, userRole: user.role })
  await socket.next('auth_success')
  return socket
}

describe('flooding a person with messages', () => {
  it('over five sockets and HTTP at once delivers at most 300 a minute', async () => {
    const client = await aConfirmedClient('Mallory')
    const { professionalId } = await aProfessional()
    const thread = (await client.post('/api/conversations', { professionalId })).json()
    const open5 = await Promise.all(Array.from({ length: 5 }, () => open(client)))
    for (let n = 0; n < 70; n += 1)
      for (const socket of open5)
        socket.send({
          type: 'new_message',
          threadId: thread.id,
          messageBody: `Buy now, ${n}`,
          authorId: client.user.id,
          clientId: crypto.randomUUID(),
        })
    const kept = async () =>
      (
        await db.rows<{ count: number }>('select count(*) from messages where thread_id = $1', [
          thread.id,
        ])
      )[0]?.count
    await vi.waitFor(async () => expect(await kept()).toBe(300), { timeout: 60_000 })
    for (const socket of open5) await socket.next('error')
    const overHttp = await client.post('/api/messages', { threadId: thread.id, body: 'And more' })
    expect(overHttp.statusCode).toBe(429)
    expect(overHttp.headers['retry-after']).toBe('60')
    expect(await kept()).toBe(300)
  }, 90_000)

  it('reaches 3 new professionals a day before the address is confirmed, and 10 an hour afterwards', async () => {
    const professionals = await Promise.all(Array.from({ length: 14 }, () => aProfessional()))
    const client = await aClient('Mallory')
    const contact = (n: number) =>
      client.post('/api/conversations', { professionalId: professionals[n]?.professionalId ?? '' })
    const all = await Promise.all(professionals.map((_, n) => contact(n)))
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const refused = all.find(({ statusCode }) => statusCode !== 200)
    expect([refused?.statusCode, refused?.body]).toEqual([
      429,
      'You have written to 3 new professionals within a day: please confirm your email address to write to more, or try again in 24 hours',
    ])
    const known = all.findIndex(({ statusCode }) => statusCode === 200)
    expect((await contact(known)).statusCode, 'an old conversation').toBe(200)
    await db.rows('update users set email_verified = true where id = $1', [client.user.id])
    const rest = await Promise.all(professionals.map((_, n) => contact(n)))
    expect(rest.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3 + 10)
    setClock(new Date(Date.parse(NOW) + HOUR))
    const later = await Promise.all(professionals.map((_, n) => contact(n)))
    expect(later.map(({ statusCode }) => statusCode)).toEqual(professionals.map(() => 200))
  })
})

describe('flooding a mailbox', () => {
  const victim = 'victim@example.org'
  const toVictim = () =>
    (send.mock.calls as unknown as [{ to: string }][]).filter(([{ to }]) => to.includes(victim))

  it('by email changes from many accounts sends three emails an hour', async () => {
    const attackers = await Promise.all(Array.from({ length: 6 }, () => aClient('Mallory')))
    const replies = []
    for (const attacker of attackers)
      replies.push(await attacker.post('/api/account/email', { email: victim, password: PASSWORD }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429])
    expect(replies[5]?.body).toBe(
      'We have already sent several emails to this address: please look there, or try again in 60 minutes',
    )
    await world.context.background.settled(PATIENCE_MS)
    expect(toVictim()).toHaveLength(3)
  })

  it('by signing up and requesting the link again sends five emails an hour', async () => {
    send.mockClear()
    const body = { name: 'Mallory', email: victim, password: PASSWORD, role: 'CLIENT' }
    const signUp = await world.visitor.post('/api/auth/register', body)
    expect(signUp.statusCode).toBe(201)
    for (let n = 0; n < 10; n += 1)
      expect((await world.visitor.post('/api/auth/register', body)).statusCode).toBe(409)
    const cookie = signUp.cookies
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      // The next link would replace one that has not been sent.
      await world.context.background.settled(PATIENCE_MS)
      statuses.push(
        (await world.visitor.post('/api/auth/resend-verification', {}, { cookie })).statusCode,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    await world.context.background.settled(PATIENCE_MS)
    expect(toVictim()).toHaveLength(5)
  })
})
