import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Said } from '#server/features/reports/index.ts'
import { afterReport, fileReport } from '#server/features/reports/index.ts'
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
 * Reports the other person's message to our staff, with a copy. Throws 404, also for one's own message, or 409 if it is
 * already reported.
 */
export async function report(
  context: Context,
  person: Person,
  messageId: string,
  what: Said,
): Promise<void> {
  const message = await store.findReportable(context.db, { id: messageId, personId: person.id })
  if (!message) throw notFound('This message')
  const body = [message.body, ...message.fileNames.map((name) => `[File: ${name}]`)]
    .filter(Boolean)
    .join('\n')
  const { threadId, author, createdAt: writtenAt } = message
  const reported = {
    kind: 'message',
    subjectId: messageId,
    threadId,
    author,
    body,
    writtenAt,
  } as const
  await context.db.transaction((tx) => fileReport(context, tx, person, reported, what))
  afterReport(context)
}
