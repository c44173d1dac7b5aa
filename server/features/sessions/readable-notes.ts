import type { Session } from '#contract/booking/sessions.ts'
import type { Context } from '#server/context.ts'
import { unsealed } from '#server/secrets/sealed-text.ts'
import type { findNotes } from './notes-store.ts'

/** The notes of one session that a person may read. */
export function readableNotes(
  context: Context,
  id: string,
  notes: Awaited<ReturnType<typeof findNotes>>,
  isProfessional: boolean,
): Partial<Session> {
  const shared = notes.find(({ kind }) => kind === 'shared')
  const own = notes.find(({ kind }) => kind === 'pro')
  const clients = notes.find(({ kind }) => kind === 'client')
  return {
    notesShared: shared?.text ?? null,
    notesSharedVersion: shared?.version ?? 0,
    clientNote: clients?.text || null,
    ...(isProfessional && {
      notesPro: own ? (opened(context, id, own.text) ?? null) : null,
      notesProVersion: own?.version ?? 0,
    }),
  }
}

/** Decrypted private notes; undefined, with a log line, if SECRET isn't the one they need. */
export function opened(context: Context, sessionId: string, kept: string): string | undefined {
  const text = unsealed(context.config, sessionId, kept)
  if (text === undefined)
    context.log.error({ sessionId }, 'private notes can not be opened: SECRET is another one')
  return text
}
