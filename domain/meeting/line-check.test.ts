import { describe, expect, it } from 'vitest'
import type { LineFigures, LineVerdict } from './line-check.ts'
import { delaysOf, figuresInWords, judgeLineCheck } from './line-check.ts'

const GOOD: LineFigures = {
  downKbps: 24_000,
  upKbps: 6000,
  delayMs: 38,
  jitterMs: 4,
  loss: undefined,
}

describe('a line', () => {
  const TABLE: [string, Partial<LineFigures>, LineVerdict, string][] = [
    ['at home', {}, 'video', '24 Mbit/s down, 6 up, 38 ms, steady'],
    [
      'beside the server',
      { delayMs: 0.3, jitterMs: 0.1 },
      'video',
      '24 Mbit/s down, 6 up, 1 ms, steady',
    ],
    [
      'with nothing lost through the relay',
      { loss: 0 },
      'video',
      '24 Mbit/s down, 6 up, 38 ms, steady, nothing lost',
    ],
    [
      'faster than can be told',
      { downKbps: 4_200_000 },
      'video',
      'over 100 Mbit/s down, 6 up, 38 ms, steady',
    ],
    [
      'with little lost',
      { loss: 0.004 },
      'video',
      '24 Mbit/s down, 6 up, 38 ms, steady, under 1% lost',
    ],
    ['with 5% lost', { loss: 0.05 }, 'sound', '24 Mbit/s down, 6 up, 38 ms, steady, 5% lost'],
    ['with a third lost', { loss: 0.333 }, 'weak', '24 Mbit/s down, 6 up, 38 ms, steady, 33% lost'],
    [
      'with a slow way up',
      { upKbps: 300 },
      'sound',
      '24 Mbit/s down, 300 kbit/s up, 38 ms, steady',
    ],
    [
      'just enough for a picture',
      { downKbps: 600, upKbps: 600 },
      'video',
      '600 kbit/s down, 600 up, 38 ms, steady',
    ],
    [
      'just too slow for one',
      { downKbps: 599 },
      'sound',
      '600 kbit/s down, 6 Mbit/s up, 38 ms, steady',
    ],
    ['too slow for speech', { downKbps: 60 }, 'weak', '60 kbit/s down, 6 Mbit/s up, 38 ms, steady'],
    [
      'by satellite',
      { delayMs: 600, jitterMs: 40 },
      'sound',
      '24 Mbit/s down, 6 up, 600 ms, steady',
    ],
    [
      'that hangs',
      { delayMs: 1200, jitterMs: 900 },
      'weak',
      '24 Mbit/s down, 6 up, 1200 ms, unsteady',
    ],
    ['that wavers', { jitterMs: 200 }, 'sound', '24 Mbit/s down, 6 up, 38 ms, unsteady'],
    [
      'measured roughly',
      { downKbps: 23_749, upKbps: 5961 },
      'video',
      '24 Mbit/s down, 6 up, 38 ms, steady',
    ],
    ['with a fraction', { upKbps: 1240 }, 'video', '24 Mbit/s down, 1.2 up, 38 ms, steady'],
  ]
  it.each(TABLE)('%s', (_where, part, verdict, words) => {
    const figures = { ...GOOD, ...part }
    expect(judgeLineCheck(figures)).toBe(verdict)
    expect(figuresInWords(figures)).toBe(words)
  })

  it('has the delay of the middle measurement, whatever a single slow one took', () => {
    expect(delaysOf([30, 31, 900, 29, 32, 30, 31, 30, 29, 31, 30])).toEqual({
      delayMs: 30,
      jitterMs: 2,
    })
    expect(delaysOf([40])).toEqual({ delayMs: 40, jitterMs: 0 })
    expect(delaysOf([])).toEqual({ delayMs: 0, jitterMs: 0 })
  })
})
