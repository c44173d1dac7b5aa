import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineSample, Picture } from './line-quality.ts'
import {
  BEST_PICTURE,
  judgeLine,
  nextPicture,
  PICTURES,
  SOUND_ALONE,
  worstLine,
} from './line-quality.ts'

const GOOD: LineSample = { lossOut: 0, lossIn: 0, roundTripMs: 40, availableKbps: 2500 }
const after = (samples: LineSample[], from: Picture = BEST_PICTURE) =>
  samples.reduce(nextPicture, from)
const times = (count: number, sample: Partial<LineSample>) =>
  Array.from({ length: count }, () => ({ ...GOOD, ...sample }))

describe('a line', () => {
  it.each([
    [{}, 'good'],
    [{ lossIn: 0.03 }, 'fair'],
    [{ lossOut: 0.05 }, 'fair'],
    [{ roundTripMs: 350 }, 'fair'],
    [{ lossOut: 0.1 }, 'weak'],
    [{ lossIn: 0.2 }, 'weak'],
    [{ roundTripMs: 800 }, 'weak'],
  ] as const)('with %o is %s', (sample, line) => {
    expect(judgeLine({ ...GOOD, ...sample })).toBe(line)
  })

  it('is as bad as the worst of several', () => {
    expect(worstLine(['good', 'weak', 'fair'])).toBe('weak')
    expect(worstLine(['good', 'fair'])).toBe('fair')
    expect(worstLine([])).toBe('good')
  })
})

describe('the picture', () => {
  it('stays the best on a good line, and with 3 % loss and 150 ms', () => {
    expect(after(times(60, {})).index).toBe(0)
    expect(after(times(60, { lossOut: 0.03, roundTripMs: 150 })).index).toBe(0)
  })

  it('is given up step by step while the line is bad, at last for sound alone', () => {
    const bad = times(2, { lossOut: 0.3 })
    let picture = BEST_PICTURE
    for (const index of [1, 2, SOUND_ALONE, SOUND_ALONE]) {
      picture = after(bad, picture)
      expect(picture.index).toBe(index)
    }
  })

  it('is not given up for one bad sample', () => {
    expect(
      after([...times(1, { lossOut: 1 }), ...times(1, {}), ...times(1, { lossOut: 1 })]).index,
    ).toBe(0)
  })

  it.each([
    [250, 1],
    [100, 2],
    [30, SOUND_ALONE],
  ])('fits a line of %d kbit/s', (availableKbps, index) => {
    expect(after(times(7, { availableKbps })).index).toBe(index)
  })

  it('comes back by itself', () => {
    const alone = after(times(6, { lossOut: 0.3 }))
    expect(after(times(8, {}), alone).index).toBe(SOUND_ALONE - 2)
    expect(after(times(12, {}), alone).index).toBe(0)
  })

  it('comes back more slowly each time it did not last', () => {
    let picture = after(times(2, { lossOut: 0.3 }))
    const waits: number[] = []
    for (let round = 0; round < 5; round += 1) {
      let wait = 0
      while (picture.index > 0) {
        picture = nextPicture(picture, GOOD)
        wait += 1
      }
      waits.push(wait)
      picture = after(times(2, { lossOut: 0.3 }), picture)
    }
    expect(waits).toEqual([4, 8, 16, 32, 32])
  })

  it('always is one of the pictures, and moves one step at a time', () => {
    const sample = fc.record({
      lossOut: fc.double({ min: 0, max: 1, noNaN: true }),
      lossIn: fc.double({ min: 0, max: 1, noNaN: true }),
      roundTripMs: fc.nat(5000),
      availableKbps: fc.option(fc.nat(5000), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(sample), (samples) => {
        let picture = BEST_PICTURE
        for (const each of samples) {
          const next = nextPicture(picture, each)
          expect(PICTURES[next.index]).toBeDefined()
          expect(Math.abs(next.index - picture.index)).toBeLessThanOrEqual(1)
          picture = next
        }
      }),
    )
  })
})
