import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { messageCalls } from '#web/api/calls/messages.ts'
import { ApiError, send } from '#web/api/client.ts'
import { onLiveStatus } from '#web/api/live.ts'
import { personQuery } from '#web/api/person.ts'
import { randomId } from '#web/api/random-id.ts'
import { onSignOut } from '#web/api/sign-out.ts'
import { toast } from '#web/ui/toast.ts'
import { addMessage, changeConversation, toLastMessage } from './thread-data.ts'
import type { ChosenFile } from './uploads.ts'
import { chosenFiles, removeFile, removeSentFiles, watchUploads } from './uploads.ts'

/** A message that the server has not confirmed yet. */
export type Pending = {
  /** The same id sent again is the same message. */
  clientId: string
  authorId: string
  threadId: string
  body: string
  /** It waits until all of them are up. */
  files?: ChosenFile[]
  writtenAt: string
  /** `failed` was refused, and waits for the person; `sending` is tried until there is an answer. */
  state: 'sending' | 'failed'
}

const RETRY_MS = 3000
/** Browsers wait minutes for an answer over a line that is dead; sent twice, a message is still one. */
const TIMEOUT_MS = 20_000
const KEY = 'parlour.outbox'

let pending: Pending[] = []
let isRead = false
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** What of this person's is on its way in a thread, in the order of writing; kept over a reload of the tab. */
export function usePending(threadId: string, authorId: string): Pending[] {
  const all = useSyncExternalStore(watch, read, none)
  return all.filter((each) => each.threadId === threadId && each.authorId === authorId)
}

/** Sends a message in its turn, now or as soon as the server can be reached. */
export function queueMessage(
  client: QueryClient,
  message: { threadId: string; authorId: string; body: string; files?: ChosenFile[] },
): void {
  const clientId = randomId()
  const writtenAt = new Date().toISOString()
  setPending([...read(), { ...message, clientId, writtenAt, state: 'sending' }])
  void sendAll(client)
}

/** Tries a refused message again. */
export function retry(client: QueryClient, clientId: string): void {
  change(clientId, { state: 'sending' })
  void sendAll(client)
}

/** Gives a refused message up. */
export function discard(clientId: string): void {
  const { files = [] } = read().find((each) => each.clientId === clientId) ?? {}
  for (const { key } of files) removeFile(key)
  remove(clientId)
}

/** Sends what a reload or a lost connection has left behind, now and whenever the connection is back. */
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

/** A reload forgets files that were not up yet: their messages wait for the person. */
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

/** One after the other, so that they arrive in the order of writing. */
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

/** What waits for its files holds up its own thread alone; what somebody else wrote on this tab waits for them. */
function first(client: QueryClient): Pending | undefined {
  const personId = client.getQueryData(personQuery.queryKey)?.id
  const held = new Set<string>()
  for (const each of read()) {
    if (each.authorId !== personId || each.state !== 'sending' || held.has(each.threadId)) continue
    if (!each.files?.some(({ attachment }) => !attachment)) return each
    held.add(each.threadId)
  }
  return undefined
}

/** False when there was no answer that counts. */
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
    // A browser that keeps nothing still sends.
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
