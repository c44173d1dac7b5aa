import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { AnalyticsMonth, analytics as analyticsCall } from '#contract/money/analytics.ts'
import { MonthFigures } from '#web/features/dashboards/month-figures.tsx'
import { pluralise } from '#web/features/dashboards/pluralise.ts'
import { analyticsQuery } from '#web/features/dashboards/queries.ts'
import { StatCard } from '#web/features/dashboards/stat-card.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The chart library is large, so the figures don't wait for it. */
const AnalyticsCharts = lazy(() => import('./analytics-charts.tsx'))

/** A practice's visits, bookings, clients and ratings in the last twelve months. */
export default function AnalyticsScreen() {
  const { data, error, refetch } = useQuery({ ...analyticsQuery, refetchOnMount: 'always' })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  const isEmpty = data && data.totals.bookings + data.totals.reviews + data.totals.visits === 0
  return (
    <section aria-labelledby="analytics-title" className="flex flex-col gap-5.5">
      <div>
        <h2 id="analytics-title" className="sr-only">
          Analytics
        </h2>
        <p className="text-ink-2">The last twelve months, including this one.</p>
      </div>
      <Totals data={data} />
      {isEmpty ? (
        <Card>
          <EmptyState
            title="Nothing to show yet"
            description="We count visits to your profile from now on. Bookings and reviews appear here on the day they are made."
          />
        </Card>
      ) : (
        <>
          {data ? (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <AnalyticsCharts months={data.months} />
            </Suspense>
          ) : (
            <Skeleton className="h-80" />
          )}
          <Card as="section" aria-labelledby="months-title">
            <h3 id="months-title" className="mb-2 text-h3">
              By month
            </h3>
            {data ? <AnalyticsTable months={data.months} /> : <Skeleton className="h-60" />}
            <p className="mt-4 text-ink-2 text-small">
              A visit counts once your profile has been open for two seconds. We count visits
              without cookies or addresses, so no one can tell who came. Your own visits don’t
              count. A returning client has booked you before.
            </p>
          </Card>
        </>
      )}
    </section>
  )
}

function Totals({ data }: { data: ReplyOf<typeof analyticsCall> | undefined }) {
  const totals = data?.totals
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard
        label="Profile visits"
        value={totals?.visits.toLocaleString('en-GB')}
        note={
          data && (data.visitsSince ? `Counted since ${dayName(data.visitsSince)}` : 'None yet')
        }
      />
      <StatCard
        label="Bookings"
        value={totals?.bookings.toLocaleString('en-GB')}
        note={
          totals &&
          totals.visits >= MIN_VISITS_FOR_RATE &&
          `${((100 * totals.bookingsSinceVisits) / totals.visits).toFixed(1)} for every 100 visits since we began to count visits`
        }
      />
      <StatCard
        label="Clients"
        value={totals?.clients.toLocaleString('en-GB')}
        note={totals && totals.clients > 0 && `${totals.returningClients} came back`}
      />
      <StatCard
        label="Average rating"
        value={totals && (totals.rating?.toFixed(1) ?? '—')}
        note={totals && `From ${pluralise(totals.reviews, 'review')}`}
      />
    </ul>
  )
}

/** With fewer visits, a conversion rate says nothing. */
const MIN_VISITS_FOR_RATE = 20

/** '22 November 2026' for 2026-11-22. */
const dayName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The data of the charts as a table, latest month first. */
function AnalyticsTable({ months }: { months: AnalyticsMonth[] }) {
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
