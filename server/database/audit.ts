import type { Queries } from './connect.ts'
import { write } from './statement.ts'

const addEvent = write(
  'audit.addEvent',
  `insert into audit_events (actor_id, action, subject_id, professional_id, details)
   values ($actorId?, $action, $subjectId?, $professionalId?, $details)`,
)

/** One line in the append-only trail of money, verification and sign-in events; no secrets, no texts of people. */
export async function audit(
  db: Queries,
  event: {
    actorId?: string | undefined
    action: string
    subjectId?: string | undefined
    /** Whose practice it concerns: it shows up in their recent activity. */
    professionalId?: string | undefined
    details?: object
  },
): Promise<void> {
  await addEvent(db, { ...event, details: event.details ?? {} })
}
