import type { EveryWeeks } from '#domain/booking/series.ts'
import { everyInWords } from '#domain/booking/series.ts'
import { DAY_MS } from '#domain/time.ts'
import { dayInSentence, whenInSentence } from '#web/shared/time/when-in-sentence.ts'

type Listed = { startsAt: string; series: { id: string; everyWeeks: EveryWeeks } | null }

/** Sessions as rows of a list, in its order: of each series the first one, with those that follow it. */
export function foldSeries<Session extends Listed>(
  sessions: readonly Session[],
): { session: Session; later: Session[] }[] {
  const rows: { session: Session; later: Session[] }[] = []
  for (const session of sessions) {
    const { series } = session
    const row = series && rows.find((each) => each.session.series?.id === series.id)
    if (row) row.later.push(session)
    else rows.push({ session, later: [] })
  }
  return rows
}

/** 'and 8 more, every week until Tue 2 Feb', or without 'every week' if some are missing; `later` has at least one. */
export function laterInWords(later: readonly Listed[], zone: string): string {
  const last = later.at(-1)
  if (!last) return ''
  if (later.length === 1) return `and 1 more, ${whenInSentence(last.startsAt, zone)}`
  const every = everyOf(later)
  return `and ${later.length} more${every && `, ${every}`} until ${dayInSentence(last.startsAt, zone)}`
}

/** 'every week' if none is left out, was cancelled or is on another day. */
function everyOf(later: readonly Listed[]): string {
  const everyWeeks = later[0]?.series?.everyWeeks ?? 1
  const days = later.map(({ startsAt }) => Date.parse(startsAt) / DAY_MS)
  // Clock changes make some days longer or shorter.
  const isWhole = days.every(
    (day, n) => n === 0 || Math.round(day - (days[n - 1] ?? 0)) === everyWeeks * 7,
  )
  return isWhole ? everyInWords(everyWeeks) : ''
}
