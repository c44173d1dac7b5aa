import type { BodyOf } from '#contract/endpoint.ts'
import type { Session, saveNotes as saveNotesCall } from '#contract/sessions.ts'
import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { findNotes, peopleOf, putNote } from './notes-store.ts'
import { sessionOf } from './sessions.ts'

/** One session of this person's with the notes that they may read. Throws 404. */
export async function sessionWithNotes(
  context: Context,
  person: Person,
  id: string,
): Promise<Session> {
  const [session, notes] = await Promise.all([
    sessionOf(context, person.id, id),
    findNotes(context.db, id),
  ])
  const shared = notes.find(({ kind }) => kind === 'shared')
  const own = notes.find(({ kind }) => kind === 'pro')
  return {
    ...session,
    notesShared: shared?.text ?? null,
    notesSharedVersion: shared?.version ?? 0,
    ...(person.role === 'PROFESSIONAL' && {
      notesPro: own?.text ?? null,
      notesProVersion: own?.version ?? 0,
    }),
  }
}

/**
 * Saves what is given, all or nothing. Throws 403 (private notes from the client), 404, or 409: there are newer notes
 * than those that these came from, or the session was never confirmed or is called off.
 */
export async function saveNotes(
  context: Context,
  person: Person,
  id: string,
  body: BodyOf<typeof saveNotesCall>,
): Promise<Session> {
  const session = await sessionOf(context, person.id, id)
  if (body.notesPro !== undefined && person.role !== 'PROFESSIONAL')
    throw new Refusal(
      'forbidden',
      'professionals_only',
      'Only the professional can keep private notes',
    )
  if (session.status !== 'CONFIRMED' && session.status !== 'COMPLETED')
    throw new Refusal('conflict', 'session_not_confirmed', 'This session is not confirmed')

  const notes = [
    { kind: 'shared', text: body.notesShared, version: body.notesSharedVersion },
    { kind: 'pro', text: body.notesPro, version: body.notesProVersion },
  ] as const
  await context.db.transaction(async (tx) => {
    for (const { text, ...note } of notes)
      if (
        text !== undefined &&
        !(await putNote(tx, id, person.id, { ...note, text }, context.clock()))
      )
        throw new Refusal(
          'conflict',
          'notes_changed',
          'These notes have been changed meanwhile, so yours were not saved',
        )
  })
  const hearers = body.notesShared === undefined ? [person.id] : await peopleOf(context.db, id)
  context.live.tell(hearers, { type: 'session_changed', sessionId: id })
  return sessionWithNotes(context, person, id)
}
