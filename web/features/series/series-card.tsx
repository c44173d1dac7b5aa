import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Series } from '#contract/booking/series.ts'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { everyInWords } from '#domain/booking/series.ts'
import { seriesQuery } from '#web/api/queries/booking/series.ts'
import { Holiday } from '#web/shared/booking/holiday.tsx'
import { StateBadge } from '#web/shared/booking/state-badge.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dayOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const EndSeries = lazy(() => import('./end-series.tsx'))

type SeriesCardProps = { session: Session; seriesId: string; isClient: boolean }

/** All sessions of a series, and a way to cancel those that are not paid for yet. */
export default function SeriesCard({ session, seriesId, isClient }: SeriesCardProps) {
  const { data, error, refetch } = useQuery({
    ...seriesQuery(seriesId),
    refetchOnMount: 'always',
  })
  const [isEnding, setEnding] = useState(false)
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  const reserved = data?.sessions.filter(({ chargesAt }) => chargesAt !== null) ?? []
  return (
    <Card as="section" aria-labelledby="series" className="flex flex-col gap-3.5">
      <div>
        <h2 id="series" className="scroll-mt-24 font-[600] font-sans text-h3 tracking-normal">
          Your series
        </h2>
        {data && (
          <p className="text-ink-2 text-small">
            {data.sessions.length} sessions, {everyInWords(data.everyWeeks)}
          </p>
        )}
      </div>
      {data ? (
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {data.sessions.map((each) => (
            <Row
              key={each.id}
              each={each}
              isHere={each.id === session.id}
              reader={isClient ? 'client' : 'professional'}
            />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading the series">
          <Skeleton className="h-40" />
        </div>
      )}
      {reserved.length > 0 && (
        <>
          <Button variant="quiet" onClick={() => setEnding(true)}>
            {reserved.length === 1
              ? 'Cancel the Reserved Session'
              : `Cancel All ${reserved.length} Reserved`}
          </Button>
          <Suspense>
            {isEnding && (
              <EndSeries
                seriesId={seriesId}
                count={reserved.length}
                other={(isClient ? session.professional : session.client).name}
                onClose={() => setEnding(false)}
              />
            )}
          </Suspense>
        </>
      )}
    </Card>
  )
}

type RowProps = {
  each: Series['sessions'][number]
  isHere: boolean
  reader: 'client' | 'professional'
}

function Row({ each, isHere, reader }: RowProps) {
  const zone = useTimeZone()
  const when = `${dayOf(each.startsAt, zone)}, ${timeOf(each.startsAt, zone)}`
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 text-small">
      <span className="figures" suppressHydrationWarning>
        {isHere ? (
          <b aria-current="true" className="font-[600]">
            {when}
          </b>
        ) : (
          <Link
            to={paths.session(each.id)}
            className="inline-flex min-h-11 items-center text-action hover:underline"
          >
            {when}
          </Link>
        )}
        <Holiday at={each.startsAt} zone={zone} />
      </span>
      <StateBadge
        state={each.state}
        end={each.isReleased ? 'released' : undefined}
        reader={reader}
      />
    </li>
  )
}
