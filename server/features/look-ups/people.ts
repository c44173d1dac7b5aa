import type { PersonFile } from '#contract/desk/look-ups.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { notFound } from '#domain/errors.ts'
import { documentNumber } from '#domain/money/documents.ts'
import type { Context } from '#server/context.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { caseLink } from './look-ups.ts'
import { packagesOfPerson } from './package-store.ts'
import { packageFile } from './packages.ts'
import { findPerson, latestBookings } from './person-store.ts'
import { casesOfPerson } from './store.ts'
import {
  eventOfFact,
  eventOfMail,
  eventOfText,
  eventsOfAudit,
  eventsOfView,
  oldestFirst,
} from './timeline.ts'
import * as timeline from './timeline-store.ts'

const BOOKINGS = 20
const PACKAGES = 20
const EVENTS = 100

/** A client or professional with all that happened, which is noted in the trail of staff. Throws 404. */
export async function lookUpPerson(
  context: Context,
  staff: { id: string; staffRole: StaffRole },
  id: string,
): Promise<PersonFile> {
  const { db } = context
  const found = await findPerson(db, { id })
  if (!found) throw notFound('This person')
  const { professionalId } = found
  const bookings = await latestBookings(db, {
    id,
    professionalId,
    limit: BOOKINGS,
    now: context.clock(),
  })
  const packages = await packagesOfPerson(db, { id, professionalId, limit: PACKAGES })
  const cases = await casesOfPerson(db, { id })
  const facts = await timeline.factsOfBookings(db, { ids: bookings.map((each) => each.id) })
  const mails = await timeline.mailsOfPerson(db, { id, limit: EVENTS })
  const texts = await timeline.textsOfPerson(db, { id, limit: EVENTS })
  const audit = await timeline.auditOfPerson(db, { id, professionalId, limit: EVENTS })
  const statements = await timeline.statementsOf(db, { id, limit: EVENTS })
  const views = await timeline.viewsOf(db, { id, limit: EVENTS })
  await db.transaction((tx) =>
    recordAct(context, tx, { staffId: staff.id, action: 'person_seen', subjectId: id }),
  )
  const shown = new Set(bookings.map((each) => each.id))
  const events = [
    ...facts.map(eventOfFact),
    ...mails.map(eventOfMail),
    ...texts.map(eventOfText),
    ...audit.flatMap((event) =>
      eventsOfAudit(event, event.subjectId && shown.has(event.subjectId) ? event.subjectId : null),
    ),
    ...statements.map(({ issuedAt, ...row }) => ({
      at: issuedAt.toISOString(),
      kind: 'document' as const,
      what: `Statement ${documentNumber(row)}`,
      by: null,
      amountMinor: null,
      bookingId: null,
      isProblem: false,
    })),
    ...views.flatMap(eventsOfView),
  ].sort((a, b) => oldestFirst(b, a))
  return {
    ...accountOf(found),
    bookings: bookings.map(({ startsAt, ...booking }) => ({
      ...booking,
      startsAt: startsAt.toISOString(),
    })),
    packages: packages.map((row) => ({ ...packageFile(row), other: row.other })),
    cases: cases.map(caseLink),
    timeline: events.slice(0, EVENTS),
    mayView: !found.erasedAt && mayAct(staff.staffRole, 'view-as'),
    isWhole: events.length <= EVENTS && audit.length < EVENTS && found.bookings <= BOOKINGS,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const accountOf = (found: Found) => ({
  id: found.id,
  name: found.name,
  email: found.email,
  isEmailVerified: found.emailVerified,
  role: found.role,
  avatar: found.image,
  since: found.createdAt.toISOString(),
  seenAt: found.seenAt?.toISOString() ?? null,
  timeZone: found.timeZone,
  hasSecondFactor: found.hasSecondFactor,
  eraseAfter: found.eraseAfter?.toISOString() ?? null,
  erasedAt: found.erasedAt?.toISOString() ?? null,
  practice: found.professionalId
    ? {
        professionalId: found.professionalId,
        isListed: found.isListed ?? false,
        isVerified: found.verificationStatus === 'VERIFIED',
        hourlyRateMinor: found.hourlyRateMinor,
        canReceive: found.canReceive ?? false,
        canPayOut: found.canPayOut ?? false,
        bankLastFour: found.bankLastFour,
      }
    : null,
  counts: {
    bookings: found.bookings,
    conversations: found.conversations,
    messages: found.messages,
    notes: found.notes,
    reviews: found.reviews,
    waitingEmails: found.waitingEmails,
    failedEmailAttempts: found.failedEmailAttempts,
  },
})
