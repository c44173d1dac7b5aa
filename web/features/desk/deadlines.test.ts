import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaseRow } from '#contract/desk/cases.ts'
import { urgencyOf, whenInFull, whenInShort } from './deadlines.ts'

const NOW = Date.parse('2026-03-04T10:00:00Z')
const ZONE = 'Europe/London'

const row = (dueAt: string, more: Partial<CaseRow> = {}): CaseRow => ({
  id: '',
  number: 1,
  queue: 'contests',
  state: 'open',
  title: '',
  people: '',
  amountMinor: null,
  openedAt: '2026-03-01T10:00:00Z',
  dueAt,
  until: null,
  resolvedAt: null,
  owner: null,
  needsSecond: false,
  isAppeal: false,
  ...more,
})

describe('the deadline of a case', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())

  it('is said in minutes and hours once it is near or over', () => {
    const late = row('2026-03-04T09:20:00Z')
    expect(urgencyOf(late, NOW)).toBe('late')
    expect(whenInShort(late, ZONE, NOW)).toBe('40 min late')
    expect(whenInFull(late, ZONE, NOW)).toBe('Was due today 09:20, 40 min late')
    const soon = row('2026-03-04T13:20:00Z')
    expect(urgencyOf(soon, NOW)).toBe('soon')
    expect(whenInShort(soon, ZONE, NOW)).toBe('3 h 20 min')
    expect(whenInFull(soon, ZONE, NOW)).toBe('Decide by 13:20, in 3 h 20 min')
  })

  it('is said as a day and time while it is far', () => {
    const tomorrow = row('2026-03-05T09:00:00Z')
    expect(whenInShort(tomorrow, ZONE, NOW)).toBe('Tomorrow 09:00')
    expect(whenInFull(tomorrow, ZONE, NOW)).toBe('Decide by tomorrow 09:00, in 23 h')
    expect(whenInFull(row('2026-03-07T09:00:00Z'), ZONE, NOW)).toBe('Decide by Sat 7 Mar 09:00')
  })

  it('gives way to what a case waits for, but not when it is over', () => {
    const aside = { state: 'aside', until: '2026-03-05T09:00:00Z' } as const
    expect(whenInShort(row('2026-03-06T09:00:00Z', aside), ZONE, NOW)).toBe('until tomorrow 09:00')
    expect(whenInShort(row('2026-03-02T09:00:00Z', aside), ZONE, NOW)).toBe('2 days late')
    const waiting = row('2026-03-02T09:00:00Z', { ...aside, state: 'waiting' })
    expect(urgencyOf(waiting, NOW)).toBe('none')
    expect(whenInFull(waiting, ZONE, NOW)).toBe('Waiting for an answer until tomorrow 09:00')
  })

  it('is over once the case is resolved', () => {
    const done = row('2026-03-02T09:00:00Z', {
      state: 'resolved',
      resolvedAt: '2026-03-04T08:30:00Z',
    })
    expect(whenInShort(done, ZONE, NOW)).toBe('Done today')
    expect(whenInFull(done, ZONE, NOW)).toBe('Resolved today 08:30')
  })
})
