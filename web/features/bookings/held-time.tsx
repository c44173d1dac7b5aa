import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { useRelease } from '#web/api/hooks/use-release.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { spanOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { dayIn } from './days.ts'
import { dayName } from './weeks.ts'

/** More than anyone is likely to have ahead of a time that they hold. */
const MOST_SESSIONS = 50

const upcomingQuery = callQuery(
  sessionCalls.listSessions,
  { query: { role: 'client', status: 'upcoming', pageSize: MOST_SESSIONS } },
  'Failed to fetch sessions',
)

const isHeldWith = (professionalId: string) => (session: Session) =>
  session.state === 'HELD' && session.professional.id === professionalId

const heldUntil = ({ holdExpiresAt, startsAt }: Session) => Date.parse(holdExpiresAt ?? startsAt)

/**
 * The time that the client holds with this professional and has not paid for yet; `isKnown` once the newest list says.
 */
export function useHeld(
  professionalId: string,
  isClient: boolean,
): { held: Session | undefined; isKnown: boolean } {
  const { data, dataUpdatedAt, isFetching } = useQuery({
    ...upcomingQuery,
    staleTime: 0,
    enabled: isClient,
  })
  const held = data?.find(isHeldWith(professionalId))
  const end = held && heldUntil(held)
  const now = useServerTime(dataUpdatedAt, (now) => (end && now < end ? end : undefined))
  return { held: end && now < end ? held : undefined, isKnown: !isFetching }
}

/** The times that the signed-in client holds with this professional and has not paid for yet. */
export function HeldTimes({ professionalId }: { professionalId: string }) {
  const { data, dataUpdatedAt } = useQuery({ ...upcomingQuery, staleTime: 0 })
  const held = (data ?? []).filter(isHeldWith(professionalId))
  return held.map((session) => (
    <HeldTime key={session.id} session={session} readAt={dataUpdatedAt} />
  ))
}

function HeldTime({ session, readAt }: { session: Session; readAt: number }) {
  const zone = useTimeZone()
  const { id, startsAt } = session
  const end = heldUntil(session)
  const now = useServerTime(readAt, (now) =>
    now < end ? now + ((end - now) % MINUTE_MS || MINUTE_MS) : undefined,
  )
  const releasing = useRelease(id)
  if (now >= end) return null
  const left = Math.ceil((end - now) / MINUTE_MS)
  const time = `${dayName(dayIn(zone, startsAt))}, ${timeOf(startsAt, zone)}`
  return (
    <div className="flex flex-col gap-2 rounded-m bg-warn-soft px-4 py-3 text-small">
      <p className="figures text-ink">
        You are holding <b className="font-[650]">{time}</b>
        <span> for {spanOf(left).replace(' ', ' more ')}.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.checkout(id)}
          className={`${buttonStyle({ size: 's' })} max-w-full whitespace-normal`}
        >
          Continue to payment
        </Link>
        <Button
          variant="quiet"
          size="s"
          className="max-w-full whitespace-normal"
          pending={releasing.isPending}
          onClick={() => releasing.mutate()}
        >
          Release this time
        </Button>
      </div>
    </div>
  )
}
