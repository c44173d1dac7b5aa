import { calls } from '#contract/calls/people/sign-in.ts'
import { onOtherTabs, tellOtherTabs } from './tabs.ts'

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000
const TIMEOUT_MS = 10_000
/** Longer than any sign-in lasts. */
const MARKER_MAX_AGE_SECONDS = 40 * 24 * 60 * 60

let isRunning = false
let isPaused = false
let isWaiting = false
let attempt: AbortController | undefined
let wake = () => {}
const listeners = new Set<() => void>()
const clearers = new Set<() => void>()

/**
 * Signs this browser out. A cookie marks every request from now on, even after a reload, so that the server ignores the
 * sign-in before it has processed the sign-out.
 */
export function startSignOut(): void {
  setMarker('1', MARKER_MAX_AGE_SECONDS)
  clearPrivateData()
  tellOtherTabs(CHANNEL)
  void finishSignOut()
}

/** Sends the sign-out until it succeeds. Does nothing if none is pending. */
export async function finishSignOut(): Promise<void> {
  if (isRunning || isPaused) return
  isRunning = true
  for (
    let pause = FIRST_PAUSE_MS;
    isSignOutPending() && !isPaused;
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
  ) {
    if (await notifyServer()) break
    if (!isSignOutPending() || isPaused) break
    setWaiting(true)
    await new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, pause)
    })
  }
  isRunning = false
  setWaiting(false)
}

async function notifyServer(): Promise<boolean> {
  attempt = new AbortController()
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    // Not through `send`: a browser that is offline may not have loaded the contract.
    const { method, path } = calls.logout
    const { ok } = await fetch(path, {
      method,
      credentials: 'same-origin',
      keepalive: true,
      signal,
    })
    if (ok) setMarker('', 0)
    return ok
  } catch {
    return false
  }
}

/** Runs a sign-in. A late response to the old sign-out must not undo it, and a new sign-in ends the old one anyway. */
export async function withSignOutPaused<T>(work: () => Promise<T>): Promise<T> {
  isPaused = true
  attempt?.abort()
  wake()
  try {
    return await work()
  } finally {
    isPaused = false
    void finishSignOut()
  }
}

/** Whether the server has yet to process the sign-out. */
export const isSignOutPending = () => document.cookie.split('; ').includes(`${markerName()}=1`)

const setMarker = (value: string, seconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and is not synchronous
  document.cookie = `${markerName()}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Must match server/http/security/cookies.ts. */
const markerName = () =>
  location.protocol === 'https:' ? '__Host-parlour_signed_out' : 'parlour_signed_out'

/** True while the server can't be reached to sign out. */
export const isSignOutWaiting = () => isWaiting

export function watchSignOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setWaiting(now: boolean): void {
  if (isWaiting === now) return
  isWaiting = now
  for (const listener of listeners) listener()
}

/** Registers `clear`, which removes private data from this tab on sign-out. */
export const onSignOut = (clear: () => void) => clearers.add(clear)

export function clearPrivateData(): void {
  for (const clear of clearers) clear()
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}

const CHANNEL = 'parlour.sign-out'

/** Calls `listener` when another tab signs out. Also retries a pending sign-out when the network is back. */
export function watchOtherTabs(listener: () => void): () => void {
  const stop = onOtherTabs(CHANNEL, () => {
    clearPrivateData()
    listener()
  })
  const online = () => wake()
  addEventListener('online', online)
  return () => {
    stop()
    removeEventListener('online', online)
  }
}
