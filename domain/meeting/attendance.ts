import type { Party } from '#domain/booking/changes.ts'
import { SECOND_MS } from '#domain/time.ts'
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

/** One page's time in a hosted room, as its provider says; `leftAt` is null while it lasts. Milliseconds. */
export type Visit = { joinedAt: number; leftAt: number | null }

type Passage = { kind: 'joined' | 'left'; at: number }

/**
 * What is to be added to a person's record so that it says that they were there during these visits. Visits overlap
 * when a newer page takes the place of an older one, and are told in any order: so a leaving that was recorded may
 * prove to have been none, and is made up for by a joining at the same instant.
 */
export function passagesMissing(
  visits: readonly Visit[],
  recorded: readonly { kind: AttendanceKind; at: number }[],
): Passage[] {
  const isRecorded = (kind: Passage['kind'], at: number) =>
    recorded.some((event) => event.kind === kind && event.at === at)
  const stays = staysOf(visits)
  const ends = stays.flatMap(({ from, to }): Passage[] => [
    { kind: 'joined', at: from },
    ...(to === Number.POSITIVE_INFINITY ? [] : [{ kind: 'left' as const, at: to }]),
  ])
  const undone = recorded
    .filter(({ kind, at }) => kind === 'left' && stays.some(({ from, to }) => from < at && at < to))
    .map(({ at }): Passage => ({ kind: 'joined', at }))
  const missing = [...ends, ...undone].filter(({ kind, at }) => !isRecorded(kind, at))
  return missing.sort((a, b) => a.at - b.at)
}

/** The visits without their overlaps, by time. */
function staysOf(visits: readonly Visit[]): { from: number; to: number }[] {
  const stays: { from: number; to: number }[] = []
  for (const { joinedAt: from, leftAt } of visits.toSorted((a, b) => a.joinedAt - b.joinedAt)) {
    const to = leftAt ?? Number.POSITIVE_INFINITY
    const last = stays.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else stays.push({ from, to })
  }
  return stays
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
