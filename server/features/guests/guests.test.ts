import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Guest } from '#contract/meeting/guests.ts'
import { exportOf } from '#server/features/account-data/export.ts'
import { findPeopleHere } from '#server/features/sessions/reading/page-store.ts'
import { eventually } from '#test/support/eventually.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import { aMeeting, BOOKED_AT } from '#test/support/meetings.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import { cancelSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { forgetGuests } from './guests.ts'

const testApp = await buildTestApp({ now: BOOKED_AT })
const { app, context, setClock, visitor } = testApp
const address = await app.listen({ port: 0, host: '127.0.0.1' })

async function invite({ id }: BookedSession, person: Caller) {
  const reply = await person.post(`/api/sessions/${id}/guests`)
  expect(reply.statusCode).toBe(201)
  const { guest, link } = reply.json() as { guest: Guest; link: string }
  return { id: guest.id, token: new URL(link).pathname.replace('/join/', '') }
}

const look = (token: string, cookie = '') =>
  visitor.get(`/api/guest/invitations/${token}`, { cookie })

/** Asks with a new browser, or the one with this cookie; returns its cookie. */
async function askToJoin(token: string, name = 'Sam Carter', cookie = '') {
  const reply = await visitor.post(`/api/guest/invitations/${token}/ask`, { name }, { cookie })
  const set = reply.cookies[0]
  return { reply, cookie: set ? `${set.name}=${set.value}` : cookie, set }
}

const answer = (id: string, person: Caller, letsIn = true) =>
  person.post(`/api/guests/${id}/answer`, { letsIn })

/** A guest whom both have let in. */
async function anAdmittedGuest(session: BookedSession, name?: string) {
  const { id, token } = await invite(session, session.professional)
  const { cookie } = await askToJoin(token, name)
  await answer(id, session.professional)
  expect((await answer(id, session.client)).json()).toMatchObject({ state: 'admitted' })
  return { id, token, cookie }
}

async function connect(person: Caller): Promise<LiveClient> {
  const socket = await openLive(address, { cookie: person.cookie })
  socket.send({ type: 'auth', userId: person.user.id, userRole: person.user.role })
  await socket.next('auth_success')
  return socket
}

async function connectGuest({ id, cookie }: { id: string; cookie: string }): Promise<LiveClient> {
  const socket = await openLive(`${address}/api/guest`, { cookie })
  socket.send({ type: 'auth', userId: id, userRole: 'GUEST' })
  await socket.next('auth_success')
  return socket
}

async function enter(person: Caller, socket: LiveClient, sessionId: string): Promise<string> {
  const page = randomUUID()
  const { token } = (await person.get(`/api/sessions/${sessionId}/room-token`)).json()
  socket.send({ type: 'room_join', token, page })
  await socket.settled()
  return page
}

async function enterAsGuest({ cookie }: { cookie: string }, socket: LiveClient): Promise<string> {
  const page = randomUUID()
  const { token } = (await visitor.get('/api/guest/room-token', { cookie })).json()
  socket.send({ type: 'room_join', token, page })
  await socket.settled()
  return page
}

/** Both people in the room, with their sockets and pages. */
async function bothIn(session: BookedSession) {
  const [one, other] = [await connect(session.client), await connect(session.professional)]
  const onePage = await enter(session.client, one, session.id)
  const otherPage = await enter(session.professional, other, session.id)
  return { one, other, onePage, otherPage }
}

/** The newest state of the room that this socket was told. */
async function room(socket: LiveClient) {
  await socket.settled()
  const told = socket.waiting().filter((event) => event.type === 'room_peers')
  return told.at(-1)?.peers ?? []
}

const record = (session: BookedSession) =>
  context.db.rows<{ personId: string; kind: string }>(
    'select person_id as "personId", kind from attendance_events where booking_id = $1',
    [session.id],
  )

