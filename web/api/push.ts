import { notificationCalls } from './calls/messages/notifications.ts'
import type { Options } from './client.ts'
import { ApiError, send } from './client.ts'
import { onSignOut } from './sign-out.ts'

/** Whose news this browser shows, so that nobody gets it who has not asked here. */
const KEY = 'parlour.push'

/** `blocked`: by the user, in the browser's settings. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Starts the service worker. Resolves with undefined where there can be none. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

/** Whether this browser shows this person's news. */
export async function pushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await serviceWorker()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && owner() === userId ? 'on' : 'off'
}

/** Asks the user and subscribes. Resolves with the state after that. */
export async function turnPushOn(userId: string, key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  await subscribe(userId, key)
  return 'on'
}

async function subscribe(userId: string, key: string, options: Options = {}): Promise<void> {
  const registration = await serviceWorker()
  if (!registration) return
  const { pushManager } = registration
  const former = await pushManager.getSubscription()
  // One for another key of the server can't be used, and not be changed either.
  if (former && keyOf(former) !== key) await former.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const { endpoint } = subscription
  const body = { endpoint, p256dh, auth, serverKey: key }
  await send(notificationCalls.addPushDevice, { body }, options)
  localStorage.setItem(KEY, userId)
}

export async function turnPushOff(): Promise<PushState> {
  const registration = await serviceWorker()
  const subscription = await registration?.pushManager.getSubscription()
  localStorage.removeItem(KEY)
  if (!subscription) return 'off'
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await send(notificationCalls.dropPushDevice, { body: { endpoint } })
  return 'off'
}

/**
 * Tells the server again after the user has signed in again here, or has its new key. If that now takes a proof, it was
 * ended elsewhere: it is off until the user turns it on.
 */
export async function renewPush(userId: string, fetchKey: () => Promise<string>): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted' || owner() !== userId) return
  if (sessionStorage.getItem(KEY) === userId) return
  try {
    await subscribe(userId, await fetchKey(), { asksNobody: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
    localStorage.removeItem(KEY)
    return
  }
  sessionStorage.setItem(KEY, userId)
}

function owner(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The server forgets the device with its sign-in. */
onSignOut(() => {
  if (!isSupported() || owner() === null) return
  localStorage.removeItem(KEY)
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.pushManager.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
})
