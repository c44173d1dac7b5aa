import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  announceRoom,
  renewSeatsOfProgram,
  sweepSeats,
  takeSeat,
} from '#server/features/rooms/index.ts'
import { findPeopleHere } from '#server/features/sessions/reading/page-store.ts'
import { signRoomPass } from '#server/providers/video/room-pass.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import { personOf } from '#test/support/person-of.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import type { Connection } from './connection.ts'
import type { Rooms } from './rooms.ts'
import { createRooms } from './rooms.ts'
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

/** Requests a pass and joins with a new page, or this one; returns the page and what the room then tells it. */
async function join(person: Caller, socket: LiveClient, sessionId: string, page = randomUUID()) {
  const reply = await person.get(`/api/sessions/${sessionId}/room-token`)
  socket.send({ type: 'room_join', token: reply.json().token, page })
  return { page, room: await socket.next('room_peers') }
}

/** Both people of a session in its room, each told of the other. */
async function meeting({ id, client, professional }: BookedSession, now = DURING) {
  setClock(now)
  const [one, other] = [await connect(client), await connect(professional)]
  const { page: onePage } = await join(client, one, id)
  await other.next('room_peers')
  const { page: otherPage } = await join(professional, other, id)
  await one.next('room_peers')
  return { one, other, onePage, otherPage }
}

/** Waits until a room is said to be so: the program itself may say meanwhile that it has opened. */
async function told(
  socket: LiveClient,
  isSo: (room: Awaited<ReturnType<typeof join>>['room']) => boolean,
): Promise<void> {
  while (!isSo(await socket.next('room_peers')));
}

async function aConnection({ cookie }: Caller): Promise<Connection> {
  const person = await personOf(context, cookie)
  if (!person) throw new Error('no one is signed in')
  return { person, tell() {} }
}

const passFor = (sessionId: string, person: Caller, expiresAt: string, secret?: string) =>
  signRoomPass(secret ? { SECRET: secret } : context.config, {
    sessionId,
    personId: person.user.id,
    expiresAt: Date.parse(expiresAt),
  })

