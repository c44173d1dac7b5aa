import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Availability } from '#contract/hours/availability.ts'
import { eventually } from '#test/support/eventually.ts'
import { isLive, openLive } from './live.ts'
import { availabilityQuery } from './queries/availability.ts'

/** On a dead line, `close()` never leads to a close event. */
class FakeSocket {
  static readonly OPEN = 1
  static readonly made: FakeSocket[] = []
  readyState = 0
  isDead = false
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: ((event: { code: number }) => void) | null
  constructor() {
    FakeSocket.made.push(this)
  }
  send(): void {}
  close(): void {
    this.readyState = 2
    if (!this.isDead) this.onclose?.({ code: 1005 })
  }
  accept(): void {
    this.readyState = 1
    this.onopen?.()
    this.onmessage?.({ data: '{"type":"auth_success"}' })
  }
}

const page = new EventTarget()
const claim = { type: 'auth', userId: crypto.randomUUID(), userRole: 'CLIENT' } as const
let client: QueryClient
let close: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  FakeSocket.made.length = 0
  client = new QueryClient()
  close = openLive(claim, client)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeSocket.made.at(-1) as FakeSocket
const connected = async () => {
  last().accept()
  await eventually(() => expect(isLive()).toBe(true))
}

describe('the live connection', () => {
  it('counts as lost as soon as the network goes, even if the socket never closes, and reconnects', async () => {
    await connected()
    last().isDead = true
    page.dispatchEvent(new Event('offline'))
    expect(isLive()).toBe(false)

    vi.advanceTimersByTime(3000)
    expect(FakeSocket.made).toHaveLength(2)
    await connected()
  })

  it('reconnects once after each close, but not after signing out', async () => {
    await connected()
    last().close()
    expect(isLive()).toBe(false)
    vi.advanceTimersByTime(3000)
    expect(FakeSocket.made).toHaveLength(2)
    page.dispatchEvent(new Event('offline'))
    close()
    vi.advanceTimersByTime(10_000)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('fetches hours again that were saved elsewhere, also before it was up', async () => {
    const { queryKey } = availabilityQuery
    const isFetchedAgain = () => client.getQueryState(queryKey)?.isInvalidated
    const show = () => client.setQueryData(queryKey, {} as Availability)
    show()
    await connected()
    expect(isFetchedAgain()).toBe(true)
    show()
    expect(isFetchedAgain()).toBe(false)
    last().onmessage?.({ data: '{"type":"availability_changed","version":2}' })
    await eventually(() => expect(isFetchedAgain()).toBe(true))
  })
})