describe('an invitation', () => {
  it('says who invites and when, and nothing else of the session', async () => {
    const session = await aMeeting(testApp)
    const { token } = await invite(session, session.professional)
    const reply = await look(token)
    expect(reply.json()).toEqual({
      inviter: session.professional.user.name.split(' ')[0],
      startsAt: '2026-03-02T12:00:00.000Z',
      endsAt: '2026-03-02T13:00:00.000Z',
      isTaken: false,
      own: null,
    })
  })

  it('is for one browser: a second one is told so', async () => {
    const session = await aMeeting(testApp)
    const { token } = await invite(session, session.client)
    const first = await askToJoin(token)
    expect(first.reply.json()).toMatchObject({
      isTaken: false,
      own: { name: 'Sam Carter', state: 'asking' },
    })
    expect(first.set).toMatchObject({
      path: '/api/guest',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: expect.any(Number),
    })
    const second = await askToJoin(token, 'Eve')
    expect(second.reply.statusCode).toBe(409)
    expect(second.reply.body).toBe('This link is being used in another browser')
    expect((await look(token)).json()).toMatchObject({ isTaken: true, own: null })
    // The first one goes on, with the name that people have seen.
    const again = await askToJoin(token, 'Another Name', first.cookie)
    expect(again.reply.json()).toMatchObject({ own: { name: 'Sam Carter', state: 'asking' } })
  })

  it('keeps neither the link nor the cookie, only their hashes', async () => {
    const session = await aMeeting(testApp)
    const { id, token } = await invite(session, session.client)
    const { cookie } = await askToJoin(token)
    const rows = await context.db.rows('select * from guests where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(cookie.split('.').at(-1))
  })

  it('does not exist if it is unknown, was taken back, or its room is closed', async () => {
    const session = await aMeeting(testApp)
    const [{ id, token }, late] = [
      await invite(session, session.client),
      await invite(session, session.professional),
    ]
    const unknown = await look('unknown')
    // Either may take it back.
    expect((await session.professional.delete(`/api/guests/${id}`)).statusCode).toBe(204)
    setClock('2026-03-02T13:30:00Z')
    for (const gone of [token, late.token]) {
      const reply = await look(gone)
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toBe(unknown.body)
      expect((await askToJoin(gone)).reply.statusCode).toBe(404)
    }
  })

  it('ends with a cancelled session', async () => {
    const session = await aMeeting(testApp)
    const { token } = await invite(session, session.client)
    setClock('2026-03-02T11:55:00Z')
    expect((await look(token)).statusCode).toBe(200)
    await cancelSession(testApp, session.id, session.client.user)
    expect((await look(token)).statusCode).toBe(404)
  })

  it('is made only by the two, only while the room is open, and for two guests at most', async () => {
    const session = await aMeeting(testApp)
    const { id, client, professional } = session
    const stranger = await testApp.aClient()
    const path = `/api/sessions/${id}/guests`
    expect((await visitor.post(path)).statusCode).toBe(401)
    expect((await stranger.post(path)).statusCode).toBe(404)
    const first = await invite(session, client)
    await invite(session, professional)
    expect((await client.post(path)).body).toMatch(/^Two people are invited already/)
    await client.delete(`/api/guests/${first.id}`)
    await invite(session, client)
    expect((await client.get(path)).json()).toHaveLength(2)
    expect((await stranger.get(path)).statusCode).toBe(404)
    setClock('2026-03-02T11:49:59Z')
    expect((await client.post(path)).statusCode).toBe(409)
  })
})

describe('a guest', () => {
  it('does not ask to be let in under the name of one of the two', async () => {
    const session = await aMeeting(testApp)
    const { token } = await invite(session, session.professional)
    for (const name of ['CLARA  CLIENT', 'Сlаrа Сliеnt', 'Clara', 'Paul Professional']) {
      const { reply } = await askToJoin(token, name)
      expect([reply.statusCode, reply.body]).toEqual([
        400,
        'This name must tell you apart: someone in this session has it',
      ])
    }
    expect((await askToJoin(token, 'Clara Okoro')).reply.statusCode).toBe(200)
  })

  it('is in only when both have let them in', async () => {
    const session = await aMeeting(testApp)
    const { id, token } = await invite(session, session.professional)
    expect((await answer(id, session.client)).statusCode).toBe(409)
    const { cookie } = await askToJoin(token)
    const wanted = () => visitor.get('/api/guest/room-token', { cookie })
    expect((await wanted()).statusCode).toBe(404)
    expect((await answer(id, session.professional)).json()).toMatchObject({
      name: 'Sam Carter',
      state: 'asking',
      admittedBy: [session.professional.user.id],
    })
    expect((await wanted()).statusCode).toBe(404)
    await answer(id, session.client)
    expect((await wanted()).json()).toMatchObject({ sessionId: session.id, relayOnly: false })
    expect((await visitor.get('/api/guest/room-token')).statusCode).toBe(404)
  })

  it('can ask again after ‘not now’, and needs both again', async () => {
    const session = await aMeeting(testApp)
    const { id, token } = await invite(session, session.professional)
    const { cookie } = await askToJoin(token)
    await answer(id, session.professional)
    await answer(id, session.client, false)
    expect((await look(token, cookie)).json()).toMatchObject({ own: { state: 'invited' } })
    await askToJoin(token, 'Sam Carter', cookie)
    expect((await answer(id, session.client)).json()).toMatchObject({ state: 'asking' })
  })

  it('is not let in by strangers, who don’t find them', async () => {
    const session = await aMeeting(testApp)
    const { id, token } = await invite(session, session.professional)
    await askToJoin(token)
    const stranger = await testApp.aProfessional()
    expect((await answer(id, stranger)).statusCode).toBe(404)
    expect((await stranger.delete(`/api/guests/${id}`)).statusCode).toBe(404)
  })

  it('hears nothing of the room before being let in', async () => {
    const session = await aMeeting(testApp)
    const { id, token } = await invite(session, session.professional)
    const { cookie } = await askToJoin(token)
    const waiting = await connectGuest({ id, cookie })
    await bothIn(session)
    await answer(id, session.professional)
    await answer(id, session.client)
    await waiting.settled()
    expect(waiting.waiting()).toEqual([
      { type: 'invitation_changed' },
      { type: 'invitation_changed' },
    ])
  })

  it('is seated with the two, marked as a guest, and exchanges signals with each', async () => {
    const session = await aMeeting(testApp)
    const { one, other, onePage } = await bothIn(session)
    const guest = await anAdmittedGuest(session)
    const socket = await connectGuest(guest)
    const page = await enterAsGuest(guest, socket)
    expect(await room(one)).toContainEqual({
      id: guest.id,
      name: 'Sam Carter',
      page,
      isGuest: true,
      isAway: false,
    })
    expect((await room(socket)).map(({ isGuest }) => isGuest).sort()).toEqual([false, false, true])
    socket.send({ type: 'room_signal', to: onePage, signal: { n: 1 } })
    expect(await one.next('room_signal')).toMatchObject({ from: page, to: onePage })
    one.send({ type: 'room_signal', to: page, signal: { n: 2 } })
    expect(await socket.next('room_signal')).toMatchObject({ from: onePage, to: page })
    await other.settled()
    expect(other.waiting().filter(({ type }) => type === 'room_signal')).toEqual([])
  })

  it('sends only what the room takes, and is told so', async () => {
    const session = await aMeeting(testApp)
    const guest = await anAdmittedGuest(session)
    const socket = await connectGuest(guest)
    await enterAsGuest(guest, socket)
    const message = { threadId: randomUUID(), messageBody: 'Hello', authorId: guest.id }
    socket.send({ type: 'new_message', ...message })
    expect(await socket.next('error')).toEqual({ type: 'error', message: 'Unknown event' })
    socket.send({ type: 'room_admit' })
    expect(await socket.next('error')).toEqual({ type: 'error', message: 'Unknown event' })
  })

  it('needs the cookie of their own invitation to connect', async () => {
    const session = await aMeeting(testApp)
    const guest = await anAdmittedGuest(session)
    const forged = guest.cookie.replace(/\..*/, '.guessed')
    for (const cookie of ['', forged, session.client.cookie]) {
      const socket = await openLive(`${address}/api/guest`, { cookie })
      expect(await socket.closed).toBe(4401)
    }
    const socket = await openLive(`${address}/api/guest`, { cookie: guest.cookie })
    socket.send({ type: 'auth', userId: session.client.user.id, userRole: 'CLIENT' })
    expect(await socket.closed).toBe(4401)
  })

  it('is out at once when the invitation is taken back', async () => {
    const session = await aMeeting(testApp)
    const { one } = await bothIn(session)
    const guest = await anAdmittedGuest(session)
    const socket = await connectGuest(guest)
    const page = await enterAsGuest(guest, socket)
    await session.client.delete(`/api/guests/${guest.id}`)
    expect(await socket.next('room_closed')).toMatchObject({ page, reason: 'ended' })
    expect(await socket.closed).toBe(4401)
    expect((await room(one)).map(({ id }) => id)).not.toContain(guest.id)
    expect((await visitor.get('/api/guest/room-token', guest)).statusCode).toBe(404)
  })

  it('is out at once when who invited them ends what can see their account', async () => {
    const session = await aMeeting(testApp)
    const { one } = await bothIn(session)
    const guest = await anAdmittedGuest(session)
    const socket = await connectGuest(guest)
    await enterAsGuest(guest, socket)
    expect((await room(one)).map(({ id }) => id)).toContain(guest.id)
    await session.professional.delete('/api/account/ways-out')
    expect(await socket.closed).toBe(4401)
    await eventually(async () =>
      expect((await room(one)).map(({ id }) => id)).not.toContain(guest.id),
    )
    expect((await visitor.get('/api/guest/room-token', guest)).statusCode).toBe(404)
  })

  it('does not come into another session with their pass', async () => {
    const [first, second] = [await aMeeting(testApp), await aMeeting(testApp)]
    const guest = await anAdmittedGuest(first)
    const other = await anAdmittedGuest(second)
    const socket = await connectGuest(guest)
    const { token } = (await visitor.get('/api/guest/room-token', { cookie: other.cookie })).json()
    const page = randomUUID()
    socket.send({ type: 'room_join', token, page })
    expect(await socket.next('room_closed')).toMatchObject({ page, reason: 'refused' })
  })

  it('hears of time that is added to the session', async () => {
    const session = await aMeeting(testApp)
    await bothIn(session)
    const guest = await anAdmittedGuest(session)
    const socket = await connectGuest(guest)
    await enterAsGuest(guest, socket)
    const { id, client } = session
    context.live.tell([client.user.id], { type: 'session_changed', sessionId: id })
    await socket.next('invitation_changed')
    await socket.settled()
    expect(socket.waiting().map(({ type }) => type)).not.toContain('session_changed')
  })

  it('counts in no record, and not as one of the two', async () => {
    const session = await aMeeting(testApp)
    await bothIn(session)
    const guest = await anAdmittedGuest(session)
    const socket = await connectGuest(guest)
    await enterAsGuest(guest, socket)
    const before = await record(session)
    socket.send({ type: 'room_leave' })
    await socket.settled()
    const after = await record(session)
    expect(after).toEqual(before)
    expect(after.map(({ personId }) => personId)).not.toContain(guest.id)
    await enterAsGuest(guest, socket)
    expect(await findPeopleHere(context.db, session.id)).toHaveLength(2)
  })
})

describe('links', () => {
  it('are made by one person at most 20 times an hour', async () => {
    const { id, client, professional } = await aMeeting(testApp)
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await client.post(`/api/sessions/${id}/guests`)).statusCode)
    expect(statuses.slice(0, 3)).toEqual([201, 201, 409])
    expect(statuses.slice(-2)).toEqual([409, 429])
    expect((await professional.post(`/api/sessions/${id}/guests`)).statusCode).toBe(409)
  })

  it('are tried from one network at most 120 times in a quarter of an hour', async () => {
    const open = (remoteAddress: string) =>
      app.inject({ url: '/api/guest/invitations/guessed', remoteAddress })
    for (let n = 0; n < 120; n += 1) await open('203.0.113.9')
    expect((await open('203.0.113.9')).statusCode).toBe(429)
    expect((await open('203.0.113.10')).statusCode).toBe(404)
  })
})

