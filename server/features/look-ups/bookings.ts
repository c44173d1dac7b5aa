import type { BookingFile } from '#contract/desk/look-ups.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/features/cases/index.ts'
import { aloneFor } from '#server/features/cases/index.ts'
import { leftOf } from '#server/features/payments/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { attendanceOf, findBooking } from './booking-store.ts'
import { caseLink } from './look-ups.ts'
import { packageOfBooking } from './package-store.ts'
import { packageFile } from './packages.ts'
import { casesOfBooking } from './store.ts'
import { eventOfFact, eventOfMail, eventOfText, eventsOfAudit, oldestFirst } from './timeline.ts'
import { auditOfBooking, factsOfBooking, mailsOfBooking, textsOfBooking } from './timeline-store.ts'

/** A booking with all that happened, which is noted in the trail of staff. Throws 404. */
export async function lookUpBooking(
  context: Context,
  staff: Actor,
  id: string,
): Promise<BookingFile> {
  const { db } = context
  const found = await findBooking(db, { id, now: context.clock() })
  if (!found) throw notFound('This booking')
  const { provider, providerRef, paymentStatus } = found
  const left = found.isOver && found.paymentId && (await leftOf(db, { paymentId: found.paymentId }))
  const ofPackage = await packageOfBooking(db, { id })
  const cases = await casesOfBooking(db, { id })
  const attendance = await attendanceOf(db, { id })
  const facts = await factsOfBooking(db, { id })
  const mails = await mailsOfBooking(db, { id })
  const texts = await textsOfBooking(db, { id })
  const audit = await auditOfBooking(db, { id })
  await db.transaction((tx) =>
    recordAct(context, tx, { staffId: staff.id, action: 'booking_seen', subjectId: id }),
  )
  return {
    id,
    state: found.state,
    startsAt: found.startsAt.toISOString(),
    endsAt: found.endsAt.toISOString(),
    client: { id: found.clientId, name: found.clientName, avatar: found.clientAvatar },
    professional: {
      id: found.professionalId,
      name: found.professionalName,
      avatar: found.professionalAvatar,
    },
    priceMinor: found.priceMinor,
    feeMinor: found.feeMinor,
    vatMinor: found.vatMinor,
    totalMinor: found.totalMinor,
    refundedMinor: found.refundedMinor,
    paidOutMinor: found.paidOutMinor,
    payment:
      provider && paymentStatus ? { provider, ref: providerRef, status: paymentStatus } : null,
    package: ofPackage ? packageFile(ofPackage) : null,
    credit: left
      ? {
          leftMinor: Math.max(0, left.leftMinor - left.failedMinor),
          alone: await aloneFor(context, staff, { bookingId: id }),
        }
      : null,
    heldAt: found.heldAt?.toISOString() ?? null,
    role: staff.staffRole,
    cases: cases.map(caseLink),
    counts: {
      messages: found.messages,
      sharedNotes: found.sharedNotes,
      privateNotes: found.privateNotes,
      clientNotes: found.clientNotes,
      recordings: found.recordings,
      guests: found.guests,
    },
    attendance: attendance.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    timeline: [
      ...facts.map(eventOfFact),
      ...mails.map(eventOfMail),
      ...texts.map(eventOfText),
      ...audit.flatMap((event) => eventsOfAudit(event, id)),
    ].sort(oldestFirst),
  }
}
