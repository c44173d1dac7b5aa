import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChartColumn, Download, UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { isOpen } from '#domain/booking/requests.ts'
import { pounds } from '#domain/money.ts'
import { earningsFile } from '#web/features/dashboards/files.ts'
import {
  professionalDashboardQuery,
  upcomingSessionsQuery,
} from '#web/features/dashboards/queries.ts'
import { QuickAction, QuickActionsCard } from '#web/features/dashboards/quick-actions.tsx'
import { StatStrip } from '#web/features/dashboards/stat-strip.tsx'
import { UpcomingSessions } from '#web/features/dashboards/upcoming-sessions.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayTimeline } from './day-timeline.tsx'
import { answeredIn, earnedFrom, earnedThisMonth, percent, ratedBy } from './figure-notes.ts'
import { ProfessionalWaiting } from './professional-waiting.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { WeekSummary } from './week-summary.tsx'

type ProfessionalOverviewProps = {
  /** The profile completion card. */
  completion: ReactNode
}

/**
 * What waits and today first, figures last. On phones the cards of both columns stand in one, in the order of their
 * numbers.
 */
export function ProfessionalOverview({ completion }: ProfessionalOverviewProps) {
  const dashboard = useQuery({ ...professionalDashboardQuery, refetchOnMount: 'always' })
  const sessions = useQuery({ ...upcomingSessionsQuery, refetchOnMount: 'always' })
  const failed = [dashboard, sessions].find(({ data, error }) => error && !data)
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />

  const { data } = dashboard
  const stats = data?.stats
  const isToday = (id: string) => data?.today.sessions.some((each) => each.id === id) ?? false
  return (
    <div className="flex flex-col gap-5.5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(320px,38%)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5.5 max-lg:contents">
        {data ? (
          <ProfessionalWaiting
            className="max-lg:order-1"
            dashboard={data}
            readAt={dashboard.dataUpdatedAt}
          />
        ) : (
          <Skeleton className="h-56 max-lg:order-1" />
        )}
        <UpcomingSessions
          className="max-lg:order-3"
          sessions={
            data && sessions.data?.filter(({ id, request }) => !isToday(id) && !isOpen(request))
          }
          other="client"
          namesZone
          empty={
            <p className="pt-8 pb-3 text-center text-ink-2">
              {data && data.today.sessions.length > 0
                ? 'No upcoming sessions after today.'
                : 'No upcoming sessions. When a client books you, the session appears here.'}
            </p>
          }
        />
        <RecentActivity className="max-lg:order-5" />
      </div>
      <div className="flex min-w-0 flex-col gap-5.5 max-lg:contents">
        <DayTimeline
          className="max-lg:order-2"
          day={data?.today}
          readAt={dashboard.dataUpdatedAt}
        />
        <QuickActionsCard className="max-lg:order-4">
          <QuickAction to={paths.availability()} icon={<CalendarClock />}>
            Update Availability
          </QuickAction>
          <QuickAction to={paths.profileEditor()} icon={<UserRoundPen />}>
            Edit Profile
          </QuickAction>
          <QuickAction to={paths.analytics()} icon={<ChartColumn />}>
            View Analytics
          </QuickAction>
          <QuickAction to={earningsFile()} isFile icon={<Download />}>
            Export Earnings
          </QuickAction>
        </QuickActionsCard>
        <WeekSummary week={data?.week} className="max-lg:order-6" />
        <div className="max-lg:order-7">{completion}</div>
      </div>
      <StatStrip
        className="max-lg:order-8 lg:col-span-2"
        stats={[
          {
            label: 'Total Earnings',
            value: stats && pounds(stats.totalEarnings),
            note: data && earnedFrom(data),
          },
          {
            label: 'This Month',
            value: stats && pounds(stats.monthlyEarnings),
            note: data && earnedThisMonth(data),
          },
          {
            label: 'Average Rating',
            value: stats && (stats.averageRating?.toFixed(1) ?? 'New'),
            note: data && (
              <Link to={paths.ownReviews()} className="inline-block min-h-6 hover:underline">
                {ratedBy(data)}
              </Link>
            ),
          },
          {
            label: 'Response Rate',
            value: stats && (stats.responseRate === null ? '—' : percent(stats.responseRate)),
            note: data && answeredIn(data),
          },
        ]}
      />
    </div>
  )
}
