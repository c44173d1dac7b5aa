import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { EarnedMonth, earnings } from '#contract/money/earnings.ts'
import { paths } from '#contract/paths/paths.ts'
import { pounds } from '#domain/money.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { earningsFile } from '#web/features/dashboards/files.ts'
import { MonthFigures } from '#web/features/dashboards/month-figures.tsx'
import { pluralise } from '#web/features/dashboards/pluralise.ts'
import { earningsQuery } from '#web/features/dashboards/queries.ts'
import { StatCard } from '#web/features/dashboards/stat-card.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { pageIn } from '#web/shared/page/page-in.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Range } from './earnings-range.ts'
import { rangeOf } from './earnings-range.ts'
import { EarningsRanges } from './earnings-ranges.tsx'
import { EarningsSessions } from './earnings-sessions.tsx'

/** The chart library is large and used only here, so the figures don't wait for it. */
const EarningsChart = lazy(() => import('./earnings-chart.tsx'))

const PAGE_SIZE = 8

/** A professional's earnings: in total, by month and by session, by the session's day in London. */
export default function EarningsTab() {
  const [search] = useSearchParams()
  const today = londonToday()
  const range = rangeOf(search, today)
  const page = pageIn(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...earningsQuery({ from: range.from, to: range.to, page, pageSize: PAGE_SIZE }),
    enabled: !range.problem,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const failed = error && !data
  return (
    <section aria-labelledby="earnings-title" className="flex flex-col gap-5.5">
      <h2 id="earnings-title" className="sr-only">
        Earnings
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <EarningsRanges range={range} today={today} />
        {!range.problem && (
          <a
            href={earningsFile({ from: range.from, to: range.to })}
            download
            className={buttonStyle({ variant: 'quiet', size: 's' })}
          >
            <Download aria-hidden className="size-4" />
            Export Earnings
          </a>
        )}
      </div>
      {failed && <FetchFailed error={error} onRetry={refetch} />}
      {!failed && !range.problem && (
        <div
          className={cx(
            'flex flex-col gap-5.5 transition-opacity duration-(--fast)',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <Totals totals={data?.totals} held={data && heldIn(data.months)} />
          {data && data.totals.sessions === 0 ? (
            <Card>
              <EmptyState
                title="No earnings in this time"
                description="Sessions that clients have paid for appear here, by the day they are held."
              />
            </Card>
          ) : (
            <>
              <Card as="section" aria-labelledby="per-session-title" className="@container">
                <h3 id="per-session-title" className="mb-1 text-h3">
                  By session
                </h3>
                <p className="mb-4 text-ink-2 text-small">
                  The price is yours. The client pays the platform fee and VAT on top of it. Choose
                  a session to see its figures.
                </p>
                {data ? (
                  <EarningsSessions sessions={data.sessions} />
                ) : (
                  <Skeleton className="h-60" />
                )}
              </Card>
              <Pages range={range} page={page} sessions={data?.totals.sessions ?? 0} />
              <Card as="section" aria-labelledby="months-title">
                <h3 id="months-title" className="mb-4 text-h3">
                  By month
                </h3>
                {!data && <Skeleton className="h-52" />}
                {data && data.months.length === 0 && (
                  <p className="text-ink-2 text-small">No session of this time is over yet.</p>
                )}
                {data && data.months.length > 0 && (
                  <>
                    <Suspense fallback={<Skeleton className="h-52" />}>
                      <EarningsChart months={data.months} />
                    </Suspense>
                    <MonthsTable months={data.months} />
                  </>
                )}
              </Card>
            </>
          )}
        </div>
      )}
    </section>
  )
}

const londonToday = () => {
  const [date = '', month = '', year = ''] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
  })
    .format(serverNow())
    .split('/')
  return `${year}-${month}-${date}`
}

type TotalsProps = {
  totals: ReplyOf<typeof earnings>['totals'] | undefined
  /** How many of the sessions are over. */
  held: number | undefined
}

function Totals({ totals, held }: TotalsProps) {
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard
        label="Net earnings"
        value={totals && pounds(totals.netMinor)}
        note="Sessions held, less refunds"
      />
      <StatCard
        label="Session prices"
        value={totals && pounds(totals.grossMinor)}
        note={held !== undefined && pluralise(held, 'session')}
      />
      <StatCard
        label="Refunds"
        value={totals && pounds(totals.refundsMinor)}
        note="Of these prices, to clients"
      />
      <StatCard
        label="Paid out"
        value={totals && pounds(totals.paidOutMinor)}
        note={totals && notEarned(totals)}
      />
    </ul>
  )
}

const heldIn = (months: EarnedMonth[]) => months.reduce((sum, { sessions }) => sum + sessions, 0)

/** '£45.00 upcoming, £45.00 disputed': what the net earnings leave out. */
const notEarned = ({ upcomingMinor, disputedMinor }: NonNullable<TotalsProps['totals']>) =>
  [
    upcomingMinor > 0 && `${pounds(upcomingMinor)} upcoming`,
    disputedMinor > 0 && `${pounds(disputedMinor)} disputed`,
  ]
    .filter(Boolean)
    .join(', ') || 'Of these sessions'

/** The data of the chart as a table. */
function MonthsTable({ months }: { months: EarnedMonth[] }) {
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

type PagesProps = { range: Range; page: number; sessions: number }

function Pages({ range, page, sessions }: PagesProps) {
  const named = range.name ? { range: range.name } : { from: range.from, to: range.to }
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(sessions / PAGE_SIZE)}
      renderLink={(to, props) => (
        <Link key={to} to={paths.earnings({ ...named, page: to })} preventScrollReset {...props} />
      )}
    />
  )
}
