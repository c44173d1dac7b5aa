import type * as calls from '#contract/desk/staff-views.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import { mayAct } from '#domain/desk/staff.ts'
import type { ViewKind } from '#domain/desk/staff-views.ts'
import { VIEW_LASTS_MS } from '#domain/desk/staff-views.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Account, Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { requireRecentProof } from '#server/features/sign-in/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { tokenOf } from '#server/http/security/sign-in-cookie.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { endViewsOf } from './ending.ts'
import * as store from './store.ts'

/** What a member of staff sees as someone else. */
export type View = {
  person: Person
  by: { id: string; name: string }
  kind: ViewKind
  endsAt: Date
}

/** The view that is open in a browser of staff. */
export async function viewIn(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  cookieHeader: string | undefined,
): Promise<View | undefined> {
  const token = tokenOf(context, { cookie: cookieHeader })
  const found = token && (await store.openView(context.db, { token, now: context.clock() }))
  if (!found || !mayAct(found.staffRole, 'view-as')) return undefined
  const { id, name, email, role, emailVerified, staffId, staffName, kind, endsAt } = found
  return {
    person: { id, name, email, role, emailVerified },
    by: { id: staffId, name: staffName },
    kind,
    endsAt,
  }
}

/**
 * Opens a view in this browser, for an hour, and ends the one before. Throws 404 for anyone but people with an account,
 * 403 without a recent proof, 400 for a case that isn't about this person.
 */
export async function viewAs(
  context: Context,
  staff: Account & { staffRole: StaffRole },
  id: string,
  { kind, reason, caseNumber }: BodyOf<typeof calls.viewAs>,
  browser: Browser,
): Promise<ReplyOf<typeof calls.viewAs>> {
  const person = await store.findPerson(context.db, { id })
  if (!person) throw notFound('This person')
  await requireRecentProof(context, staff, browser)
  const endsAt = await context.db.transaction(async (tx) => {
    if (!(await store.lockStaff(tx, { staffId: staff.id }))) throw notFound('This page')
    await endViewsOf(context, tx, staff.id)
    const about =
      caseNumber === null
        ? undefined
        : await store.caseAbout(tx, { number: caseNumber, personId: id })
    if (caseNumber !== null && !about)
      throw new Refusal('invalid', 'wrong_case', `Case C-${caseNumber} is not about this person`, {
        fields: [{ path: 'caseNumber', message: 'is not about this person' }],
      })
    const now = context.clock()
    const endsAt = new Date(now.getTime() + VIEW_LASTS_MS)
    const added = await store.addView(tx, {
      staffId: staff.id,
      personId: id,
      role: staff.staffRole,
      kind,
      reason,
      now,
      endsAt,
      caseId: about?.id ?? null,
      token: tokenOf(context, browser),
    })
    if (!added) throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
    await recordAct(context, tx, {
      staffId: staff.id,
      action: 'view_started',
      subjectId: id,
      reason,
      details: { kind },
      ...(about && { caseId: about.id }),
    })
    return endsAt
  })
  deliverNoticesSoon(context)
  return { endsAt: endsAt.toISOString() }
}

export async function ownViews(
  { db }: Context,
  person: Person,
): Promise<ReplyOf<typeof calls.listOwnViews>> {
  const views = await store.viewsOfPerson(db, { personId: person.id })
  return {
    views: views.map(({ startedAt, endedAt, kind, role }) => ({
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      kind,
      role,
    })),
  }
}
