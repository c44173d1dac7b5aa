import type { WeeklyWindow } from '#domain/hours/calendar.ts'

/** Three hours every day: a dialog with 48 times a day is slow to draw and to ask. */
export const AFTERNOONS: WeeklyWindow[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  startMin: 14 * 60,
  endMin: 17 * 60,
  isActive: true,
}))
