import type { SessionState } from '#domain/booking.ts'
import { Badge } from '#web/ui/badge.tsx'

const BADGES = {
  live: { tone: 'live', words: 'Live Now' },
  upcoming: { tone: 'action', words: 'Upcoming' },
  completed: { tone: 'neutral', words: 'Completed' },
  unpaid: { tone: 'warn', words: 'Awaiting Payment' },
  expired: { tone: 'neutral', words: 'Expired' },
  cancelled: { tone: 'bad', words: 'Cancelled' },
} as const

export function SessionBadge({ state }: { state: SessionState }) {
  const { tone, words } = BADGES[state]
  return <Badge tone={tone}>{words}</Badge>
}
