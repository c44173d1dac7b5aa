import type { Session } from '#contract/sessions.ts'
import { NotesCard } from './notes-card.tsx'

/** The shared notes and, for the professional, their private notes. */
export function SessionNotes({ session, isClient }: { session: Session; isClient: boolean }) {
  const { id, notesShared, notesPro, notesSharedVersion = 0, notesProVersion = 0 } = session
  const other = isClient ? session.professional : session.client
  return (
    <>
      <NotesCard
        title="Shared Notes"
        hint={`You and ${other.name} both read and write these.`}
        sessionId={id}
        field="notesShared"
        saved={{ text: notesShared ?? '', version: notesSharedVersion }}
      />
      {!isClient && (
        <NotesCard
          title="Private Notes"
          hint={`Only you see these; ${other.name} does not.`}
          sessionId={id}
          field="notesPro"
          saved={{ text: notesPro ?? '', version: notesProVersion }}
        />
      )}
    </>
  )
}
