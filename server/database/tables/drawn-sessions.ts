/** SQL: what was refunded of the package `k` for unused sessions, or is being refunded, in pence. */
export const packageRefundedSql = (k: string, condition = 'true') =>
  `coalesce((select sum(r.package_minor) from payments y join refunds r on r.payment_id = y.id
      where y.booking_id = ${k}.booking_id and r.superseded_at is null and r.status <> 'CHARGED_BACK'
        and ${condition}), 0)::int`

/** SQL: how many sessions the package `k` pays for, its first one included. */
export const drawnSql = (k: string) =>
  `(select count(*) from bookings used where used.package_id = ${k}.id and used.package_returned_at is null
      and used.confirmed_at is not null)`
