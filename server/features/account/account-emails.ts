import { paths } from '#contract/paths/paths.ts'
import { TAKE_BACK_DAYS } from '#domain/people/sign-in/sign-in.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { NewToken } from '#server/features/mail-links/index.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { enqueueNotice } from '#server/mail/notice.ts'

const HELP = { label: 'Get help', path: paths.contact() }

export function enqueueNewPassword(
  context: Context,
  tx: Queries,
  to: Addressee,
  after: string[],
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'Your password has been changed',
    before: `The password of your ${context.config.BRAND_NAME} account has just been changed, and every other device was signed out. If it was you, there is nothing to do. If it was not, choose a new password on the login page and write to us:`,
    after,
    button: HELP,
  })
}

export function enqueueSignedOutOthers(
  context: Context,
  tx: Queries,
  to: Addressee,
  after: string[],
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'Your other devices were signed out',
    before: `Every device but one has just been signed out of your ${context.config.BRAND_NAME} account. If it was you, there is nothing to do. If it was not, choose a new password on the login page and write to us:`,
    after,
    button: HELP,
  })
}

/** Notifies the old address, before anything changes. */
export function enqueueEmailChange(
  context: Context,
  tx: Queries,
  to: Addressee,
  asked: string,
  { token, kept }: NewToken,
): Promise<void> {
  const notice = {
    subject: 'Someone asked to change your email address',
    before: `Someone who is signed in to your ${context.config.BRAND_NAME} account has asked to change its email address to ${asked}. It changes once they open the link we sent there and confirm it. If it was you, there is nothing to do here. If it was not, cancel the change:`,
    after: [
      `The link works for ${TAKE_BACK_DAYS} days, and once the change has been made it undoes that. The person who asked is signed in to your account, so choose a new password after that.`,
    ],
    button: { label: 'This was not me', path: paths.notMe(token) },
  }
  return enqueueNotice(context, tx, to, notice, kept)
}

/** Notifies the owner of a new second factor. */
export function enqueueNewFactor(
  context: Context,
  tx: Queries,
  to: Addressee,
  what: string,
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: `${what} was added to your account`,
    before: `${what} was just added to your ${context.config.BRAND_NAME} account. If it was you, there is nothing to do. If it was not, change your password, remove it again on your dashboard and write to us:`,
    after: [],
    button: HELP,
  })
}

export function enqueueNewRecoveryCodes(
  context: Context,
  tx: Queries,
  to: Addressee,
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'New recovery codes were made',
    before: `New recovery codes for your ${context.config.BRAND_NAME} account were just made, and the ones before no longer work. If it was you, there is nothing to do. If it was not, change your password, make new codes on your dashboard and write to us:`,
    after: [],
    button: HELP,
  })
}

export function enqueueRemovedFactor(
  context: Context,
  tx: Queries,
  to: Addressee,
  what: string,
  isOneLeft: boolean,
): Promise<void> {
  const rest = isOneLeft ? '' : ' Your account no longer has a second step.'
  return enqueueNotice(context, tx, to, {
    subject: `${what} was removed from your account`,
    before: `${what} was just removed from your ${context.config.BRAND_NAME} account.${rest} If it was you, there is nothing to do. If it was not, change your password and write to us:`,
    after: [],
    button: HELP,
  })
}

/** Notifies the old address, which can undo it. */
export function enqueueNewEmail(
  context: Context,
  tx: Queries,
  to: Addressee,
  email: string,
  after: string[],
  { token, kept }: NewToken,
): Promise<void> {
  const notice = {
    subject: 'Your email address has been changed',
    before: `Your ${context.config.BRAND_NAME} account now has the email address ${email}, and this one is no longer used. If it was you, there is nothing to do. If it was not, take your account back:`,
    after: [
      `The link works for ${TAKE_BACK_DAYS} days. It makes this your email address again, signs everyone out, and emails you a link for a new password.`,
      ...after,
    ],
    button: { label: 'This was not me', path: paths.notMe(token) },
  }
  return enqueueNotice(context, tx, to, notice, kept)
}

/** Notifies the address that no longer has the account. */
export function enqueueTakenBack(context: Context, tx: Queries, to: Addressee): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'A change of email address was undone',
    before: `A ${context.config.BRAND_NAME} account has its former email address back, from which the change to this one was undone. If that was not you, write to us:`,
    after: [],
    button: HELP,
  })
}

/** Tells the new address what was set up under the old one. */
export function enqueueStillSees(
  context: Context,
  tx: Queries,
  to: Addressee,
  after: string[],
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'This is now your email address',
    before: `Your ${context.config.BRAND_NAME} account now has this email address, and your other devices were signed out. Please look whether you still want what can see your account. If you did not ask for this, write to us:`,
    after,
    button: HELP,
  })
}
