import type { CaseRow } from '#contract/desk/cases.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { dayOf, timeOf, whenOf } from '#web/shared/time/time.ts'

export type Urgency = 'late' | 'soon' | 'later' | 'none'

/** How soon a case is to be decided; `now` is in milliseconds. */
export function urgencyOf({ state, dueAt }: CaseRow, now: number): Urgency {
  if (state === 'resolved' || state === 'waiting') return 'none'
  const left = Date.parse(dueAt) - now
  return left <= 0 ? 'late' : left <= SOON_MS ? 'soon' : 'later'
}

const SOON_MS = 4 * HOUR_MS

/** For a row: '40 min late', '3 h 20 min', 'Tomorrow 09:00', 'until Thu 26 Nov 09:00', 'Done Mon 23 Nov'. */
export function whenInShort(row: CaseRow, zone: string, now: number): string {
  if (row.resolvedAt) return `Done ${lower(dayOf(row.resolvedAt, zone))}`
  const urgency = urgencyOf(row, now)
  if (urgency === 'late') return `${spanInShort(now - Date.parse(row.dueAt))} late`
  if (row.until) return `until ${whenWithin(row.until, zone)}`
  return urgency === 'soon' ? spanInShort(Date.parse(row.dueAt) - now) : whenOf(row.dueAt, zone)
}

/** For an open case: 'Decide by 17:12, in 3 h 20 min'. */
export function whenInFull(row: CaseRow, zone: string, now: number): string {
  const { state, dueAt, until, resolvedAt } = row
  if (resolvedAt) return `Resolved ${whenWithin(resolvedAt, zone)}`
  if (state === 'waiting') return `Waiting for an answer until ${whenWithin(until ?? dueAt, zone)}`
  const urgency = urgencyOf(row, now)
  const when = urgency === 'soon' ? timeOf(dueAt, zone) : whenWithin(dueAt, zone)
  const left = Date.parse(dueAt) - now
  if (urgency === 'late') return `Was due ${when}, ${spanInShort(-left)} late`
  return `Decide by ${when}${left < DAY_MS ? `, in ${spanInShort(left)}` : ''}`
}

/** Within a sentence: 'today 14:30'. */
export const whenWithin = (instant: string, zone: string) => lower(whenOf(instant, zone))

const lower = (when: string) => when.replace(/^T(?=oday|omorrow)/, 't')

/** '40 min', '3 h 20 min', '2 days': rounded down. */
function spanInShort(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
