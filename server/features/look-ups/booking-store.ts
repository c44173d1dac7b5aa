import type { Party } from '#domain/booking/changes.ts'
import type { BookingState } from '#domain/booking/states.ts'
import { decidedSql, stateAtSql } from '#server/database/booking-states.ts'
import type { PaymentStatus } from '#server/database/column-types.ts'
import { first, many, typed } from '#server/database/statement.ts'

/** A booking with its two people, its payment, and how much there is that is not shown. */
export const findBooking = first(
  'lookUps.findBooking',
  `select b.id, ${stateAtSql('b', '$now')} as state, b.starts_at, b.ends_at, b.price_minor, b.fee_minor, b.vat_minor, b.total_minor,
     c.id as client_id, c.name as client_name, c.image as client_avatar,
     u.id as professional_id, p.name as professional_name, p.avatar as professional_avatar,
     y.provider, y.provider_ref, case when y.status = 'OPEN' and y.authorised_at is not null then 'AUTHORISED' else y.status end as payment_status, y.id as payment_id,
     y.status = 'SUCCEEDED' and ${decidedSql('b')} as is_over,
     (select h.at from payout_holds h where h.professional_id = b.professional_id) as held_at,
     coalesce((select sum(r.amount_minor - r.package_minor) from refunds r
       where r.payment_id = y.id and r.status = 'SUCCEEDED'), 0)::int as refunded_minor,
     coalesce((select sum(o.amount_minor) from payouts o
       where o.booking_id = b.id and o.status = 'PAID'), 0)::int as paid_out_minor,
     coalesce((select t.last_number from threads t
       where t.client_id = b.client_id and t.professional_id = b.professional_id), 0)::int as messages,
     (select count(*) from session_notes n where n.booking_id = b.id and n.kind = 'shared')::int as shared_notes,
     (select count(*) from session_notes n where n.booking_id = b.id and n.kind = 'pro')::int as private_notes,
     (select count(*) from session_notes n where n.booking_id = b.id and n.kind = 'client')::int as client_notes,
     (select count(*) from recordings r where r.booking_id = b.id and r.deleted_at is null)::int as recordings,
     (select count(*) from guests g where g.booking_id = b.id)::int as guests
   from bookings b join users c on c.id = b.client_id
   join professionals p on p.id = b.professional_id join users u on u.id = p.user_id
   left join payments y on y.booking_id = b.id
   where b.id = $id`,
  typed<{
    state: BookingState
    isOver: boolean | null
    paymentStatus: PaymentStatus | 'AUTHORISED' | null
    refundedMinor: number
    paidOutMinor: number
    messages: number
    sharedNotes: number
    privateNotes: number
    clientNotes: number
    recordings: number
    guests: number
  }>(),
)

export const attendanceOf = many(
  'lookUps.attendanceOf',
  `select case when e.person_id = b.client_id then 'client' else 'professional' end as person, e.kind, e.reason, e.at
   from attendance_events e join bookings b on b.id = e.booking_id
   where e.booking_id = $id order by e.number`,
  typed<{ person: Party }>(),
)
