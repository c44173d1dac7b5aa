import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { NOTES_MAX_LENGTH } from '#contract/booking/sessions.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import type { Notes } from './notes-draft.ts'
import { createNotesDraft } from './notes-draft.ts'

/** The draft of one notes field: saved after a pause in typing and on leaving, merged with remote changes. */
export function useNotes(sessionId: string, field: 'notesShared' | 'notesPro', saved: Notes) {
  const client = useQueryClient()
  const [draft] = useState(() => {
    const { queryKey } = sessionQuery(sessionId)
    const version = `${field}Version` as const
    return createNotesDraft(saved, {
      maxLength: NOTES_MAX_LENGTH,
      async save(notes) {
        const saved = await send(
          sessionCalls.saveNotes,
          {
            params: { id: sessionId },
            body: { [field]: notes.text, [version]: notes.version },
          },
          { keepalive: notes.text.length < KEEPALIVE_MAX_LENGTH },
        )
        const newer = { [field]: saved[field], [version]: saved[version] }
        client.setQueryData(queryKey, (shown: Session | null | undefined) =>
          shown && (shown[version] ?? 0) < (saved[version] ?? 0) ? { ...shown, ...newer } : shown,
        )
        return { text: saved[field] ?? '', version: saved[version] ?? 0 }
      },
      refetch: () => client.invalidateQueries({ queryKey }),
      isOutdated: (error) => error instanceof ApiError && error.status === 409,
    })
  })
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state)

  useEffect(
    () => draft.receive({ text: saved.text, version: saved.version }),
    [draft, saved.text, saved.version],
  )
  useEffect(() => saveOnLeaving(draft.save), [draft])
  useLeaveWarning(state.isChanged)
  return { ...state, draft, problem: problemOf(state) }
}

/** keepalive allows 64 KiB of JSON; a character can take three bytes. */
const KEEPALIVE_MAX_LENGTH = 20_000

/** Saves when the page is left, hidden or closed. */
function saveOnLeaving(save: () => void): () => void {
  const look = () => document.visibilityState === 'hidden' && save()
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', save)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', save)
    save()
  }
}

function problemOf({ text, problem }: { text: string; problem: unknown }): string | undefined {
  const tooMany = text.trim().length - NOTES_MAX_LENGTH
  if (tooMany > 0) return `They are ${tooMany.toLocaleString('en-GB')} characters too long.`
  if (!problem) return
  return errorMessage(problem, 'We will try again in a moment.')
}
