import { Refusal } from '#domain/errors.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { badLink, consumeLink, sendLink } from '#server/features/mail-links/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { tryToReset } from './browsers/attempts.ts'
import { knownCookie } from './browsers/known-browser.ts'
import { endWhatSees, publishRemedy } from './browsers/remedy.ts'
import * as store from './browsers/store.ts'
import { refuseGuessable } from './guessable-passwords.ts'
import { enqueueResetPassword } from './sign-in-emails.ts'

/**
 * Emails a reset link if the account exists; neither reply nor timing reveals whether it does. Once an address has had
 * as many as it may in a while, whoever asked for them, no more are sent: those work, and their owner isn't refused.
 */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const user = await store.userByEmail(context.db, { email })
  const isSent = await isWithin(context, email)
  if (user && isSent) sendLink(context, user, 'reset-password')
}

/** Shorter than links work, so that one that works is always among those that were sent. */
const MAILED_WITHIN_MS = 45 * MINUTE_MS

async function isWithin({ limiter, config }: Context, email: string): Promise<boolean> {
  const max = config.RESET_LIMIT_ACCOUNT
  try {
    await limiter.count({ name: 'reset emails by account', max, within: MAILED_WITHIN_MS }, email)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'too-many') return false
    throw error
  }
}

/**
 * Sets the new password, once per link; ends every sign-in, voids all other links, ends what else can see the account
 * unless `keepsWays`, and confirms by mail. Returns the cookie that makes this browser known, so that an attacker's
 * failed attempts can't lock the owner out. Throws 400 for a used or expired link.
 */
export async function resetPassword(
  context: Context,
  { token, password, keepsWays }: { token: string; password: string; keepsWays: boolean },
  browser: Browser,
): Promise<string> {
  // Before the link is used up, when its owner isn't known yet.
  refuseGuessable(context, password, { email: '', name: '' })
  const { user, remedy } = await tryToReset(context, browser, async () => {
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
      const remedy = await endWhatSees(context, tx, { userId: found.id, keepsWays })
      await enqueueResetPassword(context, tx, found, remedy.inWords)
      return { user: found, remedy }
    })
  })
  publishRemedy(context, user.id, remedy)
  deliverNoticesSoon(context)
  return knownCookie(context.config, browser.cookie, user.id)
}
