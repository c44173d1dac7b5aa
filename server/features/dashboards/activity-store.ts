import type { ActivityLine } from '#contract/people/activity.ts'
import { ACTIVITIES } from '#domain/people/activity.ts'
import type { Queries } from '#server/database/connect.ts'
import { many, one, typed } from '#server/database/statement.ts'

const OF_PRACTICE = `professional_id = $professionalId
  and action in (${ACTIVITIES.map((action) => `'${action}'`).join(', ')})`

/** A line without a time of its own has the one from which the session was moved next, or else its present one. */
const lines = many(
  'dashboards.activity',
  `select a.id, a.at, a.action, b.id as session_id, c.name as client_name,
     coalesce((a.details->>'to')::timestamptz, (a.details->>'startsAt')::timestamptz,
       (select (m.details->>'from')::timestamptz from audit_events m
         where m.subject_id = b.id and m.action = 'booking_moved' and m.id > a.id and m.at >= a.at
         order by m.id limit 1),
       b.starts_at) as starts_at,
     coalesce(a.actor_id = p.user_id, false) as is_own,
     (a.details->>'rating')::int as rating, (a.details->>'amountMinor')::int as amount_minor
   from (select * from audit_events where ${OF_PRACTICE}
     order by at desc, id desc limit $limit offset $offset) a
   join professionals p on p.id = a.professional_id
   left join bookings b on b.id = a.subject_id and a.action not in ('review_left', 'review_edited')
   left join users c on c.id = b.client_id
   order by a.at desc, a.id desc`,
  typed<Pick<ActivityLine, 'action' | 'isOwn'>>(),
)

/** Recent activity of a practice, newest first. Doesn't reveal who wrote a review. */
export async function activityOf(
  db: Queries,
  professionalId: string,
  limit: number,
  offset: number,
): Promise<ActivityLine[]> {
  if (limit <= 0) return []
  const rows = await lines(db, { professionalId, limit, offset })
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

/** The number of activities, counted up to `most`. */
export const countActivity = one(
  'dashboards.countActivity',
  `select count(*) from (select from audit_events where ${OF_PRACTICE} limit $most) found`,
  typed<{ count: number }>(),
)
