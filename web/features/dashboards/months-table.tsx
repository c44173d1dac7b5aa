import type { EarnedMonth } from '#contract/earnings.ts'
import { pounds } from '#domain/money.ts'
import { monthName } from './months.ts'

const CELL = 'py-2 pl-4 text-right'

/** What the chart shows, in figures. */
export function MonthsTable({ months }: { months: EarnedMonth[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center font-[550] text-action text-small">
        Show the months as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="overflow-x-auto" aria-label="Earnings by month" tabIndex={0}>
        <table className="figures w-full text-small">
          <thead className="text-ink-2">
            <tr className="border-line border-b">
              <th scope="col" className="py-2 text-left font-[550]">
                Month
              </th>
              <th scope="col" className={`${CELL} font-[550]`}>
                Sessions
              </th>
              <th scope="col" className={`${CELL} font-[550]`}>
                Prices
              </th>
              <th scope="col" className={`${CELL} font-[550]`}>
                Refunds
              </th>
              <th scope="col" className={`${CELL} font-[550]`}>
                Net
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {months.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row" className="whitespace-nowrap py-2 text-left font-[550]">
                  {monthName(month.month)}
                </th>
                <td className={CELL}>{month.sessions}</td>
                <td className={CELL}>{pounds(month.grossMinor)}</td>
                <td className={CELL}>{pounds(month.refundsMinor)}</td>
                <td className={`${CELL} font-[600]`}>{pounds(month.netMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
