import type { Queries } from '#server/database/connect.ts'
import { first, many, one, typed, write } from '#server/database/statement.ts'
import { drawnSql } from '#server/database/tables/drawn-sessions.ts'

const lock = first('payments.lockPackage', 'select id from packages where id = $id for update')

const standingOfPackage = first(
  'payments.standingOfPackage',
  `select k.id, k.client_id, k.professional_id, k.booking_id, k.service_id, k.minutes, k.size, k.price_minor,
     k.total_minor, k.status, k.bought_at, k.expires_at, y.id as payment_id, y.provider,
     ${drawnSql('k')} as used,
     exists (select from disputes d where d.payment_id = y.id and d.status = 'OPEN') as is_contested
   from packages k left join payments y on y.booking_id = k.booking_id and y.status = 'SUCCEEDED'
   where k.id = $id`,
  typed<{ used: number; isContested: boolean }>(),
)
export type LockedPackage = NonNullable<Awaited<ReturnType<typeof standingOfPackage>>>

/**
 * Locks a package until the transaction ends, and returns what of it is booked, and its payment. By two statements: one
 * that waits for a lock would count the bookings of before.
 */
export async function lockPackage(
  tx: Queries,
  asked: { id: string },
): Promise<LockedPackage | undefined> {
  return (await lock(tx, asked)) && standingOfPackage(tx, asked)
}

/** Bought, or void if its first session could not be kept. Writes nothing if that is decided already. */
export const storeBought = write(
  'payments.storeBought',
  `update packages set status = $status, bought_at = $boughtAt?, expires_at = $expiresAt?,
     ended_at = case when $status = 'VOID' then $now::timestamptz end
   where id = $id and status = 'UNPAID'`,
)

/** Whether a session that is cancelled now would go back to a package that is still on. */
export const isReturnable = one(
  'payments.isReturnable',
  `select exists (select from bookings b join packages k on k.id = b.package_id
     where b.id = $bookingId and b.confirmed_at is not null and k.status = 'ACTIVE' and k.expires_at > $now) as is_returnable`,
  typed<{ isReturnable: boolean }>(),
)

export const storeEnded = write(
  'payments.storeEnded',
  `update packages set status = $status, ended_at = $now, lost_minor = lost_minor + $lostMinor
   where id = $id and status = 'ACTIVE'`,
)

export const addLost = write(
  'payments.addLost',
  'update packages set lost_minor = lost_minor + $lostMinor where id = $id',
)

export const storeReturned = write(
  'payments.storeReturned',
  'update bookings set package_returned_at = $now where id = $bookingId and package_returned_at is null',
)

/** The payment of a session that its package pays for: there is nothing left to do at the provider. */
export const addDrawn = write(
  'payments.addDrawn',
  `insert into payments (id, booking_id, provider, amount_minor, status, drawn_from, created_at, updated_at,
     succeeded_at, checked_at)
   values ($id, $bookingId, $provider, $amountMinor, 'SUCCEEDED', $drawnFrom, $now, $now, $now, $now)`,
)

/** What we owe the client of a package: for unused sessions, and from refunds that their bank returned. */
export const owedOfPackage = one(
  'payments.owedOfPackage',
  `select coalesce(-sum(l.amount_minor) filter (where l.account = 'packages_payable'), 0)::bigint as unused_minor,
     coalesce(-sum(l.amount_minor) filter (where l.account = 'refunds_payable'
       and r.reason is distinct from 'goodwill'), 0)::bigint as owed_minor
   from bookings b join ledger_entries e on e.booking_id = b.id join ledger_lines l on l.entry_id = e.id
   left join refunds r on r.id = e.source_id
   where b.package_id = $id`,
  typed<{ unusedMinor: number; owedMinor: number }>(),
)

/** The payments of the sessions that a package pays for, other than its own, the latest session first. */
export const drawnPayments = many(
  'payments.drawnPayments',
  `select p.id from payments p join bookings b on b.id = p.booking_id
   where p.drawn_from = $paymentId order by b.starts_at desc, b.id desc`,
)

export const addLoss = write(
  'payments.addLoss',
  `insert into package_losses (id, dispute_id, booking_id, amount_minor)
   values ($id, $disputeId, $bookingId, $amountMinor)`,
)
