import { paths } from '#contract/paths/paths.ts'
import {
  LATE_AFTER_MS,
  linkedCalendarState,
  problemInWords,
  UNKNOWN_AFTER_MS,
} from '#domain/hours/linked-calendars.ts'
import type { Context } from '#server/context.ts'
import type { Notice } from '#server/mail/notice.ts'
import { deliverNoticesSoon, enqueueNotice } from '#server/mail/notice.ts'
import { momentOf } from '#server/mail/when.ts'
import * as store from './store.ts'

const BATCH = 100

type Unread = Awaited<ReturnType<typeof store.toTell>>[number]

/** Emails those whose calendar could not be read for an hour, and again after a day. */
export async function notifyOfUnread(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock().getTime()
  const unread = await store.toTell(db, {
    lateBefore: new Date(now - LATE_AFTER_MS),
    unknownBefore: new Date(now - UNKNOWN_AFTER_MS),
    limit: BATCH,
  })
  for (const calendar of unread) {
    const { id, readAt, personId, email } = calendar
    const state = linkedCalendarState(readAt.getTime(), now)
    await db.transaction(async (tx) => {
      if ((await store.recordNotified(tx, { id, readAt, state })) === 0) return
      await enqueueNotice(
        context,
        tx,
        { id: personId, email },
        noticeOf(calendar, state === 'unknown'),
      )
    })
  }
  if (unread.length > 0) deliverNoticesSoon(context)
}

function whatToDo(problem: Unread['problem']): string {
  if (problem === 'password') return 'You can enter a new password here:'
  if (problem === 'event' || problem === 'zone')
    return 'Once that is done, have the calendar read again here:'
  return problem.endsWith('_ended')
    ? 'You can connect it again here:'
    : 'You can check its address here:'
}

function noticeOf(
  { name, readAt, problem, problemAbout, timeZone }: Unread,
  isUnknown: boolean,
): Notice {
  const when = momentOf(readAt, timeZone)
  const why = `${problemInWords(problem, problemAbout)}.`
  const button = {
    label: 'Your Linked Calendars',
    path: `${paths.availability('calendars')}#busy-elsewhere`,
  }
  if (isUnknown)
    return {
      subject: 'Clients can’t book you at the moment',
      before: `We have not been able to read your calendar ‘${name}’ since ${when}. ${why} Because we don’t know when you are busy, no new session can be booked with you. Sessions already booked stay as they are.`,
      button,
      after: ['As soon as we can read it, or you unlink it, clients can book you again.'],
    }
  return {
    subject: `We can’t read your calendar ‘${name}’`,
    before: `We last read it on ${when}. ${why} The busy times it had then still count, but we don’t see new ones. ${whatToDo(problem)}`,
    button,
    after: ['If we can’t read it for a day, clients can’t book you until we can.'],
  }
}
