import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { letter } from '#server/mail/letter.ts'
import type { Addressee } from './mail-links.ts'

/** What somebody is told about their account, with one address to go to. */
export type Notice = {
  /** The same key is the same mail; without one, each is a mail of its own. */
  key?: string
  subject: string
  before: string
  after: string[]
  button: { label: string; path: string }
}

/** Hands a notice over; throws when it can't be. */
export async function mailNotice(
  context: Context,
  to: Addressee,
  { key = `account-${randomUUID()}`, subject, before, after, button }: Notice,
): Promise<void> {
  const { BRAND_NAME } = context.config
  await context.mail.send({
    key,
    to: to.email,
    subject: `${subject} – ${BRAND_NAME}`,
    ...letter(BRAND_NAME, {
      title: subject,
      name: to.name,
      before,
      button: { label: button.label, address: `${context.publicUrl()}${button.path}` },
      after,
    }),
  })
}

/** The same, where nobody waits for a mail server. */
export function sendNotice(context: Context, to: Addressee, notice: Notice): void {
  context.background.add(
    mailNotice(context, to, notice).catch((error: unknown) =>
      context.log.error({ err: error, personId: to.id }, 'not mailed'),
    ),
  )
}

const HELP = { label: 'Get help', path: '/help#contact' }

/** Tells somebody that their account has one more way in. */
export function tellOfNewWay(context: Context, to: Addressee, provider: string): void {
  const { BRAND_NAME } = context.config
  sendNotice(context, to, {
    subject: `${provider} now signs you in`,
    before: `${provider} has just been used to sign in to your ${BRAND_NAME} account for the first time. If it was you, there is nothing to do. If it was not, choose a new password and write to us:`,
    after: ['Your password works as before.'],
    button: HELP,
  })
}

export function tellOfNewPassword(context: Context, to: Addressee): void {
  sendNotice(context, to, {
    subject: 'Your password has been changed',
    before: `The password of your ${context.config.BRAND_NAME} account has just been changed, and every other device was signed out. If it was you, there is nothing to do. If it was not, choose a new password on the login page and write to us:`,
    after: [],
    button: HELP,
  })
}

/** Tells the old address, before anything changes. */
export function tellOfAskedEmail(context: Context, to: Addressee, asked: string): void {
  sendNotice(context, to, {
    subject: 'A new email address was asked for',
    before: `Somebody signed in to your ${context.config.BRAND_NAME} account asked to change its email address to ${asked}. It changes when the link that went there is confirmed. If it was you, there is nothing to do here. If it was not, change your password and write to us:`,
    after: [],
    button: HELP,
  })
}

/** Tells the old address, which from now on hears nothing more. */
export function tellOfNewEmail(context: Context, to: Addressee, email: string): void {
  sendNotice(context, to, {
    subject: 'Your email address has been changed',
    before: `Your ${context.config.BRAND_NAME} account now has the email address ${email}, and this one is no longer used. If it was you, there is nothing to do. If it was not, write to us at once:`,
    after: [],
    button: HELP,
  })
}
