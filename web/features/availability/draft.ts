import type { Availability } from '#contract/hours/availability.ts'
import type { Rules, Schedule, WeeklyWindow, Window } from '#domain/hours/calendar.ts'
import type { Travel } from '#domain/hours/travel.ts'
import { WEEKDAYS } from '#domain/hours/weekdays.ts'
import { dateLabel, LIMITS, USUAL_WINDOW } from '#domain/hours/working-hours.ts'
import { dateOfDay, dayNumber } from '#domain/hours/zone.ts'

export type Hours = Omit<Availability, 'version'>

/** A window with an id, which identifies it while it is edited. */
export type DraftWindow = Window & { id: string }
export type DraftWeekly = WeeklyWindow & { id: string }
export type DraftOverride = { date: string; windows: DraftWindow[] }

export type DraftSchedule = Omit<Schedule, 'weekly'> & Week & { id: string }
export type DraftTravel = Travel & { id: string }

/** What has a week: the usual hours, or a schedule. */
export type Week = { weekly: DraftWeekly[] }

/** Working hours in the editor. Overrides are sorted by date, schedules and travels were when they were loaded. */
export type Draft = Week & {
  timeZone: string
  overrides: DraftOverride[]
  schedules: DraftSchedule[]
  travels: DraftTravel[]
  rules: Rules
}

export function draftOf(hours: Hours): Draft {
  const { timeZone, weekly, overrides, schedules = [], travels = [], rules } = hours
  return {
    timeZone,
    weekly: weekly.map(withId).sort(byStart),
    overrides: overrides
      .map(({ date, windows }) => ({ date, windows: windows.map(withId).sort(byStart) }))
      .sort((a, b) => a.date.localeCompare(b.date)),
    schedules: schedules
      .map((each) => withId({ ...each, weekly: each.weekly.map(withId).sort(byStart) }))
      .sort(byFirstDay),
    travels: travels.map(withId).sort(byFirstDay),
    rules,
  }
}

let latestId = 0
const newId = () => `hours-${++latestId}`
export const withId = <Thing extends object>(thing: Thing) => ({ ...thing, id: newId() })
const byFirstDay = (a: { from: string }, b: { from: string }) => a.from.localeCompare(b.from)
const byStart = (a: Window, b: Window) => a.startMin - b.startMin

/** The request body, in the draft's order, so that the paths of validation errors fit both. */
export function hoursOf(draft: Draft): Hours & Required<Pick<Hours, 'schedules' | 'travels'>> {
  const { timeZone, weekly, overrides, schedules, travels, rules } = draft
  return {
    timeZone,
    weekly: weekly.map(plainWeekly),
    overrides: overrides.map(({ date, windows }) => ({ date, windows: windows.map(plain) })),
    schedules: schedules.map(({ name, from, to, weekly }) => ({
      name,
      from,
      to,
      weekly: weekly.map(plainWeekly),
    })),
    travels: travels.map(({ from, to, timeZone }) => ({ from, to, timeZone })),
    rules,
  }
}

const plainWeekly = ({ weekday, startMin, endMin, isActive }: WeeklyWindow): WeeklyWindow => ({
  weekday,
  startMin,
  endMin,
  isActive,
})

const plain = ({ startMin, endMin }: Window): Window => ({ startMin, endMin })

/** The parts in which two drafts differ, as labels; empty if they are equal. */
export function differences(a: Draft, b: Draft): string[] {
  const [one, other] = [hoursOf(a), hoursOf(b)]
  const weekday = (hours: Pick<Hours, 'weekly'>, day: number) =>
    hours.weekly.filter(({ weekday }) => weekday === day).sort(byStart)
  const schedules = (hours: typeof one) =>
    hours.schedules
      .map((each) => ({ ...each, weekly: WEEKDAYS.map((_, day) => weekday(each, day)) }))
      .sort(byFirstDay)
  const isOther = (left: unknown, right: unknown) => JSON.stringify(left) !== JSON.stringify(right)
  const parts: string[] = WEEKDAYS.filter((_, day) =>
    isOther(weekday(one, day), weekday(other, day)),
  )
  if (isOther(one.overrides, other.overrides)) parts.push('days off and other hours')
  if (isOther(schedules(one), schedules(other))) parts.push('other schedules')
  if (isOther(one.travels.sort(byFirstDay), other.travels.sort(byFirstDay))) parts.push('travel')
  if (one.timeZone !== other.timeZone) parts.push('time zone')
  const rules = ({ rules }: Hours) => [
    ...[rules.minNoticeMin, rules.bufferMin, rules.bufferBeforeMin ?? 0],
    ...[rules.horizonDays, rules.maxPerDay, rules.maxMinutesPerDay],
  ]
  if (isOther(rules(one), rules(other))) parts.push('booking rules')
  return parts
}

