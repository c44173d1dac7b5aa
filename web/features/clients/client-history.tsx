import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { clientsPath } from '#contract/paths/clients.ts'
import { paths } from '#contract/paths/paths.ts'
import { pounds } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { clientSessionsQuery } from '#web/api/queries/clients.ts'
import { InnerList } from '#web/shared/form/inner-list.tsx'
import { hasNotes, NoteTexts } from '#web/shared/form/note-texts.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { pageIn } from '#web/shared/page/page-in.ts'
import { dateOf, timeOf, useTimeZone, weekdayNameOf } from '#web/shared/time/time.ts'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PAGE_SIZE = 10

/** The sessions with a client that are over or cancelled, newest first, each with its notes. */
export function ClientHistory({ id }: { id: string }) {
  const [search] = useSearchParams()
  const show = search.get('show') === 'cancelled' ? ('cancelled' as const) : undefined
  const page = pageIn(search)
  const status = show ?? 'past'
  const { data, error, refetch } = useQuery({
    ...clientSessionsQuery(id, { status, page, pageSize: PAGE_SIZE }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  return (
    <section aria-labelledby="client-history" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="client-history" className="font-[600] font-sans text-h3 tracking-normal">
          Sessions and Notes
        </h3>
        <InnerList
          label="Which sessions"
          items={[
            { label: 'Past', to: clientsPath({ client: id }), isHere: !show },
            {
              label: 'Cancelled',
              to: clientsPath({ client: id, show: 'cancelled' }),
              isHere: show !== undefined,
            },
          ]}
        />
      </div>
      <Card>
        {data === undefined ? (
          <div role="status" aria-label="Loading sessions" className="flex flex-col gap-6">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-16" />
            ))}
          </div>
        ) : data.rows.length > 0 ? (
          <ul className="-m-5.5 divide-y divide-line">
            {data.rows.map((session) => (
              <Held key={session.id} session={session} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2 text-small">
            {show ? 'None of your sessions was cancelled.' : 'No session has taken place.'}
          </p>
        )}
      </Card>
      <Pagination
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        renderLink={(to, props) => (
          <Link key={to} to={clientsPath({ client: id, show, page: to })} {...props} />
        )}
      />
    </section>
  )
}

function Held({ session }: { session: Session }) {
  const zone = useTimeZone()
  const { id, startsAt, endsAt } = session
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  return (
    <li className="px-5.5 py-4">
      <p className="figures" suppressHydrationWarning>
        <Link to={paths.session(id)} className="font-[600] text-action hover:underline">
          {weekdayNameOf(startsAt, zone)} {dateOf(startsAt, zone)}, {timeOf(startsAt, zone)}
        </Link>
      </p>
      <p className="wrap-anywhere mb-3 text-ink-2 text-small last:mb-0">
        {minutes} minutes{outcomeOf(session)}
        {!hasNotes(session) && ' · No notes'}
      </p>
      <NoteTexts session={session} />
    </li>
  )
}

function outcomeOf({ cancellation, refund }: Session): string {
  const who = cancellation?.by && { client: 'They cancelled', professional: 'You cancelled' }
  const refunded = refund?.status === 'refunded' && `${pounds(refund.amountMinor)} refunded`
  return [who?.[cancellation?.by ?? 'client'], cancellation?.reason, refunded]
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('')
}
