import { expect, it } from 'vitest'
import type { AttendanceEvent } from './attendance.ts'
import { hereSince } from './here-since.ts'

const event = (
  kind: AttendanceEvent['kind'],
  at: number,
  more: Partial<AttendanceEvent> = {},
): AttendanceEvent => ({ person: 'client', kind, reason: null, at, ...more })

it('counts from the waiting room on, through what was lost and another window', () => {
  const events = [
    event('waiting', 1, { person: 'professional' }),
    event('waiting', 2),
    event('joined', 3),
    event('lost', 4),
    event('back', 5),
    event('left', 6, { reason: 'moved' }),
  ]
  expect(hereSince(events, 'client')).toBe(2)
  expect(hereSince(events, 'professional')).toBe(1)
})

it('begins anew when someone leaves and comes back, and is undefined while they are away', () => {
  const left = [event('waiting', 1), event('left', 2, { reason: 'own-choice' })]
  expect(hereSince(left, 'client')).toBeUndefined()
  expect(hereSince([...left, event('joined', 3)], 'client')).toBe(3)
  expect(hereSince([], 'client')).toBeUndefined()
})
