import type { AnalyticsMonth } from '#contract/analytics.ts'
import { MonthFigures } from './month-figures.tsx'

/** What the charts show, in figures, the latest month first. */
export function AnalyticsTable({ months }: { months: AnalyticsMonth[] }) {
  return (
    <MonthFigures
      label="Figures by month"
      months={months}
      columns={[
        { name: 'Visits', figure: ({ visits }) => visits ?? '—' },
        { name: 'Bookings', figure: ({ bookings }) => bookings },
        { name: 'Clients', figure: ({ clients }) => clients },
        { name: 'Returning', figure: ({ returningClients }) => returningClients },
        { name: 'Reviews', figure: ({ reviews }) => reviews },
        { name: 'Rating', figure: ({ rating }) => rating?.toFixed(1) ?? '—' },
      ]}
    />
  )
}
