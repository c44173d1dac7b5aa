import type { Session, saveNotes as saveNotesCall } from '#contract/booking/sessions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { STATES, stands } from '#domain/booking/states.ts'
import { cantWrite, Refusal } from '#domain/errors.ts'
import { roomIsOpen } from '#domain/meeting/room.ts'
import { CLIENT_NOTE_SENTENCES, clientNoteRefusal } from '#domain/people/client-note.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { isBlockedByOther } from '#server/database/tables/blocked.ts'
import { seal } from '#server/secrets/sealed-text.ts'
import { hostedRoomName } from './hosted-rooms.ts'
import { findNotes, peopleOf, storeNote } from './notes-store.ts'
import { opened, readableNotes } from './readable-notes.ts'
import { sessionOf } from './sessions.ts'

/** One of this person's sessions with the notes they may read. Throws 404. */
export async function sessionWithNotes(
  context: Context,
  person: Person,
  id: string,
): Promise<Session> {
  const [session, notes, roomName] = await Promise.all([
    sessionOf(context, person.id, id),
    findNotes(context.db, { sessionId: id }),
    hostedRoomName(context, id),
  ])
  return {
    ...session,
    ...(roomName && { roomName }),
    ...readableNotes(context, id, notes, person.role === 'PROFESSIONAL'),
  }
}

/**
 * Saves the given notes, all or nothing. Throws 403 (private notes from the client), 404, or 409 if there are newer
 * notes than those edited, if the session was never confirmed or is cancelled, or if the other has blocked this person.
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
  if (!stands(session.status))
    throw new Refusal('conflict', 'session_not_confirmed', 'This session is not confirmed')

  await context.db.transaction(async (tx) => {
    if (body.notesShared !== undefined)
      await saveNote(context, tx, person, session, {
        kind: 'shared',
        text: body.notesShared,
        version: body.notesSharedVersion,
      })
    if (body.notesPro !== undefined)
      await saveNote(context, tx, person, session, {
        kind: 'pro',
        text: body.notesPro,
        version: body.notesProVersion,
      })
  })
  const hearers = body.notesShared === undefined ? [person.id] : await peopleOf(context.db, id)
  context.live.tell(hearers, { type: 'session_changed', sessionId: id })
  return sessionWithNotes(context, person, id)
}

/**
 * Saves what the client tells the professional before the session. Throws 404, or 409 if it is too late, the session is
 * cancelled or the professional has blocked the client.
 */
export async function saveClientNote(
  context: Context,
  client: Person,
  id: string,
  text: string,
): Promise<Session> {
  const { state, startsAt } = await sessionOf(context, client.id, id)
  const now = context.clock()
  const refusal = clientNoteRefusal({ state, startsAt: Date.parse(startsAt) }, now.getTime())
  if (refusal) throw new Refusal('conflict', 'note_closed', CLIENT_NOTE_SENTENCES[refusal])
  if (await isBlockedByOther(context.db, { bookingId: id, personId: client.id })) throw cantWrite()
  await storeNote(context.db, { sessionId: id, kind: 'client', text, personId: client.id, now })
  const hearers = STATES[state].isKnown ? await peopleOf(context.db, id) : [client.id]
  context.live.tell(hearers, { type: 'session_changed', sessionId: id })
  return sessionWithNotes(context, client, id)
}

/** Who has been blocked writes to the other in the room alone, where both still are; before and after it, no more. */
async function isShut(
  context: Context,
  tx: Queries,
  { id: personId }: Person,
  { id: bookingId, startsAt, endsAt }: Session,
): Promise<boolean> {
  const now = context.clock().getTime()
  if (roomIsOpen(Date.parse(startsAt), Date.parse(endsAt), now)) return false
  return isBlockedByOther(tx, { bookingId, personId })
}

/** Saving the same text again isn't a conflict: the first reply may have been lost. */
async function saveNote(
  context: Context,
  tx: Queries,
  person: Person,
  session: Session,
  note: { kind: 'shared' | 'pro'; text: string; version: number | undefined },
): Promise<void> {
  const { id: sessionId } = session
  const before = (await findNotes(tx, { sessionId })).find(({ kind }) => kind === note.kind)
  const isPrivate = note.kind === 'pro'
  if (isPrivate && before && opened(context, sessionId, before.text) === undefined)
    throw new Refusal(
      'unavailable',
      'notes_unreadable',
      'Your private notes of this session can’t be read at the moment, so nothing was saved over them',
    )
  if (!isPrivate && before?.text !== note.text && (await isShut(context, tx, person, session)))
    throw cantWrite()
  const text = isPrivate ? seal(context.config, sessionId, note.text) : note.text
  const saved = { ...note, text, sessionId, personId: person.id, now: context.clock() }
  if ((await storeNote(tx, saved)) > 0) return
  const now = (await findNotes(tx, { sessionId })).find(({ kind }) => kind === note.kind)
  const kept = isPrivate && now ? opened(context, sessionId, now.text) : now?.text
  if (kept !== note.text)
    throw new Refusal(
      'conflict',
      'notes_changed',
      'These notes have been changed meanwhile, so yours were not saved',
    )
}
