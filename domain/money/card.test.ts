import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardProblems, groupedCardNumber, groupedExpiry } from './card.ts'

const today = new Date('2026-11-21T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }
const messages = (card: Partial<typeof good>, at = today) =>
  cardProblems({ ...good, ...card }, at).map((problem) => problem.message)

test('a card is valid until the last moment of the month printed on it', () => {
  expect(messages({}, new Date('2026-11-30T23:59:59Z'))).toEqual([])
  expect(messages({}, new Date('2026-12-01T00:00:00Z'))).toEqual([
    "Your card's expiry date is in the past.",
  ])
})

test.each([
  [{ number: '4242 4242' }, 'Your card number is incomplete.'],
  [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
  [{ number: '4242-4242-4242-4242' }, 'Your card number is invalid.'],
  [{ number: '42424242424242424242' }, 'Your card number is invalid.'],
  [{ expiry: '12' }, "Your card's expiry date is incomplete."],
  [{ expiry: '13/30' }, "Your card's expiry date is invalid."],
  [{ expiry: '00/30' }, "Your card's expiry date is invalid."],
  [{ expiry: '01/99' }, "Your card's expiry date is invalid."],
  [{ expiry: '10/26' }, "Your card's expiry date is in the past."],
  [{ cvc: '12' }, "Your card's security code is incomplete."],
])('%j is refused: %s', (wrong, sentence) => {
  expect(messages(wrong)).toEqual([sentence])
})

test('every invalid field is named, in the order of the form', () => {
  const problems = cardProblems({ number: '', expiry: '', cvc: '' }, today)
  expect(problems.map((problem) => problem.field)).toEqual(['number', 'expiry', 'cvc'])
})

test('one wrong digit anywhere makes a number invalid', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, change) => {
      const digits = [...'4000002500003155']
      digits[place] = String((Number(digits[place]) + change) % 10)
      expect(messages({ number: digits.join('') })).toEqual(['Your card number is invalid.'])
    }),
  )
})

test('input is grouped as it is printed on the card', () => {
  expect(groupedCardNumber('42424')).toBe('4242 4')
  expect(groupedCardNumber('4242 4242 4242 4242')).toBe('4242 4242 4242 4242')
  expect(groupedExpiry('4')).toBe('04')
  expect(groupedExpiry('1229')).toBe('12 / 29')
  expect(groupedExpiry('12')).toBe('12')
})
