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

/** A file that somebody has chosen for a message; it goes up at once, and again after a lost connection. */
export type ChosenFile = {
  key: string
  /** Where its message is being written; undefined once that is in the outbox. */
  threadId: string | undefined
  name: string
  contentType: string
  bytes: number
  /** Of pictures, as far as this browser can tell. */
  width: number | null
  height: number | null
  /** What has gone up, 0 to 1. */
  share: number
  /** There when it is up. */
  attachment?: Attachment
  /** Why it can't be sent. */
  problem?: string
}

const RETRY_MS = 3000

let chosen: ChosenFile[] = []
const sources = new Map<string, { file: File; stop: AbortController }>()
/** What this tab has sent it can show without asking for it: by key, and by the attachment's id. */
const previews = new Map<string, string>()
const listeners = new Set<() => void>()
let isUploading = false
let timer: ReturnType<typeof setTimeout> | undefined

/** The files of the message that is being written in a thread. */
export function useChosenFiles(threadId: string): ChosenFile[] {
  const all = useSyncExternalStore(watchUploads, chosenFiles, chosenFiles)
  return all.filter((file) => file.threadId === threadId)
}

/** Whether a file would be lost with the page. */
export const useIsUploading = () =>
  useSyncExternalStore(
    watchUploads,
    () => waiting() !== undefined,
    () => false,
  )

export const chosenFiles = () => chosen
export const previewOf = (keyOrId: string) => previews.get(keyOrId)

/** Calls `listener` on every change, until the returned function is called. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes files to a message, as many as it may have. */
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

/** Forgets a file that is not to be sent after all. */
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

/** Hands a thread's files to the outbox. */
export function moveToOutbox(threadId: string): ChosenFile[] {
  const taken = chosen.filter((file) => file.threadId === threadId)
  setChosen(
    chosen.map((file) => (file.threadId === threadId ? { ...file, threadId: undefined } : file)),
  )
  return taken
}

/** Their message is there. */
export function removeSentFiles(keys: string[]): void {
  setChosen(chosen.filter(({ key }) => !keys.includes(key)))
}

/** One after the other; without an answer it waits for the connection. */
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

/** False when there was no answer that counts. */
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
