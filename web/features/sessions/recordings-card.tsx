import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { MINUTE_MS } from '#domain/time.ts'
import { dateOf, timeOf, useTimeZone, zoneNameOf } from '#web/layout/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { recordingsQuery } from './queries.ts'

/** A link expires after an hour. */
const ASK_AGAIN_MS = 30 * MINUTE_MS

/** The recordings of a session in a hosted room. */
export default function RecordingsCard({ roomName }: { roomName: string }) {
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery({
    ...recordingsQuery(roomName),
    refetchOnMount: 'always',
    refetchInterval: ASK_AGAIN_MS,
  })
  return (
    <Card as="section" aria-labelledby="recordings">
      <h2 id="recordings" className="font-[600] font-sans text-h3 tracking-normal">
        Recordings
      </h2>
      <p className="mt-1 mb-3 text-ink-3 text-tiny">
        Only the two of you find them here, for 30 days.
      </p>
      {error && !data ? (
        <Alert
          tone="bad"
          title="Failed to get recordings"
          action={
            <Button variant="quiet" size="s" onClick={() => refetch()}>
              Try Again
            </Button>
          }
        />
      ) : !data ? (
        <Skeleton className="h-11" />
      ) : data.recordings.length === 0 ? (
        <p className="text-ink-2 text-small">Nothing was recorded.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {data.recordings.map(({ id, startedAt, url }) => (
            <li key={id}>
              <a
                href={url}
                rel="noopener noreferrer"
                className="figures inline-flex min-h-11 items-center gap-2 font-[550] text-action text-small hover:underline"
              >
                <Download aria-hidden className="size-4 shrink-0" />
                <span>
                  <span className="sr-only">Download the recording of </span>
                  {dateOf(startedAt, zone)}, {timeOf(startedAt, zone)} {zoneNameOf(startedAt, zone)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
