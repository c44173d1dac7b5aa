import { calls } from '#contract/calls/accounts.ts'

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
 * Signs this browser out. A cookie says so to the server in every call from now on, also after a reload, so that the
 * sign-in counts for nothing before the server has listener of it.
 */
export function startSignOut(): void {
  setMarker('1', MARKER_MAX_AGE_SECONDS)
  clearPrivateData()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('left')
  channel.close()
  void finishSignOut()
}

/** Tells the server, again and again until it has listener; does nothing where nobody is leaving. */
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
    // Without its contract, which a browser that is offline may not have loaded.
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

/** Signs in by `work`: the answer to an old sign-out must not undo it, and a new sign-in ends the former one by itself. */
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

/** Whether the server is still to hear that this browser has signed out. */
export const isSignOutPending = () => document.cookie.split('; ').includes(`${markerName()}=1`)

const setMarker = (value: string, seconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and is not synchronous
  document.cookie = `${markerName()}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** As server/features/sign-in/cookies.ts names it. */
const markerName = () =>
  location.protocol === 'https:' ? '__Host-parlour_signed_out' : 'parlour_signed_out'

/** True while the server could not be reached to sign out. */
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

/** `clear` forgets something of the person's that this tab keeps, when they sign out. */
export const onSignOut = (clear: () => void) => clearers.add(clear)

export function clearPrivateData(): void {
  for (const clear of clearers) clear()
  try {
    sessionStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

const CHANNEL = 'parlour.sign-out'

/** Calls `listener` when another tab signs out, and tries at once when the network is back. */
export function watchOtherTabs(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => {
    clearPrivateData()
    listener()
  }
  const online = () => wake()
  addEventListener('online', online)
  return () => {
    channel.close()
    removeEventListener('online', online)
  }
}
