import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/call.ts'
import { EXPORT_DAYS } from '#domain/people/sign-in/sign-in.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { accountDataCalls } from '#web/api/calls/people/account-data.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { sizeOf } from '#web/shared/files/attached-files.tsx'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const exportQuery = callQuery(accountDataCalls.getExport, {}, 'Failed to fetch your data')

/** How often to look whether it is ready. */
const POLL_MS = 3000

/** Has a file made with all data and files of the person, and downloads it once it is ready. */
export function DataExport() {
  const client = useQueryClient()
  const zone = useTimeZone()
  const { data, error } = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) =>
      state.data?.export && state.data.export.madeAt === null ? POLL_MS : false,
  })
  const asking = useMutation({
    mutationFn: () => send(accountDataCalls.askForExport, {}),
    onSuccess: () => refresh(client, accountDataCalls.askForExport),
  })
  const failure = asking.error ?? error
  const made = data?.export
  return (
    <>
      <p className="mb-3">
        A ZIP file with everything about you: profile, bookings, payments, messages, notes and
        reviews, and the files that you sent and received. Recordings are on the pages of their
        sessions.
      </p>
      {failure && <Alert tone="bad" title={errorMessage(failure)} />}
      {!data && !failure && <Skeleton className="h-11 w-52" />}
      {data && !made && (
        <Button variant="quiet" pending={asking.isPending} onClick={() => asking.mutate()}>
          Prepare My Data
        </Button>
      )}
      {made && !made.keptUntil && (
        <p role="status" className="text-small">
          We are preparing your file. You can leave this page: we email you when it is ready.
        </p>
      )}
      {made?.keptUntil && (
        <div role="status">
          <div className="flex flex-wrap gap-3">
            <a
              href={addressOf(accountDataCalls.downloadExport, {})}
              download
              className={buttonStyle()}
            >
              Download My Data{made.bytes !== null && ` (${sizeOf(made.bytes)})`}
            </a>
            <Button variant="quiet" pending={asking.isPending} onClick={() => asking.mutate()}>
              Prepare Again
            </Button>
          </div>
          <p className="mt-2 text-ink-2 text-small">
            As it was {whenOf(made.askedAt, zone)}. We delete the file after {EXPORT_DAYS} days.
          </p>
        </div>
      )}
    </>
  )
}
