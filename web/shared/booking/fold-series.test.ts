import { describe, expect, it } from 'vitest'
import type { EveryWeeks } from '#domain/booking/series.ts'
import { foldSeries, laterInWords } from './fold-series.ts'

const single = (day: string) => ({ startsAt: `${day}T10:00:00Z`, series: null })
const of = (id: string, day: string, everyWeeks: EveryWeeks = 1) => ({
  startsAt: `${day}T10:00:00Z`,
  series: { id, everyWeeks },
})

describe('a list of sessions', () => {
  it('has a series as one row, where its first session is', () => {
    const [one, two] = [single('2027-03-09'), single('2027-03-18')]
    const a = [of('a', '2027-03-10'), of('a', '2027-03-17'), of('a', '2027-03-24')] as const
    const b = [of('b', '2027-03-17'), of('b', '2027-03-31')] as const
    expect(foldSeries([one, a[0], a[1], b[0], two, a[2], b[1]])).toEqual([
      { session: one, later: [] },
      { session: a[0], later: [a[1], a[2]] },
      { session: b[0], later: [b[1]] },
      { session: two, later: [] },
    ])
  })

  it.each([
    [[of('a', '2099-03-03')], 'and 1 more, Tue 3 Mar 10:00'],
    [[of('a', '2099-03-03'), of('a', '2099-03-10')], 'and 2 more, every week until Tue 10 Mar'],
    [
      [of('a', '2099-03-03', 2), of('a', '2099-03-17', 2), of('a', '2099-03-31', 2)],
      'and 3 more, every two weeks until Tue 31 Mar',
    ],
    [
      [of('a', '2099-03-03'), of('a', '2099-03-10'), of('a', '2099-03-31')],
      'and 3 more until Tue 31 Mar',
    ],
  ])('says what follows the row', (later, words) => {
    expect(laterInWords(later, 'Etc/UTC')).toBe(words)
  })
})
