import type { Calendar, Slot, Window } from '#domain/hours/calendar.ts'

/**
 * A deliberately simple and slow implementation of the availability rules, minute by minute with Temporal. The
 * reference for tests of the fast engine and the anchor of its benchmark. It shares only types with the fast engine.
 */

/** Local time. `weekday`: 0 = Sunday. */
export type Reading = { date: string; minute: number; weekday: number }
export type Clock = (instant: number, zone: string) => Reading

/** Property tests have no other days further back than this, so hours without a gap since then never began. */
const LONG_AGO_MINUTES = 14 * 1440

export function plainSlots(
  calendar: Calendar,
  from: number,
  to: number,
  duration: number,
  now: number,
  clock: Clock = readClock,
): Slot[] {
  const { rules, busy } = calendar
  if (!calendar.isVerified || ![15, 30, 60, 90, 120].includes(duration)) return []

  const dateAt = (instant: number): string => plainDateAt(calendar, instant, clock)
  const known = new Map<number, boolean>()
  const isOpen = (instant: number): boolean => {
    if (!calendar.travels?.length) return isOpenAt(calendar, instant, clock)
    const open = known.get(instant) ?? isOpenAt(calendar, instant, clock)
    known.set(instant, open)
    return open
  }
  const isOpenThroughout = (start: number, end: number): boolean => {
    for (let minute = start; minute < end; minute++) if (!isOpen(minute)) return false
    return true
  }
  /** Like the two database constraints: overlaps neither the time after a session nor the time before one. */
  const meetsBusy = (start: number, end: number): boolean => {
    for (let minute = start; minute < end + rules.bufferMin; minute++) {
      if (busy.some((b) => b.start <= minute && minute < b.blockedUntil)) return true
    }
    for (let minute = start - (rules.bufferBeforeMin ?? 0); minute < end; minute++) {
      if (busy.some((b) => (b.blockedFrom ?? b.start) <= minute && minute < b.end)) return true
    }
    return false
  }
  const dayIsFull = (start: number): boolean => {
    const date = dateAt(start)
    const that = busy.filter((b) => dateAt(b.start) === date)
    if (rules.maxPerDay !== undefined && that.length >= rules.maxPerDay) return true
    const minutes = that.reduce((sum, b) => sum + (b.end - b.start), duration)
    return rules.maxMinutesPerDay !== undefined && minutes > rules.maxMinutesPerDay
  }
  const dayOf = (instant: number) => dayNumberOf(dateAt(instant))
  const lastDay = dayOf(Math.floor(now)) + rules.horizonDays

  let openSince = from
  while (isOpen(openSince - 1)) {
    if (openSince < from - LONG_AGO_MINUTES && clock(openSince, calendar.timeZone).minute === 0)
      break
    openSince--
  }
  const slots: Slot[] = []
  for (let start = from; start < to; start++) {
    if (!isOpen(start)) {
      openSince = start + 1
      continue
    }
    if ((start - openSince) % 30 !== 0) continue
    if (start < now + rules.minNoticeMin || dayOf(start) > lastDay) continue
    if (!isOpenThroughout(start, start + duration)) continue
    if (meetsBusy(start, start + duration)) continue
    if (dayIsFull(start)) continue
    slots.push({ start, end: start + duration })
  }
  return slots
}

function isOpenAt(calendar: Calendar, instant: number, clock: Clock): boolean {
  const { timeZone, travels = [] } = calendar
  const today = travels.length === 0 ? undefined : plainDateAt(calendar, instant, clock)
  const reading = clock(instant, today === undefined ? timeZone : zoneOf(calendar, today))
  // Otherwise the day has not begun by its own clock, as after a journey west.
  if (today !== undefined && reading.date !== today) return false
  return windowsOf(calendar, reading).some(
    (w) => w.startMin <= reading.minute && reading.minute < w.endMin,
  )
}

/** The first date that is not over yet by the clock of its own zone. */
export function plainDateAt(calendar: Calendar, instant: number, clock: Clock = readClock): string {
  if (!calendar.travels?.length) return clock(instant, calendar.timeZone).date
  // No zone is a whole day behind UTC, so that the day before yesterday is over everywhere.
  for (let days = -1; ; days++) {
    const date = dateLater(clock(instant, 'UTC').date, days)
    if (clock(instant, zoneOf(calendar, date)).date <= date) return date
  }
}

function zoneOf({ timeZone, travels = [] }: Calendar, date: string): string {
  return travels.find(({ from, to }) => from <= date && date <= to)?.timeZone ?? timeZone
}

function windowsOf(calendar: Calendar, { date, weekday }: Reading): Window[] {
  const override = calendar.overrides.find((o) => o.date === date)
  if (override) return override.windows
  const schedule = calendar.schedules?.find(({ from, to }) => from <= date && date <= to)
  const { weekly } = schedule ?? calendar
  return weekly.filter((w) => w.isActive && w.weekday === weekday)
}

const dayNumberOf = (date: string) => Date.parse(date) / DAY_MS
const dateLater = (date: string, days: number) =>
  days === 0 ? date : new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

export function readClock(instant: number, zone: string): Reading {
  const local = Temporal.Instant.fromEpochMilliseconds(instant * 60_000).toZonedDateTimeISO(zone)
  return {
    date: local.toPlainDate().toString(),
    minute: local.hour * 60 + local.minute,
    weekday: local.dayOfWeek % 7,
  }
}

/** Caches each minute, because thousands of random calendars use the same few days. */
export function rememberingClock(): Clock {
  const zones = new Map<string, Map<number, Reading>>()
  return (instant, zone) => {
    const readings = zones.get(zone) ?? new Map<number, Reading>()
    const reading = readings.get(instant) ?? readClock(instant, zone)
    zones.set(zone, readings)
    readings.set(instant, reading)
    return reading
  }
}
