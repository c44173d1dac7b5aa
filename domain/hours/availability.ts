import type { Calendar, Rules, Slot, Window } from './calendar.ts'
import { SERVICE_LENGTHS } from './durations.ts'
import { firstOtherDay, windowsByDay } from './hours-of-day.ts'
import type { Stay } from './travel.ts'
import { dayAt, startOf, staysOf } from './travel.ts'
import { dayNumber, dayStart, localDay, spanAt, startOfDay } from './zone.ts'

/**
 * The single source of truth for availability: every check goes through `freeSlots` below.
 * Instants are epoch minutes (UTC, whole numbers, but `now` may have a fraction); wall-clock values are minutes
 * from local midnight.
 *
 * Open hours. A window is open at every instant at which the professional's clock shows a time inside it.
 * Windows that touch or overlap in real time form one run, across midnight too. A run's first instant sets its grid:
 * a slot may start every 30 real minutes from it. Daylight saving needs no rule of its own:
 * - clocks go forward: a window around the missing hour is an hour shorter; an edge inside the missing hour moves
 *   to the change; a window wholly inside it is not open at all that day;
 * - clocks go back: a window around the repeated hour is an hour longer; a window with an edge inside it is open
 *   whenever the clock shows a time of the window, so it can open twice; each instant still exists once.
 * Hours that never close have their grid at local midnight.
 *
 * While the professional travels, their clock is that of the zone where they are, and their days are those of
 * `travel.ts`: a window is open while its day lasts.
 */
export const DEFAULT_RULES: Rules = { minNoticeMin: 60, bufferMin: 0, horizonDays: 60 }

const GRID_MINUTES = 30

/**
 * Every bookable slot with from ≤ start < to, earliest first; none for a duration that is not one of SERVICE_LENGTHS.
 */
export function slotsBetween(
  calendar: Calendar,
  from: number,
  to: number,
  duration: number,
  now: number,
): Slot[] {
  return [...freeSlots(calendar, from, to, duration, now)]
}

/** Slots, earliest first, as the stretches that they form together. */
export function joined(slots: readonly Slot[]): Slot[] {
  const all: Slot[] = []
  for (const { start, end } of slots) {
    const last = all.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else all.push({ start, end })
  }
  return all
}

/** The bookable slots that start on a day (YYYY-MM-DD) in the viewer's zone, earliest first. */
export function slotsOn(
  calendar: Calendar,
  date: string,
  viewerZone: string,
  duration: number,
  now: number,
): Slot[] {
  const to = startOfDay(dayNumber(date) + 1, viewerZone)
  return slotsBetween(calendar, dayStart(date, viewerZone), to, duration, now)
}

/** How many bookable slots start on each of `count` days in the viewer's zone, beginning with `date`; one pass. */
export function slotsPerDay(
  calendar: Calendar,
  date: string,
  count: number,
  viewerZone: string,
  duration: number,
  now: number,
): number[] {
  const firstDay = dayNumber(date)
  const perDay = new Array<number>(count).fill(0)
  const to = startOfDay(firstDay + count, viewerZone)
  for (const { start } of freeSlots(calendar, dayStart(date, viewerZone), to, duration, now)) {
    const index = localDay(start, viewerZone) - firstDay
    perDay[index] = (perDay[index] ?? 0) + 1
  }
  return perDay
}

/** Whether exactly this slot is on offer now. */
export function isBookable(calendar: Calendar, slot: Slot, now: number): boolean {
  const offered = freeSlots(calendar, slot.start, slot.start + 1, slot.end - slot.start, now).next()
  return offered.value?.start === slot.start
}

/** The start of the first bookable slot with from ≤ start < to, or null if there is none before the horizon. */
export function nextFree(
  calendar: Calendar,
  now: number,
  duration: number = 30,
  from: number = now,
  to: number = Infinity,
): number | null {
  return freeSlots(calendar, from, to, duration, now).next().value?.start ?? null
}

/**
 * The open hours that overlap from ≤ instant < to, whether or not anything in them is free: each run from its true
 * first instant, which sets its grid, and cut off at `to`.
 */
export const openBetween = (calendar: Calendar, from: number, to: number): Slot[] =>
  [...openRuns(calendar, from, to)].filter(({ end }) => end > from)

/** The start on the grid of a run that is nearest to an instant. */
export const nearestStart = ({ start }: Slot, instant: number): number =>
  start + GRID_MINUTES * Math.max(0, Math.round((instant - start) / GRID_MINUTES))

