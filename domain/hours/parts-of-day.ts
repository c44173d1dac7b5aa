export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

const AFTERNOON_FROM = 12
const EVENING_FROM = 17

/** By the hour on the clock, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < AFTERNOON_FROM) return 'morning'
  return hour < EVENING_FROM ? 'afternoon' : 'evening'
}

export const PART_HOURS: Record<PartOfDay, string> = {
  morning: `before ${AFTERNOON_FROM}:00`,
  afternoon: `${AFTERNOON_FROM}:00 to ${EVENING_FROM}:00`,
  evening: `from ${EVENING_FROM}:00`,
}

export const PART_LABELS: Record<PartOfDay, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}
