import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line, text } from './common.ts'

test('a line has nothing that turns the writing round, and is missing if nothing else is left', () => {
  expect(z.parse(line(20, 1), ' invoice\u202efdp.exe\u202c')).toBe('invoicefdp.exe')
  expect(z.parse(line(20, 1), 'שלום\u200f!')).toBe('שלום\u200f!')
  expect(z.safeParse(line(20, 1), '\u202e\u2066').success).toBe(false)
})

test('whatever people write, in lines or not, is read in the order in which it is written', () => {
  expect(z.parse(text(60, 1), 'Pay \u2066now\u2069\nto \u202ekcab\u202c')).toBe('Pay now\nto kcab')
  expect(z.parse(text(60, 1), 'שלום\u200f!\nHello')).toBe('שלום\u200f!\nHello')
  expect(z.safeParse(text(20, 1), '\u202e\n\u2066').success).toBe(false)
})
