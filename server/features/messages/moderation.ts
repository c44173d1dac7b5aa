import type { BodyOf } from '#contract/endpoint.ts'
import type { reportMessage } from '#contract/messages.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { REPORT_REASON_LABELS } from '#domain/messages.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import { keepMessage } from '#server/features/support/support.ts'
import { threadOf } from './messages.ts'
import * as store from './moderation-store.ts'

/** Blocks a thread: neither person can write in it until this one unblocks it; messages stay. Throws 404. */
export const block = (context: Context, person: Person, threadId: string) =>
  setBlock(context, person, threadId, context.clock())

/** Removes this person's own block, not the other person's. Throws 404. */
export const unblock = (context: Context, person: Person, threadId: string) =>
  setBlock(context, person, threadId, null)

async function setBlock(
  context: Context,
  person: Person,
  threadId: string,
  since: Date | null,
): Promise<void> {
  const { people } = await threadOf(context, person, threadId)
  await store.setBlock(context.db, { threadId, personId: person.id, since })
  context.live.tell(people, { type: 'thread_changed', threadId })
}

/**
 * Reports the other person's message to support and stores a copy. Throws 404, also for one's own message, or 409 if it
 * is already reported.
 */
export async function report(
  context: Context,
  person: Person,
  messageId: string,
  { reason, note }: BodyOf<typeof reportMessage>,
): Promise<void> {
  const message = await store.findReportable(context.db, { id: messageId, personId: person.id })
  if (!message) throw notFound('This message')
  const body = [message.body, ...message.fileNames.map((name) => `[File: ${name}]`)]
    .filter(Boolean)
    .join('\n')
  await context.db.transaction(async (tx) => {
    const now = context.clock()
    const isNew = await store.insertReport(tx, {
      messageId,
      threadId: message.threadId,
      reporterId: person.id,
      reason,
      note,
      body,
      now,
    })
    if (!isNew)
      throw new Refusal(
        'conflict',
        'already_reported',
        'You have already reported this message, and our support team has it',
      )
    // In the transaction: without the mail to support there is no report.
    await keepMessage(
      context,
      {
        name: person.name,
        email: person.email,
        topic: 'safety',
        message: [
          `A message is reported: ${REPORT_REASON_LABELS[reason]}.`,
          note && `What the reporter says:\n${note}`,
          `${message.author.name} (account ${message.author.id}) wrote on ${message.createdAt.toISOString()}:\n${body}`,
          `Message ${message.id} in conversation ${message.threadId}.`,
        ]
          .filter(Boolean)
          .join('\n\n'),
      },
      person,
    )
  })
}
