import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Addressee, Notice } from '#server/mail/notice.ts'
import { sendNotice } from '#server/mail/notice.ts'

/** Sent when a name change no longer matches the verified document. */
export const LOST_BADGE: Notice = {
  subject: 'Your identity is no longer verified',
  before:
    'Your account name is not the name you were verified with, so your profile says ‘Verification Pending’ and clients can’t book you for now. Sessions already booked stay booked. You can change your name back on the Account tab, or be verified with the new one here:',
  button: { label: 'Your verification', path: paths.verification() },
  after: ['If you did not change your name, change your password and write to us.'],
}

const HELP = { label: 'Get help', path: paths.contact() }

export function mailNewPassword(context: Context, to: Addressee): void {
  sendNotice(context, to, {
    subject: 'Your password has been changed',
    before: `The password of your ${context.config.BRAND_NAME} account has just been changed, and every other device was signed out. If it was you, there is nothing to do. If it was not, choose a new password on the login page and write to us:`,
    after: [],
    button: HELP,
  })
}

/** Notifies the old address, before anything changes. */
export function mailEmailChangeAsked(
  context: Context,
  to: Addressee,
  asked: string,
  token: string,
): void {
  sendNotice(context, to, {
    subject: 'Someone asked to change your email address',
    before: `Someone who is signed in to your ${context.config.BRAND_NAME} account has asked to change its email address to ${asked}. It changes once they open the link we sent there and confirm it. If it was you, there is nothing to do here. If it was not, cancel the change:`,
    after: [
      'The person who asked is signed in to your account, so choose a new password after that.',
    ],
    button: { label: 'This was not me', path: paths.notMe(token) },
  })
}

/** Notifies the owner of a new second factor. */
export function mailNewFactor(context: Context, to: Addressee, what: string): void {
  sendNotice(context, to, {
    subject: `${what} was added to your account`,
    before: `${what} was just added to your ${context.config.BRAND_NAME} account. If it was you, there is nothing to do. If it was not, change your password, remove it again on your dashboard and write to us:`,
    after: [],
    button: HELP,
  })
}

export function mailRemovedFactor(
  context: Context,
  to: Addressee,
  what: string,
  isOneLeft: boolean,
): void {
  const rest = isOneLeft ? '' : ' Your account no longer has a second step.'
  sendNotice(context, to, {
    subject: `${what} was removed from your account`,
    before: `${what} was just removed from your ${context.config.BRAND_NAME} account.${rest} If it was you, there is nothing to do. If it was not, change your password and write to us:`,
    after: [],
    button: HELP,
  })
}

/** Notifies the old address for the last time. */
export function mailNewEmail(context: Context, to: Addressee, email: string): void {
  sendNotice(context, to, {
    subject: 'Your email address has been changed',
    before: `Your ${context.config.BRAND_NAME} account now has the email address ${email}, and this one is no longer used. If it was you, there is nothing to do. If it was not, write to us at once:`,
    after: [],
    button: HELP,
  })
}
