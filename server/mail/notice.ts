import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { greetingName } from '#server/database/greeting.ts'
import { renderMail } from './render-mail.ts'

/** The recipient of a mail. */
export type Addressee = { id: string; name: string; email: string }

/** A mail with one thing to know and one link. */
export type Notice = {
  /** Mails with the same key are the same mail; without a key, each is its own. */
  key?: string
  subject: string
  before: string
  after: string[]
  button: { label: string; path: string }
}

/** Sends a notice; throws if the mail server doesn't take it. */
export async function mailNotice(
  context: Context,
  to: Addressee,
  { key = `account-${randomUUID()}`, subject, before, after, button }: Notice,
): Promise<void> {
  const { BRAND_NAME } = context.config
  const name = await greetingName(context.db, to.email)
  await context.mail.send({
    key,
    to: to.email,
    subject: `${subject} – ${BRAND_NAME}`,
    ...renderMail(BRAND_NAME, {
      title: subject,
      ...(name && { name }),
      before,
      button: { label: button.label, address: `${context.publicUrl()}${button.path}` },
      after,
    }),
  })
}

/** Sends a notice in the background. */
export function sendNotice(context: Context, to: Addressee, notice: Notice): void {
  context.background.add(
    mailNotice(context, to, notice).catch((error: unknown) =>
      context.log.error({ err: error, personId: to.id }, 'not emailed'),
    ),
  )
}
