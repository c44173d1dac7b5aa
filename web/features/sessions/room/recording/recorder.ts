import { addressOf } from '#contract/call.ts'
import { MAX_PART_BYTES } from '#domain/meeting/recordings.ts'
import { recordingCalls } from '#web/api/calls/meeting/recordings.ts'
import { send } from '#web/api/client.ts'
import { randomId } from '#web/api/random-id.ts'
import type { Scene } from './mixer.ts'
import { createMixer } from './mixer.ts'

/** So much is lost at most if the page goes. */
const PART_MS = 2000
const RETRY_MS = 2000
/** Browsers record one of these. */
const FORMATS = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']

export type Recorder = {
  /** Changes what is recorded from now on. */
  show(scene: Scene): void
  /** Ends this take; resolves once everything has been sent. */
  stop(): Promise<void>
}

export const canRecord = () =>
  'MediaRecorder' in globalThis && FORMATS.some((format) => MediaRecorder.isTypeSupported(format))

/**
 * Records a scene and sends it in parts while it runs, each until it has arrived. The server refuses parts once the
 * recording has been stopped for long or was deleted; then this ends by itself.
 */
export function startRecorder(recordingId: string, scene: Scene): Recorder {
  const mixer = createMixer()
  mixer.show(scene)
  const take = randomId()
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format)) ?? ''
  const recorder = new MediaRecorder(mixer.stream, {
    mimeType,
    videoBitsPerSecond: 1_200_000,
    audioBitsPerSecond: 96_000,
  })
  let number = 0
  let isRefused = false
  let sending = Promise.resolve()
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
  })
  recorder.ondataavailable = ({ data }) => {
    for (let start = 0; start < data.size; start += MAX_PART_BYTES) {
      const part = data.slice(start, start + MAX_PART_BYTES)
      const own = number
      number += 1
      sending = sending.then(() => sendPart(own, part))
    }
  }
  recorder.start(PART_MS)

  async function sendPart(own: number, part: Blob): Promise<void> {
    while (!isRefused) {
      const status = await post(own, part)
      if (status >= 200 && status < 300) return
      if (status >= 400 && status < 500 && status !== 429) isRefused = true
      else await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
    if (recorder.state !== 'inactive') recorder.stop()
  }

  async function post(own: number, body: Blob): Promise<number> {
    const address = addressOf(recordingCalls.sendRecordingPart, { id: recordingId })
    const query = new URLSearchParams({ take, number: `${own}` })
    try {
      const reply = await fetch(`${address}?${query}`, {
        method: 'POST',
        headers: { 'content-type': mimeType.replace(/;.*/, '') },
        body,
      })
      return reply.status
    } catch {
      return 0
    }
  }

  return {
    show: mixer.show,
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      mixer.close()
      await sending
      if (!isRefused) await send(recordingCalls.recordingSent, { params: { id: recordingId } })
    },
  }
}
