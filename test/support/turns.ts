/** What one turn may cost so that others don't notice: 50 ms on a machine where a piece takes four. */
export const LONGEST_TURN = 12

/**
 * The longest turn of this thread's event loop while `work` runs, and all of them together, in multiples of a fixed
 * piece of work: machines differ. Both are of this thread's processor time, which other work on the machine hardly
 * changes.
 */
export async function turnsOf(
  work: () => Promise<unknown>,
): Promise<{ longest: number; all: number }> {
  const piece = pieceOfWork()
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

function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const LINES = Array.from({ length: 4000 }, (_, n) => `UID:${(n * 7919) % 4001}\r\n`)

/** What it costs to make a text, cut it up and sort it: some four milliseconds. The median of nine. */
function pieceOfWork(): number {
  const costs = Array.from({ length: 9 }, () => {
    const before = spentMs()
    const read: { line: string }[] = JSON.parse(JSON.stringify(LINES.map((line) => ({ line }))))
    read.map(({ line }) => line.trim().toLowerCase()).sort()
    return spentMs() - before
  })
  return costs.toSorted((a, b) => a - b)[4] as number
}
