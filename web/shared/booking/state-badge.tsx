import type { Reader } from '#domain/booking/booking-in-words.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import type { BookingEnd } from '#domain/booking/ended.ts'
import type { BookingState } from '#domain/booking/states.ts'
import { Badge } from '#web/ui/badge.tsx'

type StateBadgeProps = { state: BookingState; end?: BookingEnd | undefined; reader: Reader }

/** What a booking is, in the words for this reader. */
export const StateBadge = ({ state, end, reader }: StateBadgeProps) => (
  <Badge tone={TONES[state]}>{bookingInWords({ state, end }, reader)}</Badge>
)

export const TONES = {
  HELD: 'warn',
  HELD_WITH_FIRST: 'warn',
  REQUESTED: 'warn',
  OFFERED: 'warn',
  ACCEPTED: 'warn',
  RESERVED: 'neutral',
  DUE: 'warn',
  CONFIRMED: 'good',
  COMPLETED: 'neutral',
  CANCELLED: 'bad',
  EXPIRED: 'neutral',
} as const
