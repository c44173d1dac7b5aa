import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import type { SessionsShown } from '#contract/paths/paths.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { sessionsQuery } from '#web/features/sessions/queries.ts'
import { LaterInSeries } from '#web/shared/booking/later-in-series.tsx'
import { InnerList } from '#web/shared/form/inner-list.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { pageIn } from '#web/shared/page/page-in.ts'
import { cityOf, useTimeZone } from '#web/shared/time/time.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { groupsOf } from './session-groups.ts'
import { SessionRow } from './session-row.tsx'

const SHOWN: readonly { name: SessionsShown; label: string }[] = [
  { name: 'upcoming', label: 'Upcoming' },
  { name: 'past', label: 'Past' },
  { name: 'cancelled', label: 'Cancelled' },
]
const PAGE_SIZE = 10

type SessionsTabProps = {
  person: User
  /** Renders a row with what moves or cancels its session as entries of a menu; `readAt` is in ms. */
  changesOf: (session: Session, readAt: number, row: (changes: MenuItem[]) => Elements) => Elements
}

/** The user's sessions as client or professional: upcoming, past or cancelled. */
export default function SessionsTab({ person, changesOf }: SessionsTabProps) {
  const zone = useTimeZone()
  const [search] = useSearchParams()
  const show = SHOWN.find(({ name }) => name === search.get('show'))?.name ?? 'upcoming'
  const page = pageIn(search)
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...sessionsQuery({ status: show, fold: 'series', page, pageSize: PAGE_SIZE }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  const groups = data ? groupsOf(data.rows, show, zone) : []
  const pageCount = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  const rowOf = (session: Session) => (
    <Fragment key={session.id}>
      {changesOf(session, dataUpdatedAt, (changes) => (
        <SessionRow session={session} person={person} readAt={dataUpdatedAt} changes={changes} />
      ))}
    </Fragment>
  )

  return (
    <section aria-labelledby="sessions-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions-title" className="sr-only">
          Sessions
        </h2>
        <SessionFilter person={person} show={show} />
      </div>
      {data === undefined ? (
        <RowsLoading />
      ) : data.rows.length === 0 ? (
        <Card>
          {data.total === 0 ? <NoSessions person={person} show={show} /> : <PageOutOfRange />}
          {data.total > 0 && (
            <div className="flex justify-center">
              <Link
                to={paths.sessions(person.role, { show })}
                className={buttonStyle({ variant: 'quiet' })}
              >
                First Page
              </Link>
            </div>
          )}
        </Card>
      ) : (
        <div
          className={cx(
            'flex flex-col gap-5 transition-opacity duration-(--fast)',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {groups.map(({ title, rows }) => (
            <section key={title} aria-label={title} className="flex flex-col gap-2">
              <h3 className="px-1 font-[600] font-sans text-ink-2 text-small tracking-normal">
                {title}
              </h3>
              <Card>
                <ul className="-m-5.5 divide-y divide-line">
                  {rows.map(({ session, later }) => (
                    <Fragment key={session.id}>
                      {rowOf(session)}
                      {later.length > 0 && (
                        <li data-later className="-mt-2.5 pr-5.5 pb-1.5 pl-19 md:pl-66">
                          <LaterInSeries later={later} name={nameIn(session, person)}>
                            <ul className="-mr-5.5 -mb-1.5 -ml-19 divide-y divide-line border-line border-t border-l-4 md:-ml-66">
                              {later.map(rowOf)}
                            </ul>
                          </LaterInSeries>
                        </li>
                      )}
                    </Fragment>
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </div>
      )}
      {data !== undefined && data.total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2 text-small" role="status">
            {countInWords(pageCount > 1 ? data.total : data.rows.length)}
            {pageCount > 1 && show === 'upcoming' && ', each series counted once'}
          </p>
          <p className="text-ink-3 text-small">All times are {cityOf(zone)} time</p>
          <Pagination
            page={page}
            pageCount={pageCount}
            renderLink={(to, props) => (
              <Link key={to} to={paths.sessions(person.role, { show, page: to })} {...props} />
            )}
          />
        </div>
      )}
    </section>
  )
}

const countInWords = (sessions: number) =>
  `${sessions.toLocaleString('en-GB')} ${sessions === 1 ? 'session' : 'sessions'}`

const nameIn = ({ professional, client }: Session, { role }: User) =>
  (role === 'CLIENT' ? professional : client).name

function SessionFilter({ person, show }: { person: User; show: SessionsShown }) {
  return (
    <InnerList
      label="Which sessions"
      items={SHOWN.map(({ name, label }) => ({
        label,
        to: paths.sessions(person.role, { show: name }),
        isHere: name === show,
      }))}
    />
  )
}

const EMPTY: Record<SessionsShown, Record<User['role'], { title: string; description: string }>> = {
  upcoming: {
    CLIENT: {
      title: 'No upcoming sessions',
      description: 'Sessions you book will appear here.',
    },
    PROFESSIONAL: {
      title: 'No upcoming sessions',
      description: 'Sessions that clients book with you will appear here.',
    },
  },
  past: {
    CLIENT: {
      title: 'No past sessions',
      description: 'Sessions appear here once they are over, with your notes and reviews.',
    },
    PROFESSIONAL: {
      title: 'No past sessions',
      description: 'Sessions appear here once they are over, with your notes.',
    },
  },
  cancelled: {
    CLIENT: {
      title: 'No cancelled sessions',
      description: 'None of your sessions has been cancelled.',
    },
    PROFESSIONAL: {
      title: 'No cancelled sessions',
      description: 'None of your sessions has been cancelled.',
    },
  },
}

function NoSessions({ person, show }: { person: User; show: SessionsShown }) {
  return (
    <EmptyState
      {...EMPTY[show][person.role]}
      action={
        show === 'upcoming' &&
        (person.role === 'CLIENT' ? (
          <Link to={paths.browse()} className={buttonStyle()}>
            Book a Session
          </Link>
        ) : (
          <Link to={paths.availability()} className={buttonStyle({ variant: 'quiet' })}>
            Update Availability
          </Link>
        ))
      }
    />
  )
}

const PageOutOfRange = () => (
  <EmptyState title="Nothing on this page" description="You have fewer sessions than this now." />
)

function RowsLoading() {
  return (
    <Card role="status" aria-label="Loading sessions" className="flex flex-col gap-6">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </Card>
  )
}
