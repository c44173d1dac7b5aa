import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#contract/booking/bookings.ts'
import type {
  bookSeries as bookCall,
  Series,
  SeriesDate,
  seriesDates,
} from '#contract/booking/series.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { arrangementOf } from '#domain/booking/arrangement.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import { isReleased } from '#domain/booking/ended.ts'
import { CONFIRM_TO_HOLD } from '#domain/booking/holds.ts'
import { chargeAt, SERIES_AT_ONCE, SERIES_UNPAID_OF_DAY } from '#domain/booking/series.ts'
import { asOf, isReserved, stateFor, stateInLife, statusOf } from '#domain/booking/states.ts'
import { stopped } from '#domain/desk/restrictions.ts'
import { notFound, Refusal, slotTaken } from '#domain/errors.ts'
import type { Calendar } from '#domain/hours/calendar.ts'
import { isSeries, seriesStarts } from '#domain/hours/series-dates.ts'
import { minutesOf } from '#domain/hours/zone.ts'
import { rulesFor } from '#domain/profile/services.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { holdBudgetOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/pool/failures.ts'
import { calendarOf } from '#server/features/availability/index.ts'
import * as bookings from '#server/features/bookings/index.ts'
import { afterCallingOff } from '#server/features/changes/index.ts'
import { serviceFor } from '#server/features/services/index.ts'
import * as store from './store.ts'

/** The furthest that a series reaches: ten sessions, two weeks apart, and the days around. */
const REACH_DAYS = 130

type SeriesRequest = Pick<BodyOf<typeof bookCall>, 'professionalId' | 'serviceId'> & {
  minutes: number
}

/**
 * The calendar for a series and what one session costs; the later sessions may lie beyond the days on which slots are
 * offered, because letting clients repeat is to give them their time. Throws 404 for what this person can't repeat.
 */
async function offerOf(
  context: Context,
  db: Queries,
  client: Person,
  { professionalId, minutes, serviceId }: SeriesRequest,
  startsAt: Date,
) {
  const now = context.clock()
  const range = { from: startsAt, to: new Date(startsAt.getTime() + REACH_DAYS * DAY_MS) }
  const found = await calendarOf(db, professionalId, now, range, { clientId: client.id })
  if (!found?.isListed || found.hourlyRateMinor === null) throw notFound('This professional')
  const service = await serviceFor(db, {
    professionalId,
    id: serviceId,
    minutes,
    personId: client.id,
  })
  const offers = await store.offersFor(db, { professionalId, personId: client.id })
  const isRepeated = offers.some((offer) => offer.serviceId === (serviceId ?? null))
  // Nothing is charged later for a free one, and each request has its own answer.
  if (!isRepeated || service?.priceMinor === 0 || service?.isOnRequest)
    throw new Refusal('not-found', 'no_series', 'This can’t be booked as a series')
  const rules = rulesFor(found.calendar.rules, service)
  const calendar: Calendar = { ...found.calendar, rules }
  const reach = Math.ceil((range.to.getTime() - now.getTime()) / DAY_MS)
  const farther: Calendar = {
    ...calendar,
    rules: { ...rules, horizonDays: Math.max(rules.horizonDays, reach) },
  }
  const isOffered = (start: Date, n: number) =>
    bookings.offers(n === 0 ? calendar : farther, timesOf(start, minutes), now)
  return {
    service,
    rules,
    hourlyRateMinor: found.hourlyRateMinor,
    cancellationTerms: found.cancellationTerms,
    isOffered,
    timeZone: calendar.timeZone,
  }
}

const timesOf = (startsAt: Date, minutes: number) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
})

/** The dates of a series, and which of them are free for this client. Throws 404. */
export async function datesOf(
  context: Context,
  client: Person,
  professionalId: string,
  query: QueryOf<typeof seriesDates>,
): Promise<SeriesDate[]> {
  const { db } = context
  const { minutes, sessions } = query
  const everyWeeks = query.everyWeeks === 1 ? 1 : 2
  const first = new Date(query.startsAt)
  const wanted = { professionalId, minutes, serviceId: query.service }
  const { isOffered, timeZone } = await offerOf(context, db, client, wanted, first)
  const starts = seriesStarts(minutesOf(query.startsAt), everyWeeks, sessions, timeZone)
  const times = starts.map((start) => timesOf(new Date(start * MINUTE_MS), minutes))
  const own = await store.busyOfClient(db, {
    clientId: client.id,
    from: first,
    to: times.at(-1)?.endsAt ?? first,
    now: context.clock(),
  })
  return times.map(({ startsAt, endsAt }, n) => {
    const isOwn = own.some((busy) => busy.startsAt < endsAt && busy.endsAt > startsAt)
    const clash = isOwn ? 'own' : isOffered(startsAt, n) ? null : 'taken'
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), clash }
  })
}

/**
 * Holds all sessions of a series for 15 minutes, or none. The first takes the client's hold seat and is paid for at the
 * checkout; the others are reserved then. With a key, repeating the request returns the same first session. Throws 404,
 * 400 for times that are no series, 409 for a time that is taken, an unconfirmed address or too many series, or 429.
 */
export async function bookSeries(
  context: Context,
  client: Person,
  request: BodyOf<typeof bookCall>,
  key?: string,
): Promise<Booking> {
  const { db } = context
  const idempotency = key === undefined ? undefined : { key, hash: hashOf(request) }
  const before = await bookings.replay(db, client.id, idempotency)
  if (before) return before
  if (!client.emailVerified) throw new Refusal('conflict', 'confirm_email', CONFIRM_TO_HOLD)
  const booking = await db
    .transaction((tx) => holdAll(context, tx, client, request, idempotency))
    .catch((error: unknown) => {
      const constraint = constraintOf(error)
      if (constraint === 'bookings_client_allowed') throw stopped('bookings')
      if (constraint === 'bookings_practice_open') throw slotTaken()
      throw error
    })
  context.metrics.happened('booking_held')
  bookings.refreshNextFreeSoon(context)
  return booking
}

