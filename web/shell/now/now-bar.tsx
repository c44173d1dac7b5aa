import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { stands } from '#domain/booking/states.ts'
import { hereSince } from '#domain/meeting/here-since.ts'
import { roomIsOpen, roomOpensAt } from '#domain/meeting/room.ts'
import { greetingName } from '#domain/people/greeting-name.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useHere } from '#web/api/hooks/use-here.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { usePerson } from '#web/api/person.ts'
import { attendanceQuery } from '#web/api/queries/attendance.ts'
import { nextSessionQuery } from '#web/api/queries/booking/next-session.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { hasArrivalSound } from '#web/shared/sound/arrival-sound.ts'
import { playChime } from '#web/shared/sound/chime.ts'
import { remaining, untilNextTick } from '#web/shared/time/countdown.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { useArrivalTitle } from './use-arrival-title.ts'

/**
 * Below the header of every page, from ten minutes before a professional's session to its end: who is there, how long
 * there is, and the way in. It is left out of the session's own page.
 */
export default function NowBar() {
  const person = usePerson()
  const { pathname } = useLocation()
  // The account's part of the header fetches them.
  const { data, dataUpdatedAt, refetch } = useQuery({ ...nextSessionQuery, enabled: false })
  const ahead = data?.filter(({ state }) => stands(state)) ?? []
  const edges = ahead.flatMap(({ startsAt, endsAt }) => [opensAt(startsAt), Date.parse(endsAt)])
  const now = useServerTime(dataUpdatedAt, (now) => Math.min(...edges.filter((edge) => edge > now)))
  const hasEnded = ahead.some(({ endsAt }) => Date.parse(endsAt) <= now)
  useEffect(() => {
    if (hasEnded) void refetch()
  }, [hasEnded, refetch])
  const shown = ahead.filter(
    ({ id, startsAt, endsAt }) =>
      now >= opensAt(startsAt) && now < Date.parse(endsAt) && pathname !== paths.session(id),
  )
  if (!person || shown.length === 0) return null
  return (
    <section aria-label="Now" className="sticky top-17 z-20 bg-deep text-on-deep print:hidden">
      {shown.map((session) => (
        <Now key={session.id} session={session} person={person} readAt={now} />
      ))}
    </section>
  )
}

const opensAt = (startsAt: string) => roomOpensAt(Date.parse(startsAt))

function Now({ session, person, readAt }: { session: Session; person: User; readAt: number }) {
  const { id, client, serviceName, startsAt, endsAt } = session
  const zone = useTimeZone()
  const { brandName } = useSite()
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const now = useServerTime(readAt, (now) =>
    now < end ? now + untilNextTick((now < start ? start : end) - now) : undefined,
  )
  // Lists don't say who is there.
  const { data } = useQuery({ ...sessionQuery(id), enabled: roomIsOpen(start, end, now) })
  const isHere = useHere(data ?? session).some((each) => each !== person.id)
  const since = useSince(id, isHere)
  const isLive = now >= start
  useArrival(isHere)
  useArrivalTitle(isHere ? `${greetingName(client.name)} is here | ${brandName}` : undefined)

  const times = `${timeOf(startsAt, zone)}–${timeOf(endsAt, zone)}`
  const notes = isLive
    ? [
        `Live · ${minutes(now - start)}`,
        isHere ? undefined : `${greetingName(client.name)} is not here yet`,
      ]
    : [since && `since ${timeOf(new Date(since).toISOString(), zone)}`, serviceName ?? undefined]
  return (
    <div className="relative">
      <div className="wrap flex min-h-17 flex-wrap items-center gap-x-3.5 gap-y-2 py-2.5">
        <span className="relative">
          <Portrait name={client.name} src={client.avatar} size="s" />
          {isHere && (
            <span
              aria-hidden
              className="absolute -right-1 -bottom-1 size-3.5 rounded-full border-2 border-deep bg-live"
            />
          )}
        </span>
        <p className="min-w-0 grow basis-30">
          <span role="status" className="wrap-anywhere block font-[600]">
            {isLive
              ? `Live with ${client.name}`
              : isHere
                ? `${client.name} is here`
                : `Next: ${client.name}`}
          </span>
          <span className="figures wrap-anywhere block text-on-deep-2 text-small">
            {[...notes, isLive ? undefined : times].filter(Boolean).join(' · ')}
          </span>
        </p>
        <span className="figures text-on-deep-2 text-small max-sm:hidden">
          {isLive ? (
            <span>{minutes(end - now)} left</span>
          ) : (
            <>
              <span>Starts in </span>
              <span role="timer" className="text-h3 text-on-deep">
                {remaining(start - now)}
              </span>
            </>
          )}
        </span>
        <Link
          to={paths.messages('PROFESSIONAL', { with: client.id })}
          className="button-base min-h-11 border-on-deep-2 px-5 text-control text-on-deep hover:bg-deep-hover max-sm:hidden"
        >
          Message
        </Link>
        <Link
          to={paths.session(id)}
          className="button-base min-h-11 border-transparent bg-on-deep px-5.5 text-control text-deep hover:opacity-90"
        >
          {isLive ? 'Join Session' : 'Enter Waiting Room'}
        </Link>
      </div>
      {isLive && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 h-0.75 bg-live"
          style={{ width: `${Math.min(100, (100 * (now - start)) / (end - start))}%` }}
        />
      )}
    </div>
  )
}

/** '12 min'. */
const minutes = (ms: number) => `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`

/** Since when the client is here by the record of the room, in ms; undefined while they aren't. */
function useSince(id: string, isHere: boolean): number | undefined {
  const { data } = useQuery({ ...attendanceQuery(id), enabled: isHere, refetchOnMount: 'always' })
  if (!isHere || !data) return undefined
  return hereSince(
    data.events.map(({ at, ...event }) => ({ ...event, at: Date.parse(at) })),
    'client',
  )
}

/** One sound when the client comes while this is open, unless it is switched off here. */
function useArrival(isHere: boolean): void {
  const wasHere = useRef(isHere)
  useEffect(() => {
    if (isHere && !wasHere.current && hasArrivalSound()) playChime()
    wasHere.current = isHere
  }, [isHere])
}
