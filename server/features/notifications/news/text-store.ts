import { many, typed, write } from '#server/database/statement.ts'

/** Claims news that is due for people with a confirmed number. */
export const claimTexts = many(
  'notifications.claimTexts',
  `with due as (
     select booking_id, user_id, kind, sequence from booking_mails m
     where texted_at is null and kind in ('reminder-24h', 'reminder-1h', 'rescheduled', 'cancelled')
       and due_at <= $now and due_at > $since
       and exists (select from text_numbers n where n.user_id = m.user_id)
     order by due_at limit $limit for update skip locked)
   update booking_mails m set texted_at = $now
   from due, users u, bookings b, text_numbers n
   where (m.booking_id, m.user_id, m.kind, m.sequence) = (due.booking_id, due.user_id, due.kind, due.sequence)
     and u.id = m.user_id and b.id = m.booking_id and n.user_id = m.user_id
   returning m.booking_id, m.user_id, m.kind, m.sequence, n.number, u.time_zone, b.client_id = m.user_id as is_client`,
  typed<{ isClient: boolean }>(),
)
export type Claimed = Awaited<ReturnType<typeof claimTexts>>[number]

/** It can be claimed again. */
export const unclaimText = write(
  'notifications.unclaimText',
  `update booking_mails set texted_at = null
   where (booking_id, user_id, kind, sequence) = ($bookingId, $userId, $kind, $sequence)`,
)
