import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLineMeter } from './line-meter.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A connection whose other side reports this loss of our packets. */
function aMeter(echo: { fractionLost: number; timestamp: number }) {
  const pair = {
    id: 'p',
    type: 'candidate-pair',
    state: 'succeeded',
    nominated: true,
    timestamp: 0,
  }
  const reports = () => [pair, { id: 'r', type: 'remote-inbound-rtp', kind: 'video', ...echo }]
  const getStats = async () => new Map(reports().map((report) => [report.id, report]))
  return createLineMeter({ getStats } as unknown as RTCPeerConnection)
}

it('forgets the loss of a picture that is no longer sent, so that it is tried again', async () => {
  const meter = aMeter({ fractionLost: 0.5, timestamp: 1 })
  expect((await meter.measure())?.lossOut).toBe(0.5)
  vi.advanceTimersByTime(6000)
  expect((await meter.measure())?.lossOut).toBe(0.5)
  vi.advanceTimersByTime(6000)
  expect((await meter.measure())?.lossOut).toBe(0)
})

it('goes by the loss that is reported again and again', async () => {
  const echo = { fractionLost: 0.5, timestamp: 1 }
  const meter = aMeter(echo)
  for (const timestamp of [1, 2, 3, 4]) {
    echo.timestamp = timestamp
    expect((await meter.measure())?.lossOut).toBe(0.5)
    vi.advanceTimersByTime(6000)
  }
})
