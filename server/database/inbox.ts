import type { Queries } from './connect.ts'
import { many, write } from './statement.ts'

/** A provider's signed event; what it is `about` says whom to ask the provider about. */
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

/** False when this event has come before. */
export async function keepEvent(
  db: Queries,
  { about, payload, ...event }: InboxEvent & { type: string; payload: unknown },
): Promise<boolean> {
  return (await addEvent(db, { ...event, payload: { about, event: payload } })) === 1
}

const setHandled = write(
  'inbox.setHandled',
  `update provider_events set handled_at = $now
   where provider = $provider and event_id = $eventId and handled_at is null`,
)

/** False when it has been handled before. The row stays locked until the transaction ends. */
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

/** Events that came and were not handled, oldest first; what they are about is as it was kept. */
export async function waitingEvents<About>(
  db: Queries,
  provider: string,
  after: { at: Date; id: string },
  limit: number,
): Promise<InboxEvent<About>[]> {
  return (await waiting(db, { ...after, provider, limit })) as InboxEvent<About>[]
}
