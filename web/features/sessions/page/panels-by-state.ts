import type { SessionState } from '#domain/booking/booking.ts'
import type { BookingEnd } from '#domain/booking/ended.ts'
import { isRequestEnd } from '#domain/booking/ended.ts'

/** Who looks at a session's page: one of its two people, or staff who view as them. */
export type Viewer = { isClient: boolean; isStaff: boolean }

/** What else it depends on. */
export type Facts = {
  isInRoom: boolean
  /** In its last hour before the start. */
  isNear: boolean
  isReviewable: boolean
  /** The client has just paid, but our server doesn't know yet. */
  isBeingConfirmed: boolean
  isRefunded: boolean
  /** What became of it is decided. */
  isDecided: boolean
  /** Its client has to pay themselves. */
  isDue: boolean
  end: BookingEnd | undefined
}

/** What the page is about. */
export type Stage =
  | 'room'
  | ('starts-soon' | 'booked' | 'live' | 'completed' | 'outcome')
  | ('unpaid' | 'confirming' | 'request' | 'reserved' | 'due')
  | ('expired' | 'released' | 'paid-too-late' | 'request-ended' | 'cancelled')

export type Panel =
  | ('attendance' | 'questions' | 'get-ready' | 'client-note' | 'last-time' | 'review' | 'problem')
  | ('details' | 'series' | 'hidden' | 'recordings' | 'board' | 'actions' | 'notes')

type Entry = Panel | { panel: Panel; isFor: (viewer: Viewer) => boolean }

/** The areas of the page, below and beside its stage, with their panels in order. */
type Row = { stage: (facts: Facts) => Stage; below: readonly Entry[]; aside: readonly Entry[] }

const client = (panel: Panel): Entry => ({ panel, isFor: ({ isClient }) => isClient })
const professional = (panel: Panel): Entry => ({ panel, isFor: ({ isClient }) => !isClient })
const staff = (panel: Panel): Entry => ({ panel, isFor: ({ isStaff }) => isStaff })
const noStaff = (panel: Panel): Entry => ({ panel, isFor: ({ isStaff }) => !isStaff })
const clientAlone = (panel: Panel): Entry => ({
  panel,
  isFor: ({ isClient, isStaff }) => isClient && !isStaff,
})
const professionalAlone = (panel: Panel): Entry => ({
  panel,
  isFor: ({ isClient, isStaff }) => !isClient && !isStaff,
})

const BELOW = ['attendance', 'questions'] as const
const ASIDE = ['details', 'series', staff('hidden')] as const
const BEGUN = [
  ...[...ASIDE, noStaff('recordings'), noStaff('board')],
  ...(['actions', 'client-note', 'notes'] as const),
]
const unbooked = { below: BELOW, aside: [...ASIDE, 'actions', 'client-note'] } as const
const ended = {
  below: [...BELOW, 'problem'],
  aside: [...ASIDE, client('actions'), 'client-note'],
} as const

const ROWS: Record<SessionState, Row> = {
  upcoming: {
    stage: ({ isNear }) => (isNear ? 'starts-soon' : 'booked'),
    below: [
      'attendance',
      clientAlone('get-ready'),
      professional('questions'),
      professional('client-note'),
      professionalAlone('last-time'),
      'problem',
    ],
    aside: [...ASIDE, 'actions', 'notes'],
  },
  live: { stage: () => 'live', below: [...BELOW, 'problem'], aside: BEGUN },
  completed: {
    stage: ({ isDecided }) => (isDecided ? 'outcome' : 'completed'),
    below: [...BELOW, client('review'), 'problem'],
    aside: BEGUN,
  },
  unpaid: {
    ...unbooked,
    stage: ({ isBeingConfirmed }) => (isBeingConfirmed ? 'confirming' : 'unpaid'),
  },
  requested: { ...unbooked, stage: () => 'request' },
  reserved: { ...unbooked, stage: ({ isDue }) => (isDue ? 'due' : 'reserved') },
  expired: {
    ...ended,
    stage({ isBeingConfirmed, isRefunded, end }) {
      if (isBeingConfirmed && !isRefunded) return 'confirming'
      if (isRequestEnd(end)) return 'request-ended'
      if (isRefunded) return 'paid-too-late'
      return end === 'released' ? 'released' : 'expired'
    },
  },
  cancelled: {
    ...ended,
    stage({ isDecided, end }) {
      if (isDecided) return 'outcome'
      return end ? 'request-ended' : 'cancelled'
    },
  },
}

/** What the room shows by itself, or has no place for. */
const NOT_IN_ROOM: readonly Panel[] = ['attendance', 'questions', 'board']

/** What stands on the page of a session in this state, for this viewer. */
export function panelsOf(state: SessionState, viewer: Viewer, facts: Facts) {
  const { stage, below, aside } = ROWS[state]
  const shown = (entries: readonly Entry[]): Panel[] =>
    entries
      .flatMap((entry) => {
        if (typeof entry === 'string') return entry
        return entry.isFor(viewer) ? entry.panel : []
      })
      .filter((panel) => !(facts.isInRoom && NOT_IN_ROOM.includes(panel)))
      .filter((panel) => panel !== 'review' || facts.isReviewable)
      .filter((panel) => panel !== 'attendance' || !facts.isDecided)
  return {
    stage: facts.isInRoom ? ('room' as const) : stage(facts),
    below: shown(below),
    aside: shown(aside),
  }
}
