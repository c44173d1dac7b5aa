import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ClientEvent, ServerEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages/messages.ts'
import { invalidate } from './cache/invalidate.ts'
import { notifySignedOut } from './client.ts'
import { fetchMe, usePerson } from './person.ts'

/** Spread out, because a server that stops sends all its clients away at once. */
const retryMs = () => 1000 + Math.random() * 2000
/** The server tells all clients to catch up at once; spread out their requests. */
const CATCH_UP_WITHIN_MS = 1000
const ACKNOWLEDGE_AFTER_MS = 200
const REPLACED_WITHIN_MS = 1000

let socket: WebSocket | undefined
let online = false
const eventListeners = new Set<(event: ServerEvent) => void>()
const statusListeners = new Set<() => void>()

/**
 * Keeps the live connection open while a client or professional is signed in. Used by the header, and by the checkout,
 * which has none.
 */
export function useLiveConnection(): void {
  const person = usePerson()
  const client = useQueryClient()
  // Staff who view as someone are not there as that person.
  const userId = person?.viewedBy ? undefined : person?.id
  const userRole = person?.role
  useEffect(() => {
    if (userId && userRole) return openLive({ type: 'auth', userId, userRole }, client)
  }, [userId, userRole, client])
}

/** True between `auth_success` and the end of the connection. */
export function useIsLive(): boolean {
  return useSyncExternalStore(onLiveStatus, isLive, () => false)
}

export const isLive = () => online

/** Calls `listener` when the connection opens, closes or has missed events. Returns an unsubscribe function. */
export function onLiveStatus(listener: () => void): () => void {
  statusListeners.add(listener)
  return () => statusListeners.delete(listener)
}

/** Calls `listener` with every server event. Returns an unsubscribe function. */
export function onLiveEvent(listener: (event: ServerEvent) => void): () => void {
  eventListeners.add(listener)
  return () => eventListeners.delete(listener)
}

/** Sends an event. Returns false if there is no connection. */
export function sendLive(event: ClientEvent): boolean {
  if (!online || socket?.readyState !== WebSocket.OPEN) return false
  socket.send(JSON.stringify(event))
  return true
}

/** What a video room says and hears. */
export const liveConnection = { isLive, onLiveStatus, onLiveEvent, sendLive }
export type LiveConnection = typeof liveConnection

/** Refetches what the server only announces when it changes. */
const refetchMissed = (client: QueryClient) =>
  invalidate(
    client,
    ...([
      'sessions',
      'availability',
      'verification',
      'payouts',
      'recordings',
      'guests',
      'cases',
      'notifications',
    ] as const),
  )

type Claim = Extract<ClientEvent, { type: 'auth' }>

/** Where to connect, and how to find out why one was rejected there; false if the server can't be reached. */
export type LiveDoor = { path: string; checkRejected(userId: string): Promise<boolean> }

const PEOPLE: LiveDoor = { path: '/ws', checkRejected: checkSignedIn }

/** Opens a connection for this user and reconnects when it closes. Returns a function that closes it for good. */
export function openLive(claim: Claim, client: QueryClient, door = PEOPLE): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let current: WebSocket
  /** Set once the sign-in has been checked after a rejected connection, so that it is checked only once. */
  let hasCheckedSignIn = false
  // Loaded on demand, since visitors don't need it. Awaiting it keeps events in order.
  const contract = import('#contract/live.ts')

  const catchUp = () => {
    refetchMissed(client)
    for (const watch of statusListeners) watch()
  }

  /**
   * The highest unacknowledged message number in each thread. Messages that arrive together are acknowledged together.
   */
  const arrived = new Map<string, number>()
  const acknowledge = ({ threadId, number, authorId }: Message) => {
    if (authorId === claim.userId) return
    if (arrived.size === 0) setTimeout(sendAcknowledgements, ACKNOWLEDGE_AFTER_MS)
    arrived.set(threadId, Math.max(number, arrived.get(threadId) ?? 0))
  }
  const sendAcknowledgements = () => {
    for (const [threadId, number] of arrived) sendLive({ type: 'delivered', threadId, number })
    arrived.clear()
  }

  const open = () => {
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${door.path}`)
    current = opened
    socket = opened
    opened.onopen = () => opened.send(JSON.stringify(claim))
    opened.onerror = () => console.warn('The live connection failed')
    opened.onmessage = async ({ data }) => {
      const { serverEvent } = await contract
      if (opened.readyState !== WebSocket.OPEN) return
      const event = serverEvent.safeParse(JSON.parse(String(data)))
      if (!event.success) return
      if (event.data.type === 'error') console.warn(`Live connection: ${event.data.message}`)
      if (event.data.type === 'auth_success') {
        // Changes made before the connection was up were not announced.
        refetchMissed(client)
        setOnline(true)
        hasCheckedSignIn = false
      }
      if (event.data.type === 'message_received') acknowledge(event.data.message)
      if (event.data.type === 'catch_up') setTimeout(catchUp, Math.random() * CATCH_UP_WITHIN_MS)
      if (event.data.type === 'session_changed') invalidate(client, 'sessions')
      if (event.data.type === 'recordings_changed') invalidate(client, 'recordings')
      if (event.data.type === 'guests_changed' || event.data.type === 'invitation_changed')
        invalidate(client, 'guests')
      if (event.data.type === 'notified') invalidate(client, 'notifications')
      if (event.data.type === 'cases_changed') invalidate(client, 'cases')
      if (event.data.type === 'availability_changed') invalidate(client, 'availability')
      if (event.data.type === 'verification_changed') invalidate(client, 'verification')
      if (event.data.type === 'payouts_changed') invalidate(client, 'payouts')
      for (const hear of eventListeners) hear(event.data)
    }
    opened.onclose = async ({ code }) => {
      retry = setTimeout(open, retryMs())
      if (socket === opened) setOnline(false)
      const { CLOSE_WRONG_IDENTITY } = await contract
      if (code === CLOSE_WRONG_IDENTITY && !hasCheckedSignIn)
        hasCheckedSignIn = await door.checkRejected(claim.userId)
    }
  }

  const disconnect = () => {
    current.onclose = null
    current.close()
    clearTimeout(retry)
    setOnline(false)
  }
  // While offline, browsers can take minutes to notice a dead socket or to give up closing one.
  const reconnect = () => {
    disconnect()
    retry = setTimeout(open, retryMs())
  }
  const openNow = () => {
    if (online) return
    disconnect()
    open()
  }
  addEventListener('offline', reconnect)
  addEventListener('online', openNow)
  open()
  return () => {
    removeEventListener('offline', reconnect)
    removeEventListener('online', openNow)
    disconnect()
  }
}

/**
 * Checks whether the sign-in has ended, or someone else has signed in with this browser, in which case the page
 * reloads. Returns false if the server can't be reached.
 */
async function checkSignedIn(userId: string): Promise<boolean> {
  try {
    const account = (await fetchMe()) ?? (await soon(fetchMe))
    if (!account) notifySignedOut()
    else if (account.id !== userId) location.reload()
    return true
  } catch {
    return false
  }
}

/** A sign-in that replaces this one ends it before its own cookie is here. */
const soon = <T>(ask: () => Promise<T>) =>
  new Promise<void>((resolve) => setTimeout(resolve, REPLACED_WITHIN_MS)).then(ask)

function setOnline(now: boolean): void {
  if (online === now) return
  online = now
  for (const watch of statusListeners) watch()
}
