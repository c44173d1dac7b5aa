import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChartColumn, Download, UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { pounds } from '#domain/money.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { answeredIn, earnedFrom, earnedThisMonth, percent, ratedBy } from './figure-notes.ts'
import { earningsFile } from './files.ts'
import { professionalDashboardQuery, upcomingSessionsQuery } from './queries.ts'
import { QuickAction, QuickActionsCard } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCard } from './stat-card.tsx'
import { SESSIONS_SHOWN, UpcomingSessions } from './upcoming-sessions.tsx'
import { WeekSummary } from './week-summary.tsx'

type ProfessionalOverviewProps = {
  /** The profile completion card. */
  completion: ReactNode
}

export function ProfessionalOverview({ completion }: ProfessionalOverviewProps) {
  const dashboard = useQuery({ ...professionalDashboardQuery, refetchOnMount: 'always' })
  const sessions = useQuery({ ...upcomingSessionsQuery(SESSIONS_SHOWN), refetchOnMount: 'always' })
  const failed = [dashboard, sessions].find(({ data, error }) => error && !data)
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />

  const { data } = dashboard
  const stats = data?.stats
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard
          label="Total Earnings"
          value={stats && pounds(stats.totalEarnings)}
          note={data && earnedFrom(data)}
        />
        <StatCard
          label="This Month"
          value={stats && pounds(stats.monthlyEarnings)}
          note={data && earnedThisMonth(data)}
        />
        <StatCard
          label="Average Rating"
          value={stats && (stats.averageRating?.toFixed(1) ?? 'New')}
          note={data && ratedBy(data)}
        />
        <StatCard
          label="Response Rate"
          value={stats && (stats.responseRate === null ? '—' : percent(stats.responseRate))}
          note={data && answeredIn(data)}
        />
      </ul>
      <div className="grid items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5.5">
          <UpcomingSessions
            sessions={sessions.data}
            readAt={sessions.dataUpdatedAt}
            other="client"
            empty={
              <p className="pt-10 pb-5 text-center text-ink-2">
                No upcoming sessions. When a client books you, the session appears here.
              </p>
            }
          />
          <RecentActivity />
        </div>
        <div className="flex min-w-0 flex-col gap-5.5">
          <WeekSummary week={data?.week} />
          {completion}
          <QuickActionsCard>
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
        </div>
      </div>
    </>
  )
}
