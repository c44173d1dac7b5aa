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
  mailKeptLink,
  newToken,
} from '#server/features/mail-links/mail-links.ts'
import type { Browser } from '#server/features/sign-in/sign-in.ts'
import {
  markEmailVerified,
  publishSignInsEnded,
  requireRecentProof,
  tokenOf,
} from '#server/features/sign-in/sign-in.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { mailEmailChangeAsked, mailNewEmail } from './account-mails.ts'
import * as store from './store.ts'

/** Whoever asks: the address belongs to somebody who may want none of these mails. */
const MAILS_TO_NEW_ADDRESS: Limit = {
  name: 'change-of-email mails by address',
  max: 3,
  within: HOUR_MS,
  refusal: {
    code: 'too_many_mails',
    sentence: (wait) =>
      `We have already sent several emails to this address: please look there, or try again in ${wait}`,
  },
}

/**
 * Mails a link to the new address and word of it to the old one. Whether the new one is somebody else's shows only when
 * the link is confirmed, and only to whoever reads its mail. Throws as `requireRecentProof` does, and 401 when the sign-in
 * ends meanwhile.
 */
export async function requestEmailChange(
  context: Context,
  person: Person,
  { email, password }: { email: string; password?: string | undefined },
  browser: Browser,
): Promise<void> {
  await requireRecentProof(context, person, browser, { password })
  if (email === person.email) return
  await context.limiter.count(MAILS_TO_NEW_ADDRESS, email)
  const change = newToken(context, person.id, 'change-email')
  const takeBack = newToken(context, person.id, 'take-back-email')
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    // A new password, which ends sign-ins, may have overtaken the check of the old one.
    if (!(await store.hasSignIn(tx, { userId: person.id, token: tokenOf(context, browser) })))
      throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
    await keepMailToken(tx, { ...change.kept, email })
    // Beside earlier ones: whichever mail its owner opens takes the change back.
    await addMailToken(tx, takeBack.kept)
    await audit(tx, { actorId: person.id, action: 'email_change_asked' })
  })
  mailKeptLink(context, { ...person, email }, 'change-email', change.token)
  mailEmailChangeAsked(context, person, email, takeBack.token)
}

/** Also right when there is nothing to take back. */
export async function takeEmailBack(context: Context, person: Person): Promise<undefined> {
  await context.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id })
    if (await store.dropEmailChange(tx, { userId: person.id }))
      await audit(tx, { actorId: person.id, action: 'email_change_taken_back' })
  })
}

/**
 * Marks the address as verified, or makes the new one the account's, once per link. A new one ends every sign-in but
 * that of the browser which confirms it. Throws 400 for a used or old link, and for a new address that has become
 * somebody else's meanwhile.
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
    return { before, email }
  })
  if (!changed) return
  publishSignInsEnded(context, changed.before.id)
  mailNewEmail(context, changed.before, changed.email)
}

/** Takes a change of address back for whoever reads the mail to the old one. Throws 400 for a used or old link. */
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
