import { expect, test } from 'vitest'
import { missOf } from './missed-searches.ts'

const miss = (text: string) => missOf(text, text.toLowerCase().match(/[a-z0-9]+/g) ?? [])

test('what found no one is kept in small letters, at most 80 characters of it', () => {
  expect(miss('Harp lessons, Section 21')).toBe('harp lessons section 21')
  expect(miss('harp '.repeat(30))).toHaveLength(79)
})

test.each([
  'jo@example.org',
  'Jo (jo@work)',
  '07700 900123',
  '+44 7700 900 123',
  'ring 020 7946 0000',
  '!!!',
  'suicidal',
  'samaritans near me',
  'I can’t go on',
])('%j is not kept', (text) => {
  expect(miss(text)).toBeUndefined()
})
