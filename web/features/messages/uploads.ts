import { useSyncExternalStore } from 'react'
import type { Attachment } from '#contract/files.ts'
import { FILE_RULES } from '#domain/files.ts'
import { ATTACHMENTS_MAX } from '#domain/messages.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { onLiveStatus } from '#web/api/live.ts'
import { randomId } from '#web/api/random-id.ts'
import { onSignOut } from '#web/api/sign-out.ts'
import { sendFile } from '#web/api/upload.ts'
import { toast } from '#web/ui/toast.ts'

/** A file chosen for a message. It is uploaded at once; a lost connection is retried. */
export type ChosenFile = {
  key: string
  /** The thread whose composer shows it; undefined once it is in the outbox. */
  threadId: string | undefined
  name: string
  contentType: string
  bytes: number
  /** The size of a picture; null if this browser can't decode it. */
  width: number | null
  height: number | null
  /** Upload progress, 0 to 1. */
  share: number
  /** Set once it is uploaded. */
  attachment?: Attachment
  /** Why it can't be uploaded. */
  problem?: string
}

const RETRY_MS = 3000

let chosen: ChosenFile[] = []
const sources = new Map<string, { file: File; stop: AbortController }>()
/** Object URLs of files sent from this tab, by key and by attachment id. */
const previews = new Map<string, string>()
const listeners = new Set<() => void>()
let isUploading = false
let timer: ReturnType<typeof setTimeout> | undefined

/** The files of the message being written in a thread. */
export function useChosenFiles(threadId: string): ChosenFile[] {
  const all = useSyncExternalStore(watchUploads, chosenFiles, chosenFiles)
  return all.filter((file) => file.threadId === threadId)
}

/** Whether leaving the page would lose a file. */
export const useIsUploading = () =>
  useSyncExternalStore(
    watchUploads,
    () => waiting() !== undefined,
    () => false,
  )

export const chosenFiles = () => chosen
export const previewOf = (keyOrId: string) => previews.get(keyOrId)

/** Calls `listener` on every change. Returns an unsubscribe function. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds files to the message, up to the limit. */
export function chooseFiles(threadId: string, files: File[]): void {
  const room = ATTACHMENTS_MAX - chosen.filter((file) => file.threadId === threadId).length
  if (files.length > room)
    toast({
      title: 'Too Many Files',
      description: `A message takes at most ${ATTACHMENTS_MAX} files`,
      variant: 'destructive',
    })
  const added = files.slice(0, Math.max(room, 0)).map((file) => {
    const key = randomId()
    const problem = problemOf(file)
    sources.set(key, { file, stop: new AbortController() })
    if (!problem && file.type.startsWith('image/')) {
      previews.set(key, URL.createObjectURL(file))
      void measure(key, file)
    }
    const { name, type: contentType, size: bytes } = file
    const about = { key, threadId, name, contentType, bytes, width: null, height: null, share: 0 }
    return problem ? { ...about, problem } : about
  })
  setChosen([...chosen, ...added])
  void uploadAll()
}

function problemOf({ size, type }: File): string | undefined {
  const { maxBytes, types, tooLarge, wrongType } = FILE_RULES.message
  // Not every system knows the type of each document: then the server, which reads the content, decides.
  if (type !== '' && !types.includes(type)) return wrongType
  return size > maxBytes ? tooLarge : undefined
}

async function measure(key: string, file: File): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture) change(key, { width: picture.width, height: picture.height })
  picture?.close()
}

/** Removes a file from the message. */
export function removeFile(key: string): void {
  sources.get(key)?.stop.abort()
  sources.delete(key)
  forgetPreview(key)
  setChosen(chosen.filter((file) => file.key !== key))
}

function forgetPreview(key: string): void {
  const preview = previews.get(key)
  if (preview) URL.revokeObjectURL(preview)
  previews.delete(key)
}

/** Moves a thread’s files to the outbox, and drops those that can’t be sent. */
export function moveToOutbox(threadId: string): ChosenFile[] {
  const own = chosen.filter((file) => file.threadId === threadId)
  for (const { key, problem } of own) if (problem) removeFile(key)
  setChosen(
    chosen.map((file) => (file.threadId === threadId ? { ...file, threadId: undefined } : file)),
  )
  return own.filter(({ problem }) => !problem)
}

/** Call once their message has been sent. */
export function removeSentFiles(keys: string[]): void {
  setChosen(chosen.filter(({ key }) => !keys.includes(key)))
}

/** One at a time. Without a response, it is retried later. */
async function uploadAll(): Promise<void> {
  if (isUploading) return
  isUploading = true
  try {
    for (let next = waiting(); next; next = waiting())
      if (!(await uploadOne(next))) {
        clearTimeout(timer)
        timer = setTimeout(() => void uploadAll(), RETRY_MS)
        return
      }
  } finally {
    isUploading = false
  }
}

const waiting = () => chosen.find(({ attachment, problem }) => !attachment && !problem)

/** Returns false to retry: no response, or a temporary error. */
async function uploadOne({ key }: ChosenFile): Promise<boolean> {
  const source = sources.get(key)
  if (!source) return true
  try {
    const onShare = (share: number) => change(key, { share })
    const { attachment } = await sendFile('message', source.file, onShare, source.stop.signal)
    if (!attachment) throw new ApiError(500, '')
    const preview = previews.get(key)
    if (preview) previews.set(attachment.id, preview)
    sources.delete(key)
    change(key, { attachment, share: 1 })
    return true
  } catch (error) {
    if (source.stop.signal.aborted) return true
    const status = error instanceof ApiError ? error.status : 0
    change(key, { share: 0 })
    if (status < 400 || status >= 500 || status === 429) return false
    change(key, { problem: errorMessage(error) })
    return true
  }
}

onLiveStatus(() => void uploadAll())
onSignOut(() => {
  for (const { key } of chosen) removeFile(key)
  for (const preview of previews.values()) URL.revokeObjectURL(preview)
  previews.clear()
})

function change(key: string, change: Partial<ChosenFile>): void {
  setChosen(chosen.map((file) => (file.key === key ? { ...file, ...change } : file)))
}

function setChosen(next: ChosenFile[]): void {
  chosen = next
  for (const listener of listeners) listener()
}
