import type { Session } from '#contract/booking/sessions.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'

type HowLongProps = {
  session: Session
  /** When the client may leave. */
  until: string
}

/** For a client alone in the room: how long they wait for the professional, and what then. */
export function HowLong({ session, until }: HowLongProps) {
  const zone = useTimeZone()
  const [start, end] = [Date.parse(session.startsAt), Date.parse(until)]
  const now = useServerTime(serverNow(), (now) =>
    now < end ? now + ((end - now) % MINUTE_MS || MINUTE_MS) : undefined,
  )
  const left = Math.max(0, Math.ceil((end - now) / MINUTE_MS))
  return (
    <div className="mx-auto flex max-w-80 flex-col gap-3 text-center text-(--on-stage-2)">
      <p className="wrap-anywhere">
        <span>
          If <bdi>{session.professional.name}</bdi> has not come by{' '}
        </span>
        <b className="figures font-[600] text-on-stage">{timeOf(until, zone)}</b>
        <span>{`, you can leave${returned(session)}.`}</span>
      </p>
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-stage-2">
        <span
          className="block h-full bg-[#7aa7ff]"
          style={{ width: `${Math.min(100, (100 * (now - start)) / (end - start))}%` }}
        />
      </span>
      <p className="figures text-small">
        {left === 1 ? '1 minute to go' : `${left} minutes to go`}
      </p>
    </div>
  )
}

/** A client who was let down gets the money, for a session of a package too. */
const returned = ({ totalMinor }: Session): string =>
  totalMinor === 0 ? '' : ' with a full refund'
