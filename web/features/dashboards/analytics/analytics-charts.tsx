import { useId } from 'react'
import type { AnalyticsMonth } from '#contract/money/analytics.ts'
import { MonthBars } from '#web/features/dashboards/month-bars.tsx'
import { pluralise } from '#web/features/dashboards/pluralise.ts'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'

const whole = (value: number) => String(value)

/** Bookings, visits and ratings by month. Charts without data are omitted. */
export default function AnalyticsCharts({ months }: { months: AnalyticsMonth[] }) {
  return (
    <div className="grid gap-5.5 lg:grid-cols-2">
      <Chart title="Bookings">
        <MonthBars
          months={months}
          value={({ bookings }) => bookings}
          tick={whole}
          caption="Paid bookings, by the month of the payment."
        >
          {({ bookings, clients, returningClients }) => (
            <>
              <p>{pluralise(bookings, 'booking')}</p>
              <p className="text-ink-2">
                {pluralise(clients, 'client')}, {returningClients} of them returning
              </p>
            </>
          )}
        </MonthBars>
      </Chart>
      {months.some(({ visits }) => visits) && (
        <Chart title="Profile visits">
          <MonthBars
            months={months}
            value={({ visits }) => visits}
            tick={whole}
            caption="How often your profile was opened."
          >
            {({ visits }) => (
              <p>{visits === null ? 'Not counted yet' : pluralise(visits, 'visit')}</p>
            )}
          </MonthBars>
        </Chart>
      )}
      {months.some(({ reviews }) => reviews > 0) && (
        <Chart title="Rating">
          <MonthBars
            months={months}
            value={({ rating }) => rating}
            tick={whole}
            max={5}
            caption="The average of each month's new reviews, out of 5."
          >
            {({ rating, reviews }) =>
              rating === null ? (
                <p>No reviews</p>
              ) : (
                <p>
                  {rating.toFixed(1)} from {pluralise(reviews, 'review')}
                </p>
              )
            }
          </MonthBars>
        </Chart>
      )}
    </div>
  )
}

function Chart({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-4 text-h3">
        {title}
      </h3>
      {children}
    </Card>
  )
}
