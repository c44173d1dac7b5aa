import type { BodyOf } from '#contract/endpoint.ts'
import type { writeToSupport } from '#contract/support.ts'
import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { problemInWords, SUPPORT_MESSAGE_KEPT_DAYS, SUPPORT_TOPIC_LABELS } from '#domain/support.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { sessionOf } from '#server/features/sessions/sessions.ts'
import { deliverNoticesSoon, oweNotice } from '#server/mail/notice.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import * as store from './store.ts'

const BATCH = 50
/** Longer than a slow mail server takes; a message claimed by a killed program waits this long. */
const CLAIM_MS = 5 * MINUTE_MS

/** Stores a message and sends it in the background. Throws 404 if it is about a session that isn't the writer's. */
export async function keepMessage(
  context: Context,
  request: BodyOf<typeof writeToSupport>,
  person: Person | undefined,
): Promise<{ reference: string }> {
  if (request.sessionId) {
    if (!person) throw notFound('This session')
    await sessionOf(context, person.id, request.sessionId)
  }
  const { id } = await store.insertMessage(context.db, {
    ...request,
    // Browsers send \r\n in forms.
    message: request.message.replaceAll('\r\n', '\n'),
    userId: person?.id,
    now: context.clock(),
  })
  context.background.add(
    deliver(context, id).catch((error: unknown) => logFailure(context, id, error)),
  )
  return { reference: referenceOf(id) }
}

/** Stores a message in the caller's transaction; the job sends it. */
export const queueMessage = store.insertMessage

/** Sends waiting messages until the mail server fails. Runs each minute. */
export async function deliverSupportMessages(context: Context): Promise<void> {
  const waiting = await store.waitingMessages(context.db, { now: context.clock(), limit: BATCH })
  for (const { id } of waiting)
    try {
      await deliver(context, id)
    } catch (error) {
      return logFailure(context, id, error)
    }
}

/** Deletes messages some time after they were sent. Hourly job. */
export async function forgetDelivered(context: Context): Promise<void> {
  const before = context.clock().getTime() - SUPPORT_MESSAGE_KEPT_DAYS * DAY_MS
  await store.deleteDelivered(context.db, { before: new Date(before) })
}

/** Sends one message, unless it is claimed or sent; throws if the mail server refuses it. */
async function deliver(context: Context, id: string): Promise<void> {
  const now = context.clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const message = await store.claimMessage(context.db, { id, now, until })
  if (!message) return
  try {
    await context.mail.send({
      key: `support-${id}`,
      to: context.config.SUPPORT_EMAIL,
      replyTo: { name: message.name, address: message.email },
      subject: `${subjectOf(message)} – ${message.name} (${referenceOf(id)})`,
      ...supportMail(context.config.BRAND_NAME, message),
    })
  } catch (error) {
    await store.noteFailure(context.db, { id })
    throw error
  }
  // Together, so that a stop in between leaves no writer without an acknowledgement.
  await context.db.transaction(async (tx) => {
    await store.markDelivered(tx, { id, now: context.clock() })
    await acknowledge(context, tx, message)
  })
  deliverNoticesSoon(context)
}

/** What went wrong in the session, else the topic. */
function subjectOf({ topic, problem, account, session }: store.SupportMessage): string {
  if (!problem || !account || !session) return SUPPORT_TOPIC_LABELS[topic]
  const other = account.role === 'CLIENT' ? session.professional : session.client
  return problemInWords(problem, account.role, other)
}

function supportMail(brandName: string, message: store.SupportMessage) {
  const { account, session } = message
  const writer = account
    ? `signed in as ${account.email}, ${account.role}, account ${account.id}`
    : 'not signed in: the address is what they typed'
  return renderMail(brandName, {
    title: subjectOf(message),
    before: `A message to support, ${referenceOf(message.id)}.`,
    facts: [
      ['From', `${message.name} <${message.email}>`],
      ['Who', writer],
      ['Written', message.createdAt.toISOString()],
      ...(session
        ? ([
            ['Session', `${session.id}, ${session.status}`],
            ['When', [session.startsAt, session.endsAt].map(instantOf).join(' to ')],
            ['Client', session.client],
            ['Professional', session.professional],
          ] satisfies [string, string][])
        : []),
    ],
    quote: message.message,
  })
}

const instantOf = (at: string) => new Date(at).toISOString()

/**
 * Anyone can enter anyone's address, so this mail contains nothing the writer chose, and an address gets it at most
 * once a day.
 */
async function acknowledge(
  context: Context,
  tx: Queries,
  message: store.SupportMessage,
): Promise<void> {
  const now = context.clock()
  const since = new Date(now.getTime() - DAY_MS)
  if (await store.claimAcknowledgement(tx, { ...message, since, now }))
    await oweNotice(
      context,
      tx,
      { id: null, email: message.email },
      {
        subject: 'We have your message',
        before: `Your message to ${context.config.BRAND_NAME} support has reached us and we will answer by email; if you did not write to us, ignore this email.`,
        after: [],
      },
    )
}

/** The reference people quote when they ask about a message. */
const referenceOf = (id: string) => id.slice(0, 8)

function logFailure(context: Context, messageId: string, error: unknown): void {
  context.log.error({ err: error, messageId }, 'support email not handed over')
}
