import type { BookingState } from '#domain/booking/states.ts'
import { requestSql } from '#server/database/booking-states.ts'
import type { Queries } from '#server/database/connect.ts'
import { first, write } from '#server/database/statement.ts'
import { changing } from './state-change.ts'
import type { NewTimes, Overlap } from './store.ts'
import { unlessOverlapping } from './store.ts'

/** A booking's request, once its client's card was authorised. Call it under the booking's lock. */
export const findRequest = first(
  'bookings.findRequest',
  'select offered_starts from booking_requests where booking_id = $id',
)
export type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Makes a request of a hold, which then lasts until an answer must have come. */
export const storeRequest = write(
  'bookings.storeRequest',
  `with asked as (
     ${changing('REQUESTED', 'hold_expires_at = $until')},
       early_start_asked_at = case when $isEarlyStartAsked::boolean then $now::timestamptz end
     where id = $id and state = 'HELD' returning id)
   insert into booking_requests (booking_id, asked_at) select id, $now from asked`,
)

const storeAnswer = write(
  'bookings.storeAnswer',
  `with held as (
     ${changing('$to', 'hold_expires_at = $until')}
     where id = $id and state = $from returning id)
   update booking_requests q set answered_at = $now, offered_starts = $offeredStarts
   from held where q.booking_id = held.id`,
)

const storeTimes = write(
  'bookings.putTimesOfRequest',
  `update bookings set starts_at = $startsAt, ends_at = $endsAt, blocked_from = $blockedFrom?,
     blocked_until = $blockedUntil, updated_at = $now,
     early_start_asked_at = coalesce(early_start_asked_at, case when $asksForEarlyStart::boolean then $now::timestamptz end)
   where id = $id and ${requestSql('bookings')}`,
)

export type Answer = {
  id: string
  from: BookingState
  to: BookingState
  offeredStarts: Date[]
  until: Date
  /** What the booking now holds, if that is another time. */
  times?: NewTimes & { asksForEarlyStart: boolean }
  now: Date
}

/** Writes an answer inside the caller's transaction, which stays usable; constraints refuse overlaps. */
export async function answerRequest(tx: Queries, answer: Answer): Promise<'answered' | Overlap> {
  const { id, times, now } = answer
  const refused =
    times &&
    (await unlessOverlapping(tx, async () => {
      await storeTimes(tx, { ...times, id, now })
    }))
  if (refused) return refused
  if ((await storeAnswer(tx, answer)) !== 1) throw new Error('a request was not as it was read')
  return 'answered'
}
