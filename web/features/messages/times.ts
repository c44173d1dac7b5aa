import { dateOf, daysAhead, timeOf } from '#web/shared/time/time.ts'

/** '14:30' today, 'Yesterday', else 'Nov 19'. */
export function listTimeOf(instant: string, zone: string): string {
  const day = relativeDay(instant, zone)
  if (day === 'Today') return timeOf(instant, zone)
  if (day === 'Yesterday') return day
  const [date, month] = dateOf(instant, zone).split(' ')
  return `${month} ${date}`
}

/** 'Today', 'Yesterday' or '19 Nov 2026'. */
export function relativeDay(instant: string, zone: string): string {
  const ahead = daysAhead(instant, zone)
  if (ahead === 0) return 'Today'
  return ahead === -1 ? 'Yesterday' : dateOf(instant, zone)
}
