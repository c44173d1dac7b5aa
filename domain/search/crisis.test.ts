import { expect, it, test } from 'vitest'
import { CRISIS_SEARCHES } from '#test/support/crisis-searches.ts'
import { DOUBTFUL_SEARCHES, ORDINARY_SEARCHES } from '#test/support/ordinary-searches.ts'
import { SEARCH_QUERIES } from '#test/support/search-queries.ts'
import { crisisIn } from './crisis.ts'

it('hears whoever says that they are in danger, in whatever spelling', () => {
  expect(new Set(CRISIS_SEARCHES).size).toBeGreaterThanOrEqual(120)
  expect(CRISIS_SEARCHES.filter((text) => !crisisIn(text))).toEqual([])
})

it('takes at most 1 % of ordinary searches for that', () => {
  const texts = [...ORDINARY_SEARCHES, ...SEARCH_QUERIES.map(({ query }) => query)]
  const ordinary = [...new Set(texts)].filter((text) => !CRISIS_SEARCHES.includes(text))
  const taken = ordinary.filter((text) => crisisIn(text))
  expect(ordinary.length).toBeGreaterThanOrEqual(300)
  expect(taken.length / ordinary.length, taken.join(', ')).toBeLessThanOrEqual(0.01)
})

it('rather hears too much where in doubt', () => {
  expect(DOUBTFUL_SEARCHES.filter((text) => !crisisIn(text))).toEqual([])
})

test.each([
  ['suicidal', 'suicide'],
  ['samaritans', 'suicide'],
  ['self harm', 'self-harm'],
  ['my husband hits me', 'abuse'],
  ['overdose', 'emergency'],
  ['999', 'emergency'],
  ['maths tutor', undefined],
  ['', undefined],
])('%j is about %s', (text, kind) => {
  expect(crisisIn(text)).toBe(kind)
})

test.each([
  'I WANT TO DIE',
  'i can’t go on',
  "i can't go on",
  'i can`t go on',
  'i cant   go on!!!',
  'súicidal',
  'self–harm',
  'want-to-die',
  'wanttodie',
  'suicide.',
])('case, accents, apostrophes, signs and spaces don’t matter: %j', (text) => {
  expect(crisisIn(text)).toBeDefined()
})

test.each([
  'suicde',
  'suicdie',
  'suicidee',
  'suicude',
  'usicide',
  'suisidel',
  'emergenci',
  'abusiv',
])('a small slip doesn’t matter: %j', (text) => {
  expect(crisisIn(text)).toBeDefined()
})

it('an errand takes only its own words: whoever says more is heard', () => {
  expect(crisisIn('substance abuse')).toBeUndefined()
  expect(crisisIn('substance abuse, and my husband hits me')).toBe('abuse')
  expect(crisisIn('abuse of power abuse')).toBe('abuse')
  // Nothing is read across it.
  expect(crisisIn('want substance abuse die')).toBeUndefined()
})

it('is quick also for the longest text that no word of the table is in', () => {
  const text = Array.from(
    { length: 33 },
    (_, n) => `s${String.fromCharCode(97 + (n % 26))}ide`,
  ).join(' ')
  const begun = performance.now()
  for (let n = 0; n < 20; n++) crisisIn(text)
  expect((performance.now() - begun) / 20).toBeLessThan(50)
})
