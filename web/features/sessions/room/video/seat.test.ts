import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRoomStore } from '#web/features/sessions/room/room.ts'
import { takeSeat } from './seat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [ME, PAGE] = ['me', 'this page']
const peer = (page: string) => ({ id: ME, name: 'Clara', page, isGuest: false, isAway: false })
let version = 0
/** This person is in the room with that page, or not at all. */
const news = (page?: string) => ({
  ...({ type: 'room_peers', sessionId: '', isOpen: true } as const),
  version: ++version,
  peers: page === undefined ? [] : [peer(page)],
})

function aSeat() {
  const store = createRoomStore()
  const access = vi.fn(async () => ({ token: 'pass', iceServers: [], relayOnly: false }))
  const live = {
    isLive: () => true,
    onLiveEvent: () => () => true,
    onLiveStatus: () => () => true,
    sendLive: () => true,
  }
  const servers = { iceServers: [], relayOnly: true }
  const door = { sessionId: '', access, isGuest: false }
  const own = { ...door, personId: ME, page: PAGE, store, live, servers, typed: '' }
  return { store, access, hasSeat: takeSeat(own, () => undefined) }
}

it('a page has the seat by the newest news alone', () => {
  const { hasSeat } = aSeat()
  const [older, newest] = [news(PAGE), news(PAGE)]
  expect([hasSeat(newest), hasSeat(older), hasSeat(newest)]).toEqual([true, false, false])
})

it('a seat that a newer page has taken is not asked for again', async () => {
  const { store, access, hasSeat } = aSeat()
  store.change({ phase: 'joined' })
  expect(hasSeat(news('a newer page'))).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(access).toHaveBeenCalledTimes(1)
})

it('who has not joined within 20 seconds is told so, and asks no longer', async () => {
  const { store, access } = aSeat()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.state()).toMatchObject({ phase: 'error', message: 'Connection error occurred' })
  expect(access).toHaveBeenCalledTimes(1)
})
