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

/** Instants are ISO 8601; null is without a deadline. */
type Waiting = {
  contests: readonly { answerBy: string }[]
  disputes: readonly { answerBy: string | null }[]
  calendars: readonly { stopsAt: string }[]
  credentials: readonly { validUntil: string }[]
  payouts: object | null
}

/** `by`: when something is lost if nothing is done, in ms; null if nothing is. */
export type ProfessionalToDo<Conversation, Session, Waits extends Waiting> = {
  by: number | null
} & (
  | { kind: 'contest'; contest: Waits['contests'][number] }
  | { kind: 'dispute'; dispute: Waits['disputes'][number] }
  | { kind: 'request'; session: Session }
  | { kind: 'calendar'; calendar: Waits['calendars'][number] }
  | { kind: 'credential'; credential: Waits['credentials'][number] }
  | { kind: 'answer'; conversation: Conversation }
  | { kind: 'payouts'; payouts: NonNullable<Waits['payouts']> }
  | { kind: 'reviews'; count: number }
)

/**
 * What waits for a professional: first what has a deadline, the next one first, then messages to answer, money that
 * can't be paid out and reviews to reply to. Setting up is the guide's.
 */
export function professionalToDos<
  Conversation extends Talk,
  Session extends Listed,
  Waits extends Waiting,
>(
  {
    waiting: { contests, disputes, calendars, credentials, payouts },
    sessions,
    conversations,
    unansweredReviews,
  }: {
    waiting: Waits
    sessions: readonly Session[]
    conversations: readonly Conversation[]
    unansweredReviews: number
  },
  now: number,
): ProfessionalToDo<Conversation, Session, Waits>[] {
  const by = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  const all: ProfessionalToDo<Conversation, Session, Waits>[] = [
    ...calendars.map((calendar) => ({
      kind: 'calendar' as const,
      by: by(calendar.stopsAt),
      calendar,
    })),
    ...contests.map((contest) => ({ kind: 'contest' as const, by: by(contest.answerBy), contest })),
    ...sessions
      .filter(
        ({ state, holdExpiresAt }) =>
          STATES[state].waitsFor === 'professional' && instantOf(holdExpiresAt) > now,
      )
      .map((session) => ({ kind: 'request' as const, by: by(session.holdExpiresAt), session })),
    ...disputes.map((dispute) => ({ kind: 'dispute' as const, by: by(dispute.answerBy), dispute })),
    ...credentials.map((credential) => ({
      kind: 'credential' as const,
      by: by(credential.validUntil),
      credential,
    })),
    ...conversations
      .filter((each) => waitsForAnswer(each, now))
      .map((conversation) => ({ kind: 'answer' as const, by: null, conversation })),
    ...(payouts ? [{ kind: 'payouts' as const, by: null, payouts }] : []),
    ...(unansweredReviews > 0
      ? [{ kind: 'reviews' as const, by: null, count: unansweredReviews }]
      : []),
  ]
  return all.toSorted((a, b) => (a.by ?? Infinity) - (b.by ?? Infinity) || 0)
}

function waitsForAnswer({ participantId, unreadCount, canWrite, lastMessage }: Talk, now: number) {
  if (!canWrite || lastMessage?.authorId !== participantId) return false
  return unreadCount > 0 || Date.parse(lastMessage.createdAt) > now - ANSWER_WITHIN_DAYS * DAY_MS
}
