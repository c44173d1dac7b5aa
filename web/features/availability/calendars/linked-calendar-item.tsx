import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { paths } from '#contract/paths/paths.ts'
import {
  CALENDAR_PROVIDER_NAMES,
  problemInWords,
  UNKNOWN_AFTER_MS,
} from '#domain/hours/linked-calendars.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import {
  agoOf,
  cityOf,
  dayOf,
  nextAgo,
  timeOf,
  useTimeZone,
  zoneNameOf,
} from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKeptFocus, useListWrite } from './linked-calendar-writes.ts'

const RenewPasswordDialog = lazy(() => import('./renew-password-dialog.tsx'))

type LinkedCalendarItemProps = { calendar: LinkedCalendar; onUnlink: () => void }

/** A linked calendar: how current it is, and what to do if it can't be read. */
export function LinkedCalendarItem({ calendar, onUnlink }: LinkedCalendarItemProps) {
  const { id, name, userName, provider, readAt, state } = calendar
  const [isRenewing, setRenewing] = useState(false)
  const zone = useTimeZone()
  const now = useServerTime(serverNow(), (now) => nextAgo(readAt, now))
  const reading = useListWrite(() =>
    send(linkedCalendarCalls.readLinkedCalendar, { params: { id } }),
  )
  const readButton = useKeptFocus(reading.isPending)
  const read = () =>
    reading.mutate(undefined, {
      onSuccess: (list) => showReading(list.find((each) => each.id === id) ?? calendar),
      onError: (error) => showNotRead(name, errorMessage(error)),
    })
  const ago = agoOf(readAt, zone, now).replace('Just', 'just')
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <CalendarDays aria-hidden className="size-5 shrink-0 text-ink-3" />
        <div className="min-w-0 grow basis-[180px]">
          <p className="wrap-anywhere font-[550]">{name}</p>
          <Place calendar={calendar} />
          <p className="figures text-ink-2 text-small">
            {state === 'current' ? 'Read' : 'Last read'} {ago} · {busyInWords(calendar)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={readButton}
            variant="quiet"
            size="s"
            pending={reading.isPending}
            onClick={read}
            aria-label={`Read Now: ${name}`}
          >
            Read Now
          </Button>
          {userName && !provider && (
            <Button
              variant="quiet"
              size="s"
              onClick={() => setRenewing(true)}
              aria-label={`New Password: ${name}`}
            >
              New Password
            </Button>
          )}
          <Button variant="quiet" size="s" onClick={onUnlink} aria-label={`Unlink ${name}`}>
            Unlink
          </Button>
        </div>
      </div>
      <Trouble calendar={calendar} zone={zone} />
      <Overlaps calendar={calendar} zone={zone} />
      {isRenewing && (
        <Suspense>
          <RenewPasswordDialog calendar={calendar} onClose={() => setRenewing(false)} />
        </Suspense>
      )}
    </li>
  )
}

function Place({ calendar: { name, host, userName, provider } }: Pick<PartProps, 'calendar'>) {
  if (!userName && host === name) return null
  const at = provider ? CALENDAR_PROVIDER_NAMES[provider] : host
  return (
    <p className="wrap-anywhere text-ink-2 text-small">{userName ? `${userName} at ${at}` : at}</p>
  )
}

function showReading(calendar: LinkedCalendar): void {
  const reason = reasonOf(calendar)
  if (reason) showNotRead(calendar.name, reason)
  else toast({ title: 'Calendar Read', description: `${calendar.name}: ${busyInWords(calendar)}.` })
}

const showNotRead = (name: string, reason: string) =>
  toast({ title: 'Not Read', description: `${name}: ${reason}`, variant: 'destructive' })

const reasonOf = ({ problem, problemAbout }: LinkedCalendar) =>
  problem && `${problemInWords(problem, problemAbout)}.`

/** 'Busy 14 times in the next 4 weeks'. */
function busyInWords({ busyAhead }: LinkedCalendar): string {
  if (busyAhead === 0) return 'Not busy in the next 4 weeks'
  const times = busyAhead === 1 ? 'once' : `${busyAhead.toLocaleString('en-GB')} times`
  return `Busy ${times} in the next 4 weeks`
}

type PartProps = { calendar: LinkedCalendar; zone: string }

function Trouble({ calendar, zone }: PartProps) {
  const { state, problem, readAt } = calendar
  const reason = reasonOf(calendar)
  if (state === 'current')
    return (
      reason && (
        <p className="text-small text-warn">
          The latest attempt to read it failed. {reason}{' '}
          {remedyOf(problem) ?? 'We try again every ten minutes.'}
        </p>
      )
    )
  const stopsAt = new Date(Date.parse(readAt) + UNKNOWN_AFTER_MS).toISOString()
  return state === 'late' ? (
    <Alert tone="warn" title="We can’t read this calendar at the moment">
      <p>
        <span>{reason} The busy times that we last read still count. If we can’t read it by </span>
        <span className="whitespace-nowrap">{whenInSentence(stopsAt, zone)}</span>, no one can book
        you until we can.
      </p>
      <WhatToDo problem={problem} />
    </Alert>
  ) : (
    <Alert tone="bad" title="This calendar stops all new bookings">
      <p>
        {reason} We have not been able to read it for more than a day, so we don’t know when you are
        busy. Sessions booked already stay.
      </p>
      <WhatToDo problem={problem} />
    </Alert>
  )
}

const WITH_PASSWORD =
  'Choose New Password to enter the one that it accepts now. Until then we try once an hour.'

/** What only its owner can do. */
function remedyOf(problem: LinkedCalendar['problem']): string | undefined {
  if (problem === 'password') return WITH_PASSWORD
  if (problem === 'event' || problem === 'zone')
    return 'Correct or delete the event there, and choose Read Now.'
  if (problem?.endsWith('_ended')) return 'Connect Again is at its account below.'
}

const WhatToDo = ({ problem }: Pick<LinkedCalendar, 'problem'>) => (
  <p className="mt-1.5">
    {remedyOf(problem) ??
      'We try every ten minutes; Read Now tries straight away. If its address has changed, unlink it and link the new one.'}
  </p>
)

function Overlaps({ calendar: { name, overlaps }, zone }: PartProps) {
  const [first] = overlaps
  if (!first) return null
  return (
    <div className="rounded-m bg-sunken px-4 py-3.5 text-small">
      <p className="font-[550]">Sessions while you are busy there</p>
      <p className="mt-0.5 text-ink-2">
        They stay booked. If you can’t be there, move or cancel them on their pages. Times in{' '}
        {cityOf(zone)} ({zoneNameOf(first.startsAt, zone)}).
      </p>
      <ul
        aria-label={`Sessions while you are busy in ${name}`}
        className="mt-1.5 flex flex-col gap-1"
      >
        {overlaps.map(({ sessionId, startsAt, endsAt, clientName }) => (
          <li key={sessionId}>
            <Link
              to={paths.session(sessionId)}
              className="figures wrap-anywhere inline-flex min-h-6 items-center font-[550] underline underline-offset-2 pointer-coarse:min-h-11"
            >
              <span>
                <span>
                  {dayOf(startsAt, zone)}, {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)} with{' '}
                </span>
                <bdi>{clientName}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
