import { Refusal } from '#domain/errors.ts'
import type { Account } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import {
  endWhatSees,
  lockProven,
  publishRemedy,
  refuseGuessable,
  requireRecentProof,
} from '#server/features/sign-in/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { tokenOf } from '#server/http/security/sign-in-cookie.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { enqueueNewPassword } from './account-emails.ts'
import * as store from './store.ts'

/**
 * Ends all other sign-ins, mailed links and, unless `keepsWays`, what else can see the account. Throws as
 * `requireRecentProof` does, 400 for a common password, 401 if the sign-in ends meanwhile, 409 if the account has none.
 */
export async function changePassword(
  context: Context,
  account: Account,
  {
    currentPassword,
    password,
    keepsWays,
  }: { currentPassword?: string; password: string; keepsWays: boolean },
  browser: Browser,
): Promise<void> {
  const { hasPassword } = await store.signInMethodsOf(context.db, {
    userId: account.id,
    now: context.clock(),
  })
  if (!hasPassword)
    throw new Refusal(
      'conflict',
      'no_password',
      'Your account has no password yet: ask for a link to choose one',
    )
  refuseGuessable(context, password, account)
  await requireRecentProof(context, account, browser, {
    password: currentPassword,
    path: 'currentPassword',
  })
  const hash = await hashPassword(password)
  const userId = account.id
  const token = tokenOf(context, browser)
  const remedy = await context.db.transaction(async (tx) => {
    await lockProven(context, tx, account, browser)
    await store.changePassword(tx, { userId, hash, token })
    const remedy = await endWhatSees(context, tx, { userId, keepsWays, exceptToken: token })
    await audit(tx, { actorId: account.id, action: 'password_changed' })
    await enqueueNewPassword(context, tx, account, remedy.inWords)
    return remedy
  })
  publishRemedy(context, userId, remedy)
  deliverNoticesSoon(context)
}
