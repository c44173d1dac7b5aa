import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { requestEnd } from './ended.ts'
import type { BookingState, LiveState } from './states.ts'

/**
 * As one of its two people is told of it, with words of its own. Until its card pays, its booking is REQUESTED, OFFERED
 * or ACCEPTED.
 */
export const REQUEST_STATES = [
  'waiting',
  'offered',
  'accepted',
  'booked',
  'declined',
  'withdrawn',
  'lapsed',
  'ended',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

const OPEN: Partial<Record<BookingState, RequestState>> = {
  REQUESTED: 'waiting',
  OFFERED: 'offered',
  ACCEPTED: 'accepted',
}

/** What has become of what was requested. One that was booked stays so, also when it is cancelled later. */
export const requestStateOf = (booking: {
  state: BookingState
  endedFrom: LiveState | null
  cancelledBy: 'client' | 'professional' | null
}): RequestState => OPEN[booking.state] ?? requestEnd(booking) ?? 'booked'

/** Whether a request still waits for an answer or for its payment. */
export const isOpen = <Request extends { state: RequestState }>(
  request: Request | null,
): request is Request => Object.values(OPEN).some((open) => open === request?.state)

/** Both have so long to answer: the professional a request, the client the times offered instead. */
export const ANSWER_HOURS = 24
/** But an answer must come so long before the start. */
export const ANSWER_BEFORE_START_MINUTES = 60
/** A session can be requested until so long before its start. */
export const REQUEST_NOTICE_MINUTES = 120
/** A professional can offer so many other times. */
export const OFFERED_TIMES_MAX = 3

/** Until when an answer counts, if `starts` are the times in question. Instants in milliseconds. */
export const answerBy = (now: number, starts: readonly number[]): number =>
  Math.min(
    now + ANSWER_HOURS * HOUR_MS,
    ...starts.map((start) => start - ANSWER_BEFORE_START_MINUTES * MINUTE_MS),
  )

/** What asking for a session means for the client, before they ask; instants in milliseconds. */
export function requestTerms(
  { name, total, startsAt }: { name: string; total: string; startsAt: number },
  now: number,
): string {
  const isSoon = answerBy(now, [startsAt]) < now + ANSWER_HOURS * HOUR_MS
  const time = isSoon ? 'until an hour before the start' : `${ANSWER_HOURS} hours`
  return `${name} has ${time} to answer. Until then ${total} is reserved on your card. It is charged only if they accept, and released if they don’t.`
}

type RequestDetails = {
  /** The other one's name. */
  other: string
  /** Until when an answer counts, for the reader: 'Tue 1 Dec, 14:00'. */
  until: string
  /** The whole amount, such as '£58.32'. */
  total: string
}

/** Where a request stands, as one of its two people reads it. It is never called booked before it is. */
export function requestInWords(
  state: RequestState,
  side: 'client' | 'professional',
  { other, until, total }: RequestDetails,
): string {
  const isClient = side === 'client'
  const released = `Nothing was charged, and the ${total} reserved on ${isClient ? 'your' : 'their'} card ${isClient ? 'is' : 'was'} released.`
  switch (state) {
    case 'waiting':
      return isClient
        ? `${other} has until ${until} to answer. ${total} is reserved on your card and is only charged if they accept.`
        : `${other} asks for this session. Please answer by ${until}: after that the request ends. Their card is charged only if you accept.`
    case 'offered':
      return isClient
        ? `${other} can’t make the time you asked for and offers others. Choose one by ${until}: the ${total} reserved on your card is charged only then.`
        : `You have offered other times. ${other} has until ${until} to choose one.`
    case 'accepted':
      return isClient
        ? `${other} has accepted. We are charging the ${total} that is reserved on your card.`
        : `You have accepted. We are charging ${other}’s card, and write to you both once the session is booked.`
    case 'booked':
      return isClient ? `${other} has accepted, and your session is booked.` : 'You have accepted.'
    case 'declined':
      return isClient
        ? `${other} can’t take this session. ${released}`
        : `You have declined this request. ${released}`
    case 'withdrawn':
      return isClient
        ? `You have withdrawn this request. ${released}`
        : `${other} has withdrawn this request. ${released}`
    case 'lapsed':
      return `The request was not answered in time, so it has ended. ${released}`
    case 'ended':
      return `This request has ended, and no session is booked. ${released}`
  }
}
