import { paths } from '#contract/paths/paths.ts'
import type { CheckState } from '#domain/profile/badges/credential-checks.ts'
import { checkInWords, UNSUPPORTED } from '#domain/profile/badges/credential-checks.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Notice } from '#server/mail/notice.ts'
import { enqueueNotice } from '#server/mail/notice.ts'
import { dayOf, whenOf } from '#server/mail/when.ts'
import type { Check } from './store.ts'
import * as store from './store.ts'

const ZONE = 'Europe/London'
const EDITOR = { label: 'Your qualifications', path: paths.profileEditor('checks') }
const APPEAL =
  'If this is wrong, you can appeal there and add a document. Someone on our staff who has not decided it before looks at it again and answers you.'

/** Enqueues the emails about a change of state, in its transaction. A first check is no news: the profile shows it. */
export async function enqueueChange(
  context: Context,
  tx: Queries,
  before: CheckState,
  check: Check,
): Promise<void> {
  const notice = noticeOf(before, check)
  if (!notice) return
  const { email } = await store.emailOf(tx, check)
  await enqueueNotice(context, tx, { id: check.personId, email }, notice)
  if (check.register && check.state === 'lapsed') await enqueueForClients(context, tx, check)
}

function noticeOf(before: CheckState, check: Check): Notice | undefined {
  const { state, kind, reason } = check
  const name = checkInWords(check)
  const isRegistration = kind === 'registration'
  if (state === 'checked' && UNSUPPORTED.includes(before))
    return {
      subject: `Your ${name} is confirmed again`,
      before: isRegistration
        ? 'It was found in the register again, so it no longer keeps your profile from being listed. Your profile shows when it was checked:'
        : 'Our staff have looked at what you uploaded and accepted it. You can see until when it counts:',
      button: EDITOR,
      after: [],
    }
  if (state !== 'lapsed' && state !== 'refused') return undefined
  const consequence = isRegistration
    ? 'Your profile is not listed for now, and clients can’t book you. Sessions already booked stay booked, and their clients are told if it was confirmed before.'
    : 'Your profile stays listed, and no longer counts it as checked.'
  return {
    subject: isRegistration
      ? `Your ${name} is not confirmed`
      : `Your ${name} doesn’t count at present`,
    before: [reason, consequence, 'You can see and correct it here:'].filter(Boolean).join(' '),
    button: EDITOR,
    after: [APPEAL],
  }
}

/** Clients with upcoming sessions are told what was checked, and nothing about why. */
async function enqueueForClients(context: Context, tx: Queries, check: Check): Promise<void> {
  const { name, register, professionalId } = check
  const now = context.clock()
  const clients = await store.upcomingClients(tx, { professionalId, now })
  for (const { id, email, timeZone, bookingId, startsAt, endsAt, count } of clients) {
    const when = whenOf(startsAt, endsAt, timeZone)
    const sessions =
      count === 1
        ? `Your session on ${when} stays booked.`
        : `Your ${count} upcoming sessions stay booked; the next is on ${when}.`
    await enqueueNotice(
      context,
      tx,
      { id, email },
      {
        subject: `About your session with ${name}`,
        before: `On ${dayOf(now, ZONE)} the ${register} registration of ${name} could no longer be confirmed in the register, so the profile is not listed for now. ${sessions} If you’d rather not go ahead, the session’s page says what you’d get back before you cancel:`,
        button: { label: 'Your session', path: paths.session(bookingId) },
        after: [
          `A register can be wrong or late, and ${name} can correct this. You can look in the public register yourself.`,
        ],
      },
    )
  }
}

/** Enqueues the warning that it ends soon, in its transaction. */
export async function enqueueWarning(context: Context, tx: Queries, check: Check): Promise<void> {
  if (!check.validUntil) return
  const lastDay = dayOf(new Date(check.validUntil.getTime() - 1), ZONE)
  const name = checkInWords(check)
  const { email } = await store.emailOf(tx, check)
  await enqueueNotice(
    context,
    tx,
    { id: check.personId, email },
    {
      subject: `Your ${name} ends on ${lastDay}`,
      before:
        check.kind === 'registration'
          ? 'If the register doesn’t show it as renewed by then, your profile won’t be listed from the next day. Sessions already booked stay booked, and we’ll tell their clients. You can see it here:'
          : 'From the next day it no longer counts as checked. You can upload a new one here:',
      button: EDITOR,
      after: [],
    },
  )
}

export async function enqueueAppealHeard(
  context: Context,
  tx: Queries,
  check: Check,
): Promise<void> {
  const { email } = await store.emailOf(tx, check)
  await enqueueNotice(
    context,
    tx,
    { id: check.personId, email },
    {
      subject: 'We have your appeal',
      before: `Someone on our staff looks at your ${checkInWords(check)} again, decides within three days, and writes to you. You can see it here:`,
      button: EDITOR,
      after: [],
    },
  )
}

export async function enqueueAppealRefused(
  context: Context,
  tx: Queries,
  check: Check,
  reason: string,
): Promise<void> {
  const { email } = await store.emailOf(tx, check)
  await enqueueNotice(
    context,
    tx,
    { id: check.personId, email },
    {
      subject: `Your appeal about your ${checkInWords(check)} did not succeed`,
      before: `We have looked at it again, and it still doesn’t count. The reason: ${reason}`,
      button: EDITOR,
      after: ['This decision is final.'],
    },
  )
}