function* freeSlots(
  calendar: Calendar,
  from: number,
  to: number,
  duration: number,
  now: number,
): Generator<Slot, undefined> {
  const first = Math.max(from, now + calendar.rules.minNoticeMin)
  const last = Math.min(to, horizonOf(calendar, now))
  if (!calendar.isVerified || !isOffered(duration) || first >= last) return

  const isFull = fullDays(calendar, duration)
  const blocks = blocksBetween(calendar, first, last + duration)
  let nextBlock = 0
  for (const run of openRuns(calendar, first, last + duration)) {
    let start = onGrid(run, first)
    while (start < last && start + duration <= run.end) {
      let block = blocks[nextBlock]
      while (block && block.until <= start) block = blocks[++nextBlock]
      if (block && block.from < start + duration) {
        start = onGrid(run, block.until)
      } else {
        if (!isFull(start)) yield { start, end: start + duration }
        start += GRID_MINUTES
      }
    }
  }
}

function isOffered(duration: number): boolean {
  return SERVICE_LENGTHS.some((offered) => offered === duration)
}

/** The end of the last day on which slots are offered. */
export function horizonOf(calendar: Calendar, now: number): number {
  const stays = staysOf(calendar)
  return startOf(stays, dayAt(stays, now) + calendar.rules.horizonDays + 1)
}

/** Whether there is a daily limit, which a database constraint can't enforce. */
export const limitsDays = ({ maxPerDay, maxMinutesPerDay }: Rules): boolean =>
  maxPerDay !== undefined || maxMinutesPerDay !== undefined

function fullDays(calendar: Calendar, duration: number) {
  const { rules, busy } = calendar
  if (!limitsDays(rules)) return () => false
  const stays = staysOf(calendar)
  const { maxPerDay = Infinity, maxMinutesPerDay = Infinity } = rules
  const sessions = new Map<number, number>()
  const minutes = new Map<number, number>()
  for (const { start, end, isOutside } of busy) {
    if (isOutside) continue
    const day = dayAt(stays, start)
    sessions.set(day, (sessions.get(day) ?? 0) + 1)
    if (maxMinutesPerDay < Infinity) minutes.set(day, (minutes.get(day) ?? 0) + end - start)
  }
  return (start: number): boolean => {
    const day = dayAt(stays, start)
    return (
      (sessions.get(day) ?? 0) >= maxPerDay || (minutes.get(day) ?? 0) + duration > maxMinutesPerDay
    )
  }
}

/**
 * The time that slots must not overlap, in order: each session with its own buffers and those that an adjacent slot
 * would need. Half-open like the database's `tstzrange`: intervals that only touch do not overlap.
 */
function blocksBetween({ busy, rules }: Calendar, from: number, to: number) {
  const { bufferMin, bufferBeforeMin = 0 } = rules
  const blocks: { from: number; until: number }[] = []
  for (const session of busy) {
    const until = Math.max(session.blockedUntil, session.end + bufferBeforeMin)
    if (until <= from) continue
    const begin = Math.min(session.blockedFrom ?? session.start, session.start - bufferMin)
    if (begin < to) blocks.push({ from: begin, until })
  }
  return blocks.sort((a, b) => a.from - b.from)
}

/** The first grid point of the run at or after `atLeast`. */
function onGrid(run: Slot, atLeast: number): number {
  return run.start + GRID_MINUTES * Math.max(0, Math.ceil((atLeast - run.start) / GRID_MINUTES))
}

/** The runs that end after `from`, each from its true first instant and cut off at `to`; a lazy sequence. */
function openRuns(calendar: Calendar, from: number, to: number): Iterable<Slot> {
  const windowsOn = windowsByDay(calendar)
  const stays = staysOf(calendar)
  const today = dayAt(stays, from)
  for (let back = 1; ; back *= 8) {
    const start = startOf(stays, today - back)
    const run = mergedWindows(windowsOn, stays, start, from).next().value
    const beganEarlier = run?.start === start && run.end === from
    if (!beganEarlier || isEndless(today - back, today, calendar)) {
      return mergedWindows(windowsOn, stays, start, to)
    }
  }
}

/** Gapless hours from day `first` to day `last` have no beginning if a whole usual week of them precedes any other. */
function isEndless(first: number, last: number, calendar: Calendar): boolean {
  return first <= Math.min(last, firstOtherDay(calendar)) - 7
}

function* mergedWindows(
  windowsOn: (day: number) => Window[],
  stays: Stay[],
  from: number,
  to: number,
): Generator<Slot, undefined> {
  let run: Slot | undefined
  for (const stay of stays) {
    const last = Math.min(stay.to, to)
    for (let reached = Math.max(stay.from, from); reached < last; ) {
      const span = spanAt(reached, stay.timeZone)
      const until = Math.min(span.to, last)
      const firstDay = Math.max(stay.firstDay, Math.floor((reached + span.offset) / 1440))
      for (let day = firstDay; day * 1440 - span.offset < until; day++) {
        const midnight = day * 1440 - span.offset
        for (const window of windowsOn(day)) {
          const start = Math.max(reached, midnight + window.startMin)
          const end = Math.min(until, midnight + window.endMin)
          if (start >= end) continue
          if (run && start <= run.end) run.end = Math.max(run.end, end)
          else {
            if (run) yield run
            run = { start, end }
          }
        }
      }
      reached = until
    }
  }
  if (run) yield run
}
