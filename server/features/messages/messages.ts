import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  Conversation,
  listMessages,
  Message,
  nextSession,
  openConversation,
} from '#contract/messages/messages.ts'
import { stopped } from '#domain/desk/restrictions.ts'
import { cantWrite, notFound, Refusal } from '#domain/errors.ts'
import { RESPONSE_DAYS, RESPONSE_WITHIN_MINUTES } from '#domain/profile/response.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { inBatches } from '#server/database/batches.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { isStopped } from '#server/database/restricted.ts'
import type { Limit } from '#server/limiter/limiter.ts'
import * as conversationStore from './conversation-store.ts'
import * as responses from './response-store.ts'
import type { NewMessage, StoreResult } from './store.ts'
import * as store from './store.ts'
import type { Thread } from './thread-store.ts'
import * as threads from './thread-store.ts'

/** A client that sends each message by both socket and HTTP does so within this time. */
const ECHO_MS = 10_000

/** The person's conversations, newest first. */
export const conversations = (context: Context, person: Person): Promise<Conversation[]> =>
  conversationStore.conversationsOf(context.db, person, context.clock())

/**
 * A client's conversation with a listed professional, or a professional's with one of their clients, created if needed.
 * `countNetwork` counts a new one of an unconfirmed account. Throws 400 if no one is named, 404, or 429 for too many.
 */
export async function conversationWith(
  context: Context,
  person: Person,
  { professionalId, clientId }: BodyOf<typeof openConversation>,
  countNetwork: () => Promise<void>,
): Promise<Conversation> {
  const other = person.role === 'CLIENT' ? professionalId : clientId
  if (!other)
    throw new Refusal(
      'invalid',
      'nobody_named',
      person.role === 'CLIENT'
        ? 'Please say which professional you want to write to'
        : 'Please say which of your clients you want to write to',
    )
  const thread =
    person.role === 'CLIENT'
      ? await firstContact(context, person, other, countNetwork)
      : await conversationStore.threadWithClient(context.db, { userId: person.id, clientId: other })
  if (!thread && (await isStopped(context.db, { userId: person.id, effect: 'first-messages' })))
    throw stopped('first-messages')
  const found =
    thread &&
    (await conversationStore.conversationOf(context.db, person, thread.id, context.clock()))
  if (!found) throw notFound('This person')
  return found
}

/**
 * A client's thread with a professional. New ones are limited, far more strictly for unconfirmed addresses; but clients
 * may always write to professionals they have booked.
 */
async function firstContact(
  { db, limiter }: Context,
  client: Person,
  professionalId: string,
  countNetwork: () => Promise<void>,
): Promise<{ id: string } | undefined> {
  const pair = { clientId: client.id, professionalId }
  const known = await conversationStore.threadBetween(db, pair)
  if (known) return known
  if ((await conversationStore.bookingBetween(db, pair)).isBooked)
    return conversationStore.threadWithProfessional(db, pair)
  const limit = client.emailVerified ? CONTACTS : CONTACTS_UNCONFIRMED
  await limiter.count(limit, client.id)
  if (!client.emailVerified) await countNetwork()
  const made = await conversationStore.threadWithProfessional(db, pair)
  if (!made) await limiter.release(limit, client.id)
  return made
}

const CONTACTS: Limit = {
  name: 'first contacts',
  max: 10,
  within: HOUR_MS,
  refusal: {
    code: 'too_many_contacts',
    sentence: (wait) =>
      `You have written to 10 new professionals within an hour, please try again in ${wait}`,
  },
}

const CONTACTS_UNCONFIRMED: Limit = {
  name: 'first contacts of unconfirmed',
  max: 3,
  within: DAY_MS,
  refusal: {
    code: 'too_many_contacts',
    sentence: (wait) =>
      `You have written to 3 new professionals within a day: please confirm your email address to write to more, or try again in ${wait}`,
  },
}

/** The newest messages, or those before a number, oldest first, and how far both have read. Throws 404. */
export async function messagesOf(
  context: Context,
  person: Person,
  threadId: string,
  { before, limit }: { before?: number; limit: number },
): Promise<ReplyOf<typeof listMessages>> {
  const thread = await threadOf(context, person, threadId)
  const messages = await store.messagesBefore(context.db, {
    threadId,
    before: before ?? thread.lastNumber + 1,
    limit,
  })
  const { otherRead, otherDelivered, ownRead } = thread
  const reported = await threads.reportedOf(context.db, threadId, person.id, messages)
  return { messages, otherRead, otherDelivered, ownRead, reported }
}

/**
 * Stores a message and then publishes it to both people. The same `clientId` is the same message. Without one, an
 * identical text by the other transport within ten seconds is the same message too. Throws 404, or 409 if the
 * `clientId` belongs to another message, if the thread is blocked, or if files are missing.
 */
