import { describe, expect, it } from 'vitest'
import type { SessionState } from '#domain/booking/booking.ts'
import type { Facts } from './panels-by-state.ts'
import { panelsOf } from './panels-by-state.ts'

const VIEWERS = {
  client: { isClient: true, isStaff: false },
  professional: { isClient: false, isStaff: false },
  'staff as client': { isClient: true, isStaff: true },
  'staff as professional': { isClient: false, isStaff: true },
}
type Who = keyof typeof VIEWERS

const facts = (wishes: Partial<Facts> = {}): Facts => ({
  isInRoom: false,
  isNear: false,
  isReviewable: true,
  isBeingConfirmed: false,
  isRefunded: false,
  isDecided: false,
  isDue: false,
  end: undefined,
  ...wishes,
})

/** The stage, what is below it, and what is beside it. */
function seen(state: SessionState, who: Who, wishes?: Partial<Facts>): string {
  const { stage, below, aside } = panelsOf(state, VIEWERS[who], facts(wishes))
  return [stage, below.join(' '), aside.join(' ')].join(' | ')
}

const BEGUN = 'details series recordings board actions client-note notes'
const BEGUN_TO_STAFF = 'details series hidden actions client-note notes'
const UNBOOKED = 'attendance questions | details series actions client-note'
const UNBOOKED_TO_STAFF = 'attendance questions | details series hidden actions client-note'
const ENDED = 'attendance questions problem | details series client-note'
const ENDED_TO_CLIENT = 'attendance questions problem | details series actions client-note'
const ENDED_TO_STAFF = 'attendance questions problem | details series hidden client-note'
const ENDED_TO_STAFF_AS_CLIENT =
  'attendance questions problem | details series hidden actions client-note'

const PAGES: Record<SessionState, Record<Who, string>> = {
  upcoming: {
    client: 'booked | attendance get-ready problem | details series actions notes',
    professional:
      'booked | attendance questions client-note last-time problem | details series actions notes',
    'staff as client': 'booked | attendance problem | details series hidden actions notes',
    'staff as professional':
      'booked | attendance questions client-note problem | details series hidden actions notes',
  },
  live: {
    client: `live | attendance questions problem | ${BEGUN}`,
    professional: `live | attendance questions problem | ${BEGUN}`,
    'staff as client': `live | attendance questions problem | ${BEGUN_TO_STAFF}`,
    'staff as professional': `live | attendance questions problem | ${BEGUN_TO_STAFF}`,
  },
  completed: {
    client: `completed | attendance questions review problem | ${BEGUN}`,
    professional: `completed | attendance questions problem | ${BEGUN}`,
    'staff as client': `completed | attendance questions review problem | ${BEGUN_TO_STAFF}`,
    'staff as professional': `completed | attendance questions problem | ${BEGUN_TO_STAFF}`,
  },
  unpaid: unbooked('unpaid'),
  requested: unbooked('request'),
  reserved: unbooked('reserved'),
  expired: ended('expired'),
  cancelled: ended('cancelled'),
}

function unbooked(stage: string): Record<Who, string> {
  return {
    client: `${stage} | ${UNBOOKED}`,
    professional: `${stage} | ${UNBOOKED}`,
    'staff as client': `${stage} | ${UNBOOKED_TO_STAFF}`,
    'staff as professional': `${stage} | ${UNBOOKED_TO_STAFF}`,
  }
}

function ended(stage: string): Record<Who, string> {
  return {
    client: `${stage} | ${ENDED_TO_CLIENT}`,
    professional: `${stage} | ${ENDED}`,
    'staff as client': `${stage} | ${ENDED_TO_STAFF_AS_CLIENT}`,
    'staff as professional': `${stage} | ${ENDED_TO_STAFF}`,
  }
}

const STATES = Object.keys(PAGES) as SessionState[]
const WHO = Object.keys(VIEWERS) as Who[]

describe('the page of a session', () => {
  it.each(STATES.flatMap((state) => WHO.map((who) => [state, who] as const)))(
    'that is %s has these panels for the %s',
    (state, who) => {
      expect(seen(state, who)).toBe(PAGES[state][who])
    },
  )

  it('leaves out in the room what the room has', () => {
    for (const who of WHO)
      for (const state of ['upcoming', 'live', 'completed'] as const) {
        const outside = PAGES[state][who].split(' ')
        const kept = outside.filter((each) => !/attendance|questions|board/.test(each))
        const inRoom = seen(state, who, { isInRoom: true }).split(' ').filter(Boolean)
        expect(inRoom).toEqual(['room', ...kept.slice(1)])
      }
  })

  it('asks for no review of what can’t be reviewed', () => {
    expect(seen('completed', 'client', { isReviewable: false })).not.toContain('review')
  })
})

describe('the stage of a session', () => {
  const stage = (state: SessionState, wishes: Partial<Facts>) =>
    panelsOf(state, VIEWERS.client, facts(wishes)).stage

  it('is its countdown in the last hour before the start', () => {
    expect(stage('upcoming', { isNear: true })).toBe('starts-soon')
  })

  it('waits for the confirmation of a payment, until that has come back', () => {
    const paid = { isBeingConfirmed: true }
    expect([stage('unpaid', paid), stage('expired', paid)]).toEqual(['confirming', 'confirming'])
    expect(stage('expired', { ...paid, isRefunded: true })).toBe('paid-too-late')
    expect(stage('cancelled', paid)).toBe('cancelled')
  })

  it('asks for the payment of a reserved session that is due', () => {
    expect(stage('reserved', { isDue: true })).toBe('due')
  })

  it('is what became of it, once that is decided', () => {
    const decided = facts({ isDecided: true })
    for (const state of ['completed', 'cancelled'] as const) {
      const { stage, below } = panelsOf(state, VIEWERS.client, decided)
      expect([stage, below.includes('attendance')]).toEqual(['outcome', false])
    }
  })

  it('says how it ended', () => {
    expect(stage('expired', { end: 'lapsed' })).toBe('request-ended')
    expect(stage('expired', { end: 'released' })).toBe('released')
    expect(stage('expired', { end: 'released', isRefunded: true })).toBe('paid-too-late')
    expect(stage('cancelled', { end: 'declined' })).toBe('request-ended')
  })
})
