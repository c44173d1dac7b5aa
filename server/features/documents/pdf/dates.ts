/** '3 March 2026' in an IANA zone. */
export const dayOf = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long' }).format(instant)

/** '3 Mar', for tables within one month. */
export const shortDayOf = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' }).format(
    instant,
  )

/** 'March 2026' for 2026-03. */
export const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
