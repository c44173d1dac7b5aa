import type { Calendar, Slot, Window } from '#domain/availability.ts'

/**
 * A deliberately simple and slow implementation of the availability rules, minute by minute with Temporal. The
 * reference for tests of the fast engine and the anchor of its benchmark. It shares only types with the fast engine.
 */

/** Local time. `weekday`: 0 = Sunday. */
export type Reading = { date: string; minute: number; weekday: number }
export type Clock = (instant: number, zone: string) => Reading

/** Property tests have no overrides further back than this, so hours without a gap since then never began. */
const LONG_AGO_MINUTES = 14 * 1440

export function plainSlots(
  calendar: Calendar,
  from: number,
  to: number,
  duration: number,
  now: number,
  clock: Clock = readClock,
): Slot[] {
  const { rules, busy, timeZone } = calendar
  if (!calendar.isVerified || ![15, 30, 60, 90, 120].includes(duration)) return []

  const isOpen = (instant: number): boolean => {
    const reading = clock(instant, timeZone)
    return windowsOf(calendar, reading).some(
      (w) => w.startMin <= reading.minute && reading.minute < w.endMin,
    )
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
    const { date } = clock(start, timeZone)
    const that = busy.filter((b) => clock(b.start, timeZone).date === date)
    if (rules.maxPerDay !== undefined && that.length >= rules.maxPerDay) return true
    const minutes = that.reduce((sum, b) => sum + (b.end - b.start), duration)
    return rules.maxMinutesPerDay !== undefined && minutes > rules.maxMinutesPerDay
  }
  const dayOf = (instant: number) => Date.parse(clock(instant, timeZone).date) / 86_400_000
  const lastDay = dayOf(Math.floor(now)) + rules.horizonDays

  let openSince = from
  while (isOpen(openSince - 1)) {
    if (openSince < from - LONG_AGO_MINUTES && clock(openSince, timeZone).minute === 0) break
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

function windowsOf(calendar: Calendar, { date, weekday }: Reading): Window[] {
  const override = calendar.overrides.find((o) => o.date === date)
  return override?.windows ?? calendar.weekly.filter((w) => w.isActive && w.weekday === weekday)
}

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
