import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { MINUTE_MS } from '#domain/time.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ByDay } from './by-day.tsx'
import { ByQueue } from './by-queue.tsx'
import { FigureGroups } from './figure-groups.tsx'
import { figuresFile, figuresQuery } from './queries.ts'
import { londonToday, rangeOf } from './range.ts'
import { Ranges } from './ranges.tsx'
import RowsScreen from './rows-screen.tsx'

/** The figures of the marketplace, or the rows behind the one that the address names. */
export default function FiguresScreen() {
  const search = useSearchParams()[0]
  const range = rangeOf(search, londonToday())
  return search.has('figure') ? <RowsScreen range={range} /> : <AllFigures range={range} />
}

function AllFigures({ range }: { range: ReturnType<typeof rangeOf> }) {
  const { from, to } = range
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...figuresQuery({ from, to }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  })
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-h1">Figures</h1>
        <a
          href={figuresFile({ from, to })}
          download
          className={buttonStyle({ variant: 'quiet', size: 's' })}
        >
          <Download aria-hidden className="size-4" /> Download CSV
        </a>
      </header>
      <Ranges range={range} />
      {data ? (
        <div className={cx('mt-6 flex flex-col gap-8', isPlaceholderData && 'opacity-60')}>
          {data.uncounted > 0 && (
            <Alert tone="info" title="Some days are still being counted">
              {data.uncounted === 1 ? 'One day is' : `${data.uncounted} days are`} missing here, and
              will appear by themselves.
            </Alert>
          )}
          <FigureGroups figures={data} range={{ from, to }} />
          <ByQueue figures={data} range={{ from, to }} />
          <ByDay figures={data} />
        </div>
      ) : error ? (
        <FetchFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="mt-6 h-[600px] rounded-l" />
      )}
    </>
  )
}
