import type { chooseTime, offerTimes } from '#contract/booking/requests.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Move } from '#domain/booking/moves.ts'
import { rowOf } from '#domain/booking/moves.ts'
import { answerBy } from '#domain/booking/requests.ts'
import { isRequest, stands } from '#domain/booking/states.ts'
import { stopped } from '#domain/desk/restrictions.ts'
import { notFound, Refusal, slotTaken } from '#domain/errors.ts'
import { asksForEarlyStart } from '#domain/money/right-to-cancel.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { isStopped } from '#server/database/restricted.ts'
import type { OwnBooking, Times } from '#server/features/bookings/index.ts'
import * as bookings from '#server/features/bookings/index.ts'
import { assertOffered } from '#server/features/changes/index.ts'
import { deliverSoon, queueForOne } from '#server/features/notifications/index.ts'
import { endPayment } from '#server/features/payments/index.ts'

type Open = OwnBooking & { offeredStarts: Date[] }

/**
 * Accepts a request: its client's card is charged, which books the session. Repeating it changes nothing. Throws 404,
 * or 409 if the request has ended.
 */
export async function accept(context: Context, professional: Person, id: string): Promise<void> {
  const now = context.clock()
  const accepted = await answering(context, professional, id, async (tx, request) => {
    if (request.state === 'ACCEPTED') return undefined
    await assertAllowed(tx, professional, request, 'accept')
    await answer(tx, professional, request, 'accept', {
      offeredStarts: [],
      until: request.startsAt,
      now,
    })
    return request
  })
  await afterAnswer(context, accepted)
}

/**
 * Answers a request with other times, the first of which its booking then holds. Repeating it changes nothing. Throws
 * 404, 400 for one time twice, or 409 if the request has ended, a time is not free, or the client is busy then.
 */
export async function offer(
  context: Context,
  professional: Person,
  id: string,
  body: BodyOf<typeof offerTimes>,
): Promise<void> {
  const now = context.clock()
  const starts = body.startsAt.map((start) => new Date(start))
  if (new Set(starts.map(Number)).size < starts.length)
    throw new Refusal('invalid', 'same_time', 'Please offer each time only once')
  const offered = await answering(context, professional, id, async (tx, request) => {
    if (request.state === 'OFFERED' && isSame(request.offeredStarts, starts)) return undefined
    await assertAllowed(tx, professional, request, 'offer')
    const until = answerBy(now.getTime(), starts.map(Number))
    if (until <= now.getTime()) throw TOO_SOON
    let first: HeldTimes | undefined
    for (const startsAt of starts) {
      const times = timesAt(request, startsAt)
      const rules = await assertOffered(tx, request, 'professional', times, now)
      first ??= { ...times, ...bookings.blockedBy(rules, times), asksForEarlyStart: false }
    }
    await answer(tx, professional, request, 'offer', {
      offeredStarts: starts,
      until: new Date(until),
      now,
      ...(first && { times: first }),
    })
    return request
  })
  await afterAnswer(context, offered)
}

const TOO_SOON = new Refusal(
  'conflict',
  'too_soon',
  'Please offer times that leave your client at least an hour to choose',
)

/**
 * Chooses one of the times offered: the client's card is charged, which books the session then. Repeating it changes
 * nothing. Throws 404, or 409 if the offer has ended or the time was taken meanwhile.
 */
export async function choose(
  context: Context,
  client: Person,
  id: string,
  body: BodyOf<typeof chooseTime>,
): Promise<void> {
  const now = context.clock()
  const startsAt = new Date(body.startsAt)
  const chosen = await answering(context, client, id, async (tx, request) => {
    if (request.state === 'ACCEPTED' && isSame([request.startsAt], [startsAt])) return undefined
    await assertAllowed(tx, client, request, 'choose')
    if (!request.offeredStarts.some((each) => isSame([each], [startsAt])))
      throw new Refusal('conflict', 'not_offered', 'Please choose one of the times offered')
    const times = timesAt(request, startsAt)
    const rules = await assertOffered(tx, request, 'client', times, now, true)
    await answer(tx, client, request, 'choose', {
      offeredStarts: request.offeredStarts,
      until: startsAt,
      now,
      times: {
        ...times,
        ...bookings.blockedBy(rules, times),
        asksForEarlyStart: asksForEarlyStart({ ...request, ...times, contractAt: now }),
      },
    })
    return request
  })
  await afterAnswer(context, chosen)
}

