import { afterAll, vi } from 'vitest'
import { closeOpened } from './closing.ts'

// Test files of one worker share their modules: none leaves anything to the next.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await closeOpened()
})
