import type { AttendanceReason } from '#domain/meeting/attendance.ts'
import { SEAT_KEPT_SECONDS } from '#domain/meeting/waiting.ts'
import { SECOND_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { NewEvent } from '#server/features/attendance/index.ts'
import { recordEvent } from '#server/features/attendance/index.ts'
import {
  admitFrom,
  findRoom,
  findSeat,
  findSeats,
  joinWaiting,
  lockRoom,
  markLost,
  removeExpired,
  removeGuestSeat,
  removeSeat,
  renewSeats,
  storeSeat,
} from './store.ts'

/** One person's or guest's place in a built-in room, held by a page of theirs through a program's socket. */
export type Seat = { sessionId: string; personId: string; page: string; program: string }

const LOST_MS = SEAT_KEPT_SECONDS * SECOND_MS
/** A seat is renewed well within this time, or its program has died. */
const LEASE_MS = 60 * SECOND_MS

/** Why a seat is given up. */
export type LeaveReason = Extract<AttendanceReason, 'own-choice' | 'sign-in-ended' | 'room-closed'>

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * Gives the person a seat, and tells the session's people. An older page of theirs loses it and is told so; the same
 * page has it back as it was.
 */
export async function takeSeat(context: Context, seat: Seat): Promise<void> {
  const { sessionId, personId, page } = seat
  let older: string | undefined
  await change(context, sessionId, async (tx, now) => {
    const before = await findSeat(tx, { sessionId, personId })
    older = before?.page
    await storeSeat(tx, { ...seat, expiresAt: later(now, LEASE_MS) })
    if (before?.lostAt) return [{ personId, kind: 'back' }]
    return before ? [] : [{ personId, kind: 'waiting' }]
  })
  if (older && older !== page)
    context.live.tell([personId], {
      type: 'room_closed',
      page: older,
      reason: 'moved',
      message: 'You joined this session in another window',
    })
}

/** The page's socket is gone: its seat is kept for 30 seconds. */
export const loseSeat = (context: Context, seat: Seat, reason?: 'program-stopped') =>
  change(context, seat.sessionId, async (tx, now) =>
    (await markLost(tx, { ...seat, now, expiresAt: later(now, LOST_MS) })) > 0
      ? [{ personId: seat.personId, kind: 'lost', ...(reason && { reason }) }]
      : undefined,
  )

export const leaveSeat = (context: Context, seat: Seat, reason: LeaveReason) =>
  change(context, seat.sessionId, async (tx) =>
    (await removeSeat(tx, seat)) > 0
      ? [{ personId: seat.personId, kind: 'left', reason }]
      : undefined,
  )

/** Puts a guest out, whose invitation was taken back. */
export async function removeGuest(
  context: Context,
  { sessionId, personId }: Pick<Seat, 'sessionId' | 'personId'>,
): Promise<void> {
  let page: string | undefined
  await change(context, sessionId, async (tx) => {
    page = (await findSeat(tx, { sessionId, personId }))?.page
    return (await removeGuestSeat(tx, { sessionId, personId })) > 0 ? [] : undefined
  })
  if (page)
    context.live.tell([personId], {
      type: 'room_closed',
      page,
      reason: 'ended',
      message: 'Your invitation was taken back',
    })
}

/** Opens a room before its start, for as long as this seat is taken. */
export const beginEarly = (context: Context, seat: Seat) =>
  change(context, seat.sessionId, async (tx, now) =>
    (await admitFrom(tx, { ...seat, now })) > 0 ? [] : undefined,
  )

/** Tells the session's people who is in its room, for example because its start has come. */
export const announceRoom = (context: Context, sessionId: string) =>
  change(context, sessionId, async () => [])

/** Renews the seats of this program. */
export async function renewSeatsOfProgram(
  context: Context,
  program: string,
  seats: Seat[],
): Promise<void> {
  const now = context.clock()
  await renewSeats(context.db, {
    program,
    now,
    expiresAt: later(now, LEASE_MS),
    sessionIds: seats.map(({ sessionId }) => sessionId),
    personIds: seats.map(({ personId }) => personId),
    pages: seats.map(({ page }) => page),
  })
}

/** Gives up the seats that were lost for 30 seconds or whose program has died. */
export async function sweepSeats(context: Context): Promise<void> {
  const gone = await removeExpired(context.db, { now: context.clock() })
  for (const { sessionId, personId, lostAt, expiresAt, isPerson } of gone) {
    if (!isPerson) continue
    const seat = { bookingId: sessionId, personId }
    if (lostAt)
      await recordEvent(context, { ...seat, kind: 'left', reason: 'lost-for-good', at: lostAt })
    else {
      const at = later(expiresAt, -LEASE_MS)
      await recordEvent(context, { ...seat, kind: 'lost', reason: 'program-stopped', at })
    }
  }
  for (const sessionId of new Set(gone.map((seat) => seat.sessionId)))
    await announceRoom(context, sessionId)
}

/** The ids of everyone in the session's room now, guests included. */
export async function everyoneHere(db: Queries, sessionId: string): Promise<string[]> {
  return (await findSeats(db, { sessionId })).map(({ personId }) => personId)
}

type ToNote = Pick<NewEvent, 'personId' | 'kind' | 'reason'>

/**
 * Changes a room's seats, notes for the record what `work` returns, and tells the session's people and the guests who
 * are in the room; not if it returns nothing. Everyone hears of changes in their order, whichever program makes them.
 * The record is of the two people alone.
 */
async function change(
  context: Context,
  sessionId: string,
  work: (tx: Queries, now: Date) => Promise<ToNote[] | undefined>,
): Promise<void> {
  const told = await context.db.transaction(async (tx) => {
    await lockRoom(tx, { sessionId })
    const now = context.clock()
    const notes = await work(tx, now)
    if (!notes) return
    const room = await findRoom(tx, { sessionId })
    if (!room) return
    const seats = await findSeats(tx, { sessionId })
    const isOpen = now >= room.startsAt || seats.some(({ admittedAt }) => admittedAt !== null)
    const joined = isOpen ? await joinWaiting(tx, { sessionId, now }) : []
    const hasJoined = (personId: string) => joined.some((seat) => seat.personId === personId)
    const record: ToNote[] = [
      ...notes.filter(({ kind, personId }) => kind !== 'waiting' || !hasJoined(personId)),
      ...joined.map(({ personId }) => ({ personId, kind: 'joined' as const })),
    ]
    const people = [room.clientId, room.professionalId]
    // With the room locked, so that the record has the order of the changes.
    for (const each of record)
      if (people.includes(each.personId))
        await recordEvent({ ...context, db: tx }, { ...each, bookingId: sessionId, at: now })
    return { people, version: room.version, seats, isOpen }
  })
  if (!told) return
  const { people, version, seats, isOpen } = told
  context.live.tell([...people, ...seats.map(({ personId }) => personId)], {
    type: 'room_peers',
    sessionId,
    version,
    isOpen,
    peers: seats.map(({ personId, name, page, isGuest, lostAt }) => ({
      id: personId,
      name,
      page,
      isGuest,
      isAway: lostAt !== null,
    })),
  })
}
