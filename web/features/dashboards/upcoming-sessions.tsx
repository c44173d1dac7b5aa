import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Session } from '#contract/sessions.ts'
import { isHold, stands, timeState } from '#domain/booking.ts'
import { useServerTime } from '#web/api/use-server-time.ts'
import { Portrait } from '#web/layout/portrait.tsx'
import { timeOf, useTimeZone, whenOf, zoneNameOf } from '#web/layout/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const SESSIONS_SHOWN = 3

type UpcomingSessionsProps = {
  /** Undefined while loading. */
  sessions: Session[] | undefined
  /** When they were fetched, in ms. */
  readAt: number
  /** The party whose name is shown. */
  other: 'professional' | 'client'
  /** Shown if there are none. */
  empty: ReactNode
}

export function UpcomingSessions({ sessions, readAt, other, empty }: UpcomingSessionsProps) {
  return (
    <Card as="section" aria-labelledby="upcoming-sessions">
      <div className="-mx-5.5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-5.5 pb-4">
        <h2 id="upcoming-sessions" className="font-[600] font-sans text-h3 tracking-normal">
          Upcoming Sessions
        </h2>
        <Link
          to={paths.sessions(other === 'client' ? 'PROFESSIONAL' : 'CLIENT')}
          className="inline-block min-h-6 text-action text-small hover:underline"
        >
          All sessions
        </Link>
      </div>
      {sessions === undefined && <RowsLoading />}
      {sessions?.length === 0 && empty}
      {sessions && sessions.length > 0 && (
        <ul className="-mx-5.5 -mb-5.5 divide-y divide-line">
          {sessions.map((session) => (
            <Row key={session.id} session={session} readAt={readAt} party={session[other]} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowProps = { session: Session; readAt: number; party: Session['client'] }

function Row({ session, readAt, party }: RowProps) {
  const { id, startsAt, endsAt } = session
  const zone = useTimeZone()
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const now = useServerTime(readAt, (now) => [start, end].find((edge) => edge > now))
  const isLive = stands(session.status) && timeState(start, end, now) === 'live'
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-5.5 py-4">
      <Portrait name={party.name} src={party.avatar} size="s" />
      <div className="min-w-0 grow basis-[200px]">
        <p className="break-words font-[600]">{party.name}</p>
        <p className="flex flex-wrap items-center gap-x-2.5 text-ink-2 text-small">
          <time dateTime={startsAt} className="figures" suppressHydrationWarning>
            {whenOf(startsAt, zone)}–{timeOf(endsAt, zone)} {zoneNameOf(startsAt, zone)}
          </time>
          {isLive && <Badge tone="live">Live Now</Badge>}
        </p>
      </div>
      {isHold(session.status) ? (
        <Link
          to={paths.checkout(id)}
          className={`${buttonStyle({ variant: 'quiet', size: 's' })} max-sm:w-full`}
        >
          Complete Payment
        </Link>
      ) : (
        <Link
          to={paths.session(id)}
          className={`${buttonStyle({ variant: isLive ? 'primary' : 'quiet', size: 's' })} max-sm:w-full`}
        >
          Join Session
        </Link>
      )}
    </li>
  )
}

function RowsLoading() {
  return (
    <div role="status" aria-label="Loading sessions" className="flex flex-col gap-5 pt-5">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  )
}
