import { expect, it } from 'vitest'
import { outcomeAsTitle, outcomeReason } from './outcome-in-words.ts'
import type { Outcome } from './outcomes.ts'

const MINUTES = { booked: 60, client: 12, together: 41, back: 9, arrival: 20 }

const read = (outcome: Outcome, minutes: Partial<typeof MINUTES> = {}, isRefunded = false) =>
  (['client', 'professional'] as const).map((reader) => {
    const other = reader === 'client' ? 'Eleanor' : 'Daniel'
    return [
      outcomeAsTitle(outcome, reader, other, { ...MINUTES, ...minutes }),
      outcomeReason(outcome, reader, other, isRefunded),
    ]
      .filter(Boolean)
      .join(' | ')
  })

it.each<[Outcome, client: string, professional: string]>([
  ['held', 'You met for 41 minutes', 'You met for 41 minutes'],
  [
    'client-absent',
    'You did not come | Eleanor waited for you, so you pay as booked.',
    'Daniel did not come | You waited, so you are paid as booked.',
  ],
  [
    'professional-absent',
    'Eleanor did not come',
    'You did not come | Daniel was there, and pays nothing.',
  ],
  [
    'both-absent',
    'Neither of you came | The session did not take place.',
    'Neither of you came | The session did not take place.',
  ],
  [
    'professional-late',
    'Eleanor came 20 minutes late | You do not pay for what you missed.',
    'You came 20 minutes late | Daniel does not pay for what they missed.',
  ],
  [
    'broken-off-by-professional',
    'You met for 41 of 60 minutes | Eleanor was not there for part of it. You do not pay for what you missed.',
    'You met for 41 of 60 minutes | You were not there for part of it. Daniel does not pay for what they missed.',
  ],
  [
    'broken-off-by-client',
    'You left after 12 of 60 minutes | You pay as booked.',
    'Daniel left after 12 of 60 minutes | You are paid as booked.',
  ],
  [
    'broken-off-by-us',
    'Our service failed, and you missed 9 minutes | The fault was ours. You do not pay for what you missed.',
    'Our service failed, and Daniel missed 9 minutes | The fault was ours. Daniel does not pay for what they missed.',
  ],
  [
    'no-record',
    'We have no record of the whole session | It counts as held.',
    'We have no record of the whole session | It counts as held.',
  ],
])('tells both what %s means', (outcome, client, professional) => {
  expect(read(outcome)).toEqual([client, professional])
})

it('counts one minute as one, and a professional who was there and gone by what is left', () => {
  expect(read('held', { together: 1 })[0]).toBe('You met for 1 minute')
  expect(read('professional-late', { arrival: 0 })[0]).toMatch(/^You met for 41 of 60 minutes/)
})

it('does not say that someone pays as booked who was refunded by our staff', () => {
  expect(read('broken-off-by-client', {}, true)[0]).toBe('You left after 12 of 60 minutes')
})
