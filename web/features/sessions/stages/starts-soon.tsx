import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import { ROOM_OPENS_BEFORE_MINUTES, roomIsOpen } from '#domain/meeting/room.ts'
import { HOUR_MS } from '#domain/time.ts'
import { opensAt } from '#web/shared/booking/opens.ts'
import { remaining } from '#web/shared/time/countdown.ts'
import { timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { longDay } from './long-day.tsx'
import { OtherPerson } from './other-person.tsx'
import { TestLink } from './test-link.tsx'

type StartsSoonProps = {
  session: Session
  person: User
  /** Milliseconds by the server's clock. */
  now: number
  isOtherHere: boolean
  /** Enters the waiting room. */
  onEnter: () => void
}

/** A session in its last hour before the start: how long it is, and the way into the waiting room. */
export function StartsSoon(props: StartsSoonProps) {
  const { session, person, now, isOtherHere, onEnter } = props
  const zone = useTimeZone()
  const { startsAt, endsAt, professional, client } = session
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const other = person.role === 'CLIENT' ? professional : client
  const isOpen = roomIsOpen(start, end, now)
  return (
    <Card as="section" aria-labelledby="starts-soon" className="overflow-hidden p-0!">
      <div className="flex flex-col gap-6 px-5.5 py-6 sm:p-8">
        <div className="flex flex-wrap items-center gap-5 sm:gap-8">
          <CountdownRing left={start - now} until={timeOf(startsAt, zone)} />
          <div className="wrap-anywhere min-w-0 flex-1 basis-[9rem]">
            <h2 id="starts-soon" className="text-[clamp(1.5rem,1rem+2.6vw,2.5rem)] leading-[1.1]">
              Session Starts Soon
            </h2>
            <p className="figures mt-2.5 text-ink-2" suppressHydrationWarning>
              <time dateTime={startsAt} suppressHydrationWarning>
                {longDay(startsAt, zone, ',')}{' '}
                <span className="inline-block">
                  {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)} {zoneNameOf(startsAt, zone)}.
                </span>
              </time>{' '}
              <span className="max-sm:hidden">
                A good moment to check that <bdi>{other.name}</bdi> will see and hear you.
              </span>
            </p>
          </div>
        </div>
        <OtherPerson session={session} isClient={person.role === 'CLIENT'} />
        <CalendarLinks session={session} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t bg-sunken px-5.5 py-4 sm:px-8">
        <div className="min-w-0 flex-1 basis-[15rem] text-small" suppressHydrationWarning>
          <p role="status" className="wrap-anywhere font-[600] text-good">
            {isOpen && isOtherHere && `${other.name} is here`}
          </p>
          <h3 className="font-[600]">
            {isOpen
              ? 'The waiting room is open'
              : `The waiting room opens at ${timeOf(opensAt(startsAt), zone)}`}
          </h3>
          <p className="text-ink-2">
            {isOpen
              ? 'Your session begins there by itself. Nothing to install.'
              : `Here on this page, ${ROOM_OPENS_BEFORE_MINUTES} minutes before the start. Nothing to install.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&>*]:w-full max-sm:[&>*]:whitespace-normal">
          {isOpen && <Button onClick={onEnter}>Enter Waiting Room</Button>}
          <TestLink session={session} isMain={!isOpen} />
          <Button disabled className="border-line-strong!">
            Wait to Join
          </Button>
        </div>
      </div>
    </Card>
  )
}

const RADIUS = 45

/** The last hour as a ring that empties. */
function CountdownRing({ left, until }: { left: number; until: string }) {
  const share = Math.min(1, Math.max(0, left / HOUR_MS))
  return (
    <div className="relative size-29 shrink-0 sm:size-44">
      <svg aria-hidden viewBox="0 0 100 100" className="-rotate-90 size-full fill-none stroke-[5]">
        <circle cx="50" cy="50" r={RADIUS} className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          pathLength={1}
          strokeDasharray={`${share} 1`}
          className="stroke-action"
          suppressHydrationWarning
        />
      </svg>
      <p
        role="timer"
        className="absolute inset-0 flex flex-col items-center justify-center gap-1 sm:gap-1.5"
      >
        <span
          className="figures font-display text-[1.75rem] leading-none sm:text-[2.75rem]"
          suppressHydrationWarning
        >
          {remaining(left)}
        </span>{' '}
        <span className="figures text-ink-3 text-tiny" suppressHydrationWarning>
          until {until}
        </span>
      </p>
    </div>
  )
}
