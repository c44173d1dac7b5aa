import { Refusal } from '#domain/errors.ts'
import type { Duration } from '#domain/hours/durations.ts'
import { FIRST_TALK_MINUTES } from '#domain/hours/durations.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/pool/failures.ts'
import { isStoppedSql } from '#server/database/restricted.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { drawnSql, packageRefundedSql } from '#server/database/tables/drawn-sessions.ts'

/** An offer with the prices that it depends on. The length of a service may have changed since it was offered. */
const OFFER = `select o.id, o.professional_id, o.service_id, s.name as service_name,
    coalesce(s.minutes, o.minutes) as minutes, o.size, o.discount_percent, s.price_minor as service_price_minor,
    p.hourly_rate_minor
  from package_offers o join professionals p on p.id = o.professional_id left join services s on s.id = o.service_id`
const ORDER = `order by lower(s.name) nulls first, 5, o.size`
const OFFER_TYPES = typed<{
  serviceName: string | null
  servicePriceMinor: number | null
  minutes: Duration
}>()

/** SQL version of `canBePackaged`; sessions by the hour always can. */
const IS_SOLD = `(s.id is null or not s.is_on_request and s.price_minor > 0 and s.minutes <> ${FIRST_TALK_MINUTES})`

/** Nothing while the professional is not listed. */
export const offersOf = many(
  'packages.offersOf',
  `${OFFER} where o.professional_id = $professionalId and p.is_listed and ${IS_SOLD} ${ORDER}`,
  OFFER_TYPES,
)
export type Offer = Awaited<ReturnType<typeof offersOf>>[number]

export const ownOffers = many(
  'packages.ownOffers',
  `${OFFER} where p.user_id = $personId ${ORDER}`,
  OFFER_TYPES,
)

/** One that can be bought. */
export const findOffer = first(
  'packages.findOffer',
  `${OFFER} where o.id = $id and ${IS_SOLD}`,
  OFFER_TYPES,
)

/** Locks what this person offers until the transaction ends, so that it can be counted. */
export const lockOwn = first(
  'packages.lockOwn',
  'select id, hourly_rate_minor from professionals where user_id = $personId for no key update',
)

export const countOthers = one(
  'packages.countOthers',
  `select count(*)::int as count from package_offers where professional_id = $professionalId and id <> $id`,
  typed<{ count: number }>(),
)

export const serviceOf = first(
  'packages.serviceOf',
  'select minutes, price_minor, is_on_request from services where id = $serviceId and professional_id = $professionalId',
)

const upsertOffer = write(
  'packages.upsertOffer',
  `insert into package_offers as o (id, professional_id, service_id, minutes, size, discount_percent, created_at, changed_at)
   select $id, $professionalId, $serviceId?, $minutes, $size, $discountPercent, $now, $now
   where $serviceId::uuid is null or exists (select from services
     where id = $serviceId and professional_id = $professionalId and minutes = $minutes)
   on conflict (id) do update set service_id = excluded.service_id, minutes = excluded.minutes, size = excluded.size,
     discount_percent = excluded.discount_percent, changed_at = excluded.changed_at
   where o.professional_id = excluded.professional_id`,
)

/** False if the id or the service is another professional's, or the service has another length. Throws 409. */
export async function storeOffer(
  tx: Queries,
  offer: Parameters<typeof upsertOffer>[1],
): Promise<boolean> {
  try {
    return (await upsertOffer(tx, offer)) === 1
  } catch (error) {
    if (constraintOf(error) !== 'package_offers_once') throw error
    throw new Refusal('conflict', 'already_offered', 'You already offer such a package')
  }
}

export const deleteOffer = write(
  'packages.deleteOffer',
  `delete from package_offers
   where id = $id and professional_id = (select id from professionals where user_id = $personId)`,
)

export const addPackage = write(
  'packages.add',
  `insert into packages (id, client_id, professional_id, booking_id, service_id, minutes, size, discount_percent,
     price_minor, total_minor, created_at)
   values ($id, $clientId, $professionalId, $bookingId, $serviceId?, $minutes, $size, $discountPercent,
     $priceMinor, $totalMinor, $now)`,
)

/** Sessions of a service that is gone, or has another length now, are by the hour. */
const SERVICE = `(select s.id from services s where s.id = k.service_id and s.minutes = k.minutes)`

