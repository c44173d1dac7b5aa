import { createElement } from 'react'
import { expect, test } from 'vitest'
import { withOneText } from './one-text.ts'

test.each([
  [[3, ' people'], '3 people'],
  [['Save', false], 'Save'],
  [[null, 'Hello ', undefined, 'Ada', true], 'Hello Ada'],
])('texts that are all of the children become one: %j', (children, text) => {
  expect(withOneText({ className: 'a', children })).toEqual({ className: 'a', children: text })
})

test.each([
  ['a single text', 'Save'],
  ['a text beside an element', ['Save ', createElement('i')]],
  ['nothing', [false, undefined]],
  ['no children', undefined],
])('other children stay as they are: %s', (_, children) => {
  const props = { children }
  expect(withOneText(props)).toBe(props)
})
