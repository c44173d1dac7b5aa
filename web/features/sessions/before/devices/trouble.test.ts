import { describe, expect, it } from 'vitest'
import type { Trouble } from './trouble.ts'
import { inWords, troubleOf } from './trouble.ts'

describe('a camera that can’t be used', () => {
  it.each([
    ['NotAllowedError', 'Permission denied', 'refused'],
    ['NotAllowedError', 'Permission denied by system', 'refused-by-system'],
    ['SecurityError', '', 'refused'],
    ['NotReadableError', 'Could not start video source', 'in-use'],
    ['AbortError', 'Starting videoinput failed', 'in-use'],
    ['NotFoundError', 'Requested device not found', 'missing'],
    ['OverconstrainedError', '', 'missing'],
  ] as const)('with %s (%s) is %s', (name, message, trouble) => {
    expect(troubleOf(new DOMException(message, name))).toBe(trouble)
  })

  it('has a sentence of its own for every trouble', () => {
    const troubles: Trouble[] = ['refused', 'in-use', 'missing', 'insecure', 'gone']
    for (const input of ['camera', 'microphone'] as const) {
      const said = troubles.map((trouble) => inWords(input, trouble, 'Eleanor Hughes'))
      expect(new Set(said.map(({ title }) => title)).size).toBe(troubles.length)
      expect(new Set(said.map(({ sentence }) => sentence)).size).toBe(troubles.length)
    }
  })
})
