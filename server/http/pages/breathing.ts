import type { EventEmitter } from 'node:events'
import { setImmediate as oneRound } from 'node:timers/promises'

/** So that a flood of connections doesn't stop pages altogether. */
const MOST_ROUNDS = 100

/**
 * Returns a function to call before each rendering, which holds up everything else. It lets one rendering begin at a
 * time, and not while connections arrive: Node accepts only one in each round of its event loop, so that with a
 * rendering in each round new ones would wait for seconds.
 */
export function createBreathing(server: EventEmitter): () => Promise<void> {
  let accepted = 0
  let last = Promise.resolve()
  server.on('connection', () => {
    accepted++
  })

  async function untilQuiet(): Promise<void> {
    for (let round = 0, seen = -1; seen !== accepted && round < MOST_ROUNDS; round++) {
      seen = accepted
      await oneRound()
    }
  }
  return () => {
    last = last.then(untilQuiet)
    return last
  }
}
