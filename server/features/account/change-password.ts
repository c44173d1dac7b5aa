import { Refusal } from '#domain/errors.ts'
import type { Account } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import {
  publishSignInsEnded,
  refuseGuessable,
  requireRecentProof,
} from '#server/features/sign-in/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { tokenOf } from '#server/http/sign-in-cookie.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { oweNewPassword } from './account-emails.ts'
import * as store from './store.ts'

/**
 * Ends all other sign-ins and mailed links. Throws as `requireRecentProof` does, 400 for a common password, 409 if the
 * account has none.
 */
export async function changePassword(
  context: Context,
  account: Account,
  { currentPassword, password }: { currentPassword?: string; password: string },
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
  await context.db.transaction(async (tx) => {
    await store.changePassword(tx, {
      userId: account.id,
      hash,
      token: tokenOf(context, browser),
    })
    await audit(tx, { actorId: account.id, action: 'password_changed' })
    await oweNewPassword(context, tx, account)
  })
  publishSignInsEnded(context, account.id)
  deliverNoticesSoon(context)
}
