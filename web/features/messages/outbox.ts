import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sendMessage } from '#contract/messages.ts'
import { ApiError, send } from '#web/api/client.ts'
import { watchLive } from '#web/api/live.ts'
import { randomId } from '#web/api/random-id.ts'
import { toast } from '#web/ui/toast.ts'
import { addMessage, changeConversation } from './thread-data.ts'

/** A message that the server has not confirmed yet. */
export type Pending = {
  /** The same id sent again is the same message. */
  clientId: string
  authorId: string
  threadId: string
  body: string
  writtenAt: string
  /** `failed` was refused, and waits for the person; `sending` is tried until there is an answer. */
  state: 'sending' | 'failed'
}

const RETRY_MS = 3000
const KEY = 'parlour.outbox'

let pending: Pending[] = []
let isRead = false
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** What of this person's is on its way in a thread, in the order of writing; kept over a reload of the tab. */
export function usePending(threadId: string, authorId: string): Pending[] {
  const all = useSyncExternalStore(watch, read, none)
  return all.filter((each) => each.threadId === threadId && each.authorId === authorId)
}

/** Sends a message in its turn, now or as soon as the server can be reached. */
export function post(
  client: QueryClient,
  message: { threadId: string; authorId: string; body: string },
): void {
  const clientId = randomId()
  const writtenAt = new Date().toISOString()
  keep([...read(), { ...message, clientId, writtenAt, state: 'sending' }])
  void sendAll(client)
}

/** Tries a refused message again. */
export function retry(client: QueryClient, clientId: string): void {
  keep(read().map((each) => (each.clientId === clientId ? { ...each, state: 'sending' } : each)))
  void sendAll(client)
}

/** Sends what a reload or a lost connection has left behind, now and whenever the connection is back. */
export function resume(client: QueryClient): () => void {
  void sendAll(client)
  return watchLive(() => void sendAll(client))
}

/** One after the other, so that they arrive in the order of writing. */
async function sendAll(client: QueryClient): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = first(); next; next = first())
      if (!(await sendOne(client, next))) {
        clearTimeout(timer)
        timer = setTimeout(() => void sendAll(client), RETRY_MS)
        return
      }
  } finally {
    isSending = false
  }
}

const first = () => read().find(({ state }) => state === 'sending')

/** False when there was no answer that counts. */
async function sendOne(client: QueryClient, { clientId, threadId, body }: Pending) {
  try {
    const message = await send(sendMessage, { body: { threadId, body, clientId } })
    addMessage(client, message)
    changeConversation(client, threadId, () => ({ lastMessage: message }))
    keep(read().filter((each) => each.clientId !== clientId))
    return true
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status < 400 || status >= 500 || status === 429) return false
    keep(read().map((each) => (each.clientId === clientId ? { ...each, state: 'failed' } : each)))
    toast({
      title: 'Failed to send message',
      description: (error as Error).message,
      variant: 'destructive',
    })
    return true
  }
}

function keep(next: Pending[]): void {
  pending = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing still sends.
  }
  for (const heard of watchers) heard()
}

function read(): Pending[] {
  if (isRead) return pending
  isRead = true
  try {
    pending = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    pending = []
  }
  return pending
}

const EMPTY: Pending[] = []
const none = () => EMPTY

function watch(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}
