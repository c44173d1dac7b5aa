import type { EveryWeeks } from '#domain/booking/series.ts'
import { SERIES_SESSIONS } from '#domain/booking/series.ts'
import { localDay, minuteOfDay, spanAt, startOfDay } from './zone.ts'

/**
 * The starts of up to `count` sessions in epoch minutes, the first being `first`: every so many weeks at the same time
 * on the clocks of `zone`. A time that clocks skip is as much later as they skip; of one that they repeat, it is the
 * earlier.
 */
export function seriesStarts(
  first: number,
  everyWeeks: EveryWeeks,
  count: number,
  zone: string,
): number[] {
  const day = localDay(first, zone)
  const minute = minuteOfDay(first, zone)
  return Array.from({ length: count }, (_, n) =>
    n === 0 ? first : instantOf(day + n * everyWeeks * 7, minute, zone),
  )
}

function instantOf(day: number, minute: number, zone: string): number {
  const wall = day * 1440 + minute
  const before = wall - spanAt(startOfDay(day, zone), zone).offset
  const after = wall - spanAt(before, zone).offset
  // Different before and after a change of the clocks; a skipped time is neither.
  return minuteOfDay(before, zone) !== minute && minuteOfDay(after, zone) === minute
    ? after
    : before
}

/** Whether these starts (epoch minutes, ascending) are dates of one series, of which some may be left out. */
export function isSeries(starts: readonly number[], everyWeeks: EveryWeeks, zone: string): boolean {
  const [first] = starts
  const { least, most } = SERIES_SESSIONS
  if (first === undefined || starts.length < least || starts.length > most) return false
  const dates = seriesStarts(first, everyWeeks, most, zone)
  return starts.every((start, n) => dates.includes(start) && (starts[n - 1] ?? -1) < start)
}
