import { isAhead } from '#domain/booking/booking.ts'
import type { BookingState } from '#domain/booking/states.ts'
import { STATES } from '#domain/booking/states.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import { isReviewable } from '#domain/profile/reviewable.ts'
import { DAY_MS } from '#domain/time.ts'

/** A session as lists have it; instants are ISO 8601. */
type Listed = {
  id: string
  state: BookingState
  outcome: Outcome | null
  totalMinor: number
  startsAt: string
  endsAt: string
  holdExpiresAt: string | null
  /** Null before the client has written one. */
  review?: object | null | undefined
}

/** The paid session that is live, or else the next one; `now` is in ms. */
export function nextSession<Session extends Listed>(
  sessions: readonly Session[],
  now: number,
): Session | undefined {
  return sessions
    .filter(({ state, endsAt }) => isAhead(state, Date.parse(endsAt), now))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0]
}

/** How long after a session its client is asked to review it. */
const REVIEW_ASKED_DAYS = 30
const REVIEWS_ASKED = 2

export type ClientToDo<Session> =
  | { kind: 'pay' | 'choose' | 'review'; session: Session }
  | { kind: 'questions'; session: Session; count: number; minutes: number }

/** A session that asks its client questions: how many, and about how long they take. */
type Asking = { sessionId: string; count: number; minutes: number }

/**
 * What waits for a client: held times to pay for and offered ones to choose from, the most urgent first; questions to
 * answer before the next sessions; the latest sessions to review.
 */
export function clientToDos<Session extends Listed>(
  sessions: readonly Session[],
  now: number,
  asking: readonly Asking[] = [],
): ClientToDo<Session>[] {
  const holds = sessions
    .filter(
      ({ state, holdExpiresAt }) =>
        STATES[state].waitsFor === 'client' && instantOf(holdExpiresAt) > now,
    )
    .toSorted((a, b) => instantOf(a.holdExpiresAt) - instantOf(b.holdExpiresAt))
  const unreviewed = sessions
    .filter((session) => {
      const { endsAt, review } = session
      const end = Date.parse(endsAt)
      return (
        review === null && isReviewable(session, end, now) && end > now - REVIEW_ASKED_DAYS * DAY_MS
      )
    })
    .toSorted((a, b) => Date.parse(b.endsAt) - Date.parse(a.endsAt))
    .slice(0, REVIEWS_ASKED)
  const questions = sessions
    .filter(({ state, startsAt }) => state === 'CONFIRMED' && Date.parse(startsAt) > now)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .flatMap((session) =>
      asking
        .filter(({ sessionId }) => sessionId === session.id)
        .map(({ count, minutes }) => ({ kind: 'questions' as const, session, count, minutes })),
    )
  return [
    ...holds.map((session) => ({
      kind: session.state === 'OFFERED' ? ('choose' as const) : ('pay' as const),
      session,
    })),
    ...questions,
    ...unreviewed.map((session) => ({ kind: 'review' as const, session })),
  ]
}

const instantOf = (instant: string | null) => (instant === null ? 0 : Date.parse(instant))

type Talk = {
  participantId: string
  unreadCount: number
  canWrite: boolean
  lastMessage: { authorId: string; createdAt: string } | null
}

/** After this, a last message that was read is taken for the end of the conversation. */
const ANSWER_WITHIN_DAYS = 7
const ANSWERS_ASKED = 3

export type ProfessionalToDo<Conversation, Session> =
  | { kind: 'request'; session: Session }
  | { kind: 'answer'; conversation: Conversation }
  | { kind: 'reviews'; count: number }

/**
 * What waits for a professional: requests, the most urgent first, messages to answer, reviews to reply to. Setting up
 * is the guide's.
 */
export function professionalToDos<Conversation extends Talk, Session extends Listed>(
  {
    sessions,
    conversations,
    unansweredReviews,
  }: {
    sessions: readonly Session[]
    conversations: readonly Conversation[]
    unansweredReviews: number
  },
  now: number,
): ProfessionalToDo<Conversation, Session>[] {
  const requests = sessions
    .filter(
      ({ state, holdExpiresAt }) =>
        STATES[state].waitsFor === 'professional' && instantOf(holdExpiresAt) > now,
    )
    .toSorted((a, b) => instantOf(a.holdExpiresAt) - instantOf(b.holdExpiresAt))
  return [
    ...requests.map((session) => ({ kind: 'request' as const, session })),
    ...conversations
      .filter((each) => waitsForAnswer(each, now))
      .slice(0, ANSWERS_ASKED)
      .map((conversation) => ({ kind: 'answer' as const, conversation })),
    ...(unansweredReviews > 0 ? [{ kind: 'reviews' as const, count: unansweredReviews }] : []),
  ]
}

function waitsForAnswer({ participantId, unreadCount, canWrite, lastMessage }: Talk, now: number) {
  if (!canWrite || lastMessage?.authorId !== participantId) return false
  return unreadCount > 0 || Date.parse(lastMessage.createdAt) > now - ANSWER_WITHIN_DAYS * DAY_MS
}
