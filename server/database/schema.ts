import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Override, WeeklyWindow } from '#domain/availability.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { Category } from '#domain/categories.ts'
import type { ReportReason } from '#domain/messages.ts'
import type { Credential } from '#domain/profile.ts'
import { STORY_LEAST_LENGTH, STORY_LEAST_RATING } from '#domain/reviews.ts'
import type { Role } from '#domain/roles.ts'
import type { SupportTopic } from '#domain/support.ts'
import type { DocumentName } from '#domain/verified-name.ts'
import type {
  BookingMailKind,
  DisputeStatus,
  DocumentKind,
  LedgerAccount,
  LedgerKind,
  MailTokenPurpose,
  NoteKind,
  PaymentStatus,
  PayoutStatus,
  RefundStatus,
  ReversalStatus,
  VerificationState,
} from './column-types.ts'

// Column names are the property names in snake_case (the `casing` option of connect.ts and drizzle.config.ts).
// Exclusion constraints, extensions, triggers and the indexes that drizzle cannot say are SQL in migrations/.

const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const createdAt = () => instant().notNull().defaultNow()
const updatedAt = () => instant().notNull().defaultNow()
const id = () => uuid().primaryKey().defaultRandom()
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

// ── accounts ────────────────────────────────────────────────────────────────────────────────────

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** Lower-cased. */
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text().$type<Role>().notNull().default('CLIENT'),
    timeZone: text().notNull().default('Europe/London'),
    /** When the account is erased, as its owner asked; until then they can come back. */
    eraseAfter: instant(),
    erasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('users_to_erase')
      .on(t.eraseAfter)
      .where(sql`erased_at is null and erase_after is not null`),
  ],
)

/** A browser that is signed in; `token` is what the signed cookie carries. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When the person last proved at this browser that it is them; null for a sign-in that is no proof. */
    provenAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.userId)],
)

/** How a person can sign in: a password hash, or an account with another provider. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.userId), uniqueIndex().on(t.providerId, t.accountId)],
)

/** Better Auth's short-lived values. */
export const authValues = pgTable(
  'auth_values',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.identifier)],
)

/** Links in mails: only the SHA-256 of the token is kept; a used token is deleted. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<MailTokenPurpose>().notNull(),
    /** The address that a change asks for. */
    email: text(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.purpose)],
)

/** An authenticator app that gives codes (TOTP, RFC 6238), one a person. */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: text().notNull(),
  /** When a first code showed that the app has the secret; until then it counts for nothing. */
  confirmedAt: instant(),
  /** The time step of the last code that was used: that code and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the browser gives it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)

/** Codes for somebody who has lost their second factor: only argon2id hashes; a used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
)

/** Sign-ins that wait for their second step: only the SHA-256 of the cookie's token; a finished one is deleted. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the first step was. */
    way: text().$type<'password' | 'google' | 'apple'>().notNull(),
    remember: boolean().notNull(),
    attempts: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
)

/** Passkey challenges that have been answered, by their SHA-256, until they are too old to be answered again. */
export const spentChallenges = pgTable('spent_challenges', {
  challengeHash: text().primaryKey(),
  expiresAt: instant().notNull(),
})

// ── professionals ───────────────────────────────────────────────────────────────────────────────

/** Best match without words: verified first, then the rating as if five more people had said 4. */
const SCORE = `(case when verification_status = 'VERIFIED' then 10 else 0 end) + (rating_sum + 20)::double precision / (rating_count + 5) + ln(1 + rating_count) / 10`

const LISTED = `headline <> '' and bio <> '' and cardinality(categories) > 0 and hourly_rate_minor is not null and unproven_title is null and closed_at is null`

