import { createHash } from 'node:crypto'
import { FIRST_TALK_MINUTES } from '#domain/hours/durations.ts'
import { ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import type { Business } from '#domain/money/business.ts'
import { cancellationDeadline } from '#domain/money/right-to-cancel.ts'
import { priceOf } from '#domain/money.ts'
import type { DocumentType } from '#domain/profile/badges/verification.ts'
import { asDocumentName } from '#domain/profile/badges/verified-name.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Tables } from '#server/database/table-types.ts'
import { chargeOf } from '#server/features/payments/ledger.ts'
import type { Secrets } from '#server/secrets/macs.ts'
import { heldRows } from './attendance.ts'
import type { DemoClient, DemoProfessional } from './people/shapes.ts'
import { demoClients, demoProfessionals } from './people.ts'
import type { PlannedSession } from './plan.ts'

type Rows<Name extends keyof Tables> = Tables[Name][]

export type PeopleRows = {
  users: Rows<'users'>
  sign_in_methods: Rows<'sign_in_methods'>
  professionals: Rows<'professionals'>
  calendars: Rows<'calendars'>
  services: Rows<'services'>
}

/** Accounts, profiles and calendars; people without a password hash can't sign in. */
export function peopleRows(
  sessions: PlannedSession[],
  hashOf: (email: string) => string | undefined,
  now: Date,
): PeopleRows {
  const people: (DemoProfessional | DemoClient)[] = [...demoProfessionals, ...demoClients]
  return {
    users: people.map((person) => ({
      id: userId(person),
      name: person.name,
      email: person.email,
      emailVerified: true,
      image: 'face' in person ? person.face : undefined,
      role: 'headline' in person ? 'PROFESSIONAL' : 'CLIENT',
      timeZone: 'timeZone' in person ? person.timeZone : 'Europe/London',
      createdAt: daysBefore(now, person.createdDaysAgo),
    })),
    sign_in_methods: people.flatMap((person) => {
      const password = hashOf(person.email)
      if (!password) return []
      const id = userId(person)
      return { userId: id, accountId: id, providerId: 'credential', password }
    }),
    professionals: demoProfessionals.map((person) => profileRow(person, sessions, now)),
    calendars: demoProfessionals.map((person) => ({
      professionalId: professionalId(person),
      weekly: person.weekly,
      overrides: person.overrides.map(({ inDays, windows }) => ({
        date: localDate(now, person.timeZone, inDays),
        windows,
      })),
      ...person.rules,
    })),
    services: demoProfessionals
      .filter(({ hasFirstTalk }) => hasFirstTalk)
      .map((person) => ({
        id: idOf(`first talk ${person.email}`),
        professionalId: professionalId(person),
        name: 'First talk',
        minutes: FIRST_TALK_MINUTES,
        priceMinor: 0,
        isForOwnClients: false,
        createdAt: daysBefore(now, person.createdDaysAgo),
        changedAt: daysBefore(now, person.createdDaysAgo),
      })),
  }
}

function profileRow(
  person: DemoProfessional,
  sessions: PlannedSession[],
  now: Date,
): Rows<'professionals'>[number] {
  const ratings = sessions.flatMap((session) =>
    session.professional === person && session.review ? [session.review.rating] : [],
  )
  const createdAt = daysBefore(now, person.createdDaysAgo)
  return {
    id: professionalId(person),
    userId: userId(person),
    name: person.name,
    headline: person.headline,
    bio: person.bio.join('\n\n'),
    experience: person.experience,
    categories: person.categories,
    tags: person.tags,
    credentials: person.credentials,
    languages: person.languages,
    clientGroups: person.clientGroups,
    experienceYears: person.experienceYears,
    avatar: person.face,
    introVideoUrl: person.introVideoUrl,
    hourlyRateMinor: person.hourlyRateMinor,
    location: person.location,
    timeZone: person.timeZone,
    business: demoBusiness(person),
    verificationStatus: person.isVerified ? 'VERIFIED' : 'PENDING',
    verifiedAt: person.isVerified ? daysBefore(now, person.createdDaysAgo - 1) : null,
    verifiedName: person.isVerified ? asDocumentName(person.name) : null,
    ratingSum: ratings.reduce<number>((sum, rating) => sum + rating, 0),
    ratingCount: ratings.length,
    createdAt,
    updatedAt: createdAt,
  }
}

/** Invented: no postal district is called ZZ1, and Ofcom keeps 01632 960000 to 960999 for fiction. */
export function demoBusiness({ email, location }: DemoProfessional): Business {
  const [town = '', country = ''] = location.split(', ')
  const number = Number.parseInt(digest(`business ${email}`).slice(0, 6), 16)
  return {
    legalForm: 'sole-trader',
    name: '',
    companyNumber: '',
    street: `${1 + (number % 90)} Example Street`,
    town,
    postcode: country ? '' : `ZZ1 ${number % 10}ZZ`,
    country,
    email: email.replace('@', '@practice.'),
    phone: country ? '' : `01632 960${String(number % 1000).padStart(3, '0')}`,
    vatNumber: '',
    insurer: 'Example Mutual, 1 Example Square, London',
    insuranceCover: 'worldwide, but for the USA and Canada',
    complaints: '',
  }
}

export type VerificationRows = {
  identity_verifications: Rows<'identity_verifications'>
  'identity_stand_in.verifications': Rows<'identity_stand_in.verifications'>
}

/** Verification attempts as the identity stand-in and we would have recorded them. */
export function verificationRows(now: Date): VerificationRows {
  const rows: VerificationRows = {
    identity_verifications: [],
    'identity_stand_in.verifications': [],
  }
  for (const person of demoProfessionals.filter(({ isVerified }) => isVerified)) {
    const id = idOf(`verification ${person.email}`)
    const ref = `vs_sim_${digest(`check ${person.email}`).slice(0, 24)}`
    const verifiedAt = daysBefore(now, person.createdDaysAgo - 1)
    const createdAt = minutesAfter(verifiedAt, -12)
    const shown = { documentType: documentOf(person), status: 'verified', createdAt } as const
    rows.identity_verifications.push({
      ...shown,
      id,
      professionalId: professionalId(person),
      provider: 'identity-simulator',
      providerRef: ref,
      verifiedAt,
      checkedAt: verifiedAt,
      updatedAt: verifiedAt,
    })
    rows['identity_stand_in.verifications'].push({
      ...shown,
      id: ref,
      idempotencyKey: id,
      name: asDocumentName(person.name),
      metadata: {
        verificationId: id,
        professionalId: professionalId(person),
        personId: userId(person),
      },
      returnUrl: `/professional/verification/complete?session_id=${id}`,
    })
  }
  return rows
}

const documentOf = ({ email }: DemoProfessional): DocumentType =>
  Number.parseInt(digest(email).slice(0, 2), 16) < 160 ? 'passport' : 'driving_licence'

export type SessionRows = {
  bookings: Rows<'bookings'>
  attendance_events: Rows<'attendance_events'>
  payments: Rows<'payments'>
  'card_simulator.intents': Rows<'card_simulator.intents'>
  ledger_entries: Rows<'ledger_entries'>
  ledger_lines: Rows<'ledger_lines'>
  reviews: Rows<'reviews'>
  audit_events: Rows<'audit_events'>
}

/**
 * Bookings paid with the card simulator, as it and our ledger would have recorded them; with `secrets`, who was there.
 */
export function sessionRows(sessions: PlannedSession[], now: Date, secrets?: Secrets): SessionRows {
  const rows: SessionRows = {
    bookings: [],
    attendance_events: [],
    payments: [],
    'card_simulator.intents': [],
    ledger_entries: [],
    ledger_lines: [],
    reviews: [],
    audit_events: [],
  }
  for (const session of sessions) addSession(rows, session, now, secrets)
  return rows
}

function addSession(
  rows: SessionRows,
  session: PlannedSession,
  now: Date,
  secrets: Secrets | undefined,
): void {
  const { professional, client, bookedAt, startsAt, endsAt, review } = session
  const label = `${professional.email} ${startsAt.toISOString()}`
  const bookingId = idOf(`booking ${label}`)
  const paymentId = idOf(`payment ${label}`)
  const entryId = idOf(`entry ${label}`)
  const intentId = `pi_sim_${digest(`intent ${label}`).slice(0, 24)}`
  const clientSecret = `${intentId}_secret_${digest(`secret ${label}`).slice(0, 32)}`
  const parties = { professionalId: professionalId(professional), clientId: userId(client) }
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  const price = priceOf(professional.hourlyRateMinor, minutes)
  const paidAt = minutesAfter(bookedAt, 2)
  const hasEnded = endsAt <= now

  const userOf = { clientId: parties.clientId, userId: userId(professional) }
  const record =
    startsAt <= now && secrets
      ? heldRows(secrets, { bookingId, startsAt, endsAt, ...userOf }, now)
      : []
  rows.attendance_events.push(...record)
  rows.bookings.push({
    id: bookingId,
    ...parties,
    startsAt,
    endsAt,
    blockedUntil: minutesAfter(endsAt, professional.rules.bufferMin),
    state: hasEnded ? 'COMPLETED' : 'CONFIRMED',
    holdExpiresAt: minutesAfter(bookedAt, 15),
    hourlyRateMinor: professional.hourlyRateMinor,
    ...price,
    confirmedAt: paidAt,
    // Paying at the checkout requests the early start.
    earlyStartAskedAt: startsAt.getTime() <= cancellationDeadline(paidAt.getTime()) ? paidAt : null,
    completedAt: hasEnded ? endsAt : null,
    outcome: hasEnded ? (record.length > 0 ? 'held' : 'no-record') : null,
    outcomeAt: hasEnded ? minutesAfter(endsAt, ROOM_CLOSES_AFTER_MINUTES) : null,
    outcomeEvents: hasEnded ? record.length : null,
    createdAt: bookedAt,
    updatedAt: hasEnded ? endsAt : paidAt,
  })
  rows.payments.push({
    id: paymentId,
    bookingId,
    provider: 'simulator',
    providerRef: intentId,
    clientSecret,
    amountMinor: price.totalMinor,
    status: 'SUCCEEDED',
    succeededAt: paidAt,
    createdAt: bookedAt,
    updatedAt: paidAt,
  })
  rows['card_simulator.intents'].push({
    id: intentId,
    idempotencyKey: paymentId,
    clientSecret,
    amountMinor: price.totalMinor,
    metadata: { paymentId, bookingId },
    status: 'succeeded',
    createdAt: bookedAt,
  })
  rows.ledger_entries.push({
    id: entryId,
    bookingId,
    kind: 'charge',
    sourceId: paymentId,
    at: paidAt,
  })
  for (const line of chargeOf({ ...price, professionalId: parties.professionalId }))
    rows.ledger_lines.push({ entryId, ...line })
  const concerns = { subjectId: bookingId, professionalId: parties.professionalId }
  rows.audit_events.push({
    at: paidAt,
    action: 'booking_confirmed',
    ...concerns,
    details: { startsAt },
  })
  if (review) {
    rows.audit_events.push({
      at: review.createdAt,
      actorId: parties.clientId,
      action: 'review_left',
      ...concerns,
      details: { rating: review.rating },
    })
    rows.reviews.push({
      id: idOf(`review ${label}`),
      bookingId,
      ...parties,
      ...review,
      ...(review.reply && { repliedAt: minutesAfter(review.createdAt, 24 * 60) }),
      category: professional.categories[0] ?? null,
      storyConsent: agreesToStory(review.text),
    })
  }
}

/** Slightly fewer than half of the reviewers, always the same ones. */
const agreesToStory = (text: string) => Number.parseInt(digest(text).slice(10, 12), 16) < 112

export const userId = (person: DemoProfessional | DemoClient) => idOf(`user ${person.email}`)
export const professionalId = (person: DemoProfessional) => idOf(`professional ${person.email}`)

/** The same UUID in every run: version 8 from a SHA-256 (RFC 9562, 5.8). */
export function idOf(label: string): string {
  const hex = digest(label)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE_MS)
const daysBefore = (now: Date, days: number) => minutesAfter(now, -days * 1440)

function localDate(now: Date, timeZone: string, inDays: number): string {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return there.toPlainDate().add({ days: inDays }).toString()
}
