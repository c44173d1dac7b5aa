// Written by 'npm run statements'.
import type { ColumnTypes } from './column-types.ts'

/** The rows of every table; columns that an insert may omit are optional. */
export type Tables = {
  /** Emails about accounts that are owed. A row is deleted when the mail server has taken its email, or when it expires. */
  'account_mails': {
    id: string
    /** Null for the last email to someone whose account was erased. */
    userId?: string | null
    /** The link in the email, if it has one that works once: when that is used or void, no email is owed any more. */
    tokenHash?: string | null
    /** Address and text, encrypted with SECRET: they may contain a working link. */
    sealed: string
    createdAt: Date
    expiresAt: Date
    /** Until then a program is handing it over, or waits after a failure. */
    claimedUntil?: Date | null
    failedAttempts?: number
  }
  /** What staff stopped for an account, why, and what became of it; rows are never deleted. */
  'account_restrictions': {
    id?: string
    userId: string
    /** domain/desk/restrictions.ts, as are ground, exception and sessions. */
    kind: ColumnTypes['account_restrictions.kind']
    ground: ColumnTypes['account_restrictions.ground']
    /** Why an account ends without notice; null otherwise. */
    exception?: ColumnTypes['account_restrictions.exception'] | null
    /** The reasons that the person was told. */
    statement: string
    sessions: ColumnTypes['account_restrictions.sessions']
    /** Why upcoming sessions are kept or cancelled, for staff. */
    sessionsReason?: string | null
    imposedAt: Date
    imposedBy: string
    /** When it is to take effect; applied_at is when it did. */
    startsAt: Date
    appliedAt?: Date | null
    /** When it ends by itself; null until it is lifted. */
    endsAt?: Date | null
    /** When upcoming sessions were cancelled; null until then, or if they are kept. */
    sessionsCancelledAt?: Date | null
    liftedAt?: Date | null
    /** Null if it ended by itself. */
    liftedBy?: string | null
    liftReason?: string | null
    appeal?: string | null
    appealedAt?: Date | null
    appealUpheld?: boolean | null
    appealReason?: string | null
    appealDecidedAt?: Date | null
    appealDecidedBy?: string | null
  }
  /** With which other programs call the API as a person. A revoked one is deleted, an expired one 30 days later. */
  'api_tokens': {
    id?: string
    userId: string
    name: string
    /** SHA-256 of the token, which is told once. */
    tokenHash: string
    scopes: ColumnTypes['api_tokens.scopes']
    madeAt: Date
    expiresAt: Date
    /** When it was last used, to the hour. */
    usedAt?: Date | null
  }
  /** At most one per session. While it is open, the payout waits. */
  'attendance_contests': {
    bookingId: string
    by: ColumnTypes['attendance_contests.by']
    claim: string
    madeAt: Date
    answerBy: Date
    answer?: string | null
    answeredAt?: Date | null
    /** When it was decided: by silence, if the client’s claim was not answered in time, else by us. */
    closedAt?: Date | null
    /** Whether it was decided for the one who made it. */
    isUpheld?: boolean
    /** What staff wrote to both when they decided it; null if it was decided by itself. */
    decision?: string | null
  }
  /** Who was in a session’s room and when, numbered per booking without gaps; append-only. Each row’s mac covers the row before it. */
  'attendance_events': {
    bookingId: string
    number: number
    /** Whom it is about. Kind media is reported by the other person, all other kinds by the person’s own connection. */
    personId: string
    kind: ColumnTypes['attendance_events.kind']
    reason?: ColumnTypes['attendance_events.reason'] | null
    at: Date
    /** A fingerprint of the secret that made the mac. */
    key: string
    mac: string
  }
  /** One row: since when attendance is recorded. An earlier session without a record counts as held. */
  'attendance_start': {
    since: Date
  }
  /** Append-only: a trigger refuses updates and deletes. A partition for each month. */
  'audit_events': {
    id?: number
    at?: Date
    actorId?: string | null
    action: string
    subjectId?: string | null
    details?: unknown
    /** The practice it concerns, which shows it as recent activity. */
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
  /** Authenticator apps (TOTP, RFC 6238), one per person. */
  'authenticators': {
    userId: string
    /** Sealed. */
    secret: string
    /** When a first code proved that the app has the secret; until then it is inactive. */
    confirmedAt?: Date | null
    /** The time step of the last code used: that code and earlier ones are refused. */
    lastStep?: number
    createdAt?: Date
  }
  /** Lines on whiteboards. Erased ones are kept for a while, for whoever erased them to bring back. */
  'board_strokes': {
    bookingId: string
    /** Chosen by the page that drew it, so that a repeated request stores it once. */
    id: string
    number?: number
    drawnBy?: string | null
    drawnAt: Date
    ink: ColumnTypes['board_strokes.ink']
    nib: ColumnTypes['board_strokes.nib']
    /** x, y and pressure of each point, one after another, on a board of 3000 by 2000. */
    points: number[]
    pointCount?: number
    erasedAt?: Date | null
    erasedBy?: string | null
  }
  /** The whiteboard of a session, from its first stroke on. Its row is locked for each change. */
  'boards': {
    bookingId: string
    /** Rises by one with each change, so that a page notices a change that it was not told. */
    version: number
  }
  /** What people are told about bookings, one row per reader: in the product from due_at on, and by email once. */
  'booking_mails': {
    bookingId: string
    userId: string
    kind: ColumnTypes['booking_mails.kind']
    /** The booking's sequence at the time. */
    sequence: number
    dueAt: Date
    /** Claimed by a sender until then. */
    claimedUntil?: Date | null
    failedAttempts?: number
    sentAt?: Date | null
    /** When it was given up that an email is sent. */
    droppedAt?: Date | null
    createdAt?: Date
    /** For a move: the previous start. */
    formerStart?: Date | null
    /** unwanted: the reader has turned it off; no-email: only told in the product; failed: no mail server took it. Null if it was no longer useful, such as a reminder of a cancelled session: then it is not told in the product either. */
    droppedBecause?: ColumnTypes['booking_mails.dropped_because'] | null
    /** When it was claimed for the reader's devices, if they have any. */
    pushedAt?: Date | null
    /** When it was claimed for the reader's phone, if they have confirmed one. */
    textedAt?: Date | null
  }
  /** Requests for sessions, once their client’s card was authorised. The booking’s hold ends when an answer must have come. */
  'booking_requests': {
    bookingId: string
    /** While its booking is held. How a request ended follows from the booking. */
    state?: string
    askedAt: Date
    /** Starts of other times that the professional offered. The booking holds the first of them. */
    offeredStarts?: Date[]
    answeredAt?: Date | null
  }
  /** Sessions of a client with a professional, from the hold to the outcome; see domain/booking/booking.ts. */
  'bookings': {
    id?: string
    professionalId: string
    clientId: string
    startsAt: Date
    endsAt: Date
    /** End plus the buffer after it, as of the booking. */
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
    /** When its payment was confirmed to us: the time of the contract. */
    confirmedAt?: Date | null
    completedAt?: Date | null
    expiredAt?: Date | null
    cancelledAt?: Date | null
    cancelledBy?: string | null
    cancelReason?: string | null
    createdAt?: Date
    updatedAt?: Date
    /** How often its time or status has changed since it was confirmed: the SEQUENCE of its calendar entry (RFC 5546). */
    sequence?: number
    /** When it was last moved, and by whom. */
    movedAt?: Date | null
    movedBy?: string | null
    /** Numbers a client's holds. Unique, so that only one of two concurrent holds within the same budget succeeds. */
    holdNumber?: number | null
    /** The network of a client with an unconfirmed address: a keyed hash, deleted after an hour. */
    network?: string | null
    /** The latest three moves of each person. */
    movesByClient?: Date[]
    movesByProfessional?: Date[]
    /** Start less the buffer before it, as of the booking; null without one. */
    blockedFrom?: Date | null
    /** The host in the UID of its calendar entry; null without one, as since 0025. Empty until the next start sets it. */
    calendarHost?: string | null
    /** The client said before paying that they book for a business, so consumer rights don't apply. */
    forBusiness?: boolean
    /** Whether consumers had the statutory right to cancel when it was booked. */
    hasRightToCancel?: boolean
    /** When the client requested that the session take place before that right ends. */
    earlyStartAskedAt?: Date | null
    /** What became of a completed session, by the record of attendance. It is paid out only once this is known. */
    outcome?: ColumnTypes['bookings.outcome'] | null
    outcomeAt?: Date | null
    /** How many events the record had when the outcome was decided; it never has fewer. */
    outcomeEvents?: number | null
    /** Of the time from starts_at to ends_at: what was added for minutes that the client had missed. The price is for the rest. */
    addedMinutes?: number
    /** The name of the service at the time of booking; null for a session by the hour. */
    serviceName?: string | null
    /** The service that was booked; null for a session by the hour. It may have been removed since. */
    serviceId?: string | null
    /** What the hold waits or waited for instead of a payment at the checkout: request or series. The professional knows of both. */
    heldFor?: string | null
    /** As the service was at the time of booking. */
    isOnRequest?: boolean
    /** The package that pays for it, or is bought with it. */
    packageId?: string | null
    /** When the session was cancelled in time, and went back to its package. */
    packageReturnedAt?: Date | null
    /** The series that it belongs to. Of these, held_for is null for the first, which is paid for at the checkout. */
    seriesId?: string | null
    /** When a later session of a series was reserved; the professional knows of it from then on. */
    reservedAt?: Date | null
    /** Why the client is asked to pay for a reserved session: the saved card was declined, its bank wants a confirmation, or there is none. */
    paymentAsked?: ColumnTypes['bookings.payment_asked'] | null
    /** The terms at the time of booking, on which its client cancels it. */
    cancellationTerms?: ColumnTypes['bookings.cancellation_terms']
    /** What the booking is (domain/booking/states.ts). The columns status and held_for and booking_requests.state say it in parts for the former program; a trigger keeps them in step until they go. */
    state: ColumnTypes['bookings.state']
    /** The state in which it was cancelled or expired. */
    endedFrom?: ColumnTypes['bookings.ended_from'] | null
  }
  /** Accounts at CalDAV servers with which linked calendars are read; each goes with the last of them. */
  'caldav_accounts': {
    id: string
    professionalId: string
    /** The address at which its calendars were found. */
    server: string
    userName: string
    /** Sealed. */
    password: string
  }
  /** Through which providers say that a calendar has changed. */
  'calendar_channels': {
    id: string
    grantId: string
    /** Null once it is unlinked, or another channel is in its place: this one is to be stopped. */
    calendarId?: string | null
    /** The provider's own id. */
    ref: string
    expiresAt: Date
  }
  /** Sessions written into calendars elsewhere. The id is the key of the entry there. */
  'calendar_entries': {
    id: string
    grantId: string
    bookingId: string
    /** The calendar that it is in. */
    address: string
    /** Of the booking as it was written; null until then. */
    sequence?: number | null
    /** When it is due, because its session is to be written or taken out; until then another program may be doing that. Null once nothing is owed. */
    retryAt?: Date | null
  }
  /** Addresses at which calendars outside read a person's sessions; at most one each. */
  'calendar_feeds': {
    userId: string
    /** SHA-256 of the secret in the address, in hex. */
    tokenHash: string
    madeAt: Date
    /** The last read, to the hour. */
    readAt?: Date | null
  }
  /** Accounts at Google and Microsoft whose calendars their owner lets us read and write. */
  'calendar_grants': {
    id: string
    professionalId: string
    provider: ColumnTypes['calendar_grants.provider']
    userName: string
    /** Sealed: buys access to the account. */
    refresh: string
    /** Sealed; good until access_until. */
    access?: string | null
    accessUntil?: Date | null
    grantedAt: Date
    /** When the provider said that the permission is no longer good; nothing is asked after that. */
    endedAt?: Date | null
    /** When its owner disconnected it; a job then takes our entries out, gives the permission back and deletes it. */
    closingAt?: Date | null
    /** When closing it is tried next. */
    retryAt?: Date | null
    /** The address of the calendar into which sessions are written; null if none. */
    target?: string | null
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
    /** Rises with each change, so that a change based on an older version is refused. */
    version?: number
    bufferBeforeMin?: number
    maxMinutesPerDay?: number | null
    /** Named weeks that count instead of the usual one from a first to a last day. */
    schedules?: ColumnTypes['calendars.schedules']
    /** Days, from a first to a last, on which the hours count in another time zone. */
    travels?: ColumnTypes['calendars.travels']
  }
  /** Texts that staff insert into answers, with the placeholders {name} and {session}. */
  'canned_answers': {
    id: string
    title: string
    text: string
    changedAt: Date
    changedBy?: string | null
  }
  'case_notes': {
    id?: number
    caseId: string
    staffId: string
    text: string
    at: Date
  }
  /** Decisions about more money than one member of staff may move; a second one approves or refuses. */
  'case_proposals': {
    id?: number
    caseId: string
    by: string
    madeAt: Date
    /** Of a contest; null for anything else. */
    isUpheld?: boolean | null
    amountMinor: number
    reason: string
    answeredBy?: string | null
    answeredAt?: Date | null
    isApproved?: boolean | null
    /** What is proposed: domain/desk/proposals.ts. */
    kind?: ColumnTypes['case_proposals.kind']
    /** What is needed to carry it out, besides the amount. */
    details?: ColumnTypes['case_proposals.details']
    /** Why no one can answer it any more: its case was resolved without it, or it would give another amount than was proposed. */
    voidBecause?: ColumnTypes['case_proposals.void_because'] | null
  }
  /** What staff have to decide, one per subject and appeal. */
  'cases': {
    id?: string
    /** What staff call it: C-1001. */
    number?: number
    queue: ColumnTypes['cases.queue']
    /** By its queue: a contested booking, a report, a check of a credential, a refund that failed, a credit, a professional whose payouts are stuck, an account to erase. */
    subjectId: string
    /** The case whose decision is appealed against; someone else decides it. */
    appealOf?: string | null
    title: string
    /** Their names, for the list; emptied when one of them is erased. */
    people: string
    personIds: string[]
    amountMinor?: number | null
    openedAt: Date
    dueAt: Date
    /** Until then it waits for an answer from outside; null once that is there. */
    waitsUntil?: Date | null
    asideUntil?: Date | null
    ownerId?: string | null
    resolvedAt?: Date | null
    /** Null if it was resolved by itself. */
    resolvedBy?: string | null
    /** The account of one of its people has been erased: what staff write in it goes once it is resolved. */
    hasErased?: boolean
    /** When that went since it was last resolved; null: not yet, or there is no need. */
    emptiedAt?: Date | null
  }
  /** A professional’s own tags on their clients, which clients never see. Without a row, none. */
  'client_tags': {
    professionalId: string
    clientId: string
    tags: string[]
    changedAt: Date
  }
  /** The register of complaints. A line stays, without identity, when its ticket is emptied. */
  'complaints': {
    ticketId: string
    kind: ColumnTypes['complaints.kind']
    receivedAt: Date
    /** When we acknowledged it by ourselves, with an email; null if no such email was due. */
    toldAt?: Date | null
    /** When a member of staff acknowledged it. */
    acknowledgedAt?: Date | null
    acknowledgedBy?: string | null
    outcome?: ColumnTypes['complaints.outcome'] | null
    reason?: string | null
    /** What we did about it, for the register and the letter; names no one. */
    steps?: string | null
    decidedAt?: Date | null
    decidedBy?: string | null
    /** Why a second member of staff should look at it; empty once the ticket is emptied. */
    appeal?: string | null
    appealedAt?: Date | null
    secondOutcome?: ColumnTypes['complaints.second_outcome'] | null
    secondReason?: string | null
    secondSteps?: string | null
    secondDecidedAt?: Date | null
    secondDecidedBy?: string | null
  }
  /** The days that daily_figures has, and when each was counted last. */
  'counted_days': {
    day: string
    countedAt: Date
  }
  /** What professionals say against a check that lapsed or was refused; someone else on the staff decides. */
  'credential_appeals': {
    id?: string
    checkId: string
    text: string
    madeAt: Date
    decidedAt?: Date | null
    isUpheld?: boolean | null
  }
  /** What a professional states or has uploaded and we check: registrations, and proof such as insurance. States: domain/profile/badges/credential-checks.ts. */
  'credential_checks': {
    id?: string
    professionalId: string
    kind: ColumnTypes['credential_checks.kind']
    register?: ColumnTypes['credential_checks.register'] | null
    /** Of a registration its number, of a certificate the qualification; otherwise empty. */
    about: string
    state?: ColumnTypes['credential_checks.state']
    /** When it was last confirmed, by checked_by. */
    checkedAt?: Date | null
    checkedBy?: ColumnTypes['credential_checks.checked_by'] | null
    /** The instant from which it no longer counts; null: until it is found otherwise. */
    validUntil?: Date | null
    /** The last warning about valid_until, in days before it. */
    warnedDays?: number | null
    /** Why it is lapsed or refused, in a sentence for the professional. */
    reason?: string | null
    /** When the job looks at it next: 1970 means at once, null when something changes. */
    dueAt?: Date | null
    /** Since when it waits for staff; null: it does not. */
    asksStaffAt?: Date | null
    /** The proof, until staff have looked at it; then it is deleted. */
    fileId?: string | null
    /** The last day of the uploaded proof, as the professional states it. */
    statedUntil?: string | null
    createdAt: Date
  }
  /** What became of each check, when and by whom. */
  'credential_findings': {
    id?: number
    checkId: string
    at: Date
    finding: ColumnTypes['credential_findings.finding']
    state: ColumnTypes['credential_findings.state']
    /** Null if a date or the professional changed it. */
    by?: ColumnTypes['credential_findings.by'] | null
    staffId?: string | null
    reason?: string | null
  }
  /** What staff give a client or a professional at our expense. */
  'credits': {
    /** Made by the browser, so that a repeated request gives nothing twice. */
    id: string
    bookingId: string
    payee: ColumnTypes['credits.payee']
    amountMinor: number
    /** Sent to the person who gets it; emptied when they are erased. */
    reason: string
    by: string
    approvedBy?: string | null
    caseId?: string | null
    /** PROPOSED, REFUSED, GIVEN; PAID once it is on the professional's account. */
    status: ColumnTypes['credits.status']
    /** How it goes to a client; null for a professional, who gets a transfer. */
    refundId?: string | null
    provider?: string | null
    destination?: string | null
    providerRef?: string | null
    refusals?: number
    retryAt?: Date | null
    paidAt?: Date | null
    createdAt: Date
    updatedAt: Date
  }
  /** What happened on each day of London before today, counted from the rows themselves: domain/desk/figures.ts. A figure without a row is zero. */
  'daily_figures': {
    day: string
    figure: string
    /** Of figures about cases; empty for all others. */
    queue: string
    /** A count, or pence. */
    value: number
  }
  /** A person’s copy of their data with the files, as one ZIP file at the store, sealed. One each: another replaces it. */
  'data_exports': {
    id: string
    userId: string
    askedAt: Date
    /** A program makes it until then, or the next try comes then. */
    claimedUntil?: Date | null
    failedAttempts?: number
    madeAt?: Date | null
    /** Of the ZIP file before it is sealed. */
    bytes?: number | null
  }
  /** One row: how far /dev/clock has turned the time of this database ahead of the machine's. A production refuses to start unless it is 0 */
  'dev_clock': {
    only?: boolean
    aheadMs?: number
  }
  /** What was sent to the bank: once to an inquiry and once to a dispute, and again only if the provider refused it. */
  'dispute_answers': {
    id: string
    disputeId: string
    isToInquiry: boolean
    by: string
    madeAt: Date
    /** The texts that go with the file, by the names of the port; empty once one of the two is erased. */
    evidence: ColumnTypes['dispute_answers.evidence']
    /** Kept as it was sent, so that sending again sends the same; null once one of the two is erased. */
    pdf?: Buffer | null
    sha256: string
    bytes: number
    /** When the provider had it; until then it is sent again. */
    sentAt?: Date | null
    refusedAt?: Date | null
    refusal?: string | null
  }
  /** What one of the two people of a disputed session gives us for the answer to the bank. Only they, staff and the bank see it. */
  'dispute_hand_ins': {
    disputeId: string
    personId: string
    text: string
    changedAt: Date
  }
  /** Copies of the messages that they chose from their own conversation. */
  'dispute_messages': {
    disputeId: string
    personId: string
    messageId: string
    authorId?: string | null
    body: string
    /** The names of the files that were attached to it. */
    files?: string[]
    writtenAt: Date
  }
  /** Chargebacks: a client's bank claims a payment back, and the provider hears both sides. */
  'disputes': {
    id?: string
    paymentId: string
    providerRef: string
    amountMinor: number
    /** The provider's reason code. */
    reason: string
    status?: ColumnTypes['disputes.status']
    /** The provider's deadline for evidence; null if it gives none. */
    evidenceDueAt?: Date | null
    closedAt?: Date | null
    /** When the professional's mails about its opening and its end were sent. */
    toldAt?: Date | null
    endToldAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
    /** The bank only asks: no money was taken. It may become a dispute. */
    isInquiry?: boolean
    /** While it is open: the bank has an answer. */
    isUnderReview?: boolean
    /** What the provider charges for it, which is not in the ledger; null if it did not say. */
    feeMinor?: number | null
    /** When staff decided not to contest it. Of an inquiry, the payment is then refunded. */
    acceptedAt?: Date | null
    /** The reason that staff gave, which the professional gets. */
    acceptedBecause?: string | null
  }
  /** The last number used in each series of documents, such as R-2026; taking the next one locks the row. */
  'document_series': {
    series: string
    lastNumber: number
  }
  /** Receipts, credit notes and statements as issued; append-only. */
  'documents': {
    id?: string
    kind: ColumnTypes['documents.kind']
    series: string
    /** 1, 2, 3 … within the series, without gaps. */
    number: number
    /** The payment, the refund, or the professional that it is about. */
    sourceId: string
    /** The month of a statement as YYYY-MM; empty otherwise. */
    month?: string
    /** The recipient. */
    ownerId: string
    issuedAt: Date
    /** The complete contents. */
    contents: unknown
  }
  /** Other sites that may show a professional’s free times in a frame. Without a row, none. */
  'embed_sites': {
    professionalId: string
    sites: string[]
  }
  /** Professionals saved by clients. */
  'favourites': {
    clientId: string
    professionalId: string
    createdAt?: Date
  }
  /** Uploaded files; the files port stores the bytes under this id. */
  'files': {
    id?: string
    ownerId: string
    purpose: ColumnTypes['files.purpose']
    /** Detected from the content, not the browser's claim. */
    contentType: string
    bytes: number
    createdAt?: Date
    /** The file's own name. This and the image size are set for attachments only. */
    name?: string | null
    width?: number | null
    height?: number | null
    /** The message it was sent with; null if there is none. */
    messageId?: string | null
    /** Its place among the files of its owner in that message or contest. */
    position?: number | null
    /** The contest that its owner added it to: whose booking it is about. Null if there is none. */
    contestId?: string | null
    /** When staff took it down from a profile: no one else sees it, and no profile can use it. */
    withheldAt?: Date | null
  }
  /** Times of booked sessions that were cancelled or moved away, while they are offered to a waiting list; added by a trigger. */
  'freed_times': {
    id?: string
    professionalId: string
    startsAt: Date
    endsAt: Date
    blockedFrom?: Date | null
    blockedUntil: Date
    /** The client of that session, who is not offered it. */
    givenUpBy: string
    freedAt: Date
    /** Until then only the person with the open offer can book it. Later than the offer’s end, so that the job has time to pass it on, and no later, so that it is free for all if no job runs. */
    heldUntil: Date
    /** When it was booked by someone who waited, or given to all. */
    closedAt?: Date | null
  }
  /** What members of staff gave, refunded, released or wrote off without a second one, in pence: it counts together (server/features/cases/alone.ts). */
  'given_alone': {
    id?: number
    staffId: string
    personId?: string | null
    bookingId?: string | null
    refundId?: string | null
    amountMinor: number
    givenAt: Date
  }
  /** Invitations to built-in video rooms, each for one person without an account. Deleted 30 days later. */
  'guests': {
    id?: string
    bookingId: string
    invitedBy: string
    /** SHA-256 of what the link ends with. */
    tokenHash: string
    /** SHA-256 of the cookie of the first browser that asked to join: no other can use the link. */
    browserHash?: string | null
    name?: string | null
    invitedAt: Date
    /** Since when the guest asks to join; null before, and after 'not now'. */
    askedAt?: Date | null
    /** Who of the session's two people has let the guest in, by their ids. */
    admittedBy?: string[]
    /** When the invitation was taken back. */
    endedAt?: Date | null
  }
  /** The hosted video room of a session. */
  'hosted_rooms': {
    bookingId: string
    name: string
    url: string
    createdAt?: Date
    /** When the provider was asked, after the end, who had been in it. */
    askedAt?: Date | null
  }
  /** Who was in a hosted room when, as its provider says; attendance_events has what follows from it. */
  'hosted_visits': {
    /** The provider's id of one page's time in the room. */
    visit: string
    bookingId: string
    personId: string
    joinedAt: Date
    leftAt?: Date | null
  }
  /** A professional's attempts to verify their identity; the newest one counts. */
  'identity_verifications': {
    id?: string
    professionalId: string
    provider: string
    /** The provider's id, null until its reply to the opening is stored. */
    providerRef?: string | null
    status?: ColumnTypes['identity_verifications.status']
    documentType?: string | null
    /** Why the provider requires input again, as its code. */
    problem?: string | null
    verifiedAt?: Date | null
    canceledAt?: Date | null
    /** When the provider deleted the documents of a canceled attempt. */
    redactedAt?: Date | null
    /** When the provider was last asked for its state. */
    checkedAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
    /** Whether the professional cancelled it here. */
    isCalledOff?: boolean
  }
  /** What a client has answered to a version, sealed (server/secrets/sealed-text.ts): JSON, by the ids of the questions asked, each with the time it was given. */
  'intake_answers': {
    id?: string
    versionId: string
    clientId: string
    answers: string
    answeredAt: Date
    changedAt: Date
  }
  /** The version of the questions at the time of booking; no row if there were none. */
  'intake_requests': {
    bookingId: string
    versionId: string
  }
  /** What professionals ask before a first session (domain/profile/intake.ts): a questionnaire for sessions by the hour and one for each service. The highest version is asked with new bookings; one that a booking has asked never changes, because answers and consents are to it. */
  'intake_versions': {
    id?: string
    professionalId: string
    /** The service that it is for, also once that is removed; null for sessions by the hour. */
    serviceId?: string | null
    version: number
    /** In order; without any, nothing is asked. */
    questions: ColumnTypes['intake_versions.questions']
    savedAt: Date
  }
  /** Double entry in pence; a deferred trigger refuses an entry whose lines don't sum to zero. */
  'ledger_entries': {
    id?: string
    bookingId: string
    kind: ColumnTypes['ledger_entries.kind']
    /** The payment, refund, payout … of this entry: one entry each. */
    sourceId: string
    at?: Date
  }
  /** The lines of ledger entries. */
  'ledger_lines': {
    entryId: string
    account: ColumnTypes['ledger_lines.account']
    /** The professional, on `professional_payable`. */
    professionalId?: string | null
    /** Debit positive, credit negative. */
    amountMinor: number
  }
  /** Calendars elsewhere whose busy times are never offered. */
  'linked_calendars': {
    id: string
    professionalId: string
    /** Sealed: who has it can read the calendar. */
    address: string
    /** SHA-256 of the address, so that it is linked once. */
    addressHash: string
    host: string
    name: string
    linkedAt: Date
    /** When its owner is busy, from a day before it was expanded to known_until; no titles. */
    busy: string
    /** In which its whole days and times without a zone were understood. */
    timeZone: string
    knownUntil: Date
    /** What its source said of its state when it was last read: the ETag of a file, the getctag or sync-token of a CalDAV calendar. */
    etag?: string | null
    lastModified?: string | null
    /** SHA-256 of its text as last expanded. */
    textHash: string
    /** When it was last read in full; a day later, nothing new can be booked. */
    readAt: Date
    /** When it is to be read next; set when a reading begins. */
    nextAt: Date
    /** Why the latest reading failed; null if it did not. */
    problem?: string | null
    /** Of which state its owner was told by email since read_at. */
    toldState?: string | null
    /** The account with which it is read; null if its address is enough. */
    accountId?: string | null
    /** The permission with which it is read; null if it is read by its address or with a password. */
    grantId?: string | null
    /** When its channel is to be renewed; null if it has none to come. */
    watchAt?: Date | null
    /** The zone and the event that the problem is about: { zone, day, place }; null if it is about none. */
    problemAbout?: ColumnTypes['linked_calendars.problem_about'] | null
  }
  /** Which listed professionals speak a language that listing_traits (migrations/) has no bit for, kept by triggers. Those languages are rare, so a list begins with their speakers. */
  'listing_languages': {
    language: string
    professionalId: string
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
    /** Starts of the next free slots of 60 minutes, at most 3. */
    nextStarts?: Date[]
    /** A bit for each client group, and 64 for each step of experience that is reached, as listing_features (migrations/) counts. */
    features?: number
    /** The hours, counted from 1970 in UTC, of the next eight days of London in which a free slot begins; null: not computed yet. */
    freeHours?: number[] | null
  }
  /** Links in mails: only the SHA-256 of the token is stored; a used token is deleted. */
  'mail_tokens': {
    tokenHash: string
    userId: string
    purpose: ColumnTypes['mail_tokens.purpose']
    expiresAt: Date
    createdAt?: Date
    /** The new address in a change of address; the old one in a link that undoes it. */
    email?: string | null
  }
  /** Reports of messages, with a copy of the text; they outlive the message. */
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
  /** The messages of a thread, numbered without gaps. */
  'messages': {
    id?: string
    threadId: string
    /** 1, 2, 3 … within the thread. */
    number: number
    authorId: string
    body: string
    /** The author's own id for it: repeating it is the same message. */
    clientId?: string | null
    /** Its transport; without a `clientId`, the same text by the other transport is its echo, once. */
    way: ColumnTypes['messages.way']
    isEchoed?: boolean
    createdAt?: Date
    /** When staff removed its text, which only the reports keep; null if they did not. */
    removedAt?: Date | null
  }
  /** What was looked for and found nobody, by days of London: no person, no network, no address, no telephone number. */
  'missed_searches': {
    day: string
    /** Its words as search compares them, at most 80 characters. */
    text: string
    count: number
  }
  /** Professionals whose calendar has changed; triggers add rows in the transaction of the change, a job removes them. */
  'next_free_due': {
    professionalId: string
  }
  /** What a person wants to be told of, and how. Without a row, the default counts. */
  'notification_choices': {
    userId: string
    /** As in domain/messages/notifications.ts. */
    kind: ColumnTypes['notification_choices.kind']
    /** mail, push or text. */
    way: ColumnTypes['notification_choices.way']
    isWanted: boolean
    chosenAt: Date
  }
  /** Up to when a person has seen what they were told; without a row, since they have an account. */
  'notification_reads': {
    userId: string
    readUntil: Date
  }
  /** What of a lost dispute about a package falls on a session other than its first. */
  'package_losses': {
    id: string
    disputeId: string
    bookingId: string
    amountMinor: number
  }
  /** Packages that a professional offers: 5 or 10 sessions of a length by the hour, or of a service, at a discount. */
  'package_offers': {
    id: string
    professionalId: string
    /** Null: sessions by the hour of that length. */
    serviceId?: string | null
    minutes: ColumnTypes['package_offers.minutes']
    size: ColumnTypes['package_offers.size']
    discountPercent: number
    createdAt: Date
    changedAt: Date
  }
  /** Sessions bought together, with the first of them. Its payment is that of its first session. */
  'packages': {
    id: string
    clientId: string
    professionalId: string
    /** The session with which it was bought. */
    bookingId: string
    serviceId?: string | null
    minutes: ColumnTypes['packages.minutes']
    size: ColumnTypes['packages.size']
    discountPercent: number
    /** Of each session, after the discount; total_minor is with fee and VAT. In pence. */
    priceMinor: number
    totalMinor: number
    status?: ColumnTypes['packages.status']
    createdAt: Date
    boughtAt?: Date | null
    expiresAt?: Date | null
    endedAt?: Date | null
    /** What of the unused sessions the client’s bank has taken back. */
    lostMinor?: number
    /** When the client was told that it expires soon. */
    remindedAt?: Date | null
  }
  /** Passkeys (WebAuthn credentials). */
  'passkeys': {
    id?: string
    userId: string
    /** As the browser sends it, base64url. */
    credentialId: string
    /** COSE, base64url. */
    publicKey: string
    counter: number
    transports?: string[]
    name: string
    createdAt?: Date
    lastUsedAt?: Date | null
    /** False from a remedy until it has been the second step of a sign-in. */
    signsInAlone?: boolean
  }
  /** The provider’s customer of each client who has opened a checkout. Deleted, there too, when the account is erased. */
  'payment_customers': {
    userId: string
    provider: string
    ref: string
    createdAt: Date
  }
  /** The booking for which a client's Idempotency-Key opened the payment. */
  'payment_keys': {
    clientId: string
    key: string
    bookingId: string
    createdAt?: Date
  }
  /** One per booking: the amount due, and its state at the provider. */
  'payments': {
    id?: string
    bookingId: string
    provider: string
    /** The provider's id, null until its reply to the opening is stored. */
    providerRef?: string | null
    clientSecret?: string | null
    amountMinor: number
    status?: ColumnTypes['payments.status']
    succeededAt?: Date | null
    checkedAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
    /** When its payout was last decided; null again after a refund or dispute changes it. */
    payoutSettledAt?: Date | null
    /** The customer with which the payment is opened: opening it again must say the same. */
    customerRef?: string | null
    /** The amount is reserved on the card first, and taken once the professional accepts. */
    capturesLater?: boolean
    /** When the bank reserved the amount. */
    authorisedAt?: Date | null
    /** The payment of the package that pays for this session; null for a payment by card. */
    drawnFrom?: string | null
    /** The provider’s id of the saved card that paid for a session of a series, so that it can pay for the next. */
    cardRef?: string | null
  }
  /** Professionals' accounts at the payouts provider, as it last described them. */
  'payout_accounts': {
    professionalId: string
    provider: string
    /** The provider's id, null until its reply to the opening is stored. */
    providerRef?: string | null
    /** Whether we can transfer money to it, and whether it pays out to the bank. */
    canReceive?: boolean
    canPayOut?: boolean
    /** Whether the initial form has been completed. */
    isSubmitted?: boolean
    /** What the provider still requires, as its codes. */
    missing?: string[]
    checkedAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
    /** The bank that the provider pays out to, as it names it. */
    bankName?: string | null
    /** The last four digits of the account at that bank. */
    bankLastFour?: string | null
    /** How many days the provider says it takes to the bank; null if it does not say. */
    arrivalDays?: number | null
  }
  /** Professionals who are paid nothing until staff release it. */
  'payout_holds': {
    professionalId: string
    by: string
    reason: string
    at: Date
  }
  /** Reversals of payouts; OWED if the account lacked the money, which reduces later payouts. */
  'payout_reversals': {
    id?: string
    payoutId: string
    amountMinor: number
    status?: ColumnTypes['payout_reversals.status']
    providerRef?: string | null
    createdAt?: Date
    updatedAt?: Date
  }
  /** A professional's payout for a booking, at most one each. */
  'payouts': {
    id?: string
    bookingId: string
    professionalId: string
    provider: string
    /** The provider's account that receives it. */
    destination: string
    /** The amount sent; zero if all of it is offset. */
    amountMinor: number
    /** The part withheld for earlier payouts that should not have been made. */
    offsetMinor?: number
    status?: ColumnTypes['payouts.status']
    providerRef?: string | null
    /** The number of refusals by the provider: each retry is a new request to it. */
    refusals?: number
    /** When a failed payout is retried. */
    retryAt?: Date | null
    paidAt?: Date | null
    createdAt?: Date
    updatedAt?: Date
    /** The bank it was on its way to when it was paid. */
    bankName?: string | null
    /** The last four digits of the account at that bank. */
    bankLastFour?: string | null
    /** The day (London) by which the provider expects it at the bank. */
    arrivesOn?: string | null
  }
  /** When somebody's browser was last seen connected, to the minute. */
  'presence': {
    userId: string
    seenAt: Date
  }
  /** Profiles of professionals, with what their search and listing are computed from. */
  'professionals': {
    id?: string
    userId: string
    /** The person's name, copied so that searches read only this table. */
    name: string
    avatar?: string | null
    headline?: string
    bio?: string
    experience?: string
    categories?: ColumnTypes['professionals.categories']
    tags?: string[]
    credentials?: ColumnTypes['professionals.credentials']
    languages?: string[]
    /** Null until the professional sets one. */
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
    /** Lexemes `n.…` of the name, `a.…` of the headline, `b.…` of tags, `c.…` of the bio, `d.…` of the place and of languages spoken, `k.…` of categories; `a.back+pain` for two words of one field side by side. Kept by a trigger. */
    search?: string
    createdAt?: Date
    updatedAt?: Date
    /** The score in twentieths, in an array because that is what the search index can hold beside words. */
    tiers?: number[]
    /** Since when it is neither listed nor bookable: its owner asked for erasure, or a restriction stops the listing. Kept by server/database/restricted.ts alone. */
    closedAt?: Date | null
    /** The name in the verified document, while the badge lasts; null for older badges. */
    verifiedName?: ColumnTypes['professionals.verified_name'] | null
    /** A protected title in name or headline without a qualification; see domain/profile/badges/title-claims.ts. */
    unprovenTitle?: string | null
    /** The version of the title rules that last checked the row. */
    titlesRead?: number
    /** Whether the profile is public: same as isListable in domain/profile/profile-completion.ts. */
    isListed?: boolean
    /** When they dismissed the note that their set-up is done; null while it is still to be shown. */
    liveNoteClosedAt?: Date | null
    /** Who they work with: CLIENT_GROUPS in domain/profile/categories.ts. */
    clientGroups?: ColumnTypes['professionals.client_groups']
    /** Whole years of experience, as they state it; null: not said. */
    experienceYears?: number | null
    /** Who clients make their contract with, as the professional states it: Business in domain/money/business.ts. Null until they have. */
    business?: ColumnTypes['professionals.business'] | null
    /** Who may book a series of sessions by the hour: no-one, own-clients or anyone. services.series_for likewise. */
    seriesFor?: ColumnTypes['professionals.series_for']
    /** The terms on which clients cancel sessions by the hour, as in domain/money/cancellation-terms.ts. */
    cancellationTerms?: ColumnTypes['professionals.cancellation_terms']
  }
  /** Visits to a profile by day (London), without any identity. */
  'profile_visits': {
    professionalId: string
    day: string
    visits: number
  }
  /** Running programs of the site. Each says every 5 seconds that it is there; one not seen for 15 seconds has ended. */
  'programs': {
    id: string
    host: string
    processId: number
    role: string
    /** A keyed hash that tells whether two programs sign with the same SECRET. */
    secret: string
    /** The same of every secret whose signatures it accepts: SECRET and SECRET_PREVIOUS. */
    accepts: string[]
    hasRedis: boolean
    hasS3: boolean
    startedAt: Date
    seenAt: Date
  }
  /** The inbox of provider events: each is handled once, however often it arrives. A partition for each month. */
  'provider_events': {
    provider: string
    eventId: string
    type: string
    payload: unknown
    receivedAt?: Date
    handledAt?: Date | null
  }
  /** Browsers that show notifications while no page is open (Web Push). One goes with its sign-in. */
  'push_devices': {
    id?: string
    signInId: string
    userId: string
    /** Where its push service takes what is for it. */
    endpoint: string
    /** Its public key, and auth its secret, with which what is for it is encrypted (RFC 8291). */
    p256dh: string
    auth: string
    /** Our public key (RFC 8292) at the time; its push service takes nothing signed with another. */
    serverKey: string
    addedAt: Date
  }
  /** When a person's devices show only what is urgent: minutes of the day in the person's time zone, past midnight if until is before from. */
  'quiet_hours': {
    userId: string
    fromMin: number
    untilMin: number
  }
  /** The profiles a client has viewed, and when last. */
  'recently_viewed': {
    clientId: string
    professionalId: string
    viewedAt?: Date
  }
  /** What has arrived of a recording. A take is what one page recorded without a pause; its parts are numbered from 0. */
  'recording_parts': {
    recordingId: string
    take: string
    number: number
    bytes: number
    arrivedAt: Date
  }
  /** Recordings of sessions, from the question on. Those of built-in rooms are files named after the id, sealed; the provider keeps those of hosted rooms. */
  'recordings': {
    id?: string
    bookingId: string
    state: string
    askedBy: string
    askedAt: Date
    /** Who has agreed, by their ids; who asks has agreed. */
    agreed: string[]
    startedAt?: Date | null
    stoppedAt?: Date | null
    stoppedBy?: string | null
    /** When the recording browser had sent everything. */
    sentAt?: Date | null
    /** The size of the finished file before sealing. */
    bytes?: number | null
    durationMs?: number | null
    contentType?: string | null
    deletedAt?: Date | null
    deletedBy?: string | null
    /** The hosted room that is recorded; null for a built-in room. */
    roomName?: string | null
    /** When the provider had begun, after everyone agreed. */
    begunAt?: Date | null
    /** The provider's own id of the recording, once it is known. */
    providerId?: string | null
    /** When nothing of it was left at the provider. */
    removedAt?: Date | null
  }
  /** Codes for people who have lost their second factor: only argon2id hashes; a used code is deleted. */
  'recovery_codes': {
    id?: string
    userId: string
    hash: string
    createdAt?: Date
  }
  /** Refunds to clients. */
  'refunds': {
    id?: string
    paymentId: string
    amountMinor: number
    reason: string
    providerRef?: string | null
    status?: ColumnTypes['refunds.status']
    createdAt?: Date
    updatedAt?: Date
    /** When the mail about it was sent. */
    toldAt?: Date | null
    /** The refund that failed, of which this is another try; null for a first try. */
    firstId?: string | null
    /** When another try was made after this one failed. */
    supersededAt?: Date | null
    /** By the payments provider, or by a transfer from our own bank. */
    way?: ColumnTypes['refunds.way']
    /** Of a transfer from our own bank, as is paid_on, its day. */
    reference?: string | null
    paidOn?: string | null
    /** Why it failed, as the provider's code; null if it gave none. */
    failure?: string | null
    /** The part of the amount that is for unused sessions of a package. */
    packageMinor?: number
  }
  /** What people reported, with a copy of the text, and what staff decided. It outlives what it is about. */
  'reports': {
    id?: string
    kind: ColumnTypes['reports.kind']
    /** The message, the review or the session; of a profile, the hash of what was reported, so that it can be reported again once it has changed. */
    subjectId: string
    threadId?: string | null
    /** Null once that account is erased; author_id likewise. */
    reporterId?: string | null
    /** Who wrote it, or the other one of a session; null once that account is erased. */
    authorId?: string | null
    reason: ColumnTypes['reports.reason']
    note: string
    body: string
    /** What was removed, to put it back after an appeal; null if nothing was. */
    original?: unknown
    writtenAt: Date
    createdAt: Date
    decidedAt?: Date | null
    decision?: ColumnTypes['reports.decision'] | null
    /** The published rule that it breaks, if it was removed. */
    ground?: ColumnTypes['reports.ground'] | null
    /** The reason that was given; after an appeal, that of the second decision. */
    statement?: string | null
    appealBy?: ColumnTypes['reports.appeal_by'] | null
    appeal?: string | null
    appealedAt?: Date | null
    /** The parts of a reported profile as they were; null for anything else. */
    copy?: ColumnTypes['reports.copy'] | null
    /** The parts of a profile that break the rule by the last decision. */
    parts?: ColumnTypes['reports.parts'] | null
    /** The urgent report in whose case this one waits, or was decided; null: it has a case of its own. */
    foldedInto?: string | null
    /** The network of an urgent report from an unconfirmed address, as a keyed hash, for a day: another one from there joins its case. */
    reporterNetwork?: string | null
  }
  /** A client's review of a session, one per session. */
  'reviews': {
    id?: string
    bookingId: string
    professionalId: string
    /** Null once the author's account is erased: the rating stays, anonymously. */
    clientId?: string | null
    rating: number
    text: string
    createdAt?: Date
    /** The professional's first category at the time of the session. */
    category?: ColumnTypes['reviews.category'] | null
    /** The author agrees to it being shown among the Success Stories. */
    storyConsent?: boolean
    isStory?: boolean
    /** The professional's only reply. */
    reply?: string | null
    repliedAt?: Date | null
    /** When its author last changed rating or text; null if never. */
    editedAt?: Date | null
  }
  'room_seats': {
    bookingId: string
    /** One of the session's two people, or a guest. */
    personId: string
    /** The page that has entered the room: another page is another connection between browsers, the same one goes on. */
    page: string
    /** The program that holds the page's socket and renews its seat. */
    program: string
    /** When its person met the others; null in the waiting room. */
    joinedAt?: Date | null
    /** When its professional began before the start. */
    admittedAt?: Date | null
    /** When its socket was lost; null while there is one. */
    lostAt?: Date | null
    /** From when anyone may give the seat up. */
    expiresAt: Date
  }
  /** Every tag of the listed professionals, to suggest while somebody types. */
  'search_tags': {
    /** Its words as search compares them, with spaces between. */
    tag: string
    /** As the first who used it writes it. */
    shown: string
    uses: number
  }
  /** Every word of the search documents, for guesses at mistyped ones. */
  'search_words': {
    word: string
    uses?: number
    /** What the word is found by: `tutors`, `tutoring` and `tutor` share a stem. */
    stem: string
  }
  /** Refused calls and where they came from; identical ones within seconds are one row. Deleted after 90 days. */
  'security_events': {
    id?: number
    /** The time of the first. */
    at: Date
    kind: string
    /** The code of the refusal. */
    code?: string | null
    /** The account that was signed in, or that the email address belongs to. No foreign key, because it outlives the account. */
    accountId?: string | null
    /** Keyed hash of an address without an account, to recognise repeated attempts. */
    accountHash?: string | null
    /** An IPv4 address, or the /64 of an IPv6 one. */
    network?: string | null
    /** For example 'Chrome on Windows'. */
    browser?: string | null
    /** Method and route, without ids. */
    call?: string | null
    count: number
  }
  /** Sessions that a client books together, weekly or every two weeks (domain/booking/series.ts). Rows are never deleted. */
  'series': {
    id: string
    clientId: string
    professionalId: string
    everyWeeks: ColumnTypes['series.every_weeks']
    createdAt: Date
    /** When the first session was paid for, which forms the contract for all; null before, or if it was paid for too late. */
    reservedAt?: Date | null
  }
  /** What both or one of the two were told about a session of a series, so that it is told once: reserved (with the first session), soon and released. */
  'series_news': {
    bookingId: string
    kind: string
    toldAt: Date
  }
  /** What a professional offers besides sessions by the hour: each with a name, a length and a price of its own. */
  'services': {
    id: string
    professionalId: string
    name: string
    minutes: ColumnTypes['services.minutes']
    /** In pence, without the platform’s fee and VAT; 0: free, so no payment is made. */
    priceMinor: number
    /** Free minutes before each session; null: as in the professional’s rules. `buffer_min` likewise after it. */
    bufferBeforeMin?: number | null
    bufferMin?: number | null
    /** Only people who have paid for a session with the professional before see and book it. */
    isForOwnClients: boolean
    createdAt: Date
    changedAt: Date
    /** The professional answers each request; the card is charged only if they accept. */
    isOnRequest?: boolean
    seriesFor?: ColumnTypes['services.series_for']
    /** The terms on which clients cancel sessions of this service. */
    cancellationTerms?: ColumnTypes['services.cancellation_terms']
  }
  /** Notes of a session: those that both people see, and the professional's private ones. */
  'session_notes': {
    bookingId: string
    kind: ColumnTypes['session_notes.kind']
    text: string
    /** Rises with each save, from 1, so that nobody overwrites changes they haven't read. */
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
  /** Sign-ins waiting for their second step: only the SHA-256 of the cookie's token; a finished one is deleted. */
  'sign_in_steps': {
    tokenHash: string
    userId: string
    /** The first step. */
    way: ColumnTypes['sign_in_steps.way']
    remember: boolean
    attempts?: number
    expiresAt: Date
    createdAt?: Date
  }
  /** Signed-in browsers; `token` is the value in the signed cookie. */
  'sign_ins': {
    id?: string
    userId: string
    token: string
    expiresAt: Date
    ipAddress?: string | null
    userAgent?: string | null
    createdAt?: Date
    updatedAt?: Date
    /** When the person last proved their identity in this browser; null if the sign-in itself is no proof. */
    provenAt?: Date | null
  }
  /** Freed times as they were offered to one person after the other; at most one offer of each is open. */
  'slot_offers': {
    freedId: string
    clientId: string
    minutes: number
    madeAt: Date
    endsAt: Date
    /** When it was taken (booking_id says with which booking), or passed on. */
    endedAt?: Date | null
    bookingId?: string | null
  }
  /** SHA-256 of passkey challenges that have been answered, until they expire. */
  'spent_challenges': {
    challengeHash: string
    expiresAt: Date
  }
  /** Who runs the marketplace. Members are added and ended by command; an ended member keeps the row, because what they did stays. */
  'staff': {
    userId: string
    role: ColumnTypes['staff.role']
    addedAt: Date
    endedAt?: Date | null
  }
  /** What staff did and why. Each row is sealed together with the one before it; rows are only ever added. A partition for each month. */
  'staff_events': {
    number: number
    at: Date
    /** Null for what the command line did. */
    staffId?: string | null
    action: ColumnTypes['staff_events.action']
    caseId?: string | null
    subjectId?: string | null
    reason?: string | null
    /** Amounts, states and ids; nothing that people wrote. */
    details: unknown
    key: string
    mac: string
  }
  /** Why staff did what the row of staff_events with this number says. The chain only has a mac of it, so that erasure can empty it. */
  'staff_reasons': {
    number: number
    text?: string | null
    emptiedAt?: Date | null
  }
  /** Rows of staff_events up to which the chain was whole. What remains after old months are dropped is checked from here. */
  'staff_trail_anchors': {
    number: number
    at: Date
    /** That of the row; seal covers it. */
    mac: string
    key: string
    seal: string
    madeAt: Date
  }
  /** How the trail of staff was last found: one row. */
  'staff_trail_checks': {
    id: number
    at: Date
    /** The first number that was changed or is missing; null if it was whole. */
    firstBroken?: number | null
    rows: number
  }
  /** When staff saw the product as a person sees it. Each call asks whether one is open; the end is told once. */
  'staff_views': {
    id?: string
    staffId: string
    personId: string
    /** The sign-in of staff in whose browser it is open; it ends with that. */
    signInId: string
    role: ColumnTypes['staff_views.role']
    kind: ColumnTypes['staff_views.kind']
    caseId?: string | null
    /** What staff wrote about why; emptied when the person is erased. */
    reason: string
    startedAt: Date
    endsAt: Date
    endedAt?: Date | null
  }
  /** Messages from the contact form, kept until the support mailbox has them and for a while after. */
  'support_messages': {
    id?: string
    /** The account that was signed in when it was written. */
    userId?: string | null
    name: string
    /** Lower-cased; unverified for visitors. */
    email: string
    topic: ColumnTypes['support_messages.topic']
    message: string
    /** The number of failed attempts to send it. */
    failedAttempts?: number
    /** When the mail to the support mailbox was sent. */
    deliveredAt?: Date | null
    /** When the writer was mailed that it has arrived. */
    acknowledgedAt?: Date | null
    createdAt?: Date
    /** Claimed by a sender until then. */
    claimedUntil?: Date | null
    /** The session that the message is about: one of its writer's own. */
    sessionId?: string | null
    /** What went wrong in that session: no-show, quality, technical or refund. */
    problem?: ColumnTypes['support_messages.problem'] | null
    /** The ticket it belongs to; null for what is said of a contest. */
    ticketId?: string | null
  }
  /** The last code sent to a number that someone wants to confirm. */
  'text_codes': {
    userId: string
    number: string
    /** HMAC of the person, the number and the code. */
    mac: string
    tries?: number
    expiresAt: Date
  }
  /** Phones that get text messages, confirmed by a code. A number belongs to whoever confirmed it last. */
  'text_numbers': {
    userId: string
    /** E.164. */
    number: string
    confirmedAt: Date
  }
  /** Text messages, each claimed once before it is handed over; neither their words nor their number. */
  'texts': {
    key: string
    userId: string
    /** code, offer, or of booking_mails. */
    kind: string
    bookingId?: string | null
    claimedAt: Date
    /** sending: handed over or about to be, with nothing known yet. failed: it may have been sent or not, and is not tried again. */
    state?: ColumnTypes['texts.state']
  }
  /** Conversations of a client with a professional. Messages are numbered under the lock of this row. */
  'threads': {
    id?: string
    clientId: string
    professionalId: string
    /** Who opened it: only they see it before there is a message. */
    openedBy: string
    lastNumber?: number
    lastMessageAt?: Date | null
    /** The last number each has read, and how many of the other's messages came since. */
    clientRead?: number
    clientUnread?: number
    professionalRead?: number
    professionalUnread?: number
    createdAt?: Date
    /** When the client wrote first; null if the professional did. */
    askedAt?: Date | null
    /** When the professional first wrote after that. */
    answeredAt?: Date | null
    /** The last number delivered to each one's browser; read implies delivered. */
    clientDelivered?: number
    professionalDelivered?: number
    /** Since when each has blocked the thread; nobody can write while either is set. */
    clientBlockedAt?: Date | null
    professionalBlockedAt?: Date | null
    /** When each was last mailed about unread messages, and up to which number. */
    clientDigestAt?: Date | null
    clientDigestNumber?: number
    professionalDigestAt?: Date | null
    professionalDigestNumber?: number
    /** The last message of which the client’s devices were told; `professional_pushed_number` likewise. */
    clientPushedNumber?: number
    professionalPushedNumber?: number
  }
  /** Links with which someone without an account reads one ticket and replies, until they expire. */
  'ticket_links': {
    tokenHash: string
    ticketId: string
    expiresAt: Date
  }
  'ticket_messages': {
    /** Chosen by the writer, so that sending it again adds nothing. */
    id: string
    /** The order in which they were written. */
    number?: number
    ticketId: string
    at: Date
    /** Who answered; null for what the person wrote. */
    staffId?: string | null
    kind: ColumnTypes['ticket_messages.kind']
    text: string
  }
  /** A conversation of support with someone who wrote by the contact form; its case is in the queue support or complaints. */
  'tickets': {
    /** That of the first message on its way to the mailbox. */
    id: string
    /** The account that was signed in; null for visitors, and once it is emptied. */
    userId?: string | null
    name: string
    /** Lower-cased, as it was typed; unverified for visitors. */
    email: string
    topic: ColumnTypes['tickets.topic']
    sessionId?: string | null
    problem?: ColumnTypes['tickets.problem'] | null
    createdAt: Date
    /** When staff first wrote to the person; nothing that we send by ourselves counts. */
    answeredAt?: Date | null
    /** When its texts and who wrote them were deleted. */
    emptiedAt?: Date | null
  }
  /** The last offer of a session's professional to add time. */
  'time_offers': {
    bookingId: string
    minutes: number
    offeredAt: Date
    answeredAt?: Date | null
    isAccepted?: boolean | null
  }
  /** All accounts. */
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
    /** When the account will be erased, at its owner's request; until then they can cancel. */
    eraseAfter?: Date | null
    erasedAt?: Date | null
    /** They enter video rooms only through a relay, so that the other person never learns their network address */
    hidesAddress?: boolean
    /** Refuses every recording of their sessions. */
    neverRecorded?: boolean
    /** What restrictions in force stop: domain/desk/restrictions.ts. Kept by server/database/restricted.ts alone. */
    stopped?: string[]
    /** There is a restriction that is not lifted, whether or not it has taken effect. */
    isRestricted?: boolean
    /** Lets those they have a conversation with see whether they are active, if these let them see it too. */
    showsActivity?: boolean
    /** How many remedies there were: what was proved before the last one no longer signs in (server/features/sign-in/browsers/epoch.ts). */
    credentialsEpoch?: number
  }
  /** Clients on the waiting list of a professional, first come first served by asked_at (domain/booking/waiting-list.ts). A row ends with the wait. */
  'waits': {
    id: string
    clientId: string
    professionalId: string
    /** In the client’s zone, 0 is Sunday; empty for any. */
    weekdays: number[]
    /** morning, afternoon or evening in the client’s zone; null for any. */
    part?: string | null
    minutes: number
    timeZone: string
    askedAt: Date
    endsAt: Date
  }
  /** What webhooks are told, written in the transaction of what happened; for 30 days. */
  'webhook_messages': {
    id?: string
    webhookId: string
    kind: ColumnTypes['webhook_messages.kind']
    bookingId?: string | null
    /** Of the booking at that time, so that each change is told once. */
    sequence?: number | null
    body: string
    createdAt: Date
    /** When it is sent next; null once it was delivered or given up. */
    dueAt?: Date | null
    failedTries?: number
    triedAt?: Date | null
    /** Of the answer to the last try, null without one; problem says why it is no success. */
    status?: number | null
    problem?: ColumnTypes['webhook_messages.problem'] | null
    deliveredAt?: Date | null
    /** The last ten tries, oldest first: at, status, problem and milliseconds (domain/people/webhooks.ts). Those before this column are in tried_at, status and problem alone. */
    tries?: ColumnTypes['webhook_messages.tries']
  }
  /** Addresses of a professional’s own programs, which are told of what happens (Standard Webhooks). */
  'webhooks': {
    id: string
    professionalId: string
    address: string
    kinds: ColumnTypes['webhooks.kinds']
    /** Sealed, as former_secret is, which also signs until former_until. */
    secret: string
    formerSecret?: string | null
    formerUntil?: Date | null
    madeAt: Date
    /** The first failed try since the last that succeeded. */
    failingSince?: Date | null
    /** Since when nothing is sent, because sending failed for days. */
    offAt?: Date | null
    /** Until then a program sends it a message: one at a time, so that a slow one doesn’t hold up the others. */
    busyUntil?: Date | null
  }
  /** Money that is no longer waited for: what a professional owes us (debt), or what can't be paid to them (unclaimed). Append-only. */
  'write_offs': {
    id: string
    bookingId: string
    professionalId: string
    kind: ColumnTypes['write_offs.kind']
    amountMinor: number
    by: string
    caseId: string
    at: Date
  }
  'calendars_stand_in.entries': {
    id: string
    address: string
    startsAt: Date
    endsAt: Date
    title: string
    sessionId?: string | null
    isTentative?: boolean
  }
  'calendars_stand_in.grants': {
    refresh: string
    provider: string
    account: string
    challenge: string
    code?: string | null
    endedAt?: Date | null
  }
  'card_simulator.cards': {
    id: string
    customerId: string
    /** Always one of the test cards: no other card pays. */
    number: string
    expiry: string
    createdAt: Date
  }
  'card_simulator.customers': {
    id: string
    idempotencyKey: string
    createdAt: Date
  }
  'card_simulator.disputes': {
    id: string
    intentId: string
    amountMinor: number
    status?: ColumnTypes['card_simulator.disputes.status']
    evidenceDueAt: Date
    createdAt?: Date
    answerId?: string | null
    answeredAt?: Date | null
    evidence?: unknown
  }
  /** Webhooks to deliver, kept until the receiver answers 2xx. */
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
    customerId?: string | null
    /** The card to save once it has paid, if the client asked for that. */
    saves?: ColumnTypes['card_simulator.intents.saves'] | null
    /** The card that pays is saved for later charges. */
    keepsCard?: boolean
    /** The saved card that pays or paid. */
    cardId?: string | null
    /** Why charging a saved card in its owner’s absence failed, which is tried once. */
    refusal?: ColumnTypes['card_simulator.intents.refusal'] | null
  }
  'card_simulator.refunds': {
    id: string
    idempotencyKey: string
    intentId: string
    amountMinor: number
    createdAt?: Date
    status?: ColumnTypes['card_simulator.refunds.status']
  }
  /** Webhooks to deliver, kept until the receiver answers 2xx. */
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
    /** The name typed from the document. */
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
  /** Webhooks to deliver, kept until the receiver answers 2xx. */
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
  'register_stand_in.entries': {
    ref: string
    register: ColumnTypes['register_stand_in.entries.register']
    number: string
    name: string
    state?: ColumnTypes['register_stand_in.entries.state']
    lastDay?: string | null
    /** Who stated the number first, and may change the entry. */
    personId: string
    createdAt: Date
  }
}
