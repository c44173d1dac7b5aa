import { expect, it } from 'vitest'
import { childOf, parseXml } from './xml.ts'

it('reads names by their namespace, whatever their prefix, and text with its entities', () => {
  const text = `<?xml version="1.0"?><!-- a > b --><a:r xmlns:a="DAV:" xmlns="urn:x"><href n='1'>x&amp;&#65;&#x42;<![CDATA[<&amp;]]></href><a:e name="V"/></a:r>`
  const root = parseXml(text)
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
  '<!doctype html><html><body><br></body></html>',
])('refuses %s', (text) => {
  expect(() => parseXml(text)).toThrow()
})

it.each(['<!--', '<![CDATA[', `<a ${' '.repeat(9)}`, '<a b="', `<a${' b="c"'.repeat(9)}`, '<'])(
  'takes no longer than its length for much of %s',
  (part) => {
    const startedAt = performance.now()
    expect(() => parseXml(part.repeat(300_000))).toThrow()
    expect(performance.now() - startedAt).toBeLessThan(2000)
  },
)
