import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Session } from '#contract/sessions.ts'
import { isOpen, REQUEST_TITLES } from '#domain/requests.ts'
import { Portrait } from '#web/layout/portrait.tsx'
import { cityOf, dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/layout/time.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SECTION_LIST, Section } from './section.tsx'

export const SESSIONS_SHOWN = 3

type UpcomingSessionsProps = {
  /** Undefined while loading. */
  sessions: Session[] | undefined
  /** The party whose name is shown. */
  other: 'professional' | 'client'
  /** Names the time zone, where nothing above does. */
  namesZone?: boolean
  /** Shown if there are none. */
  empty: ReactNode
  className?: string
}

/** The next few sessions. Joining is quiet here: it leads to the session's page. */
export function UpcomingSessions(props: UpcomingSessionsProps) {
  const { sessions, other, namesZone = false, empty, className } = props
  const zone = useTimeZone()
  const first = sessions?.[0]
  return (
    <Section
      title="Upcoming Sessions"
      note={
        namesZone &&
        first && (
          <span suppressHydrationWarning>
            Times in {cityOf(zone)} ({zoneNameOf(first.startsAt, zone)})
          </span>
        )
      }
      more={{
        to: paths.sessions(other === 'client' ? 'PROFESSIONAL' : 'CLIENT'),
        label: 'All sessions',
      }}
      className={className}
    >
      {sessions === undefined && <RowsLoading />}
      {sessions?.length === 0 && empty}
      {sessions && sessions.length > 0 && (
        <ul className={SECTION_LIST}>
          {sessions.slice(0, SESSIONS_SHOWN).map((session) => (
            <Row key={session.id} session={session} party={session[other]} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ session, party }: { session: Session; party: Session['client'] }) {
  const { id, startsAt, endsAt, series } = session
  const zone = useTimeZone()
  return (
    <li className="flex items-center gap-x-3.5 px-5.5 py-4">
      <Portrait name={party.name} src={party.avatar} size="s" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-[600]">
          {party.name}
          {isOpen(session.request) && (
            <span className="font-[400] text-ink-2">
              {' '}
              · {REQUEST_TITLES[session.request.state]}
            </span>
          )}
        </p>
        <time
          dateTime={startsAt}
          className="figures block text-ink-2 text-small"
          suppressHydrationWarning
        >
          {dayOf(startsAt, zone)}{' '}
          <span className="whitespace-nowrap">
            {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)}
          </span>
        </time>
      </div>
      <Link
        to={paths.session(id)}
        className={`${buttonStyle({ variant: 'ghost', size: 's' })} -mr-3 sm:-mr-4`}
      >
        {isOpen(session.request) ? 'View Request' : series?.chargesAt ? 'Reserved' : 'Join Session'}
        <span className="sr-only"> with {party.name}</span>
      </Link>
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
