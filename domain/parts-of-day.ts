export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** By the hour on the clock, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

export const PART_LABELS: Record<PartOfDay, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}
