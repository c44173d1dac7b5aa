import type { Queries } from '#server/database/connect.ts'

/** Whose events: each stand-in keeps books of its own, in a schema of its own. */
export type Books = 'card_simulator' | 'identity_stand_in' | 'payouts_stand_in'

export type WaitingEvent = { id: string; type: string; payload: unknown }

export async function addEvent(
  tx: Queries,
  books: Books,
  event: WaitingEvent & { deliverAt: Date },
): Promise<void> {
  await tx.rows(
    `insert into ${books}.events (id, type, payload, deliver_at) values ($1, $2, $3, $4)`,
    [event.id, event.type, JSON.stringify(event.payload), event.deliverAt],
  )
}

/**
 * Takes events that are due, oldest first, and puts each off until its next attempt: when the
 * program dies while delivering, that attempt comes by itself.
 */
export async function takeDueEvents(
  db: Queries,
  books: Books,
  now: Date,
  limit: number,
): Promise<WaitingEvent[]> {
  const events = await db.rows<WaitingEvent>(
    `update ${books}.events
        set attempts = attempts + 1,
            deliver_at = $1::timestamptz + least(interval '30 seconds' * 2 ^ attempts, interval '1 hour')
      where id in (
        select id from ${books}.events
         where delivered_at is null and deliver_at <= $1
         order by deliver_at, id limit $2 for update skip locked)
      returning id, type, payload`,
    [now, limit],
  )
  return events.sort((a, b) => (a.id < b.id ? -1 : 1))
}

export async function markDelivered(
  db: Queries,
  books: Books,
  id: string,
  now: Date,
): Promise<void> {
  await db.rows(
    `update ${books}.events set delivered_at = $2 where id = $1 and delivered_at is null`,
    [id, now],
  )
}
