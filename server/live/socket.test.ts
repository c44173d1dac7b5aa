import { randomUUID } from 'node:crypto'
import { connect as dial } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ServerEvent } from '#contract/live.ts'
import { CLOSE_TOO_MANY, CLOSE_WRONG_IDENTITY, MAX_FRAME_BYTES } from '#contract/live.ts'
import { eventually } from '#test/support/eventually.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import { personOf } from '#test/support/person-of.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { liveRoutes } from './socket.ts'

const { app, context, aClient, aProfessional } = await buildTestApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** An authenticated socket of a signed-in person. */
async function connect(person: Caller, at = address): Promise<LiveClient> {
  const socket = await openLive(at, { cookie: person.cookie })
  socket.send({ type: 'auth', userId: person.user.id, userRole: person.user.role })
  await socket.next('auth_success')
  return socket
}

/** Large enough to be refused, small enough not to be disconnected. */
const oversized = JSON.stringify({
  type: 'room_signal',
  signal: { a: 'x'.repeat(MAX_FRAME_BYTES) },
})

describe('opening a live connection', () => {
  it('is refused to a page of another site', async () => {
    const { cookie } = await aClient()
    await expect(openLive(address, { cookie, origin: 'https://evil.example' })).rejects.toThrow(
      'Unexpected server response: 403',
    )
    await expect(openLive(address, { cookie, 'sec-fetch-site': 'cross-site' })).rejects.toThrow(
      'Unexpected server response: 403',
    )
  })

  it('works from a page of this site', async () => {
    const client = await aClient()
    const socket = await openLive(address, { cookie: client.cookie, origin: address })
    socket.send({ type: 'auth', userId: client.user.id, userRole: 'CLIENT' })
    expect(await socket.next('auth_success')).toEqual({ type: 'auth_success' })
  })

  it('is closed at once for someone who is not signed in', async () => {
    for (const cookie of ['', 'parlour_sign_in=forged.c2lnbmF0dXJl']) {
      const socket = await openLive(address, { cookie })
      expect(await socket.next('error')).toMatchObject({ message: 'Please sign in first' })
      expect(await socket.closed).toBe(CLOSE_WRONG_IDENTITY)
    }
  })
})

describe('a browser that disconnects before its connection is open', () => {
  it('leaves everyone else connected', async () => {
    const client = await aClient()
    const person = await personOf(context, client.cookie)
    let hangUp = (): unknown => undefined
    const server = Fastify()
    let asked = 0
    server.decorateRequest('person', () => {
      asked += 1
      // After the connection is accepted, before the handler learns that it ended.
      if (asked === 2) hangUp()
      return Promise.resolve(person)
    })
    await liveRoutes(server, context)
    onTestFinished(() => server.close())
    const at = await server.listen({ port: 0, host: '127.0.0.1' })
    const line = dial(Number(new URL(at).port), '127.0.0.1')
    hangUp = () => line.resetAndDestroy()
    line.write(
      `GET /ws HTTP/1.1\r\nHost: ${new URL(at).host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`,
    )
    await new Promise((ended) => line.once('close', ended))
    await (await connect(client, at)).settled()
  })
})

describe('many connections of one person', () => {
  it('are refused above twenty, until others have closed', async () => {
    const client = await aClient()
    const own = await Promise.all(Array.from({ length: 20 }, () => connect(client)))
    const oneMore = await openLive(address, { cookie: client.cookie })
    expect(await oneMore.next('error')).toMatchObject({
      message: 'You have too many windows open here',
    })
    expect(await oneMore.closed).toBe(CLOSE_TOO_MANY)
    await connect(await aClient())
    own[0]?.close()
    await own[0]?.closed
    await eventually(() => connect(client))
  })
})

describe('authentication', () => {
  it('ends the connection when the cookie says otherwise', async () => {
    const [client, other] = [await aClient(), await aProfessional()]
    for (const [userId, userRole] of [
      [other.user.id, 'CLIENT'],
      [client.user.id, 'PROFESSIONAL'],
      [client.user.id, 'client'],
    ] as const) {
      const socket = await openLive(address, { cookie: client.cookie })
      socket.send({ type: 'auth', userId, userRole })
      expect(await socket.next('error')).toMatchObject({
        message: 'This is not who is signed in here',
      })
      expect(await socket.closed).toBe(CLOSE_WRONG_IDENTITY)
    }
  })

  it('is required before everything else', async () => {
    const client = await aClient()
    const socket = await openLive(address, { cookie: client.cookie })
    socket.send({ type: 'room_leave' })
    expect(await socket.next('error')).toMatchObject({ message: 'Please send auth first' })
    socket.send({ type: 'auth', userId: client.user.id, userRole: 'CLIENT' })
    await socket.next('auth_success')
  })

  it('can be repeated', async () => {
    const client = await aClient()
    const socket = await connect(client)
    socket.send({ type: 'auth', userId: client.user.id, userRole: 'CLIENT' })
    await socket.next('auth_success')
    context.live.tell([client.user.id], { type: 'session_changed', sessionId: client.user.id })
    await socket.settled()
    expect(socket.waiting()).toHaveLength(1)
  })
})

