/** SQL: an instant as programs write it, in UTC: 2026-03-01T09:00:00.000Z. */
export const isoSql = (instant: string) =>
  `to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
