import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { mayJoin, roomIsOpen } from '#domain/meeting/room.ts'
import { useHere } from '#web/api/hooks/use-here.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { usePerson } from '#web/api/person.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { opensInWords } from '#web/shared/booking/opens.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { remaining, untilNextTick } from '#web/shared/time/countdown.ts'
import { dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

type NextSessionProps = {
  session: Session
  /** When it was fetched, in ms. */
  readAt: number
  /** The party whose name is shown. */
  other: 'professional' | 'client'
}

/** The session that is live or next, with a countdown: the one dark card of an overview. */
export function NextSession({ session, readAt, other }: NextSessionProps) {
  const { id, startsAt, endsAt } = session
  const zone = useTimeZone()
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const now = useServerTime(readAt, (now) =>
    now < end ? now + untilNextTick((now < start ? start : end) - now) : undefined,
  )
  const party = session[other]
  const isLive = now >= start
  const isOpen = mayJoin(start, end, now)
  // Lists don't say who is there.
  const { data } = useQuery({ ...sessionQuery(id), enabled: roomIsOpen(start, end, now) })
  const person = usePerson()
  const isOtherHere = useHere(data ?? session).some((each) => each !== person?.id)
  return (
    <section
      aria-label={isLive ? 'Live now' : 'Next session'}
      className="flex flex-wrap items-center gap-x-6 gap-y-5 rounded-l bg-deep p-5.5 text-on-deep sm:px-7.5 sm:py-6.5"
    >
      <Portrait name={party.name} src={party.avatar} className="max-sm:size-14" />
      <div className="min-w-0 grow basis-[200px]">
        {isLive ? (
          <Badge tone="live">Live Now</Badge>
        ) : (
          <p className="font-[550] text-on-deep-2 text-small">Next session</p>
        )}
        <h2 className="figures mt-1.5 text-h2 sm:text-[1.75rem]" suppressHydrationWarning>
          <span suppressHydrationWarning>{isLive ? 'Ends in ' : 'Starts in '}</span>
          <span role="timer" className="whitespace-nowrap">
            {remaining((isLive ? end : start) - now)}
          </span>
        </h2>
        <p className="wrap-anywhere mt-1 text-on-deep-2">
          <bdi className="text-on-deep">{party.name}</bdi>
          {' · '}
          <time dateTime={startsAt} className="figures" suppressHydrationWarning>
            <span suppressHydrationWarning>{dayOf(startsAt, zone)} </span>
            <span className="min-[22rem]:whitespace-nowrap">
              {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)} {zoneNameOf(startsAt, zone)}
            </span>
          </time>
        </p>
        {!isOpen && (
          <p className="figures mt-1 text-on-deep-2" suppressHydrationWarning>
            {opensInWords(startsAt, zone)}
          </p>
        )}
        <p role="status" className="wrap-anywhere mt-1.5 font-[600] empty:hidden">
          {isOtherHere && `${party.name} is here`}
        </p>
      </div>
      <Link
        to={paths.session(id)}
        className={cx(
          'button-base max-sm:w-full',
          isOpen
            ? 'min-h-13 border-transparent bg-on-deep px-9 text-body text-deep hover:opacity-90'
            : 'min-h-11 border-on-deep-2 px-5 text-control text-on-deep hover:bg-deep-hover',
        )}
      >
        Join Session
      </Link>
    </section>
  )
}