describe('a room', () => {
  it('tells both people who is in it, in the order of what happens', async () => {
    const { id, client, professional } = await bookSession()
    setClock(DURING)
    const [one, other] = [await connect(client), await connect(professional)]
    const first = await join(client, one, id)
    const seat = { isGuest: false, isAway: false }
    const me = { id: client.user.id, name: client.user.name, page: first.page, ...seat }
    expect(first.room).toMatchObject({ sessionId: id, isOpen: true, peers: [me] })
    // The professional has not entered yet.
    expect(await other.next('room_peers')).toEqual(first.room)
    expect((await professional.get(`/api/sessions/${id}`)).json().here).toEqual([client.user.id])

    const second = await join(professional, other, id)
    const them = { id: professional.user.id, name: professional.user.name }
    const both = [me, { ...them, page: second.page, ...seat }]
    expect(second.room.peers).toEqual(both.sort((a, b) => (a.id < b.id ? -1 : 1)))
    expect(second.room.version).toBeGreaterThan(first.room.version)
    expect(await one.next('room_peers')).toEqual(second.room)
  })

  it('relays signals to the other person alone, with the pages they are from and for', async () => {
    const first = await meeting(await bookSession())
    const second = await meeting(await bookSession())
    const signal = { description: { type: 'offer', sdp: 'v=0' }, from: first.otherPage }
    first.one.send({ type: 'room_signal', to: first.otherPage, signal })
    expect(await first.other.next('room_signal')).toEqual({
      type: 'room_signal',
      from: first.onePage,
      to: first.otherPage,
      signal,
    })
    for (const socket of [first.one, first.other, second.one, second.other]) {
      await socket.settled()
      expect(socket.waiting()).toEqual([])
    }
  })

  it('tells the remaining person when the other leaves', async () => {
    const session = await bookSession()
    const { one, other } = await meeting(session)
    other.send({ type: 'room_leave' })
    expect((await one.next('room_peers')).peers).toHaveLength(1)
  })

  it('keeps a lost seat for 30 seconds, and gives it back to the same page', async () => {
    const session = await bookSession()
    const { one, other, otherPage } = await meeting(session)
    other.wire.terminate()
    const away = expect.objectContaining({ page: otherPage, isAway: true })
    expect((await one.next('room_peers')).peers).toContainEqual(away)

    setClock('2026-03-02T12:05:29Z')
    const again = await connect(session.professional)
    const { room } = await join(session.professional, again, session.id, otherPage)
    const back = expect.objectContaining({ page: otherPage, isAway: false })
    expect(room.peers).toContainEqual(back)
    expect((await one.next('room_peers')).peers).toContainEqual(back)
    again.wire.terminate()
    await one.next('room_peers')

    setClock('2026-03-02T12:05:58Z')
    await sweepSeats(context)
    await one.settled()
    expect(one.waiting()).toEqual([])
    setClock('2026-03-02T12:05:59Z')
    await sweepSeats(context)
    expect((await one.next('room_peers')).peers).toHaveLength(1)
  })

  it('gives up the seats of a program that has died', async () => {
    const { id, client, professional } = await bookSession()
    setClock(DURING)
    const one = await connect(client)
    const dead = { sessionId: id, personId: professional.user.id, program: randomUUID() }
    await takeSeat(context, { ...dead, page: randomUUID() })
    expect((await one.next('room_peers')).peers).toHaveLength(1)
    setClock('2026-03-02T12:06:00Z')
    await sweepSeats(context)
    expect((await one.next('room_peers')).peers).toEqual([])
  })

  it('has its seats again after the database has forgotten them', async () => {
    const session = await bookSession()
    const { one, onePage } = await meeting(session)
    await context.db.rows('delete from room_seats')
    const seat = { sessionId: session.id, personId: session.client.user.id, page: onePage }
    await renewSeatsOfProgram(context, randomUUID(), [{ ...seat, program: randomUUID() }])
    expect(await findPeopleHere(context.db, session.id)).toEqual([session.client.user.id])
    one.send({ type: 'room_leave' })
    expect((await one.next('room_peers')).peers).toEqual([])
  })

  it('is left at once by someone whose sign-in ends', async () => {
    const session = await bookSession()
    const { one, other } = await meeting(session)
    await session.professional.post('/api/auth/logout')
    await other.closed
    expect((await one.next('room_peers')).peers).toHaveLength(1)
  })

  it('refuses signals from someone who has left', async () => {
    const { one, other, otherPage } = await meeting(await bookSession())
    one.send({ type: 'room_leave' })
    await other.next('room_peers')
    one.send({ type: 'room_signal', to: otherPage, signal: {} })
    expect(await one.next('error')).toMatchObject({ message: 'You are not in an open room' })
    await other.settled()
    expect(other.waiting()).toEqual([])
  })

  it('gives the seat to the newer of two windows and notifies the older', async () => {
    const session = await bookSession()
    const { one, other, onePage } = await meeting(session)
    const newer = await connect(session.client)
    const { page, room } = await join(session.client, newer, session.id)
    expect(room.peers).toHaveLength(2)
    expect(await one.next('room_closed')).toMatchObject({ reason: 'moved', page: onePage })
    expect(await newer.next('room_closed')).toMatchObject({ page: onePage })
    expect(await other.next('room_peers')).toEqual(room)

    other.send({ type: 'room_signal', to: page, signal: { n: 1 } })
    expect(await newer.next('room_signal')).toMatchObject({ to: page })
    one.close()
    await one.closed
    await other.settled()
    expect(other.waiting()).toEqual([])
    expect(await findPeopleHere(context.db, session.id)).toHaveLength(2)
  })

  it.each([
    ['this program', (program: Rooms) => program],
    ['another program', () => createRooms(context)],
  ])(
    'keeps the seat of a page that is back at %s before the end of its former connection is known',
    async (_, programOf) => {
      const { id, professional } = await bookSession()
      setClock(DURING)
      const { token } = (await professional.get(`/api/sessions/${id}/room-token`)).json()
      const pass = { token, page: randomUUID() }
      const [former, newer] = [await aConnection(professional), await aConnection(professional)]
      const rooms = createRooms(context)
      await rooms.join(former, pass)
      await programOf(rooms).join(newer, pass)
      await rooms.lose(former)
      const seats = 'select lost_at from room_seats where booking_id = $1'
      expect(await context.db.rows(seats, [id])).toEqual([{ lost_at: null }])
    },
  )

  it('is left by a window that joins another room', async () => {
    const first = await bookSession()
    setClock(BOOKED_AT)
    const second = await aSession(testApp, {
      startsAt: END,
      endsAt: '2026-03-02T13:30:00.000Z',
      client: first.client,
    })
    const { one, other } = await meeting(first, '2026-03-02T12:55:00Z')
    const { token } = (await first.client.get(`/api/sessions/${second.id}/room-token`)).json()
    one.send({ type: 'room_join', token, page: randomUUID() })
    expect((await other.next('room_peers')).peers).toHaveLength(1)
    expect(await one.next('room_peers')).toMatchObject({ sessionId: first.id })
    expect(await one.next('room_peers')).toMatchObject({ sessionId: second.id })
  })
})

