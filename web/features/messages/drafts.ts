import { useSyncExternalStore } from 'react'
import { onSignOut } from '#web/api/sign-out.ts'

/** What was begun in each thread, while the page stays. */
const drafts = new Map<string, string>()
const watchers = new Set<() => void>()

export const useDraft = (threadId: string): string =>
  useSyncExternalStore(
    watch,
    () => drafts.get(threadId) ?? '',
    () => '',
  )

onSignOut(() => drafts.clear())

export const hasDraft = (threadId: string) => (drafts.get(threadId) ?? '').trim() !== ''

export function writeDraft(threadId: string, text: string): void {
  drafts.set(threadId, text)
  for (const heard of watchers) heard()
}

function watch(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}
