import type { Party } from './changes.ts'
import { SECOND_MS } from './time.ts'
import { SEAT_KEPT_SECONDS } from './waiting.ts'

/** What is recorded about a person in a session's room. */
export const ATTENDANCE_KINDS = [
  /** In the waiting room, before the start. */
  'waiting',
  /** Took a seat. */
  'joined',
  /** Their page reached the other's. */
  'connected',
  /** The other's page receives their picture or sound. */
  'media',
  /** Their socket is gone. */
  'lost',
  'back',
  'left',
] as const
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number]

/** Why someone left or was lost. */
export const ATTENDANCE_REASONS = [
  'own-choice',
  'lost-for-good',
  'sign-in-ended',
  /** To another window of theirs, which then has the seat. */
  'moved',
  'program-stopped',
  'room-closed',
] as const
export type AttendanceReason = (typeof ATTENDANCE_REASONS)[number]

/** Instants are milliseconds (UTC). */
export type AttendanceEvent = {
  person: Party
  kind: AttendanceKind
  reason: AttendanceReason | null
  at: number
}

/** A time in the room, up to and without `to`. */
export type Span = {
  from: number
  to: number
  /** It ended because a program of ours stopped. */
  isEndedByUs?: boolean
}

export type Presence = Record<Party, Span[]>

/** When each of the two was in the room. Whoever is still in stays until `until`. */
export function presenceOf(events: readonly AttendanceEvent[], until: number): Presence {
  const sorted = events.filter(({ reason }) => reason !== 'moved').sort((a, b) => a.at - b.at)
  const of = (party: Party) =>
    spansOf(
      sorted.filter(({ person, at }) => person === party && at < until),
      until,
    )
  return { client: of('client'), professional: of('professional') }
}

function spansOf(events: AttendanceEvent[], until: number): Span[] {
  const spans: Span[] = []
  let isIn = false
  let lostAt = Number.NEGATIVE_INFINITY
  for (const { kind, reason, at } of events) {
    const last = spans.at(-1)
    if (kind === 'joined' || kind === 'back') {
      if (isIn) continue
      isIn = true
      const isKept = last?.to === lostAt && at - lostAt <= SEAT_KEPT_SECONDS * SECOND_MS
      if (isKept) spans.splice(-1, 1, { from: last.from, to: until })
      else spans.push({ from: at, to: until })
    } else if ((kind === 'lost' || kind === 'left') && isIn && last) {
      isIn = false
      if (kind === 'lost' || reason === 'program-stopped') lostAt = at
      spans.splice(-1, 1, {
        from: last.from,
        to: at,
        ...(reason === 'program-stopped' && { isEndedByUs: true }),
      })
    }
  }
  return spans
}
