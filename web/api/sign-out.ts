import { calls } from '#contract/calls/accounts.ts'

const FIRST_PAUSE_MS = 1000
const MOST_PAUSE_MS = 30_000
const PATIENCE_MS = 10_000
/** Longer than any sign-in lasts. */
const KEPT_SECONDS = 40 * 24 * 60 * 60

let isTrying = false
let isHeld = false
let isWaiting = false
let attempt: AbortController | undefined
let wake = () => {}
const watchers = new Set<() => void>()
const clearers = new Set<() => void>()

/**
 * Signs this browser out. A cookie says so to the server in every call from now on, also after a reload, so that the
 * sign-in counts for nothing before the server has heard of it.
 */
export function leave(): void {
  keepMark('1', KEPT_SECONDS)
  forgetWhatIsPrivate()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('left')
  channel.close()
  void finishLeaving()
}

/** Tells the server, again and again until it has heard; does nothing where nobody is leaving. */
export async function finishLeaving(): Promise<void> {
  if (isTrying || isHeld) return
  isTrying = true
  for (
    let pause = FIRST_PAUSE_MS;
    isLeaving() && !isHeld;
    pause = Math.min(2 * pause, MOST_PAUSE_MS)
  ) {
    if (await hasReached()) break
    if (!isLeaving() || isHeld) break
    setWaiting(true)
    await new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, pause)
    })
  }
  isTrying = false
  setWaiting(false)
}

async function hasReached(): Promise<boolean> {
  attempt = new AbortController()
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(PATIENCE_MS)])
  try {
    // Without its contract, which a browser that is offline may not have loaded.
    const { method, path } = calls.logout
    const { ok } = await fetch(path, {
      method,
      credentials: 'same-origin',
      keepalive: true,
      signal,
    })
    if (ok) keepMark('', 0)
    return ok
  } catch {
    return false
  }
}

/** Signs in by `work`: the answer to an old sign-out must not undo it, and a new sign-in ends the former one by itself. */
export async function insteadOfLeaving<T>(work: () => Promise<T>): Promise<T> {
  isHeld = true
  attempt?.abort()
  wake()
  try {
    return await work()
  } finally {
    isHeld = false
    void finishLeaving()
  }
}

/** Whether the server is still to hear that this browser has signed out. */
export const isLeaving = () => document.cookie.split('; ').includes(`${markName()}=1`)

const keepMark = (value: string, seconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and is not synchronous
  document.cookie = `${markName()}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** As server/features/sign-in/cookies.ts names it. */
const markName = () =>
  location.protocol === 'https:' ? '__Host-parlour_signed_out' : 'parlour_signed_out'

/** True while the server could not be reached to sign out. */
export const isSignOutWaiting = () => isWaiting

export function watchSignOut(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

function setWaiting(now: boolean): void {
  if (isWaiting === now) return
  isWaiting = now
  for (const heard of watchers) heard()
}

/** `clear` forgets something of the person's that this tab keeps, when they sign out. */
export const onLeaving = (clear: () => void) => clearers.add(clear)

export function forgetWhatIsPrivate(): void {
  for (const clear of clearers) clear()
  try {
    sessionStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

const CHANNEL = 'parlour.sign-out'

/** Calls `heard` when another tab signs out, and tries at once when the network is back. */
export function watchOtherTabs(heard: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => {
    forgetWhatIsPrivate()
    heard()
  }
  const online = () => wake()
  addEventListener('online', online)
  return () => {
    channel.close()
    removeEventListener('online', online)
  }
}
