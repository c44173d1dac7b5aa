import { expect, it } from 'vitest'
import { siteOf } from './embeds.ts'

it.each([
  ['https://www.example.org', 'https://www.example.org'],
  [' Example.org/about?x=1 ', 'https://example.org'],
  ['https://example.org:8443/', 'https://example.org:8443'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
])('%s is the site %s', (given, site) => expect(siteOf(given)).toBe(site))

it.each([
  'http://example.org',
  'https://*.example.org',
  'https://example.org;script-src',
  "https://a'b.example",
  'https://me:secret@example.org',
  'https://localhost',
  'javascript:alert(1)',
  '',
])('‘%s’ is no site', (given) => expect(siteOf(given)).toBeUndefined())
