import type { BookingState } from '#domain/booking/states.ts'
import type { Role } from '#domain/roles.ts'
import { stateAtSql } from '#server/database/booking-states.ts'
import { first, many, typed } from '#server/database/statement.ts'

/** A client or professional, and how much there is that is not shown. */
export const findPerson = first(
  'lookUps.findPerson',
  `select u.id, u.name, u.email, u.email_verified, u.role, u.image, u.created_at, u.time_zone, u.erase_after, u.erased_at,
     s.seen_at, p.id as professional_id, p.is_listed, p.verification_status, p.hourly_rate_minor,
     a.can_receive, a.can_pay_out, a.bank_last_four,
     (exists (select from authenticators t where t.user_id = u.id and t.confirmed_at is not null)
       or exists (select from passkeys k where k.user_id = u.id)) as has_second_factor,
     (select count(*) from bookings b where b.client_id = u.id or b.professional_id = p.id)::int as bookings,
     (select count(*) from threads t
       where (t.client_id = u.id or t.professional_id = p.id) and t.last_number > 0)::int as conversations,
     (select count(*) from messages m where m.author_id = u.id)::int as messages,
     (select count(*) from session_notes n join bookings b on b.id = n.booking_id
       where b.client_id = u.id or b.professional_id = p.id)::int as notes,
     (select count(*) from reviews r where r.client_id = u.id or r.professional_id = p.id)::int as reviews,
     (select count(*) from account_mails m where m.user_id = u.id)::int as waiting_emails,
     coalesce((select sum(m.failed_attempts) from account_mails m where m.user_id = u.id), 0)::int as failed_email_attempts
   from users u left join professionals p on p.user_id = u.id
   left join payout_accounts a on a.professional_id = p.id left join presence s on s.user_id = u.id
   where u.id = $id and u.role <> 'STAFF'`,
  typed<{
    role: Role
    hasSecondFactor: boolean
    bookings: number
    conversations: number
    messages: number
    notes: number
    reviews: number
    waitingEmails: number
    failedEmailAttempts: number
  }>(),
)

export const latestBookings = many(
  'lookUps.latestBookings',
  `select b.id, ${stateAtSql('b', '$now')} as state, b.starts_at, b.total_minor,
     case when b.client_id = $id::uuid then p.name else c.name end as other
   from bookings b join users c on c.id = b.client_id join professionals p on p.id = b.professional_id
   where b.id in (
     (select id from bookings where client_id = $id::uuid order by starts_at desc limit $limit)
     union all (select id from bookings where professional_id = $professionalId? order by starts_at desc limit $limit))
   order by b.starts_at desc, b.id`,
  typed<{ state: BookingState; other: string }>(),
)
