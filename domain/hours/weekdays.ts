/** 0 is Sunday. In a file of its own, so that pages don't have to load the rules of working hours. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The weekday of a day number: day 0, 1970-01-01, was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7
