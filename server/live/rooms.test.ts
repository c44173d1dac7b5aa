import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { personOf } from '#server/features/sign-in/sign-in.ts'
import { signRoomPass } from '#server/providers/video/room-pass.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { liveRoutes } from './socket.ts'

const BOOKED_AT = '2026-03-02T08:00:00Z'
const START = '2026-03-02T12:00:00.000Z'
const END = '2026-03-02T13:00:00.000Z'
const DURING = '2026-03-02T12:05:00Z'

const testApp = await buildTestApp({ now: BOOKED_AT })
const { app, context, setClock, aClient } = testApp
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const bookSession = () => {
  setClock(BOOKED_AT)
  return aSession(testApp, { startsAt: START, endsAt: END })
}

async function connect(person: Caller, at = address): Promise<LiveClient> {
  const socket = await openLive(at, { cookie: person.cookie })
  socket.send({ type: 'auth', userId: person.user.id, userRole: person.user.role })
  await socket.next('auth_success')
  return socket
}

/** Requests a pass and joins; returns the room's answer. */
async function join(person: Caller, socket: LiveClient, sessionId: string) {
  const reply = await person.get(`/api/sessions/${sessionId}/room-token`)
  socket.send({ type: 'room_join', token: reply.json().token })
  return socket.next('room_peers')
}

/** Both people of a session, in its room. */
async function meeting({ id, client, professional }: BookedSession) {
  setClock(DURING)
  const [one, other] = [await connect(client), await connect(professional)]
  await join(client, one, id)
  await join(professional, other, id)
  await one.next('room_peers')
  return { one, other }
}

const passFor = (sessionId: string, person: Caller, expiresAt: string, secret?: string) =>
  signRoomPass(secret ? { SECRET: secret } : context.config, {
    sessionId,
    personId: person.user.id,
    expiresAt: Date.parse(expiresAt),
  })

describe('a room', () => {
  it('tells everybody who is in it, and exactly one of two to make the offer', async () => {
    const { id, client, professional } = await bookSession()
    setClock(DURING)
    const [one, other] = [await connect(client), await connect(professional)]
    const me = { id: client.user.id, name: client.user.name }
    const them = { id: professional.user.id, name: professional.user.name }
    const alone = await join(client, one, id)
    expect(alone).toMatchObject({ peers: [me], initiator: false })

    const seenByOther = await join(professional, other, id)
    const seenByOne = await one.next('room_peers')
    const both = [me, them].sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(seenByOne.peers).toEqual(both)
    expect(seenByOther.peers).toEqual(both)
    expect([seenByOne.initiator, seenByOther.initiator].sort()).toEqual([false, true])
    expect(seenByOne.round).toBe(seenByOther.round)
    expect(seenByOne.round).toBeGreaterThan(alone.round)
  })

  it('passes a signal to the other person only', async () => {
    const first = await meeting(await bookSession())
    const second = await meeting(await bookSession())
    const signal = { description: { type: 'offer', sdp: 'v=0' }, round: 7 }
    first.one.send({ type: 'room_signal', signal })
    expect(await first.other.next('room_signal')).toMatchObject({ signal })
    for (const socket of [first.one, first.other, second.one, second.other]) {
      await socket.settled()
      expect(socket.waiting()).toEqual([])
    }
  })

  it('sets the sender itself, whatever the signal says', async () => {
    const session = await bookSession()
    const { one, other } = await meeting(session)
    one.send({ type: 'room_signal', signal: { from: session.professional.user.id } })
    expect((await other.next('room_signal')).from).toBe(session.client.user.id)
  })

  it('tells the remaining person when the other leaves or is disconnected', async () => {
    const session = await bookSession()
    const { one, other } = await meeting(session)
    other.send({ type: 'room_leave' })
    expect((await one.next('room_peers')).peers).toHaveLength(1)
    await join(session.professional, other, session.id)
    expect((await one.next('room_peers')).peers).toHaveLength(2)
    other.wire.terminate()
    expect(await one.next('room_peers')).toMatchObject({ initiator: false })
  })

  it('refuses signals from somebody who has left', async () => {
    const { one, other } = await meeting(await bookSession())
    one.send({ type: 'room_leave' })
    await other.next('room_peers')
    one.send({ type: 'room_signal', signal: {} })
    expect(await one.next('error')).toMatchObject({ message: 'You are not in a room' })
    await other.settled()
    expect(other.waiting()).toEqual([])
  })

  it('gives the seat to the newer of two windows and notifies the older', async () => {
    const session = await bookSession()
    const { one, other } = await meeting(session)
    const newer = await connect(session.client)
    expect((await join(session.client, newer, session.id)).peers).toHaveLength(2)
    expect(await one.next('room_closed')).toMatchObject({ reason: 'moved' })
    expect((await other.next('room_peers')).peers).toHaveLength(2)

    other.send({ type: 'room_signal', signal: { n: 1 } })
    await newer.next('room_signal')
    one.close()
    await one.closed
    await other.settled()
    expect([one.waiting(), other.waiting()]).toEqual([[], []])
  })

  it('is not disturbed when a window in it joins again', async () => {
    const session = await bookSession()
    const { one, other } = await meeting(session)
    const { token } = (await session.client.get(`/api/sessions/${session.id}/room-token`)).json()
    one.send({ type: 'room_join', token })
    for (const socket of [one, other]) {
      await one.settled()
      await socket.settled()
      expect(socket.waiting()).toEqual([])
    }
  })

  it('is left by a window that joins another room', async () => {
    const first = await bookSession()
    setClock(BOOKED_AT)
    const second = await aSession(testApp, {
      startsAt: END,
      endsAt: '2026-03-02T13:30:00.000Z',
      client: first.client,
    })
    setClock('2026-03-02T12:55:00Z')
    const [one, other] = [await connect(first.client), await connect(first.professional)]
    await join(first.client, one, first.id)
    await join(first.professional, other, first.id)
    await one.next('room_peers')
    expect((await join(first.client, one, second.id)).peers).toHaveLength(1)
    expect((await other.next('room_peers')).peers).toHaveLength(1)
  })
})

