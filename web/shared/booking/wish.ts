import type { Wait } from '#contract/booking/waiting-list.ts'
import { paths } from '#contract/paths/paths.ts'
import { PART_LABELS } from '#domain/hours/parts-of-day.ts'
import { WEEKDAYS } from '#domain/hours/weekdays.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { cityOf } from '#web/shared/time/time.ts'

/** Weekdays as a week begins here. */
export const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** Where a client books what they were offered. */
export const offerPath = (
  { professional }: Pick<Wait, 'professional'>,
  { startsAt, endsAt }: NonNullable<Wait['offer']>,
): string =>
  paths.bookProfessional(professional.id, {
    at: startsAt,
    minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS,
  })

/** 'Mon, Thu · evening · 60 minutes', with the city if it isn't the reader's zone. */
export function wishText(
  { weekdays, part, minutes, timeZone }: Pick<Wait, 'weekdays' | 'part' | 'minutes' | 'timeZone'>,
  zone: string,
): string {
  const days = FROM_MONDAY.filter((day) => weekdays.includes(day))
  return [
    days.length > 0 ? days.map((day) => WEEKDAYS[day]?.slice(0, 3)).join(', ') : 'Any day',
    part ? PART_LABELS[part].toLowerCase() : 'any time of day',
    `${minutes} minutes`,
    ...(timeZone === zone ? [] : [`${cityOf(timeZone)} time`]),
  ].join(' · ')
}
