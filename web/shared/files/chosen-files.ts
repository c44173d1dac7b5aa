import { useSyncExternalStore } from 'react'
import type { Attachment } from '#contract/messages/files.ts'
import { FILE_RULES } from '#domain/messages/files.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { onLiveStatus } from '#web/api/live.ts'
import { randomId } from '#web/api/random-id.ts'
import { onSignOut } from '#web/api/sign-out.ts'
import { sendFile } from '#web/api/upload.ts'
import { toast } from '#web/ui/toast.ts'

/** A file chosen to be attached to something. It is uploaded at once; a lost connection is retried. */
export type ChosenFile = {
  key: string
  /** The form that shows it, such as the composer of a thread; undefined once it is taken from there. */
  place: string | undefined
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

/** The files chosen in a place. */
export function useChosenFiles(place: string): ChosenFile[] {
  const all = useSyncExternalStore(watchUploads, chosenFiles, chosenFiles)
  return all.filter((file) => file.place === place)
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

/** Adds files to those of a place, up to `max`. */
export function chooseFiles(place: string, files: File[], max: number): void {
  const room = max - chosen.filter((file) => file.place === place).length
  if (files.length > room)
    toast({
      title: 'Too Many Files',
      description: `You can add at most ${max} files here`,
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
    const about = { key, place, name, contentType, bytes, width: null, height: null, share: 0 }
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

/** Removes a file, and stops its upload. */
export function removeFile(key: string): void {
  sources.get(key)?.stop.abort()
  sources.delete(key)
  forgetPreview(key)
  setChosen(chosen.filter((file) => file.key !== key))
}

/** Removes the files of a place that is closed. */
export function removeFilesIn(place: string): void {
  for (const file of chosen) if (file.place === place) removeFile(file.key)
}

function forgetPreview(key: string): void {
  const preview = previews.get(key)
  if (preview) URL.revokeObjectURL(preview)
  previews.delete(key)
}

/** Takes the files from their place, to send them later, and drops those that can’t be sent. */
export function takeFiles(place: string): ChosenFile[] {
  const own = chosen.filter((file) => file.place === place)
  for (const { key, problem } of own) if (problem) removeFile(key)
  setChosen(chosen.map((file) => (file.place === place ? { ...file, place: undefined } : file)))
  return own.filter(({ problem }) => !problem)
}

/** Call once they are attached; their previews stay. */
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
