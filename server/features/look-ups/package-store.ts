import { first, many, typed } from '#server/database/statement.ts'
import { drawnSql, packageRefundedSql } from '#server/database/tables/drawn-sessions.ts'

const PACKAGE = `select k.id, k.status, k.booking_id, f.service_name, k.minutes, k.size, k.total_minor, k.bought_at,
    k.expires_at, k.ended_at, k.lost_minor, ${drawnSql('k')}::int as drawn_sessions,
    ${packageRefundedSql('k')} as refunded_minor,
    ${packageRefundedSql('k', "r.status <> 'SUCCEEDED'")} as due_minor`

/** What was paid for; a package that could not be kept was refunded whole. */
const PAID = `(bought_at is not null or status = 'VOID')`

/** Those that this person, or others of this professional, paid for; the latest first. */
export const packagesOfPerson = many(
  'lookUps.packagesOfPerson',
  `${PACKAGE}, case when k.client_id = $id::uuid then p.name else c.name end as other
   from packages k join bookings f on f.id = k.booking_id join users c on c.id = k.client_id
   join professionals p on p.id = k.professional_id
   where k.id in (
     (select id from packages where client_id = $id::uuid and ${PAID} order by created_at desc limit $limit)
     union all (select id from packages where professional_id = $professionalId? and ${PAID}
       order by created_at desc limit $limit))
   order by k.created_at desc, k.id`,
  typed<{ drawnSessions: number; refundedMinor: number; dueMinor: number; other: string }>(),
)

/** The one that a booking was bought with, or is drawn from. */
export const packageOfBooking = first(
  'lookUps.packageOfBooking',
  `${PACKAGE} from bookings b join packages k on k.id = b.package_id join bookings f on f.id = k.booking_id
   where b.id = $id`,
  typed<{ drawnSessions: number; refundedMinor: number; dueMinor: number }>(),
)
export type PackageRow = NonNullable<Awaited<ReturnType<typeof packageOfBooking>>>
