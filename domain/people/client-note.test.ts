import { expect, it } from 'vitest'
import { clientNoteRefusal } from './client-note.ts'

const startsAt = Date.UTC(2026, 2, 10, 10)

it.for([
  ['HELD', -1, undefined],
  ['CONFIRMED', -1, undefined],
  ['CONFIRMED', 0, 'started'],
  ['COMPLETED', 1, 'not-ahead'],
  ['CANCELLED', -1, 'not-ahead'],
  ['EXPIRED', -1, 'not-ahead'],
] as const)(
  'the client’s note of a session that is %s, %i ms from its start: %s',
  ([state, ms, refusal]) => {
    expect(clientNoteRefusal({ state, startsAt }, startsAt + ms)).toBe(refusal)
  },
)
