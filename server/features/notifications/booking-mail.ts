import { chargeAt } from '#domain/booking/series.ts'
import { isReserved } from '#domain/booking/states.ts'
import { Refusal } from '#domain/errors.ts'
import type { MailedNews } from '#domain/messages/notifications.ts'
import { EMAILS_IN_WORDS, OPTIONAL_NEWS } from '#domain/messages/notifications.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { greetingName } from '#server/database/greeting.ts'
import { receiptOf, renderPdf } from '#server/features/documents/index.ts'
import { waitingFor } from '#server/features/intake/index.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { Attachment, Mail } from '#server/providers/mail/port.ts'
import { CONTENTS } from './booking-mail-contents.ts'
import type { Side } from './calendar.ts'
import { calendarFile, otherSide } from './calendar.ts'
import { stopAddress } from './news/choices.ts'
import type { Booking, QueuedMail } from './store.ts'

/** True if the mail is no longer useful: a later mail replaces it, or the session has passed. */
export function isObsolete(mail: QueuedMail, booking: Booking, now: Date): boolean {
  if (!mail.hasReader) return true
  const untilStart = booking.startsAt.getTime() - now.getTime()
  const stands = booking.state === 'CONFIRMED' && mail.sequence === booking.sequence
  switch (mail.kind) {
    case 'requested':
      return booking.state !== 'REQUESTED'
    case 'request-offered':
      return booking.state !== 'OFFERED'
    case 'request-ended':
      return false
    case 'series-reserved':
      return !booking.series?.reserved.length
    case 'series-due':
      return !isToBeCharged(mail, booking, now)
    case 'series-unpaid':
      return !isReserved(booking.state)
    case 'series-released':
      return booking.state !== 'EXPIRED'
    case 'series-moved':
      return !isReserved(booking.state) || mail.sequence !== booking.sequence
    case 'confirmed':
      return booking.state === 'CANCELLED'
    case 'rescheduled':
      return !stands || untilStart <= 0
    case 'cancelled':
    case 'series-cancelled':
    case 'outcome':
    case 'contest-upheld':
    case 'contest-decided':
    case 'contest-answered':
    case 'new-review':
    case 'paid-out':
      return false
    case 'review-invitation':
      return booking.isReviewed
    // It asks for an answer.
    case 'contested':
      return booking.answer !== null
    // By then, the second reminder is due.
    case 'reminder-24h':
      return !stands || untilStart <= HOUR_MS
    case 'reminder-1h':
    case 'reminder-10m':
      return !stands || untilStart <= 0
  }
}

/** At the time that the mail is about; once that has passed, another mail says what became of it. */
function isToBeCharged({ sequence }: QueuedMail, booking: Booking, now: Date): boolean {
  return (
    isReserved(booking.state) &&
    booking.sequence === sequence &&
    now.getTime() < chargeAt(booking.startsAt.getTime())
  )
}

const traderOf = ({ COMPANY_NAME, COMPANY_ADDRESS, SUPPORT_EMAIL }: Context['config']) => ({
  name: COMPANY_NAME,
  address: COMPANY_ADDRESS,
  email: SUPPORT_EMAIL,
})

/** The mail for one of the two people, in their own time zone. */
export async function bookingMail(
  context: Context,
  mail: QueuedMail & { kind: MailedNews },
  booking: Booking,
): Promise<Mail> {
  const { BRAND_NAME } = context.config
  const side: Side = booking.client.id === mail.userId ? 'client' : 'professional'
  const reader = booking[side]
  const receipt =
    mail.kind === 'confirmed' &&
    side === 'client' &&
    booking.package?.isFirst !== false &&
    (await receiptFor(context, booking))
  const scene = {
    booking,
    side,
    zone: reader.timeZone,
    other: booking[otherSide(side)].name,
    publicUrl: context.publicUrl(),
    trader: traderOf(context.config),
    hasReceipt: Boolean(receipt),
    questions: await questionsIn(context, mail, side),
  }
  const { subject, ...content } = CONTENTS[mail.kind](scene, mail)
  const name = await greetingName(context.db, reader.email)
  const method = mail.kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const kind = OPTIONAL_NEWS[mail.kind]
  const stop = kind && {
    label: `Stop ${EMAILS_IN_WORDS[kind]}`,
    address: stopAddress(context, mail.userId, kind),
  }
  const changesCalendar = ['confirmed', 'rescheduled', 'cancelled'].includes(mail.kind)
  return {
    key: `booking-${mail.bookingId}-${mail.userId}-${mail.kind}-${mail.sequence}`,
    to: reader.email,
    subject: `${subject} – ${BRAND_NAME}`,
    ...(stop && { stopAddress: stop.address }),
    ...renderMail(BRAND_NAME, {
      ...(name && { name }),
      ...content,
      ...(stop && { stop }),
    }),
    ...(receipt && { attachments: [receipt] }),
    ...(changesCalendar && {
      calendar: { method, file: calendarFile(context, booking, side, method) },
    }),
  }
}

/** How many intake questions an email reminds its client of. */
async function questionsIn(
  { db, clock }: Context,
  { kind, userId, bookingId }: QueuedMail,
  side: Side,
): Promise<number> {
  if (side !== 'client' || (kind !== 'confirmed' && kind !== 'reminder-24h')) return 0
  const waiting = await waitingFor(db, { clientId: userId, now: clock() })
  return waiting.find(({ sessionId }) => sessionId === bookingId)?.count ?? 0
}

/** Undefined if nothing was paid, or if it can't be drawn now: the email has a link to it as well. */
async function receiptFor(
  context: Context,
  { id, client }: Booking,
): Promise<Attachment | undefined> {
  try {
    const receipt = await receiptOf(context, client, id)
    const file = await renderPdf(receipt)
    const content = file.toString('base64')
    return { name: `receipt-${receipt.number}.pdf`, type: 'application/pdf', content }
  } catch (error) {
    const isUnpaid = error instanceof Refusal && error.code === 'not_paid'
    if (!isUnpaid) context.log.error({ err: error, bookingId: id }, 'receipt not attached')
    return undefined
  }
}
