import type { AnalyticsMonth } from '#contract/analytics.ts'
import { monthName } from './months.ts'

const CELL = 'py-2 pl-4 text-right'
const COLUMNS = ['Visits', 'Bookings', 'Clients', 'Returning', 'Reviews', 'Rating']

/** What the charts show, in figures, the latest month first. */
export function AnalyticsTable({ months }: { months: AnalyticsMonth[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="overflow-x-auto" aria-label="Figures by month" tabIndex={0}>
      <table className="figures w-full text-small">
        <thead className="text-ink-2">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-left font-[550]">
              Month
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`${CELL} font-[550]`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.toReversed().map((each) => (
            <tr key={each.month}>
              <th scope="row" className="whitespace-nowrap py-2 text-left font-[550]">
                {monthName(each.month)}
              </th>
              <td className={CELL}>{each.visits ?? '—'}</td>
              <td className={CELL}>{each.bookings}</td>
              <td className={CELL}>{each.clients}</td>
              <td className={CELL}>{each.returningClients}</td>
              <td className={CELL}>{each.reviews}</td>
              <td className={CELL}>{each.rating?.toFixed(1) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
