import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '#domain/time.ts'

type Step = { run: () => Promise<unknown>; withinMs: number }

const steps: Step[] = []
let ending = false

export const isEnding = () => ending

/** What to do on the way out, in reverse order, each for at most so long. */
export function atEnd(run: Step['run'], withinMs = 5 * SECOND_MS): void {
  steps.push({ run, withinMs })
}

/** Stops everything and exits. */
export async function end(): Promise<void> {
  if (ending) return
  ending = true
  for (const { run, withinMs } of steps.reverse()) {
    const done = run().then(
      () => true,
      (error: Error) => {
        console.error(error.message)
        process.exitCode = 1
        return true
      },
    )
    if (!(await Promise.race([done, pause(withinMs, false)])))
      console.error('A step of the stop took too long and was given up.')
  }
  process.exit()
}
