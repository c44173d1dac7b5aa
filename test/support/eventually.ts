import { vi } from 'vitest'

/** Waits until the check passes, for as long as a busy machine may need. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })
