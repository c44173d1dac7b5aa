import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { greetingName } from '#server/database/greeting.ts'
import { renderMail } from './render-mail.ts'

/** Whom a mail goes to. */
export type Addressee = { id: string; name: string; email: string }

/** What somebody is told, with one address to go to. */
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

/** The same, where nobody waits for a mail server. */
export function sendNotice(context: Context, to: Addressee, notice: Notice): void {
  context.background.add(
    mailNotice(context, to, notice).catch((error: unknown) =>
      context.log.error({ err: error, personId: to.id }, 'not mailed'),
    ),
  )
}
