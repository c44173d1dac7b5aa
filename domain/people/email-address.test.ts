import { expect, test } from 'vitest'
import { isEmailAddress, tidyEmail } from './email-address.ts'

test.each([
  ['\u200bAda@Example.org\u200b', 'ada@example.org'],
  ['\u202aada@example.org\u202c', 'ada@example.org'],
  ['x@münchen.de', 'x@xn--mnchen-3ya.de'],
  ['x@MÜNCHEN。de', 'x@xn--mnchen-3ya.de'],
  ['x@bücher.example/path', 'x@bücher.example/path'],
  ['x', 'x'],
])('%j is kept as %s', (typed, kept) => {
  expect(tidyEmail(typed)).toBe(kept)
})

test.each([
  'a@b.de',
  'a&b@example.org',
  'user/dept=x@example.org',
  "x'@example.org",
  'a..b@example.org',
  'x@example.xn--p1ai',
  `${'a'.repeat(64)}@example.org`,
])('%j is an address', (email) => {
  expect(isEmailAddress(email)).toBe(true)
})

test.each([
  '',
  'a',
  'a@b',
  'a@b@c.de',
  'a b@c.de',
  '"a"@c.de',
  'a@-b.de',
  'a@b..de',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@b.de\n',
  `${'a'.repeat(65)}@example.org`,
])('%j is no address', (email) => {
  expect(isEmailAddress(email)).toBe(false)
})
