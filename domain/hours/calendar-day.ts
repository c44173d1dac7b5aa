import { dayNumber, dayStart, minuteOfDay, startOfDay } from './zone.ts'

/** Instants in epoch minutes; what ends when something else starts doesn't overlap it. */
export type Stretch = { start: number; end: number }

/** A whole day: 1440 minutes, or 1380 or 1500 when the clocks change. */
export const dayOf = (date: string, zone: string): Stretch => ({
  start: dayStart(date, zone),
  end: startOfDay(dayNumber(date) + 1, zone),
})

/** An instant at which the clock shows a full hour. */
export type Hour = { at: number; hour: number }

/** The full hours of a day; when the clocks change, one is missing or comes twice. */
export function hoursOfDay(date: string, zone: string): Hour[] {
  const { start, end } = dayOf(date, zone)
  const hours: Hour[] = []
  // Some zones change by half an hour.
  for (let at = start; at < end; at += 30) {
    const minute = minuteOfDay(at, zone)
    if (minute % 60 === 0) hours.push({ at, hour: minute / 60 })
  }
  return hours
}

/** '09:00'. */
export const hourLabel = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hours, `from` ≤ hour < `to`, that a screen shows of each day. */
export type HoursShown = { from: number; to: number }

/** The usual hours of a day, and as many more as these stretches of it need. */
export function hoursFor(
  stretches: Stretch[],
  zone: string,
  usual: HoursShown = { from: 8, to: 18 },
): HoursShown {
  let { from, to } = usual
  for (const { start, end } of stretches) {
    from = Math.min(from, Math.floor(minuteOfDay(start, zone) / 60))
    to = Math.max(to, Math.floor(minuteOfDay(end - 1, zone) / 60) + 1)
  }
  return { from, to }
}

/** The part of a day that is shown, between the first instants at which the clock shows these hours. */
export function frameOf(date: string, zone: string, { from, to }: HoursShown): Stretch {
  const day = dayOf(date, zone)
  const hours = hoursOfDay(date, zone)
  const firstFrom = (hour: number) => hours.find((each) => each.hour >= hour)?.at ?? day.end
  return { start: from === 0 ? day.start : firstFrom(from), end: firstFrom(to) }
}

/** The part of a stretch within another; undefined without one. */
export function partIn(stretch: Stretch, within: Stretch): Stretch | undefined {
  const part = {
    start: Math.max(stretch.start, within.start),
    end: Math.min(stretch.end, within.end),
  }
  return part.start < part.end ? part : undefined
}

/** Where an entry is drawn: in which of how many columns of equal width. */
export type Placed<Entry> = { entry: Entry; column: number; columns: number }

/**
 * Puts overlapping entries side by side: by start, the longer first, each in the first column that is free. Entries
 * that overlap, directly or through others, share their width equally.
 */
export function inColumns<Entry extends Stretch>(entries: readonly Entry[]): Placed<Entry>[] {
  const inOrder = entries.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const placed: Placed<Entry>[] = []
  let cluster: Placed<Entry>[] = []
  let ends: number[] = []
  const close = () => {
    for (const each of cluster) each.columns = ends.length
    cluster = []
    ends = []
  }
  for (const entry of inOrder) {
    if (ends.every((end) => end <= entry.start)) close()
    const free = ends.findIndex((end) => end <= entry.start)
    const column = free === -1 ? ends.length : free
    ends[column] = entry.end
    const place = { entry, column, columns: 1 }
    cluster.push(place)
    placed.push(place)
  }
  close()
  return placed
}
