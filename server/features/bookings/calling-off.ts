import type { CancellationRule } from '#domain/booking/changes.ts'
import type { Mover } from '#domain/booking/moves.ts'
import { isKnownToProfessional } from '#domain/booking/states.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  queueCancellation,
  queueRequestEnd,
  queueReservedCancellation,
} from '#server/features/notifications/index.ts'
import { allowed } from './life.ts'
import { restOfSeries } from './series-store.ts'
import * as store from './store.ts'

/** A booking as it was when it was called off. */
export type CalledOff = Pick<
  store.OwnBooking,
  | 'id'
  | 'state'
  | 'endedFrom'
  | 'seriesId'
  | 'startsAt'
  | 'clientId'
  | 'professionalId'
  | 'personIds'
>

type How = { by: string | null; reason: string | null; rule: CancellationRule; now: Date }

/**
 * Cancels bookings for one of their people, or for staff or nobody as 'system', together with what is held with the
 * first session of a series; owes the news that their moves name, and returns all of them. Throws if a state doesn't
 * allow it: check `quoteFor` first.
 */
export async function callOff(
  tx: Queries,
  bookings: readonly CalledOff[],
  mover: Mover,
  how: How,
): Promise<CalledOff[]> {
  const seriesIds = bookings.flatMap(({ state, seriesId }) =>
    state === 'HELD' && seriesId ? [seriesId] : [],
  )
  const rest = seriesIds.length > 0 ? await restOfSeries(tx, { seriesIds }) : []
  const others = rest.filter(({ id }) => bookings.every((booking) => booking.id !== id))
  const all = [...bookings, ...others]
  const reserved: CalledOff[] = []
  for (const booking of all) {
    const { id } = booking
    const { news, ...step } = allowed(booking, 'cancel', mover)
    await store.callOff(tx, { ...step, ...how, id })
    await audit(tx, {
      actorId: how.by ?? undefined,
      action: 'booking_cancelled',
      subjectId: id,
      ...(mover !== 'system' &&
        isKnownToProfessional(booking) && { professionalId: booking.professionalId }),
      details: { rule: how.rule },
    })
    if (news === 'cancelled') await queueCancellation(tx, id, how.now)
    if (news === 'request-ended') await queueRequestEnd(tx, { ...how, bookingId: id })
    if (news === 'reserved-cancelled') reserved.push(booking)
  }
  // One notice for all of a series.
  for (const sessions of Map.groupBy(reserved, ({ seriesId }) => seriesId).values()) {
    const [first] = sessions.toSorted((a, b) => +a.startsAt - +b.startsAt)
    const ids = sessions.map(({ id }) => id)
    if (first) await queueReservedCancellation(tx, first.id, ids, how.now)
  }
  return all
}
