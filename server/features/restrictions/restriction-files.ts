import type { OwnRestriction, RestrictionFile } from '#contract/desk/restriction-shapes.ts'
import type { RestrictionsOfPerson } from '#contract/desk/restrictions.ts'
import { mayAppealRestriction, restrictionAppealDeadline } from '#domain/desk/restrictions.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { wouldBeAlone } from '#server/features/cases/index.ts'
import { giftsOf } from './sessions.ts'
import type { Restriction } from './store.ts'
import * as store from './store.ts'

/** What is and was restricted for the person, the newest first. */
export async function ownRestrictions(
  context: Context,
  { id: userId }: { id: string },
): Promise<{ restrictions: OwnRestriction[] }> {
  const rows = await store.restrictionsOf(context.db, { userId })
  return { restrictions: rows.map((row) => asOwn(row, context.clock())) }
}

/**
 * The same for staff, with the sessions that would be cancelled. What was written about it, and the appeal, are for those
 * who may restrict. Throws 404.
 */
export async function restrictionsOfPerson(
  context: Context,
  staff: Actor,
  userId: string,
): Promise<RestrictionsOfPerson> {
  const now = context.clock()
  const person = await store.findPerson(context.db, { userId })
  if (!person) throw notFound('This person')
  const upcoming = await store.upcoming(context.db, { userId, now })
  const mayRestrict = mayAct(staff.staffRole, 'restrict')
  return {
    role: person.role,
    restrictions: (await store.restrictionsOf(context.db, { userId })).map((row) =>
      fileOfRestriction(mayRestrict ? row : withoutTexts(row), now),
    ),
    upcoming: upcoming.map(({ id, startsAt, client, professional, refundMinor }) => ({
      id,
      startsAt: startsAt.toISOString(),
      other: person.role === 'CLIENT' ? professional : client,
      refundMinor,
    })),
    cancelNeedsSecond: mayRestrict && !(await wouldBeAlone(context, staff, giftsOf(upcoming))),
    mayRestrict,
  }
}

const withoutTexts = (row: Restriction): Restriction => ({
  ...row,
  statement: '',
  sessionsReason: null,
  liftReason: null,
  appeal: row.appeal && '',
  appealReason: null,
})

function asOwn(row: Restriction, now: Date): OwnRestriction {
  const { id, kind, ground, exception, statement, sessions, appeal, appealedAt } = row
  const imposedAt = row.imposedAt.getTime()
  return {
    id,
    kind,
    ground,
    exception,
    statement,
    sessions,
    imposedAt: row.imposedAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    sessionsCancelledAt: row.sessionsCancelledAt?.toISOString() ?? null,
    liftedAt: row.liftedAt?.toISOString() ?? null,
    mayAppeal: mayAppealRestriction(
      { imposedAt, liftedAt: row.liftedAt?.getTime() ?? null, hasAppeal: appeal !== null },
      now.getTime(),
    ),
    appealBefore: new Date(restrictionAppealDeadline(imposedAt)).toISOString(),
    appeal:
      appeal !== null && appealedAt
        ? {
            text: appeal,
            at: appealedAt.toISOString(),
            isUpheld: row.appealUpheld,
            reason: row.appealReason,
          }
        : null,
  }
}

export const fileOfRestriction = (row: Restriction, now: Date): RestrictionFile => ({
  ...asOwn(row, now),
  imposedBy: row.imposer,
  isApplied: row.appliedAt !== null && row.liftedAt === null,
  sessionsReason: row.sessionsReason,
  liftedBy: row.lifter,
  liftReason: row.liftReason,
  appealDecidedBy: row.appealDecider,
})
