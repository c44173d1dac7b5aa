import { useCallback, useSyncExternalStore } from 'react'
import { onSignOut } from '#web/api/sign-out.ts'

/** What is written in a case and not sent yet, by case and field; lost on reload. */
const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

onSignOut(() => drafts.clear())

/** A field's text, which stays while other cases are looked at, and a function that writes it. */
export function useDraft(caseId: string, field: string, initial = '') {
  const key = `${caseId} ${field}`
  const text = useSyncExternalStore(
    watch,
    () => drafts.get(key) ?? initial,
    () => initial,
  )
  const write = useCallback((text: string) => writeDraft(caseId, field, text), [caseId, field])
  return [text, write] as const
}

export const writeDraft = (caseId: string, field: string, text: string) =>
  change(() => drafts.set(`${caseId} ${field}`, text))

/** Forgets these fields of a case: they were sent, or given up. */
export const forgetDrafts = (caseId: string, ...fields: readonly string[]) =>
  change(() => {
    for (const field of fields) drafts.delete(`${caseId} ${field}`)
  })

function change(work: () => void): void {
  work()
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
