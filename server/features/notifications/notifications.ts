import { REMINDERS } from '#domain/booking/booking.ts'
import { asOf } from '#domain/booking/states.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { isMailed } from '#domain/messages/notifications.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS } from '#domain/time.ts'
import { inBackground } from '#server/background.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { enqueueWebhooks, sendWebhooksSoon } from '#server/features/webhooks/index.ts'
import { EMAILS } from '#server/mail/handing-over.ts'
import { doubling, outbox } from '#server/outbox.ts'
import { bookingMail, isObsolete } from './booking-mail.ts'
import { calendarFile, calendarOf } from './calendar.ts'
import { wantsNews } from './news/choices.ts'
import { pushNews } from './news/pushes.ts'
import { textNews } from './news/texts.ts'
import * as store from './store.ts'

/**
 * Queues the confirmation emails and reminders of a booking, for both people. Call it in the transaction that confirms
 * the booking, so that nothing uncommitted is mailed; the functions below likewise.
 */
export async function queueConfirmation(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.queueMails(tx, { bookingId, kind: 'confirmed', reminders: REMINDERS, now })
  await enqueueWebhooks(tx, { bookingIds: [bookingId], kind: 'session.booked', now })
}

/** Tells webhooks of the later sessions of a series, after they are reserved; emails tell of all in one. */
export async function queueReserved(
  tx: Queries,
  bookingIds: readonly string[],
  now: Date,
): Promise<void> {
  await enqueueWebhooks(tx, { bookingIds, kind: 'session.reserved', now })
}

/** Queues news of a series for both people. Of a session that was released, webhooks are told too. */
export async function queueSeriesNews(
  tx: Queries,
  news: { bookingId: string; kind: 'series-reserved' | 'series-released'; now: Date },
): Promise<void> {
  const { bookingId, now } = news
  await store.queueMails(tx, { ...news, reminders: [] })
  if (news.kind === 'series-released')
    await enqueueWebhooks(tx, { bookingIds: [bookingId], kind: 'session.released', now })
}

/** Queues one mail to each about reserved sessions that were cancelled at once, of which the first is `bookingId`. */
export async function queueReservedCancellation(
  tx: Queries,
  bookingId: string,
  bookingIds: readonly string[],
  now: Date,
): Promise<void> {
  await store.queueMails(tx, { bookingId, kind: 'series-cancelled', reminders: [], now })
  await enqueueWebhooks(tx, { bookingIds, kind: 'session.cancelled', now })
}

/** Queues the mail to one about a new time for a reserved session, after the row has it and a higher sequence. */
export async function queueReservedMove(
  tx: Queries,
  moved: { bookingId: string; userId: string; formerStart: Date; now: Date },
): Promise<void> {
  const { bookingId, formerStart, now } = moved
  await store.queueMail(tx, { ...moved, kind: 'series-moved' })
  await enqueueWebhooks(tx, { bookingIds: [bookingId], kind: 'session.moved', formerStart, now })
}

/** Queues the emails about a new time, after the row has it and a higher sequence, and replaces the reminders. */
export async function queueReschedule(
  tx: Queries,
  bookingId: string,
  formerStart: Date,
  now: Date,
): Promise<void> {
  await store.dropQueued(tx, { bookingId, keep: ['confirmed', 'series-reserved'], now })
  await store.queueMails(tx, {
    bookingId,
    kind: 'rescheduled',
    reminders: REMINDERS,
    formerStart,
    now,
  })
  await enqueueWebhooks(tx, { bookingIds: [bookingId], kind: 'session.moved', formerStart, now })
}

/** Queues the cancellation emails, after the row is cancelled with a higher sequence, and drops the reminders. */
export async function queueCancellation(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.dropQueued(tx, { bookingId, keep: ['series-reserved'], now })
  await store.queueMails(tx, { bookingId, kind: 'cancelled', reminders: [], now })
  await enqueueWebhooks(tx, { bookingIds: [bookingId], kind: 'session.cancelled', now })
}

/** Queues the emails about a request that was just made, for both people. */
export async function queueRequested(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.queueMails(tx, { bookingId, kind: 'requested', reminders: [], now })
}

/** Queues the emails about a request that has ended, for whoever didn't end it; nothing if it was none. */
export async function queueRequestEnd(
  tx: Queries,
  ended: { bookingId: string; by: string | null; now: Date },
): Promise<void> {
  await store.queueRequestEnd(tx, ended)
}

/** Queues the emails about what became of a session, after the row has its outcome. */
export async function queueOutcome(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.queueMails(tx, { bookingId, kind: 'outcome', reminders: [], now })
}

