import { expect, test } from 'vitest'
import { editDistance } from '#domain/search/edit-distance.ts'
import { nearestWord, oneEditAway } from './spelling.ts'

const known = (word: string, uses = 1) => ({ word, stem: word, uses })

test('everything one edit away is listed, also what trigrams do not find', () => {
  const variants = oneEditAway('lwa')
  expect(variants).toContain('law')
  expect(variants).toContain('wa')
  expect(variants).toContain('lwan')
  expect(variants).toContain('lea'.replace('e', 'w'))
  for (const variant of variants) expect(editDistance('lwa', variant)).toBeLessThanOrEqual(1)
})

test('the nearest word wins, among equals the commoner one', () => {
  const words = [known('tour', 90), known('tutor', 5), known('tutors', 80)]
  expect(nearestWord('tutr', words)?.word).toBe('tutor')
  expect(nearestWord('coch', [known('coach', 4), known('cock', 1)])?.word).toBe('coach')
})

test('a short word is not taken for one that shares little with it', () => {
  expect(nearestWord('gcse', [known('case')])).toBeUndefined()
  expect(nearestWord('drop', [known('group'), known('doors')])).toBeUndefined()
})
