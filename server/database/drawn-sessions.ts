/** SQL: how many sessions the package `k` pays for, its first one included. */
export const drawnSql = (k: string) =>
  `(select count(*) from bookings used where used.package_id = ${k}.id and used.package_returned_at is null
      and used.confirmed_at is not null)`
