import type { Session } from '#contract/booking/sessions.ts'
import type { SessionsShown } from '#contract/paths/paths.ts'
import { foldSeries } from '#web/shared/booking/fold-series.ts'
import { daysAhead, weekdayNameOf } from '#web/shared/time/time.ts'

type Row = { session: Session; later: Session[] }
export type SessionGroup = { title: string; rows: Row[] }

/**
 * The rows of a list under headings, in the list's order: upcoming ones by week, where a series is one row, and others
 * by month.
 */
export function groupsOf(
  sessions: readonly Session[],
  show: SessionsShown,
  zone: string,
): SessionGroup[] {
  const groups: SessionGroup[] = []
  const isAhead = show === 'upcoming'
  const rows = isAhead ? foldSeries(sessions) : sessions.map((session) => ({ session, later: [] }))
  for (const row of rows) {
    const { startsAt } = row.session
    const title = isAhead ? weekOf(startsAt, zone) : monthOf(startsAt, zone)
    const last = groups.at(-1)
    if (last?.title === title) last.rows.push(row)
    else groups.push({ title, rows: [row] })
  }
  return groups
}

/** Weeks begin on Monday. */
function weekOf(instant: string, zone: string): string {
  const ahead = daysAhead(instant, zone)
  if (ahead <= 0) return 'Today'
  const monday = ahead - WEEK.indexOf(weekdayNameOf(instant, zone))
  const weeks = Math.ceil(monday / 7)
  if (weeks <= 0) return 'This week'
  return weeks === 1 ? 'Next week' : 'Later'
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** 'November 2026'. */
const monthOf = (instant: string, zone: string) =>
  new Date(instant).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: zone })
