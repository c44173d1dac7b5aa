import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  EarnedMonth,
  EarnedSession,
  earnings as earningsCall,
} from '#contract/money/earnings.ts'
import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { practiceOf } from './dashboards.ts'
import { csvOf } from './earnings-csv.ts'
import type { EarningsOf } from './earnings-store.ts'
import * as store from './earnings-store.ts'
import { endOf, londonDate, startOf } from './spans.ts'

type Days = { from?: string; to?: string }

/** Earnings in a range of days, with one page of sessions. Throws 400 if the range is reversed. */
export async function earnings(
  context: Context,
  person: Person,
  { page, pageSize, ...days }: QueryOf<typeof earningsCall>,
): Promise<ReplyOf<typeof earningsCall>> {
  const of = await earningsOf(context, person, days)
  const [months, whole, sessions] = await Promise.all([
    store.earnedMonths(context.db, of),
    store.soldTotals(context.db, of),
    store.earnedSessions(context.db, of, 'latest', {
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
  ])
  const sum = (figure: 'grossMinor' | 'refundsMinor' | 'netMinor') =>
    months.reduce((total, month) => total + month[figure], 0)
  return {
    totals: {
      grossMinor: sum('grossMinor'),
      refundsMinor: sum('refundsMinor'),
      netMinor: sum('netMinor'),
      ...whole,
    },
    months: withoutGaps(months),
    sessions,
  }
}

function withoutGaps(months: EarnedMonth[]): EarnedMonth[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const known = new Map(months.map((month) => [month.month, month]))
  const all: EarnedMonth[] = []
  let each = Temporal.PlainYearMonth.from(first.month)
  for (; each.toString() <= last.month; each = each.add({ months: 1 }))
    all.push(known.get(each.toString()) ?? { ...NOTHING, month: each.toString() })
  return all
}

const NOTHING = { sessions: 0, grossMinor: 0, refundsMinor: 0, netMinor: 0 }

/** Larger files are too much for a spreadsheet. */
const MAX_EXPORTED = 50_000

/** The sessions of a range as a CSV file, oldest first, with a file name. Throws 400. */
export async function earningsFile(
  context: Context,
  person: Person,
  days: Days,
): Promise<{ name: string; text: string }> {
  const of = await earningsOf(context, person, days)
  const limit = MAX_EXPORTED + 1
  const sessions = await store.earnedSessions(context.db, of, 'oldest', { limit, offset: 0 })
  if (sessions.length > MAX_EXPORTED)
    throw badDays('to', 'is too far away: choose a time with fewer sessions')
  return { name: nameOf(days, sessions, context.clock()), text: csvOf(sessions) }
}

/** 'earnings-2026-03-01-to-2026-03-31.csv': the requested days, or the first and last ones with sessions. */
function nameOf({ from, to }: Days, sessions: EarnedSession[], now: Date): string {
  const dayOf = (session = { startsAt: now.toISOString() }) =>
    londonDate(new Date(session.startsAt))
  const latest = [dayOf(), dayOf(sessions.at(-1))].sort().at(-1)
  return `earnings-${from ?? dayOf(sessions[0])}-to-${to ?? latest}.csv`
}

async function earningsOf(
  context: Context,
  person: Person,
  { from, to }: Days,
): Promise<EarningsOf> {
  if (from && to && to < from) throw badDays('to', 'must not be before the first day')
  const { id } = await practiceOf(context, person)
  return {
    professionalId: id,
    from: from ? startOf(from) : null,
    to: to ? endOf(to) : null,
    now: context.clock(),
  }
}

const badDays = (path: 'to', message: string) =>
  new Refusal('invalid', 'bad_range', `The last day ${message}`, { fields: [{ path, message }] })
