import { useSyncExternalStore } from 'react'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { onSignOut } from '#web/api/sign-out.ts'

/** Unsent text by thread; lost on reload. */
const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

export const useDraft = (threadId: string): string =>
  useSyncExternalStore(
    watch,
    () => drafts.get(threadId) ?? '',
    () => '',
  )

onSignOut(() => drafts.clear())

export const hasDraft = (threadId: string) => !isBlank(drafts.get(threadId) ?? '')

export function writeDraft(threadId: string, text: string): void {
  drafts.set(threadId, text)
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
