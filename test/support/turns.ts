import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What one turn may cost so that others don't notice: 80 ms on a machine where a piece takes four. */
export const LONGEST_TURN = 20

/**
 * The longest turn of this thread's event loop while `work` runs, and all of them together, in multiples of a fixed
 * piece of work: machines differ. Both are of this thread's processor time, which other work on the machine hardly
 * changes.
 */
export async function turnsOf(
  work: () => Promise<unknown>,
): Promise<{ longest: number; all: number }> {
  const piece = pieceOfWork()
  // What was left over before is not collected in one of the turns.
  collectGarbage()
  let longest = 0
  const start = spentMs()
  let last = start
  const look = () => {
    const now = spentMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const looking = setInterval(look, 1)
  try {
    await work()
    // The turn in which it ended counts too.
    look()
    return { longest: longest / piece, all: (last - start) / piece }
  } finally {
    clearInterval(looking)
  }
}

/**
 * The longest turn of the best of three: the machine may interrupt one, and what holds up the loop does so each time.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best >= LONGEST_TURN; tries += 1)
    best = Math.min(best, (await turnsOf(work)).longest)
  return best
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const LINES = Array.from({ length: 4000 }, (_, n) => `UID:${(n * 7919) % 4001}\r\n`)

/** What it costs to make a text, cut it up and sort it: some four milliseconds. */
function pieceOfWork(): number {
  pieces(5)
  const before = spentMs()
  pieces(MEASURED)
  return (spentMs() - before) / MEASURED
}

/** So many in one measurement: some machines count a thread's time in steps of four milliseconds. */
const MEASURED = 60

function pieces(count: number): void {
  for (let n = 0; n < count; n += 1) {
    const read: { line: string }[] = JSON.parse(JSON.stringify(LINES.map((line) => ({ line }))))
    read.map(({ line }) => line.trim().toLowerCase()).sort()
  }
}
