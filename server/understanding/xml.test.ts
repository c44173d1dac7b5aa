import { expect, it } from 'vitest'
import { childOf, parseXml } from './xml.ts'

const BOUNDS = { characters: 3_000_000, elements: 20_000 }

it('reads names by their namespace, whatever their prefix, and text with its entities', () => {
  const text = `<?xml version="1.0"?><!-- a > b --><a:r xmlns:a="DAV:" xmlns="urn:x"><href n='1'>x&amp;&#65;&#x42;<![CDATA[<&amp;]]></href><a:e name="V"/></a:r>`
  const root = parseXml(text, BOUNDS)
  expect(root.full).toBe('{DAV:}r')
  expect(childOf(root, '{urn:x}href')?.text).toBe('x&AB<&amp;')
  expect(childOf(root, '{DAV:}e')?.attribute).toBe('V')
})

it.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '</a>',
  '<a><b></a></b>',
  '<a b=c/>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '<a>'.repeat(100) + '</a>'.repeat(100),
  '<a b="1"c="2"/>',
  '<a/><b',
  '<!doctype html><html><body><br></body></html>',
])('refuses %s', (text) => {
  expect(() => parseXml(text, BOUNDS)).toThrow()
})

it.each(['<!--', '<![CDATA[', `<a ${' '.repeat(9)}`, '<a b="', `<a${' b="c"'.repeat(9)}`, '<'])(
  'takes no longer than its length for much of %s',
  (part) => {
    const startedAt = performance.now()
    expect(() => parseXml(part.repeat(300_000), { ...BOUNDS, characters: 5_000_000 })).toThrow()
    expect(performance.now() - startedAt).toBeLessThan(2000)
  },
)

const many = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join('')

it.each([
  ['elements', `<r>${'<a/>'.repeat(BOUNDS.elements)}</r>`],
  ['attributes of an element', `<r ${many(51, (n) => ` a${n}=""`)}/>`],
  [
    'names in scope',
    `${many(5, (k) => `<a ${many(41, (n) => ` xmlns:n${k}${n}=""`)}>`)}${'</a>'.repeat(5)}`,
  ],
  ['characters of a name', `<r xmlns="${'u'.repeat(501)}"/>`],
  ['characters', `<r>${' '.repeat(BOUNDS.characters)}</r>`],
])('has a bound for %s', (_, text) => {
  expect(() => parseXml(text, BOUNDS)).toThrow(/too (many|long)/)
})

it('takes no longer for many names in scope of many elements', () => {
  const names = many(13_000, (n) => ` xmlns:n${n}=""`)
  const within = many(10, (k) => `<b ${many(19, (n) => ` xmlns:n${k}${n}=""`)}>`)
  const startedAt = performance.now()
  expect(() => parseXml(`<r${names}>${'<a xmlns=""/>'.repeat(15_000)}</r>`, BOUNDS)).toThrow()
  parseXml(`${within}${'<a xmlns=""/>'.repeat(19_000)}${'</b>'.repeat(10)}`, BOUNDS)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
