import type { Calendar, Schedule, WeeklyWindow, Window } from './calendar.ts'
import type { Travel } from './travel.ts'
import { staysOf, zoneOn } from './travel.ts'
import { weekdayOf } from './weekdays.ts'
import { dayNumber } from './zone.ts'

type Hours = Pick<Calendar, 'timeZone' | 'weekly' | 'overrides' | 'schedules' | 'travels'>

/**
 * Looks up a day's windows, in order of their start, by day number: an override comes first, then a schedule, then the
 * usual week.
 */
export function windowsByDay(hours: Omit<Hours, 'timeZone'>): (day: number) => Window[] {
  const replaced = new Map(hours.overrides.map((o) => [dayNumber(o.date), o.windows]))
  const usual = byWeekday(hours.weekly)
  const others = (hours.schedules ?? []).map(({ from, to, weekly }) => ({
    first: dayNumber(from),
    last: dayNumber(to),
    windowsOn: byWeekday(weekly),
  }))
  return (day) => {
    const override = replaced.get(day)
    if (override) return inOrder(override)
    const schedule = others.find(({ first, last }) => first <= day && day <= last)
    return (schedule?.windowsOn ?? usual)(weekdayOf(day))
  }
}

function byWeekday(weekly: WeeklyWindow[]): (weekday: number) => Window[] {
  const weekdays: Window[][] = []
  return (weekday) => {
    weekdays[weekday] ??= inOrder(weekly.filter((w) => w.isActive && w.weekday === weekday))
    return weekdays[weekday]
  }
}

function inOrder(windows: Window[]): Window[] {
  return windows.length < 2 ? windows : windows.toSorted((a, b) => a.startMin - b.startMin)
}

/** What a date (YYYY-MM-DD) has, and why: `other` has hours of its own, by an override or else by `schedule`. */
export type HoursOfDay = {
  windows: Window[]
  hours: 'usual' | 'other' | 'off'
  /** The name of the schedule that counts. */
  schedule: string | undefined
  /** By whose clock. */
  timeZone: string
}

export function hoursOf(calendar: Hours, date: string): HoursOfDay {
  const day = dayNumber(date)
  const windows = windowsByDay(calendar)(day)
  const override = calendar.overrides.find((each) => each.date === date)
  const schedule = override ? undefined : calendar.schedules?.find((each) => includes(each, date))
  const isOff = override ? windows.length === 0 : schedule && !isOpen(schedule)
  return {
    windows,
    hours: override || schedule ? (isOff ? 'off' : 'other') : 'usual',
    schedule: schedule?.name,
    timeZone: zoneOn(staysOf(calendar), day),
  }
}

export const includes = ({ from, to }: Pick<Schedule, 'from' | 'to'>, date: string): boolean =>
  from <= date && date <= to

/** Whether a schedule has any hours at all. */
export const isOpen = ({ weekly }: Pick<Schedule, 'weekly'>): boolean =>
  weekly.some(({ isActive }) => isActive)

/** The first day (as a day number) that may differ from the usual week in the usual zone; Infinity without one. */
export function firstOtherDay({ overrides, schedules = [], travels = [] }: Hours): number {
  const ranges: Pick<Travel, 'from'>[] = [...schedules, ...travels]
  const dates = [...overrides.map(({ date }) => date), ...ranges.map(({ from }) => from)]
  return Math.min(Infinity, ...dates.map(dayNumber))
}
