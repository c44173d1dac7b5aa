import { REFUSALS_UNTIL_CASE } from '#domain/money/settling.ts'
import { one, typed } from '#server/database/statement.ts'

export const peopleOfBooking = one(
  'credits.peopleOfBooking',
  `select b.starts_at, c.name as client, c.id as client_id, p.name as professional, p.user_id as professional_user_id
   from bookings b join users c on c.id = b.client_id join professionals p on p.id = b.professional_id
   where b.id = $bookingId`,
)

export const nameOfMember = one('credits.nameOfMember', 'select name from users where id = $id')

/** A professional, as the one who is paid. */
export const PAID = `select p.id as professional_id, p.user_id, p.name, u.email, u.erased_at is not null as is_erased
   from professionals p join users u on u.id = p.user_id`
export const PAID_TYPES = typed<{ isErased: boolean }>()

export const whoIsPaid = one(
  'credits.whoIsPaid',
  `${PAID} where p.id = $professionalId`,
  PAID_TYPES,
)

/** What a professional owes us. */
export const DEBT = `(select coalesce(sum(owed), 0)::bigint from (
     select r.amount_minor as owed from payout_reversals r join payouts o on o.id = r.payout_id
       where o.professional_id = $professionalId and r.status = 'OWED'
     union all select -offset_minor from payouts where professional_id = $professionalId
     union all select -amount_minor from write_offs where professional_id = $professionalId and kind = 'debt') owed)`

export const isStuck = one(
  'credits.isStuck',
  `select exists (select from payouts where professional_id = $professionalId and status = 'FAILED'
       and refusals >= ${REFUSALS_UNTIL_CASE})
     or exists (select from credits k join bookings b on b.id = k.booking_id where b.professional_id = $professionalId
       and k.payee = 'professional' and k.status = 'GIVEN' and k.refusals >= ${REFUSALS_UNTIL_CASE})
     or exists (select from payout_holds where professional_id = $professionalId)
     or ${DEBT} > 0 as is_stuck`,
  typed<{ isStuck: boolean }>(),
)
