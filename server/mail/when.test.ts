import { expect, it } from 'vitest'
import { momentOf, shortMomentOf, timeOf, whenOf } from './when.ts'

const at = (iso: string) => new Date(iso)

it.each([
  [
    'Europe/London',
    '2026-03-02T10:00Z',
    '2026-03-02T11:30Z',
    'Monday 2 March 2026, 10:00 to 11:30 (London, GMT)',
  ],
  [
    'Europe/London',
    '2026-07-02T10:00Z',
    '2026-07-02T11:00Z',
    'Thursday 2 July 2026, 11:00 to 12:00 (London, BST)',
  ],
  [
    'America/New_York',
    '2026-03-02T10:00Z',
    '2026-03-02T11:00Z',
    'Monday 2 March 2026, 05:00 to 06:00 (New York, GMT-5)',
  ],
  ['UTC', '2026-03-02T10:00Z', '2026-03-02T11:00Z', 'Monday 2 March 2026, 10:00 to 11:00 (UTC)'],
  // Across midnight, and across the hours when the clocks change.
  [
    'Europe/London',
    '2026-03-02T23:30Z',
    '2026-03-03T00:30Z',
    'Monday 2 March 2026, 23:30 to Tuesday 3 March 2026, 00:30 (London, GMT)',
  ],
  [
    'Europe/London',
    '2026-03-29T00:30Z',
    '2026-03-29T01:30Z',
    'Sunday 29 March 2026, 00:30 GMT to 02:30 BST (London)',
  ],
  [
    'Europe/London',
    '2026-10-25T00:30Z',
    '2026-10-25T01:30Z',
    'Sunday 25 October 2026, 01:30 BST to 01:30 GMT (London)',
  ],
])('in %s, %s to %s reads as its clocks show it', (zone, from, to, text) => {
  expect(whenOf(at(from), at(to), zone)).toBe(text)
})

it('names a single time, long and short', () => {
  const moment = at('2026-10-25T00:30Z')
  expect(momentOf(moment, 'Europe/London')).toBe('Sunday 25 October 2026, 01:30 (London, BST)')
  expect(shortMomentOf(moment, 'Europe/London')).toBe('Sun 25 Oct, 01:30 BST')
  expect(timeOf(moment, 'Europe/London')).toBe('01:30 BST')
})
