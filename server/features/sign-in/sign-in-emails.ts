import { paths } from '#contract/paths/paths.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { enqueueNotice } from '#server/mail/notice.ts'
import type { Wrong } from './browsers/wrong.ts'

const HELP = { label: 'Get help', path: paths.contact() }

/** Notifies the owner of a new way to sign in. */
export function enqueueNewProvider(
  context: Context,
  tx: Queries,
  to: Addressee,
  provider: string,
): Promise<void> {
  const { BRAND_NAME } = context.config
  return enqueueNotice(context, tx, to, {
    subject: `${provider} now signs you in`,
    before: `${provider} has just been used to sign in to your ${BRAND_NAME} account for the first time. If it was you, there is nothing to do. If it was not, choose a new password and write to us:`,
    after: ['Your password works as before.'],
    button: HELP,
  })
}

export function enqueueResetPassword(
  context: Context,
  tx: Queries,
  to: Addressee,
  after: string[],
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'Your password has been changed',
    before: `A new password for your ${context.config.BRAND_NAME} account has just been chosen by a link that we emailed to this address, and every device was signed out. If it was you, there is nothing to do. If it was not, someone else can read your email: change the password of your mailbox, then choose a new one here and write to us:`,
    after,
    button: HELP,
  })
}

export function enqueueUsedRecoveryCode(
  context: Context,
  tx: Queries,
  to: Addressee,
  left: number,
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'A recovery code was used to sign in',
    before: `Someone has just signed in to your ${context.config.BRAND_NAME} account with one of its recovery codes. If it was you, there is nothing to do. If it was not, change your password, make new recovery codes on your dashboard and write to us:`,
    after: [`You have ${left} of your recovery codes left.`],
    button: HELP,
  })
}

/** `way` is the first step, which was passed. */
export function enqueueWrongCodes(
  context: Context,
  tx: Queries,
  to: Addressee,
  way: string,
  { count, within }: Wrong,
): Promise<void> {
  const isPassword = way === 'password'
  return enqueueNotice(context, tx, to, {
    subject: isPassword ? 'Someone knows your password' : 'Someone is signing in to your account',
    before: `Someone has passed the first step of signing in to your ${context.config.BRAND_NAME} account, and then given ${count} wrong codes within ${within}. If it was you, there is nothing to do. If it was not, ${isPassword ? 'they know your password: choose a new one' : 'they can use the account with which you sign in: change its password'} and write to us:`,
    after: ['Without a right code no one gets in.'],
    button: HELP,
  })
}

export function enqueueGuesses(
  context: Context,
  tx: Queries,
  to: Addressee,
  count: number,
): Promise<void> {
  return enqueueNotice(context, tx, to, {
    subject: 'Someone is guessing your password',
    before: `Within a day there were ${count} attempts to sign in to your ${context.config.BRAND_NAME} account with a wrong password. If it was you, there is nothing to do. If it was not, choose a long password that you use nowhere else, and a second step in your account settings. You can also write to us:`,
    after: [],
    button: HELP,
  })
}
