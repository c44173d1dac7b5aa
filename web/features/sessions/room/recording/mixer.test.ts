import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NO_TRACKS = { getTracks: () => [], getVideoTracks: () => [], getAudioTracks: () => [] }

/** The globals of a page and its worker, whose ticks wait until the page has time for them. */
async function aPageWithWorker() {
  const waiting: number[] = []
  const workers: { onmessage?: () => void }[] = []
  let hearInWorker = (_: { data: unknown }) => {}
  vi.stubGlobal('addEventListener', (_: string, hear: typeof hearInWorker) => {
    hearInWorker = hear
  })
  vi.stubGlobal('postMessage', (tick: number) => waiting.push(tick))
  await import('./ticks.ts')
  const pen = { fillRect: vi.fn() }
  const canvas = { getContext: () => pen, captureStream: () => NO_TRACKS }
  vi.stubGlobal('document', { createElement: () => canvas })
  vi.stubGlobal('MediaStream', class {})
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamDestination = () => ({ stream: NO_TRACKS })
    },
  )
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: () => void
      constructor() {
        workers.push(this)
      }
      postMessage(data: unknown) {
        hearInWorker({ data })
      }
    },
  )
  const work = () => {
    for (const _ of waiting.splice(0)) workers[0]?.onmessage?.()
  }
  return { waiting, pen, work }
}

it('draws fewer pictures on a slow page, and never falls behind', async () => {
  const { waiting, pen, work } = await aPageWithWorker()
  const { createMixer } = await import('./mixer.ts')
  createMixer()
  vi.advanceTimersByTime(10_000)
  expect(waiting).toHaveLength(1)
  work()
  for (let pictures = 2; pictures <= 15; pictures += 1) {
    vi.advanceTimersByTime(70)
    work()
    expect(pen.fillRect).toHaveBeenCalledTimes(pictures)
  }
})
