import { describe, expect, it } from 'vitest'
import { rangeOf } from './earnings-range.ts'

const on = (today: string, search: string) => rangeOf(new URLSearchParams(search), today)

describe('the earnings range in an address', () => {
  it.each([
    ['', '2026-11-21', { name: 'year', from: '2025-12-01' }],
    ['range=nonsense', '2026-02-28', { name: 'year', from: '2025-03-01' }],
    ['range=month', '2026-11-21', { name: 'month', from: '2026-11-01' }],
    [
      'range=last-month',
      '2026-03-31',
      { name: 'last-month', from: '2026-02-01', to: '2026-02-28' },
    ],
    [
      'range=last-month',
      '2026-01-01',
      { name: 'last-month', from: '2025-12-01', to: '2025-12-31' },
    ],
    ['range=tax-year', '2026-04-05', { name: 'tax-year', from: '2025-04-06' }],
    ['range=tax-year', '2026-04-06', { name: 'tax-year', from: '2026-04-06' }],
    [
      'range=last-tax-year',
      '2026-11-21',
      { name: 'last-tax-year', from: '2025-04-06', to: '2026-04-05' },
    ],
    ['range=all', '2026-11-21', { name: 'all' }],
    [
      'range=all&from=2026-01-05&to=2026-01-05',
      '2026-11-21',
      { from: '2026-01-05', to: '2026-01-05' },
    ],
    ['from=tomorrow&to=2026-13-01', '2026-11-21', { name: 'year', from: '2025-12-01' }],
  ])('%s on %s', (search, today, expected) => {
    expect(on(today, search)).toEqual(expected)
  })

  it('explains the problem if the last day is before the first', () => {
    expect(on('2026-11-21', 'from=2026-02-02&to=2026-02-01').problem).toBe(
      'The last day must not be before the first',
    )
  })
})
