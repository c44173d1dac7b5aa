import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Waits until the check passes, for as long as a slow machine may need. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 50 })
