import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { badLink, consumeLink, sendLink } from '#server/features/mail-links/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { tryToReset } from './attempts.ts'
import { publishSignInsEnded } from './end-sign-in.ts'
import { refuseGuessable } from './guessable-passwords.ts'
import { knownCookie } from './known-browser.ts'
import { oweResetPassword } from './sign-in-emails.ts'
import * as store from './store.ts'

/** Emails a reset link if the account exists; neither reply nor timing reveals whether it does. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const user = await store.userByEmail(context.db, { email })
  if (user) sendLink(context, user, 'reset-password')
}

/**
 * Sets the new password, once per link; ends every sign-in and voids all other links, and confirms by mail. Returns the
 * cookie that makes this browser known, so that an attacker's failed attempts can't lock the owner out. Throws 400 for
 * a used or expired link.
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  browser: Browser,
): Promise<string> {
  // Before the link is used up, when its owner isn't known yet.
  refuseGuessable(context, password, { email: '', name: '' })
  const user = await tryToReset(context, browser, async () => {
    const hash = await hashPassword(password)
    return context.db.transaction(async (tx) => {
      const link =
        (await consumeLink(context, tx, 'reset-password', token)) ??
        (await consumeLink(context, tx, 'join-staff', token))
      const found = link && (await store.userById(tx, { id: link.userId }))
      if (!found) throw badLink()
      refuseGuessable(context, password, found)
      await store.replacePassword(tx, { userId: found.id, hash })
      await store.markEmailVerified(tx, { userId: found.id })
      await audit(tx, { actorId: found.id, action: 'password_reset' })
      await oweResetPassword(context, tx, found)
      return found
    })
  })
  publishSignInsEnded(context, user.id)
  deliverNoticesSoon(context)
  return knownCookie(context.config, browser.cookie, user.id)
}
