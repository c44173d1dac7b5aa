import { RRuleTemporal } from 'rrule-temporal'
import { ReadFailure } from '#server/providers/calendars/port.ts'
import type { Frequency, Rule } from './rules.ts'
import { WEEKDAYS } from './rules.ts'

/**
 * The times of a rule from `from` ≤ time < `to`, perhaps with some before. All are seconds as a clock shows them, as if
 * it were in UTC, where every time exists once: what a zone makes of them is up to the caller. Without its UNTIL.
 * Throws ReadFailure for what would take too long.
 */
export function* timesOf(
  rule: Rule,
  start: number,
  from: number,
  to: number,
): Generator<number, undefined> {
  if (start >= to) return
  if (rule.freq === 'SECONDLY') throw new ReadFailure('events')
  const plain = plainTimes(rule, start, from, to) ?? weeklyTimes(rule, start, from, to)
  yield* plain ?? otherTimes(rule, start, from, to)
}

/** More than anyone's calendar has ahead. */
const MOST_TIMES = 100_000

const STEPS: Partial<Record<Frequency, number>> = {
  MINUTELY: 60,
  HOURLY: 3600,
  DAILY: 86_400,
  WEEKLY: 7 * 86_400,
}

/** By arithmetic, if the rule says no more than its start does. */
function plainTimes(
  rule: Rule,
  start: number,
  from: number,
  to: number,
): Iterable<number> | undefined {
  const { freq, interval, count = Infinity } = rule
  const date = new Date(start * 1000)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()] as const
  const implied: Record<string, string> = {
    ...(freq === 'WEEKLY' && { BYDAY: WEEKDAYS[date.getUTCDay()] }),
    ...((freq === 'MONTHLY' || freq === 'YEARLY') && { BYMONTHDAY: String(day) }),
    ...(freq === 'YEARLY' && { BYMONTH: String(month + 1) }),
  }
  const said = [...rule.by].filter(([name]) => name !== 'WKST')
  if (!said.every(([name, values]) => values.join() === implied[name])) return undefined
  // The day alone would be that of each month.
  if (freq === 'YEARLY' && rule.by.has('BYMONTHDAY') && !rule.by.has('BYMONTH')) return undefined

  const step = STEPS[freq]
  if (step !== undefined) return steps(start, step * interval, count)
  const months = interval * (freq === 'YEARLY' ? 12 : 1)
  return byMonths(months, day <= 28 || (freq === 'YEARLY' && month !== 1))

  function* steps(first: number, each: number, most: number): Generator<number, undefined> {
    const skipped = Math.max(0, Math.floor((from - first) / each))
    if (Math.min(most - skipped, (to - from) / each) > MOST_TIMES) throw new ReadFailure('events')
    for (let n = skipped; n < most; n++) {
      const time = first + n * each
      if (time >= to) return
      yield time
    }
  }

  /** Months that lack the day are left out, and don't count. */
  function* byMonths(each: number, isInAll: boolean): Generator<number, undefined> {
    const past = new Date(from * 1000)
    const ago = (past.getUTCFullYear() - year) * 12 + past.getUTCMonth() - month
    const skipped = isInAll || count === Infinity ? Math.max(0, Math.floor(ago / each)) : 0
    let found = skipped
    for (let n = skipped; found < count; n++) {
      const time =
        Date.UTC(year, month + n * each, 1) / 1000 +
        (day - 1) * 86_400 +
        (((start % 86_400) + 86_400) % 86_400)
      if (time >= to) return
      if (new Date(time * 1000).getUTCDate() !== day) continue
      found++
      yield time
    }
  }
}

