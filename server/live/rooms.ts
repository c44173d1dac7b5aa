import { randomUUID } from 'node:crypto'
import { notFound, Refusal } from '#domain/errors.ts'
import { HOUR_MS, SECOND_MS } from '#domain/time.ts'
import type { Context, LiveEvent } from '#server/context.ts'
import { recordEvent } from '#server/features/attendance/index.ts'
import { openRoomOfGuest } from '#server/features/guests/index.ts'
import { stopForNewcomer } from '#server/features/recordings/index.ts'
import type { LeaveReason, Seat } from '#server/features/rooms/index.ts'
import {
  announceRoom,
  beginEarly,
  leaveSeat,
  loseSeat,
  renewSeatsOfProgram,
  sweepSeats,
  takeSeat,
} from '#server/features/rooms/index.ts'
import { openRoom } from '#server/features/sessions/index.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { readRoomPass } from '#server/providers/video/room-pass.ts'
import type { Connection } from './connection.ts'
import { isGuest } from './connection.ts'

/** Reconnecting all the time takes less; each join is recorded. */
const JOINS: Limit = { name: 'room joins', max: 240, within: HOUR_MS }

const KEEP_SEATS_EACH_MS = 20 * SECOND_MS
const SWEEP_SEATS_EACH_MS = 5 * SECOND_MS

/** What a connection is in. */
type Place = Seat & {
  startsAt: Date
  closesAt: Date
  /** The session's two people. */
  people: string[]
  /** Everyone in the room with their pages, this one included. */
  peers: { id: string; page: string }[]
  /** True once everyone has been told that the room is open. */
  isOpen: boolean
  /** What its page has reported, once each. */
  reported: Set<string>
}

/**
 * The sockets' side of the built-in video rooms, and the signalling between pages. Who is in a room is in the database,
 * and what people are told goes to all programs of the site, so those of a session can be at different ones.
 */
export type Rooms = {
  /** Seats the page if the pass is its person's and the room is open; otherwise sends `room_closed`. */
  join(connection: Connection, pass: { token: string; page: string }): Promise<void>
  /** Forwards a signal to a page in the same room, unread. */
  signal(connection: Connection, signal: { to: string; signal: Record<string, unknown> }): void
  /**
   * For the record, which is of the two people alone: the page has reached another person's, or receives their picture
   * or sound.
   */
  report(connection: Connection, report: { kind: 'connected' | 'media'; of: string }): Promise<void>
  /** A professional begins before the start. */
  admit(connection: Connection): Promise<void>
  leave(connection: Connection, reason: LeaveReason): Promise<void>
  /** The socket is gone; the seat is kept for a while. */
  lose(connection: Connection): Promise<void>
  /** From now on sockets are lost because this program stops. */
  stop(): void
  /** What the connection's person is being told. */
  hear(connection: Connection, event: LiveEvent): void
  /** Opens rooms whose start has come, closes those whose time is over, keeps and sweeps seats. */
  tick(): Promise<void>
}