async function holdAll(
  context: Context,
  tx: Queries,
  client: Person,
  { professionalId, minutes, serviceId, everyWeeks, startsAt: wanted }: BodyOf<typeof bookCall>,
  idempotency: bookings.NewBooking['idempotency'],
): Promise<Booking> {
  const now = context.clock()
  const starts = wanted.map((start) => new Date(start))
  const [first = now, ...later] = starts
  await store.lockClient(tx, { clientId: client.id })
  const earlier = await bookings.replay(tx, client.id, idempotency)
  if (earlier) return earlier
  await bookings.lockProfessional(tx, { professionalId, clientId: client.id }, now)
  const what = { professionalId, minutes, serviceId }
  const { service, rules, isOffered, timeZone, ...rates } = await offerOf(
    ...([context, tx, client, what, first] as const),
  )
  if (!isSeries(wanted.map(minutesOf), everyWeeks, timeZone))
    throw new Refusal('invalid', 'no_series', 'These times are not a series')
  await assertWithinLimits(tx, client, professionalId, now)
  if (!starts.every(isOffered)) throw slotsTaken()
  const seriesId = randomUUIDv7()
  await store.addSeries(tx, { id: seriesId, clientId: client.id, professionalId, everyWeeks, now })
  const arrangement = arrangementOf('series', { ...rates, minutes, service })
  const whose = { professionalId, clientId: client.id, ...timesOf(first, minutes) }
  const hold: bookings.NewBooking = {
    ...bookings.newHold(context, arrangement, { ...whose, rules, now }),
    seriesId,
    idempotency,
    network: undefined,
  }
  const budget = holdBudgetOf(context.config)
  const booking = await bookings.hold(tx, { client, wanted: hold, now, budget })
  const ids = later.map(() => randomUUIDv7())
  const rest = await store.holdRest(tx, { firstId: booking.id, ids, starts: later })
  if (rest.length < later.length) throw slotsTaken()
  return booking
}

const slotsTaken = () =>
  new Refusal(
    'conflict',
    'slot_taken',
    'One of these times is no longer available: please check the dates',
  )

async function assertWithinLimits(
  tx: Queries,
  client: Person,
  professionalId: string,
  now: Date,
): Promise<void> {
  const dayFrom = new Date(now.getTime() - DAY_MS)
  const soFar = await store.soFar(tx, { clientId: client.id, professionalId, dayFrom, now })
  if (soFar.running >= SERIES_AT_ONCE)
    throw new Refusal(
      'conflict',
      'too_many_series',
      `You have ${SERIES_AT_ONCE} series with this professional already`,
    )
  if (soFar.unpaid > 0)
    throw new Refusal(
      'conflict',
      'already_holding',
      'You already hold a series: pay for its first session, or release it on your dashboard first',
    )
  if (soFar.unpaidOfDay >= SERIES_UNPAID_OF_DAY)
    throw new Refusal(
      'too-many',
      'too_many_unpaid_holds',
      `You have held ${SERIES_UNPAID_OF_DAY} series within a day without paying: please try again tomorrow, or book one session`,
      { retryAfter: HOLD_MINUTES * 60 },
    )
}

function hashOf(request: BodyOf<typeof bookCall>): string {
  const { professionalId, minutes, serviceId, everyWeeks, startsAt } = request
  return createHash('sha256')
    .update(JSON.stringify([professionalId, minutes, serviceId ?? null, everyWeeks, startsAt]))
    .digest('hex')
}

/** A series as one of its two people sees it. Throws 404. */
export async function findSeries(
  { db, clock }: Context,
  person: Person,
  id: string,
): Promise<Series> {
  const rows = await store.sessionsOf(db, { id, personId: person.id })
  const [first] = rows
  if (!first) throw notFound('This series')
  const isClient = first.clientId === person.id
  const now = clock()
  return {
    id,
    everyWeeks: first.everyWeeks,
    sessions: rows
      .filter(({ isKnown }) => isClient || isKnown)
      .map((row) => asOf(row, now))
      .map((row) => ({
        id: row.id,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        ...seenAs(row, isClient),
        chargesAt: isReserved(row.state)
          ? new Date(chargeAt(row.startsAt.getTime())).toISOString()
          : null,
        asks: isClient && row.state === 'DUE' ? row.paymentAsked : null,
        totalMinor: row.totalMinor,
        priceMinor: row.priceMinor,
      })),
  }
}

const seenAs = (row: Row, isClient: boolean) => ({
  state: stateFor(row.state, isClient ? 'client' : 'professional'),
  status: statusOf(row.state),
  isReleased: isReleased(row.state, stateInLife(row)),
})
type Row = Awaited<ReturnType<typeof store.sessionsOf>>[number]

/** Cancels everything that is reserved of a series and not paid for. Repeating it changes nothing. Throws 404. */
export async function endSeries(
  context: Context,
  person: Person,
  id: string,
  reason: string | undefined,
): Promise<Series> {
  const now = context.clock()
  const calledOff = await context.db.transaction(async (tx) => {
    const reserved = await store.lockReserved(tx, { id, personId: person.id, now })
    const party = reserved.some(({ clientId }) => clientId === person.id)
      ? 'client'
      : 'professional'
    const how = { by: person.id, reason: reason || null, rule: 'nothing-paid', now } as const
    return bookings.callOff(tx, reserved, party, how)
  })
  await afterCallingOff(context, calledOff)
  return findSeries(context, person, id)
}
