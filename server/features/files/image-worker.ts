import { fileURLToPath } from 'node:url'
import type { ResizeOptions } from 'sharp'
import { oneProcess, ProcessEnded, ProcessNotStarted } from '#server/understanding/one-process.ts'
import { busyWithPictures } from './refusals.ts'

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
export type ImageWorker = {
  /** Call it for one image at a time. */
  resize(task: ImageTask): Promise<ImageResult>
  /** The id of the process, while it runs. */
  pid(): number | undefined
}

/**
 * Resizes images in a separate process, which is killed when one takes too much memory or time: that image is refused
 * as unreadable, and the next one starts a new process. Throws 503 if none can be started.
 */
export function imageWorker(limits: Partial<typeof LIMITS> = {}): ImageWorker {
  const { megabytes, timeoutMs } = { ...LIMITS, ...limits }
  const script = fileURLToPath(new URL('./image-process.ts', import.meta.url))
  const worker = oneProcess<ImageTask, ImageResult>(script, [String(megabytes)], timeoutMs)
  return {
    pid: worker.pid,
    async resize(task) {
      try {
        return await worker.run(task)
      } catch (error) {
        if (error instanceof ProcessNotStarted) throw busyWithPictures()
        if (error instanceof ProcessEnded) return { refused: 'unreadable' }
        throw error
      }
    },
  }
}
