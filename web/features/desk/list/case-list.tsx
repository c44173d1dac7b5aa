import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import type { CaseRow } from '#contract/desk/cases.ts'
import type { DeskSearch } from '#contract/paths/desk.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import type { CaseListName } from '#domain/desk/cases.ts'
import { QUEUES } from '#domain/desk/queues.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CaseLink } from './case-link.tsx'
import type { Counts, Queue } from './queues.ts'
import { counted, inWords } from './queues.ts'

type List = { state: CaseListName; label: string; countOf?: (counts: Counts) => number }
const LISTS: readonly List[] = [
  { state: 'open', label: 'Open', countOf: ({ open }) => open },
  { state: 'mine', label: 'Mine', countOf: ({ mine }) => mine },
  { state: 'waiting', label: 'Waiting', countOf: ({ waiting }) => waiting },
  { state: 'aside', label: 'Aside', countOf: ({ aside }) => aside },
  { state: 'resolved', label: 'Resolved' },
]

type CaseListProps = {
  address: DeskSearch & { state: CaseListName }
  counts: (Counts & Partial<Pick<Queue, 'decides'>>) | undefined
  meId: string | undefined
  /** Undefined while loading. */
  rows: CaseRow[] | undefined
  query: UseInfiniteQueryResult
}

/** The cases of a queue or of all queues in one state, nearest deadline first, and links to the other states. */
export function CaseList({ address, counts, meId, rows, query }: CaseListProps) {
  const { error, refetch, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <>
      <header className="border-line border-b px-4 pt-3 pb-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-[600] font-sans text-small tracking-normal">
            {address.queue ? QUEUES[address.queue].label : 'All that waits for you'}
          </h2>
          {counts && (
            <span className="figures text-ink-2 text-tiny" suppressHydrationWarning>
              {inWords(counts)}
            </span>
          )}
        </div>
        <nav aria-label="Which cases" className="-mx-1.5 mt-1 flex flex-wrap gap-x-0.5">
          {LISTS.map(({ state, label, countOf }) => (
            <Link
              key={state}
              to={deskPaths.desk({ queue: address.queue, state })}
              aria-current={state === address.state ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-8 items-center gap-1 rounded-s px-1.5 text-tiny pointer-coarse:min-h-11',
                state === address.state
                  ? 'bg-sunken font-[600] text-ink'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              <span>{label}</span>
              {counts && countOf && <span className="figures">{counted(countOf(counts))}</span>}
            </Link>
          ))}
        </nav>
        <p className="mt-1 text-ink-2 text-tiny">
          {address.state === 'resolved' ? 'Newest first' : 'Nearest deadline first'}
        </p>
        {address.queue === 'complaints' && counts?.decides && (
          <Link
            to={deskPaths.complaints()}
            className="inline-flex min-h-8 items-center text-action text-tiny underline underline-offset-2 pointer-coarse:min-h-11"
          >
            Register of complaints
          </Link>
        )}
      </header>
      {error && (
        <p role="status" className="border-line border-b bg-bad-soft px-4 py-2 text-bad text-small">
          <span>{errorMessage(error, 'The list could not be fetched.')} </span>
          <button
            type="button"
            className="inline-flex min-h-6 items-center underline underline-offset-2"
            onClick={() => refetch()}
          >
            Try Again
          </button>
        </p>
      )}
      {!rows && !error && <Loading />}
      {rows?.length === 0 && <Nothing state={address.state} />}
      {rows && rows.length > 0 && (
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <CaseLink
                row={row}
                to={deskPaths.desk({ ...address, case: row.id })}
                isOpen={row.id === address.case}
                isOwn={row.owner?.id === meId}
                namesQueue={address.queue === undefined}
                readAt={dataUpdatedAt}
              />
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className="px-4 py-3">
          <Button
            variant="quiet"
            size="s"
            pending={isFetchingNextPage}
            onClick={() => fetchNextPage()}
          >
            Show More
          </Button>
        </div>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-2 p-4">
      {[0, 1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-12" />
      ))}
    </div>
  )
}

const NOTHING: Record<CaseListName, { title: string; description: string }> = {
  open: { title: 'Nothing to decide', description: 'New cases will appear here by themselves.' },
  mine: { title: 'You have no open case', description: 'Cases you take will appear here.' },
  waiting: { title: 'Nothing is waiting', description: 'No one has been asked for an answer.' },
  aside: { title: 'Nothing is set aside', description: 'Cases you put off will appear here.' },
  resolved: { title: 'Nothing resolved yet', description: 'Decided cases will appear here.' },
}

const Nothing = ({ state }: { state: CaseListName }) => (
  <EmptyState icon={<Inbox aria-hidden />} {...NOTHING[state]} />
)
