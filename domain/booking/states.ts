/** The states of the specification, as replies name them. */
export const BOOKING_STATUSES = [
  'PENDING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** What a booking is. Each row of `bookings` has one; everything that depends on it is read from `STATES`. */
export const BOOKING_STATES = [
  'HELD',
  'HELD_WITH_FIRST',
  'REQUESTED',
  'OFFERED',
  'ACCEPTED',
  'RESERVED',
  'DUE',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** Any but how it was ended; `ended_from` has the one before. */
export type LiveState = Exclude<BookingState, 'CANCELLED' | 'EXPIRED'>

export type StateRow = {
  /** As the specification calls it, in replies. */
  status: BookingStatus
  /** Both people's time is taken. */
  occupies: boolean
  /** Paid for and not cancelled, whether it is ahead or over. */
  stands: boolean
  /** Its professional knows of it; of one that has ended, it depends on the state before. */
  isKnown: boolean
  /** It takes one of its client's seats at the checkout. */
  takesSeat: boolean
  /**
   * What ends it by itself: its payment at the checkout, an answer, the card of a series, or the end of the session.
   */
  deadline: 'checkout' | 'answer' | 'charge' | 'end' | null
  /** Whose move is next, while it is unpaid. */
  waitsFor: 'client' | 'professional' | null
  words: { client: string; professional: string; staff: string }
}

const same = (words: string): StateRow['words'] => ({
  client: words,
  professional: words,
  staff: words,
})

const unpaid = {
  status: 'PENDING_PAYMENT',
  occupies: true,
  stands: false,
  waitsFor: null,
} as const
const atCheckout = { ...unpaid, isKnown: false, deadline: 'checkout' } as const
const requested = { ...unpaid, isKnown: true, deadline: 'answer', takesSeat: true } as const
const reserved = { ...unpaid, isKnown: true, deadline: 'charge', takesSeat: false } as const
const paid = { stands: true, isKnown: true, takesSeat: false, waitsFor: null } as const
const ended = {
  occupies: false,
  stands: false,
  isKnown: false,
  takesSeat: false,
  deadline: null,
  waitsFor: null,
} as const

export const STATES = {
  HELD: { ...atCheckout, takesSeat: true, waitsFor: 'client', words: same('Awaiting payment') },
  /** A later session of a series whose first one is at the checkout. */
  HELD_WITH_FIRST: { ...atCheckout, takesSeat: false, words: same('Awaiting payment') },
  /** The card is authorised, and the professional has to answer. */
  REQUESTED: { ...requested, waitsFor: 'professional', words: same('Requested') },
  /** The professional has offered other times, and the client has to choose. */
  OFFERED: { ...requested, waitsFor: 'client', words: same('Other times offered') },
  /** The card is being charged. */
  ACCEPTED: { ...requested, words: same('Accepted') },
  /** A later session of a series that the saved card will pay for. */
  RESERVED: { ...reserved, words: same('Reserved') },
  /** The saved card did not pay, and the client is asked to. To the professional it is reserved. */
  DUE: {
    ...reserved,
    waitsFor: 'client',
    words: { client: 'Payment needed', professional: 'Reserved', staff: 'Payment needed' },
  },
  CONFIRMED: {
    ...paid,
    status: 'CONFIRMED',
    occupies: true,
    deadline: 'end',
    words: same('Confirmed'),
  },
  COMPLETED: {
    ...paid,
    status: 'COMPLETED',
    occupies: false,
    deadline: null,
    words: same('Completed'),
  },
  CANCELLED: { ...ended, status: 'CANCELLED', words: same('Cancelled') },
  EXPIRED: { ...ended, status: 'EXPIRED', words: same('Expired') },
} as const satisfies Record<BookingState, StateRow>

/** The states of which this is true. */
export const statesWhere = (is: (row: StateRow) => boolean): readonly BookingState[] =>
  BOOKING_STATES.filter((state) => is(STATES[state]))

export const statusOf = (state: BookingState): BookingStatus => STATES[state].status

/** As one of the two is told: of a payment that is due, only its client. */
export const stateFor = (state: BookingState, viewer: 'client' | 'professional'): BookingState =>
  state === 'DUE' && viewer === 'professional' ? 'RESERVED' : state

/** Both people's time is taken. */
export const occupies = (state: BookingState): boolean => STATES[state].occupies

/** Paid for and not cancelled, whether the session is ahead or over; of a state or a status. */
export const stands = (state: BookingState | BookingStatus): boolean =>
  state === 'CONFIRMED' || state === 'COMPLETED'

export const isCalledOff = (state: BookingState): boolean => state === 'CANCELLED'

/** A request that waits for an answer or for its payment. */
export const isRequest = (state: BookingState): state is 'REQUESTED' | 'OFFERED' | 'ACCEPTED' =>
  STATES[state].deadline === 'answer'

/** A later session of a series: the first one is paid for, and this one will be. */
export const isReserved = (state: BookingState): state is 'RESERVED' | 'DUE' =>
  STATES[state].deadline === 'charge'

/** At the checkout, by itself or with the first of its series: its client's alone. */
export const isAtCheckout = (state: BookingState): state is 'HELD' | 'HELD_WITH_FIRST' =>
  STATES[state].deadline === 'checkout'

/** Not paid for yet. It takes both people's time until its deadline. */
export const isUnpaid = (state: BookingState): boolean =>
  STATES[state].occupies && !STATES[state].stands

type Ended = { state: BookingState; endedFrom: LiveState | null }

/** The last state before it ended, or the one it is in. */
export const stateInLife = ({ state, endedFrom }: Ended): BookingState => endedFrom ?? state

/** Whether its professional knows of it. */
export const isKnownToProfessional = (booking: Ended): boolean =>
  STATES[stateInLife(booking)].isKnown

/**
 * The state at that instant: what is unpaid expires at its deadline, even before the job has marked it. Milliseconds.
 */
export const stateAt = (
  { state, holdExpiresAt }: { state: BookingState; holdExpiresAt: number | undefined },
  now: number,
): BookingState =>
  isUnpaid(state) && (holdExpiresAt === undefined || now >= holdExpiresAt) ? 'EXPIRED' : state

/**
 * A stored booking as it is at that instant: what people are told of it, and what they may do with it, depends on that.
 */
export function asOf<Stored extends Ended & { holdExpiresAt: Date }>(
  booking: Stored,
  now: Date,
): Stored {
  const { state, holdExpiresAt } = booking
  const isOver = stateAt({ state, holdExpiresAt: holdExpiresAt.getTime() }, now.getTime()) !== state
  return isOver ? { ...booking, state: 'EXPIRED', endedFrom: state } : booking
}
