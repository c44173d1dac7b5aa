import type { Session } from '#contract/sessions.ts'
import type { SessionState } from '#domain/booking.ts'
import { Badge } from '#web/ui/badge.tsx'

const BADGES = {
  live: { tone: 'live', words: 'Live Now' },
  upcoming: { tone: 'action', words: 'Upcoming' },
  completed: { tone: 'neutral', words: 'Completed' },
  reserved: { tone: 'neutral', words: 'Reserved' },
  unpaid: { tone: 'warn', words: 'Awaiting payment' },
  expired: { tone: 'neutral', words: 'Expired' },
  cancelled: { tone: 'bad', words: 'Cancelled' },
} as const

export function SessionBadge({ state }: { state: SessionState }) {
  const { tone, words } = BADGES[state]
  return <Badge tone={tone}>{words}</Badge>
}

/** In a list, only what is out of the ordinary. */
export function RowBadge({ session, state }: { session: Session; state: SessionState }) {
  const { dispute, refund, series } = session
  const isOrdinary = state === 'upcoming' || state === 'completed'
  return (
    <>
      {refund?.status === 'refunded' ? (
        <Badge tone="neutral">Refunded</Badge>
      ) : (
        !isOrdinary && !series?.asks && <SessionBadge state={state} />
      )}
      {series?.asks && <Badge tone="warn">Payment needed</Badge>}
      {dispute === 'OPEN' && <Badge tone="bad">Disputed</Badge>}
    </>
  )
}
