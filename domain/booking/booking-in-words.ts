import type { TimeState } from './booking.ts'
import type { BookingEnd, RequestEnd } from './ended.ts'
import { END_WORDS } from './ended.ts'
import type { RequestState } from './requests.ts'
import type { BookingState, StateRow } from './states.ts'
import { STATES, stands } from './states.ts'

/** Who reads the words. */
export type Reader = keyof StateRow['words']

const TIME_WORDS: Record<TimeState, string> = {
  upcoming: 'Upcoming',
  live: 'Live Now',
  completed: 'Completed',
}

/**
 * What a booking is, in a word or two. `end` is how it ended. With `time`, one that is paid for says where it is in
 * time instead.
 */
export function bookingInWords(
  {
    state,
    end,
    time,
  }: { state: BookingState; end?: BookingEnd | undefined; time?: TimeState | undefined },
  reader: Reader,
): string {
  if (end) return END_WORDS[end]
  return time && stands(state) ? TIME_WORDS[time] : STATES[state].words[reader]
}

type EndedSession = {
  state: BookingState
  request: { state: RequestState } | null
  series: { isFirst: boolean } | null
}

/**
 * How a session ended, from what its two people are told of it: only the first of a series is paid for at the checkout.
 */
export function endAsTold({ state, request, series }: EndedSession): BookingEnd | undefined {
  if (request && hasEnded(request)) return request.state
  if (state !== 'EXPIRED') return undefined
  // Its deadline has passed since it was told.
  if (request) return 'lapsed'
  return series && !series.isFirst ? 'released' : undefined
}

const hasEnded = (request: { state: RequestState }): request is { state: RequestEnd } =>
  request.state in END_WORDS
