import { describe, expect, it } from 'vitest'
import type { BookingState } from '#domain/booking/states.ts'
import { clientToDos, nextSession, professionalToDos } from './to-dos.ts'

const NOW = Date.parse('2026-11-25T14:30:00Z')

const session = (state: BookingState, startsAt: string, more: object = {}) => ({
  id: `${state} ${startsAt}`,
  state,
  startsAt: `2026-11-${startsAt}:00Z`,
  endsAt: new Date(Date.parse(`2026-11-${startsAt}:00Z`) + 3_600_000).toISOString(),
  outcome: null,
  totalMinor: 5832,
  holdExpiresAt: null as string | null,
  ...more,
})

describe('what comes first on an overview', () => {
  it('is the live session, before those ahead', () => {
    const live = session('CONFIRMED', '25T14:00')
    expect(nextSession([session('CONFIRMED', '25T15:00'), live], NOW)).toBe(live)
  })

  it('is never an unpaid, cancelled or past one', () => {
    const next = session('CONFIRMED', '27T10:00')
    const others = [
      session('HELD', '25T16:00', { holdExpiresAt: '2026-11-25T14:45:00Z' }),
      session('CANCELLED', '25T17:00'),
      session('CONFIRMED', '25T13:30'),
      session('COMPLETED', '25T09:00'),
    ]
    expect(nextSession([...others, next], NOW)).toBe(next)
    expect(nextSession(others, NOW)).toBeUndefined()
  })
})

describe('what waits for a client', () => {
  it('is to pay for held times while they are held, the most urgent first', () => {
    const hold = (until: string) =>
      session('HELD', '27T10:00', { holdExpiresAt: `2026-11-25T${until}:00Z` })
    const [late, soon, over] = [hold('14:44'), hold('14:31'), hold('14:30')]
    expect(clientToDos([late, soon, over], NOW)).toEqual([
      { kind: 'pay', session: soon },
      { kind: 'pay', session: late },
    ])
  })

  it('is to answer questions before the sessions that ask them, the next first, until they start', () => {
    const [soon, late] = [session('CONFIRMED', '25T14:31'), session('CONFIRMED', '27T10:00')]
    const [begun, cancelled] = [session('CONFIRMED', '25T14:30'), session('CANCELLED', '26T10:00')]
    const asking = [late, begun, cancelled, soon].map(({ id }) => ({
      sessionId: id,
      count: 4,
      minutes: 2,
    }))
    const quiet = session('CONFIRMED', '28T10:00')
    expect(clientToDos([late, soon, quiet, begun, cancelled], NOW, asking)).toEqual([
      { kind: 'questions', session: soon, count: 4, minutes: 2 },
      { kind: 'questions', session: late, count: 4, minutes: 2 },
    ])
  })

  it('is to pay for a reserved session once its card has failed, and not before', () => {
    const more = { holdExpiresAt: '2026-11-26T22:00:00Z' }
    const reserved = session('RESERVED', '27T10:00', more)
    const asked = session('DUE', '27T10:00', more)
    expect(clientToDos([reserved, asked], NOW)).toEqual([{ kind: 'pay', session: asked }])
  })

  it('is to review the two latest sessions of the last 30 days that have no review', () => {
    const held = (day: string, review: object | null = null) =>
      session('COMPLETED', `${day}T10:00`, { review })
    const [old, third, second, first] = [held('01'), held('20'), held('21'), held('24')]
    const ended = session('CONFIRMED', '25T13:00', { review: null })
    const others = [held('23', {}), session('CANCELLED', '22T10:00', { review: null })]
    expect(clientToDos([old, third, second, first, ...others], NOW)).toEqual([
      { kind: 'review', session: first },
      { kind: 'review', session: second },
    ])
    expect(clientToDos([ended], NOW)).toEqual([{ kind: 'review', session: ended }])
    expect(clientToDos([old], Date.parse('2026-12-01T11:00:01Z'))).toEqual([])
  })
})

describe('what waits for a professional', () => {
  const talk = (more: object) => ({
    participantId: 'client',
    unreadCount: 0,
    canWrite: true,
    lastMessage: { authorId: 'client', createdAt: '2026-11-24T10:00:00Z' },
    ...more,
  })
  const NOTHING = { contests: [], disputes: [], calendars: [], credentials: [], payouts: null }
  const toDos = (conversations: ReturnType<typeof talk>[], unansweredReviews = 0) =>
    professionalToDos({ waiting: NOTHING, sessions: [], conversations, unansweredReviews }, NOW)

  it('is to answer clients who have the last word, for a week or until it is read', () => {
    const old = { authorId: 'client', createdAt: '2026-11-01T10:00:00Z' }
    const [recent, unread] = [talk({}), talk({ lastMessage: old, unreadCount: 1 })]
    const others = [
      talk({ lastMessage: { ...old, authorId: 'professional' } }),
      talk({ lastMessage: old }),
      talk({ lastMessage: null }),
      talk({ canWrite: false }),
    ]
    expect(toDos([recent, ...others, unread])).toEqual([
      { kind: 'answer', by: null, conversation: recent },
      { kind: 'answer', by: null, conversation: unread },
    ])
  })

  it('is to reply to reviews', () => {
    expect(toDos([], 2)).toEqual([{ kind: 'reviews', by: null, count: 2 }])
    expect(toDos([])).toEqual([])
  })

  it('begins with what is lost soonest, of whatever kind', () => {
    const at = (day: number) => `2026-11-${day}T12:00:00Z`
    const waiting = {
      contests: [{ answerBy: at(27) }, { answerBy: at(30) }],
      disputes: [{ answerBy: at(29) }, { answerBy: null }],
      calendars: [{ stopsAt: at(26) }],
      credentials: [{ validUntil: '2026-12-20T00:00:00Z' }],
      payouts: { amountMinor: 4500 },
    }
    const sessions = [session('REQUESTED', '30T10:00', { holdExpiresAt: at(28) })]
    const kinds = professionalToDos(
      { waiting, sessions, conversations: [talk({})], unansweredReviews: 1 },
      NOW,
    ).map(({ kind }) => kind)
    expect(kinds).toEqual([
      'calendar',
      'contest',
      'request',
      'dispute',
      'contest',
      'credential',
      'dispute',
      'answer',
      'payouts',
      'reviews',
    ])
  })
})
