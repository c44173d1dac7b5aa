import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { monthName } from './months.ts'

const CELL = 'py-2 pl-4 text-right'

type MonthFiguresProps<Month> = {
  label: string
  /** Oldest first; the table shows them latest first. */
  months: Month[]
  columns: { name: string; figure: (month: Month) => ReactNode; isStrong?: boolean }[]
}

/** A table by month that scrolls sideways if it doesn't fit. */
export function MonthFigures<Month extends { month: string }>({
  label,
  months,
  columns,
}: MonthFiguresProps<Month>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="figures w-full text-small">
        <thead className="text-ink-2">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-left font-[550]">
              Month
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={`${CELL} font-[550]`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row" className="whitespace-nowrap py-2 text-left font-[550]">
                {monthName(month.month)}
              </th>
              {columns.map(({ name, figure, isStrong }) => (
                <td key={name} className={cx(CELL, isStrong && 'font-[600]')}>
                  {figure(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
