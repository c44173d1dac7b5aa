import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { deleteMailTokens } from '#server/features/mail-links/index.ts'
import { endWhatSees, publishRemedy } from '#server/features/sign-in/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { enqueueSignedOut } from './notices.ts'
import { lockedPerson } from './restrictions.ts'
import * as store from './store.ts'

/**
 * Ends all sign-ins of a person, their mailed links and what else can see their account, and tells them so. Safe to
 * repeat. Throws 404.
 */
export async function signPersonOut(
  context: Context,
  staff: Actor,
  userId: string,
  reason: string,
): Promise<void> {
  const remedy = await context.db.transaction(async (tx) => {
    const person = await lockedPerson(tx, userId)
    await store.endSignIns(tx, { userId })
    await deleteMailTokens(tx, { userId })
    const remedy = await endWhatSees(context, tx, { userId, keepsWays: false })
    const action = 'signed_out_by_staff'
    await recordAct(context, tx, { staffId: staff.id, action, subjectId: userId, reason })
    await audit(tx, { actorId: staff.id, action, subjectId: userId })
    await enqueueSignedOut(context, tx, person, remedy.inWords)
    return remedy
  })
  publishRemedy(context, userId, remedy)
  deliverNoticesSoon(context)
}
