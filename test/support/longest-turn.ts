/**
 * The longest turn of this thread's event loop while `work` runs, in milliseconds of its own processor time, which other
 * work on the machine doesn't change.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  const looking = setInterval(look, 1)
  try {
    await work()
    // The turn in which it ended counts too.
    look()
    return longest
  } finally {
    clearInterval(looking)
  }
}
