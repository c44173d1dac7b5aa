import type { Attendance } from '#contract/meeting/attendance.ts'
import { isAhead } from '#domain/booking/booking.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Assessment } from '#domain/meeting/outcomes.ts'
import { splitOf } from '#domain/meeting/outcomes.ts'
import { rightToCancel } from '#domain/money/right-to-cancel.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { extend } from '#server/features/bookings/index.ts'
import { isFreeAfter, offerOf, storeAnswer, storeOffer } from './added-time-store.ts'
import type { Record } from './record/record.ts'
import { recordOf } from './record/record.ts'
import type { Recorded } from './record/store.ts'
import { lockOwn } from './record/store.ts'

/**
 * Offers the client the minutes they have missed so far, at the end. Repeating an open offer changes nothing. Throws
 * 404, or 409 if nothing can be offered.
 */
export async function offerTime(context: Context, person: Person, id: string): Promise<void> {
  await change(context, person, id, async (tx, session, now) => {
    const open = await offerOf(tx, { bookingId: id })
    if (open && open.answeredAt === null) return false
    const record = await recordOf(context, tx, session, now)
    const minutes = await offerable(tx, session, record, open?.isAccepted ?? null, now)
    if (minutes === 0)
      throw new Refusal('conflict', 'nothing_to_add', 'No time can be added to this session now')
    await storeOffer(tx, { bookingId: id, minutes, now })
    await audit(tx, {
      actorId: person.id,
      action: 'time_offered',
      subjectId: id,
      details: { minutes },
    })
    return true
  })
}

/** Throws 404, or 409 if there is no offer, the session is over, or one of the two is no longer free. */
export async function answerTimeOffer(
  context: Context,
  person: Person,
  id: string,
  accepts: boolean,
): Promise<void> {
  await change(context, person, id, async (tx, session, now) => {
    const offer = await offerOf(tx, { bookingId: id })
    if (offer?.isAccepted === accepts) return false
    if (!offer || offer.answeredAt !== null || !isRunning(session, now))
      throw new Refusal('conflict', 'no_offer', 'There is no offer to answer any more')
    const { minutes } = offer
    if (accepts) {
      const { isFree } = await isFreeAfter(tx, { id, minutes, now })
      const change = { id, state: session.state, minutes, now }
      if (!isFree || (await extend(tx, change)) !== 'extended')
        throw new Refusal('conflict', 'not_free', 'One of you has another session at that time')
    }
    await storeAnswer(tx, { bookingId: id, accepts, now })
    const action = accepts ? 'time_added' : 'time_declined'
    await audit(tx, { actorId: person.id, action, subjectId: id, details: { minutes } })
    return true
  })
}

/** What there is to say to this person about adding time. */
export async function addedTimeFor(
  db: Queries,
  session: Recorded,
  record: Record,
  person: Person,
  now: Date,
): Promise<Attendance['addedTime']> {
  if (!isRunning(session, now)) return null
  const offer = await offerOf(db, { bookingId: session.id })
  const refundMinor = refundOf(session, record.assessment)
  if (offer && offer.answeredAt === null)
    return { state: 'offered', minutes: offer.minutes, refundMinor }
  if (person.id === session.clientId) return null
  const minutes = await offerable(db, session, record, offer?.isAccepted ?? null, now)
  return minutes > 0 ? { state: 'possible', minutes, refundMinor } : null
}

/** In minutes; 0 if nothing was missed, one of the two has no time, or an offer was declined before. */
async function offerable(
  db: Queries,
  session: Recorded,
  { assessment, isProven }: Record,
  before: boolean | null,
  now: Date,
): Promise<number> {
  const minutes = assessment.addable
  if (minutes === 0 || !isProven || before === false || !isRunning(session, now)) return 0
  return (await isFreeAfter(db, { id: session.id, minutes, now })).isFree ? minutes : 0
}

const isRunning = ({ state, endsAt }: Recorded, now: Date) =>
  isAhead(state, endsAt.getTime(), now.getTime())

const refundOf = (session: Recorded, assessment: Assessment) =>
  splitOf(session, assessment, rightToCancel(session), session.endsAt.getTime()).back.totalMinor

/** Changes a running session with its row locked, and tells both; not if `work` returns false. */
async function change(
  context: Context,
  person: Person,
  id: string,
  work: (tx: Queries, session: Recorded, now: Date) => Promise<boolean>,
): Promise<void> {
  const now = context.clock()
  const people = await context.db.transaction(async (tx) => {
    const session = await lockOwn(tx, { id, personId: person.id })
    if (!session) throw notFound('This session')
    const { clientId, professionalUserId } = session
    return (await work(tx, session, now)) ? [clientId, professionalUserId] : []
  })
  context.live.tell(people, { type: 'session_changed', sessionId: id })
}
