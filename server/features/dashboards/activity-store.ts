import type { ActivityLine } from '#contract/activity.ts'
import { ACTIVITIES } from '#domain/activity.ts'
import type { Queries } from '#server/database/connect.ts'

type Row = Omit<ActivityLine, 'id' | 'at' | 'session'> & {
  id: number
  at: Date
  sessionId: string | null
  startsAt: Date | null
  clientName: string | null
}

/** What happened in a practice, the latest first. Who left a review is not told. */
export async function activityOf(
  db: Queries,
  professionalId: string,
  limit: number,
  offset: number,
): Promise<ActivityLine[]> {
  if (limit <= 0) return []
  const rows = await db.rows<Row>(
    `select a.id, a.at, a.action, b.id as "sessionId", c.name as "clientName",
       coalesce((a.details->>'to')::timestamptz, (a.details->>'startsAt')::timestamptz, b.starts_at) as "startsAt",
       coalesce(a.actor_id = p.user_id, false) as "isOwn",
       (a.details->>'rating')::int as rating, (a.details->>'amountMinor')::int as "amountMinor"
     from (select * from audit_events where ${OF_PRACTICE}
       order by at desc, id desc limit $2 offset $3) a
     join professionals p on p.id = a.professional_id
     left join bookings b on b.id = a.subject_id and a.action <> 'review_left'
     left join users c on c.id = b.client_id
     order by a.at desc, a.id desc`,
    [professionalId, limit, offset],
    'activity',
  )
  return rows.map(({ id, at, sessionId, startsAt, clientName, ...line }) => ({
    ...line,
    id: String(id),
    at: at.toISOString(),
    session:
      sessionId && startsAt && clientName !== null
        ? { id: sessionId, startsAt: startsAt.toISOString(), clientName }
        : null,
  }))
}

/** How much happened, counted up to `most`. */
export async function countActivity(
  db: Queries,
  professionalId: string,
  most: number,
): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    `select count(*) from (select from audit_events where ${OF_PRACTICE} limit $2) found`,
    [professionalId, most],
    'activity_count',
  )
  return row?.count ?? 0
}

const OF_PRACTICE = `professional_id = $1 and action in (${ACTIVITIES.map((action) => `'${action}'`).join(', ')})`
