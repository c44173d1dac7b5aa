import type { Override, WeeklyWindow } from '#domain/availability.ts'
import type { BookingStatus } from '#domain/booking.ts'

/** Columns of which the code knows more than PostgreSQL does. */
export type ColumnTypes = {
  'bookings.status': BookingStatus
  'calendars.weekly': WeeklyWindow[]
  'calendars.overrides': Override[]
}
