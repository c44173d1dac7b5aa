import { paths } from '#contract/paths/paths.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { oweNotice } from '#server/mail/notice.ts'

const HELP = { label: 'Get help', path: paths.contact() }

/** Notifies the owner of a new way to sign in. */
export function oweNewProvider(
  context: Context,
  tx: Queries,
  to: Addressee,
  provider: string,
): Promise<void> {
  const { BRAND_NAME } = context.config
  return oweNotice(context, tx, to, {
    subject: `${provider} now signs you in`,
    before: `${provider} has just been used to sign in to your ${BRAND_NAME} account for the first time. If it was you, there is nothing to do. If it was not, choose a new password and write to us:`,
    after: ['Your password works as before.'],
    button: HELP,
  })
}

export function oweResetPassword(context: Context, tx: Queries, to: Addressee): Promise<void> {
  return oweNotice(context, tx, to, {
    subject: 'Your password has been changed',
    before: `A new password for your ${context.config.BRAND_NAME} account has just been chosen by a link that we emailed to this address, and every device was signed out. If it was you, there is nothing to do. If it was not, someone else can read your email: change the password of your mailbox, then choose a new one here and write to us:`,
    after: [],
    button: HELP,
  })
}

export function oweUsedRecoveryCode(
  context: Context,
  tx: Queries,
  to: Addressee,
  left: number,
): Promise<void> {
  return oweNotice(context, tx, to, {
    subject: 'A recovery code was used to sign in',
    before: `Someone has just signed in to your ${context.config.BRAND_NAME} account with one of its recovery codes. If it was you, there is nothing to do. If it was not, change your password, make new recovery codes on your dashboard and write to us:`,
    after: [`You have ${left} of your recovery codes left.`],
    button: HELP,
  })
}
