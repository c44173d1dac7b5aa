import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line } from './common.ts'

test('a line has nothing that turns the writing round, and is missing if nothing else is left', () => {
  expect(z.parse(line(20, 1), ' invoice\u202efdp.exe\u202c')).toBe('invoicefdp.exe')
  expect(z.parse(line(20, 1), 'שלום\u200f!')).toBe('שלום\u200f!')
  expect(z.safeParse(line(20, 1), '\u202e\u2066').success).toBe(false)
})
