import type { Session } from '#contract/booking/sessions.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { findNotesOf } from './notes-store.ts'
import { readableNotes } from './readable-notes.ts'
import { findSessionsWith } from './reading/list-store.ts'

/** A page of a professional's sessions with one client, with all notes, and their total. */
export async function sessionsWithClient(
  context: Context,
  professional: Person,
  clientId: string,
  asked: Parameters<typeof findSessionsWith>[2],
): Promise<{ sessions: Session[]; total: number }> {
  const pair = { personId: professional.id, clientId }
  const { sessions, total } = await findSessionsWith(context.db, pair, asked, context.clock())
  const notes = await findNotesOf(context.db, { sessionIds: sessions.map(({ id }) => id) })
  return {
    sessions: sessions.map((session) => ({
      ...session,
      ...readableNotes(
        context,
        session.id,
        notes.filter(({ sessionId }) => sessionId === session.id),
        true,
      ),
    })),
    total,
  }
}
