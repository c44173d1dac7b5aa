import { expect, it } from 'vitest'
import { isQuiet } from './notifications.ts'

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

it.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['09:00', '17:00', '08:59', false],
  ['09:00', '17:00', '09:00', true],
  ['09:00', '17:00', '17:00', false],
  ['00:00', '06:00', '00:00', true],
  ['00:00', '06:00', '23:59', false],
  ['10:00', '10:00', '10:00', false],
])('quiet hours from %s until %s at %s: %s', (from, until, now, isThen) => {
  expect(isQuiet({ fromMin: at(from), untilMin: at(until) }, at(now))).toBe(isThen)
})
