import { useQuery } from '@tanstack/react-query'
import { pounds } from '#domain/money.ts'
import { professionalDashboardQuery, upcomingSessionsQuery } from '#web/api/queries.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { StatCard } from './stat-card.tsx'
import { SESSIONS_SHOWN, UpcomingSessions } from './upcoming-sessions.tsx'

export function ProfessionalOverview() {
  const dashboard = useQuery({ ...professionalDashboardQuery, refetchOnMount: 'always' })
  const sessions = useQuery({ ...upcomingSessionsQuery(SESSIONS_SHOWN), refetchOnMount: 'always' })
  const failed = [dashboard, sessions].find(({ data, error }) => error && !data)
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />

  const stats = dashboard.data?.stats
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard
          label="Total Earnings"
          value={stats && pounds(stats.totalEarnings)}
          note={stats && counted(stats.sessionsCompleted, 'session', 'completed')}
        />
        <StatCard
          label="This Month"
          value={stats && pounds(stats.monthlyEarnings)}
          note={stats && `${hours(stats.hoursThisMonth)} of sessions held`}
        />
        <StatCard
          label="Average Rating"
          value={stats && (stats.averageRating?.toFixed(1) ?? 'New')}
          note={
            stats &&
            (stats.reviewCount ? `from ${counted(stats.reviewCount, 'review')}` : 'No reviews yet')
          }
        />
        <StatCard
          label="Response Rate"
          value={stats && (stats.responseRate === null ? '—' : percent(stats.responseRate))}
          note={stats && (stats.responseRate === null ? 'No messages yet' : 'of first messages')}
        />
      </ul>
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
    </>
  )
}

const percent = (share: number) => `${Math.round(share * 100)}%`

const hours = (count: number) => counted(Math.round(count * 10) / 10, 'hour')

const counted = (count: number, noun: string, participle = '') =>
  `${count} ${noun}${count === 1 ? '' : 's'} ${participle}`.trim()
