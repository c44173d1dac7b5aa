import type { BodyOf } from '#contract/endpoint.ts'
import type {
  appealCredential as appealCall,
  OwnCredentials,
} from '#contract/profile/credentials.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { notifyDesk } from '#server/features/cases/index.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { openCredentialCase } from './credential-case.ts'
import { enqueueAppealHeard, enqueueAppealRefused } from './notices.ts'
import { mayAppeal, ownCredentials } from './own.ts'
import * as store from './store.ts'

/**
 * Appeals against a check that lapsed or was refused, once for each time it did. Throws 404, 400 for a file that isn't
 * theirs, 409 if it counts, is with staff or was appealed already.
 */
export async function appealCredential(
  context: Context,
  person: Person,
  id: string,
  { text, fileId }: BodyOf<typeof appealCall>,
): Promise<OwnCredentials> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    const check = await store.lockCheck(tx, { id })
    if (check?.personId !== person.id) throw notFound('This check')
    if (!(await mayAppeal(tx, check)))
      throw new Refusal('conflict', 'no_appeal', 'There is nothing to appeal against any more')
    const file = fileId && (await store.holdUpload(tx, { id: fileId, personId: person.id }))
    if (fileId && !file) {
      const message = 'Please upload the file again'
      throw new Refusal('invalid', 'invalid_appeal', message, {
        fields: [{ path: 'fileId', message }],
      })
    }
    await store.addAppeal(tx, { checkId: id, text, now })
    const fileOfCheck = file ? file.id : check.fileId
    await store.saveCheck(tx, { ...check, asksStaffAt: now, fileId: fileOfCheck })
    await openCredentialCase(tx, check, now, (await store.latestCase(tx, { checkId: id }))?.id)
    await enqueueAppealHeard(context, tx, check)
  })
  notifyDesk(context)
  deliverNoticesSoon(context)
  return ownCredentials(context, person)
}

/** Throws 403 for the one who refused it, if an appeal is what is decided. */
export async function assertSecond(
  tx: Queries,
  staff: Actor,
  { checkId }: { checkId: string },
): Promise<void> {
  const appeal = await store.waitingAppeal(tx, { checkId })
  const last = appeal && (await store.lastFinding(tx, { checkId }))
  if (last?.staffId === staff.id)
    throw new Refusal(
      'forbidden',
      'own_decision',
      'You decided this the first time: someone else decides the appeal',
    )
}

/** Ends an appeal together with its decision; a confirmed check is told by its change. */
export async function endAppeal(
  context: Context,
  tx: Queries,
  { checkId, isUpheld, reason }: { checkId: string; isUpheld: boolean; reason: string },
): Promise<void> {
  const appeal = await store.waitingAppeal(tx, { checkId })
  if (!appeal) return
  await store.decideAppeal(tx, { id: appeal.id, isUpheld, now: context.clock() })
  const check = isUpheld ? undefined : await store.findCheck(tx, { id: checkId })
  if (check) await enqueueAppealRefused(context, tx, check, reason)
}
