import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Board } from '#contract/meeting/boards.ts'
import type { Stroke } from '#domain/meeting/board.ts'
import { MAX_STROKES } from '#domain/meeting/board.ts'
import type { LiveClient } from '#test/support/live-client.ts'
import { openLive } from '#test/support/live-client.ts'
import { aMeeting, BOOKED_AT } from '#test/support/meetings.ts'
import type { BookedSession } from '#test/support/sessions.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const testApp = await buildTestApp({ now: BOOKED_AT })
const { app, db, setClock, aClient } = testApp
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const aStroke = (): Stroke => ({
  id: randomUUID(),
  ink: 'blue',
  nib: 'thin',
  points: [0, 0, 0, 3000, 2000, 0],
})

const draw = ({ id }: BookedSession, person: Caller, ...strokes: object[]) =>
  person.post(`/api/sessions/${id}/board/strokes`, { strokes })
const erase = ({ id }: BookedSession, person: Caller, strokes: string[], erased = true) =>
  person.post(`/api/sessions/${id}/board/erasures`, { strokes, erased })
const boardOf = async ({ id }: BookedSession, person: Caller): Promise<Board> =>
  (await person.get(`/api/sessions/${id}/board`)).json()
const idsOn = async (session: BookedSession) =>
  (await boardOf(session, session.client)).strokes.map(({ id }) => id)

async function connect(person: Caller): Promise<LiveClient> {
  const socket = await openLive(address, { cookie: person.cookie })
  socket.send({ type: 'auth', userId: person.user.id, userRole: person.user.role })
  await socket.next('auth_success')
  return socket
}