describe('before the start, people wait', () => {
  const EARLY = '2026-03-02T11:55:00Z'

  it('and see each other, but nothing goes between them', async () => {
    const { one, other, otherPage } = await meeting(await bookSession(), EARLY)
    one.send({ type: 'room_signal', to: otherPage, signal: {} })
    expect(await one.next('error')).toMatchObject({ message: 'You are not in an open room' })
    await other.settled()
    expect(other.waiting()).toEqual([])
  })

  it('until the professional begins early', async () => {
    const { one, other, otherPage } = await meeting(await bookSession(), EARLY)
    one.send({ type: 'room_admit' })
    expect(await one.next('error')).toMatchObject({
      message: 'Only the professional can begin early',
    })
    other.send({ type: 'room_admit' })
    for (const socket of [one, other])
      expect(await socket.next('room_peers')).toMatchObject({ isOpen: true })
    one.send({ type: 'room_signal', to: otherPage, signal: {} })
    await other.next('room_signal')
    // The room waits again once no one who began early is there.
    other.send({ type: 'room_leave' })
    expect(await one.next('room_peers')).toMatchObject({ isOpen: false })
  })
})

describe('a pass into a room', () => {
  /** The room's answer to a pass. */
  async function tryPass(person: Caller, token: string): Promise<string> {
    const socket = await connect(person)
    socket.send({ type: 'room_join', token, page: randomUUID() })
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

/** A program whose rooms are looked after often, since the clock is set and not waited for. */
async function attentiveProgram(): Promise<string> {
  const fast = Fastify()
  fast.decorateRequest('person', function (this: { headers: { cookie?: string } }) {
    return personOf(context, this.headers.cookie)
  })
  await liveRoutes(fast, context, { heartbeatMs: 600 })
  onTestFinished(() => fast.close())
  return fast.listen({ port: 0, host: '127.0.0.1' })
}

it('at the start, both who wait are in the room', async () => {
  const at = await attentiveProgram()
  const { id, client } = await bookSession()
  setClock('2026-03-02T11:59:59Z')
  const one = await connect(client, at)
  const { room } = await join(client, one, id)
  expect(room.isOpen).toBe(false)
  setClock(START)
  expect(await one.next('room_peers')).toMatchObject({ isOpen: true })
})

it('30 minutes after the end a room is closed, and people in it are notified', async () => {
  const at = await attentiveProgram()
  const { id, client, professional } = await bookSession()
  setClock('2026-03-02T13:29:00Z')
  const sockets = [await connect(client, at), await connect(professional, at)] as const
  await join(client, sockets[0], id)
  await sockets[1].next('room_peers')
  await join(professional, sockets[1], id)
  setClock('2026-03-02T13:30:00Z')
  for (const socket of sockets)
    expect(await socket.next('room_closed')).toMatchObject({ reason: 'ended' })
  await expect.poll(() => findPeopleHere(context.db, id)).toEqual([])
  sockets[0].send({ type: 'room_signal', to: randomUUID(), signal: {} })
  expect(await sockets[0].next('error')).toMatchObject({ message: 'You are not in an open room' })
})

describe('the record of attendance', () => {
  const recordOf = async (sessionId: string) =>
    (
      await context.db.rows<{ who: string; kind: string; reason: string | null }>(
        `select u.role as who, a.kind, a.reason from attendance_events a join users u on u.id = a.person_id
         where a.booking_id = $1 order by a.number`,
        [sessionId],
      )
    ).map(({ who, kind, reason }) => [who.toLowerCase(), kind, reason].filter(Boolean).join(' '))

  it('says who waited, joined, was lost, was back and left, and who received whom', async () => {
    const session = await bookSession()
    const { one, other, onePage } = await meeting(session, '2026-03-02T11:59:00Z')
    setClock(START)
    await announceRoom(context, session.id)
    await told(one, ({ isOpen }) => isOpen)
    const of = session.professional.user.id
    for (const kind of ['connected', 'media', 'media'] as const)
      one.send({ type: 'room_report', kind, of })
    await one.settled()
    one.wire.terminate()
    await told(other, ({ peers }) => peers.some(({ page, isAway }) => page === onePage && isAway))
    const again = await connect(session.client)
    await join(session.client, again, session.id, onePage)
    again.send({ type: 'room_leave' })
    await again.settled()
    other.wire.terminate()
    await expect.poll(() => recordOf(session.id)).toHaveLength(10)
    setClock('2026-03-02T12:00:30Z')
    // Another sweep may have taken the seat, and be about to write.
    const afterSweep = async () => {
      await sweepSeats(context)
      return recordOf(session.id)
    }
    await expect.poll(afterSweep).toHaveLength(11)
    expect(await recordOf(session.id)).toEqual([
      'client waiting',
      'professional waiting',
      ...(await recordOf(session.id)).slice(2, 4),
      'client connected',
      'professional media',
      'client lost',
      'client back',
      'client left own-choice',
      'professional lost',
      'professional left lost-for-good',
    ])
    expect((await recordOf(session.id)).slice(2, 4).sort()).toEqual([
      'client joined',
      'professional joined',
    ])
  })
})
