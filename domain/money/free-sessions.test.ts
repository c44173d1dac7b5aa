import { describe, expect, it } from 'vitest'
import type { FreeSoFar } from './free-sessions.ts'
import { FREE_SENTENCES, FREE_SESSIONS, freeRefusal } from './free-sessions.ts'

const NOTHING: FreeSoFar = { ahead: 0, aheadWithProfessional: 0, ofService: 0, ofDay: 0 }
const client = { emailVerified: true }

describe('a free session', () => {
  it('can be booked by a client with a confirmed address who has booked none', () => {
    expect(freeRefusal(client, NOTHING)).toBeUndefined()
    expect(freeRefusal({ emailVerified: false }, NOTHING)).toBe('confirm-email')
  })

  it.each([
    ['had-it', { ofService: 1 }],
    ['ahead-with-professional', { aheadWithProfessional: 1, ahead: 1 }],
    ['ahead', { ahead: 3 }],
    ['of-day', { ofDay: 5 }],
  ] as const)('is refused as %s at its limit, and not before', (refusal, soFar) => {
    expect(freeRefusal(client, { ...NOTHING, ...soFar })).toBe(refusal)
    const less = Object.fromEntries(Object.entries(soFar).map(([name, count]) => [name, count - 1]))
    expect(freeRefusal(client, { ...NOTHING, ...less })).toBeUndefined()
    expect(FREE_SENTENCES[refusal]).toMatch(/^[A-Z]/)
  })

  it('names its limits', () => {
    expect(FREE_SENTENCES.ahead).toContain(String(FREE_SESSIONS.ahead))
    expect(FREE_SENTENCES['of-day']).toContain(String(FREE_SESSIONS.ofDay))
  })
})
