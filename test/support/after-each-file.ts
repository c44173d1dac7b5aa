import { afterAll, vi } from 'vitest'
import { closeOpened } from './closing.ts'

// Test files in one worker share their modules, so each has to clean up after itself.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await closeOpened()
})
