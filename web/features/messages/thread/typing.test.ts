import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TYPING_MS, typingNotifier } from './typing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function typist() {
  const sent: boolean[] = []
  return { sent, type: typingNotifier((isTyping) => void sent.push(isTyping)) }
}

describe('typing events', () => {
  it('start with the first key press and end three seconds after the last', () => {
    const { sent, type } = typist()
    type(true)
    type(true)
    expect(sent).toEqual([true])
    vi.advanceTimersByTime(TYPING_MS - 1)
    expect(sent).toEqual([true])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual([true, false])
  })

  it('are repeated while typing goes on, before the other side times out', () => {
    const sentAt: number[] = []
    const type = typingNotifier(() => void sentAt.push(performance.now()))
    for (let letter = 0; letter < 50; letter += 1) {
      type(true)
      vi.advanceTimersByTime(200)
    }
    const pauses = sentAt.slice(1).map((each, n) => each - (sentAt[n] ?? 0))
    expect(pauses.length).toBeGreaterThan(3)
    expect(Math.max(...pauses)).toBeLessThan(TYPING_MS)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000)
  })

  it('end once when the text is sent or deleted', () => {
    const { sent, type } = typist()
    type(false)
    type(true)
    type(false)
    type(false)
    vi.advanceTimersByTime(10 * TYPING_MS)
    expect(sent).toEqual([true, false])
  })
})
