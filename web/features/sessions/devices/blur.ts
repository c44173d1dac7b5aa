/** Blurs what is behind a person in their picture, in a worker, on this machine. */
export type Blurred = {
  track: MediaStreamTrack
  /** Frames per second over the first two seconds. */
  speed: Promise<number>
  /** Ends the blurred track; the one it was made from goes on. */
  stop(): void
}

/** With fewer frames per second, a blurred picture is worse than none. */
export const LEAST_SPEED = 15

const MEASURE_MS = 2000

/** Only Chromium hands out a track's frames one by one, also while its tab is in the background. */
export const canBlur = () =>
  'MediaStreamTrackProcessor' in globalThis && 'MediaStreamTrackGenerator' in globalThis

const STORED = 'parlour.blur'

/** Whether this person wants a blurred background in this browser, and the machine has proved fast enough. */
export const wantsBlur = () => {
  try {
    return canBlur() && localStorage.getItem(STORED) === 'on'
  } catch {
    return false
  }
}

export function rememberBlur(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(STORED, 'on')
    else localStorage.removeItem(STORED)
  } catch {
    // Storage is full or forbidden: the choice counts on this page alone.
  }
}

/** @throws if what blurs can't be loaded */
export async function blurred(track: MediaStreamTrack): Promise<Blurred> {
  const { wrap, transfer } = await import('comlink')
  const worker = new Worker(
    `${BLUR_PATH}twilio-gaussian-blur-background-processor-pipeline-worker.js`,
  )
  // A worker that can't be loaded only says so in an event.
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('What blurs the background could not be loaded'))
  })
  try {
    const Pipeline = wrap<typeof PipelineClass>(worker)
    const loading = async () => {
      const pipeline = await new Pipeline({ assetsPath: BLUR_PATH, blurFilterRadius: 15 })
      await pipeline.loadTwilioTFLite()
      return pipeline
    }
    const pipeline = await Promise.race([loading(), failed])
    return start(track, worker, (frame) => pipeline.render(transfer(frame, [frame])))
  } catch (error) {
    worker.terminate()
    throw error
  }
}

type Render = (frame: VideoFrame) => Promise<ImageBitmap | null>

function start(source: MediaStreamTrack, worker: Worker, render: Render): Blurred {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as unknown as Frames
  const input = new MediaStreamTrackProcessor({ track: source, maxBufferSize: 1 })
  const output = new MediaStreamTrackGenerator({ kind: 'video' })
  const ended = new AbortController()
  const { promise: speed, resolve } = Promise.withResolvers<number>()
  let frames = 0
  const blurring = new TransformStream<VideoFrame, VideoFrame>({
    async transform(frame, controller) {
      const { timestamp } = frame
      const bitmap = await render(frame)
      if (!bitmap) return
      if (frames === 0) setTimeout(() => resolve((frames * 1000) / MEASURE_MS), MEASURE_MS)
      frames += 1
      controller.enqueue(new VideoFrame(bitmap, { timestamp }))
      bitmap.close()
    },
  })
  input.readable
    .pipeThrough(blurring, { signal: ended.signal })
    .pipeTo(output.writable, { signal: ended.signal })
    // The track has ended.
    .catch(() => undefined)
    .finally(() => worker.terminate())
  return {
    track: output,
    speed,
    stop() {
      ended.abort()
      output.stop()
      worker.terminate()
    },
  }
}

/** The worker of @twilio/video-processors, which the package itself calls in the same way. */
declare class PipelineClass {
  constructor(options: { assetsPath: string; blurFilterRadius: number })
  loadTwilioTFLite(): Promise<boolean>
  render(frame: VideoFrame): Promise<ImageBitmap | null>
}

/** https://www.w3.org/TR/mediacapture-transform/, in the form of Chromium. */
type Frames = {
  MediaStreamTrackProcessor: new (options: {
    track: MediaStreamTrack
    maxBufferSize: number
  }) => {
    readable: ReadableStream<VideoFrame>
  }
  MediaStreamTrackGenerator: new (options: {
    kind: 'video'
  }) => MediaStreamTrack & {
    writable: WritableStream<VideoFrame>
  }
}

/** Where the worker and its model are, from vite.config.ts. */
declare const BLUR_PATH: string
