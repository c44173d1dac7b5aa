import type * as z from 'zod/mini'
import type { BodyOf } from '#contract/endpoint.ts'
import type { accountDetail } from '#contract/people/account.ts'
import type { AccountUser, updateProfile as updateProfileCall } from '#contract/people/sign-in.ts'
import { Refusal } from '#domain/errors.ts'
import { filePath } from '#domain/messages/files.ts'
import type { Account, Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { isOwnUpload, notYourUpload } from '#server/features/files/index.ts'
import { copyPerson, notifyOfLostBadge, rename } from '#server/features/professionals/index.ts'
import { refuseReserved, userOf } from '#server/features/sign-in/index.ts'
import { LOST_BADGE } from '#server/features/verification/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { secondFactorOf } from './factors.ts'
import * as store from './store.ts'

export async function accountOf(
  context: Context,
  account: Account,
): Promise<z.output<typeof accountDetail>> {
  const ways = await store.signInMethodsOf(context.db, { userId: account.id, now: context.clock() })
  return {
    ...ways,
    secondFactor: await secondFactorOf(context.db, account.id),
    canHideAddress: context.video.hasRelay,
  }
}

/** Throws 409 where no relay could keep the promise. */
export async function hideAddress(
  context: Context,
  person: Person,
  hidesAddress: boolean,
): Promise<void> {
  if (hidesAddress && !context.video.hasRelay)
    throw new Refusal(
      'conflict',
      'no_relay',
      'There is no relay that could hide your network address',
    )
  await store.hideAddress(context.db, { userId: person.id, hidesAddress })
}

export const showActivity = (context: Context, person: Person, showsActivity: boolean) =>
  store.showActivity(context.db, { userId: person.id, showsActivity })

export const forbidRecordings = (context: Context, person: Person, neverRecorded: boolean) =>
  store.forbidRecordings(context.db, { userId: person.id, neverRecorded })

/**
 * Changes the given fields, on a professional's public profile too; a new name may cost the verified badge. Throws 400
 * for someone else's photo, and for a title without a qualification.
 */
export async function updateProfile(
  context: Context,
  account: Account,
  { avatar, ...change }: BodyOf<typeof updateProfileCall>,
): Promise<AccountUser> {
  if (change.name !== undefined && account.role !== 'STAFF') refuseReserved(context, change.name)
  const lostBadge = await context.db.transaction(async (tx) => {
    const image = avatar && filePath(avatar)
    const lost =
      change.name === undefined || account.role !== 'PROFESSIONAL'
        ? undefined
        : await rename(tx, account, change.name)
    if (image && !(await isOwnUpload(tx, account, 'avatar', image))) throw notYourUpload('avatar')
    await store.changeUser(tx, { ...change, image, id: account.id })
    if (change.name !== undefined || image !== undefined) await copyPerson(tx, account)
    if (lost) await enqueueNotice(context, tx, account, LOST_BADGE)
    return lost
  })
  const user = await userOf(context, account.id)
  if (lostBadge) {
    await notifyOfLostBadge(context, account, lostBadge)
    deliverNoticesSoon(context)
  }
  return user
}
