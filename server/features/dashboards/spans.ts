import { HOME_ZONE } from '#domain/hours/zone.ts'

/** A period: from ≤ instant < to. */
export type Span = { from: Date; to: Date }

/** The calendar month of an instant in London, where money is counted. */
export function monthOf(now: Date): Span {
  const first = at(now, HOME_ZONE).with({ day: 1 }).startOfDay()
  return { from: dateOf(first), to: dateOf(first.add({ months: 1 })) }
}

/** The previous month; `byNow` is the same day and time in it, or its last day if it is shorter. */
export function monthBefore(now: Date): Span & { byNow: Date } {
  const here = at(now, HOME_ZONE)
  const first = here.with({ day: 1 }).startOfDay()
  return {
    from: dateOf(first.subtract({ months: 1 })),
    to: dateOf(first),
    byNow: dateOf(here.subtract({ months: 1 })),
  }
}

/** The last `count` months (London, YYYY-MM) up to that of an instant, oldest first. */
export function monthsUpTo(now: Date, count: number): string[] {
  const last = at(now, HOME_ZONE).toPlainDate().toPlainYearMonth()
  return Array.from({ length: count }, (_, n) =>
    last.subtract({ months: count - 1 - n }).toString(),
  )
}

/** The week from Monday to Sunday around an instant in a zone, with its dates. */
export function weekOf(now: Date, zone: string): Span & { monday: string; sunday: string } {
  const here = at(now, zone)
  const monday = here.startOfDay().subtract({ days: here.dayOfWeek - 1 })
  return {
    from: dateOf(monday),
    to: dateOf(monday.add({ days: 7 })),
    monday: monday.toPlainDate().toString(),
    sunday: monday.toPlainDate().add({ days: 6 }).toString(),
  }
}

/** The day around an instant in a zone, with its date. */
export function dayOf(now: Date, zone: string): Span & { date: string } {
  const start = at(now, zone).startOfDay()
  return {
    from: dateOf(start),
    to: dateOf(start.add({ days: 1 })),
    date: start.toPlainDate().toString(),
  }
}

/** The start of a date in London. */
export function startOf(date: string): Date {
  return dateOf(Temporal.PlainDate.from(date).toZonedDateTime(HOME_ZONE))
}

/** The end of a date in London. */
export function endOf(date: string): Date {
  return dateOf(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(HOME_ZONE))
}

/** The date of an instant in London. */
export const londonDate = (instant: Date) => at(instant, HOME_ZONE).toPlainDate().toString()

function at(now: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
}

function dateOf(there: Temporal.ZonedDateTime): Date {
  return new Date(there.epochMilliseconds)
}
