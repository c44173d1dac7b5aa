import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { passwordProblem } from './passwords.ts'

const OWNER = {
  email: 'zoe.bronte+work@example.org',
  name: 'Zoë O’Neil-Brontë',
  brandName: 'Parlour',
}
const problem = (password: string, owner = OWNER) =>
  passwordProblem(password, owner, isCommonPassword)

describe('a new password', () => {
  test.each([
    ['abcde', 'short'],
    ['Football', 'common'],
    ['123456', 'common'],
    ['654321', 'common'],
    ['abcdef', 'common'],
    ['aaaaaa', 'common'],
    ['hgfedc', 'pattern'],
    ['QWERTZUI', 'pattern'],
    ['poiuytr', 'pattern'],
    ['lkjhgfds', 'pattern'],
    ['67890123456', 'pattern'],
    ['ｖｖｖｖｖｖｖ', 'pattern'],
    ['xyxyxyx', 'pattern'],
    ['k7#k7#k7#', 'pattern'],
    ['xxyyzz77', 'pattern'],
    ['qwe987fgh', 'pattern'],
    ['2wsx4rfv', 'pattern'],
    ['zoe.bronte+work@example.org', 'own-email'],
    ['1ZOE.Bronte+Work@Example.org99', 'own-email'],
    ['zoebrontework', 'own-email'],
    ['zoe.bronte', 'own-email'],
    ['zoe-bronte-1990', 'own-email'],
    ['2024zoebronte', 'own-email'],
    ['Zoë O’Neil-Brontë', 'own-name'],
    ['zoeoneilbronte', 'own-name'],
    ['bronte', 'own-name'],
    ['BRONTË1847', 'own-name'],
    ['19bronte47', 'own-name'],
    ['zoe123', 'own-name'],
    ['bronte.zoe.1', 'own-name'],
    ['parlour', 'brand'],
    ['Parlour1', 'brand'],
    ['2026párlour!', 'brand'],
  ])('%j is refused: %s', (password, expected) => {
    expect(problem(password)).toBe(expected)
  })

  test.each([
    'gravel otter monsoon',
    'qwerty gravel otter',
    'abcdefgh-otter',
    'parlour-demo',
    'brontesaurus',
    'my zoe bronte',
    'zoe loves tea',
    'k7#mPq2z',
    '58302194',
  ])('%j may be used', (password) => {
    expect(problem(password)).toBeUndefined()
  })

  test('may be all digits if the address is all digits too, unless they are the same', () => {
    const owner = { ...OWNER, email: '48151623@example.org' }
    expect(problem('48151623', owner)).toBe('own-email')
    expect(problem('58302194', owner)).toBeUndefined()
  })

  test('is compared with letters such as ø and ß written plainly', () => {
    const owner = { ...OWNER, name: 'Søren Weiß' }
    expect(problem('soren77', owner)).toBe('own-name')
    expect(problem('weiss2020', owner)).toBe('own-name')
  })

  test('may be anything else if name and address are not known', () => {
    const owner = { email: '', name: '', brandName: 'Parlour' }
    expect(problem('123890!x', owner)).toBeUndefined()
    expect(problem('parlour9', owner)).toBe('brand')
  })
})
