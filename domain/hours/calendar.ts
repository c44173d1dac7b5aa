import type { Travel } from './travel.ts'

export type Window = { startMin: number; endMin: number } // 0 ≤ start < end ≤ 1440
export type WeeklyWindow = Window & { weekday: number; isActive: boolean } // 0 = Sunday
/**
 * A week that counts instead of the usual one from the first to the last day (YYYY-MM-DD), such as 'Half-term'; without
 * windows they are closed. No two schedules share a day.
 */
export type Schedule = { name: string; from: string; to: string; weekly: WeeklyWindow[] }
/**
 * `date`: YYYY-MM-DD where the professional is on it. The windows replace the whole day; an empty list is a day off.
 */
export type Override = { date: string; windows: Window[] }
/**
 * A slot starts at or after now + minNoticeMin, and no later than `horizonDays` days after the professional's today.
 * Days are whole: '2 days' lasts until the end of the day after tomorrow.
 */
export type Rules = {
  minNoticeMin: number
  /** Free minutes after each session. Between two sessions the longer of the two buffers applies. */
  bufferMin: number
  /** Free minutes before each session. */
  bufferBeforeMin?: number | undefined
  horizonDays: number
  /** Most held or confirmed sessions that may start on one local day of the professional. */
  maxPerDay?: number | undefined
  /** Most minutes of held or confirmed sessions that may start on one local day of the professional. */
  maxMinutesPerDay?: number | undefined
}
/**
 * A held or confirmed session, or other time in which the professional is busy. `blockedFrom` (by default its start)
 * and `blockedUntil` include a session's buffers as they were when it was booked.
 */
export type Busy = {
  start: number
  end: number
  blockedUntil: number
  blockedFrom?: number | undefined
  /** Not a session, so that it counts towards no daily limit. */
  isOutside?: boolean | undefined
}
export type Calendar = {
  /** IANA name; an unknown one makes every function below throw a RangeError. */
  timeZone: string
  weekly: WeeklyWindow[]
  /** All of them, past ones too: a run that spans days has its grid where it began. */
  overrides: Override[]
  /** By default none; past ones too, and no two share a day. */
  schedules?: Schedule[] | undefined
  travels?: Travel[] | undefined
  rules: Rules
  /** In any order, from at least three days before the range in question to three days after it. */
  busy: Busy[]
  isVerified: boolean
}
export type Slot = { start: number; end: number }