describe('a pass into a room', () => {
  /** The room's answer to a pass. */
  async function tryPass(person: Caller, token: string): Promise<string> {
    const socket = await connect(person)
    socket.send({ type: 'room_join', token })
    const answer = await Promise.race([socket.next('room_peers'), socket.next('room_closed')])
    return answer.type === 'room_closed' ? `${answer.reason}: ${answer.message}` : 'joined'
  }

  it('works only for the person it names', async () => {
    const { id, client, professional } = await bookSession()
    setClock(DURING)
    const pass = passFor(id, client, END)
    expect(await tryPass(client, pass)).toBe('joined')
    expect(await tryPass(professional, pass)).toBe('refused: This room pass is not valid')
    expect(await tryPass(await aClient(), pass)).toBe('refused: This room pass is not valid')
  })

  it.each([
    ['is empty', () => ''],
    ['is no pass', () => 'abc.def'],
    ['was changed', (pass: string) => `${pass.slice(0, 10)}A${pass.slice(11)}`],
    ['has lost its seal', (pass: string) => pass.split('.')[0] ?? ''],
  ])('that %s opens nothing', async (_what, spoil) => {
    const { id, client } = await bookSession()
    setClock(DURING)
    const spoilt = spoil(passFor(id, client, END))
    expect(await tryPass(client, spoilt)).toBe('refused: This room pass is not valid')
  })

  it('signed with another secret, or expired, opens nothing', async () => {
    const { id, client } = await bookSession()
    setClock(DURING)
    for (const pass of [passFor(id, client, END, 'x'.repeat(64)), passFor(id, client, DURING)])
      expect(await tryPass(client, pass)).toBe('refused: This room pass is not valid')
  })

  it('is valid for two minutes', async () => {
    const { id, client } = await bookSession()
    setClock(DURING)
    const { token } = (await client.get(`/api/sessions/${id}/room-token`)).json()
    setClock('2026-03-02T12:06:59Z')
    expect(await tryPass(client, token)).toBe('joined')
    setClock('2026-03-02T12:07:00Z')
    expect(await tryPass(client, token)).toBe('refused: This room pass is not valid')
  })

  const TOO_EARLY = 'refused: The video room opens 10 minutes before the session starts'
  const TOO_LATE = 'refused: The video room closed 30 minutes after the session ended'
  const STRANGER = 'refused: This session was not found'

  // Whatever a pass says, the rule is checked again when it is used.
  it.each([
    ['2026-03-02T11:49:00Z', TOO_EARLY],
    ['2026-03-02T11:49:59Z', TOO_EARLY],
    ['2026-03-02T11:50:00Z', 'joined'],
    [START, 'joined'],
    [END, 'joined'],
    ['2026-03-02T13:29:59Z', 'joined'],
    ['2026-03-02T13:30:00Z', TOO_LATE],
    ['2026-03-02T13:31:00Z', TOO_LATE],
  ])('at %s: %s', async (now, outcome) => {
    const { id, client, professional } = await bookSession()
    const stranger = await aClient()
    setClock(now)
    const farOff = '2027-01-01T00:00:00Z'
    expect(await tryPass(client, passFor(id, client, farOff))).toBe(outcome)
    expect(await tryPass(professional, passFor(id, professional, farOff))).toBe(outcome)
    expect(await tryPass(stranger, passFor(id, stranger, farOff))).toBe(STRANGER)
  })

  it('opens nothing once the session is cancelled', async () => {
    const { id, client } = await bookSession()
    setClock(DURING)
    const { token } = (await client.get(`/api/sessions/${id}/room-token`)).json()
    await context.db.rows(`update bookings set status = 'CANCELLED' where id = $1`, [id])
    expect(await tryPass(client, token)).toBe('refused: This session is not confirmed')
  })
})

it('30 minutes after the end a room is closed, and people in it are notified', async () => {
  const fast = Fastify()
  fast.decorateRequest('person', function (this: { headers: { cookie?: string } }) {
    return personOf(context, this.headers.cookie)
  })
  await liveRoutes(fast, context, { heartbeatMs: 25 })
  onTestFinished(() => fast.close())
  const at = await fast.listen({ port: 0, host: '127.0.0.1' })

  const { id, client, professional } = await bookSession()
  setClock('2026-03-02T13:29:00Z')
  const sockets = [await connect(client, at), await connect(professional, at)] as const
  await join(client, sockets[0], id)
  await join(professional, sockets[1], id)
  await sockets[0].next('room_peers')
  setClock('2026-03-02T13:30:00Z')
  for (const socket of sockets)
    expect(await socket.next('room_closed')).toMatchObject({ reason: 'ended' })
  sockets[0].send({ type: 'room_signal', signal: {} })
  expect(await sockets[0].next('error')).toMatchObject({ message: 'You are not in a room' })
})
