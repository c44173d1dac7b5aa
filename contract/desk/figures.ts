import * as z from 'zod/mini'
import { calls } from '#contract/calls/desk/figures.ts'
import { date, instant, pence } from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FIGURE_NAMES, QUEUE_FIGURE_NAMES } from '#domain/desk/figures.ts'
import { CASE_QUEUES } from '#domain/desk/queues.ts'

const tag = 'desk'

/** Days of London, both included; at most a year. */
const days = { from: date, to: date }
const minutes = z.nullable(z.int())

export const figures = z.object({
  /** The days, oldest first. */
  days: z.array(date),
  figures: z.array(
    z.object({
      figure: z.enum(FIGURE_NAMES),
      /** A count, or pence. */
      total: z.int(),
      /** The same of each day. */
      byDay: z.array(z.int()),
    }),
  ),
  queues: z.array(
    z.object({
      queue: z.enum(CASE_QUEUES),
      opened: z.int(),
      resolved: z.int(),
      late: z.int(),
      byDay: z.object({
        opened: z.array(z.int()),
        resolved: z.array(z.int()),
        late: z.array(z.int()),
      }),
      /** For the cases resolved in these days; null if there are none. */
      medianMinutes: minutes,
      mostMinutes: minutes,
    }),
  ),
  /** Professionals who are listed now. */
  listed: z.int(),
  /** How many of the days have not been counted yet. */
  uncounted: z.int(),
})
export type Figures = z.output<typeof figures>

export const getFigures = endpoint(calls.getFigures, {
  summary: 'The figures of the marketplace by day, and of each queue',
  tag,
  query: z.object(days),
  status: 200,
  reply: figures,
})

export const figuresFile = endpoint(calls.figuresFile, {
  summary: 'The same as a CSV file, with a row for each day; noted in the trail of staff',
  tag,
  query: z.object(days),
  status: 200,
  reply: z.string(),
  file: 'text/csv',
})

/** Which rows: those of a figure, of a figure of a queue, or who is listed. */
const whose = {
  figure: z.enum([...FIGURE_NAMES, ...QUEUE_FIGURE_NAMES, 'listed']),
  /** For figures of queues only. */
  queue: z.optional(z.enum(CASE_QUEUES)),
}

const figureRow = z.object({
  id: z.string(),
  at: instant,
  title: z.string(),
  detail: z.string(),
  /** What it adds to the figure, in its unit. */
  value: z.int(),
  /** What it is about, in pence; null if it is not about money. */
  amountMinor: z.nullable(pence),
  /** The page that shows it; null if there is none. */
  path: z.nullable(z.string()),
})
export type FigureRow = z.output<typeof figureRow>

/** An instant of the database and an id, where a page ended. */
const CURSOR = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+\d\d(:\d\d)? \S.{0,99}$/

export const listFigureRows = endpoint(calls.listFigureRows, {
  summary: 'The rows behind a figure, newest first',
  tag,
  query: z.object({ ...days, ...whose, after: z.optional(z.string().check(z.regex(CURSOR))) }),
  status: 200,
  reply: z.object({ rows: z.array(figureRow), after: z.nullable(z.string()) }),
})

export const figureRowsFile = endpoint(calls.figureRowsFile, {
  summary: 'The same as a CSV file; noted in the trail of staff',
  tag,
  query: z.object({ ...days, ...whose }),
  status: 200,
  reply: z.string(),
  file: 'text/csv',
})