describe('recording with guests', () => {
  const ask = ({ id }: BookedSession, person: Caller) =>
    person.post(`/api/sessions/${id}/recordings`)
  const agree = (id: string, person: Caller) =>
    person.post(`/api/recordings/${id}/answer`, { agrees: true })
  const stateOf = async ({ id, client }: BookedSession) =>
    (await client.get(`/api/sessions/${id}/recordings`)).json().recordings[0]?.state

  it('stops when someone new comes in, and needs everyone’s yes again', async () => {
    const session = await aMeeting(testApp)
    const { one } = await bothIn(session)
    const first = (await ask(session, session.client)).json()
    await agree(first.id, session.professional)
    expect(await stateOf(session)).toBe('RECORDING')
    const guest = await anAdmittedGuest(session)
    const socket = await connectGuest(guest)
    one.waiting().length = 0
    await enterAsGuest(guest, socket)
    expect(await stateOf(session)).toBe('STOPPED')
    expect(await one.next('recordings_changed')).toMatchObject({ sessionId: session.id })

    setClock('2026-03-02T12:06:00Z')
    const { id } = (await ask(session, session.professional)).json()
    await agree(id, session.client)
    expect(await stateOf(session)).toBe('ASKED')
    const { cookie } = guest
    const asked = await visitor.get('/api/guest/recording', { cookie })
    expect(asked.json()).toMatchObject({ current: { id, state: 'ASKED' } })
    const yes = await visitor.post('/api/guest/recording/answer', { agrees: true }, { cookie })
    expect(yes.json()).toMatchObject({ state: 'RECORDING' })
    // They have agreed, so their coming back stops nothing.
    await enterAsGuest(guest, socket)
    expect(await stateOf(session)).toBe('RECORDING')
    const stopped = await visitor.post('/api/guest/recording/stop', {}, { cookie })
    expect(stopped.json()).toMatchObject({ state: 'STOPPED' })
  })

  it('is refused by a guest’s no', async () => {
    const session = await aMeeting(testApp)
    await bothIn(session)
    const guest = await anAdmittedGuest(session)
    await enterAsGuest(guest, await connectGuest(guest))
    const { id } = (await ask(session, session.client)).json()
    const { cookie } = guest
    await visitor.post('/api/guest/recording/answer', { agrees: false }, { cookie })
    expect((await agree(id, session.professional)).statusCode).toBe(409)
  })

  it('does not begin while one of the two is away, whoever else is there', async () => {
    const session = await aMeeting(testApp)
    const { other } = await bothIn(session)
    const guest = await anAdmittedGuest(session)
    await enterAsGuest(guest, await connectGuest(guest))
    other.send({ type: 'room_leave' })
    await other.settled()
    expect((await ask(session, session.client)).body).toMatch(/both of you/)
  })
})

describe('what is kept of guests', () => {
  it('is in the inviter’s copy of their data', async () => {
    const session = await aMeeting(testApp)
    await anAdmittedGuest(session, 'Robin Reed')
    const textOf = async ({ user }: Caller) => {
      let text = ''
      for await (const part of exportOf(context, { ...user, emailVerified: true } as never))
        text += part
      return text
    }
    expect(await textOf(session.professional)).toContain('Robin Reed')
    expect(await textOf(session.client)).not.toContain('Robin Reed')
  })

  it('is deleted after 30 days', async () => {
    const session = await aMeeting(testApp)
    const { id } = await anAdmittedGuest(session)
    const rows = () => context.db.rows('select from guests where id = $1', [id])
    setClock('2026-04-01T12:04:59Z')
    await forgetGuests(context)
    expect(await rows()).toHaveLength(1)
    setClock('2026-04-01T12:05:01Z')
    await forgetGuests(context)
    expect(await rows()).toHaveLength(0)
  })
})
