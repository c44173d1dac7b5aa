import { Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { audit } from '#server/database/audit.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockPerson } from '#server/database/tables/lock-person.ts'
import {
  addMailToken,
  badLink,
  consumeLink,
  enqueueLink,
  enqueueStoredLink,
  newToken,
  storeMailToken,
} from '#server/features/mail-links/index.ts'
import {
  beginEpoch,
  endWhatSees,
  lockProven,
  markEmailVerified,
  publishRemedy,
  publishSignInsEnded,
  requireRecentProof,
} from '#server/features/sign-in/index.ts'
import { waysInWords, waysOutOf } from '#server/features/ways-out/index.ts'
import type { Browser } from '#server/http/browser.ts'
import { tokenOf } from '#server/http/security/sign-in-cookie.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import { deliverNoticesSoon } from '#server/mail/notice.ts'
import {
  enqueueEmailChange,
  enqueueNewEmail,
  enqueueStillSees,
  enqueueTakenBack,
} from './account-emails.ts'
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
    await lockProven(context, tx, person, browser)
    await storeMailToken(tx, { ...change.kept, email })
    // Keeps earlier tokens: any of these emails can undo the change.
    await addMailToken(tx, { ...takeBack.kept, email: person.email })
    await audit(tx, { actorId: person.id, action: 'email_change_asked' })
    await enqueueStoredLink(
      context,
      tx,
      { ...person, email },
      { ...change, purpose: 'change-email' },
    )
    await enqueueEmailChange(context, tx, person, email, takeBack)
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
 * this browser's, and what sees the account otherwise goes on: the emails name it. Throws 400 for a used or expired link, or if the new address has been taken meanwhile.
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
    await beginEpoch(tx, { userId })
    await audit(tx, { actorId: userId, action: 'email_changed' })
    const open = await waysOutOf(tx, { userId, now: context.clock() })
    const kept = waysInWords({ ended: [], kept: open.map(({ way }) => way) })
    const takeBack = newToken(context, userId, 'take-back-email')
    await addMailToken(tx, { ...takeBack.kept, email: before.email })
    await enqueueNewEmail(context, tx, before, email, kept, takeBack)
    if (open.length > 0) await enqueueStillSees(context, tx, { id: userId, email }, kept)
    return userId
  })
  if (!changed) return
  publishSignInsEnded(context, changed)
  deliverNoticesSoon(context)
}

/**
 * Undoes a change of address, from an email to the old address. Once it was made, that is a remedy: the old address is
 * back, everything is signed out, what sees the account ends, no password opens it, and a link for a new one is sent
 * there. Throws 400 for a used or expired link, 409 if another account has the address by now.
 */
export async function takeEmailBackByMail(context: Context, token: string): Promise<void> {
  const restored = await context.db.transaction(async (tx) => {
    const link = await consumeLink(context, tx, 'take-back-email', token)
    if (!link) throw badLink()
    const { userId, email } = link
    await store.dropEmailChange(tx, { userId })
    const details = { by: 'mail' }
    await audit(tx, { actorId: userId, action: 'email_change_taken_back', details })
    const now = await store.emailOf(tx, { userId })
    return email && email !== now?.email ? restore(context, tx, { ...link, email }) : undefined
  })
  if (restored) publishRemedy(context, restored.userId, restored.remedy)
  deliverNoticesSoon(context)
}

async function restore(
  context: Context,
  tx: Queries,
  { userId, email, createdAt }: { userId: string; email: string; createdAt: Date },
) {
  const thief = await store.replaceEmail(tx, { userId, email })
  if (!thief)
    throw new Refusal(
      'conflict',
      'email_taken',
      'Another account has this email address by now, please write to us',
    )
  await store.dropLaterWaysBack(tx, { userId, createdAt })
  await store.removePassword(tx, { userId })
  const remedy = await endWhatSees(context, tx, { userId, keepsWays: false })
  await store.deleteOtherSignIns(tx, { userId, token: '' })
  await enqueueTakenBack(context, tx, thief)
  await enqueueLink(context, tx, { ...thief, id: userId, email }, 'reset-password')
  return { userId, remedy }
}
