import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { isRequest, isReserved, stands } from '#domain/booking/states.ts'
import { foldSeries } from '#web/shared/booking/fold-series.ts'
import { LaterInSeries } from '#web/shared/booking/later-in-series.tsx'
import { opensAt, opensInWords } from '#web/shared/booking/opens.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { cityOf, dayOf, daysAhead, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
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
  empty: Elements
  className?: string
}

/** The next few sessions, a series as one. Joining is quiet here: it leads to the session's page. */
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
          {foldSeries(sessions)
            .slice(0, SESSIONS_SHOWN)
            .map(({ session, later }) => (
              <Row key={session.id} session={session} later={later} other={other} />
            ))}
        </ul>
      )}
    </Section>
  )
}

type RowProps = OneProps & { later: Session[] }

function Row({ session, later, other }: RowProps) {
  return (
    <li className="px-5.5 py-4">
      <NextOne session={session} other={other} />
      {later.length > 0 && (
        <div className="-mb-2.5 min-[360px]:pl-13.5">
          <LaterInSeries later={later} name={session[other].name}>
            <ul className="pb-1">
              {later.map((each) => (
                <li key={each.id} className="flex min-h-11 items-center justify-between gap-x-3">
                  <Link
                    to={paths.session(each.id)}
                    className="inline-flex min-h-11 items-center hover:underline"
                  >
                    <When session={each} />
                  </Link>
                  {isReserved(each.state) && (
                    <span className="text-ink-3 text-small">{inWords(each, other)}</span>
                  )}
                </li>
              ))}
            </ul>
          </LaterInSeries>
        </div>
      )}
    </li>
  )
}

type OneProps = { session: Session; other: UpcomingSessionsProps['other'] }

/** The words for the person whose dashboard this is: `other` names the other one of the two. */
const inWords = ({ state }: Session, other: OneProps['other']) =>
  bookingInWords({ state }, other === 'client' ? 'professional' : 'client')

function NextOne({ session, other }: OneProps) {
  const party = session[other]
  return (
    // At twice the text size 'Join Session' goes to a line of its own.
    <div className="flex flex-wrap items-center gap-x-3.5">
      <Portrait name={party.name} src={party.avatar} size="s" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="wrap-anywhere font-[600]">
          <bdi>{party.name}</bdi>
          {isRequest(session.state) && (
            <span className="font-[400] text-ink-2"> · {inWords(session, other)}</span>
          )}
        </p>
        <When session={session} />
        <Opens session={session} />
      </div>
      <GoToIt session={session} other={other} />
    </div>
  )
}

function When({ session: { startsAt, endsAt } }: { session: Session }) {
  const zone = useTimeZone()
  return (
    <time
      dateTime={startsAt}
      className="figures block text-ink-2 text-small"
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{dayOf(startsAt, zone)} </span>
      <span className="whitespace-nowrap">
        {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)}
      </span>
    </time>
  )
}

/** When its room opens, if that is on a later day, since 'Join Session' only leads to its page until then. */
function Opens({ session: { state, startsAt } }: { session: Session }) {
  const zone = useTimeZone()
  if (!stands(state) || daysAhead(opensAt(startsAt), zone) < 1) return null
  return (
    <p className="figures text-ink-2 text-small" suppressHydrationWarning>
      {opensInWords(startsAt, zone)}
    </p>
  )
}

function GoToIt({ session, other }: OneProps) {
  const { id, state } = session
  return (
    <Link
      to={paths.session(id)}
      className={`${buttonStyle({ variant: 'ghost', size: 's' })} -mr-3 sm:-mr-4`}
    >
      <span>
        {isRequest(state)
          ? 'View Request'
          : isReserved(state)
            ? inWords(session, other)
            : 'Join Session'}
      </span>
      <span className="sr-only"> with {session[other].name}</span>
    </Link>
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
