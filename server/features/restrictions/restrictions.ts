import type { restrictAccount as restrictCall } from '#contract/desk/restrictions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isUnpaid } from '#domain/booking/states.ts'
import { RESTRICTIONS, restrictionProblem, takesEffectAt } from '#domain/desk/restrictions.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { pounds } from '#domain/money.ts'
import { ENDED_WHEN_SUSPENDED } from '#domain/people/ways-out.ts'
import { endOfDay } from '#domain/profile/badges/credential-checks.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { applyRestrictions } from '#server/database/restricted.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import { refreshNextFree } from '#server/features/availability/index.ts'
import type { CalledOff } from '#server/features/bookings/index.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { giving, openCase, resolveCase } from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import type { WaysEnded } from '#server/features/ways-out/index.ts'
import { endWaysOut, publishWaysEnded } from '#server/features/ways-out/index.ts'
import { BATCH, forEachRow, tryOrLog } from '#server/reconcile.ts'
import { enqueueEnded, enqueueImposed, enqueueLifted, enqueueSessionsStand } from './notices.ts'
import type { Cancelled } from './sessions.ts'
import { afterCancelling, cancelOrPropose, lockOwnCase, releaseHolds, sumOf } from './sessions.ts'
import type { Person, Restriction } from './store.ts'
import * as store from './store.ts'

/** What a change brought, for after its commit. */
type Consequences = { person: Person; cancelled: Cancelled; holds: CalledOff[]; ended?: WaysEnded }

const NOTHING: Cancelled = { sessions: [], refunds: [] }

/**
 * Restricts an account and tells the person why. Sessions are cancelled in the same transaction, or proposed to a
 * second member of staff. Throws 404, 400 for what the kind doesn't allow, 409 if it is restricted so already or
 * cancelling would refund another sum than was shown.
 */
export async function restrictAccount(
  context: Context,
  staff: Actor,
  userId: string,
  wish: BodyOf<typeof restrictCall>,
): Promise<void> {
  const now = context.clock()
  const { kind, ground, exception, statement, lastDay, sessions, sessionsReason } = wish
  const endsAt = lastDay === null ? null : endOfDay(lastDay)
  const startsAt = new Date(takesEffectAt(kind, exception, now.getTime()))
  const done = await giving(context, async (tx) => {
    const person = await lockedPerson(tx, userId)
    const problem = restrictionProblem(
      { kind, sessions, exception, endsAt: endsAt?.getTime() ?? null },
      person.role,
      now.getTime(),
    )
    if (problem) {
      const field = problem.path === 'endsAt' ? 'lastDay' : problem.path
      throw wrong(field, problem.message)
    }
    const made = { kind, ground, exception, statement, sessions, sessionsReason, startsAt, endsAt }
    const added = await store.addRestriction(tx, { ...made, userId, staffId: staff.id, now })
    if (!added)
      throw new Refusal(
        'conflict',
        'already_restricted',
        'This account is restricted in this way already',
      )
    const restriction = await existing(tx, added.id)
    await openRestrictionCase(tx, restriction, person, now)
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'account_restricted',
      subjectId: userId,
      reason: statement,
      caseId: (await store.firstCase(tx, restriction)).id,
      details: { kind, ground, exception, sessions },
    })
    await audit(tx, {
      actorId: staff.id,
      action: 'account_restricted',
      subjectId: userId,
      details: { kind, ground },
    })
    await enqueueImposed(context, tx, person, restriction)
    if (startsAt > now) {
      await applyRestrictions(tx, { userId, now })
      await resolveOwnCase(context, tx, restriction, staff)
      return { person, cancelled: NOTHING, holds: [] }
    }
    return applyNow(context, tx, { restriction, person, staff, shownMinor: wish.refundMinor })
  })
  await afterChange(context, done)
}

export async function lockedPerson(tx: Queries, userId: string): Promise<Person> {
  await lockPerson(tx, { userId })
  const person = await store.findPerson(tx, { userId })
  if (!person) throw notFound('This person')
  return person
}

async function existing(tx: Queries, id: string): Promise<Restriction> {
  const found = await store.lockRestriction(tx, { id })
  if (!found) throw notFound('This restriction')
  return found
}

const wrong = (path: string, message: string) =>
  new Refusal('invalid', 'invalid_restriction', message, { fields: [{ path, message }] })

async function openRestrictionCase(
  tx: Queries,
  { id, userId, kind }: Restriction,
  { name }: Person,
  now: Date,
) {
  const made = {
    queue: 'restrictions' as const,
    subjectId: id,
    title: `Account restricted: ${RESTRICTIONS[kind].label.toLowerCase()}`,
    people: name,
    personIds: [userId],
  }
  await openCase(tx, made, now)
}

async function resolveOwnCase(context: Context, tx: Queries, { id }: Restriction, staff: Actor) {
  const row = await lockOwnCase(context, tx, id)
  await resolveCase(tx, { id: row.id, now: context.clock(), staffId: staff.id })
}

/**
 * Puts a restriction into force, in the caller's transaction and with the person locked. What is booked is read after
 * the account is marked: a hold that is being placed has either been committed by then, or waits and is refused.
 */
