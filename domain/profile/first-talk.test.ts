import { expect, test } from 'vitest'
import { freeFirstTalkOf } from './first-talk.ts'

const talk = { minutes: 15, priceMinor: 0, isForOwnClients: false } as const

test.each([
  ['a free one of 15 minutes', talk, true],
  ['one that costs something', { ...talk, priceMinor: 500 }, false],
  ['a free one of 30 minutes', { ...talk, minutes: 30 as const }, false],
  ['one for own clients only', { ...talk, isForOwnClients: true }, false],
])('%s counts as a free first talk for everyone: %o is %s', (_, service, isOne) => {
  const other = { minutes: 60, priceMinor: 4500, isForOwnClients: false } as const
  expect(freeFirstTalkOf([other, service])).toBe(isOne ? service : undefined)
})
