import type { Attachment } from '#contract/messages/files.ts'
import type { Outcome } from '#domain/meeting/outcomes.ts'
import { inStates } from '#server/database/booking-states.ts'
import { first, one, typed, write } from '#server/database/statement.ts'
import { ATTACHMENT } from '#server/database/tables/attachment.ts'
import { contractSql } from '#server/database/tables/contract.ts'

const LOST = `k.closed_at is not null and (k.by = 'client') <> k.is_upheld`
const WON = `k.closed_at is not null and (k.by = 'client') = k.is_upheld`

/** A person as staff see them. `against` are contests that were decided for the other one. */
const who = (user: string, name: string, mine: string, against: string) => `json_build_object(
     'id', ${user}.id, 'name', ${name}, 'avatar', ${user}.image,
     'since', to_char(${user}.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     'sessions', (select count(*) from bookings x where ${mine} and ${inStates('x', ['COMPLETED'])}),
     'lostContests', (select count(*) from bookings x join attendance_contests k on k.booking_id = x.id
       where ${mine} and ${against}))`

type Who = {
  id: string
  name: string
  avatar: string | null
  since: string
  sessions: number
  lostContests: number
}

const SESSION = `select b.id, b.starts_at, b.ends_at, b.added_minutes, b.client_id, b.professional_id,
     p.user_id as professional_user_id, b.state, b.outcome, b.outcome_at,
     b.price_minor, b.fee_minor, b.vat_minor, b.total_minor,
     b.confirmed_at, b.hold_expires_at, ${contractSql('b')},
     b.starts_at < (select since from attendance_start) as is_before_records, u.time_zone,
     ${who('c', 'c.name', 'x.client_id = b.client_id', LOST)} as client,
     ${who('u', 'p.name', 'x.professional_id = b.professional_id', WON)} as professional
   from bookings b join users c on c.id = b.client_id
   join professionals p on p.id = b.professional_id join users u on u.id = p.user_id`

/** A session, for staff. */
export const contestedSession = first(
  'attendance.contestedSession',
  `${SESSION} where b.id = $id`,
  typed<{ isBeforeRecords: boolean; outcome: Outcome | null; client: Who; professional: Who }>(),
)

/** The names of a case, and the client's and the professional's accounts. */
export const namesOf = one(
  'attendance.namesOf',
  `select c.name as client, p.name as professional, b.client_id, p.user_id as professional_user_id, b.total_minor, b.outcome
   from bookings b join users c on c.id = b.client_id join professionals p on p.id = b.professional_id
   where b.id = $id`,
)

/** Locks the payment and the contest that staff decide, until the transaction ends. */
export const lockUndecided = first(
  'attendance.lockUndecided',
  `select b.total_minor, b.client_id, p.user_id as professional_user_id, c.by, c.answer_by, c.answered_at
   from attendance_contests c join bookings b on b.id = c.booking_id
   join professionals p on p.id = b.professional_id
   join payments y on y.booking_id = b.id and y.status = 'SUCCEEDED'
   where c.booking_id = $bookingId and c.closed_at is null for update of y, c`,
)

export const closeContest = write(
  'attendance.closeContest',
  `update attendance_contests set closed_at = $now, is_upheld = $isUpheld, decision = $decision
   where booking_id = $bookingId and closed_at is null`,
)

/** A file that one of the two added to the contest. */
export const contestFile = first(
  'attendance.contestFile',
  `select ${ATTACHMENT} as file from files f
   where f.contest_id = $bookingId and f.id = $fileId and f.bytes > 0`,
  typed<{ file: Attachment }>(),
)
