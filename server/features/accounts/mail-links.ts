import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { CONFIRM_LINK_DAYS, RESET_LINK_MINUTES } from '#domain/accounts.ts'
import type { Context } from '#server/context.ts'
import { letter } from '#server/mail/letter.ts'
import type { MailTokenPurpose } from './store.ts'
import * as store from './store.ts'

export type Addressee = { id: string; name: string; email: string }

const LINKS: Record<
  MailTokenPurpose,
  {
    minutes: number
    /** Up to the token. */
    path: string
    subject: string
    before: (brandName: string) => string
    label: string
    after: string[]
  }
> = {
  'reset-password': {
    minutes: RESET_LINK_MINUTES,
    path: '/reset-password?token=',
    subject: 'Choose a new password',
    before: (brandName) =>
      `Somebody asked for a new password for your ${brandName} account. If it was you, choose one here:`,
    label: 'Choose a new password',
    after: [
      'The link works once, within an hour. A new password signs you out everywhere.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  },
  'verify-email': {
    minutes: CONFIRM_LINK_DAYS * 24 * 60,
    path: '/verify-email?token=',
    subject: 'Please confirm your email address',
    before: (brandName) =>
      `Welcome to ${brandName}. Please confirm that this is your email address, so that news about your sessions reaches you:`,
    label: 'Confirm my email address',
    after: [
      'The link works once, within three days.',
      'If you have made no account, ignore this mail: without the link the address is never confirmed.',
    ],
  },
  'change-email': {
    minutes: CONFIRM_LINK_DAYS * 24 * 60,
    path: '/verify-email?change=1&token=',
    subject: 'Please confirm your new email address',
    before: (brandName) =>
      `Somebody asked to make this the email address of their ${brandName} account. If it was you, confirm it here:`,
    label: 'Confirm my new address',
    after: [
      'The link works once, within three days. Until then the account keeps its old address.',
      'If it was not you, ignore this mail: without the link nothing changes.',
    ],
  },
}

/** Nobody waits for a mail server, nor learns from the time it takes: a link that does not come can be asked for again. */
export function sendLink(context: Context, to: Addressee, purpose: MailTokenPurpose): void {
  context.background.add(
    keepLink(context, to, purpose)
      .then((token) => mailLink(context, to, purpose, token))
      .catch((error: unknown) => notMailed(context, to, purpose, error)),
  )
}

/** The same, but the link works as soon as this is done: the last of two asked for at once is the one that counts. */
export async function sendKeptLink(
  context: Context,
  to: Addressee,
  purpose: MailTokenPurpose,
): Promise<void> {
  const token = await keepLink(context, to, purpose)
  context.background.add(
    mailLink(context, to, purpose, token).catch((error: unknown) =>
      notMailed(context, to, purpose, error),
    ),
  )
}

const notMailed = (context: Context, to: Addressee, purpose: MailTokenPurpose, error: unknown) =>
  context.log.error({ err: error, personId: to.id, purpose }, 'link not mailed')

async function keepLink(
  context: Context,
  to: Addressee,
  purpose: MailTokenPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await context.db.transaction((tx) =>
    store.keepMailToken(tx, {
      hash: hashOf(token),
      userId: to.id,
      purpose,
      expiresAt: new Date(context.clock().getTime() + LINKS[purpose].minutes * 60_000),
      email: purpose === 'change-email' ? to.email : undefined,
    }),
  )
  return token
}

async function mailLink(
  context: Context,
  to: Addressee,
  purpose: MailTokenPurpose,
  token: string,
): Promise<void> {
  const { path, subject, before, label, after } = LINKS[purpose]
  const { BRAND_NAME } = context.config
  await context.mail.send({
    key: `${purpose}-${randomUUID()}`,
    to: to.email,
    subject: `${subject} – ${BRAND_NAME}`,
    ...letter(BRAND_NAME, {
      title: subject,
      name: to.name,
      before: before(BRAND_NAME),
      button: { label, address: `${context.publicUrl()}${path}${token}` },
      after,
    }),
  })
}

/** What is kept of a token: the link itself stands in the mail alone. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
