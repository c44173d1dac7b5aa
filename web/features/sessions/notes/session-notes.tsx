import type { Session } from '#contract/booking/sessions.ts'
import { usePerson } from '#web/api/person.ts'
import { HiddenInView } from '#web/shared/page/hidden-in-view.tsx'
import { NotesCard } from './notes-card.tsx'

type SessionNotesProps = { session: Session; isClient: boolean }

type SharedNotesProps = SessionNotesProps & {
  /** Before the room opens, they wait behind one press until something is in them. */
  isFolded?: boolean
}

/** Notes of both people. */
export function SharedNotes({ session, isClient, isFolded = false }: SharedNotesProps) {
  const isViewed = usePerson()?.viewedBy
  const { id, notesShared, notesSharedVersion = 0 } = session
  const other = isClient ? session.professional : session.client
  if (isViewed) return <HiddenInView what="Shared notes" />
  return (
    <NotesCard
      title="Shared Notes"
      hint={`You and ${other.name} both read and write these.`}
      sessionId={id}
      field="notesShared"
      isFolded={isFolded}
      hasTemplates={!isClient}
      saved={{ text: notesShared ?? '', version: notesSharedVersion }}
    />
  )
}

/** The professional's own notes. */
export function PrivateNotes({ session }: Pick<SessionNotesProps, 'session'>) {
  const isViewed = usePerson()?.viewedBy
  const { id, notesPro, notesProVersion = 0 } = session
  if (isViewed) return <HiddenInView what="Private notes" />
  return (
    <NotesCard
      title="Private Notes"
      hint={`Only you see these; ${session.client.name} does not.`}
      sessionId={id}
      field="notesPro"
      hasTemplates
      saved={{ text: notesPro ?? '', version: notesProVersion }}
    />
  )
}
