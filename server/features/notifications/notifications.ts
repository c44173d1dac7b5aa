import { REMINDERS } from '#domain/booking.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Person } from '#domain/roles.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { bookingMail, isObsolete } from './booking-mail.ts'
import { calendarFile } from './calendar.ts'
import * as store from './store.ts'

/**
 * Queues the confirmation mails and reminders of a booking, for both people. Call it in the transaction that confirms
 * the booking, so that nothing uncommitted is mailed; the four functions below likewise.
 */
export async function queueConfirmation(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.queueMails(tx, { bookingId, kind: 'confirmed', reminders: REMINDERS, now })
}

/** Queues the mails about a new time, after the row has it and a higher sequence, and replaces the reminders. */
export async function queueReschedule(
  tx: Queries,
  bookingId: string,
  formerStart: Date,
  now: Date,
): Promise<void> {
  await store.dropQueued(tx, { bookingId, keep: ['confirmed'], now })
  await store.queueMails(tx, {
    bookingId,
    kind: 'rescheduled',
    reminders: REMINDERS,
    formerStart,
    now,
  })
}

/** Queues the cancellation mails, after the row is cancelled with a higher sequence, and drops the reminders. */
export async function queueCancellation(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.dropQueued(tx, { bookingId, keep: [], now })
  await store.queueMails(tx, { bookingId, kind: 'cancelled', reminders: [], now })
}

/** Queues the mails about what became of a session, after the row has its outcome. */
export async function queueOutcome(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.queueMails(tx, { bookingId, kind: 'outcome', reminders: [], now })
}

/** Queues a mail about a contest to one of the two. */
export async function queueAboutContest(
  tx: Queries,
  mail: { bookingId: string; kind: ContestMail; userId: string; now: Date },
): Promise<void> {
  await store.queueMail(tx, mail)
}

type ContestMail = 'contested' | 'contest-answered' | 'contest-upheld'

/** Sends queued mails in the background; the job retries failures. */
export function deliverSoon(context: Context): void {
  const running = deliveries.get(context)
  if (running) {
    running.again = true
    return
  }
  const mine = { again: false }
  deliveries.set(context, mine)
  context.background.add(
    deliverWhileAsked(context, mine)
      .catch((error: unknown) =>
        context.log.error({ err: error }, 'booking emails not handed over'),
      )
      .finally(() => deliveries.delete(context)),
  )
}

/** At most one run per context; requests that arrive meanwhile cause one more run. */
const deliveries = new WeakMap<Context, { again: boolean }>()

async function deliverWhileAsked(context: Context, asked: { again: boolean }): Promise<void> {
  do {
    asked.again = false
    await deliverBookingMails(context)
  } while (asked.again)
}

const AT_ONCE = 5

/** Sends all due mails, a few at once. Runs each minute; safe to run concurrently. */
export async function deliverBookingMails(context: Context): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => deliverOneByOne(context)))
}

/** Mails are claimed one by one: a killed program leaves only those it was sending in doubt. */
async function deliverOneByOne(context: Context): Promise<void> {
  for (;;) {
    const now = context.clock()
    const mail = await store.claimMail(context.db, {
      now,
      until: new Date(now.getTime() + CLAIM_MS),
    })
    if (!mail || !(await deliver(context, mail))) return
  }
}

/** Longer than a slow mail server takes; a mail claimed by a killed program waits this long. */
const CLAIM_MS = 5 * MINUTE_MS
const GIVE_UP_MS = 3 * DAY_MS

/** False if the mail server refused it: there is no point in trying the next one now. */
async function deliver(context: Context, mail: store.QueuedMail): Promise<boolean> {
  const booking = await store.findBooking(context.db, {
    id: mail.bookingId,
    personId: mail.userId,
  })
  const now = context.clock()
  if (!booking || isObsolete(mail, booking, now)) {
    await store.markDropped(context.db, { ...mail, now })
    return true
  }
  try {
    await context.mail.send(await bookingMail(context, mail, booking))
  } catch (error) {
    await retryLater(context, mail, error)
    return false
  }
  await store.markSent(context.db, { ...mail, now: context.clock() })
  return true
}

/** Retries after 1, 2, 4 … minutes, at most an hour, for three days. */
async function retryLater(context: Context, mail: store.QueuedMail, error: unknown): Promise<void> {
  const { bookingId, kind, failedAttempts } = mail
  const now = context.clock()
  const isGivenUp = now.getTime() - mail.dueAt.getTime() > GIVE_UP_MS
  context.log.error(
    { err: error, bookingId, kind, isGivenUp, attempts: failedAttempts + 1 },
    'booking email not handed over',
  )
  if (isGivenUp) {
    await store.markDropped(context.db, { ...mail, now })
    return
  }
  const wait = Math.min(2 ** failedAttempts, 60) * MINUTE_MS
  await store.noteFailure(context.db, { ...mail, until: new Date(now.getTime() + wait) })
}

/** Stores the current host for calendar entries that were handed out with a host in their UID. Safe to repeat. */
export async function keepCalendarHost(context: Context): Promise<void> {
  await store.keepCalendarHost(context.db, { host: new URL(context.publicUrl()).hostname })
}

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
