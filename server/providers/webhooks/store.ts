import type { Queries } from '#server/database/connect.ts'
import { many, write } from '#server/database/statement.ts'

/** Each stand-in has its own schema. */
export type Books = 'card_simulator' | 'identity_stand_in' | 'payouts_stand_in'

const statementsOf = (books: Books) => ({
  add: write(
    `webhooks.add.${books}`,
    `insert into ${books}.events (id, type, payload, deliver_at) values ($id, $type, $payload, $deliverAt)`,
  ),
  takeDue: many(
    `webhooks.takeDue.${books}`,
    `update ${books}.events
        set attempts = attempts + 1,
            deliver_at = $now::timestamptz + least(interval '30 seconds' * 2 ^ attempts, interval '1 hour')
      where id in (
        select id from ${books}.events
         where delivered_at is null and deliver_at <= $now
         order by deliver_at, id limit $limit for update skip locked)
      returning id, type, payload`,
  ),
  markDelivered: write(
    `webhooks.markDelivered.${books}`,
    `update ${books}.events set delivered_at = $now where id = $id and delivered_at is null`,
  ),
})

export const EVENTS = {
  card_simulator: statementsOf('card_simulator'),
  identity_stand_in: statementsOf('identity_stand_in'),
  payouts_stand_in: statementsOf('payouts_stand_in'),
}
export type WaitingEvent = Awaited<ReturnType<(typeof EVENTS)[Books]['takeDue']>>[number]

/** Takes due events, oldest first, and schedules their next attempt, in case the program dies while delivering. */
export async function takeDueEvents(
  db: Queries,
  books: Books,
  due: { now: Date; limit: number },
): Promise<WaitingEvent[]> {
  const events = await EVENTS[books].takeDue(db, due)
  return events.sort((a, b) => (a.id < b.id ? -1 : 1))
}
