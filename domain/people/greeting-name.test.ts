import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  ['Daniel Cohen', 'Daniel'],
  ['Zoë Ångström-Nowak', 'Zoë'],
  ['D’Arcy  Osei', 'D’Arcy'],
  ['Anne-Marie O’Neill', 'Anne-Marie'],
  ['Dr Farah Siddiqui', 'Dr Farah Siddiqui'],
  ['Prof. Ada Lovelace', 'Prof. Ada Lovelace'],
  ['J. R. Hartley', 'J. R. Hartley'],
  ['J Hartley', 'J Hartley'],
  ['Suharto', 'Suharto'],
  ['山田 太郎', '山田 太郎'],
  ['Наталя Коваль', 'Наталя Коваль'],
  ['', ''],
])('a greeting calls %s by %s', (name, called) => {
  expect(greetingName(name)).toBe(called)
})
