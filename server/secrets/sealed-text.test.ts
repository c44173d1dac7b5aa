import { expect, it } from 'vitest'
import { isSealed, seal, sealOf, unseal } from './sealed-text.ts'

const SECRETS = { SECRET: 'a secret of at least thirty-two characters' }
const TEXT = 'Afraid of fractions, not of Brüche 🙂\nsecond line'

it('a sealed text says nothing, is never the same twice, and opens again', () => {
  const sealed = seal(SECRETS, 'booking-1', TEXT)
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).toMatch(/^sealed:1:[0-9a-f]{8}:[\w-]+$/)
  expect(sealed).not.toContain('fractions')
  expect(Buffer.from(sealed.split(':')[3] ?? '', 'base64url').toString()).not.toContain('fractions')
  expect(seal(SECRETS, 'booking-1', TEXT)).not.toBe(sealed)
  for (const text of [TEXT, '', 'sealed:1:'])
    expect(unseal(SECRETS, 'booking-1', seal(SECRETS, 'booking-1', text))).toBe(text)
})

it('does not open for another secret, in another row, or changed by a bit', () => {
  const sealed = seal(SECRETS, 'booking-1', TEXT)
  expect(unseal({ SECRET: `${SECRETS.SECRET}!` }, 'booking-1', sealed)).toBe(undefined)
  expect(unseal(SECRETS, 'booking-2', sealed)).toBe(undefined)
  const [head, body = ''] = [sealed.slice(0, 18), sealed.slice(18)]
  for (let at = 0; at < body.length - 1; at += 1) {
    const other = body[at] === 'A' ? 'B' : 'A'
    expect(
      unseal(SECRETS, 'booking-1', head + body.slice(0, at) + other + body.slice(at + 1)),
    ).toBe(undefined)
  }
  for (const broken of ['', 'plain', 'sealed:1:', head, `${head}AAAA`])
    expect(unseal(SECRETS, 'booking-1', broken)).toBe(undefined)
})

it('opens for the SECRET before, which seals nothing any more', () => {
  const before = seal(SECRETS, 'booking-1', TEXT)
  const rotated = {
    SECRET: 'the next secret, long enough for anyone',
    SECRET_PREVIOUS: SECRETS.SECRET,
  }
  expect(unseal(rotated, 'booking-1', before)).toBe(TEXT)
  expect(before.startsWith(sealOf(rotated))).toBe(false)
  const after = seal(rotated, 'booking-1', TEXT)
  expect(after.startsWith(sealOf(rotated))).toBe(true)
  expect(unseal(SECRETS, 'booking-1', after)).toBe(undefined)
  expect(unseal({ SECRET: rotated.SECRET }, 'booking-1', before)).toBe(undefined)
})
