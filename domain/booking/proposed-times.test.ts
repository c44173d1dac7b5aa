import { expect, it } from 'vitest'
import { linkParts } from '#domain/messages/links.ts'
import { proposalText } from './proposed-times.ts'

it('has exactly one link, and says that the time is not held', () => {
  const address =
    'https://parlour.test/professionals/1?book=true&at=2026-11-21T14%3A30%3A00.000Z&minutes=60'
  const text = proposalText({
    day: 'Sat 21 Nov 2026',
    time: '14:30',
    city: 'London',
    minutes: 60,
    total: '£58.32',
    address,
  })
  expect(text).toContain('Sat 21 Nov 2026, 14:30 (London time), 60 minutes, £58.32 in total')
  expect(linkParts(text).flatMap(({ href }) => href ?? [])).toEqual([address])
  expect(text).toContain('isn’t held')
})