export const professionals = pgTable(
  'professionals',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    /** The person's name, copied so that one table answers a search. */
    name: text().notNull(),
    avatar: text(),
    headline: text().notNull().default(''),
    bio: text().notNull().default(''),
    experience: text().notNull().default(''),
    categories: text().array().$type<Category[]>().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    credentials: jsonb().$type<Credential[]>().notNull().default([]),
    languages: text().array().notNull().default(sql`'{}'`),
    /** Null until its professional has set one. */
    hourlyRateMinor: integer(),
    location: text().notNull().default(''),
    timeZone: text().notNull().default('Europe/London'),
    introVideoUrl: text(),
    verificationStatus: text().$type<'PENDING' | 'VERIFIED'>().notNull().default('PENDING'),
    verifiedAt: instant(),
    /** The name in the document, while the badge stands; null for badges from before it was kept. */
    verifiedName: jsonb().$type<DocumentName>(),
    /** A title that name or headline claim and no qualification carries; see domain/title-claims.ts. */
    unprovenTitle: text(),
    /** By which version of those rules the row was read last. */
    titlesRead: integer().notNull().default(1),
    /** When its owner asked to be erased: since then neither listed nor bookable. */
    closedAt: instant(),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ratingAvg: numeric({ precision: 2, scale: 1 })
      .notNull()
      .generatedAlwaysAs(
        sql`case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end`,
      ),
    score: doublePrecision().notNull().generatedAlwaysAs(sql.raw(SCORE)),
    /** The score in twentieths, in an array because that is what the search index can hold beside words. */
    tiers: integer()
      .array()
      .notNull()
      .generatedAlwaysAs(sql.raw(`array[floor(20 * (${SCORE}))::integer]`)),
    /** Lexemes `a.…` of name and headline, `b.…` of tags, `c.…` of the bio; kept by a trigger. */
    search: tsvector().notNull().default(sql`''::tsvector`),
    /** Whether everybody may see it: the same as isListable in domain/profile-completion.ts. */
    isListed: boolean().notNull().generatedAlwaysAs(sql.raw(LISTED)),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('professionals_rate', sql`${t.hourlyRateMinor} > 0`),
    index('professionals_search')
      .using('gin', t.search, t.categories, t.languages, t.tiers)
      .where(sql`is_listed`)
      .with({ fastupdate: false }),
    index('professionals_titles_unread').on(t.titlesRead, t.id),
  ],
)

/** Every word of the search documents, for guesses at mistyped ones. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** What the word is found by: `tutors`, `tutoring` and `tutor` share a stem. */
    stem: text().notNull(),
    uses: integer().notNull().default(1),
  },
  (t) => [
    index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')),
    index('search_words_stem').on(t.stem),
  ],
)

/** Working hours and booking rules of one professional. */
export const calendars = pgTable('calendars', {
  professionalId: uuid()
    .primaryKey()
    .references(() => professionals.id, { onDelete: 'cascade' }),
  weekly: jsonb().$type<WeeklyWindow[]>().notNull().default([]),
  overrides: jsonb().$type<Override[]>().notNull().default([]),
  minNoticeMin: integer().notNull().default(60),
  bufferMin: integer().notNull().default(0),
  bufferBeforeMin: integer().notNull().default(0),
  horizonDays: integer().notNull().default(60),
  maxPerDay: integer(),
  maxMinutesPerDay: integer(),
  /** Counts the savings: whoever changes an older one is told. */
  version: integer().notNull().default(0),
  updatedAt: updatedAt(),
})

/**
 * What lists filter and sort by, of each professional: copies, kept by triggers, and what the availability rules last
 * said. A narrow table of its own, because every half hour many next free times move on, and lists read it by indexes
 * that hold all of it.
 */
export const listings = pgTable(
  'listings',
  {
    professionalId: uuid()
      .primaryKey()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    isPublished: boolean().notNull(),
    score: doublePrecision().notNull(),
    ratingAvg: numeric({ precision: 2, scale: 1 }).notNull(),
    ratingCount: integer().notNull(),
    hourlyRateMinor: integer(),
    createdAt: instant().notNull(),
    /** A bit for each category and language, as listing_traits (migrations/) sets them. */
    traits: integer().notNull(),
    /** Start of the first free slot. */
    startsAt: instant(),
    /** The same on a Saturday or Sunday of London. */
    weekendStartsAt: instant(),
    /** The last instant at which the two are known to hold; -infinity: never computed. */
    holdsUntil: instant().notNull().default(sql`'-infinity'`),
  },
  (t) => [index('listings_stale').on(t.holdsUntil)],
)

/** The professionals that a client has saved. */
export const favourites = pgTable(
  'favourites',
  {
    clientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.professionalId] }),
    index('favourites_newest').on(t.clientId, t.createdAt.desc()),
    index('favourites_of_professional').on(t.professionalId),
  ],
)

