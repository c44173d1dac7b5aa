import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test('one letter more, less, other or swapped with its neighbour is a distance of one', () => {
  for (const typed of ['anxiiety', 'anxity', 'anxiaty', 'anxeity'])
    expect([typed, editDistance(typed, 'anxiety')]).toEqual([typed, 1])
  expect(editDistance('', 'law')).toBe(3)
  expect(editDistance('law', 'law')).toBe(0)
})
