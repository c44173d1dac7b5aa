import { CalendarX, Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'
import { minutesOf } from '#web/features/sessions/session-state.ts'
import { freeCancellation } from '#web/shared/booking/free-cancellation.ts'
import { opensInWords } from '#web/shared/booking/opens.ts'
import { remaining } from '#web/shared/time/countdown.ts'
import { timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { longDay } from './long-day.tsx'
import { OtherPerson } from './other-person.tsx'
import { TestLink } from './test-link.tsx'

type BookedProps = {
  session: Session
  person: User
  /** Milliseconds by the server's clock. */
  now: number
}

/** A paid session that is not near yet: that it is booked, when, with whom, and what one can do until then. */
export function Booked({ session, person, now }: BookedProps) {
  const zone = useTimeZone()
  const { startsAt, endsAt, freeUntil, professional } = session
  const isClient = person.role === 'CLIENT'
  const isFree = session.totalMinor === 0
  const start = timeOf(startsAt, zone)
  return (
    <Card as="section" aria-labelledby="booked" className="overflow-hidden p-0!">
      <div className="flex flex-col gap-6 px-5.5 py-6 sm:p-8">
        <div className="flex items-center gap-4">
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-action text-on-action">
            <Check aria-hidden className="size-5.5" />
          </span>
          <div className="min-w-0">
            <h2 id="booked" className="text-h2">
              {isClient ? 'You’re booked' : isFree ? 'Booked' : 'Booked and paid for'}
            </h2>
            {isClient && (
              <p className="wrap-anywhere mt-0.5 text-ink-2 text-small">
                {paidBy(session)}. The confirmation went to {person.email}.
              </p>
            )}
          </div>
        </div>
        <time dateTime={startsAt} className="block" suppressHydrationWarning>
          <span className="block font-display text-[clamp(2.1rem,1.4rem+3vw,3.25rem)] leading-[1.05] tracking-[-0.015em]">
            {longDay(startsAt, zone)}
          </span>
          <span className="figures mt-3 block text-ink-2 text-lead">
            {start}–{timeOf(endsAt, zone)} {zoneNameOf(startsAt, zone)} · {minutesOf(session)}{' '}
            minutes · by video
          </span>
          {session.serviceName && (
            <span className="wrap-anywhere mt-1 block font-[550]">{session.serviceName}</span>
          )}
        </time>
        <OtherPerson session={session} isClient={isClient} />
        <CalendarLinks session={session} />
        {isFree && (
          <p className="border-line border-t pt-5 text-ink-2 text-small">
            If something comes up, move or cancel it here as early as you can.
          </p>
        )}
        {isClient && session.package?.isFirst && session.package.left > 0 && (
          <p className="border-line border-t pt-5 text-small">
            <span>
              This is the first of the {session.package.size} sessions you bought. Book the others
              within a year, from{' '}
            </span>
            <Link
              to={paths.clientDashboard()}
              className="font-[550] text-action underline underline-offset-2"
            >
              your dashboard
            </Link>
            .
          </p>
        )}
        {isClient && session.series?.isFirst && (
          <p className="border-line border-t pt-5 text-small">
            This is the first session of your series.{' '}
            <a href="#series" className="font-[550] text-action underline underline-offset-2">
              See the others
            </a>
          </p>
        )}
        {isClient && freeUntil && (
          <p className="flex items-start gap-2.5 border-line border-t pt-5 text-small">
            <CalendarX aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
            <span className="wrap-anywhere min-w-0" suppressHydrationWarning>
              <b className="font-[600]">{freeCancellation(session, now, zone)}.</b>{' '}
              <span className="text-ink-2">
                If <bdi>{professional.name}</bdi>
                <span>
                  {' '}
                  cancels,{' '}
                  {session.package ? 'it returns to your package' : 'you always get a full refund'}.
                </span>
              </span>
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t bg-sunken px-5.5 py-4 sm:px-8">
        <div className="min-w-0 flex-1 basis-[15rem] text-small" suppressHydrationWarning>
          <p className="figures font-[600]">{opensInWords(startsAt, zone)}</p>
          <p className="text-ink-2">
            {ROOM_OPENS_BEFORE_MINUTES} minutes early, on this page and by the link in your email
          </p>
          <div className="figures mt-1 flex flex-wrap items-baseline gap-x-1.5 text-ink-3 text-tiny">
            <h3 className="font-[550] leading-[inherit]">Session Starts Soon</h3>
            <span>in {remaining(Date.parse(startsAt) - now)}</span>
          </div>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&>*]:w-full">
          {!isClient && <TestLink session={session} />}
          <Button disabled className="border-line-strong!">
            Wait to Join
          </Button>
        </div>
      </div>
    </Card>
  )
}

function paidBy({ totalMinor, package: owned }: Session): string {
  if (totalMinor === 0) return 'Free'
  return owned && !owned.isFirst ? 'Your package pays for it' : 'Paid'
}
