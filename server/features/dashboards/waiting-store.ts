import type { CheckKind } from '#domain/profile/badges/credential-checks.ts'
import type { Register } from '#domain/profile/badges/registers.ts'
import { many, typed } from '#server/database/statement.ts'
import { WITH_MONEY } from './earned-store.ts'

/** Clients' contests that the professional can still answer, with what they would lose in pence. */
export const contestsToAnswer = many(
  'dashboards.contestsToAnswer',
  `select b.id as session_id, c.name as client_name, b.starts_at, money.net as amount_minor, a.answer_by
   from attendance_contests a join bookings b on b.id = a.booking_id join users c on c.id = b.client_id
   ${WITH_MONEY}
   where a.by = 'client' and a.answered_at is null and a.closed_at is null and a.answer_by > $now
     and b.professional_id = $professionalId
   order by a.answer_by, b.id`,
  typed<{ amountMinor: number }>(),
)

/** Open disputes at banks that we have neither answered nor accepted, and whose deadline is later or not given. */
export const disputesToAnswer = many(
  'dashboards.disputesToAnswer',
  `select distinct on (d.evidence_due_at, d.id) b.id as session_id, c.name as client_name, b.starts_at, d.amount_minor,
     d.evidence_due_at, d.is_inquiry
   from disputes d join payments p on d.payment_id in (p.id, p.drawn_from) join bookings b on b.id = p.booking_id
   join users c on c.id = b.client_id
   where d.status = 'OPEN' and not d.is_under_review and d.accepted_at is null
     and coalesce(d.evidence_due_at, 'infinity') > $dueAfter
     and b.professional_id = $professionalId
   order by d.evidence_due_at, d.id, b.starts_at`,
)

/** Linked calendars that could not be read for an hour, longest first. */
export const unreadCalendars = many(
  'dashboards.unreadCalendars',
  `select id, name, read_at from linked_calendars
   where professional_id = $professionalId and read_at <= $lateBefore order by read_at, id`,
)

/** Registrations and proof that count today and end by then. */
export const credentialsThatEnd = many(
  'dashboards.credentialsThatEnd',
  `select id, kind, register, about, valid_until from credential_checks
   where professional_id = $professionalId and state = 'checked' and valid_until > $now and valid_until <= $until
   order by valid_until, id`,
  typed<{ kind: CheckKind; register: Register | null; validUntil: Date }>(),
)
