import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import type { RefObject } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { paths } from '#contract/paths/paths.ts'
import { MOST_LINKED_CALENDARS } from '#domain/hours/linked-calendars.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { busyTimesQuery, linkedCalendarsQuery } from '#web/features/availability/queries.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { CalendarsNotFetched } from './calendars-not-fetched.tsx'
import { LinkCalendarForm } from './link-calendar-form.tsx'
import { LinkedCalendarItem } from './linked-calendar-item.tsx'
import { useListWrite } from './linked-calendar-writes.ts'

const CalendarAccounts = lazy(() => import('./calendar-accounts.tsx'))
const CaldavDialog = lazy(() => import('./caldav-dialog.tsx'))

const SECTION = 'busy-elsewhere'

/** Calendars elsewhere whose busy times are never offered. Unlike the cards around it, it saves at once. */
export function LinkedCalendars() {
  const { data, error, refetch } = useQuery({ ...linkedCalendarsQuery, refetchOnMount: 'always' })
  const [isConnecting, setConnecting] = useState(false)
  const [unlinked, setUnlinked] = useState<LinkedCalendar>()
  const heading = useRef<HTMLHeadingElement>(null)
  const returnFocus = useLostFocus(heading)
  useBusyTimesOf(data)
  return (
    <Card as="section" aria-labelledby={SECTION}>
      <h3 ref={heading} id={SECTION} tabIndex={-1} className="font-[600] text-h3 outline-none">
        Busy elsewhere
      </h3>
      <p className="mt-1 mb-4 text-ink-2 text-small">
        Link a calendar that you keep elsewhere, such as Google, Outlook, iCloud or Nextcloud, and
        clients are never offered the times when you are busy there.
      </p>
      {error && !data && <CalendarsNotFetched error={error} onTryAgain={() => refetch()} />}
      {!error && !data && (
        <div role="status" aria-label="Loading linked calendars">
          <Skeleton className="h-40 rounded-m" />
        </div>
      )}
      {data && (
        <>
          {data.length > 0 ? (
            <ul aria-label="Linked calendars" className="divide-y divide-line">
              {data.map((calendar) => (
                <LinkedCalendarItem
                  key={calendar.id}
                  calendar={calendar}
                  onUnlink={() => setUnlinked(calendar)}
                />
              ))}
            </ul>
          ) : (
            <p className="flex items-center gap-3 rounded-m bg-sunken px-4 py-3.5 text-ink-2 text-small">
              <CalendarOff aria-hidden className="size-5 shrink-0 text-ink-3" />
              No calendar is linked.
            </p>
          )}
          <Suspense>
            <CalendarAccounts linked={data} />
          </Suspense>
          {data.length < MOST_LINKED_CALENDARS ? (
            <>
              <LinkCalendarForm linked={data} onFull={returnFocus} />
              <div className="mt-4 flex flex-col items-start gap-3 border-line border-t pt-4">
                <p className="text-ink-2 text-small">
                  Your calendar is at iCloud, Fastmail, Nextcloud or another CalDAV server? Link it
                  without making it public, and choose which of your calendars count.
                </p>
                <Button variant="quiet" onClick={() => setConnecting(true)}>
                  Link with an App Password
                </Button>
              </div>
            </>
          ) : (
            <p className="mt-4 border-line border-t pt-4 text-ink-2 text-small">
              You can link at most {MOST_LINKED_CALENDARS} calendars. To link another, unlink one of
              them.
            </p>
          )}
          {isConnecting && (
            <Suspense>
              <CaldavDialog
                linked={data}
                onClose={() => {
                  setConnecting(false)
                  returnFocus()
                }}
              />
            </Suspense>
          )}
        </>
      )}
      {unlinked && (
        <UnlinkDialog
          calendar={unlinked}
          onClose={() => setUnlinked(undefined)}
          onDone={() => {
            setUnlinked(undefined)
            returnFocus()
          }}
        />
      )}
    </Card>
  )
}

/** Says so while a linked calendar that can't be read keeps all clients from booking. */
export function BookingsStopped() {
  const zone = useTimeZone()
  const { data = [] } = useQuery(linkedCalendarsQuery)
  const unknown = data.filter(({ state }) => state === 'unknown')
  if (unknown.length === 0) return null
  const names = unknown.map(({ name, readAt }) => `‘${name}’ since ${whenInSentence(readAt, zone)}`)
  return (
    <div className="mb-5">
      <Alert
        tone="bad"
        title="No one can book you at the moment"
        action={
          <Link
            to={`${paths.availability('calendars')}#${SECTION}`}
            className={buttonStyle({ variant: 'quiet', size: 's' })}
          >
            See What to Do
          </Link>
        }
      >
        <span className="wrap-anywhere">
          We have not been able to read {new Intl.ListFormat('en-GB').format(names)}, so we don’t
          know when you are busy.
        </span>
      </Alert>
    </div>
  )
}

/** Refetches the busy times when a calendar was read, linked or unlinked. */
function useBusyTimesOf(calendars: LinkedCalendar[] | undefined): void {
  const client = useQueryClient()
  const stamp = calendars?.map(({ id, readAt, state }) => [id, readAt, state].join()).join(' ')
  const before = useRef(stamp)
  useEffect(() => {
    if (before.current !== undefined && before.current !== stamp)
      client.invalidateQueries({ queryKey: busyTimesQuery.queryKey })
    before.current = stamp
  }, [client, stamp])
}

/** Returns a function after which the heading gets the focus, as soon as the focused button is removed. */
function useLostFocus(heading: RefObject<HTMLElement | null>) {
  const isExpected = useRef(false)
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return
    isExpected.current = false
    heading.current?.focus()
  })
  return () => {
    isExpected.current = true
  }
}

type UnlinkDialogProps = { calendar: LinkedCalendar; onClose: () => void; onDone: () => void }

function UnlinkDialog({
  calendar: { id, name, userName, provider },
  onClose,
  onDone,
}: UnlinkDialogProps) {
  const unlinking = useListWrite(() => send(linkedCalendarCalls.unlinkCalendar, { params: { id } }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Unlink this calendar?"
      description={name}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={unlinking.isPending}
            onClick={() =>
              unlinking.mutate(undefined, {
                onSuccess() {
                  toast({
                    title: 'Calendar Unlinked',
                    description: `Your times in ‘${name}’ can be booked again.`,
                  })
                  onDone()
                },
              })
            }
          >
            Unlink Calendar
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        Clients can then book you at times when you are busy there. We delete its address and what
        we read
        {userName && !provider && ', and the password with the last calendar of this account'}.
        {provider
          ? ' The account stays connected, and your sessions are written as before.'
          : ' Nothing changes in the calendar itself.'}
      </p>
      {unlinking.error && (
        <p role="alert" className="mt-3 text-bad text-small">
          It is still linked. {errorMessage(unlinking.error)}
        </p>
      )}
    </Dialog>
  )
}
