import type { Queries } from './connect.ts'

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
  await db.rows(
    `insert into audit_events (actor_id, action, subject_id, professional_id, details)
     values ($1, $2, $3, $4, $5)`,
    [
      event.actorId ?? null,
      event.action,
      event.subjectId ?? null,
      event.professionalId ?? null,
      event.details ?? {},
    ],
    'audit',
  )
}