/** How often a profile was looked at on a day of London. Nothing says by whom. */
export const profileVisits = pgTable(
  'profile_visits',
  {
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.day] })],
)

/** Whose profile a client has looked at, and when last. */
export const recentlyViewed = pgTable(
  'recently_viewed',
  {
    clientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    viewedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.professionalId] }),
    index('recently_viewed_newest').on(t.clientId, t.viewedAt.desc()),
    index('recently_viewed_of_professional').on(t.professionalId),
  ],
)

/** One attempt of a professional to prove who they are; the newest one counts. */
export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: id(),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's own id, null until its reply to the opening is kept. */
    providerRef: text(),
    status: text().$type<VerificationState>().notNull().default('requires_input'),
    documentType: text(),
    /** Why the provider wants more, as its code. */
    problem: text(),
    verifiedAt: instant(),
    canceledAt: instant(),
    /** When the provider deleted what a canceled attempt had shown it. */
    redactedAt: instant(),
    /** When the provider was last asked where it stands. */
    checkedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('identity_verifications_ref').on(t.provider, t.providerRef),
    uniqueIndex('identity_verifications_open')
      .on(t.professionalId)
      .where(sql`status in ('requires_input', 'processing')`),
    index('identity_verifications_of_professional').on(t.professionalId, t.createdAt.desc()),
    index('identity_verifications_waiting')
      .on(t.checkedAt)
      .where(sql`status in ('requires_input', 'processing')`),
    check(
      'identity_verifications_status',
      sql`${t.status} in ('requires_input', 'processing', 'verified', 'canceled')`,
    ),
  ],
)

/** What people have uploaded; the bytes lie behind the files port under this id. */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'avatar' | 'intro-video' | 'message'>().notNull(),
    /** As its content says, not as the browser claims. */
    contentType: text().notNull(),
    bytes: integer().notNull(),
    /** What follows is there for attachments alone: the file's own name, and a picture's pixels. */
    name: text(),
    width: integer(),
    height: integer(),
    /** The message that it was sent with, and its place there; null until then. */
    messageId: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    position: smallint(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_of_owner').on(t.ownerId, t.createdAt),
    index('files_of_message').on(t.messageId, t.position).where(sql`message_id is not null`),
  ],
)

/** Whose calendar has changed since; triggers add to it in the transaction of the change, a job empties it. */
export const nextFreeDue = pgTable('next_free_due', { professionalId: uuid().notNull() })

