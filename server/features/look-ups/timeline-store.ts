import { wasBookedSql } from '#server/database/booking-states.ts'
import { many, typed } from '#server/database/statement.ts'

/** What the rows of bookings and of their money tell, of the bookings `b`. `state` is a status, a number or a party. */
const FACTS = `
   select b.id as booking_id, b.created_at as at, 'made' as fact, c.name as by, b.total_minor as amount_minor,
     case when ${wasBookedSql('b')} then 'booked' else 'held' end as state
     from b join users c on c.id = b.client_id
   union all select id, expired_at, 'expired', null, null, '' from b
   union all select id, completed_at, 'completed', null, null, '' from b
   union all select b.id, cancelled_at, 'cancelled', u.name, null, '' from b left join users u on u.id = b.cancelled_by
   union all select id, outcome_at, 'outcome', null, null, outcome from b
   union all select booking_id, made_at, 'contested', null, null, by from b join attendance_contests k on k.booking_id = b.id
   union all select booking_id, answered_at, 'contest answered', null, null, by from b join attendance_contests k on k.booking_id = b.id
   union all select booking_id, closed_at, 'contest decided', null, null, is_upheld::text from b join attendance_contests k on k.booking_id = b.id
   union all select booking_id, v.created_at, 'reviewed', null, null, rating::text from b join reviews v on v.booking_id = b.id
   union all select booking_id, succeeded_at, 'paid', null, amount_minor, '' from paid y
   union all select booking_id, r.created_at, 'refund requested', null, r.amount_minor, '' from paid y join refunds r on r.payment_id = y.id
   union all select booking_id, r.updated_at, 'refund ended', null, r.amount_minor, r.status
     from paid y join refunds r on r.payment_id = y.id where r.status <> 'REQUESTED'
   union all select booking_id, told_at, 'refund told', null, null, '' from paid y join refunds r on r.payment_id = y.id
   union all select booking_id, d.created_at, 'dispute opened', null, d.amount_minor, '' from paid y join disputes d on d.payment_id = y.id
   union all select booking_id, closed_at, 'dispute closed', null, d.amount_minor, d.status from paid y join disputes d on d.payment_id = y.id
   union all select booking_id, told_at, 'dispute told', null, null, '' from paid y join disputes d on d.payment_id = y.id
   union all select booking_id, end_told_at, 'dispute end told', null, null, '' from paid y join disputes d on d.payment_id = y.id
   union all select booking_id, o.created_at, 'payout requested', null, o.amount_minor, '' from b join payouts o on o.booking_id = b.id
   union all select booking_id, paid_at, 'payout paid', null, o.amount_minor, '' from b join payouts o on o.booking_id = b.id
   union all select booking_id, k.created_at, 'credit given', u.name, k.amount_minor, k.payee || ' ' || k.status
     from b join credits k on k.booking_id = b.id join users u on u.id = k.by
   union all select booking_id, k.paid_at, 'credit paid', null, k.amount_minor, '' from b join credits k on k.booking_id = b.id
   union all select booking_id, w.at, 'written off', u.name, w.amount_minor, w.kind
     from b join write_offs w on w.booking_id = b.id join users u on u.id = w.by
   union all select booking_id, issued_at, 'receipt', null, null, series || '-' || lpad(number::text, 6, '0')
     from paid y join documents d on d.kind = 'receipt' and d.source_id = y.id
   union all select booking_id, issued_at, 'credit note', null, null, series || '-' || lpad(number::text, 6, '0')
     from paid y join refunds r on r.payment_id = y.id join documents d on d.kind = 'credit_note' and d.source_id = r.id`

const facts = (which: string) => `with b as materialized (select * from bookings where ${which}),
   paid as materialized (select y.* from b join payments y on y.booking_id = b.id)
   select booking_id, at, fact, by, amount_minor, state from (${FACTS}) told where at is not null`

export type Fact =
  | 'made'
  | 'expired'
  | 'completed'
  | 'cancelled'
  | 'outcome'
  | 'contested'
  | 'contest answered'
  | 'contest decided'
  | 'reviewed'
  | 'paid'
  | 'refund requested'
  | 'refund ended'
  | 'refund told'
  | 'dispute opened'
  | 'dispute closed'
  | 'dispute told'
  | 'dispute end told'
  | 'payout requested'
  | 'payout paid'
  | 'credit given'
  | 'credit paid'
  | 'written off'
  | 'receipt'
  | 'credit note'

const TOLD = typed<{ bookingId: string; at: Date; fact: Fact; state: string }>()

export const factsOfBooking = many('lookUps.factsOfBooking', facts('id = $id'), TOLD)

export const factsOfBookings = many(
  'lookUps.factsOfBookings',
  facts('id = any($ids::uuid[])'),
  TOLD,
)

const MAIL = `select m.booking_id, m.kind, u.name as reader, m.due_at, m.sent_at, m.dropped_at, m.dropped_because, m.failed_attempts
   from booking_mails m join users u on u.id = m.user_id`

export const mailsOfBooking = many('lookUps.mailsOfBooking', `${MAIL} where m.booking_id = $id`)

export const mailsOfPerson = many(
  'lookUps.mailsOfPerson',
  `${MAIL} where m.user_id = $id order by m.created_at desc limit $limit`,
)
export type Mail = Awaited<ReturnType<typeof mailsOfPerson>>[number]

const TEXT = `select t.booking_id, t.kind, u.name as reader, t.claimed_at, t.state
   from texts t join users u on u.id = t.user_id`

export const textsOfBooking = many('lookUps.textsOfBooking', `${TEXT} where t.booking_id = $id`)

export const textsOfPerson = many(
  'lookUps.textsOfPerson',
  `${TEXT} where t.user_id = $id order by t.claimed_at desc limit $limit`,
)
export type Text = Awaited<ReturnType<typeof textsOfPerson>>[number]

const AUDIT = `select e.id, e.at, e.action, e.subject_id, e.details, u.name as by
   from audit_events e left join users u on u.id = e.actor_id`

export const auditOfBooking = many(
  'lookUps.auditOfBooking',
  `${AUDIT} where e.subject_id = $id order by e.id`,
)

/** What they did, and what was done to their account or practice. */
export const auditOfPerson = many(
  'lookUps.auditOfPerson',
  `with events as (
     (select * from audit_events where actor_id = $id order by id desc limit $limit)
     union (select * from audit_events where subject_id = $id order by id desc limit $limit)
     union (select * from audit_events where subject_id = $professionalId? order by id desc limit $limit))
   select e.id, e.at, e.action, e.subject_id, e.details, u.name as by
   from events e left join users u on u.id = e.actor_id order by e.id desc limit $limit`,
  typed<{ id: number; at: Date; action: string; details: unknown }>(),
)
export type AuditEvent = Omit<Awaited<ReturnType<typeof auditOfBooking>>[number], 'by'> & {
  by: string | null
}

export const statementsOf = many(
  'lookUps.statementsOf',
  `select series, number, issued_at from documents
   where owner_id = $id and kind = 'statement' order by issued_at desc limit $limit`,
)

export const viewsOf = many(
  'lookUps.viewsOf',
  `select v.started_at, v.ended_at, u.name as by from staff_views v join users u on u.id = v.staff_id
   where v.person_id = $id order by v.started_at desc limit $limit`,
)
