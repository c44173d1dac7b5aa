import { everyInWords } from '#domain/series.ts'
import { dayInSentence, whenInSentence } from './when-in-sentence.ts'

type Listed = { startsAt: string; series: { id: string; everyWeeks: number } | null }

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

/** 'and 8 more, every week until Tue 2 Feb'; `later` has at least one. */
export function laterInWords(later: readonly Listed[], zone: string): string {
  const last = later.at(-1)
  if (!last) return ''
  if (later.length === 1) return `and 1 more, ${whenInSentence(last.startsAt, zone)}`
  const every = everyInWords(last.series?.everyWeeks === 2 ? 2 : 1)
  return `and ${later.length} more, ${every} until ${dayInSentence(last.startsAt, zone)}`
}