/** The times of a rule that names days of the week and no more. */
function weeklyTimes(
  rule: Rule,
  start: number,
  from: number,
  to: number,
): Iterable<number> | undefined {
  const { freq, interval, count = Infinity, by } = rule
  const days = by.get('BYDAY')
  if (freq !== 'WEEKLY' || !days || [...by.keys()].some((name) => !/^(BYDAY|WKST)$/.test(name)))
    return undefined
  const first = WEEKDAYS.indexOf(by.get('WKST')?.[0] ?? 'MO')
  const sinceFirst = (day: number) => (day - first + 7) % 7
  const places = days.map((day) => sinceFirst(WEEKDAYS.indexOf(day))).sort((a, b) => a - b)
  const week = start - sinceFirst(new Date(start * 1000).getUTCDay()) * 86_400
  const before = places.filter((place) => week + place * 86_400 < start).length
  return times()

  function* times(): Generator<number, undefined> {
    const each = interval * 7 * 86_400
    const skipped = Math.max(0, Math.floor((from - week) / each))
    // The first week has those from its start on.
    let found = skipped === 0 ? 0 : skipped * places.length - before
    for (let n = skipped; ; n++)
      for (const place of places) {
        const time = week + n * each + place * 86_400
        if (time < start) continue
        if (time >= to || found++ >= count) return
        yield time
      }
  }
}

const MOST_STEPS = 1_000_000

/** By rrule-temporal, from a start near `from`, unless the rule has to be counted from its own. */
function* otherTimes(
  rule: Rule,
  start: number,
  from: number,
  to: number,
): Generator<number, undefined> {
  const near = rule.count === undefined ? nearer(rule, start, from) : { rule, start }
  const { freq, interval, count, by } = near.rule
  if ((to - near.start) / ((STEPS[freq] ?? 86_400) * interval) > MOST_STEPS)
    throw new ReadFailure('events')
  const parts = [...by].map(([name, values]) => `${name}=${values}`)
  const ends = count === undefined ? [] : [`COUNT=${count}`]
  const times = new RRuleTemporal({
    rruleString: [`FREQ=${freq}`, `INTERVAL=${interval}`, ...ends, ...parts].join(';'),
    dtstart: zonedAt(near.start),
    cache: false,
    // A limit would leave out what comes after it; the thread has one of time.
    maxIterations: Number.MAX_SAFE_INTEGER,
    maxCandidateEvaluations: Number.MAX_SAFE_INTEGER,
  })
  // It is asked for an interval more, since it stops where the last one begins at the start's own day and time.
  const end = to + (STEPS[freq] ?? 366 * 86_400) * interval
  for (const found of times.between(zonedAt(near.start), zonedAt(end), true)) {
    const time = found.epochMilliseconds / 1000
    if (time < to) yield time
  }
}

const zonedAt = (seconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO('UTC')

/** The rule with a start that is moved on by whole intervals, and with what its own start has said of it. */
function nearer(rule: Rule, start: number, from: number): { rule: Rule; start: number } {
  const step = STEPS[rule.freq]
  if (step !== undefined) {
    const skipped = Math.floor((from - start) / (step * rule.interval)) - 1
    return { rule, start: start + Math.max(0, skipped) * step * rule.interval }
  }
  const [first, past] = [new Date(start * 1000), new Date(from * 1000)]
  const years = past.getUTCFullYear() - first.getUTCFullYear()
  const isYearly = rule.freq === 'YEARLY'
  const ago = isYearly ? years : years * 12 + past.getUTCMonth() - first.getUTCMonth()
  // The one before is left in: a year's first week may begin in the year before.
  const skipped = (Math.floor(ago / rule.interval) - 1) * rule.interval
  if (!(skipped > 0)) return { rule, start }
  const by = new Map(rule.by)
  const has = (...names: string[]) => names.some((name) => by.has(name))
  if (isYearly && by.has('BYWEEKNO') && !has('BYDAY', 'BYMONTHDAY', 'BYYEARDAY'))
    by.set('BYDAY', [WEEKDAYS[first.getUTCDay()] as string])
  else if (!has('BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO')) {
    if (isYearly && !by.has('BYMONTH')) by.set('BYMONTH', [String(first.getUTCMonth() + 1)])
    by.set('BYMONTHDAY', [String(first.getUTCDate())])
  }
  const month = isYearly ? 0 : first.getUTCMonth()
  const begin = new Date(
    Date.UTC(
      first.getUTCFullYear() + (isYearly ? skipped : 0),
      month + (isYearly ? 0 : skipped),
      1,
    ),
  )
  return {
    rule: { ...rule, by },
    start: begin.getTime() / 1000 + (((start % 86_400) + 86_400) % 86_400),
  }
}
