import type { writeToSupport } from '#contract/desk/support.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { STATES } from '#domain/booking/states.ts'
import {
  problemInWords,
  SUPPORT_MESSAGE_KEPT_DAYS,
  SUPPORT_TOPIC_LABELS,
} from '#domain/desk/support.ts'
import { notFound } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { notifyDesk } from '#server/features/cases/index.ts'
import { sessionOf } from '#server/features/sessions/index.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { openTicket } from './new-ticket.ts'
import * as store from './store.ts'
import { referenceOf } from './tickets.ts'

const BATCH = 50
/** Longer than a slow mail server takes; a message claimed by a killed program waits this long. */
const CLAIM_MS = 5 * MINUTE_MS

/**
 * Makes a ticket of a message, and tells the mailbox in the background. Throws 404 if it is about a session that isn't
 * the writer's.
 */
export async function writeTicket(
  context: Context,
  request: BodyOf<typeof writeToSupport>,
  person: Person | undefined,
): Promise<{ reference: string }> {
  if (request.sessionId) {
    if (!person) throw notFound('This session')
    await sessionOf(context, person.id, request.sessionId)
  }
  const { id, reference } = await context.db.transaction((tx) =>
    openTicket(context, tx, request, person),
  )
  deliverInBackground(context, id)
  notifyDesk(context)
  deliverNoticesSoon(context)
  return { reference }
}

const deliverInBackground = (context: Context, id: string) =>
  context.background.add(
    deliver(context, id).catch((error: unknown) => logFailure(context, id, error)),
  )

/** Stores a message that is no ticket in the caller's transaction; the job tells the mailbox. */
export const queueMessage = store.insertMessage

/** Tells the mailbox in the background what was just written. */
export const deliverNow = (context: Context) =>
  context.background.add(
    deliverSupportMessages(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'support emails not handed over'),
    ),
  )

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
      subject: `${subjectOf(message)} – ${message.name} (${referenceOf(message.ticketId ?? id)})`,
      ...supportMail(context.config.BRAND_NAME, context.publicUrl(), message),
    })
  } catch (error) {
    await store.recordFailure(context.db, { id })
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

function supportMail(brandName: string, site: string, message: store.SupportMessage) {
  const { account, session, hasStaff, case: at } = message
  const writer = account
    ? `signed in as ${account.email}, ${account.role}, account ${account.id}`
    : 'not signed in: the address is what they typed'
  return renderMail(brandName, {
    title: subjectOf(message),
    before: hasStaff
      ? `A message waits at the desk${at ? `: C-${at.number}` : ''}. Only the desk shows what it says.`
      : `A message to support, ${referenceOf(message.ticketId ?? message.id)}.`,
    facts: [
      ['From', `${message.name} <${message.email}>`],
      ['Who', writer],
      ['Written', message.createdAt.toISOString()],
      ...(session
        ? ([
            ['Session', `${session.id}, ${STATES[session.state].words.staff}`],
            ['When', [session.startsAt, session.endsAt].map(instantOf).join(' to ')],
            ['Client', session.client],
            ['Professional', session.professional],
          ] satisfies [string, string][])
        : []),
    ],
    ...(hasStaff
      ? {
          button: {
            label: 'Open the desk',
            address: `${site}${at ? deskPaths.desk({ queue: at.queue, case: at.id }) : deskPaths.desk()}`,
          },
        }
      : // Without staff, the mailbox is the only place to read and answer it.
        { quote: message.message }),
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
    await enqueueNotice(
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

function logFailure(context: Context, messageId: string, error: unknown): void {
  context.log.error({ err: error, messageId }, 'support email not handed over')
}
