import type { Session } from '#contract/booking/sessions.ts'
import { SessionBadge } from '#web/features/sessions/session-badge.tsx'
import { TimeRange } from '#web/features/sessions/time-range.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'

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
