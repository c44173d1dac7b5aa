import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ServerEvent } from '#contract/live.ts'
import { ApiError } from '#web/api/client.ts'
import type { LiveConnection } from '#web/api/live.ts'
import { enterBuiltInRoom } from './built-in-room.ts'

const ME = { id: crypto.randomUUID() }
const SESSION = crypto.randomUUID()
const PASS = { token: 'pass', iceServers: [], relayOnly: false }

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page in a room, with the live connection in the test's hands. */
async function aPage() {
  const [hearers, watchers] = [new Set<(event: ServerEvent) => void>(), new Set<() => void>()]
  const sendLive = vi.fn<LiveConnection['sendLive']>(() => true)
  const access = vi.fn(async () => PASS)
  const room = enterBuiltInRoom({ sessionId: SESSION, access, isGuest: false }, ME, {
    isLive: () => true,
    onLiveStatus: (watch) => watchers.add(watch) && (() => watchers.delete(watch)),
    onLiveEvent: (hear) => hearers.add(hear) && (() => hearers.delete(hear)),
    sendLive,
  })
  const joins = () =>
    sendLive.mock.calls.flatMap(([event]) => (event.type === 'room_join' ? event : []))
  await vi.advanceTimersByTimeAsync(0)
  let version = 0
  /** The server says who is in the room: this page, or no one. */
  const seat = async (isSeated: boolean) => {
    version += 1
    const page = joins()[0]?.page ?? ''
    const own = { id: ME.id, name: 'Clara Client', page, isGuest: false, isAway: false }
    for (const hear of hearers)
      hear({
        type: 'room_peers',
        sessionId: SESSION,
        version,
        isOpen: true,
        peers: isSeated ? [own] : [],
      })
    await vi.advanceTimersByTimeAsync(0)
  }
  await seat(true)
  expect(room.state().phase).toBe('joined')
  const reconnect = () => {
    for (const watch of watchers) watch()
  }
  return { room, access, joins, seat, reconnect }
}

it('asks again for a seat that was given up, if the pass is not to be had at once', async () => {
  const { room, access, joins, seat } = await aPage()
  access.mockRejectedValueOnce(new ApiError(503, 'We are busy'))
  await seat(false)
  expect(joins()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(joins()).toHaveLength(2)
  await seat(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(joins()).toHaveLength(2)
  room.leave()
})

it('asks again for its seat after a break, until it hears that it has one', async () => {
  const { room, joins, seat, reconnect } = await aPage()
  reconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(joins()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(joins()).toHaveLength(4)
  await seat(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(joins()).toHaveLength(4)
  room.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(joins()).toHaveLength(4)
})