export async function send(
  context: Context,
  message: NewMessage & { body: string },
): Promise<Message> {
  const kept = await writerOf(context)(message)
  if (!kept) throw notFound('This conversation')
  if ('refused' in kept) {
    const { authorId: userId } = message
    if (await isStopped(context.db, { userId, effect: 'messages' })) throw stopped('messages')
    throw kept.refused === 'blocked'
      ? cantWrite()
      : new Refusal(
          'conflict',
          'files_not_there',
          'A file in this message is no longer available, please attach it again',
        )
  }
  if (kept.message.threadId !== message.threadId || kept.message.body !== message.body)
    throw new Refusal('conflict', 'client_id_used', 'This clientId was another message')
  if (kept.isNew) {
    context.metrics.happened('message_sent')
    context.live.tell(kept.people, { type: 'message_received', message: kept.message })
  }
  return kept.message
}

/** Far more than anyone types; a queue sent after hours offline fits. */
const MESSAGES = { name: 'messages', max: 300, within: MINUTE_MS }

/** To people they have not booked. */
const MESSAGES_UNCONFIRMED: Limit = {
  name: 'messages of unconfirmed',
  max: 30,
  within: HOUR_MS,
  refusal: {
    code: 'confirm_email',
    sentence: (wait) =>
      `You have sent 30 messages within an hour: please confirm your email address to send more, or try again in ${wait}`,
  },
}

/**
 * Sends a message, limited to a few hundred a minute by HTTP and sockets together, and to a few an hour from an
 * unconfirmed address where nothing is booked. Throws 429 beyond that.
 */
export async function write(
  context: Context,
  author: Person,
  message: Omit<NewMessage, 'authorId'> & { body: string },
): Promise<Message> {
  await context.limiter.count(MESSAGES, author.id)
  if (!author.emailVerified) await countUnconfirmed(context, author, message.threadId)
  return send(context, { ...message, authorId: author.id })
}

async function countUnconfirmed(
  { db, limiter }: Context,
  { id: authorId }: Person,
  threadId: string,
): Promise<void> {
  try {
    await limiter.count(MESSAGES_UNCONFIRMED, authorId)
  } catch (error) {
    // A socket may have been open since before the address was confirmed.
    if (!(await conversationStore.mayWriteFreely(db, { authorId, threadId })).isFree) throw error
  }
}

/** Larger batches gain nothing: from here on the time is proportional to the rows. */
const MAX_BATCH = 200

type Writer = (message: NewMessage) => Promise<StoreResult>
const keepers = new WeakMap<Database, Writer>()

/** One per database: messages sent while a batch is being stored form the next batch. */
function writerOf({ db, clock }: Context): Writer {
  const keeper =
    keepers.get(db) ??
    inBatches({
      most: MAX_BATCH,
      keyOf: ({ threadId }: NewMessage) => threadId,
      work: (list) =>
        db.transaction((tx) => {
          const now = clock()
          return store.storeMessages(tx, list, { now, since: new Date(now.getTime() - ECHO_MS) })
        }),
    })
  keepers.set(db, keeper)
  return keeper
}

/** Marks everything in the thread as read by this person. Throws 404. */
export async function markThreadRead(
  context: Context,
  person: Person,
  threadId: string,
): Promise<void> {
  const { people } = await threadOf(context, person, threadId)
  const read = await threads.readAll(context.db, { threadId, personId: person.id })
  const number = read?.number ?? 0
  context.live.tell(people, { type: 'thread_read', threadId, userId: person.id, number })
}

/**
 * Records which messages have reached this person's browser, in one thread or all, and notifies their authors of
 * changes.
 */
export async function recordDelivered(
  context: Context,
  person: Person,
  reached: { threadId?: string; number?: number },
): Promise<void> {
  for (const { other, ...news } of await threads.recordDelivered(context.db, person, reached))
    context.live.tell([other], { type: 'thread_delivered', ...news })
}

/** The session in progress between the thread's two people, or else their next one. Throws 404. */
export async function nextSessionOf(
  context: Context,
  person: Person,
  threadId: string,
): Promise<ReplyOf<typeof nextSession>> {
  await threadOf(context, person, threadId)
  const found = await threads.nextSession(context.db, { threadId, now: context.clock() })
  if (!found) return { session: null }
  const { id, startsAt, endsAt } = found
  return {
    session: { id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }
}

/** Tells the other person that this one is typing, or has stopped. Throws 404. */
export async function publishTyping(
  context: Context,
  person: Person,
  threadId: string,
  isTyping: boolean,
): Promise<void> {
  const {
    people: [, other],
    canWrite,
  } = await threadOf(context, person, threadId)
  if (canWrite)
    context.live.tell([other], { type: 'user_typing', userId: person.id, isTyping, threadId })
}

/**
 * A professional's response rate and time for new clients, at an instant. A client they met in a session meanwhile
 * needs no written answer.
 */
export function responseOf(
  db: Queries,
  professionalId: string,
  at: Date,
): Promise<responses.Response> {
  const from = new Date(at.getTime() - RESPONSE_DAYS * DAY_MS)
  return responses.responseOf(db, {
    professionalId,
    from,
    to: at,
    minutes: RESPONSE_WITHIN_MINUTES,
  })
}

/** The thread as this person sees it. Throws 404. */
export async function threadOf(context: Context, person: Person, id: string): Promise<Thread> {
  const thread = await threads.findThread(context.db, { id, personId: person.id })
  if (!thread) throw notFound('This conversation')
  return thread
}
