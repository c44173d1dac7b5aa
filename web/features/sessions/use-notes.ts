import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Session } from '#contract/sessions.ts'
import { NOTES_MAX_LENGTH, saveNotes } from '#contract/sessions.ts'
import { ApiError, send } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/queries.ts'

export type Notes = { text: string; version: number }

/** What is being written, over what the server keeps. Untouched notes follow what others save. */
export function useNotes(sessionId: string, field: 'notesShared' | 'notesPro', kept: Notes) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Notes>()
  const { queryKey } = sessionQuery(sessionId)
  const saving = useMutation({
    mutationFn: ({ text, version }: Notes) =>
      send(saveNotes, {
        params: { id: sessionId },
        body: { [field]: text, [`${field}Version`]: version },
      }),
    onSuccess(session, sent) {
      client.setQueryData(queryKey, (): Session => session)
      // What was typed meanwhile goes on from here.
      setDraft((now) =>
        now && now.text !== sent.text ? { text: now.text, version: versionOf(session) } : undefined,
      )
    },
    onError(error) {
      if (isBehind(error)) client.invalidateQueries({ queryKey })
    },
  })
  const versionOf = (session: Session) => session[`${field}Version`] ?? 0

  const write = (text: string) => {
    if (!saving.isPending) saving.reset()
    setDraft({ text, version: draft?.version ?? kept.version })
  }
  const isChanged = draft !== undefined && draft.text.trim() !== kept.text
  useWarning(isChanged)
  return {
    text: draft?.text ?? kept.text,
    isChanged,
    isBehind: draft !== undefined && !saving.isPending && draft.version < kept.version,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && draft === undefined,
    problem: problemOf(saving.error, draft),
    write,
    save() {
      if (draft && draft.text.length <= NOTES_MAX_LENGTH) saving.mutate(draft)
    },
    keepBoth() {
      if (draft) setDraft({ text: both(kept.text, draft.text), version: kept.version })
    },
    discard: () => setDraft(undefined),
  }
}

/** The browser asks before it closes a page with words that nobody has saved. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
}

const both = (theirs: string, mine: string) => [theirs, mine].filter(Boolean).join('\n\n')

const isBehind = (error: unknown) => error instanceof ApiError && error.status === 409

function problemOf(error: unknown, draft: Notes | undefined): string | undefined {
  const tooMany = (draft?.text.length ?? 0) - NOTES_MAX_LENGTH
  if (tooMany > 0) return `They are ${tooMany.toLocaleString('en-GB')} characters too long.`
  if (!error || isBehind(error)) return
  return (error instanceof ApiError && error.sentence) || 'Please try again in a moment.'
}
