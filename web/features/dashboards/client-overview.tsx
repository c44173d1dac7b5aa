import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, GraduationCap, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { pounds } from '#domain/money.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { clientDashboardQuery, upcomingSessionsQuery } from './queries.ts'
import { QuickAction, QuickActionsCard } from './quick-actions.tsx'
import { StatCard } from './stat-card.tsx'
import { SESSIONS_SHOWN, UpcomingSessions } from './upcoming-sessions.tsx'

/** `recommended` is shown below the sessions. */
export function ClientOverview({ recommended }: { recommended: ReactNode }) {
  const dashboard = useQuery({ ...clientDashboardQuery, refetchOnMount: 'always' })
  const sessions = useQuery({ ...upcomingSessionsQuery(SESSIONS_SHOWN), refetchOnMount: 'always' })
  const failed = [dashboard, sessions].find(({ data, error }) => error && !data)
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />

  const stats = dashboard.data?.stats
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 max-md:[&>:last-child]:col-span-2 md:grid-cols-3">
        <StatCard
          label="Total Sessions"
          value={stats?.totalSessions}
          note={stats && `${stats.completedSessions} completed`}
        />
        <StatCard label="Upcoming" value={stats?.upcomingSessions} note="Booked and paid" />
        <StatCard
          label="Total Spent"
          value={stats && pounds(stats.totalSpent)}
          note="Fees and VAT included"
        />
      </ul>
      <div className="grid items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5.5">
          <UpcomingSessions
            sessions={sessions.data}
            readAt={sessions.dataUpdatedAt}
            other="professional"
            empty={
              <div className="flex flex-col items-center gap-5 pt-12 pb-7 text-ink-2">
                <p>No upcoming sessions</p>
                <Link to={paths.browse()} className={buttonStyle()}>
                  Book a Session
                </Link>
              </div>
            }
          />
          {recommended}
        </div>
        <QuickActions />
      </div>
    </>
  )
}

function QuickActions() {
  return (
    <QuickActionsCard>
      <QuickAction to={paths.browse()} icon={<CalendarPlus />}>
        Book Session
      </QuickAction>
      <QuickAction to={paths.sessions('CLIENT')} icon={<CalendarDays />}>
        My Sessions
      </QuickAction>
      <QuickAction to={paths.browse({ category: 'medical' })} icon={<Stethoscope />}>
        Medical
      </QuickAction>
      <QuickAction to={paths.browse({ category: 'education' })} icon={<GraduationCap />}>
        Education
      </QuickAction>
    </QuickActionsCard>
  )
}