type HeldTimes = Times & {
  blockedFrom: Date | null
  blockedUntil: Date
  asksForEarlyStart: boolean
}

/** Runs `work` under the locks of the professional's calendar and the booking. One that is booked is left as it is. */
async function answering(
  context: Context,
  person: Person,
  id: string,
  work: (tx: Queries, request: Open) => Promise<Open | undefined>,
): Promise<Open | undefined> {
  const found = await bookings.findOwn(context.db, { id, personId: person.id })
  if (!found) throw notFound('This session')
  return context.db.transaction(async (tx) => {
    await bookings.lockProfessional(tx, found, context.clock())
    const booking = await bookings.lockOwn(tx, { id, personId: person.id })
    if (!booking) throw notFound('This session')
    const request = await bookings.findRequest(tx, { id })
    if (!request) throw new Refusal('conflict', 'not_requested', 'This session was not requested')
    if (stands(booking.state)) return undefined
    if (!isRequest(booking.state) || booking.holdExpiresAt <= context.clock()) throw ENDED
    return work(tx, { ...booking, ...request })
  })
}

const ENDED = new Refusal('conflict', 'request_ended', 'This request has ended')

type Answering = Extract<Move, 'accept' | 'offer' | 'choose'>

const sideOf = (move: Answering) => (move === 'choose' ? 'client' : 'professional')

async function assertAllowed(
  tx: Queries,
  person: Person,
  { state }: Open,
  move: Answering,
): Promise<void> {
  if (!rowOf(state, move, sideOf(move)))
    throw new Refusal('conflict', 'request_answered', 'This request has been answered already')
  const effect = move === 'choose' ? 'bookings' : 'listing'
  if (await isStopped(tx, { userId: person.id, effect })) throw stopped('bookings')
}

async function answer(
  tx: Queries,
  person: Person,
  { id, state, professionalId, clientId, startsAt }: Open,
  move: Answering,
  how: { offeredStarts: Date[]; until: Date; times?: HeldTimes; now: Date },
): Promise<void> {
  const { news, ...step } = bookings.allowed({ state }, move, sideOf(move))
  const written = await bookings.answerRequest(tx, { ...how, ...step, id })
  if (written === 'slot-taken') throw slotTaken()
  if (written === 'client-busy')
    throw new Refusal(
      'conflict',
      'own_time_taken',
      move === 'choose'
        ? 'You already have a session at this time'
        : 'Your client already has another session at this time',
    )
  await audit(tx, {
    actorId: person.id,
    action: 'request_answered',
    subjectId: id,
    professionalId,
    details: { answer: move, startsAt: how.times?.startsAt ?? startsAt },
  })
  if (news === 'times-offered')
    await queueForOne(tx, { ...how, bookingId: id, kind: 'request-offered', userId: clientId })
}

const timesAt = ({ startsAt, endsAt }: Times, start: Date): Times => ({
  startsAt: start,
  endsAt: new Date(start.getTime() + endsAt.getTime() - startsAt.getTime()),
})

const isSame = (a: readonly Date[], b: readonly Date[]) =>
  a.length === b.length && a.every((at, n) => at.getTime() === b[n]?.getTime())

async function afterAnswer(context: Context, request: Open | undefined): Promise<void> {
  if (!request) return
  const { id, personIds } = request
  context.live.tell(personIds, { type: 'session_changed', sessionId: id })
  bookings.refreshNextFreeSoon(context)
  deliverSoon(context)
  await endPayment(context, id)
}
