import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Arrangement, Packaged } from '#domain/booking/arrangement.ts'
import { arrangementOf } from '#domain/booking/arrangement.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import { notBookable, notFound, slotTaken } from '#domain/errors.ts'
import { limitsDays } from '#domain/hours/availability.ts'
import type { Rules } from '#domain/hours/calendar.ts'
import { isFirstTalk } from '#domain/profile/first-talk.ts'
import { rulesFor } from '#domain/profile/services.ts'
import type { Person } from '#domain/roles.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { holdBudgetOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { serviceFor } from '#server/features/services/index.ts'
import { macOf } from '#server/secrets/macs.ts'
import type { Attempt } from './holds.ts'
import { replay, replayOrSlotTaken } from './holds.ts'
import { blockedBy, calendarAt, offers } from './slots.ts'
import type { NewBooking, Times } from './store.ts'

/** `startsAt` and `endsAt` are ISO instants in UTC. */
export type BookingRequest = {
  professionalId: string
  startsAt: string
  endsAt: string
  serviceId?: string | undefined
}

/** `network` is the request's. A key stands for the times and for `what` else is asked for: an offer or a package. */
export type How = { key?: string; network?: string; packaged?: Packaged; what?: string }

type Arranged =
  | { attempt: Attempt; earlier?: undefined }
  | { attempt?: undefined; earlier: Booking }

/**
 * Decides what a request comes to, before anything is locked; or finds the booking that its key has made before. Throws
 * 404 (no such professional or service), 400 (the service has another length) or 409 (not offered, blocked by the
 * professional, or the key was used for another request).
 */
export async function arrange(
  context: Context,
  client: Person,
  request: BookingRequest,
  { key, network = '', packaged, what }: How,
): Promise<Arranged> {
  const { db } = context
  const idempotency = key === undefined ? undefined : { key, hash: hashOf(request, what) }
  const before = await replay(db, client.id, idempotency)
  if (before) return { earlier: before }

  const now = context.clock()
  const { professionalId } = request
  const startsAt = new Date(request.startsAt)
  const endsAt = new Date(request.endsAt)
  const whose = { professionalId, clientId: client.id, startsAt, endsAt }
  const found = await calendarAt(db, whose, now)
  if (!found?.isListed || found.hourlyRateMinor === null) throw notFound('This professional')
  if (found.refuses) throw notBookable()
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  const asked = { professionalId, id: request.serviceId, minutes, personId: client.id }
  const service = await serviceFor(db, asked)
  if (!service && isFirstTalk(minutes)) throw slotTaken()
  const { hourlyRateMinor, cancellationTerms } = found
  const offered = { minutes, service, hourlyRateMinor, cancellationTerms }
  const rules = rulesFor(found.calendar.rules, service)
  const wanted = {
    ...newHold(context, arrangementOf(packaged, offered), { ...whose, rules, now }),
    idempotency,
    network: client.emailVerified ? undefined : macOf(context.config, `network:${network}`),
  }
  if (!offers({ ...found.calendar, rules }, wanted, now))
    return { earlier: await replayOrSlotTaken(db, wanted) }
  const isCounted = !client.emailVerified || limitsDays(rules)
  const budget = holdBudgetOf(context.config)
  return { attempt: { client, wanted, service, isCounted, now, budget } }
}

/** A hold of these times for what was arranged. */
export function newHold(
  { config }: Pick<Context, 'config'>,
  arrangement: Arrangement,
  {
    rules,
    now,
    ...whose
  }: Times & { professionalId: string; clientId: string; rules: Rules; now: Date },
): Omit<NewBooking, 'idempotency' | 'network'> {
  return {
    ...arrangement,
    ...whose,
    ...blockedBy(rules, whose),
    id: randomUUIDv7(),
    holdExpiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
    // The Regulations are about contracts under which a consumer pays.
    hasRightToCancel: config.RIGHT_TO_CANCEL && arrangement.totalMinor > 0,
  }
}

function hashOf(request: BookingRequest, what?: string): string {
  const { professionalId, startsAt, endsAt, serviceId } = request
  const asked = [professionalId, startsAt, endsAt, ...(serviceId ? [serviceId] : [])]
  return createHash('sha256')
    .update(JSON.stringify(what === undefined ? asked : [...asked, 'package', what]))
    .digest('hex')
}
