import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { clientsPath } from '#contract/paths/clients.ts'
import type { OwnClient } from '#contract/people/clients.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { pageIn } from '#web/shared/page/page-in.ts'
import { dateOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { clientsQuery } from './queries.ts'

const PAGE_SIZE = 20

/** Everyone with a confirmed session, by name, with a search and a filter by tag. */
export function ClientList() {
  const [search, setSearch] = useSearchParams()
  const [q, tag] = [search.get('q') ?? '', search.get('tag') ?? '']
  const page = pageIn(search)
  const [wanted, setWanted] = useState(q)
  const settled = useSettled(wanted.trim())
  useEffect(() => {
    setSearch(
      (before) => {
        if ((before.get('q') ?? '') === settled) return before
        before.delete('page')
        if (settled) before.set('q', settled)
        else before.delete('q')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [settled, setSearch])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...clientsQuery({ q, tag, page, pageSize: PAGE_SIZE }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  const isNarrowed = q !== '' || tag !== ''

  return (
    <section aria-labelledby="clients-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="clients-title" className="sr-only">
          Clients
        </h2>
        <Input
          type="search"
          aria-label="Search clients by name"
          placeholder="Search by name"
          maxLength={100}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          className="sm:w-72"
        />
      </div>
      {tag && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 text-small">
          <span className="wrap-anywhere">With the tag ‘{tag}’</span>
          <Link to={clientsPath({ q })} className={buttonStyle({ variant: 'quiet', size: 's' })}>
            <X aria-hidden className="size-4" /> All Tags
          </Link>
        </p>
      )}
      <Card className={cx(isPlaceholderData && 'opacity-60')}>
        {data === undefined ? (
          <div role="status" aria-label="Loading clients" className="flex flex-col gap-6">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </div>
        ) : data.rows.length > 0 ? (
          <ul className="-m-5.5 divide-y divide-line">
            {data.rows.map((client) => (
              <Row key={client.id} client={client} />
            ))}
          </ul>
        ) : isNarrowed || page > 1 ? (
          <EmptyState
            title="No one found"
            description="None of your clients matches this."
            action={
              <Link
                to={clientsPath()}
                onClick={() => setWanted('')}
                className={buttonStyle({ variant: 'quiet' })}
              >
                Show All Clients
              </Link>
            }
          />
        ) : (
          <EmptyState
            title="No clients yet"
            description="Everyone who books and pays for a session with you will appear here."
          />
        )}
      </Card>
      {data !== undefined && data.total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2 text-small" role="status">
            {data.total.toLocaleString('en-GB')} {data.total === 1 ? 'client' : 'clients'}
          </p>
          <Pagination
            page={page}
            pageCount={Math.ceil(data.total / PAGE_SIZE)}
            renderLink={(to, props) => (
              <Link key={to} to={clientsPath({ q, tag, page: to })} {...props} />
            )}
          />
        </div>
      )}
    </section>
  )
}

function Row({ client: { id, name, avatar, tags, sessionCount, lastAt, nextAt } }: RowProps) {
  const zone = useTimeZone()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5.5 py-4 transition-colors duration-(--fast) first:rounded-t-l last:rounded-b-l hover:bg-sunken">
      <Portrait name={name} src={avatar} size="s" />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to={clientsPath({ client: id })}
          className="wrap-anywhere font-[600] after:absolute after:inset-0 after:rounded-[inherit]"
        >
          {name}
        </Link>
        <p className="figures text-ink-2 text-small">
          {countOf(sessionCount)}
          {lastAt && ` · Last ${dateOf(lastAt, zone)}`}
          {nextAt && ` · Next ${whenOf(nextAt, zone)}`}
        </p>
      </div>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex min-w-0 max-w-full flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="wrap-anywhere whitespace-normal">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type RowProps = { client: OwnClient }

export const countOf = (sessions: number) =>
  sessions === 0
    ? 'No session has taken place'
    : `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`
