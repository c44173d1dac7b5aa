import type { BookingStatus } from '#domain/booking.ts'
import { Badge } from '#web/ui/badge.tsx'

const BADGES = {
  PENDING_PAYMENT: { tone: 'warn', words: 'Awaiting payment' },
  CONFIRMED: { tone: 'action', words: 'Confirmed' },
  COMPLETED: { tone: 'neutral', words: 'Completed' },
  CANCELLED: { tone: 'bad', words: 'Cancelled' },
  EXPIRED: { tone: 'neutral', words: 'Expired' },
} as const satisfies Record<BookingStatus, object>

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, words } = BADGES[status]
  return <Badge tone={tone}>{words}</Badge>
}
