import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, GraduationCap, Stethoscope } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { STATES } from '#domain/booking/states.ts'
import { pounds } from '#domain/money.ts'
import { clientToDos, nextSession } from '#domain/people/to-dos.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { waitingIntakeQuery } from '#web/api/queries/profile/intake.ts'
import {
  clientDashboardQuery,
  pastSessionsQuery,
  upcomingSessionsQuery,
} from '#web/features/dashboards/queries.ts'
import { QuickAction, QuickActionsCard } from '#web/features/dashboards/quick-actions.tsx'
import { StatStrip } from '#web/features/dashboards/stat-strip.tsx'
import { UpcomingSessions } from '#web/features/dashboards/upcoming-sessions.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { browserOnly } from '#web/ui/browser-only.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { ClientWaiting } from './client-waiting.tsx'
import { FirstStep } from './first-step.tsx'
import { NextSession } from './next-session.tsx'

const Waits = browserOnly(() => import('./waits.tsx'), null)
const Packages = browserOnly(() => import('./packages.tsx'), null)

type ClientOverviewProps = { recommended: Elements; saved: Elements }

/** What is next first, then what waits, what is ahead and who might help; the figures last. */
export function ClientOverview({ recommended, saved }: ClientOverviewProps) {
  const dashboard = useQuery({ ...clientDashboardQuery, refetchOnMount: 'always' })
  const upcoming = useQuery({ ...upcomingSessionsQuery, refetchOnMount: 'always' })
  const past = useQuery({ ...pastSessionsQuery, refetchOnMount: 'always' })
  const asking = useQuery({ ...waitingIntakeQuery, refetchOnMount: 'always' })
  const readAt = upcoming.dataUpdatedAt
  // The clock may have started before there was an answer.
  const now = Math.max(
    readAt,
    useServerTime(readAt, (now) => nextChange(upcoming.data ?? [], now)),
  )
  const failed = [dashboard, upcoming].find(({ data, error }) => error && !data)
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />

  const stats = dashboard.data?.stats
  const next = nextSession(upcoming.data ?? [], now)
  const sessions = [...(upcoming.data ?? []), ...(past.data ?? [])]
  const toDos = clientToDos(sessions, now, asking.data)
  const others = upcoming.data?.filter(
    ({ id, state, endsAt }) =>
      id !== next?.id && STATES[state].isKnown && state !== 'DUE' && Date.parse(endsAt) > now,
  )
  const isNew = stats?.totalSessions === 0 && upcoming.data?.length === 0
  return (
    <>
      {next && <NextSession session={next} readAt={readAt} other="professional" />}
      {isNew && <FirstStep />}
      <div className="grid items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5.5">
          <ClientWaiting toDos={toDos} readAt={readAt} />
          <Waits />
          <Packages />
          {!isNew && (!next || others?.length !== 0) && (
            <UpcomingSessions
              sessions={others}
              other="professional"
              empty={
                <div className="flex flex-col items-center gap-5 pt-10 pb-5 text-ink-2">
                  <p>No upcoming sessions</p>
                  <Link to={paths.browse()} className={buttonStyle()}>
                    Book a Session
                  </Link>
                </div>
              }
            />
          )}
          {recommended}
        </div>
        <div className="flex min-w-0 flex-col gap-5.5">
          {saved}
          <QuickActions />
        </div>
      </div>
      <StatStrip
        stats={[
          {
            label: 'Total Sessions',
            value: stats?.totalSessions,
            note: stats && `${stats.completedSessions} completed`,
          },
          { label: 'Upcoming', value: stats?.upcomingSessions, note: 'Booked and paid' },
          {
            label: 'Total Spent',
            value: stats && pounds(stats.totalSpent),
            note: 'Fees and VAT included, less refunds',
          },
        ]}
      />
    </>
  )
}

/** When a session begins or ends, or a held time runs out, in ms. */
function nextChange(sessions: Session[], now: number): number | undefined {
  const edges = sessions
    .flatMap(({ startsAt, endsAt, holdExpiresAt }) => [startsAt, endsAt, holdExpiresAt ?? endsAt])
    .map(Date.parse)
    .filter((edge) => edge > now)
  return edges.length > 0 ? Math.min(...edges) : undefined
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
