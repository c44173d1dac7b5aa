import { expect, it } from 'vitest'
import { withoutNames } from './without-names.ts'

it.each([
  ['Greta Gone', 'Greta’s card, and gone', 'X’s card, and X'],
  [
    'Anne-Marie Li',
    'Anne wrote, then Marie Li. Mail to ANNE-MARIE LI',
    'X wrote, then X X. Mail to X',
  ],
  ['Zoë Ångström', 'Zoe Angstrom and ZOË ÅNGSTRÖM', 'X and X'],
  ['Zoe O’Neil', "Zoé O'Neil, Mrs ONeil", 'X, Mrs X'],
  [
    'Dr An Le',
    'Dr An asked for an hour. Dr Smith said yes to Le',
    'Dr X asked for an hour. Dr Smith said yes to X',
  ],
  ['Jan van der Berg', 'The van of Jan Berg', 'The van of X X'],
  ['王小明', '他是王小明的朋友', '他是X的朋友'],
  ['Ольга Петрова', 'Позвонила Ольга, петрова тоже', 'Позвонила X, X тоже'],
  ['Ann Lee', 'Annual leeway, Ann', 'Annual leeway, X'],
])('the name %s goes from ‘%s’', (name, text, left) => {
  expect(withoutNames(text, { name, email: 'someone@example.org' }, 'X')).toBe(left)
})

it('the address goes in any case', () => {
  const person = { name: 'Ann Lee', email: 'a.lee+1@example.org' }
  expect(withoutNames('Mail to A.Lee+1@Example.org, not axlee', person, 'X')).toBe(
    'Mail to X, not axlee',
  )
})
