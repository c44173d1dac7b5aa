import { paths } from '#contract/paths/paths.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { NewToken } from '#server/features/mail-links/index.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { oweNotice } from '#server/mail/notice.ts'

const HELP = { label: 'Get help', path: paths.contact() }

export function oweNewPassword(context: Context, tx: Queries, to: Addressee): Promise<void> {
  return oweNotice(context, tx, to, {
    subject: 'Your password has been changed',
    before: `The password of your ${context.config.BRAND_NAME} account has just been changed, and every other device was signed out. If it was you, there is nothing to do. If it was not, choose a new password on the login page and write to us:`,
    after: [],
    button: HELP,
  })
}

/** Notifies the old address, before anything changes. */
export function oweEmailChangeAsked(
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
      'The person who asked is signed in to your account, so choose a new password after that.',
    ],
    button: { label: 'This was not me', path: paths.notMe(token) },
  }
  return oweNotice(context, tx, to, notice, kept)
}

/** Notifies the owner of a new second factor. */
export function oweNewFactor(
  context: Context,
  tx: Queries,
  to: Addressee,
  what: string,
): Promise<void> {
  return oweNotice(context, tx, to, {
    subject: `${what} was added to your account`,
    before: `${what} was just added to your ${context.config.BRAND_NAME} account. If it was you, there is nothing to do. If it was not, change your password, remove it again on your dashboard and write to us:`,
    after: [],
    button: HELP,
  })
}

export function oweRemovedFactor(
  context: Context,
  tx: Queries,
  to: Addressee,
  what: string,
  isOneLeft: boolean,
): Promise<void> {
  const rest = isOneLeft ? '' : ' Your account no longer has a second step.'
  return oweNotice(context, tx, to, {
    subject: `${what} was removed from your account`,
    before: `${what} was just removed from your ${context.config.BRAND_NAME} account.${rest} If it was you, there is nothing to do. If it was not, change your password and write to us:`,
    after: [],
    button: HELP,
  })
}

/** Notifies the old address for the last time. */
export function oweNewEmail(
  context: Context,
  tx: Queries,
  to: Addressee,
  email: string,
): Promise<void> {
  return oweNotice(context, tx, to, {
    subject: 'Your email address has been changed',
    before: `Your ${context.config.BRAND_NAME} account now has the email address ${email}, and this one is no longer used. If it was you, there is nothing to do. If it was not, write to us at once:`,
    after: [],
    button: HELP,
  })
}