/** A client's own package, with what booking a session with it needs; undefined for anyone else. */
export const findOwn = first(
  'packages.findOwn',
  `select k.id, k.professional_id, k.minutes, k.price_minor, b.fee_minor, b.vat_minor, k.total_minor, b.service_name,
     b.for_business as is_for_business,
     ${SERVICE} as service_id
   from packages k join bookings b on b.id = k.booking_id
   where k.id = $id and k.client_id = $clientId and k.bought_at is not null`,
)
export type OwnPackageRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

const BOUGHT = `select k.id, ${SERVICE} as service_id, b.service_name, k.minutes, k.size, k.status, k.bought_at, k.expires_at, k.ended_at,
    k.total_minor, k.booking_id as session_id, pro.id as professional_id, pro.name as professional_name,
    pro.is_listed as is_bookable,
    (k.size - ${drawnSql('k')})::int as left_sessions,
    ${packageRefundedSql('k')} as refunded_minor,
    exists (select from payments p join disputes d on d.payment_id = p.id
      where p.booking_id = k.booking_id and d.status = 'OPEN') as is_contested
  from packages k join bookings b on b.id = k.booking_id join professionals pro on pro.id = k.professional_id`
const BOUGHT_TYPES = typed<{
  boughtAt: Date
  expiresAt: Date
  isBookable: boolean
  leftSessions: number
  refundedMinor: number
  isContested: boolean
}>()

/** Newest first. */
export const packagesOf = many(
  'packages.of',
  `${BOUGHT} where k.client_id = $clientId and k.bought_at is not null order by k.bought_at desc, k.id limit 100`,
  BOUGHT_TYPES,
)
export type PackageRow = Awaited<ReturnType<typeof packagesOf>>[number]

/** Those that a client bought of this professional. */
export const packagesWith = many(
  'packages.with',
  `${BOUGHT} where k.client_id = $clientId and pro.user_id = $personId and k.bought_at is not null
   order by k.bought_at desc, k.id limit 100`,
  BOUGHT_TYPES,
)

export const isOwnClient = first(
  'packages.isOwnClient',
  `select b.id from bookings b join professionals p on p.id = b.professional_id
   where b.client_id = $clientId and p.user_id = $personId and b.confirmed_at is not null limit 1`,
)

// Packages of those who were erased before `$since` are over. The condition is that of the index users_gone.
const GONE = `select u.id from users u
  where (u.erase_after is not null or ${isStoppedSql('u', 'bookings')}) and coalesce(u.erased_at, 'infinity') > $since`

/**
 * Packages that end now: a year is over, or one of the two leaves or may not book. `since`: more than a year ago. Each
 * of the three is read by an index, so that active packages cost nothing.
 */
export const packagesToEnd = many(
  'packages.toEnd',
  `with gone as (${GONE}), ending as (
     select id, booking_id from packages where status = 'ACTIVE' and expires_at <= $now
     union select k.id, k.booking_id from gone join packages k on k.client_id = gone.id where k.status = 'ACTIVE'
     union select k.id, k.booking_id
       from gone join professionals p on p.user_id = gone.id join packages k on k.professional_id = p.id
       where k.status = 'ACTIVE')
   select id from ending
   where not exists (select from payments y join disputes d on d.payment_id = y.id
     where y.booking_id = ending.booking_id and d.status = 'OPEN')
   order by id limit $limit`,
  typed<{ id: string }>(),
)

/** Packages of which something is left and that expire by then, once each; marks them. */
export const claimToRemind = many(
  'packages.claimToRemind',
  `with due as (
     select k.id from packages k
     where k.status = 'ACTIVE' and k.expires_at <= $before and k.expires_at > $now and k.reminded_at is null
     order by k.expires_at limit $limit for update skip locked)
   update packages k set reminded_at = $now from due, professionals p, users c
   where k.id = due.id and p.id = k.professional_id and c.id = k.client_id
   returning k.id, k.size, k.total_minor, k.expires_at, p.name as professional_name, c.id as client_id,
     c.email as client_email, c.time_zone, c.erased_at is not null as is_erased,
     (k.size - ${drawnSql('k')})::int as left_sessions, p.id as professional_id`,
  typed<{ expiresAt: Date; leftSessions: number; isErased: boolean }>(),
)
export type Reminded = Awaited<ReturnType<typeof claimToRemind>>[number]

export const userOf = one(
  'packages.userOf',
  'select user_id as professional_user_id from professionals where id = $professionalId',
)

/** The two people of a package's first session. */
export const peopleOf = one(
  'packages.peopleOf',
  `select b.client_id, p.user_id as professional_user_id
   from bookings b join professionals p on p.id = b.professional_id where b.id = $bookingId`,
)