/** Queues news for one of the two, about the booking as it stands. */
export async function queueForOne(
  tx: Queries,
  news: { bookingId: string; kind: NewsForOne; userId: string; now: Date },
): Promise<void> {
  await store.queueMail(tx, news)
}

type NewsForOne =
  | 'contested'
  | 'contest-answered'
  | 'contest-decided'
  | 'contest-upheld'
  | 'request-offered'
  | 'series-due'
  | 'series-unpaid'
  | 'review-invitation'
  | 'new-review'
  | 'paid-out'

/** Sends queued emails in the background; the job retries failures. */
const deliverNewsSoon = inBackground(async (context: Context) => {
  await Promise.all([deliverBookingMails(context), pushNews(context), textNews(context)])
}, 'news of bookings not handed over')

/** After the commit of whatever queued news. */
export function deliverSoon(context: Context): void {
  deliverNewsSoon(context)
  sendWebhooksSoon(context)
}

const GIVE_UP_MS = 3 * DAY_MS

/** Sends all due emails, a few at once, each for three days. Runs each minute; safe to run concurrently. */
export const deliverBookingMails = outbox({
  ...EMAILS,
  claim: ({ db }, due) => store.claimMails(db, due),
  deliver,
  delivered: ({ db, clock }, mail, dropped) =>
    dropped
      ? store.markDropped(db, { ...mail, ...dropped, now: clock() })
      : store.markSent(db, { ...mail, now: clock() }),
  retryAt: ({ dueAt, failedAttempts }, { now }) =>
    now.getTime() - dueAt.getTime() > GIVE_UP_MS ? undefined : doubling(now, failedAttempts),
  async failed({ db, log }, mail, { error, now }, retryAt) {
    const { bookingId, kind, failedAttempts } = mail
    log.error(
      { err: error, bookingId, kind, isGivenUp: !retryAt, attempts: failedAttempts + 1 },
      'booking email not handed over',
    )
    if (retryAt) await store.recordFailure(db, { ...mail, until: retryAt })
    else await store.markDropped(db, { ...mail, now, because: 'failed' })
  },
})

/** Resolves to why, if it is dropped instead of sent. */
async function deliver(
  context: Context,
  mail: store.QueuedMail,
): Promise<{ because?: 'unwanted' | 'no-email' } | undefined> {
  const now = context.clock()
  const found = await store.findBooking(context.db, {
    id: mail.bookingId,
    personId: mail.userId,
  })
  const booking = found && asOf(found, now)
  if (!booking || isObsolete(mail, booking, now)) return {}
  if (mail.failedAttempts === 0) context.live.tell([mail.userId], { type: 'notified' })
  if (!(await wantsNews(context, mail, 'mail'))) return { because: 'unwanted' }
  if (!isMailed(mail)) return { because: 'no-email' }
  await context.mail.send(await bookingMail(context, mail, booking))
}

/** Stores the current host for calendar entries that were handed out with a host in their UID. Safe to repeat. */
export async function storeCalendarHost(context: Context): Promise<void> {
  await store.storeCalendarHost(context.db, { host: new URL(context.publicUrl()).hostname })
}

/** All sessions of a person from three months ago on as one calendar, for calendars that subscribe to it. */
/** The calendar of a person's sessions, and when the last of them changed. */
export async function sessionsCalendar(
  context: Context,
  personId: string,
): Promise<{ text: string; changedAt: Date | undefined }> {
  const now = context.clock()
  const from = new Date(now.getTime() - FEED_DAYS * DAY_MS)
  const asked = { personId, from, now, limit: FEED_SESSIONS }
  const bookings = await store.bookingsOf(context.db, asked)
  const changes = bookings.map(({ updatedAt }) => updatedAt.getTime())
  return {
    text: calendarOf(context, bookings, personId),
    changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : undefined,
  }
}

const FEED_DAYS = 90
const FEED_SESSIONS = 2000

/**
 * A calendar file for one of this person's sessions, and the day it starts (YYYY-MM-DD, in UTC). Throws Refusal: not
 * found, or a conflict if it was never confirmed.
 */
export async function calendarFileOf(
  context: Context,
  person: Person,
  sessionId: string,
): Promise<{ file: string; day: string }> {
  const booking = await store.findBooking(context.db, { id: sessionId, personId: person.id })
  if (!booking) throw notFound('This session')
  if (!booking.confirmedAt)
    throw new Refusal('conflict', 'session_not_confirmed', 'This session is not confirmed')
  const side = booking.client.id === person.id ? 'client' : 'professional'
  return {
    file: calendarFile(context, booking, side, 'PUBLISH'),
    day: booking.startsAt.toISOString().slice(0, 10),
  }
}
