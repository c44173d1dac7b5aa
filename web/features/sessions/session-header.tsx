import type { Session } from '#contract/booking/sessions.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { dateOf, dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { SessionBadge } from './session-badge.tsx'

type SessionHeaderProps = {
  session: Session
  isClient: boolean
  /** The server's time in ms. */
  now: number
  other: { name: string; avatar: string | null }
  /** Who and when is said below, larger. */
  isBrief: boolean
}

export function SessionHeader({ session, isClient, now, other, isBrief }: SessionHeaderProps) {
  const name = other.name || 'Professional Session'
  if (isBrief)
    return (
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="font-[600] font-sans text-body tracking-normal">Live Session</h1>
        <span role="status">
          <SessionBadge session={session} isClient={isClient} now={now} />
        </span>
      </header>
    )
  return (
    <header className="flex items-center gap-4">
      <Portrait name={name} src={other.avatar} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h1 className="text-h1">Live Session</h1>
          <span role="status">
            <SessionBadge session={session} isClient={isClient} now={now} />
          </span>
        </div>
        <p className="mt-1.5 flex flex-wrap gap-x-2.5 text-ink-2">
          <span className="wrap-anywhere min-w-0 font-[550] text-ink">{name}</span>
          <TimeRange session={session} />
        </p>
      </div>
    </header>
  )
}

/** 'Sat 21 Nov 2026, 14:30–15:30 GMT' in the reader's time zone. */
function TimeRange({ session: { startsAt, endsAt } }: { session: Session }) {
  const zone = useTimeZone()
  const day = dayOf(startsAt, zone)
  const isNear = day === 'Today' || day === 'Tomorrow'
  return (
    <time dateTime={startsAt} className="figures" suppressHydrationWarning>
      {isNear ? `${day}, ${dateOf(startsAt, zone)}` : `${day} ${dateOf(startsAt, zone).slice(-4)}`},{' '}
      {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)} {zoneNameOf(startsAt, zone)}
    </time>
  )
}
