import type { Session } from '#contract/sessions.ts'
import { dateOf, dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/layout/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { SessionState } from './session-state.ts'

const BADGES = {
  live: { tone: 'live', words: 'Live Now' },
  upcoming: { tone: 'action', words: 'Upcoming' },
  completed: { tone: 'neutral', words: 'Completed' },
  unpaid: { tone: 'warn', words: 'Awaiting Payment' },
  expired: { tone: 'neutral', words: 'Expired' },
  cancelled: { tone: 'bad', words: 'Cancelled' },
} as const

type SessionHeaderProps = {
  session: Session
  state: SessionState
  other: { name: string; avatar: string | null }
}

export function SessionHeader({ session, state, other }: SessionHeaderProps) {
  const { tone, words } = BADGES[state]
  const name = other.name || 'Professional Session'
  return (
    <header className="flex items-center gap-4">
      <Avatar name={name} src={other.avatar} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h1 className="text-h1">Live Session</h1>
          <span role="status">
            <Badge tone={tone}>{words}</Badge>
          </span>
        </div>
        <p className="mt-1.5 flex flex-wrap gap-x-2.5 text-ink-2">
          <span className="font-[550] text-ink">{name}</span>
          <TimeRange session={session} />
        </p>
      </div>
    </header>
  )
}

/** 'Sat 21 Nov 2026, 14:30–15:30 GMT' in the reader's own zone. */
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
