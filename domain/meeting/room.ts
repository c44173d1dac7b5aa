import { MINUTE_MS } from '#domain/time.ts'

/** The room can be entered from 10 minutes before the start to 30 minutes after the end. */
export const ROOM_OPENS_BEFORE_MINUTES = 10
export const ROOM_CLOSES_AFTER_MINUTES = 30

/** When the room of a session opens that starts then; both in ms. */
export const roomOpensAt = (startsAt: number): number =>
  startsAt - ROOM_OPENS_BEFORE_MINUTES * MINUTE_MS

/** All three arguments are UTC instants in milliseconds. */
export function roomIsOpen(startsAt: number, endsAt: number, now: number): boolean {
  return now >= roomOpensAt(startsAt) && now < endsAt + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS
}

/** Whether a screen offers to join: from the start, which is what everyone is told, for as long as the room is open. */
export const mayJoin = (startsAt: number, endsAt: number, now: number): boolean =>
  now >= startsAt && roomIsOpen(startsAt, endsAt, now)
