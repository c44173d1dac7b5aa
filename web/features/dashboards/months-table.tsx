import type { EarnedMonth } from '#contract/earnings.ts'
import { pounds } from '#domain/money.ts'
import { MonthFigures } from './month-figures.tsx'

/** What the chart shows, in figures. */
export function MonthsTable({ months }: { months: EarnedMonth[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center font-[550] text-action text-small">
        Show the months as a table
      </summary>
      <MonthFigures
        label="Earnings by month"
        months={months}
        columns={[
          { name: 'Sessions', figure: ({ sessions }) => sessions },
          { name: 'Prices', figure: ({ grossMinor }) => pounds(grossMinor) },
          { name: 'Refunds', figure: ({ refundsMinor }) => pounds(refundsMinor) },
          { name: 'Net', figure: ({ netMinor }) => pounds(netMinor), isStrong: true },
        ]}
      />
    </details>
  )
}
