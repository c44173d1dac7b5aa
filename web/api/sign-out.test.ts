import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  finishSignOut,
  isSignOutPending,
  isSignOutWaiting,
  onSignOut,
  startSignOut,
  withSignOutPaused,
} from './sign-out.ts'

/** Whether the server can be reached. */
let isReached = false
const answers: Request[] = []
let jar = new Map<string, string>()
const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  isReached = false
  answers.length = 0
  jar = new Map()
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    answers.push(new Request(`http://localhost${path}`, { method: init.method ?? '' }))
    if (!isReached) throw new TypeError('Failed to fetch')
    return new Response('{"ok":true}')
  })
})

afterEach(async () => {
  isReached = true
  await vi.advanceTimersByTimeAsync(60_000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('signing out', () => {
  test('marks the browser and clears private data before the server responds', async () => {
    isReached = true
    kept.set('parlour.outbox', '[]')
    let forgotten = 0
    onSignOut(() => {
      forgotten += 1
    })
    startSignOut()
    expect([isSignOutPending(), kept.size, forgotten]).toEqual([true, 0, 1])
    await vi.advanceTimersByTimeAsync(0)
    expect([isSignOutPending(), isSignOutWaiting(), answers.length]).toEqual([false, false, 1])
    expect([answers[0]?.method, new URL(answers[0]?.url ?? '').pathname]).toEqual([
      'POST',
      '/api/auth/logout',
    ])
  })

  test('is retried until the server can be reached, and reports that meanwhile', async () => {
    startSignOut()
    await vi.advanceTimersByTimeAsync(7500)
    expect([isSignOutPending(), isSignOutWaiting(), answers.length]).toEqual([true, true, 4])
    isReached = true
    await vi.advanceTimersByTimeAsync(8000)
    expect([isSignOutPending(), isSignOutWaiting(), answers.length]).toEqual([false, false, 5])
  })

  test('continues after a reload, and does nothing if no sign-out is pending', async () => {
    await finishSignOut()
    expect(answers).toHaveLength(0)
    jar.set('parlour_signed_out', '1')
    isReached = true
    await finishSignOut()
    expect([isSignOutPending(), answers.length]).toEqual([false, 1])
  })

  test('waits during a sign-in, which ends the previous sign-in', async () => {
    startSignOut()
    await vi.advanceTimersByTimeAsync(500)
    const before = answers.length
    await withSignOutPaused(async () => {
      await vi.advanceTimersByTimeAsync(20_000)
      // As the response to a sign-in does.
      jar.delete('parlour_signed_out')
    })
    await vi.advanceTimersByTimeAsync(20_000)
    expect([answers.length, isSignOutWaiting()]).toEqual([before, false])
  })
})
