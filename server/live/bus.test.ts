import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { CLOSE_WRONG_IDENTITY } from '#contract/live.ts'
import type { Message } from '#contract/messages/messages.ts'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { connect } from '#server/database/connect.ts'
import { send } from '#server/features/messages/messages.ts'
import { closeLater } from '#test/support/closing.ts'
import { eventually } from '#test/support/eventually.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import { watchedBy } from '#test/support/metrics.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { startRedis } from '#test/support/redis.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const redis = await startRedis()
const first = await buildTestApp({ settings: { REDIS_URL: redis.url } })
const second = await anotherProgram()
const firstAddress = await first.app.listen({ port: 0, host: '127.0.0.1' })
const secondAddress = await second.app.listen({ port: 0, host: '127.0.0.1' })
closeLater(() => redis.kill())
for (const { context } of [first, second]) await vi.waitUntil(() => context.live.isConnected())

/** A second program on the same database and the same Redis. */
async function anotherProgram() {
  const db = await connect(first.databaseUrl, { onError: () => {} })
  const quiet = { info() {}, warn() {}, error() {} }
  const context = compose(first.context.config, db, quiet)
  const app = await buildApp(context)
  closeLater(async () => {
    await app.close()
    await db.close()
  })
  return { app, context }
}

async function open(person: Caller, address: string): Promise<LiveClient> {
  const socket = await openLive(address, { cookie: person.cookie })
  socket.send({ type: 'auth', userId: person.user.id, userRole: person.user.role })
  await socket.next('auth_success')
  return socket
}

async function thread(client: Caller): Promise<{ id: string; other: Caller }> {
  const other = await first.aProfessional()
  const { professionalId } = other
  const reply = await client.post('/api/conversations', { professionalId })
  return { id: reply.json().id, other }
}

/** Set MESSAGES=10000 for a longer run. */
const MESSAGES = Number(process.env.MESSAGES ?? 2000)

describe('two programs with one Redis', () => {
  it('seat the two people of a session in one room', async () => {
    const start = new Date(Date.now() + 3 * 86_400_000)
    start.setUTCHours(12, 0, 0, 0)
    const { id, client, professional } = await aSession(first, {
      startsAt: start.toISOString(),
      endsAt: new Date(start.getTime() + 3_600_000).toISOString(),
    })
    await first.context.db.rows(
      `update bookings set starts_at = now() - interval '1 minute',
         ends_at = now() + interval '1 hour', blocked_until = now() + interval '1 hour' where id = $1`,
      [id],
    )
    const [here, there] = [
      await open(client, firstAddress),
      await open(professional, secondAddress),
    ]
    const pages = []
    for (const [person, socket] of [
      [client, here],
      [professional, there],
    ] as const) {
      const page = randomUUID()
      pages.push(page)
      const { token } = (await person.get(`/api/sessions/${id}/room-token`)).json()
      socket.send({ type: 'room_join', token, page })
      for (const each of [here, there])
        expect((await each.next('room_peers')).peers).toHaveLength(pages.length)
    }
    here.send({ type: 'room_signal', to: pages[1] ?? '', signal: { n: 1 } })
    expect(await there.next('room_signal')).toMatchObject({ from: pages[0], signal: { n: 1 } })
    there.close()
    expect((await here.next('room_peers')).peers).toContainEqual(
      expect.objectContaining({ page: pages[1], isAway: true }),
    )
  })

  it('deliver messages to each other’s people, once', async () => {
    const client = await first.aClient()
    const { id, other } = await thread(client)
    const [here, there] = [await open(client, firstAddress), await open(other, secondAddress)]
    for (const body of ['One', 'Two', 'Three']) {
      await client.post('/api/messages', { threadId: id, body })
      const { message } = await there.next('message_received')
      expect(message.body).toBe(body)
      expect((await here.next('message_received')).message).toEqual(message)
    }
    await there.settled()
    expect([...here.waiting(), ...there.waiting()]).toEqual([])
  })

  it('close a connection of one within 2 s when its sign-in ends in the other', async () => {
    const client = await first.aClient()
    const there = await open(client, secondAddress)
    await client.post('/api/auth/logout')
    const soon = pause(2000, 'open', { ref: false })
    expect(await Promise.race([there.closed, soon])).toBe(CLOSE_WRONG_IDENTITY)
  })

  it(`lose none of ${MESSAGES} messages when Redis is killed in the middle and comes back`, async () => {
    // Only a confirmed address may write to eight new professionals in an hour.
    const client = await first.aConfirmedClient()
    const threads = await Promise.all(Array.from({ length: 8 }, () => thread(client)))
    const reader = await open(client, secondAddress)
    const seen = new Set<string>()
    let catchUps = 0
    reader.wire.on('message', async (data) => {
      const event = JSON.parse(String(data))
      if (event.type === 'message_received') seen.add(event.message.id)
      if (event.type !== 'catch_up') return
      catchUps += 1
      for (const { id } of threads)
        for (const message of await everything(client, id)) seen.add(message.id)
    })

    const ids = new Set<string>()
    const each = MESSAGES / threads.length
    const write = async (
      { id, other }: { id: string; other: Caller },
      from: number,
      to: number,
    ) => {
      for (let n = from; n < to; n++) {
        const message = { threadId: id, body: `Number ${n}`, clientId: null, way: 'http' as const }
        ids.add((await send(first.context, { ...message, authorId: other.user.id })).id)
      }
    }
    const share = (from: number, to: number) =>
      Promise.all(threads.map((one) => write(one, from * each, to * each)))
    await share(0, 0.3)
    const hears = async () =>
      watchedBy('ParlourBusDown', (await second.app.inject('/metrics')).body)
    expect(await hears()).toBe(1)
    await redis.kill()
    await share(0.3, 0.6)
    expect(await hears()).toBe(0)
    await redis.start()
    await share(0.6, 1)
    expect(ids.size).toBe(MESSAGES)
    await vi.waitFor(() => expect(seen.size).toBe(ids.size), { timeout: PATIENCE_MS, interval: 50 })
    expect(catchUps).toBeGreaterThan(0)

    const last = await send(first.context, {
      threadId: threads[0]?.id ?? '',
      authorId: client.user.id,
      body: 'And on it goes',
      clientId: null,
      way: 'http',
    })
    await eventually(() => expect(seen).toContain(last.id))
  })
})

async function everything(person: Caller, threadId: string): Promise<Message[]> {
  const all: Message[] = []
  for (let before: number | undefined; before !== 1; before = all[0]?.number ?? 1) {
    const query = before ? `?limit=200&before=${before}` : '?limit=200'
    const { messages } = (await person.get(`/api/threads/${threadId}/messages${query}`)).json()
    all.unshift(...messages)
  }
  return all
}
