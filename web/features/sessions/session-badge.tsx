import type { Session } from '#contract/sessions.ts'
import type { SessionState } from '#domain/booking.ts'
import { REQUEST_TITLES } from '#domain/requests.ts'
import { Badge } from '#web/ui/badge.tsx'
import { requestOf } from './session-state.ts'

const BADGES = {
  live: { tone: 'live', words: 'Live Now' },
  upcoming: { tone: 'action', words: 'Upcoming' },
  completed: { tone: 'neutral', words: 'Completed' },
  requested: { tone: 'warn', words: 'Requested' },
  reserved: { tone: 'neutral', words: 'Reserved' },
  unpaid: { tone: 'warn', words: 'Awaiting payment' },
  expired: { tone: 'neutral', words: 'Expired' },
  cancelled: { tone: 'bad', words: 'Cancelled' },
} as const

type SessionBadgeProps = { session: Session; state: SessionState }

export function SessionBadge({ session, state }: SessionBadgeProps) {
  const { tone, words } = BADGES[state]
  const request = requestOf(session, state)
  // One that was booked says what every session says.
  return (
    <Badge tone={tone}>{request && request !== 'booked' ? REQUEST_TITLES[request] : words}</Badge>
  )
}

/** In a list, only what is out of the ordinary. */
export function RowBadge({ session, state }: SessionBadgeProps) {
  const { dispute, refund, series } = session
  const isOrdinary = state === 'upcoming' || state === 'completed'
  return (
    <>
      {refund?.status === 'refunded' ? (
        <Badge tone="neutral">Refunded</Badge>
      ) : (
        !isOrdinary && !series?.asks && <SessionBadge session={session} state={state} />
      )}
      {series?.asks && <Badge tone="warn">Payment needed</Badge>}
      {dispute === 'OPEN' && <Badge tone="bad">Disputed</Badge>}
    </>
  )
}
