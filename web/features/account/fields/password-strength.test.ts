import { describe, expect, test } from 'vitest'
import { isCommonPassword } from '#domain/people/sign-in/common-passwords.ts'
import { strengthOf } from './password-strength.ts'

const owner = { name: 'Ada Lovelace', email: 'countess@example.org', brandName: 'Parlour' }
const about = { owner, isCommon: isCommonPassword }

describe('the strength of a password', () => {
  test.each([
    ['', 0, /At least 6 characters/],
    ['abcd', 1, /2 to go/],
    ['Football', 1, /most common/],
    ['ｆｏｏｔｂａｌｌ', 1, /most common/],
    ['lovelace1815', 1, /^This is your name, or a part of it. Please choose another.$/],
    ['Countess@example.org', 1, /^This is your email address, or a part of it./],
    ['parlour2026', 1, /^This is our own name./],
    ['lovelace-rules', 1, /your name or email is in it/],
    ['my-countess-42', 1, /your name or email is in it/],
    ['abababababab', 1, /repeats itself/],
    ['k7#mPq2z', 2, /Fair/],
    ['k7#mPq2zXw1', 3, /Good/],
    ['gravel otter monsoon', 4, /Strong/],
  ])('of %j is %i of 4, with a reason', (password, steps, sentence) => {
    const strength = strengthOf(password, about)
    expect(strength.steps).toBe(steps)
    expect(strength.sentence).toMatch(sentence)
  })

  test('is shown before the list of common passwords has loaded', () => {
    expect(strengthOf('football', { owner, isCommon: undefined }).steps).toBe(2)
  })
})
