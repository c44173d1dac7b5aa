import { configureGlobal } from 'fast-check'
import { afterAll, expect, vi } from 'vitest'
import { closeOpened } from './closing.ts'
import { changedGlobals } from './globals.ts'

// The same random cases in every run, so that only a change can fail it; PROPERTY_RUNS draws new ones.
if (!process.env.PROPERTY_RUNS) configureGlobal({ seed: 1 })

// Test files in one worker share their process, so each has to leave it as it was. A file whose tests are all skipped
// runs no hooks: the next one tidies up after it.
await tidyUp('The test file before this one')
afterAll(() => tidyUp(expect.getState().testPath ?? 'This file'))

async function tidyUp(name: string): Promise<void> {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await closeOpened()
  const changed = changedGlobals()
  if (changed.length > 0)
    throw new Error(
      `${name} has left ${changed.join(', ')} changed: undo it with closeLater (test/support/closing.ts) or vi.stub…`,
    )
}
