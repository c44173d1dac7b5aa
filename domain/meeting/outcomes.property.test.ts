import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERVICE_LENGTHS } from '#domain/hours/durations.ts'
import { priceOf } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Span } from './attendance.ts'
import { assess, splitOf } from './outcomes.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 3000)

/** Half minutes, so that edges often coincide. */
const instant = fc.integer({ min: -10, max: 130 }).map((half) => (half * MINUTE_MS) / 2)
const span = fc.tuple(instant, instant, fc.boolean()).map(
  ([a, b, byUs]): Span => ({
    from: Math.min(a, b),
    to: Math.max(a, b),
    isEndedByUs: byUs && a % 4 === 0,
  }),
)
const spans = fc.array(span, { maxLength: 5 }).map(apart)

/** Spans that touch are one. */
function apart(list: Span[]): Span[] {
  const found: Span[] = []
  for (const each of list.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (!last || each.from > last.to) found.push({ ...each })
    else if (each.to > last.to) Object.assign(last, { to: each.to, isEndedByUs: each.isEndedByUs })
  }
  return found
}

const life = fc.record({
  client: spans,
  professional: spans,
  minutes: fc.constantFrom(...SERVICE_LENGTHS),
  addedMinutes: fc.constantFrom(0, 0, 6, 15),
  rate: fc.integer({ min: 1, max: 99_999 }),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

function judged({ client, professional, minutes, addedMinutes, rate }: Life) {
  const booked = { startsAt: 0, endsAt: (minutes + addedMinutes) * MINUTE_MS, addedMinutes }
  const assessment = assess(booked, { client, professional }, booked.endsAt)
  return { assessment, price: priceOf(rate, minutes), endsAt: booked.endsAt }
}

describe('for any timeline', () => {
  it('the parts of each amount sum to it, and none is negative', () => {
    fc.assert(
      fc.property(life, (any) => {
        const { assessment, price, endsAt } = judged(any)
        const { back, kept } = splitOf(price, assessment, null, endsAt)
        for (const name of ['priceMinor', 'feeMinor', 'vatMinor', 'totalMinor'] as const) {
          expect(back[name] + kept[name]).toBe(price[name])
          expect(Math.min(back[name], kept[name])).toBeGreaterThanOrEqual(0)
        }
        expect(back.priceMinor + back.feeMinor + back.vatMinor).toBe(back.totalMinor)
      }),
      { numRuns: RUNS },
    )
  })

  it('more time in the room never costs the professional', () => {
    fc.assert(
      fc.property(life, span, (any, more) => {
        const added = { ...more, isEndedByUs: false }
        const longer = { ...any, professional: apart([...any.professional.map(own), added]) }
        const before = judged({ ...any, professional: any.professional.map(own) })
        expect(judged(longer).assessment.minutes.back).toBeLessThanOrEqual(
          before.assessment.minutes.back,
        )
      }),
      { numRuns: RUNS },
    )
  })

  it('the minutes fit into the booked time and what was added to it', () => {
    fc.assert(
      fc.property(life, (any) => {
        const { minutes } = judged(any).assessment
        expect(minutes.together).toBeLessThanOrEqual(Math.min(minutes.client, minutes.professional))
        expect(minutes.back).toBeLessThanOrEqual(minutes.booked)
        expect(Math.max(minutes.client, minutes.professional)).toBeLessThanOrEqual(
          minutes.booked + any.addedMinutes,
        )
      }),
      { numRuns: RUNS },
    )
  })
})

/** Ended by the professional's own side: what our programs end is not theirs. */
const own = ({ from, to }: Span): Span => ({ from, to })
