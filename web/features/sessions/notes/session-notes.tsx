import type { Session } from '#contract/sessions.ts'
import { NotesCard } from './notes-card.tsx'

type SessionNotesProps = { session: Session; isClient: boolean }

/** Notes of both people. */
export function SharedNotes({ session, isClient }: SessionNotesProps) {
  const { id, notesShared, notesSharedVersion = 0 } = session
  const other = isClient ? session.professional : session.client
  return (
    <NotesCard
      title="Shared Notes"
      hint={`You and ${other.name} both read and write these.`}
      sessionId={id}
      field="notesShared"
      saved={{ text: notesShared ?? '', version: notesSharedVersion }}
    />
  )
}

/** The professional's own notes. */
export function PrivateNotes({ session }: Pick<SessionNotesProps, 'session'>) {
  const { id, notesPro, notesProVersion = 0 } = session
  return (
    <NotesCard
      title="Private Notes"
      hint={`Only you see these; ${session.client.name} does not.`}
      sessionId={id}
      field="notesPro"
      saved={{ text: notesPro ?? '', version: notesProVersion }}
    />
  )
}