export function createRooms(context: Context): Rooms {
  const program = randomUUID()
  const places = new Map<Connection, Place>()
  let isStopping = false
  let keptAt = 0
  let sweptAt = 0

  /** The room, if this person or guest may be in it now. Throws Refusal. */
  async function roomFor(person: Connection['person'], id: string) {
    if (isGuest(person)) {
      const room = await openRoomOfGuest(context, person.id)
      if (room.sessionId !== id) throw notFound('This invitation')
      return room
    }
    const { session, closesAt, people } = await openRoom(context, person.id, id)
    return { sessionId: session.id, startsAt: new Date(session.startsAt), closesAt, people }
  }

  /** A page that is back has a newer connection; the end of the former may be noticed a minute later. */
  function forgetFormer({ personId, page }: Seat): void {
    for (const [connection, place] of places)
      if (place.personId === personId && place.page === page) places.delete(connection)
  }

  function lookAtEnd({ person }: Connection, place: Place): void {
    roomFor(person, place.sessionId).then(
      ({ closesAt }) => {
        place.closesAt = closesAt
      },
      () => undefined,
    )
  }

  const self: Rooms = {
    async join(connection, { token, page }) {
      const { person } = connection
      try {
        const pass = readRoomPass(context.config, token, context.clock().getTime())
        if (pass?.personId !== person.id)
          throw new Refusal('forbidden', 'bad_room_pass', 'This room pass is not valid')
        await context.limiter.count(JOINS, `${person.id} ${pass.sessionId}`)
        const { sessionId, startsAt, closesAt, people } = await roomFor(person, pass.sessionId)
        const before = places.get(connection)
        if (before && (before.sessionId !== sessionId || before.page !== page))
          await self.leave(connection, 'own-choice')
        const seat = { sessionId, personId: person.id, page, program }
        const isOpen = context.clock() >= startsAt
        const place = { ...seat, startsAt, closesAt, people, isOpen }
        forgetFormer(seat)
        places.set(connection, { ...place, peers: [], reported: new Set() })
        await takeSeat(context, seat)
        await stopForNewcomer(context, { ...seat, people })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        connection.tell({ type: 'room_closed', page, reason: 'refused', message: error.message })
      }
    },

    signal(connection, { to, signal }) {
      const place = places.get(connection)
      if (!place?.isOpen)
        return connection.tell({ type: 'error', message: 'You are not in an open room' })
      const isSeated = place.peers.some(({ page }) => page === place.page)
      const other = place.peers.find(({ id, page }) => page === to && id !== place.personId)
      if (isSeated && other)
        context.live.tell([other.id], { type: 'room_signal', from: place.page, to, signal })
    },

    async report(connection, { kind, of }) {
      const place = places.get(connection)
      if (!place?.isOpen || isGuest(connection.person)) return
      if (of === place.personId || !place.people.includes(of)) return
      if (place.reported.has(kind + of)) return
      place.reported.add(kind + of)
      const personId = kind === 'media' ? of : place.personId
      await recordEvent(context, {
        bookingId: place.sessionId,
        personId,
        kind,
        at: context.clock(),
      })
    },

    async admit(connection) {
      const place = places.get(connection)
      if (!place || connection.person.role !== 'PROFESSIONAL')
        return connection.tell({ type: 'error', message: 'Only the professional can begin early' })
      await beginEarly(context, place)
    },

    async leave(connection, reason) {
      const place = places.get(connection)
      if (!place) return
      places.delete(connection)
      await leaveSeat(context, place, reason)
    },

    async lose(connection) {
      const place = places.get(connection)
      if (!place) return
      places.delete(connection)
      await loseSeat(context, place, isStopping ? 'program-stopped' : undefined)
    },

    stop() {
      isStopping = true
    },

    hear(connection, event) {
      const place = places.get(connection)
      if (!place) return
      if (event.type === 'room_peers' && event.sessionId === place.sessionId) {
        place.isOpen = event.isOpen
        place.peers = event.peers
      }
      // Time may have been added. Guests, who hear of it by us, ask for their own invitation again.
      if (event.type === 'session_changed' && event.sessionId === place.sessionId) {
        lookAtEnd(connection, place)
        const guests = place.peers.filter(({ id }) => !place.people.includes(id))
        const ids = guests.map(({ id }) => id)
        if (ids.length > 0) context.live.tell(ids, { type: 'invitation_changed' })
      }
      if (event.type === 'invitation_changed') lookAtEnd(connection, place)
      // Its person has entered the room in a newer window, or an invitation was taken back.
      if (event.type === 'room_closed' && event.page === place.page) places.delete(connection)
    },

    async tick() {
      const now = context.clock()
      const started = new Set<string>()
      for (const [connection, place] of places) {
        if (now >= place.closesAt) {
          connection.tell({
            type: 'room_closed',
            page: place.page,
            reason: 'ended',
            message: 'The session is over and its video room is closed',
          })
          await self.leave(connection, 'room-closed')
        } else if (!place.isOpen && now >= place.startsAt) {
          place.isOpen = true
          started.add(place.sessionId)
        }
      }
      for (const sessionId of started) await announceRoom(context, sessionId)
      if (isDue(keptAt, KEEP_SEATS_EACH_MS, now)) {
        keptAt = now.getTime()
        if (places.size > 0) await renewSeatsOfProgram(context, program, [...places.values()])
      }
      if (isDue(sweptAt, SWEEP_SEATS_EACH_MS, now)) {
        sweptAt = now.getTime()
        await sweepSeats(context)
      }
    },
  }
  return self
}

/** Also when the clock was set back. */
const isDue = (last: number, every: number, now: Date) => Math.abs(now.getTime() - last) >= every
