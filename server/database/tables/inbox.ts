import type { Queries } from '#server/database/connect.ts'
import { many, write } from '#server/database/statement.ts'

/** A provider's signed event; `about` says what to ask the provider about. */
export type InboxEvent<About = unknown> = {
  provider: string
  eventId: string
  receivedAt: Date
  about: About
}

const addEvent = write(
  'inbox.addEvent',
  `insert into provider_events (provider, event_id, type, payload, received_at)
   values ($provider, $eventId, $type, $payload, $receivedAt) on conflict do nothing`,
)

/** False if this event was stored before. */
export async function storeEvent(
  db: Queries,
  { about, payload, ...event }: InboxEvent & { type: string; payload: unknown },
): Promise<boolean> {
  return (await addEvent(db, { ...event, payload: { about, event: payload } })) === 1
}

const setHandled = write(
  'inbox.setHandled',
  `update provider_events set handled_at = $now
   where provider = $provider and event_id = $eventId and handled_at is null
     and received_at >= $receivedAt and received_at < $receivedAt + interval '1 millisecond'`,
)

/** False if it was handled before. Locks the row until the transaction ends. */
export async function markHandled(db: Queries, event: InboxEvent, now: Date): Promise<boolean> {
  return (await setHandled(db, { ...event, now })) === 1
}

const waiting = many(
  'inbox.waiting',
  `select provider, event_id, received_at, payload -> 'about' as about
   from provider_events
   where handled_at is null and provider = $provider and (received_at, event_id) > ($at, $id)
   order by received_at, event_id limit $limit`,
)

/** Stored events that are still unhandled, oldest first; `about` is as stored. */
export async function waitingEvents<About>(
  db: Queries,
  provider: string,
  after: { at: Date; id: string },
  limit: number,
): Promise<InboxEvent<About>[]> {
  return (await waiting(db, { ...after, provider, limit })) as InboxEvent<About>[]
}
