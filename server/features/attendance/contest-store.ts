import type { Attachment } from '#contract/messages/files.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import { knownToProfessional } from '#server/database/booking-states.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { ATTACHMENT } from '#server/database/tables/attachment.ts'

const CONTEST = `c.by, c.claim, c.made_at, c.answer_by, c.answer, c.answered_at, c.closed_at, c.is_upheld, c.decision`

export const contestOf = first(
  'attendance.contestOf',
  `select ${CONTEST} from attendance_contests c where c.booking_id = $bookingId`,
)
export type Contest = NonNullable<Awaited<ReturnType<typeof contestOf>>>

/** The files that the two have added, in order. */
export const filesOf = many(
  'attendance.contestFiles',
  `select f.owner_id, ${ATTACHMENT} as file from files f
   where f.contest_id = $bookingId and f.bytes > 0 order by f.position`,
  typed<{ file: Attachment }>(),
)
export type ContestFiles = Awaited<ReturnType<typeof filesOf>>

/**
 * What a contest is about, with its payment locked until the transaction ends, so that no payout is decided meanwhile.
 */
export const lockContestable = first(
  'attendance.lockContestable',
  `select b.id, b.outcome, b.ends_at, b.total_minor, b.client_id, b.professional_id, p.user_id as professional_user_id
   from bookings b join professionals p on p.id = b.professional_id
   join payments y on y.booking_id = b.id and y.status = 'SUCCEEDED'
   where b.id = $id and (b.client_id = $personId or p.user_id = $personId and ${knownToProfessional('b')})
   for update of y`,
  typed<{ outcome: Outcome | null }>(),
)

/** What has gone or is going back to the client, in pence. */
export const refundedOf = one(
  'attendance.refundedOf',
  `select coalesce(sum(r.amount_minor - r.package_minor), 0)::int as minor from refunds r join payments y on y.id = r.payment_id
   where y.booking_id = $bookingId and r.status in ('REQUESTED', 'SUCCEEDED', 'CHARGED_BACK')`,
  typed<{ minor: number }>(),
)

/** Writes nothing if there is one already. */
export const addContest = write(
  'attendance.addContest',
  `insert into attendance_contests (booking_id, by, claim, made_at, answer_by)
   values ($bookingId, $by, $claim, $now, $answerBy) on conflict (booking_id) do nothing`,
)

/** Writes nothing if it was answered or closed, or the time to answer a client's claim is over. */
export const addAnswer = write(
  'attendance.addAnswer',
  `update attendance_contests set answer = $answer, answered_at = $now
   where booking_id = $bookingId and by <> $party and answered_at is null and closed_at is null
     and (by = 'professional' or answer_by > $now)`,
)

/**
 * Adds a person's uploads, in this order. Writes fewer if any is not theirs or attached already. Locks them in the
 * order in which messages do.
 */
export const addFiles = write(
  'attendance.addContestFiles',
  `with free as (
     select id from files
     where id = any($ids::uuid[]) and owner_id = $personId and purpose = 'message' and bytes > 0
       and message_id is null and contest_id is null
     order by id for update)
   update files f set contest_id = $bookingId, position = wish.position
   from free join unnest($ids::uuid[]) with ordinality wish (id, position) on wish.id = free.id
   where f.id = free.id`,
)

/** Clients' claims that no one has answered in time, oldest first. */
export const unansweredClaims = many(
  'attendance.unansweredClaims',
  `select booking_id as id, answer_by as at from attendance_contests
   where by = 'client' and answered_at is null and closed_at is null and answer_by <= $now
     and (answer_by, booking_id) > ($at, $id)
   order by answer_by, booking_id limit $limit`,
)

/** Closes a claim that no one has answered; undefined if it was closed meanwhile. */
export const uphold = first(
  'attendance.uphold',
  `update attendance_contests c set closed_at = $now, is_upheld = true
   from bookings b join professionals p on p.id = b.professional_id
   where c.booking_id = $id and b.id = c.booking_id and c.by = 'client' and c.answered_at is null
     and c.closed_at is null and c.answer_by <= $now
   returning b.total_minor, b.client_id, p.user_id as professional_user_id`,
)

/** The writer of a message to support. */
export const writerOf = one('attendance.writerOf', 'select name, email from users where id = $id')
