import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '#server/log.ts'
import type { Counts } from './counts.ts'
import type { MemoryCounts } from './memory-counts.ts'

/** What a killed program forgets at most. */
const WRITE_EACH_MS = 10_000

/** Counts in memory that survive a restart in a file, which holds no one's name: subjects are keyed hashes. */
export function fileCounts(file: string, log: Log, memory: MemoryCounts): Counts {
  try {
    memory.restore(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // The first start, or a file damaged by a full disk: limits start from zero.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err: error }, 'limits not read')
  }
  let hasChanged = false
  let writing = Promise.resolve()
  const write = () => {
    if (!hasChanged) return writing
    hasChanged = false
    writing = writing
      .then(() => replace(file, JSON.stringify(memory.kept())))
      .catch((error) => {
        log.warn({ err: error }, 'limits not written')
      })
    return writing
  }
  const timer = setInterval(write, WRITE_EACH_MS)
  timer.unref()
  const noting = <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) => {
    return (...args: Args) => {
      hasChanged = true
      return change(...args)
    }
  }
  return {
    ...memory,
    add: noting(memory.add),
    decrement: noting(memory.decrement),
    remove: noting(memory.remove),
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

/** A reader of the file finds the old text or the new, never half of one. */
async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
