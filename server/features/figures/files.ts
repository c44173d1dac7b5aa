import type { figureRowsFile } from '#contract/desk/figures.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { FIGURES, QUEUE_FIGURE_NAMES, QUEUE_FIGURES } from '#domain/desk/figures.ts'
import { QUEUES } from '#domain/desk/queues.ts'
import { Refusal } from '#domain/errors.ts'
import { HOME_ZONE } from '#domain/hours/zone.ts'
import type { Context } from '#server/context.ts'
import { amountCell, csvFile, textCell, timeCell } from '#server/csv.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import type { Range } from './days.ts'
import { figuresOf } from './figures.ts'
import { rowsOf, shown } from './rows.ts'

type Staff = { id: string }
type File = { name: string; text: string }

/** A row for each day, with all figures. Amounts are in pounds. Throws 400. */
export async function figuresFile(context: Context, staff: Staff, range: Range): Promise<File> {
  const { days, figures, queues } = await figuresOf(context, range)
  const columns = [
    ...figures.map(({ figure, byDay }) => {
      const { label, unit } = FIGURES[figure]
      const isMoney = unit === 'pence'
      const cell = isMoney ? amountCell : String
      return { title: isMoney ? `${label} (GBP)` : label, cells: byDay.map(cell) }
    }),
    ...queues.flatMap(({ queue, byDay }) =>
      QUEUE_FIGURE_NAMES.map((figure) => ({
        title: `${QUEUES[queue].label}: ${QUEUE_FIGURES[figure].label.toLowerCase()}`,
        cells: byDay[figure].map(String),
      })),
    ),
  ]
  await recordExport(context, staff, { ...range, figure: 'all', rows: days.length })
  return {
    name: `figures-${range.from}-to-${range.to}.csv`,
    text: csvFile([
      [textCell('Day'), ...columns.map(({ title }) => textCell(title))],
      ...days.map((day, n) => [day, ...columns.map(({ cells }) => cells[n] ?? '')]),
    ]),
  }
}

const MOST_ROWS = 10_000

/** The rows behind a figure, newest first. Throws 400, also if they are too many for one file. */
export async function rowsFile(
  context: Context,
  staff: Staff,
  asked: QueryOf<typeof figureRowsFile>,
): Promise<File> {
  const { figure, queue, from, to } = asked
  const { rows, hasMore } = await rowsOf(context, asked, MOST_ROWS)
  if (hasMore)
    throw new Refusal(
      'invalid',
      'too_many',
      `Choose fewer days: a file holds ${MOST_ROWS.toLocaleString('en-GB')} rows`,
    )
  await recordExport(context, staff, { from, to, figure, queue: queue ?? null, rows: rows.length })
  const isMoney = figure in FIGURES && FIGURES[figure as keyof typeof FIGURES].unit === 'pence'
  return {
    name: `${[figure, queue, from, 'to', to].filter(Boolean).join('-')}.csv`,
    text: csvFile([
      ['When', 'What', 'Details', 'Counts', 'Amount (GBP)', 'Id'].map(textCell),
      ...rows.map((row) => {
        const { at, title, detail, value, amountMinor } = shown(asked, row)
        return [
          timeCell(at, HOME_ZONE),
          textCell(title),
          textCell(detail),
          isMoney ? amountCell(value) : String(value),
          amountMinor === null ? '' : amountCell(amountMinor),
          textCell(row.target ?? ''),
        ]
      }),
    ]),
  }
}

const recordExport = (
  context: Context,
  { id }: Staff,
  details: Record<string, string | number | null>,
) =>
  context.db.transaction((tx) =>
    recordAct(context, tx, { staffId: id, action: 'figures_exported', details }),
  )
