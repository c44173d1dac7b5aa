import { describe, expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

describe('where to go after signing in', () => {
  test('is a path of this site, with its query and hash', () => {
    expect(sameSitePath('/browse?q=maths#top')).toBe('/browse?q=maths#top')
  })

  test.each([
    null,
    '',
    'browse',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ])('is never %j', (next) => {
    expect(sameSitePath(next)).toBeUndefined()
  })
})
