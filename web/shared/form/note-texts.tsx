import type { Session } from '#contract/booking/sessions.ts'

type NoteTextsProps = {
  session: Pick<Session, 'client' | 'clientNote' | 'notesShared' | 'notesPro'>
}

/** Whether anyone has written notes about a session. */
export const hasNotes = ({ clientNote, notesShared, notesPro }: NoteTextsProps['session']) =>
  Boolean(clientNote || notesShared || notesPro)

/** All notes of a session to read, as its professional may; nothing if there are none. */
export function NoteTexts({ session }: NoteTextsProps) {
  const { client, clientNote, notesShared, notesPro } = session
  return (
    <>
      <NoteText title={`Note from ${client.name}`} text={clientNote} />
      <NoteText title="Shared notes" text={notesShared} />
      <NoteText title="Private notes" text={notesPro} />
    </>
  )
}

function NoteText({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <div className="mb-3 last:mb-0">
      <p className="wrap-anywhere font-[550] text-ink-2 text-tiny">{title}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-small">
        {text}
      </p>
    </div>
  )
}
