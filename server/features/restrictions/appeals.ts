import type { RestrictionCase } from '#contract/desk/cases.ts'
import type { decideRestriction as decideCall } from '#contract/desk/restrictions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isUnpaid } from '#domain/booking/states.ts'
import { mayAppealRestriction, RESTRICTIONS } from '#domain/desk/restrictions.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import type { Actor, Row } from '#server/features/cases/index.ts'
import {
  assertNothingProposed,
  findCase,
  giving,
  lockCase,
  notifyDesk,
  openCase,
  resolveCase,
  wouldBeAlone,
} from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { enqueueAppealDecided, enqueueAppealed, enqueueSessionsStand } from './notices.ts'
import { fileOfRestriction } from './restriction-files.ts'
import { found, liftNow, notifyPerson } from './restrictions.ts'
import { afterCancelling, cancelOrPropose, giftsOf, sumOf } from './sessions.ts'
import type { Restriction } from './store.ts'
import * as store from './store.ts'

/** Appeals against one's own restriction, once. Throws 404, 409 if it is too late, lifted or appealed already. */
export async function appealRestriction(
  context: Context,
  me: { id: string },
  id: string,
  text: string,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const restriction = await store.lockRestriction(tx, { id })
    const person = restriction && (await store.findPerson(tx, { userId: me.id }))
    if (!person || restriction.userId !== me.id) throw notFound('This restriction')
    if (restriction.appeal === text) return
    const { imposedAt, liftedAt, appeal } = restriction
    const known = {
      imposedAt: imposedAt.getTime(),
      liftedAt: liftedAt?.getTime() ?? null,
      hasAppeal: appeal !== null,
    }
    if (!mayAppealRestriction(known, now.getTime()))
      throw new Refusal('conflict', 'no_appeal', 'There is nothing to appeal against any more')
    await store.storeAppeal(tx, { id, text, now })
    const { id: appealOf } = await store.firstCase(tx, { id })
    const made = {
      queue: 'restrictions' as const,
      subjectId: id,
      appealOf,
      title: `Appeal: ${RESTRICTIONS[restriction.kind].label.toLowerCase()}`,
      people: person.name,
      personIds: [me.id],
    }
    await openCase(tx, made, now)
    await audit(tx, { actorId: me.id, action: 'restriction_appealed', subjectId: me.id })
    await enqueueAppealed(context, tx, person)
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
}

/** A restriction or an appeal against it, for staff. Throws 404. */
export async function restrictionFileOf(
  context: Context,
  row: Row,
  staff: Actor,
): Promise<RestrictionCase> {
  const { db } = context
  const now = context.clock()
  const restriction = await found(db, row.subjectId)
  const { userId } = restriction
  const { id, name, avatar, role, createdAt, erasedAt, sessions } = await store.whoIs(db, {
    userId,
  })
  const upcoming = erasedAt ? [] : await store.upcoming(db, { userId, now })
  return {
    person: { id, name, avatar, role, since: createdAt.toISOString(), sessions },
    restriction: fileOfRestriction(restriction, now),
    upcomingMinor: sumOf(upcoming),
    upcomingCount: upcoming.length,
    cancelNeedsSecond: !(await wouldBeAlone(context, staff, giftsOf(upcoming))),
  }
}

/**
 * Decides an appeal, which the one who imposed it may not, or what becomes of sessions whose cancellation was refused.
 * Throws 404, 403, 409.
 */
export async function decideRestriction(
  context: Context,
  staff: Actor,
  caseId: string,
  { decision, reason }: BodyOf<typeof decideCall>,
): Promise<void> {
  const { subjectId } = await findCase(context, caseId)
  const { userId } = await found(context.db, subjectId)
  const isAppeal = decision === 'uphold' || decision === 'dismiss'
  const after = await giving(context, async (tx) => {
    await lockPerson(tx, { userId })
    const row = await lockCase(tx, { id: caseId, now: context.clock(), queue: 'restrictions' })
    const restriction = await store.lockRestriction(tx, { id: subjectId })
    if (!restriction || isAppeal !== (row.appealOf !== null))
      throw new Refusal('invalid', 'other_decision', 'This case asks for another decision')
    return isAppeal
      ? decideAppeal(context, tx, staff, {
          row,
          restriction,
          isUpheld: decision === 'uphold',
          reason,
        })
      : decideSessions(context, tx, staff, { row, restriction, reason, decision })
  })
  await after()
  notifyDesk(context)
  deliverNoticesSoon(context)
}

type Deciding = { row: Row; restriction: Restriction; reason: string }
type After = () => Promise<void>

async function decideAppeal(
  context: Context,
  tx: Queries,
  staff: Actor,
  { row, restriction, isUpheld, reason }: Deciding & { isUpheld: boolean },
): Promise<After> {
  const now = context.clock()
  const { id, userId, kind } = restriction
  if (restriction.imposedBy === staff.id)
    throw new Refusal(
      'forbidden',
      'own_decision',
      'You restricted this account: someone else decides the appeal',
    )
  await store.decideAppeal(tx, { id, isUpheld, reason, now, staffId: staff.id })
  await resolveCase(tx, { id: row.id, now, staffId: staff.id })
  await recordAct(context, tx, {
    staffId: staff.id,
    action: 'restriction_appeal_decided',
    caseId: row.id,
    subjectId: userId,
    reason,
    details: { isUpheld, kind },
  })
  if (isUpheld) await liftNow(context, tx, restriction, { staffId: staff.id, reason })
  const person = await store.findPerson(tx, { userId })
  if (person) await enqueueAppealDecided(context, tx, person, restriction, { isUpheld, reason })
  return async () => {
    if (person) await notifyPerson(context, person)
  }
}

async function decideSessions(
  context: Context,
  tx: Queries,
  staff: Actor,
  { row, restriction, reason, decision }: Deciding & { decision: string },
): Promise<After> {
  assertNothingProposed(row)
  const now = context.clock()
  const { id, userId } = restriction
  const sessions = decision === 'cancel-sessions' ? 'cancel' : 'keep'
  await store.storeSessions(tx, { id, sessions, reason, cancelledAt: null })
  await recordAct(context, tx, {
    staffId: staff.id,
    action: 'restriction_sessions_decided',
    caseId: row.id,
    subjectId: userId,
    reason,
    details: { sessions },
  })
  const locked = await store.lockUpcoming(tx, { userId, now })
  const upcoming = locked.filter(({ state }) => !isUnpaid(state))
  if (sessions === 'keep') {
    await resolveCase(tx, { id: row.id, now, staffId: staff.id })
    await enqueueSessionsStand(
      context,
      tx,
      upcoming.filter(({ professionalUserId }) => professionalUserId === userId),
    )
    return async () => {}
  }
  const made = { row, restriction: { ...restriction, sessionsReason: reason }, sessions: upcoming }
  const done = await cancelOrPropose(context, tx, staff, made)
  return () => afterCancelling(context, done)
}
