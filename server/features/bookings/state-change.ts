import type { BookingState } from '#domain/booking/states.ts'
import { STATES, statesWhere } from '#domain/booking/states.ts'
import { listed } from '#server/database/booking-states.ts'

const SEATED = statesWhere((row) => row.takesSeat)
const ENDED = statesWhere((row) => !row.occupies && !row.stands)

/**
 * The only SQL that changes a state, besides inserts: an update of the bookings `b` as far as its condition, with what
 * else it sets. To a state, or to the parameter `$to`; the condition has to ask for the state before.
 */
export const changing = (to: BookingState | '$to', set: string) =>
  `update bookings b set state = ${textOf(to)}, ended_from = ${before(to)}, hold_seat = ${seat(to)}, updated_at = $now, ${set}`

const textOf = (to: BookingState | '$to') => (to === '$to' ? to : `'${to}'`)

function before(to: BookingState | '$to'): string {
  if (to === '$to') return `case when $to ${listed(ENDED)} then b.state end`
  return ENDED.includes(to) ? 'b.state' : 'null'
}

function seat(to: BookingState | '$to'): string {
  if (to === '$to') return `case when $to ${listed(SEATED)} then b.hold_seat end`
  return STATES[to].takesSeat ? 'b.hold_seat' : 'null'
}
