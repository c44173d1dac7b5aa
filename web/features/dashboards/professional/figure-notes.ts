import type { ReplyOf } from '#contract/endpoint.ts'
import type { professionalDashboard } from '#contract/people/dashboards.ts'
import { pounds } from '#domain/money.ts'
import { pluralise } from '#web/features/dashboards/pluralise.ts'
import { dateOf, spanOf } from '#web/shared/time/time.ts'

export type Dashboard = ReplyOf<typeof professionalDashboard>

/** Rounded to a tenth. */
const hours = (count: number) => pluralise(Math.round(count * 10) / 10, 'hour')

export const percent = (share: number) => `${Math.round(share * 100)}%`

/** Below the earnings: '42 sessions held since Mar 2026 · £90.00 booked ahead · £45.00 disputed'. */
export function earnedFrom(dashboard: Dashboard): string {
  const { upcomingEarnings, disputedEarnings } = dashboard
  return [
    earnedSince(dashboard),
    upcomingEarnings > 0 && `${pounds(upcomingEarnings)} booked ahead`,
    disputedEarnings > 0 && `${pounds(disputedEarnings)} disputed`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function earnedSince({ earningsSince, stats }: Dashboard): string {
  if (!earningsSince) return 'No earnings yet'
  const [, month, year] = dateOf(earningsSince, 'Europe/London').split(' ')
  const held = stats.sessionsCompleted
  return `${held > 0 ? `${pluralise(held, 'session')} held since` : 'Since'} ${month} ${year}`
}

/** Below this month's earnings: compares them with last month's up to the same day. */
export function earnedThisMonth({ stats, lastMonth }: Dashboard): string {
  const [now, before] = [stats.monthlyEarnings, lastMonth.earningsByNow]
  if (before <= 0)
    return lastMonth.earnings > 0
      ? `${pounds(lastMonth.earnings)} in the whole of last month`
      : `${hours(stats.hoursThisMonth)} of sessions held`
  const change = Math.round((100 * (now - before)) / before)
  if (change === 0) return 'As much as by this day last month'
  const most = change > 999 ? 'Far' : `${Math.abs(change).toLocaleString('en-GB')}%`
  return `${most} ${change > 0 ? 'more' : 'less'} than by this day last month`
}

/** Below the average rating. */
export function ratedBy({ stats, lastMonth }: Dashboard): string {
  if (stats.averageRating === null) return 'No reviews yet'
  const from = `from ${pluralise(stats.reviewCount, 'review')}`
  const before = lastMonth.averageRating
  return `${from}${change(stats.averageRating, before, (rating) => rating.toFixed(1))}`
}

/** Below the response rate. */
export function answeredIn({ stats, responseMinutes, lastMonth }: Dashboard): string {
  if (stats.responseRate === null) return 'No messages yet'
  const within =
    responseMinutes === null ? 'of first messages' : `within ${spanOf(responseMinutes)}, median`
  return `${within}${change(stats.responseRate, lastMonth.responseRate, percent)}`
}

/** ', up from 4.7 last month'; empty if there is nothing to compare or the displayed figures are equal. */
function change(now: number, before: number | null, shown: (figure: number) => string): string {
  if (before === null || shown(now) === shown(before)) return ''
  return `, ${now > before ? 'up' : 'down'} from ${shown(before)} last month`
}
