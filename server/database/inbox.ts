import type { Queries } from './connect.ts'

/** A provider's signed event; what it is `about` says whom to ask the provider about. */
export type InboxEvent<About = unknown> = {
  provider: string
  eventId: string
  receivedAt: Date
  about: About
}

/** False when this event has come before. */
export async function keepEvent(
  db: Queries,
  event: InboxEvent & { type: string; payload: unknown },
): Promise<boolean> {
  const rows = await db.rows(
    `insert into provider_events (provider, event_id, type, payload, received_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning event_id`,
    [
      event.provider,
      event.eventId,
      event.type,
      JSON.stringify({ about: event.about, event: event.payload }),
      event.receivedAt,
    ],
  )
  return rows.length === 1
}

/** False when it has been handled before. The row stays locked until the transaction ends. */
export async function markHandled(db: Queries, event: InboxEvent, now: Date): Promise<boolean> {
  const rows = await db.rows(
    `update provider_events set handled_at = $3
     where provider = $1 and event_id = $2 and handled_at is null returning event_id`,
    [event.provider, event.eventId, now],
  )
  return rows.length === 1
}

/** Events that came and were not handled, oldest first. */
export function waitingEvents<About>(
  db: Queries,
  provider: string,
  after: { at: Date; id: string },
  limit: number,
): Promise<InboxEvent<About>[]> {
  return db.rows(
    `select provider, event_id as "eventId", received_at as "receivedAt", payload -> 'about' as about
     from provider_events
     where handled_at is null and provider = $1 and (received_at, event_id) > ($2, $3)
     order by received_at, event_id limit $4`,
    [provider, after.at, after.id, limit],
  )
}