describe('a whiteboard', () => {
  it('keeps what either of the two draws, for both, and tells them', async () => {
    const session = await aMeeting(testApp)
    const { client, professional } = session
    expect(await boardOf(session, client)).toEqual({ version: 0, strokes: [] })
    const sockets = [await connect(client), await connect(professional)]
    const [one, two] = [aStroke(), aStroke()]
    expect((await draw(session, client, one)).json()).toEqual({ version: 1 })
    await draw(session, professional, two)
    const board = await boardOf(session, professional)
    expect(board).toEqual({
      version: 2,
      strokes: [
        { ...one, by: client.user.id, number: expect.any(Number) },
        { ...two, by: professional.user.id, number: expect.any(Number) },
      ],
    })
    for (const socket of sockets)
      for (const [n, stroke] of board.strokes.entries())
        expect(await socket.next('board_changed')).toEqual({
          type: 'board_changed',
          sessionId: session.id,
          version: n + 1,
          drawn: [stroke],
          erased: [],
        })
  })

  it('stores a repeated stroke once, and does not bring it back once it is erased', async () => {
    const session = await aMeeting(testApp)
    const { client, professional } = session
    const stroke = aStroke()
    await draw(session, client, stroke)
    await draw(session, client, stroke, { ...stroke, ink: 'red' })
    expect((await draw(session, client, stroke)).json()).toEqual({ version: 1 })
    await erase(session, professional, [stroke.id])
    await draw(session, client, stroke)
    expect(await boardOf(session, client)).toEqual({ version: 2, strokes: [] })
  })

  it('lets each erase what either drew, and bring back only what they erased', async () => {
    const session = await aMeeting(testApp)
    const { client, professional } = session
    const [one, two] = [aStroke(), aStroke()]
    await draw(session, client, one, two)
    await erase(session, professional, [one.id, randomUUID()])
    await erase(session, professional, [one.id])
    expect(await idsOn(session)).toEqual([two.id])
    await erase(session, client, [one.id], false)
    expect(await idsOn(session)).toEqual([two.id])
    await erase(session, professional, [one.id], false)
    expect(await idsOn(session)).toEqual([one.id, two.id])
    expect((await boardOf(session, client)).version).toBe(3)
  })

  it('is open from when the room opens until 24 hours after the end, and can be seen later', async () => {
    const session = await aMeeting(testApp)
    const attempt = async (now: string) => {
      setClock(now)
      const reply = await draw(session, session.client, aStroke())
      return reply.statusCode === 200 ? 200 : [reply.statusCode, reply.body]
    }
    expect(await attempt('2026-03-02T11:49:59Z')).toEqual([
      409,
      'The whiteboard opens 10 minutes before the session starts',
    ])
    expect(await attempt('2026-03-02T11:50:00Z')).toBe(200)
    expect(await attempt('2026-03-03T12:59:59Z')).toBe(200)
    expect(await attempt('2026-03-03T13:00:00Z')).toEqual([
      409,
      'The whiteboard closed 24 hours after the session ended',
    ])
    expect(await idsOn(session)).toHaveLength(2)
  })

  it('does not exist for anyone else', async () => {
    const session = await aMeeting(testApp)
    const stranger = await aClient()
    expect((await stranger.get(`/api/sessions/${session.id}/board`)).statusCode).toBe(404)
    expect((await draw(session, stranger, aStroke())).statusCode).toBe(404)
    expect((await erase(session, stranger, [randomUUID()])).statusCode).toBe(404)
  })

  it.each([
    ['points beyond its edge', { points: [3001, 0, 0] }],
    ['half a point', { points: [1, 2] }],
    ['no points', { points: [] }],
    ['too many points', { points: Array(3003).fill(1) }],
    ['an ink it has not', { ink: 'yellow' }],
    ['an id that is none', { id: 'stroke' }],
  ])('refuses %s', async (_what, wrong) => {
    const session = await aMeeting(testApp)
    const reply = await draw(session, session.client, { ...aStroke(), ...wrong })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toMatch(/^[^\n]{1,200}$/)
  })

  it('says when it is full, until something is erased', async () => {
    const session = await aMeeting(testApp)
    const { id, client } = session
    const first = aStroke()
    await draw(session, client, first)
    await db.rows(
      `insert into board_strokes (booking_id, id, drawn_at, ink, nib, points)
       select $1, gen_random_uuid(), now(), 'red', 'thin', '{1,1,0}' from generate_series(2, $2::int)`,
      [id, MAX_STROKES],
    )
    const refused = await draw(session, client, aStroke())
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'This whiteboard is full: erase something first',
    ])
    await erase(session, client, [first.id])
    expect((await draw(session, client, aStroke())).statusCode).toBe(200)
    const back = await erase(session, client, [first.id], false)
    expect(back.statusCode).toBe(409)
  })

  it('brings back everything after it was cleared, without telling all of it', async () => {
    const session = await aMeeting(testApp)
    const { client } = session
    const strokes = Array.from({ length: 6 }, () => ({
      ...aStroke(),
      points: Array(3000).fill(7),
    }))
    await draw(session, client, ...strokes)
    const ids = strokes.map(({ id }) => id)
    await erase(session, client, ids)
    expect(await idsOn(session)).toEqual([])
    const socket = await connect(client)
    await erase(session, client, ids, false)
    expect(await socket.next('board_changed')).toEqual({
      type: 'board_changed',
      sessionId: session.id,
      version: 3,
      erased: [],
    })
    expect(await idsOn(session)).toEqual(ids)
  })

  it('shows the other person each line while it is drawn, and who has it open', async () => {
    const session = await aMeeting(testApp)
    const stranger = await connect(await aClient())
    const [one, other] = [await connect(session.client), await connect(session.professional)]
    const part = { ...aStroke(), at: 0 }
    one.send({ type: 'board_open', sessionId: session.id, isOpen: true })
    one.send({ type: 'board_ink', sessionId: session.id, ...part })
    expect(await other.next('board_open')).toEqual({
      type: 'board_open',
      sessionId: session.id,
      isOpen: true,
    })
    expect(await other.next('board_ink')).toEqual({
      type: 'board_ink',
      sessionId: session.id,
      ...part,
    })
    expect(await idsOn(session)).toEqual([])
    stranger.send({ type: 'board_ink', sessionId: session.id, ...part })
    expect((await stranger.next('error')).message).toBe('This session was not found')
    for (const socket of [one, other, stranger]) {
      await socket.settled()
      expect(socket.waiting()).toEqual([])
    }
  })
})