// ── bookings ────────────────────────────────────────────────────────────────────────────────────

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id),
    clientId: uuid()
      .notNull()
      .references(() => users.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Start less the break before it in force when it was booked; null without one. */
    blockedFrom: instant(),
    /** The host in the UID of its calendar entry; null without one, as since 0025. Empty until a start names it. */
    calendarHost: text(),
    /** End plus the buffer in force when it was booked. */
    blockedUntil: instant().notNull(),
    status: text().$type<BookingStatus>().notNull().default('PENDING_PAYMENT'),
    /** 1 to 3 while unpaid: with its unique index, a client never holds more than three slots. */
    holdSeat: smallint(),
    /** Counts a client's holds. Unique, so that of two that counted the same budget at once only one is made. */
    holdNumber: integer(),
    /** Where a client with an unconfirmed address held from: a keyed hash, forgotten after an hour. */
    network: text(),
    holdExpiresAt: instant().notNull(),
    hourlyRateMinor: integer().notNull(),
    priceMinor: integer().notNull(),
    feeMinor: integer().notNull(),
    vatMinor: integer().notNull(),
    totalMinor: integer().notNull(),
    idempotencyKey: text(),
    idempotencyHash: text(),
    /** When its payment was confirmed to us: the moment of the contract. */
    confirmedAt: instant(),
    /** The client books for a business, as they said before they paid: the rights of consumers are not theirs. */
    forBusiness: boolean().notNull().default(false),
    /** Whether consumers were given the statutory right to cancel when it was booked. */
    hasRightToCancel: boolean().notNull().default(true),
    /** When the client asked for the session to take place before that right ends. */
    earlyStartAskedAt: instant(),
    completedAt: instant(),
    expiredAt: instant(),
    cancelledAt: instant(),
    cancelledBy: uuid().references(() => users.id),
    cancelReason: text(),
    /** When it was last moved to another time, and by whom. */
    movedAt: instant(),
    movedBy: uuid().references(() => users.id),
    /** When each has moved it, the latest three. */
    movesByClient: instant().array().notNull().default([]),
    movesByProfessional: instant().array().notNull().default([]),
    /** How often its time or state has changed since it was confirmed: the SEQUENCE of its calendar entry (RFC 5546). */
    sequence: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('bookings_blocked_from', sql`${t.blockedFrom} < ${t.startsAt}`),
    check('bookings_times', sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.blockedUntil}`),
    check('bookings_total', sql`${t.totalMinor} = ${t.priceMinor} + ${t.feeMinor} + ${t.vatMinor}`),
    check(
      'bookings_status',
      sql`${t.status} in ('PENDING_PAYMENT','CONFIRMED','COMPLETED','CANCELLED','EXPIRED')`,
    ),
    check(
      'bookings_hold',
      sql`(${t.status} = 'PENDING_PAYMENT') = (${t.holdSeat} is not null) and ${t.holdSeat} between 1 and 3`,
    ),
    uniqueIndex('bookings_hold_seat')
      .on(t.clientId, t.holdSeat)
      .where(sql`status = 'PENDING_PAYMENT'`),
    uniqueIndex('bookings_hold_number')
      .on(t.clientId, t.holdNumber)
      .where(sql`hold_number is not null`),
    index('bookings_of_network').on(t.network, t.holdExpiresAt).where(sql`network is not null`),
    uniqueIndex('bookings_idempotency').on(t.clientId, t.idempotencyKey),
    index('bookings_busy')
      .on(t.professionalId, t.startsAt)
      .where(sql`status in ('PENDING_PAYMENT','CONFIRMED')`),
    index('bookings_of_professional').on(t.professionalId, t.startsAt),
    index('bookings_of_client').on(t.clientId, t.startsAt),
    index('bookings_holds').on(t.holdExpiresAt).where(sql`status = 'PENDING_PAYMENT'`),
    index('bookings_ending').on(t.endsAt).where(sql`status = 'CONFIRMED'`),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id),
    /** Null once the author's account is erased: the rating stays, and nothing leads to them. */
    clientId: uuid().references(() => users.id),
    rating: smallint().notNull(),
    text: text().notNull(),
    /** What the session was about: the professional's first category at that time. */
    category: text().$type<Category>(),
    /** The author lets it be shown among the Success Stories. */
    storyConsent: boolean().notNull().default(false),
    isStory: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `story_consent and rating >= ${STORY_LEAST_RATING} and char_length(text) >= ${STORY_LEAST_LENGTH}`,
        ),
      ),
    /** The professional's one answer. */
    reply: text(),
    repliedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    // Consent can be taken back, so it needs somebody who could.
    check('reviews_consent', sql`${t.clientId} is not null or not ${t.storyConsent}`),
    index('reviews_of_professional').on(t.professionalId, t.createdAt.desc().nullsFirst(), t.id),
    // Also counts the reviews of each star without reading the table.
    index('reviews_by_rating').on(
      t.professionalId,
      t.rating,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index('reviews_of_client').on(t.clientId),
    index('reviews_stories').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`is_story`),
    index('reviews_stories_by_category')
      .on(t.category, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`is_story`),
  ],
)

/** A mail about a booking that one of its two people is owed: each is handed over once. */
export const bookingMails = pgTable(
  'booking_mails',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<BookingMailKind>().notNull(),
    /** The booking's own at that time. */
    sequence: integer().notNull(),
    /** Of a move: when the session was to start before. */
    formerStart: instant(),
    dueAt: instant().notNull(),
    /** Until then somebody is handing it over. */
    claimedUntil: instant(),
    failedAttempts: integer().notNull().default(0),
    sentAt: instant(),
    /** When it became pointless before it was due, as with a reminder of a session called off. */
    droppedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.userId, t.kind, t.sequence] }),
    index('booking_mails_of_user').on(t.userId),
    index('booking_mails_waiting').on(t.dueAt).where(sql`sent_at is null and dropped_at is null`),
  ],
)

/** The hosted video room of a session. */
export const hostedRooms = pgTable('hosted_rooms', {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id),
  name: text().notNull().unique(),
  url: text().notNull(),
  createdAt: createdAt(),
})

/** What two people keep of a session: notes that both see, and those that the professional keeps to themselves. */
export const sessionNotes = pgTable(
  'session_notes',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    kind: text().$type<NoteKind>().notNull(),
    text: text().notNull(),
    /** Counts how often they were saved, from 1: nobody saves over what they have not read. */
    version: integer().notNull().default(1),
    savedBy: uuid().references(() => users.id),
    savedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.kind] }),
    check('session_notes_kind', sql`${t.kind} in ('shared', 'pro', 'client')`),
  ],
)

// ── messages ────────────────────────────────────────────────────────────────────────────────────

/** What a client and a professional write to each other. A message takes its number under the lock of this row. */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => users.id),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id),
    /** Whoever opened it sees it before there is a message. */
    openedBy: uuid()
      .notNull()
      .references(() => users.id),
    lastNumber: integer().notNull().default(0),
    lastMessageAt: instant(),
    /** The last number each has read, and how many of the other's came since. */
    clientRead: integer().notNull().default(0),
    clientUnread: integer().notNull().default(0),
    professionalRead: integer().notNull().default(0),
    professionalUnread: integer().notNull().default(0),
    /** The last number that has reached each one's browser; what was read has reached it too. */
    clientDelivered: integer().notNull().default(0),
    professionalDelivered: integer().notNull().default(0),
    /** Since when each wants no messages any more; while one of them is set, nobody writes. */
    clientBlockedAt: instant(),
    professionalBlockedAt: instant(),
    /** When each was last told by mail of what waits unread, and up to which number. */
    clientDigestAt: instant(),
    clientDigestNumber: integer().notNull().default(0),
    professionalDigestAt: instant(),
    professionalDigestNumber: integer().notNull().default(0),
    /** When the client wrote first; null where the professional did. */
    askedAt: instant(),
    /** When the professional first wrote after that. */
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('threads_of_pair').on(t.clientId, t.professionalId),
    index('threads_of_client').on(t.clientId, t.lastMessageAt.desc()),
    index('threads_of_professional').on(t.professionalId, t.lastMessageAt.desc()),
    index('threads_asked').on(t.professionalId, t.askedAt).where(sql`asked_at is not null`),
    index('threads_unread')
      .on(t.lastMessageAt)
      .where(sql`client_unread > 0 or professional_unread > 0`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id),
    /** 1, 2, 3 … within the thread. */
    number: integer().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    /** The author's own id for it: the same one is the same message. */
    clientId: uuid(),
    /** How it came; without a `clientId`, the same text over the other way is its echo, once. */
    way: text().$type<'http' | 'socket'>().notNull(),
    isEchoed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_in_order').on(t.threadId, t.number),
    uniqueIndex('messages_by_client_id').on(t.authorId, t.clientId),
  ],
)

/** What somebody has reported of the other's messages, with the words as they were; it outlives the message. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: id(),
    messageId: uuid().notNull(),
    threadId: uuid().notNull(),
    reporterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_reports_once').on(t.messageId, t.reporterId),
    index('message_reports_of_thread').on(t.threadId, t.reporterId),
    index('message_reports_of_reporter').on(t.reporterId),
  ],
)

/** When somebody's browser was last seen connected, to a minute. */
export const presence = pgTable('presence', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
})

// ── money ───────────────────────────────────────────────────────────────────────────────────────

/** One per booking: what the client is asked to pay, and where the provider says it stands. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    provider: text().notNull(),
    /** The provider's own id, null until its reply to the opening is kept. */
    providerRef: text(),
    clientSecret: text(),
    amountMinor: integer().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('OPEN'),
    succeededAt: instant(),
    checkedAt: instant(),
    /** When what the professional gets of it was last decided; null again once a refund or dispute changes that. */
    payoutSettledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payments_ref').on(t.provider, t.providerRef),
    index('payments_to_pay_out')
      .on(t.createdAt, t.id)
      .where(sql`status = 'SUCCEEDED' and payout_settled_at is null`),
    index('payments_open').on(t.createdAt).where(sql`status = 'OPEN'`),
    check('payments_amount', sql`${t.amountMinor} > 0`),
  ],
)

/** Which booking a client's Idempotency-Key opened the payment of. */
export const paymentKeys = pgTable(
  'payment_keys',
  {
    clientId: uuid()
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.key] })],
)

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountMinor: integer().notNull(),
    reason: text().notNull(),
    providerRef: text(),
    status: text().$type<RefundStatus>().notNull().default('REQUESTED'),
    /** When the mail about it was handed over. */
    toldAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('refunds_of_payment').on(t.paymentId),
    index('refunds_untold').on(t.updatedAt).where(sql`status = 'SUCCEEDED' and told_at is null`),
    index('refunds_open').on(t.createdAt).where(sql`status = 'REQUESTED'`),
    check('refunds_amount', sql`${t.amountMinor} > 0`),
  ],
)

/** A client's bank takes a payment back, and the provider hears both sides. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    providerRef: text().notNull(),
    amountMinor: integer().notNull(),
    /** Why, as the provider's code. */
    reason: text().notNull(),
    status: text().$type<DisputeStatus>().notNull().default('OPEN'),
    /** Until when the provider takes evidence; null where it names no time. */
    evidenceDueAt: instant(),
    closedAt: instant(),
    /** When the professional's mails about its opening and its end were handed over. */
    toldAt: instant(),
    endToldAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('disputes_ref').on(t.paymentId, t.providerRef),
    index('disputes_open').on(t.paymentId).where(sql`status = 'OPEN'`),
    index('disputes_untold')
      .on(t.createdAt)
      .where(sql`told_at is null or (status <> 'OPEN' and end_told_at is null)`),
    check('disputes_status', sql`${t.status} in ('OPEN', 'WON', 'LOST')`),
    check('disputes_amount', sql`${t.amountMinor} > 0`),
  ],
)

/** Where a professional's money goes: an account of theirs at the provider, as the provider last described it. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    professionalId: uuid()
      .primaryKey()
      .references(() => professionals.id),
    provider: text().notNull(),
    /** The provider's own id, null until its reply to the opening is kept. */
    providerRef: text(),
    /** Whether we can send money there, and whether it goes on to the bank. */
    canReceive: boolean().notNull().default(false),
    canPayOut: boolean().notNull().default(false),
    /** Whether the professional has filled in all that was asked at first. */
    isSubmitted: boolean().notNull().default(false),
    /** What the provider still wants, as its codes. */
    missing: text().array().notNull().default(sql`'{}'`),
    checkedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payout_accounts_ref').on(t.provider, t.providerRef),
    index('payout_accounts_waiting').on(t.checkedAt).where(sql`not (can_receive and can_pay_out)`),
  ],
)

/** What a professional gets for one booking, once. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id),
    provider: text().notNull(),
    /** The account at the provider that it goes to. */
    destination: text().notNull(),
    /** What is sent; nothing where all of it is kept. */
    amountMinor: integer().notNull(),
    /** What is kept of the earnings for money that an earlier payout should not have had. */
    offsetMinor: integer().notNull().default(0),
    status: text().$type<PayoutStatus>().notNull().default('REQUESTED'),
    providerRef: text(),
    /** Counts the provider's refusals: each try after one is another request to it. */
    refusals: integer().notNull().default(0),
    /** When one that failed is tried again. */
    retryAt: instant(),
    paidAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('payouts_of_professional').on(t.professionalId, t.createdAt),
    index('payouts_open').on(t.createdAt).where(sql`status in ('REQUESTED', 'FAILED')`),
    check('payouts_status', sql`${t.status} in ('REQUESTED', 'PAID', 'FAILED', 'CANCELLED')`),
    check('payouts_amount', sql`${t.amountMinor} >= 0 and ${t.offsetMinor} >= 0`),
  ],
)

/** Money of a payout on its way back; OWED where the account did not have it: then later payouts are smaller. */
export const payoutReversals = pgTable(
  'payout_reversals',
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    amountMinor: integer().notNull(),
    status: text().$type<ReversalStatus>().notNull().default('REQUESTED'),
    providerRef: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('payout_reversals_of_payout').on(t.payoutId),
    index('payout_reversals_open').on(t.createdAt).where(sql`status = 'REQUESTED'`),
    check('payout_reversals_status', sql`${t.status} in ('REQUESTED', 'SUCCEEDED', 'OWED')`),
    check('payout_reversals_amount', sql`${t.amountMinor} > 0`),
  ],
)

/** The inbox of provider events: each is handled once, however often it comes. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: instant().notNull().defaultNow(),
    handledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('provider_events_waiting').on(t.receivedAt).where(sql`handled_at is null`),
  ],
)

/** Double entry in pence; a deferred trigger refuses an entry whose lines do not sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    kind: text().$type<LedgerKind>().notNull(),
    /** The payment, refund, payout … this entry records: one entry each, however often it is told. */
    sourceId: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('ledger_entries_once').on(t.kind, t.sourceId), index().on(t.bookingId)],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: uuid().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    /** The professional, on `professional_payable`. */
    professionalId: uuid().references(() => professionals.id),
    /** Debit positive, credit negative. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.account] }),
    foreignKey({ columns: [t.entryId], foreignColumns: [ledgerEntries.id] }),
    index('ledger_lines_professional').on(t.professionalId),
  ],
)
/** The last number given in each series of documents, such as R-2026; whoever takes the next one locks the row. */
export const documentSeries = pgTable('document_series', {
  series: text().primaryKey(),
  lastNumber: integer().notNull(),
})

/** Receipts, credit notes and statements as they were issued; append-only, so that nothing later changes them. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text().$type<DocumentKind>().notNull(),
    series: text().notNull(),
    /** 1, 2, 3 … within the series, without a gap. */
    number: integer().notNull(),
    /** The payment, the refund, or the professional that it is about. */
    sourceId: uuid().notNull(),
    /** The month of a statement as YYYY-MM; empty otherwise. */
    month: text().notNull().default(''),
    /** Whom it was made out to. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    issuedAt: instant().notNull(),
    /** Everything that stands in it. */
    contents: jsonb().notNull(),
  },
  (t) => [
    uniqueIndex('documents_number').on(t.series, t.number),
    uniqueIndex('documents_once').on(t.kind, t.sourceId, t.month),
    index('documents_of_owner').on(t.ownerId, t.issuedAt),
    check('documents_kind', sql`${t.kind} in ('receipt', 'credit_note', 'statement')`),
    check('documents_count', sql`${t.number} > 0`),
  ],
)
/** Append-only: a trigger refuses updates and deletes. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    actorId: uuid(),
    action: text().notNull(),
    subjectId: uuid(),
    /** Whose practice it concerns: their recent activity is read from here. */
    professionalId: uuid(),
    details: jsonb().notNull().default({}),
  },
  (t) => [
    index('audit_events_subject').on(t.subjectId, t.id),
    index('audit_events_actor').on(t.actorId, t.id).where(sql`actor_id is not null`),
    index('audit_events_of_professional')
      .on(t.professionalId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`professional_id is not null`),
  ],
)

// ── security events ─────────────────────────────────────────────────────────────────────────────

/** What was refused, to whom, from where; like ones within seconds are one row. Forgotten after 90 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the first. */
    at: instant().notNull(),
    kind: text().notNull(),
    /** Of the refusal, as the reply has it. */
    code: text(),
    /** Signed in, or named by its address. Not a reference: it outlives the account. */
    accountId: uuid(),
    /** Keyed, of an address that no account has: tells whether two attempts were at the same one. */
    accountHash: text(),
    /** An IPv4 address, or the /64 of an IPv6 one. */
    network: text(),
    /** 'Chrome on Windows'. */
    browser: text(),
    /** Method and route, without ids. */
    call: text(),
    count: integer().notNull(),
  },
  (t) => [
    index('security_events_at').on(t.at),
    index('security_events_account').on(t.accountId, t.at).where(sql`account_id is not null`),
    index('security_events_network').on(t.network, t.at),
  ],
)

// ── support ─────────────────────────────────────────────────────────────────────────────────────

/** What people wrote by the contact form, kept until the support mailbox has it and for a while after. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    /** Who was signed in when it was written. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Lower-cased; of a visitor, not known to be theirs. */
    email: text().notNull(),
    topic: text().$type<SupportTopic>().notNull(),
    message: text().notNull(),
    /** How often the mail server was asked in vain. */
    failedAttempts: integer().notNull().default(0),
    /** Until then somebody is handing it over. */
    claimedUntil: instant(),
    /** When the mail to the support mailbox was handed over. */
    deliveredAt: instant(),
    /** When the writer was told by mail that it has arrived. */
    acknowledgedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId),
    index('support_messages_waiting')
      .on(t.failedAttempts, t.createdAt)
      .where(sql`delivered_at is null`),
    index('support_messages_acknowledged').on(t.email, t.acknowledgedAt),
  ],
)

// ── the card simulator's own books, as a provider would keep them elsewhere ────────────────────────

export const simulator = pgSchema('card_simulator')

export const simulatedIntents = simulator.table('intents', {
  id: text().primaryKey(),
  /** The caller's idempotency key. */
  idempotencyKey: text().notNull().unique(),
  clientSecret: text().notNull(),
  amountMinor: integer().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  status: text()
    .$type<'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'>()
    .notNull()
    .default('requires_payment_method'),
  createdAt: createdAt(),
})

export const simulatedRefunds = simulator.table('refunds', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  intentId: text()
    .notNull()
    .references(() => simulatedIntents.id),
  amountMinor: integer().notNull(),
  createdAt: createdAt(),
})

export const simulatedDisputes = simulator.table(
  'disputes',
  {
    id: text().primaryKey(),
    intentId: text()
      .notNull()
      .references(() => simulatedIntents.id),
    amountMinor: integer().notNull(),
    status: text().$type<'needs_response' | 'won' | 'lost'>().notNull().default('needs_response'),
    evidenceDueAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('disputes_by_time').on(t.createdAt)],
)

/** Webhooks to deliver, kept until the receiver says 2xx. */
export const simulatedEvents = simulator.table(
  'events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    deliverAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
  },
  (t) => [index('events_waiting').on(t.deliverAt).where(sql`delivered_at is null`)],
)

// ── the identity stand-in's own books, as a provider would keep them elsewhere ─────────────────────

export const identityStandIn = pgSchema('identity_stand_in')

export const simulatedVerifications = identityStandIn.table('verifications', {
  id: text().primaryKey(),
  /** The caller's idempotency key. */
  idempotencyKey: text().notNull().unique(),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  returnUrl: text().notNull(),
  status: text()
    .$type<'requires_input' | 'processing' | 'verified' | 'canceled'>()
    .notNull()
    .default('requires_input'),
  documentType: text(),
  /** As it was typed from the document. */
  name: jsonb().$type<DocumentName>(),
  problem: text(),
  redactedAt: instant(),
  createdAt: createdAt(),
})

/** Webhooks to deliver, kept until the receiver says 2xx. */
export const simulatedVerificationEvents = identityStandIn.table(
  'events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    deliverAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
  },
  (t) => [index('identity_events_waiting').on(t.deliverAt).where(sql`delivered_at is null`)],
)

// ── the payouts stand-in's own books, as a provider would keep them elsewhere ──────────────────────

export const payoutsStandIn = pgSchema('payouts_stand_in')

export const simulatedAccounts = payoutsStandIn.table('accounts', {
  id: text().primaryKey(),
  /** The caller's idempotency key. */
  idempotencyKey: text().notNull().unique(),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  returnUrl: text().notNull().default(''),
  status: text()
    .$type<'incomplete' | 'review' | 'enabled' | 'restricted'>()
    .notNull()
    .default('incomplete'),
  createdAt: createdAt(),
})

export const simulatedTransfers = payoutsStandIn.table('transfers', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  payoutId: text().notNull(),
  accountId: text()
    .notNull()
    .references(() => simulatedAccounts.id),
  bookingId: text().notNull(),
  amountMinor: integer().notNull(),
  createdAt: createdAt(),
})

export const simulatedReversals = payoutsStandIn.table('reversals', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  transferId: text()
    .notNull()
    .references(() => simulatedTransfers.id),
  amountMinor: integer().notNull(),
  createdAt: createdAt(),
})

/** Webhooks to deliver, kept until the receiver says 2xx. */
export const simulatedPayoutEvents = payoutsStandIn.table(
  'events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    deliverAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
  },
  (t) => [index('payout_events_waiting').on(t.deliverAt).where(sql`delivered_at is null`)],
)
