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
 * Both people are owed a mail about a booking that is confirmed, and the reminders that still lie ahead. Inside the
 * transaction that confirms it, like the two below: what is not committed is told to nobody.
 */
export async function queueConfirmation(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.queueMails(tx, { bookingId, kind: 'confirmed', reminders: REMINDERS, now })
}

/** The same for one that has moved, once its row has the new time and a higher sequence; the reminders move with it. */
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

/** The same for one that is called off, once its row says so with a higher sequence; nobody is reminded of it. */
export async function queueCancellation(tx: Queries, bookingId: string, now: Date): Promise<void> {
  await store.dropQueued(tx, { bookingId, keep: [], now })
  await store.queueMails(tx, { bookingId, kind: 'cancelled', reminders: [], now })
}

/** Hands over what is owed now, and nobody waits for it; what fails, the job takes up. */
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
      .catch((error: unknown) => context.log.error({ err: error }, 'booking mails not handed over'))
      .finally(() => deliveries.delete(context)),
  )
}

/** However many ask at once, one goes through what is due, and once more if somebody asked meanwhile. */
const deliveries = new WeakMap<Context, { again: boolean }>()

async function deliverWhileAsked(context: Context, asked: { again: boolean }): Promise<void> {
  do {
    asked.again = false
    await deliverBookingMails(context)
  } while (asked.again)
}

const AT_ONCE = 5

/** Hands over every mail that is due, a few at once; a job runs it each minute, and two at once are safe. */
export async function deliverBookingMails(context: Context): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => deliverOneByOne(context)))
}

/** Each mail is claimed by itself: a program that is killed leaves in doubt only those it was handing over. */
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

/** Longer than a slow mail server takes; a mail claimed by a program that was killed waits as long. */
const CLAIM_MS = 5 * MINUTE_MS
const GIVE_UP_MS = 3 * DAY_MS

/** False when the mail server did not take it: then nothing is gained by asking it at once for the next. */
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

/** Tried again after 1, 2, 4 … minutes, at most an hour, for three days. */
async function retryLater(context: Context, mail: store.QueuedMail, error: unknown): Promise<void> {
  const { bookingId, kind, failedAttempts } = mail
  const now = context.clock()
  const isGivenUp = now.getTime() - mail.dueAt.getTime() > GIVE_UP_MS
  context.log.error(
    { err: error, bookingId, kind, isGivenUp, attempts: failedAttempts + 1 },
    'booking mail not handed over',
  )
  if (isGivenUp) {
    await store.markDropped(context.db, { ...mail, now })
    return
  }
  const wait = Math.min(2 ** failedAttempts, 60) * MINUTE_MS
  await store.noteFailure(context.db, { ...mail, until: new Date(now.getTime() + wait) })
}

/** Entries that were handed out with a host in their UID keep the one of this moment; safe to repeat. */
export async function keepCalendarHost(context: Context): Promise<void> {
  await store.keepCalendarHost(context.db, { host: new URL(context.publicUrl()).hostname })
}

/**
 * A session of this person's as a calendar file, and the day it starts (YYYY-MM-DD, in UTC). Throws Refusal: not found,
 * or a conflict while it was never confirmed.
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
