import { expect, it } from 'vitest'
import { tidyTags } from './client-tags.ts'

it('keeps each tag once, as it was first written, without blanks around it', () => {
  expect(tidyTags([' GCSE  maths ', 'gcse MATHS', '', '  ', 'Evenings'])).toEqual([
    'GCSE maths',
    'Evenings',
  ])
})
