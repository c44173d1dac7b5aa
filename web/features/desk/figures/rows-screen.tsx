import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { FigureRow } from '#contract/desk/figures.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import {
  FIGURE_NAMES,
  FIGURES,
  LISTED,
  QUEUE_FIGURE_NAMES,
  QUEUE_FIGURES,
} from '#domain/desk/figures.ts'
import { CASE_QUEUES, QUEUES } from '#domain/desk/queues.ts'
import { priceInWords } from '#domain/money.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { rowsFile, rowsQuery } from './queries.ts'
import type { Days } from './range.ts'
import { dayInWords } from './words.ts'

const NAMES = [...FIGURE_NAMES, ...QUEUE_FIGURE_NAMES, 'listed'] as const

/** The rows behind a figure, newest first; each opens the page of what it is about. */
export default function RowsScreen({ range: { from, to } }: { range: Days }) {
  const search = useSearchParams()[0]
  const figure = NAMES.find((each) => each === search.get('figure')) ?? 'bookings'
  const queue = CASE_QUEUES.find((each) => each === search.get('queue'))
  const asked = { from, to, figure, ...(queue && { queue }) }
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    rowsQuery(asked),
  )
  const rows = data?.pages.flatMap((page) => page.rows)
  const { label, means } = aboutOf(figure)
  return (
    <>
      <Link
        to={deskPaths.figures({ from, to })}
        className="mb-1 inline-flex min-h-11 items-center gap-2 text-ink-2 text-small hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" /> All figures
      </Link>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h1">
            {queue && `${QUEUES[queue].label}: `}
            {label}
          </h1>
          <p className="mt-1 max-w-[70ch] text-ink-2">
            {figure !== 'listed' && `From ${dayInWords(from)} to ${dayInWords(to)}. `}
            {means}
          </p>
        </div>
        <a href={rowsFile(asked)} download className={buttonStyle({ variant: 'quiet', size: 's' })}>
          <Download aria-hidden className="size-4" /> Download CSV
        </a>
      </header>
      {error && !rows ? (
        <FetchFailed error={error} onRetry={refetch} />
      ) : !rows ? (
        <Skeleton className="h-96 rounded-m" />
      ) : rows.length === 0 ? (
        <EmptyState title="No rows" description="Nothing of this happened in these days." />
      ) : (
        <ol className="overflow-hidden rounded-m border border-line bg-surface text-small">
          {rows.map((row) => (
            <li key={`${row.id} ${row.at}`} className="border-line not-first:border-t">
              <Row row={row} isText={figure === 'missed-searches'} />
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="quiet"
          size="s"
          className="mt-4"
          pending={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Show More
        </Button>
      )}
    </>
  )
}

function aboutOf(figure: (typeof NAMES)[number]) {
  if (figure === 'listed') return LISTED
  const ofQueue = QUEUE_FIGURE_NAMES.find((each) => each === figure)
  return ofQueue ? QUEUE_FIGURES[ofQueue] : FIGURES[figure as keyof typeof FIGURES]
}

const rowStyle = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-2'

/** `isText`: what was searched for, which has no page; it counts how often. */
function Row({ row, isText }: { row: FigureRow; isText: boolean }) {
  const zone = useTimeZone()
  const { at, title, detail, value, amountMinor, path } = row
  const content = (
    <>
      <span className="min-w-0">
        <span className="wrap-anywhere block font-[600]">{title}</span>
        {detail && <span className="wrap-anywhere block text-ink-2 text-tiny">{detail}</span>}
      </span>
      <span className="figures flex gap-x-4 text-right">
        {isText && <span>{value.toLocaleString('en-GB')} ×</span>}
        {amountMinor !== null && <span className="font-[550]">{priceInWords(amountMinor)}</span>}
        <span className="text-ink-2">
          {dateOf(at, zone)}
          {!isText && ` ${timeOf(at, zone)}`}
        </span>
      </span>
    </>
  )
  return path ? (
    <Link to={path} className={`${rowStyle} hover:bg-sunken focus-visible:-outline-offset-2`}>
      {content}
    </Link>
  ) : (
    <div className={rowStyle}>{content}</div>
  )
}
