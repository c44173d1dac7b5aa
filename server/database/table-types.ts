// Written by 'npm run statements'.
import type { ColumnTypes } from './column-types.ts'

/** The rows of every table; columns that an insert may omit are optional. */
export type Tables = {
  /** Append-only: a trigger refuses updates and deletes. */
  'audit_events': {
    id?: number
    at?: Date
    actorId?: string | null
    action: string
    subjectId?: string | null
    details?: unknown
    /** Whose practice it concerns: their recent activity is read from here. */
    professionalId?: string | null
  }
  /** Better Auth's short-lived values. */
  'auth_values': {
    id?: string
    identifier: string
    value: string
    expiresAt: Date
    createdAt?: Date
    updatedAt?: Date
  }
  /** An authenticator app that gives codes (TOTP, RFC 6238), one a person. */
  'authenticators': {
    userId: string
    /** Sealed. */
    secret: string
    /** When a first code showed that the app has the secret; until then it counts for nothing. */
    confirmedAt?: Date | null
    /** The time step of the last code that was used: that code and earlier ones are refused. */
    lastStep?: number
    createdAt?: Date
  }
  /** A mail about a booking that one of its two people is owed: each is handed over once. */
  'booking_mails': {
    bookingId: string
    userId: string
    kind: ColumnTypes['booking_mails.kind']
    /** The booking's own at that time. */
    sequence: number
    dueAt: Date
    /** Until then somebody is handing it over. */
    claimedUntil?: Date | null
    failedAttempts?: number
    sentAt?: Date | null
    /** When it became pointless before it was due, as with a reminder of a session called off. */
    droppedAt?: Date | null
    createdAt?: Date
    /** Of a move: when the session was to start before. */
    formerStart?: Date | null
  }
  /** A session of a client with a professional, from the hold to what became of it; domain/booking.ts has its life. */
  'bookings': {
    id?: string
    professionalId: string
    clientId: string
    startsAt: Date
    endsAt: Date
    /** End plus the buffer in force when it was booked. */
    blockedUntil: Date
    status?: ColumnTypes['bookings.status']
    /** 1 to 3 while unpaid: with its unique index, a client never holds more than three slots. */
    holdSeat?: number | null
    holdExpiresAt: Date
    hourlyRateMinor: number
    priceMinor: number
    feeMinor: number
    vatMinor: number
    totalMinor: number
    idempotencyKey?: string | null
    idempotencyHash?: string | null
    /** When its payment was confirmed to us: the moment of the contract. */
    confirmedAt?: Date | null
    completedAt?: Date | null
    expiredAt?: Date | null
    cancelledAt?: Date | null
    cancelledBy?: string | null
    cancelReason?: string | null
    createdAt?: Date
    updatedAt?: Date
    /** How often its time or state has changed since it was confirmed: the SEQUENCE of its calendar entry (RFC 5546). */
    sequence?: number
    /** When it was last moved to another time, and by whom. */
    movedAt?: Date | null
    movedBy?: string | null
    /** Counts a client's holds. Unique, so that of two that counted the same budget at once only one is made. */
    holdNumber?: number | null
    /** Where a client with an unconfirmed address held from: a keyed hash, forgotten after an hour. */
    network?: string | null
    /** When each has moved it, the latest three. */
    movesByClient?: Date[]
    movesByProfessional?: Date[]
    /** Start less the break before it in force when it was booked; null without one. */
    blockedFrom?: Date | null
    /** The host in the UID of its calendar entry; null without one, as since 0025. Empty until a start names it. */
    calendarHost?: string | null
    /** The client books for a business, as they said before they paid: the rights of consumers are not theirs. */
    forBusiness?: boolean
    /** Whether consumers were given the statutory right to cancel when it was booked. */
    hasRightToCancel?: boolean
    /** When the client asked for the session to take place before that right ends. */
    earlyStartAskedAt?: Date | null
  }
  /** Working hours and booking rules of one professional. */
  'calendars': {
    professionalId: string
    weekly?: ColumnTypes['calendars.weekly']
    overrides?: ColumnTypes['calendars.overrides']
    minNoticeMin?: number
    bufferMin?: number
    horizonDays?: number
    maxPerDay?: number | null
    updatedAt?: Date
    /** Counts the savings: whoever changes an older one is told. */
    version?: number
    bufferBeforeMin?: number
    maxMinutesPerDay?: number | null
  }
  /** A client's bank takes a payment back, and the provider hears both sides. */
  'disputes': {
    id?: string
    paymentId: string
    providerRef: string
    amountMinor: number
    /** Why, as the provider's code. */
    reason: string
    status?: ColumnTypes['disputes.status']
    /** Until when the provider takes evidence; null where it names no time. */
    evidenceDueAt?: Date | null
    closedAt?: Date | null
    /** When the professional's mails about its opening and its end were handed over. */
    toldAt?: Date | null
    endToldAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
  }
  /** The last number given in each series of documents, such as R-2026; whoever takes the next one locks the row. */
  'document_series': {
    series: string
    lastNumber: number
  }
  /** Receipts, credit notes and statements as they were issued; append-only, so that nothing later changes them. */
  'documents': {
    id?: string
    kind: ColumnTypes['documents.kind']
    series: string
    /** 1, 2, 3 … within the series, without a gap. */
    number: number
    /** The payment, the refund, or the professional that it is about. */
    sourceId: string
    /** The month of a statement as YYYY-MM; empty otherwise. */
    month?: string
    /** Whom it was made out to. */
    ownerId: string
    issuedAt: Date
    /** Everything that stands in it. */
    contents: unknown
  }
  /** The professionals that a client has saved. */
  'favourites': {
    clientId: string
    professionalId: string
    createdAt?: Date
  }
  /** What people have uploaded; the bytes lie behind the files port under this id. */
  'files': {
    id?: string
    ownerId: string
    purpose: ColumnTypes['files.purpose']
    /** As its content says, not as the browser claims. */
    contentType: string
    bytes: number
    createdAt?: Date
    /** What follows is there for attachments alone: the file's own name, and a picture's pixels. */
    name?: string | null
    width?: number | null
    height?: number | null
    /** The message that it was sent with, and its place there; null until then. */
    messageId?: string | null
    position?: number | null
  }
  /** The hosted video room of a session. */
  'hosted_rooms': {
    bookingId: string
    name: string
    url: string
    createdAt?: Date
  }
  /** One attempt of a professional to prove who they are; the newest one counts. */
  'identity_verifications': {
    id?: string
    professionalId: string
    provider: string
    /** The provider's own id, null until its reply to the opening is kept. */
    providerRef?: string | null
    status?: ColumnTypes['identity_verifications.status']
    documentType?: string | null
    /** Why the provider wants more, as its code. */
    problem?: string | null
    verifiedAt?: Date | null
    canceledAt?: Date | null
    /** When the provider deleted what a canceled attempt had shown it. */
    redactedAt?: Date | null
    /** When the provider was last asked where it stands. */
    checkedAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
  }
  /** Double entry in pence; a deferred trigger refuses an entry whose lines do not sum to zero. */
  'ledger_entries': {
    id?: string
    bookingId: string
    kind: ColumnTypes['ledger_entries.kind']
    /** The payment, refund, payout … this entry records: one entry each, however often it is told. */
    sourceId: string
    at?: Date
  }
  /** The lines of an entry of the ledger. */
  'ledger_lines': {
    entryId: string
    account: ColumnTypes['ledger_lines.account']
    /** The professional, on `professional_payable`. */
    professionalId?: string | null
    /** Debit positive, credit negative. */
    amountMinor: number
  }
  /** What lists filter and sort by, of each professional: copies, kept by triggers, and what the availability rules last said. A narrow table of its own, because every half hour many next free times move on, and lists read it by indexes that hold all of it. */
  'listings': {
    professionalId: string
    isPublished: boolean
    score: number
    ratingAvg: string
    ratingCount: number
    hourlyRateMinor?: number | null
    createdAt: Date
    /** A bit for each category and language, as listing_traits (migrations/) sets them. */
    traits: number
    /** Start of the first free slot. */
    startsAt?: Date | null
    /** The same on a Saturday or Sunday of London. */
    weekendStartsAt?: Date | null
    /** The last instant at which the two are known to hold; -infinity: never computed. */
    holdsUntil?: Date
  }
  /** Links in mails: only the SHA-256 of the token is kept; a used token is deleted. */
  'mail_tokens': {
    tokenHash: string
    userId: string
    purpose: ColumnTypes['mail_tokens.purpose']
    expiresAt: Date
    createdAt?: Date
    /** The address that a change asks for. */
    email?: string | null
  }
  /** What somebody has reported of the other's messages, with the words as they were; it outlives the message. */
  'message_reports': {
    id?: string
    messageId: string
    threadId: string
    reporterId: string
    reason: ColumnTypes['message_reports.reason']
    note: string
    body: string
    createdAt?: Date
  }
  /** The messages of a thread, numbered without a gap. */
  'messages': {
    id?: string
    threadId: string
    /** 1, 2, 3 … within the thread. */
    number: number
    authorId: string
    body: string
    /** The author's own id for it: the same one is the same message. */
    clientId?: string | null
    /** How it came; without a `clientId`, the same text over the other way is its echo, once. */
    way: ColumnTypes['messages.way']
    isEchoed?: boolean
    createdAt?: Date
  }
  /** Whose calendar has changed since; triggers add to it in the transaction of the change, a job empties it. */
  'next_free_due': {
    professionalId: string
  }
  /** Passkeys (WebAuthn credentials). */
  'passkeys': {
    id?: string
    userId: string
    /** As the browser gives it, base64url. */
    credentialId: string
    /** COSE, base64url. */
    publicKey: string
    counter: number
    transports?: string[]
    name: string
    createdAt?: Date
    lastUsedAt?: Date | null
  }
  /** Which booking a client's Idempotency-Key opened the payment of. */
  'payment_keys': {
    clientId: string
    key: string
    bookingId: string
    createdAt?: Date
  }
  /** One per booking: what the client is asked to pay, and where the provider says it stands. */
  'payments': {
    id?: string
    bookingId: string
    provider: string
    /** The provider's own id, null until its reply to the opening is kept. */
    providerRef?: string | null
    clientSecret?: string | null
    amountMinor: number
    status?: ColumnTypes['payments.status']
    succeededAt?: Date | null
    checkedAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
    /** When what the professional gets of it was last decided; null again once a refund or dispute changes that. */
    payoutSettledAt?: Date | null
  }
  /** Where a professional's money goes: an account of theirs at the provider, as the provider last described it. */
  'payout_accounts': {
    professionalId: string
    provider: string
    /** The provider's own id, null until its reply to the opening is kept. */
    providerRef?: string | null
    /** Whether we can send money there, and whether it goes on to the bank. */
    canReceive?: boolean
    canPayOut?: boolean
    /** Whether the professional has filled in all that was asked at first. */
    isSubmitted?: boolean
    /** What the provider still wants, as its codes. */
    missing?: string[]
    checkedAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
  }
  /** Money of a payout on its way back; OWED where the account did not have it: then later payouts are smaller. */
  'payout_reversals': {
    id?: string
    payoutId: string
    amountMinor: number
    status?: ColumnTypes['payout_reversals.status']
    providerRef?: string | null
    createdAt?: Date
    updatedAt?: Date
  }
  /** What a professional gets for one booking, once. */
  'payouts': {
    id?: string
    bookingId: string
    professionalId: string
    provider: string
    /** The account at the provider that it goes to. */
    destination: string
    /** What is sent; nothing where all of it is kept. */
    amountMinor: number
    /** What is kept of the earnings for money that an earlier payout should not have had. */
    offsetMinor?: number
    status?: ColumnTypes['payouts.status']
    providerRef?: string | null
    /** Counts the provider's refusals: each try after one is another request to it. */
    refusals?: number
    /** When one that failed is tried again. */
    retryAt?: Date | null
    paidAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
  }
  /** When somebody's browser was last seen connected, to a minute. */
  'presence': {
    userId: string
    seenAt: Date
  }
  /** The profile of a professional, and what its search and its place in lists are computed from. */
  'professionals': {
    id?: string
    userId: string
    /** The person's name, copied so that one table answers a search. */
    name: string
    avatar?: string | null
    headline?: string
    bio?: string
    experience?: string
    categories?: ColumnTypes['professionals.categories']
    tags?: string[]
    credentials?: ColumnTypes['professionals.credentials']
    languages?: string[]
    /** Null until its professional has set one. */
    hourlyRateMinor?: number | null
    location?: string
    timeZone?: string
    introVideoUrl?: string | null
    verificationStatus?: ColumnTypes['professionals.verification_status']
    verifiedAt?: Date | null
    ratingSum?: number
    ratingCount?: number
    ratingAvg?: string
    score?: number
    /** Lexemes `a.…` of name and headline, `b.…` of tags, `c.…` of the bio; kept by a trigger. */
    search?: string
    createdAt?: Date
    updatedAt?: Date
    /** The score in twentieths, in an array because that is what the search index can hold beside words. */
    tiers?: number[]
    /** When its owner asked to be erased: since then neither listed nor bookable. */
    closedAt?: Date | null
    /** The name in the document, while the badge stands; null for badges from before it was kept. */
    verifiedName?: ColumnTypes['professionals.verified_name'] | null
    /** A title that name or headline claim and no qualification carries; see domain/title-claims.ts. */
    unprovenTitle?: string | null
    /** By which version of those rules the row was read last. */
    titlesRead?: number
    /** Whether everybody may see it: the same as isListable in domain/profile-completion.ts. */
    isListed?: boolean
  }
  /** How often a profile was looked at on a day of London. Nothing says by whom. */
  'profile_visits': {
    professionalId: string
    day: string
    visits: number
  }
  /** The inbox of provider events: each is handled once, however often it comes. */
  'provider_events': {
    provider: string
    eventId: string
    type: string
    payload: unknown
    receivedAt?: Date
    handledAt?: Date | null
  }
  /** Whose profile a client has looked at, and when last. */
  'recently_viewed': {
    clientId: string
    professionalId: string
    viewedAt?: Date
  }
  /** Codes for somebody who has lost their second factor: only argon2id hashes; a used code is deleted. */
  'recovery_codes': {
    id?: string
    userId: string
    hash: string
    createdAt?: Date
  }
  /** Money on its way back to a client. */
  'refunds': {
    id?: string
    paymentId: string
    amountMinor: number
    reason: string
    providerRef?: string | null
    status?: ColumnTypes['refunds.status']
    createdAt?: Date
    updatedAt?: Date
    /** When the mail about it was handed over. */
    toldAt?: Date | null
  }
  /** What a client said of a session, once. */
  'reviews': {
    id?: string
    bookingId: string
    professionalId: string
    /** Null once the author's account is erased: the rating stays, and nothing leads to them. */
    clientId?: string | null
    rating: number
    text: string
    createdAt?: Date
    /** What the session was about: the professional's first category at that time. */
    category?: ColumnTypes['reviews.category'] | null
    /** The author lets it be shown among the Success Stories. */
    storyConsent?: boolean
    isStory?: boolean
    /** The professional's one answer. */
    reply?: string | null
    repliedAt?: Date | null
  }
  /** Every word of the search documents, for guesses at mistyped ones. */
  'search_words': {
    word: string
    uses?: number
    /** What the word is found by: `tutors`, `tutoring` and `tutor` share a stem. */
    stem: string
  }
  /** What was refused, to whom, from where; like ones within seconds are one row. Forgotten after 90 days. */
  'security_events': {
    id?: number
    /** Of the first. */
    at: Date
    kind: string
    /** Of the refusal, as the reply has it. */
    code?: string | null
    /** Signed in, or named by its address. Not a reference: it outlives the account. */
    accountId?: string | null
    /** Keyed, of an address that no account has: tells whether two attempts were at the same one. */
    accountHash?: string | null
    /** An IPv4 address, or the /64 of an IPv6 one. */
    network?: string | null
    /** 'Chrome on Windows'. */
    browser?: string | null
    /** Method and route, without ids. */
    call?: string | null
    count: number
  }
  /** What two people keep of a session: notes that both see, and those that the professional keeps to themselves. */
  'session_notes': {
    bookingId: string
    kind: ColumnTypes['session_notes.kind']
    text: string
    /** Counts how often they were saved, from 1: nobody saves over what they have not read. */
    version?: number
    savedBy?: string | null
    savedAt: Date
  }
  /** How a person can sign in: a password hash, or an account with another provider. */
  'sign_in_methods': {
    id?: string
    userId: string
    accountId: string
    providerId: string
    password?: string | null
    accessToken?: string | null
    refreshToken?: string | null
    idToken?: string | null
    accessTokenExpiresAt?: Date | null
    refreshTokenExpiresAt?: Date | null
    scope?: string | null
    createdAt?: Date
    updatedAt?: Date
  }
  /** Sign-ins that wait for their second step: only the SHA-256 of the cookie's token; a finished one is deleted. */
  'sign_in_steps': {
    tokenHash: string
    userId: string
    /** What the first step was. */
    way: ColumnTypes['sign_in_steps.way']
    remember: boolean
    attempts?: number
    expiresAt: Date
    createdAt?: Date
  }
  /** A browser that is signed in; `token` is what the signed cookie carries. */
  'sign_ins': {
    id?: string
    userId: string
    token: string
    expiresAt: Date
    ipAddress?: string | null
    userAgent?: string | null
    createdAt?: Date
    updatedAt?: Date
    /** When the person last proved at this browser that it is them; null for a sign-in that is no proof. */
    provenAt?: Date | null
  }
  /** Passkey challenges that have been answered, by their SHA-256, until they are too old to be answered again. */
  'spent_challenges': {
    challengeHash: string
    expiresAt: Date
  }
  /** What people wrote by the contact form, kept until the support mailbox has it and for a while after. */
  'support_messages': {
    id?: string
    /** Who was signed in when it was written. */
    userId?: string | null
    name: string
    /** Lower-cased; of a visitor, not known to be theirs. */
    email: string
    topic: ColumnTypes['support_messages.topic']
    message: string
    /** How often the mail server was asked in vain. */
    failedAttempts?: number
    /** When the mail to the support mailbox was handed over. */
    deliveredAt?: Date | null
    /** When the writer was told by mail that it has arrived. */
    acknowledgedAt?: Date | null
    createdAt?: Date
    /** Until then somebody is handing it over. */
    claimedUntil?: Date | null
  }
  /** What a client and a professional write to each other. A message takes its number under the lock of this row. */
  'threads': {
    id?: string
    clientId: string
    professionalId: string
    /** Whoever opened it sees it before there is a message. */
    openedBy: string
    lastNumber?: number
    lastMessageAt?: Date | null
    /** The last number each has read, and how many of the other's came since. */
    clientRead?: number
    clientUnread?: number
    professionalRead?: number
    professionalUnread?: number
    createdAt?: Date
    /** When the client wrote first; null where the professional did. */
    askedAt?: Date | null
    /** When the professional first wrote after that. */
    answeredAt?: Date | null
    /** The last number that has reached each one's browser; what was read has reached it too. */
    clientDelivered?: number
    professionalDelivered?: number
    /** Since when each wants no messages any more; while one of them is set, nobody writes. */
    clientBlockedAt?: Date | null
    professionalBlockedAt?: Date | null
    /** When each was last told by mail of what waits unread, and up to which number. */
    clientDigestAt?: Date | null
    clientDigestNumber?: number
    professionalDigestAt?: Date | null
    professionalDigestNumber?: number
  }
  /** Everybody's account. */
  'users': {
    id?: string
    name: string
    /** Lower-cased. */
    email: string
    emailVerified?: boolean
    image?: string | null
    role?: ColumnTypes['users.role']
    timeZone?: string
    createdAt?: Date
    updatedAt?: Date
    /** When the account is erased, as its owner asked; until then they can come back. */
    eraseAfter?: Date | null
    erasedAt?: Date | null
  }
  'card_simulator.disputes': {
    id: string
    intentId: string
    amountMinor: number
    status?: ColumnTypes['card_simulator.disputes.status']
    evidenceDueAt: Date
    createdAt?: Date
  }
  /** Webhooks to deliver, kept until the receiver says 2xx. */
  'card_simulator.events': {
    id: string
    type: string
    payload: unknown
    deliverAt?: Date
    attempts?: number
    deliveredAt?: Date | null
  }
  'card_simulator.intents': {
    id: string
    /** The caller's idempotency key. */
    idempotencyKey: string
    clientSecret: string
    amountMinor: number
    metadata?: ColumnTypes['card_simulator.intents.metadata']
    status?: ColumnTypes['card_simulator.intents.status']
    createdAt?: Date
  }
  'card_simulator.refunds': {
    id: string
    idempotencyKey: string
    intentId: string
    amountMinor: number
    createdAt?: Date
  }
  /** Webhooks to deliver, kept until the receiver says 2xx. */
  'identity_stand_in.events': {
    id: string
    type: string
    payload: unknown
    deliverAt?: Date
    attempts?: number
    deliveredAt?: Date | null
  }
  'identity_stand_in.verifications': {
    id: string
    /** The caller's idempotency key. */
    idempotencyKey: string
    metadata?: ColumnTypes['identity_stand_in.verifications.metadata']
    returnUrl: string
    status?: ColumnTypes['identity_stand_in.verifications.status']
    documentType?: string | null
    problem?: string | null
    redactedAt?: Date | null
    createdAt?: Date
    /** As it was typed from the document. */
    name?: ColumnTypes['identity_stand_in.verifications.name'] | null
  }
  'payouts_stand_in.accounts': {
    id: string
    /** The caller's idempotency key. */
    idempotencyKey: string
    metadata?: ColumnTypes['payouts_stand_in.accounts.metadata']
    returnUrl?: string
    status?: ColumnTypes['payouts_stand_in.accounts.status']
    createdAt?: Date
  }
  /** Webhooks to deliver, kept until the receiver says 2xx. */
  'payouts_stand_in.events': {
    id: string
    type: string
    payload: unknown
    deliverAt?: Date
    attempts?: number
    deliveredAt?: Date | null
  }
  'payouts_stand_in.reversals': {
    id: string
    idempotencyKey: string
    transferId: string
    amountMinor: number
    createdAt?: Date
  }
  'payouts_stand_in.transfers': {
    id: string
    idempotencyKey: string
    payoutId: string
    accountId: string
    bookingId: string
    amountMinor: number
    createdAt?: Date
  }
}
