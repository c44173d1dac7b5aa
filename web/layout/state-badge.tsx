import type { BookingState, StateRow } from '#domain/booking/states.ts'
import { STATES } from '#domain/booking/states.ts'
import { Badge } from '#web/ui/badge.tsx'

type StateBadgeProps = { state: BookingState; viewer: keyof StateRow['words'] }

/** What a booking is, in the words for this reader. */
export const StateBadge = ({ state, viewer }: StateBadgeProps) => (
  <Badge tone={TONES[state]}>{STATES[state].words[viewer]}</Badge>
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
