import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * The process that understands what strangers' servers say, one thing at a time, on the thread that its first argument
 * names. This thread stays free to see that the process keeps to the memory of its second argument, in megabytes, and a
 * task to the processor time of its third, in milliseconds: on a busy machine that says more than a clock.
 */
const [script = '', megabytes, milliseconds] = process.argv.slice(2)
const maxBytes = Number(megabytes) * 1_000_000
const maxMicroseconds = Number(milliseconds) * 1000
const LOOK_MS = 10
const YOUNG_MEGABYTES = 16

/** Whoever waits for an answer of the program goes first. */
const NICE = 5
setPriority(NICE)

const thread = new Worker(new URL(script), {
  resourceLimits: {
    maxOldGenerationSizeMb: Number(megabytes) - YOUNG_MEGABYTES,
    maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
  },
})
thread.on('error', () => process.exit(1))
thread.on('exit', () => process.exit(1))

let looking: NodeJS.Timeout | undefined
process.on('message', (task) => {
  const before = process.cpuUsage()
  looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > maxBytes || user + system > maxMicroseconds) process.exit(1)
  }, LOOK_MS)
  thread.postMessage(task)
})
thread.on('message', (answer) => {
  clearInterval(looking)
  process.send?.(answer)
})
// The parent has ended.
process.on('disconnect', () => process.exit(0))
