import type { ProfessionalDay } from '#contract/people/dashboards.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'

/** The day is drawn in rows of a quarter of an hour, numbered from 1. */
const ROW_MS = 15 * MINUTE_MS
/** Shown around the present on a day with little in it. */
const LEAST_HOURS = 3

type Times = { startsAt: string; endsAt: string }

export type DayRows = {
  /** The full hours at the edges of rows, as instants in ms, with the row that begins there. */
  hours: { at: number; row: number }[]
  count: number
  /** The rows of something, from its first to behind its last. */
  rowsOf: (times: Times) => { from: number; to: number }
  /** The row of the present, and how far it has gone, 0 to 1. */
  present: { row: number; share: number }
}

/** The part of a day that is drawn: the hours with sessions, free time or the present in them. `now` is in ms. */
export function dayRows({ sessions, free }: ProfessionalDay, now: number): DayRows {
  const edges = [...sessions, ...free].flatMap(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map(Date.parse),
  )
  const from = floor(Math.min(now, ...edges))
  const to = Math.max(ceil(Math.max(now + 1, ...edges)), from + LEAST_HOURS * HOUR_MS)
  const rowAt = (instant: number) => Math.floor((instant - from) / ROW_MS) + 1
  const row = rowAt(now)
  return {
    hours: Array.from({ length: (to - from) / HOUR_MS }, (_, n) => {
      const at = from + n * HOUR_MS
      return { at, row: rowAt(at) }
    }),
    count: (to - from) / ROW_MS,
    rowsOf: ({ startsAt, endsAt }) => ({
      from: rowAt(Date.parse(startsAt)),
      to: Math.max(rowAt(Date.parse(endsAt) - 1) + 1, rowAt(Date.parse(startsAt)) + 1),
    }),
    present: { row, share: (now - from - (row - 1) * ROW_MS) / ROW_MS },
  }
}

/** Zones whose clocks are half an hour off get their lines at the half hour: no matter for reading the day. */
const floor = (instant: number) => Math.floor(instant / HOUR_MS) * HOUR_MS
const ceil = (instant: number) => Math.ceil(instant / HOUR_MS) * HOUR_MS
