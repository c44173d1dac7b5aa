import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import { lockPerson } from '#server/database/lock-person.ts'
import {
  addMailToken,
  badLink,
  consumeLink,
  keepMailToken,
  newToken,
  oweKeptLink,
} from '#server/features/mail-links/index.ts'
import {
  markEmailVerified,
  publishSignInsEnded,
  requireRecentProof,
} from '#server/features/sign-in/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { tokenOf } from '#server/http/sign-in-cookie.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import { oweEmailChangeAsked, oweNewEmail } from './account-emails.ts'
import * as store from './store.ts'

/** Counted per address, whoever asks: its owner may not want these emails. */
const MAILS_TO_NEW_ADDRESS: Limit = {
  name: 'change-of-email links by address',
  max: 3,
  within: HOUR_MS,
  refusal: {
    code: 'too_many_mails',
    sentence: (wait) =>
      `We have already sent several emails to this address: please look there, or try again in ${wait}`,
  },
}

/**
 * Emails a link to the new address and a notice to the old one. Whether the new address is taken is revealed only when
 * the link is opened, and so only to its owner. Throws as `requireRecentProof` does, and 401 if the sign-in ends
 * meanwhile.
 */
export async function requestEmailChange(
  context: Context,
  person: Person,
  { email, password }: { email: string; password?: string },
  browser: Browser,
): Promise<void> {
  await requireRecentProof(context, person, browser, { password })
  if (email === person.email) return
  await context.limiter.count(MAILS_TO_NEW_ADDRESS, email)
  const change = newToken(context, person.id, 'change-email')
  const takeBack = newToken(context, person.id, 'take-back-email')
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    // A password change, which ends sign-ins, may have happened since the old password was checked.
    if (!(await store.hasSignIn(tx, { userId: person.id, token: tokenOf(context, browser) })))
      throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
    await keepMailToken(tx, { ...change.kept, email })
    // Keeps earlier tokens: any of these emails can undo the change.
    await addMailToken(tx, takeBack.kept)
    await audit(tx, { actorId: person.id, action: 'email_change_asked' })
    await oweKeptLink(context, tx, { ...person, email }, { ...change, purpose: 'change-email' })
    await oweEmailChangeAsked(context, tx, person, email, takeBack)
  })
  deliverNoticesSoon(context)
}

/** Cancels a pending change of address, if there is one. */
export async function takeEmailBack(context: Context, person: Person): Promise<undefined> {
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    if (await store.dropEmailChange(tx, { userId: person.id }))
      await audit(tx, { actorId: person.id, action: 'email_change_taken_back' })
  })
}

/**
 * Confirms the account's address or switches to the new one, once per link. A new address ends every sign-in except
 * this browser's. Throws 400 for a used or expired link, or if the new address has been taken meanwhile.
 */
export async function verifyEmail(
  context: Context,
  token: string,
  browser: Browser,
): Promise<void> {
  const changed = await context.db.transaction(async (tx) => {
    const confirmed = await consumeLink(context, tx, 'verify-email', token)
    if (confirmed) {
      await markEmailVerified(tx, confirmed)
      return undefined
    }
    const { userId, email } = (await consumeLink(context, tx, 'change-email', token)) ?? {}
    const before = userId && email && (await store.replaceEmail(tx, { userId, email }))
    if (!before) throw badLink()
    await store.deleteOtherSignIns(tx, { userId, token: tokenOf(context, browser) })
    await audit(tx, { actorId: userId, action: 'email_changed' })
    await oweNewEmail(context, tx, before, email)
    return userId
  })
  if (!changed) return
  publishSignInsEnded(context, changed)
  deliverNoticesSoon(context)
}

/** Undoes a change of address, from the mail to the old address. Throws 400 for a used or expired link. */
export async function takeEmailBackByMail(context: Context, token: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const link = await consumeLink(context, tx, 'take-back-email', token)
    if (!link) throw badLink()
    await store.dropEmailChange(tx, link)
    await audit(tx, {
      actorId: link.userId,
      action: 'email_change_taken_back',
      details: { by: 'mail' },
    })
  })
}