async function applyNow(
  context: Context,
  tx: Queries,
  {
    restriction,
    person,
    staff,
    shownMinor,
  }: { restriction: Restriction; person: Person; staff: Actor; shownMinor?: number | undefined },
): Promise<Consequences> {
  const now = context.clock()
  const { id, userId, kind } = restriction
  const { effects } = RESTRICTIONS[kind]
  await store.apply(tx, { id, now })
  await applyRestrictions(tx, { userId, now })
  const ended = effects.includes('bookings')
    ? await endWaysOut(tx, { userId, now, ways: ENDED_WHEN_SUSPENDED })
    : []
  const stopsBookings = effects.includes(person.role === 'CLIENT' ? 'bookings' : 'listing')
  const locked = stopsBookings ? await store.lockUpcoming(tx, { userId, now }) : []
  const holds = await releaseHolds(tx, locked, staff.id, now)
  const sessions = locked.filter(({ state }) => !isUnpaid(state))
  const isCancelling = restriction.sessions === 'cancel' && sessions.length > 0
  if (!isCancelling) {
    await resolveOwnCase(context, tx, restriction, staff)
    if (stopsBookings && person.role === 'PROFESSIONAL')
      await enqueueSessionsStand(context, tx, sessions)
    return { person, cancelled: NOTHING, holds, ended }
  }
  const sum = sumOf(sessions)
  if (shownMinor !== undefined && shownMinor !== sum)
    throw new Refusal(
      'conflict',
      'sum_changed',
      `Cancelling would now refund ${pounds(sum)} and not ${pounds(shownMinor)}`,
    )
  const row = await lockOwnCase(context, tx, id)
  const cancelled = await cancelOrPropose(context, tx, staff, { row, restriction, sessions })
  return { person, cancelled, holds, ended }
}

async function afterChange(
  context: Context,
  { person, cancelled, holds, ended = [] }: Consequences,
): Promise<void> {
  publishWaysEnded(context, ended)
  await notifyPerson(context, person)
  await afterCancelling(context, cancelled, holds)
}

/** Lists follow at once, and the person's own pages. */
export async function notifyPerson(
  context: Context,
  { id, professionalId }: Person,
): Promise<void> {
  if (professionalId) {
    await refreshNextFree(context.db, [professionalId], context.clock())
    context.live.tell([id], { type: 'verification_changed', professionalId })
  }
}

/** Lifts a restriction. Throws 404, 409 if it has ended. */
export async function liftRestriction(
  context: Context,
  staff: Actor,
  id: string,
  reason: string,
): Promise<string> {
  const { userId } = await found(context.db, id)
  const person = await context.db.transaction(async (tx) => {
    const person = await lockedPerson(tx, userId)
    const restriction = await existing(tx, id)
    if (restriction.liftedAt)
      throw new Refusal(
        'conflict',
        'restriction_lifted',
        'This restriction has been lifted already',
      )
    await liftNow(context, tx, restriction, { staffId: staff.id, reason })
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'restriction_lifted',
      subjectId: userId,
      reason,
      caseId: (await store.firstCase(tx, { id })).id,
      details: { kind: restriction.kind },
    })
    await enqueueLifted(context, tx, person, restriction)
    return person
  })
  await afterChange(context, { person, cancelled: NOTHING, holds: [] })
  return userId
}

export async function found(db: Queries, id: string): Promise<Restriction> {
  const restriction = await store.findRestriction(db, { id })
  if (!restriction) throw notFound('This restriction')
  return restriction
}

/** Ends a restriction in the caller's transaction, with the person locked; what waits in its cases is pointless now. */
export async function liftNow(
  context: Context,
  tx: Queries,
  { id, userId }: Restriction,
  by: { staffId: string; reason: string } | undefined,
): Promise<void> {
  const now = context.clock()
  await store.lift(tx, { id, now, ...by })
  await applyRestrictions(tx, { userId, now })
  await audit(tx, {
    ...(by && { actorId: by.staffId }),
    action: by ? 'restriction_lifted' : 'restriction_ended',
    subjectId: userId,
  })
  // The case of the restriction, and that of an appeal.
  await resolveCase(tx, { queue: 'restrictions', subjectId: id, now })
}

/** Puts restrictions into force and ends them when their time has come. Runs each minute; safe to run concurrently. */
export async function advanceRestrictions(context: Context): Promise<void> {
  const now = context.clock()
  await forEachRow(
    (after) => store.dueRestrictions(context.db, { ...after, now, limit: BATCH }),
    ({ imposedAt, id }) => ({ at: imposedAt, id }),
    ({ id, userId }) => tryOrLog(context, { restriction: id }, () => advance(context, id, userId)),
  )
}

async function advance(context: Context, id: string, userId: string): Promise<void> {
  const now = context.clock()
  const done = await giving(context, async (tx): Promise<Consequences | undefined> => {
    await lockPerson(tx, { userId })
    const restriction = await existing(tx, id)
    const person = await store.findPerson(tx, { userId })
    if (restriction.liftedAt) return undefined
    if (!person || (restriction.endsAt && restriction.endsAt <= now)) {
      await liftNow(context, tx, restriction, undefined)
      if (person) await enqueueEnded(context, tx, person, restriction)
      return person && { person, cancelled: NOTHING, holds: [] }
    }
    if (restriction.appliedAt || restriction.startsAt > now) return undefined
    const staff = await store.member(tx, { staffId: restriction.imposedBy })
    await openRestrictionCase(tx, restriction, person, now)
    await audit(tx, { action: 'restriction_applied', subjectId: userId })
    return applyNow(context, tx, { restriction, person, staff })
  })
  if (done) await afterChange(context, done)
}
