import { dateOf, dayOf, timeOf } from '#web/layout/time.ts'

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
  if (dayOf(instant, zone) === 'Today') return 'Today'
  const isYesterday = dateOf(instant, zone) === dateOf(dayAgo(), zone)
  return isYesterday ? 'Yesterday' : dateOf(instant, zone)
}

/** Days are told apart by their dates, whose change of clocks moves noon by an hour at most. */
const dayAgo = () => new Date(Date.now() - 86_400_000).toISOString()
