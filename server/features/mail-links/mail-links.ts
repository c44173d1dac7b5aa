import { createHash, randomBytes } from 'node:crypto'
import { paths } from '#contract/paths/paths.ts'
import { Refusal } from '#domain/errors.ts'
import {
  CONFIRM_LINK_DAYS,
  RESET_LINK_MINUTES,
  TAKE_BACK_DAYS,
} from '#domain/people/sign-in/sign-in.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { MailTokenPurpose } from '#server/database/column-types.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Addressee } from '#server/mail/notice.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import type { ConsumedLink } from './store.ts'
import * as store from './store.ts'

/** Purposes with a mail of their own. */
type LinkPurpose = Exclude<MailTokenPurpose, 'take-back-email'>

const LINKS: Record<
  LinkPurpose,
  {
    minutes: number
    /** The page the link opens. */
    path: (token: string) => string
    subject: string
    before: (brandName: string) => string
    label: string
    after: string[]
  }
> = {
  'reset-password': {
    minutes: RESET_LINK_MINUTES,
    path: paths.resetPassword,
    subject: 'Choose a new password',
    before: (brandName) =>
      `Someone asked for a new password for your ${brandName} account. If it was you, choose one here:`,
    label: 'Choose a new password',
    after: [
      'The link works once, within an hour. A new password signs you out everywhere.',
      'If it was not you, ignore this email: your password stays as it is.',
    ],
  },
  'verify-email': {
    minutes: CONFIRM_LINK_DAYS * 24 * 60,
    path: (token) => paths.verifyEmail(token),
    subject: 'Please confirm your email address',
    before: (brandName) =>
      `Welcome to ${brandName}. Please confirm that this is your email address, so you don’t miss anything about your sessions:`,
    label: 'Confirm my email address',
    after: [
      'The link works once, within three days.',
      'If you did not create an account, ignore this email: without the link the address is never confirmed.',
    ],
  },
  'change-email': {
    minutes: CONFIRM_LINK_DAYS * 24 * 60,
    path: (token) => paths.verifyEmail(token, '1'),
    subject: 'Please confirm your new email address',
    before: (brandName) =>
      `Someone asked to make this the email address of their ${brandName} account. If it was you, confirm it here:`,
    label: 'Confirm my new address',
    after: [
      'The link works once, within three days. Until then the account keeps its old address.',
      'If it was not you, ignore this email: without the link nothing changes.',
    ],
  },
  'join-staff': {
    minutes: CONFIRM_LINK_DAYS * 24 * 60,
    path: paths.resetPassword,
    subject: 'Your staff account',
    before: (brandName) =>
      `You have been added to the staff of ${brandName}. Please choose a password, then sign in and set up an authenticator app or a passkey: the desk opens once you have one.`,
    label: 'Choose a password',
    after: ['The link works once, within three days. After that, ask for a new password instead.'],
  },
}

/**
 * Owes a link by mail, in the caller's transaction. It replaces earlier ones; but links for a new password all work for
 * their hour, until one is used: whoever asks for others' again and again must not void the one that their owner is
 * about to open. Then call `deliverNoticesSoon`.
 */
export async function enqueueLink(
  context: Context,
  tx: Queries,
  to: Addressee & { id: string },
  purpose: LinkPurpose,
): Promise<void> {
  const { token, kept } = newToken(context, to.id, purpose)
  if (purpose === 'reset-password') await store.addMailToken(tx, kept)
  else await store.storeMailToken(tx, kept)
  await enqueueStoredLink(context, tx, to, { token, kept, purpose })
}

/** The same in a transaction of its own, in the background, so that timing reveals nothing. */
export function sendLink(
  context: Context,
  to: Addressee & { id: string },
  purpose: LinkPurpose,
): void {
  context.background.add(
    context.db
      .transaction((tx) => enqueueLink(context, tx, to, purpose))
      .then(() => deliverNoticesSoon(context))
      .catch((error: unknown) =>
        context.log.error({ err: error, personId: to.id, purpose }, 'link not emailed'),
      ),
  )
}

export type NewToken = { token: string; kept: store.MailToken }

/** A new token: the link contains it, the database only its hash. */
export function newToken(context: Context, userId: string, purpose: MailTokenPurpose): NewToken {
  const token = randomBytes(32).toString('base64url')
  const minutes = purpose === 'take-back-email' ? TAKE_BACK_DAYS * 24 * 60 : LINKS[purpose].minutes
  const expiresAt = new Date(context.clock().getTime() + minutes * MINUTE_MS)
  return { token, kept: { hash: hashOf(token), userId, purpose, expiresAt } }
}

/** Enqueues the mail of a link whose token is already stored. */
export async function enqueueStoredLink(
  context: Context,
  tx: Queries,
  to: Addressee,
  { token, kept, purpose }: NewToken & { purpose: LinkPurpose },
): Promise<void> {
  const { path, subject, before, label, after } = LINKS[purpose]
  const notice = {
    subject,
    before: before(context.config.BRAND_NAME),
    button: { label, path: path(token) },
    after,
  }
  await enqueueNotice(context, tx, to, notice, kept)
}

/** Uses up a valid link. Undefined if it was used, has expired, or is for another purpose. */
export function consumeLink(
  context: Context,
  tx: Queries,
  purpose: MailTokenPurpose,
  token: string,
): Promise<ConsumedLink | undefined> {
  return store.consumeMailToken(tx, { hash: hashOf(token), purpose, now: context.clock() })
}

export const badLink = () =>
  new Refusal(
    'invalid',
    'bad_link',
    'This link has been used or has expired, please ask for a new one',
  )

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
