import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, it } from 'vitest'
import { timesOf } from './rule-times.ts'
import { readRule } from './rules.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000
const DAY = 86_400
/** The other way goes through all years, so few by default. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 40)

const some = <T>(...values: T[]) => fc.constantFrom(...values)
const RULES = fc.oneof(
  fc.tuple(
    some('DAILY'),
    some('', ';BYDAY=MO,TU', ';BYMONTHDAY=1,-1', ';BYMONTH=3,7', ';BYHOUR=8,9'),
  ),
  fc.tuple(
    some('WEEKLY'),
    some(
      '',
      ';BYDAY=MO,FR',
      ';BYDAY=TU;WKST=SU',
      ';BYDAY=MO,WE,FR;BYSETPOS=-1',
      ';BYMONTH=5;BYDAY=SU',
    ),
  ),
  fc.tuple(
    some('MONTHLY'),
    some(
      '',
      ';BYMONTHDAY=31',
      ';BYMONTHDAY=1,-1',
      ';BYDAY=2TU',
      ';BYDAY=MO,TU;BYSETPOS=-1',
      ';BYMONTH=2',
    ),
  ),
  fc.tuple(
    some('YEARLY'),
    some(
      ...['', ';BYMONTH=3', ';BYMONTHDAY=29', ';BYMONTH=2;BYMONTHDAY=29', ';BYYEARDAY=1,-1'],
      ...[';BYWEEKNO=1', ';BYWEEKNO=53;BYDAY=FR,SU', ';BYDAY=-1SU', ';BYMONTH=10;BYDAY=-1SU'],
    ),
  ),
  fc.tuple(some('HOURLY'), some(';INTERVAL=7', ';BYHOUR=9,10', ';INTERVAL=5;BYDAY=MO')),
)

it('the times of a rule near a day are those that all its times are', {
  timeout: 60_000 + RUNS * 500,
}, () => {
  let found = 0
  fc.assert(
    fc.property(
      ...[RULES, some('', ';INTERVAL=2', ';INTERVAL=3'), some(0, 3, 50)],
      ...[fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 1500 })],
      ([freq, by], interval, count, day, later) => {
        const ends = count && freq !== 'HOURLY' ? `;COUNT=${count}` : ''
        const text = `FREQ=${freq}${by.includes('INTERVAL') ? '' : interval}${by}${ends}`
        const start = at('2019-01-01T09:30:00Z') + day * DAY
        const from = start + (freq === 'HOURLY' ? later / 10 : later) * DAY
        const to = from + (freq === 'HOURLY' ? 20 : 800) * DAY
        const rule = readRule(text)
        if (!rule) throw new Error(`${text} can't be read`)
        const ours = [...timesOf(rule, start, from, to)].filter((each) => each >= from)
        const [dtstart, first, last] = [start, from, to + 4 * 366 * DAY].map((each) =>
          Temporal.Instant.fromEpochMilliseconds(each * 1000).toZonedDateTimeISO('UTC'),
        ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime, Temporal.ZonedDateTime]
        const all = new RRuleTemporal({
          rruleString: text,
          dtstart,
          cache: false,
          maxIterations: 1e6,
        })
        // From the start on: asked for later times, it takes a missing weekday from there.
        const theirs = all
          .between(freq === 'HOURLY' ? first : dtstart, last, true)
          .map((each) => each.epochMilliseconds / 1000)
          .filter((each) => each >= from && each < to)
        expect({ text, start, times: ours }).toEqual({ text, start, times: theirs })
        found += ours.length
      },
    ),
    { numRuns: RUNS },
  )
  expect(found).toBeGreaterThan(RUNS * 5)
})
