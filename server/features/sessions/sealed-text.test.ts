import { expect, it } from 'vitest'
import { isSealed, seal, unseal } from './sealed-text.ts'

const SECRET = 'a secret of at least thirty-two characters'
const TEXT = 'Afraid of fractions, not of Brüche 🙂\nsecond line'

it('a sealed text says nothing, is never the same twice, and opens again', () => {
  const sealed = seal(SECRET, 'booking-1', TEXT)
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).toMatch(/^sealed:1:[0-9a-f]{8}:[\w-]+$/)
  expect(sealed).not.toContain('fractions')
  expect(Buffer.from(sealed.split(':')[3] ?? '', 'base64url').toString()).not.toContain('fractions')
  expect(seal(SECRET, 'booking-1', TEXT)).not.toBe(sealed)
  for (const text of [TEXT, '', 'sealed:1:'])
    expect(unseal(SECRET, 'booking-1', seal(SECRET, 'booking-1', text))).toBe(text)
})

it('does not open for another secret, in another row, or changed by a bit', () => {
  const sealed = seal(SECRET, 'booking-1', TEXT)
  expect(unseal(`${SECRET}!`, 'booking-1', sealed)).toBe(undefined)
  expect(unseal(SECRET, 'booking-2', sealed)).toBe(undefined)
  const [head, body = ''] = [sealed.slice(0, 18), sealed.slice(18)]
  for (let at = 0; at < body.length - 1; at += 1) {
    const other = body[at] === 'A' ? 'B' : 'A'
    expect(unseal(SECRET, 'booking-1', head + body.slice(0, at) + other + body.slice(at + 1))).toBe(
      undefined,
    )
  }
  for (const broken of ['', 'plain', 'sealed:1:', head, `${head}AAAA`])
    expect(unseal(SECRET, 'booking-1', broken)).toBe(undefined)
})
