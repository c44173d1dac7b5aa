import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Placed, Stretch } from './calendar-day.ts'
import { inColumns } from './calendar-day.ts'

const numRuns = Number(process.env.PROPERTY_RUNS ?? 500)

const entries = array(
  record({ start: integer({ min: 0, max: 40 }), length: integer({ min: 1, max: 12 }) }),
  { maxLength: 14 },
).map((list) => list.map(({ start, length }, id) => ({ id, start, end: start + length })))

const overlap = (a: Stretch, b: Stretch) => a.start < b.end && b.start < a.end

/** Which entries overlap each other, directly or through others, by plain repetition. */
function clustersOf<Entry extends Stretch>(placed: Placed<Entry>[]): Placed<Entry>[][] {
  let clusters = placed.map((each) => [each])
  for (;;) {
    const joining = clusters.findIndex((one, n) =>
      clusters
        .slice(n + 1)
        .some((other) => one.some((a) => other.some((b) => overlap(a.entry, b.entry)))),
    )
    const one = clusters[joining]
    if (!one) return clusters
    const others = clusters.filter(
      (other) => other !== one && one.some((a) => other.some((b) => overlap(a.entry, b.entry))),
    )
    clusters = [
      ...clusters.filter((each) => each !== one && !others.includes(each)),
      [one, ...others].flat(),
    ]
  }
}

test('overlapping entries are never in one column, and none is lost or drawn outside', () => {
  assert(
    property(entries, (list) => {
      const placed = inColumns(list)
      expect(placed.map(({ entry }) => entry.id).toSorted((a, b) => a - b)).toEqual(
        list.map(({ id }) => id),
      )
      for (const [n, a] of placed.entries()) {
        expect(a.column).toBeGreaterThanOrEqual(0)
        expect(a.column).toBeLessThan(a.columns)
        for (const b of placed.slice(n + 1))
          if (overlap(a.entry, b.entry)) expect(a.column).not.toBe(b.column)
      }
    }),
    { numRuns },
  )
})

test('entries are in the order of their starts', () => {
  assert(
    property(entries, (list) => {
      const starts = inColumns(list).map(({ entry }) => entry.start)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }),
    { numRuns },
  )
})

test('a cluster has as many columns as overlap at once, and all of it has the same', () => {
  assert(
    property(entries, (list) => {
      for (const cluster of clustersOf(inColumns(list))) {
        const most = Math.max(
          ...cluster.map(
            ({ entry: { start } }) =>
              cluster.filter(({ entry }) => entry.start <= start && start < entry.end).length,
          ),
        )
        expect(cluster.map(({ columns }) => columns)).toEqual(cluster.map(() => most))
      }
    }),
    { numRuns },
  )
})
