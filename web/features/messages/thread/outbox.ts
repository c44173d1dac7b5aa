import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { ApiError, send } from '#web/api/client.ts'
import { onLiveStatus } from '#web/api/live.ts'
import { meQuery } from '#web/api/person.ts'
import { randomId } from '#web/api/random-id.ts'
import { onSignOut } from '#web/api/sign-out.ts'
import type { ChosenFile } from '#web/shared/files/chosen-files.ts'
import {
  chosenFiles,
  removeFile,
  removeSentFiles,
  watchUploads,
} from '#web/shared/files/chosen-files.ts'
import { toast } from '#web/ui/toast.ts'
import { addMessage, changeConversation, toLastMessage } from './thread-data.ts'

/** A message that the server has not confirmed yet. */
export type Pending = {
  /** Makes retries idempotent. */
  clientId: string
  authorId: string
  threadId: string
  body: string
  /** Must all be uploaded before the message is sent. */
  files?: ChosenFile[]
  writtenAt: string
  /** `sending` is retried until the server responds; `failed` was rejected and waits for the user. */
  state: 'sending' | 'failed'
}

const RETRY_MS = 3000
/** Browsers wait minutes for a response on a dead connection. Sending again is safe. */
const TIMEOUT_MS = 20_000
const KEY = 'parlour.outbox'

let pending: Pending[] = []
let isRead = false
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The author's unsent messages in a thread, oldest first. They survive a reload of the tab. */
export function usePending(threadId: string, authorId: string): Pending[] {
  const all = useSyncExternalStore(watch, read, none)
  return all.filter((each) => each.threadId === threadId && each.authorId === authorId)
}

/** Queues a message and sends it as soon as possible. */
export function queueMessage(
  client: QueryClient,
  message: { threadId: string; authorId: string; body: string; files?: ChosenFile[] },
): void {
  const clientId = randomId()
  const writtenAt = new Date().toISOString()
  setPending([...read(), { ...message, clientId, writtenAt, state: 'sending' }])
  void sendAll(client)
}

/** Retries a rejected message. */
export function retry(client: QueryClient, clientId: string): void {
  change(clientId, { state: 'sending' })
  void sendAll(client)
}

/** Discards a rejected message. */
export function discard(clientId: string): void {
  const { files = [] } = read().find((each) => each.clientId === clientId) ?? {}
  for (const { key } of files) removeFile(key)
  remove(clientId)
}

/**
 * Sends messages left over from before a reload or a lost connection, now and on every reconnect. Returns a function
 * that stops this.
 */
export function resume(client: QueryClient): () => void {
  failLostUploads()
  void sendAll(client)
  const subscriptions = [
    onLiveStatus(() => void sendAll(client)),
    watchUploads(() => updateUploads(client)),
  ]
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}

/** A reload loses files that were not uploaded yet: fail their messages, so that the user decides. */
function failLostUploads(): void {
  const here = new Set(chosenFiles().map(({ key }) => key))
  for (const { clientId, files = [] } of read())
    if (files.some((file) => !file.attachment && !here.has(file.key)))
      change(clientId, { state: 'failed' })
}

function updateUploads(client: QueryClient): void {
  const now = new Map(chosenFiles().map((file) => [file.key, file]))
  for (const { clientId, files } of read()) {
    const isNews = files?.some(
      ({ key, attachment, problem }) =>
        attachment !== now.get(key)?.attachment || problem !== now.get(key)?.problem,
    )
    if (!files || !isNews) continue
    const next = files.map((file) => now.get(file.key) ?? file)
    const isLost = next.some(({ problem }) => problem)
    change(clientId, { files: next, ...(isLost && { state: 'failed' as const }) })
  }
  void sendAll(client)
}

/** One at a time, to keep the order. */
async function sendAll(client: QueryClient): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = first(client); next; next = first(client))
      if (!(await sendOne(client, next))) {
        clearTimeout(timer)
        timer = setTimeout(() => void sendAll(client), RETRY_MS)
        return
      }
  } finally {
    isSending = false
  }
}

/**
 * A message waiting for its uploads blocks only its own thread. Messages of another user of this tab wait until they
 * sign in again.
 */
function first(client: QueryClient): Pending | undefined {
  const personId = client.getQueryData(meQuery.queryKey)?.id
  const held = new Set<string>()
  for (const each of read()) {
    if (each.authorId !== personId || each.state !== 'sending' || held.has(each.threadId)) continue
    if (!each.files?.some(({ attachment }) => !attachment)) return each
    held.add(each.threadId)
  }
  return undefined
}

/** Returns false to retry: no response, or a temporary error. */
async function sendOne(
  client: QueryClient,
  { clientId, threadId, body, files }: Pending,
): Promise<boolean> {
  const attachments = files?.map(({ attachment }) => attachment?.id ?? '')
  try {
    const message = await send(
      messageCalls.sendMessage,
      { body: { threadId, body, clientId, ...(attachments && { attachments }) } },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    )
    addMessage(client, message)
    changeConversation(client, threadId, () => ({ lastMessage: toLastMessage(message) }))
    remove(clientId)
    removeSentFiles(files?.map(({ key }) => key) ?? [])
    return true
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status < 400 || status >= 500 || status === 429) return false
    change(clientId, { state: 'failed' })
    toast({
      title: 'Failed to send message',
      description: (error as Error).message,
      variant: 'destructive',
    })
    return true
  }
}

const remove = (clientId: string) => setPending(read().filter((each) => each.clientId !== clientId))

const change = (clientId: string, change: Partial<Pending>) =>
  setPending(read().map((each) => (each.clientId === clientId ? { ...each, ...change } : each)))

function setPending(next: Pending[]): void {
  pending = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Storage is blocked; the message is still sent.
  }
  for (const listener of listeners) listener()
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

onSignOut(() => setPending([]))

const EMPTY: Pending[] = []
const none = () => EMPTY

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
