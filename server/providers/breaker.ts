import { SECOND_MS } from '#domain/time.ts'

/** So many calls in a row without an answer, within this time, open it. */
export const FAILURES = 5
const WITHIN_MS = 60 * SECOND_MS
/** Then one call in this time tries whether the provider is back. */
export const OPEN_MS = 10 * SECOND_MS

export type Breaker = {
  isOpen(): boolean
  /** False while the provider should be left alone. */
  mayAsk(): boolean
  /** Returns whether this has closed it. */
  answered(): boolean
  /** Returns whether this has opened it. */
  failed(): boolean
}

/** Circuit breaker of one provider. `now` is in milliseconds and never goes back. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let since = 0
  let openedAt: number | undefined
  return {
    isOpen: () => openedAt !== undefined,
    mayAsk() {
      if (openedAt === undefined) return true
      if (now() - openedAt < OPEN_MS) return false
      // Whatever becomes of this call, the next may follow after the same time.
      openedAt = now()
      return true
    },
    answered() {
      const wasOpen = openedAt !== undefined
      failures = 0
      openedAt = undefined
      return wasOpen
    },
    failed() {
      if (openedAt !== undefined) return false
      if (failures === 0 || now() - since > WITHIN_MS) {
        failures = 0
        since = now()
      }
      failures += 1
      if (failures < FAILURES) return false
      openedAt = now()
      return true
    },
  }
}
