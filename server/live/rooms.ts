import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { openRoom } from '#server/features/sessions/sessions.ts'
import { readRoomPass } from '#server/providers/video/room-pass.ts'
import type { Connection } from './connection.ts'

type Room = {
  sessionId: string
  closesAt: Date
  /** One seat per person; at most two, because only a session's two people pass `openRoom`. */
  seats: Map<string, Connection>
}

/** The built-in video rooms: who is in them, and the signalling between them. */
export type Rooms = {
  /** Seats the person if the pass is theirs and the room is open; otherwise sends `room_closed`. */
  join(connection: Connection, token: string): Promise<void>
  /** Forwards a signal to the other person, unread. */
  signal(connection: Connection, signal: Record<string, unknown>): void
  leave(connection: Connection): void
  /** Empties rooms whose time is over. */
  closeEnded(): void
}

/** Rooms of this process: both people must be connected to it. */
export function createRooms(context: Context): Rooms {
  const rooms = new Map<string, Room>()
  const whereabouts = new Map<Connection, Room>()
  let round = 0

  const self: Rooms = {
    async join(connection, token) {
      try {
        const pass = readRoomPass(context.config, token, context.clock().getTime())
        if (pass?.personId !== connection.person.id)
          throw new Refusal('forbidden', 'bad_room_pass', 'This room pass is not valid')
        const { closesAt } = await openRoom(context, connection.person.id, pass.sessionId)
        if (whereabouts.get(connection)?.sessionId !== pass.sessionId) self.leave(connection)
        seat(connection, pass.sessionId, closesAt)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        connection.tell({ type: 'room_closed', reason: 'refused', message: error.message })
      }
    },

    signal(connection, signal) {
      const room = whereabouts.get(connection)
      if (!room) return connection.tell({ type: 'error', message: 'You are not in a room' })
      for (const other of room.seats.values())
        if (other !== connection)
          other.tell({ type: 'room_signal', from: connection.person.id, signal })
    },

    leave(connection) {
      const room = whereabouts.get(connection)
      if (!room) return
      whereabouts.delete(connection)
      room.seats.delete(connection.person.id)
      if (room.seats.size === 0) rooms.delete(room.sessionId)
      announce(room)
    },

    closeEnded() {
      for (const room of rooms.values()) {
        if (context.clock() < room.closesAt) continue
        rooms.delete(room.sessionId)
        for (const connection of room.seats.values()) {
          whereabouts.delete(connection)
          connection.tell({
            type: 'room_closed',
            reason: 'ended',
            message: 'The session is over and its video room is closed',
          })
        }
      }
    },
  }

  function seat(connection: Connection, sessionId: string, closesAt: Date): void {
    const room = rooms.get(sessionId) ?? { sessionId, closesAt, seats: new Map() }
    room.closesAt = closesAt
    const older = room.seats.get(connection.person.id)
    // Joined again, for example after a catch-up: restarting would break off the negotiation under way.
    if (older === connection) return
    if (older) {
      whereabouts.delete(older)
      older.tell({
        type: 'room_closed',
        reason: 'moved',
        message: 'You joined this session in another window',
      })
    }
    room.seats.set(connection.person.id, connection)
    rooms.set(sessionId, room)
    whereabouts.set(connection, room)
    announce(room)
  }

  function announce(room: Room): void {
    round += 1
    const peers = [...room.seats.values()]
      .map(({ person }) => ({ id: person.id, name: person.name }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const connection of room.seats.values())
      connection.tell({
        type: 'room_peers',
        peers,
        initiator: peers.length === 2 && peers[0]?.id === connection.person.id,
        round,
      })
  }

  return self
}