/** Typical working hours, in the order in which they are suggested. */
const USUAL_STRETCHES: Window[] = [
  USUAL_WINDOW,
  { startMin: 780, endMin: 1020 },
  { startMin: 540, endMin: 720 },
  { startMin: 1080, endMin: 1260 },
  { startMin: 420, endMin: 540 },
]

/** The next typical hours that don't overlap `taken`, else the longest gap; undefined if the day is full. */
export function freeStretch(taken: Window[]): Window | undefined {
  if (taken.length >= LIMITS.windowsPerDay) return
  const isFree = (wished: Window) =>
    taken.every(({ startMin, endMin }) => endMin <= wished.startMin || wished.endMin <= startMin)
  const usual = USUAL_STRETCHES.find(isFree)
  if (usual) return usual
  const gaps: Window[] = []
  let reached = 0
  for (const { startMin, endMin } of [...taken, { startMin: 1440, endMin: 1440 }].sort(byStart)) {
    if (startMin > reached) gaps.push({ startMin: reached, endMin: startMin })
    reached = Math.max(reached, endMin)
  }
  return gaps.sort((a, b) => b.endMin - b.startMin - (a.endMin - a.startMin))[0]
}

/** Replaces the hours of the weekdays `to` with those of `from`. */
export function copyDay<Some extends Week>(draft: Some, from: number, to: number[]): Some {
  const source = draft.weekly.filter(({ weekday }) => weekday === from)
  const kept = draft.weekly.filter(({ weekday }) => !to.includes(weekday))
  const copies = to.flatMap((weekday) => source.map((window) => withId({ ...window, weekday })))
  return { ...draft, weekly: [...kept, ...copies] }
}

export const addWeekly = <Some extends Week>(
  draft: Some,
  weekday: number,
  window: Window,
): [Some, string] => {
  const added = withId({ ...window, weekday, isActive: true })
  return [{ ...draft, weekly: [...draft.weekly, added] }, added.id]
}

export const changeWeekly = <Some extends Week>(
  draft: Some,
  id: string,
  change: Partial<WeeklyWindow>,
): Some => ({
  ...draft,
  weekly: draft.weekly.map((window) => (window.id === id ? { ...window, ...change } : window)),
})

export const removeWeekly = <Some extends Week>(draft: Some, id: string): Some => ({
  ...draft,
  weekly: draft.weekly.filter((window) => window.id !== id),
})

/** The days between two days, inclusive, in either order. */
export function daysBetween(one: string, other: string): string[] {
  const [first, last] = [dayNumber(one), dayNumber(other)].sort((a, b) => a - b) as [number, number]
  return Array.from({ length: last - first + 1 }, (_, n) => dateOfDay(first + n))
}

/** Sets overrides for `days`; no windows means a day off. Without `windows`, removes the overrides. */
export function setDays(draft: Draft, days: string[], windows?: Window[]): Draft {
  const others = draft.overrides.filter(({ date }) => !days.includes(date))
  const set = windows ? days.map((date) => ({ date, windows: windows.map(keepingId) })) : []
  const overrides = [...others, ...set].sort((a, b) => a.date.localeCompare(b.date))
  return { ...draft, overrides }
}

const keepingId = (window: Window & { id?: string }): DraftWindow => ({
  ...plain(window),
  id: window.id ?? newId(),
})

/** Overrides of consecutive days with the same hours. */
export type OverrideStretch = { from: string; to: string; windows: DraftWindow[] }

export function stretchesOf(overrides: DraftOverride[]): OverrideStretch[] {
  const stretches: OverrideStretch[] = []
  for (const { date, windows } of overrides) {
    const last = stretches.at(-1)
    const follows = last && dayNumber(date) === dayNumber(last.to) + 1
    if (follows && isSame(last.windows, windows)) last.to = date
    else stretches.push({ from: date, to: date, windows })
  }
  return stretches
}

/** '24 December 2026', '24 to 26 December 2026', '30 December 2026 to 2 January 2027'. */
export function daysLabel({ from, to }: Pick<OverrideStretch, 'from' | 'to'>): string {
  if (from === to) return dateLabel(from)
  const [day, month, year] = dateLabel(from).split(' ')
  const [, lastMonth, lastYear] = dateLabel(to).split(' ')
  if (year !== lastYear) return `${dateLabel(from)} to ${dateLabel(to)}`
  return `${month === lastMonth ? day : `${day} ${month}`} to ${dateLabel(to)}`
}

export const isSame = (a: Window[], b: Window[]) =>
  JSON.stringify(a.map(plain)) === JSON.stringify(b.map(plain))

/** The total length of the windows in minutes. */
export const minutesIn = (windows: Window[]) =>
  windows.reduce((sum, { startMin, endMin }) => sum + Math.max(0, endMin - startMin), 0)
