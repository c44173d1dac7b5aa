import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ResizeOptions } from 'sharp'
import { MINUTE_MS } from '#domain/time.ts'

/** The small size is made from the large one. */
export type ImageTask = {
  bytes: Buffer
  maxPixels: number
  large: ResizeOptions
  small: ResizeOptions
}
export type Sizes = { large: Buffer; small: Buffer; width: number; height: number }
export type ImageResult = Sizes | { refused: 'pixels' | 'unreadable' }

/** docs/decisions/033: the largest allowed images take 300 MB and 2.5 seconds of CPU. */
const LIMITS = { megabytes: 512, timeoutMs: 15_000 }
/** An idle process exits after this long, to free its memory. */
const IDLE_MS = MINUTE_MS

export type ImageWorker = {
  /** Call it for one image at a time. */
  resize(task: ImageTask): Promise<ImageResult>
  /** Of the process, while it runs. */
  pid(): number | undefined
}

/**
 * Resizes images in a separate process, which is killed when one takes too much memory or time: that image is refused
 * as unreadable, and the next one starts a new process.
 */
export function imageWorker(limits: Partial<typeof LIMITS> = {}): ImageWorker {
  const { megabytes, timeoutMs } = { ...LIMITS, ...limits }
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    pid: () => child?.pid,
    async resize(task) {
      clearTimeout(idle)
      if (child?.exitCode !== null || !child.connected) child = started(megabytes)
      try {
        const result = await answerOf(child, task, timeoutMs)
        idle = setTimeout(stop, IDLE_MS).unref()
        return result
      } catch (error) {
        stop()
        if (error instanceof Ended) return { refused: 'unreadable' }
        throw error
      }
    },
  }
}

class Ended extends Error {}

function started(megabytes: number): ChildProcess {
  const script = fileURLToPath(new URL('./image-process.ts', import.meta.url))
  const child = fork(script, [String(megabytes)], {
    // No environment, so no secrets, and no debugger options.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Don't keep the parent alive.
  child.unref()
  child.on('error', () => undefined)
  return child
}

/** Throws Ended if the process exits first or takes too long, and any error that kept it from starting. */
async function answerOf(
  child: ChildProcess,
  task: ImageTask,
  timeoutMs: number,
): Promise<ImageResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageResult>()
  const gone = () => reject(new Ended())
  const timeout = setTimeout(gone, timeoutMs)
  child.channel?.ref()
  child.once('message', resolve).once('exit', gone).once('error', reject)
  child.send(task, (error) => error && gone())
  try {
    return await promise
  } finally {
    clearTimeout(timeout)
    child.off('message', resolve).off('exit', gone).off('error', reject)
    child.channel?.unref()
  }
}