describe('a frame', () => {
  it.each([
    ['that is not JSON', '{"type":', 'This message is malformed'],
    ['that is no object', '[1]', 'This message is malformed'],
    ['that is null', 'null', 'This message is malformed'],
    ['without a type', '{}', 'This message is malformed'],
    ['that lacks a part', '{"type":"room_join"}', 'This message is malformed'],
    ['of an unknown event', '{"type":"shutdown"}', 'Unknown event'],
    ['in someone else’s name', typing(), 'This is not who is signed in here'],
    ['of more than 64 KiB', oversized, 'A message may have at most 64 KiB'],
    ['that is not text', Buffer.from('{"type":"room_leave"}'), 'Please send text'],
  ])(
    '%s is answered with an error, and the connection stays open',
    async (_what, frame, message) => {
      const socket = await connect(await aClient())
      socket.wire.send(frame)
      expect(await socket.next('error')).toEqual({ type: 'error', message })
      await socket.settled()
      expect(socket.wire.readyState).toBe(socket.wire.OPEN)
    },
  )

  it('of exactly 64 KiB is read', async () => {
    const socket = await connect(await aClient())
    const frame = JSON.stringify({ type: 'room_signal', to: randomUUID(), signal: { a: '' } })
    socket.wire.send(frame.replace('""', `"${'x'.repeat(MAX_FRAME_BYTES - frame.length)}"`))
    expect(await socket.next('error')).toMatchObject({ message: 'You are not in an open room' })
  })

  it('far too large closes only its own connection', async () => {
    const [client, bystander] = [await aClient(), await connect(await aClient())]
    const socket = await connect(client)
    socket.wire.send('x'.repeat(2_000_000))
    expect([1006, 1009]).toContain(await socket.closed)
    await bystander.settled()
  })

  it('sent too often is answered with an error, then the connection is closed', async () => {
    const [flooder, bystander] = [await connect(await aClient()), await connect(await aClient())]
    for (let n = 0; n < 400; n += 1) flooder.send({ type: 'room_leave' })
    expect(await flooder.next('error')).toMatchObject({
      message: 'Too many messages, please slow down',
    })
    expect(await flooder.closed).toBe(CLOSE_TOO_MANY)
    await bystander.settled()
  })
})

function typing(): string {
  const [threadId, authorId] = [crypto.randomUUID(), crypto.randomUUID()]
  return JSON.stringify({ type: 'typing', threadId, isTyping: true, authorId })
}

describe('the audience', () => {
  const change = (): ServerEvent => ({
    type: 'session_changed',
    sessionId: crypto.randomUUID(),
  })

  it('is every open socket of the recipients, and no one else', async () => {
    const [one, other] = [await aClient(), await aClient()]
    const sockets = [await connect(one), await connect(one), await connect(other)]
    const event = change()
    context.live.tell([one.user.id, one.user.id], event)
    for (const socket of sockets) await socket.settled()
    expect(sockets.map((socket) => socket.waiting())).toEqual([[event], [event], []])
  })

  it('leaves out unauthenticated and closed sockets', async () => {
    const client = await aClient()
    const silent = await openLive(address, { cookie: client.cookie })
    const gone = await connect(client)
    gone.close()
    await gone.closed
    const here = await connect(client)
    context.live.tell([client.user.id], change())
    await here.next('session_changed')
    expect(silent.waiting()).toEqual([])
    expect(gone.waiting()).toEqual([])
  })
})

describe('the heartbeat', () => {
  /** The same routes with a fast heartbeat. */
  async function fastHeart(): Promise<string> {
    const fast = Fastify()
    fast.decorateRequest('person', function (this: { headers: { cookie?: string } }) {
      return personOf(context, this.headers.cookie)
    })
    await liveRoutes(fast, context, { heartbeatMs: 40 })
    onTestFinished(() => fast.close())
    return fast.listen({ port: 0, host: '127.0.0.1' })
  }

  it('closes a connection that does not answer, and keeps one that does', async () => {
    const at = await fastHeart()
    const client = await aClient()
    const alive = await connect(client, at)
    const dead = await openLive(at, { cookie: client.cookie }, { autoPong: false })
    expect(await dead.closed).toBe(1006)
    await alive.settled()
  })

  it('ends a connection whose person has signed out elsewhere', async () => {
    const at = await fastHeart()
    const [leaving, staying] = [await aClient(), await aClient()]
    const sockets = [await connect(leaving, at), await connect(staying, at)]
    await leaving.post('/api/auth/logout')
    expect(await sockets[0]?.next('error')).toMatchObject({ message: 'Please sign in again' })
    expect(await sockets[0]?.closed).toBe(CLOSE_WRONG_IDENTITY)
    await sockets[1]?.settled()
  })

  it('stops with the server, which closes connections properly', async () => {
    const fast = Fastify()
    fast.decorateRequest('person', function (this: { headers: { cookie?: string } }) {
      return personOf(context, this.headers.cookie)
    })
    await liveRoutes(fast, context)
    const socket = await connect(await aClient(), await fast.listen({ port: 0, host: '127.0.0.1' }))
    await fast.close()
    expect(await socket.closed).toBe(1001)
  })
})
