export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** A professional's calendar: the day, week or month in which a date (YYYY-MM-DD) is. */
export const calendarPath = (view: CalendarView, date: string) =>
  `/dashboard?tab=sessions&at=calendar&view=${view}&date=${date}`
