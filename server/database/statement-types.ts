// Written by 'npm run statements'.
import type { ColumnTypes } from './column-types.ts'

export type Instant = Date | 'infinity'
/** JSON as text, or an object; the driver would turn a list into a PostgreSQL array. */
export type Json = string | { [key: string]: unknown } | (object & { length?: never })

/** Parameters and rows of each declared statement, by name. */
export type Statements = {
  'account.addPasskey': {
    params: { userId: string; credentialId: string; publicKey: string; counter: number; transports: (string | null)[]; name: string; now: Instant }
    row: {  }
  }
  'account.addRecoveryCodes': {
    params: { userId: string; hashes: (string | null)[] }
    row: {  }
  }
  'account.changeHash': {
    params: { hash: string; userId: string }
    row: {  }
  }
  'account.confirmAuthenticator': {
    params: { now: Instant; userId: string }
    row: {  }
  }
  'account.deleteAuthenticator': {
    params: { userId: string }
    row: {  }
  }
  'account.deleteOtherSignIns': {
    params: { userId: string; token: string }
    row: {  }
  }
  'account.deletePasskey': {
    params: { userId: string; id: string }
    row: { name: string }
  }
  'account.deleteRecoveryCodes': {
    params: { userId: string }
    row: {  }
  }
  'account.deleteSignIn': {
    params: { userId: string; id: string }
    row: {  }
  }
  'account.dropEmailChange': {
    params: { userId: string }
    row: {  }
  }
  'account.dropLaterWaysBack': {
    params: { userId: string; createdAt: Instant }
    row: {  }
  }
  'account.emailOf': {
    params: { userId: string }
    row: { email: string }
  }
  'account.forbidRecordings': {
    params: { neverRecorded: boolean; userId: string }
    row: {  }
  }
  'account.hideAddress': {
    params: { hidesAddress: boolean; userId: string }
    row: {  }
  }
  'account.removePassword': {
    params: { userId: string }
    row: {  }
  }
  'account.renamePasskey': {
    params: { name: string; userId: string; id: string }
    row: {  }
  }
  'account.showActivity': {
    params: { showsActivity: boolean; userId: string }
    row: {  }
  }
  'account.signInMethodsOf': {
    params: { userId: string; now: Instant }
    row: { hasPassword: boolean | null; signInProviders: string[] | null; pendingEmail: string | null; hidesAddress: boolean | null; neverRecorded: boolean | null; showsActivity: boolean | null }
  }
  'account.signInsOf': {
    params: { userId: string; now: Instant }
    row: { id: string; token: string; userAgent: string | null; ipAddress: string | null; createdAt: Date; updatedAt: Date }
  }
  'account.storeAuthenticator': {
    params: { userId: string; secret: string }
    row: {  }
  }
  'account.storeEmail': {
    params: { userId: string; email: string }
    row: { id: string; name: string; email: string }
  }
  'account.storeUser': {
    params: { name?: string | null | undefined; timeZone?: string | null | undefined; hasImage: boolean; image?: string | null | undefined; id: string }
    row: {  }
  }
  'accountData.account': {
    params: { userId: string }
    row: { id: string; name: string; email: string; emailVerified: boolean; role: ColumnTypes['users.role']; timeZone: string; image: string | null; createdAt: Date; updatedAt: Date; eraseAfter: Date | null; hidesAddress: boolean; showsActivity: boolean }
  }
  'accountData.answersOfSupport': {
    params: { userId: string }
    row: { topic: ColumnTypes['tickets.topic']; kind: ColumnTypes['ticket_messages.kind']; answer: string; at: Date }
  }
  'accountData.apiTokens': {
    params: { userId: string }
    row: { name: string; scopes: ColumnTypes['api_tokens.scopes']; madeAt: Date; expiresAt: Date; lastUsedAt: Date | null }
  }
  'accountData.authenticatorApp': {
    params: { userId: string }
    row: { since: Date | null }
  }
  'accountData.bookings': {
    params: { userId: string; after: string }
    row: { key: string; id: string; myPart: string | null; with: string | null; startsAt: Date; endsAt: Date; addedMinutes: number; status: ColumnTypes['bookings.status']; state: string | null; serviceName: string | null; isOnRequest: boolean; seriesId: string | null; reservedAt: Date | null; hourlyRateMinor: number; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; forBusiness: boolean; earlyStartAskedAt: Date | null; createdAt: Date; confirmedAt: Date | null; completedAt: Date | null; expiredAt: Date | null; cancelledAt: Date | null; cancelledByMe: boolean | null; cancelReason: string | null; outcome: ColumnTypes['bookings.outcome'] | null; myAttendance: unknown; whatIWroteAboutIt: string | null; filesIAddedToThat: unknown; payment: unknown; sharedNotes: string | null; clientNote: string | null; privateNotes: string | null; recordings: unknown; guestsIInvited: unknown; review: unknown; mailsToMe: unknown }
  }
  'accountData.calendarAccounts': {
    params: { userId: string }
    row: { provider: ColumnTypes['calendar_grants.provider']; userName: string; grantedAt: Date; endedAt: Date | null; sessionsWrittenTo: string | null }
  }
  'accountData.calendarFeed': {
    params: { userId: string }
    row: { madeAt: Date; lastReadAt: Date | null }
  }
  'accountData.casesOfPerson': {
    params: { id: string }
    row: { id: string | null }
  }
  'accountData.closeCalendarGrants': {
    params: { userId: string }
    row: {  }
  }
  'accountData.closeThreadsOfClient': {
    params: { id: string }
    row: {  }
  }
  'accountData.closeThreadsOfProfessional': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.complaints': {
    params: { userId: string }
    row: { kind: ColumnTypes['complaints.kind']; receivedAt: Date; toldAt: Date | null; acknowledgedAt: Date | null; outcome: ColumnTypes['complaints.outcome'] | null; decidedAt: Date | null; appealedAt: Date | null; secondOutcome: ColumnTypes['complaints.second_outcome'] | null; secondDecidedAt: Date | null }
  }
  'accountData.complaintsBy': {
    params: { id: string }
    row: { ticketId: string; steps: string | null; secondSteps: string | null }
  }
  'accountData.conversations': {
    params: { userId: string }
    row: { id: string; with: string | null; since: Date; blockedAt: Date | null }
  }
  'accountData.countUpcoming': {
    params: { now: Instant; userId: string }
    row: { count: number | null }
  }
  'accountData.credentialChecks': {
    params: { userId: string }
    row: { kind: ColumnTypes['credential_checks.kind']; register: ColumnTypes['credential_checks.register'] | null; about: string; state: ColumnTypes['credential_checks.state']; checkedAt: Date | null; checkedBy: ColumnTypes['credential_checks.checked_by'] | null; validUntil: Date | null; statedUntil: string | null; reason: string | null; asksStaffAt: Date | null; fileId: string | null; createdAt: Date; history: unknown }
  }
  'accountData.decisionsAbout': {
    params: { id: string }
    row: { bookingId: string; decision: string | null }
  }
  'accountData.devices': {
    params: { userId: string }
    row: { browser: string | null; address: string | null; signedInAt: Date; lastUsedAt: Date; endsAt: Date }
  }
  'accountData.disputes': {
    params: { userId: string }
    row: { bookingId: string; myPart: string | null; numberThere: string; amountMinor: number; reason: string; status: ColumnTypes['disputes.status']; isInquiry: boolean; evidenceDueAt: Date | null; acceptedAt: Date | null; closedAt: Date | null; createdAt: Date; handedIn: unknown }
  }
  'accountData.documents': {
    params: { userId: string; after: string }
    row: { key: string; kind: ColumnTypes['documents.kind']; series: string; number: number; issuedAt: Date; contents: unknown }
  }
  'accountData.embedSites': {
    params: { userId: string }
    row: { sites: string[] }
  }
  'accountData.endCaldavAccounts': {
    params: { userId: string }
    row: {  }
  }
  'accountData.endLinkedCalendars': {
    params: { userId: string }
    row: {  }
  }
  'accountData.endSignIns': {
    params: { userId: string }
    row: {  }
  }
  'accountData.endWaits': {
    params: { userId: string }
    row: {  }
  }
  'accountData.eraseAcceptances': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseAccount': {
    params: { erasedName: string; now: Instant; id: string }
    row: {  }
  }
  'accountData.eraseAccountMails': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseAfterOf': {
    params: { userId: string }
    row: { eraseAfter: Date | null; timeZone: string }
  }
  'accountData.eraseApiTokens': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseAuthenticator': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseBankOfAccount': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseBanksOfPayouts': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseBoardsOfClient': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseBookingMails': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseCaldavAccounts': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseCalendar': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseCalendarFeeds': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseCalendarGrants': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseCancelReasons': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseCases': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseContests': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseCredentialChecks': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseCreditReasons': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseDisputeAnswers': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseEmbedSites': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseFavourites': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseFavouritesOfOthers': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseGuests': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseHandIns': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseHandedInMessages': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseHold': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseIntakeAnswers': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseIntakeRequests': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseLinkedCalendars': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseMailTokens': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseMessages': {
    params: { erasedText: string; id: string }
    row: {  }
  }
  'accountData.eraseNewsRead': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseNotesOfClient': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseNotesOfProfessional': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseNotificationChoices': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseOffers': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseOwnReports': {
    params: { id: string }
    row: {  }
  }
  'accountData.erasePackageOffers': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.erasePasskeys': {
    params: { id: string }
    row: {  }
  }
  'accountData.erasePaymentCustomers': {
    params: { id: string }
    row: {  }
  }
  'accountData.erasePaymentKeys': {
    params: { id: string }
    row: {  }
  }
  'accountData.erasePresence': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseProfile': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseProfileVisits': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.erasePushDevices': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseQuietHours': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseRecentlyViewed': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseRecoveryCodes': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseReplies': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseReportedTexts': {
    params: { erasedText: string; id: string }
    row: {  }
  }
  'accountData.eraseReports': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseRestrictions': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseReviewer': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseServices': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseSignInMethods': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseSignInSteps': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseSignIns': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseSimulatedEntries': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseStaffReasons': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseSupportMessages': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseTagsOfProfessional': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseTagsOnClient': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseTextCode': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseTextNumber': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseTexts': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseVerifications': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseViewReasons': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseViewsOfOthers': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseWaits': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseWaitsForProfessional': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseWebhooks': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseWhoDrew': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseWhoSavedNotes': {
    params: { id: string }
    row: {  }
  }
  'accountData.events': {
    params: { userId: string; after: number }
    row: { key: number | null; at: Date | null; action: string | null; byMe: boolean | null; about: string | null; details: unknown }
  }
  'accountData.files': {
    params: { userId: string }
    row: { id: string; purpose: ColumnTypes['files.purpose']; name: string | null; contentType: string; bytes: number; createdAt: Date }
  }
  'accountData.identityChecks': {
    params: { userId: string }
    row: { provider: string; status: ColumnTypes['identity_verifications.status']; documentType: string | null; problem: string | null; verifiedAt: Date | null; canceledAt: Date | null; createdAt: Date }
  }
  'accountData.lastSeen': {
    params: { userId: string }
    row: { at: Date }
  }
  'accountData.linkedCalendars': {
    params: { userId: string }
    row: { name: string; host: string; userName: string | null; linkedAt: Date; readAt: Date; problem: string | null; busy: string | null }
  }
  'accountData.lockAccount': {
    params: { userId: string }
    row: {  }
  }
  'accountData.lockDue': {
    params: { now: Instant; passed: (string | null)[] }
    row: { id: string; name: string; email: string; professionalId: string | null }
  }
  'accountData.lockToErase': {
    params: { id: string; now: Instant }
    row: {  }
  }
  'accountData.looksByStaff': {
    params: { userId: string }
    row: { startedAt: Date; endedAt: Date | null; reason: ColumnTypes['staff_views.kind']; by: ColumnTypes['staff_views.role'] }
  }
  'accountData.markAccount': {
    params: { eraseAfter: Instant; now: Instant; userId: string }
    row: {  }
  }
  'accountData.messagesAfter': {
    params: { userId: string; threadId: string; after: number }
    row: { number: number; byMe: boolean | null; body: string; at: Date }
  }
  'accountData.messagesToSupport': {
    params: { userId: string }
    row: { topic: string | null; name: string | null; email: string | null; message: string | null; sessionId: string | null; problem: string | null; createdAt: Date | null }
  }
  'accountData.newsRead': {
    params: { userId: string }
    row: { readUntil: Date }
  }
  'accountData.notificationChoices': {
    params: { userId: string }
    row: { kind: ColumnTypes['notification_choices.kind']; way: ColumnTypes['notification_choices.way']; isWanted: boolean; chosenAt: Date }
  }
  'accountData.packages': {
    params: { userId: string }
    row: { professional: string; serviceName: string | null; minutes: ColumnTypes['packages.minutes']; size: ColumnTypes['packages.size']; discountPercent: number; priceMinor: number; totalMinor: number; status: ColumnTypes['packages.status']; boughtAt: Date | null; expiresAt: Date | null; endedAt: Date | null }
  }
  'accountData.packagesOffered': {
    params: { userId: string }
    row: { serviceId: string | null; minutes: ColumnTypes['package_offers.minutes']; size: ColumnTypes['package_offers.size']; discountPercent: number; createdAt: Date; changedAt: Date }
  }
  'accountData.passkeys': {
    params: { userId: string }
    row: { name: string; createdAt: Date; lastUsedAt: Date | null }
  }
  'accountData.payoutAccount': {
    params: { userId: string }
    row: { provider: string; numberThere: string | null; canReceive: boolean; canPayOut: boolean; missing: string[]; bankName: string | null; bankLastFour: string | null; createdAt: Date }
  }
  'accountData.payouts': {
    params: { userId: string; after: string }
    row: { key: string; bookingId: string; amountMinor: number; status: ColumnTypes['payouts.status']; paidAt: Date | null; createdAt: Date }
  }
  'accountData.professionalOf': {
    params: { userId: string }
    row: { id: string }
  }
  'accountData.profile': {
    params: { userId: string }
    row: { id: string; name: string; avatar: string | null; headline: string; bio: string; experience: string; categories: ColumnTypes['professionals.categories']; tags: string[]; credentials: ColumnTypes['professionals.credentials']; languages: string[]; clientGroups: ColumnTypes['professionals.client_groups']; experienceYears: number | null; hourlyRateMinor: number | null; cancellationTerms: ColumnTypes['professionals.cancellation_terms']; location: string; timeZone: string; introVideoUrl: string | null; business: ColumnTypes['professionals.business'] | null; verificationStatus: ColumnTypes['professionals.verification_status']; verifiedAt: Date | null; nameInTheDocument: ColumnTypes['professionals.verified_name'] | null; ratingCount: number; ratingAvg: string; createdAt: Date; workingHours: unknown }
  }
  'accountData.pushDevices': {
    params: { userId: string }
    row: { pushService: string | null; addedAt: Date }
  }
  'accountData.questionsBeforeFirstSessions': {
    params: { userId: string }
    row: { serviceId: string | null; version: number; questions: ColumnTypes['intake_versions.questions']; savedAt: Date }
  }
  'accountData.quietHours': {
    params: { userId: string }
    row: { quietFrom: string | null; quietUntil: string | null }
  }
  'accountData.recentlyViewed': {
    params: { userId: string }
    row: { id: string; name: string; viewedAt: Date }
  }
  'accountData.recoveryCodes': {
    params: { userId: string }
    row: { createdAt: Date }
  }
  'accountData.reports': {
    params: { userId: string }
    row: { kind: ColumnTypes['reports.kind']; subjectId: string; conversationId: string | null; myPart: string | null; reason: string | null; note: string | null; text: string; createdAt: Date; decision: ColumnTypes['reports.decision'] | null; ground: ColumnTypes['reports.ground'] | null; parts: ColumnTypes['reports.parts'] | null; statement: string | null; decidedAt: Date | null; myAppeal: string | null }
  }
  'accountData.reportsAbout': {
    params: { id: string }
    row: { id: string | null; statement: string | null; note: string | null }
  }
  'accountData.restrictions': {
    params: { userId: string }
    row: { kind: ColumnTypes['account_restrictions.kind']; ground: ColumnTypes['account_restrictions.ground']; exception: ColumnTypes['account_restrictions.exception'] | null; statement: string; sessions: ColumnTypes['account_restrictions.sessions']; imposedAt: Date; startsAt: Date; endsAt: Date | null; sessionsCancelledAt: Date | null; liftedAt: Date | null; myAppeal: string | null; appealedAt: Date | null; appealUpheld: boolean | null; appealReason: string | null; appealDecidedAt: Date | null }
  }
  'accountData.reviewsOfMe': {
    params: { userId: string; after: string }
    row: { key: string; rating: number; text: string; createdAt: Date; reply: string | null; repliedAt: Date | null }
  }
  'accountData.saveDecision': {
    params: { decision: string; bookingId: string }
    row: {  }
  }
  'accountData.saveReport': {
    params: { statement?: string | null | undefined; note: string; id: string }
    row: {  }
  }
  'accountData.saveSteps': {
    params: { steps?: string | null | undefined; secondSteps?: string | null | undefined; ticketId: string }
    row: {  }
  }
  'accountData.savedProfessionals': {
    params: { userId: string }
    row: { id: string; name: string; savedAt: Date }
  }
  'accountData.services': {
    params: { userId: string }
    row: { id: string; name: string; minutes: ColumnTypes['services.minutes']; priceMinor: number; bufferBeforeMin: number | null; bufferMin: number | null; isForOwnClients: boolean; isOnRequest: boolean; seriesFor: ColumnTypes['services.series_for']; cancellationTerms: ColumnTypes['services.cancellation_terms']; createdAt: Date; changedAt: Date }
  }
  'accountData.stillThere': {
    params: { now: Instant; passed: (string | null)[]; limit: number }
    row: { id: string; name: string; email: string; role: ColumnTypes['users.role']; eraseAfter: Date | null; erasedAt: Date | null; professionalId: string | null; hasUpcoming: boolean | null; pendingMinor: number | null }
  }
  'accountData.tagsOnClients': {
    params: { userId: string }
    row: { clientId: string; client: string; tags: string[]; changedAt: Date }
  }
  'accountData.textCode': {
    params: { userId: string }
    row: { codeSentTo: string; expiresAt: Date }
  }
  'accountData.textNumber': {
    params: { userId: string }
    row: { number: string; confirmedAt: Date }
  }
  'accountData.texts': {
    params: { userId: string }
    row: { kind: string; sessionId: string | null; at: Date; state: ColumnTypes['texts.state'] }
  }
  'accountData.timesOffered': {
    params: { userId: string }
    row: { professional: string; startsAt: Date; minutes: number; offeredAt: Date; offeredUntil: Date; bookedAs: string | null }
  }
  'accountData.toErase': {
    params: { now: Instant; id: string }
    row: { id: string; name: string; email: string; role: ColumnTypes['users.role']; eraseAfter: Date | null; erasedAt: Date | null; professionalId: string | null; hasUpcoming: boolean | null; pendingMinor: number | null }
  }
  'accountData.unmarkAccount': {
    params: { userId: string }
    row: {  }
  }
  'accountData.voidMailTokens': {
    params: { userId: string }
    row: {  }
  }
  'accountData.waitingLists': {
    params: { userId: string }
    row: { professional: string; weekdays: number[]; partOfDay: string | null; minutes: number; timeZone: string; askedAt: Date; endsAt: Date }
  }
  'accountData.waysToSignIn': {
    params: { userId: string }
    row: { way: string; since: Date; numberThere: string | null }
  }
  'accountData.webhooks': {
    params: { userId: string }
    row: { address: string; kinds: ColumnTypes['webhooks.kinds']; madeAt: Date; turnedOffAt: Date | null }
  }
  'accountData.whiteboards': {
    params: { userId: string; after: number }
    row: { key: number; bookingId: string; byMe: boolean | null; drawnAt: Date; ink: ColumnTypes['board_strokes.ink']; nib: ColumnTypes['board_strokes.nib']; points: number[] }
  }
  'apiTokens.add': {
    params: { userId: string; name: string; tokenHash: string; scopes: (string | null)[]; now: Instant; expiresAt: Instant }
    row: { id: string; name: string; scopes: ColumnTypes['api_tokens.scopes']; madeAt: Date; expiresAt: Date; usedAt: Date | null }
  }
  'apiTokens.count': {
    params: { userId: string }
    row: { count: number | null }
  }
  'apiTokens.delete': {
    params: { id: string; userId: string }
    row: { name: string }
  }
  'apiTokens.deleteExpired': {
    params: { now: Instant }
    row: {  }
  }
  'apiTokens.holderOf': {
    params: { now: Instant; tokenHash: string }
    row: { tokenId: string; scopes: ColumnTypes['api_tokens.scopes']; id: string; name: string; email: string; role: ColumnTypes['users.role']; emailVerified: boolean; isSuspended: boolean | null; isUsedLongAgo: boolean | null }
  }
  'apiTokens.of': {
    params: { userId: string }
    row: { id: string; name: string; scopes: ColumnTypes['api_tokens.scopes']; madeAt: Date; expiresAt: Date; usedAt: Date | null }
  }
  'apiTokens.recordUse': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'attendance.add': {
    params: { bookingId: string; number: number; personId: string; kind: string; reason?: string | null | undefined; at: Instant; key: string; mac: string }
    row: {  }
  }
  'attendance.addAnswer': {
    params: { answer: string; now: Instant; bookingId: string; party: string }
    row: {  }
  }
  'attendance.addContest': {
    params: { bookingId: string; by: string; claim: string; now: Instant; answerBy: Instant }
    row: {  }
  }
  'attendance.addContestFiles': {
    params: { ids: (string | null)[]; personId: string; bookingId: string }
    row: {  }
  }
  'attendance.closeContest': {
    params: { now: Instant; isUpheld: boolean; decision: string; bookingId: string }
    row: {  }
  }
  'attendance.contestFile': {
    params: { bookingId: string; fileId: string }
    row: { file: unknown }
  }
  'attendance.contestFiles': {
    params: { bookingId: string }
    row: { ownerId: string; file: unknown }
  }
  'attendance.contestOf': {
    params: { bookingId: string }
    row: { by: ColumnTypes['attendance_contests.by']; claim: string; madeAt: Date; answerBy: Date; answer: string | null; answeredAt: Date | null; closedAt: Date | null; isUpheld: boolean; decision: string | null }
  }
  'attendance.contestedSession': {
    params: { id: string }
    row: { id: string; startsAt: Date; endsAt: Date; addedMinutes: number; clientId: string; professionalId: string; professionalUserId: string; state: ColumnTypes['bookings.state']; outcome: ColumnTypes['bookings.outcome'] | null; outcomeAt: Date | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; confirmedAt: Date | null; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; isBeforeRecords: boolean | null; timeZone: string; client: unknown; professional: unknown }
  }
  'attendance.eventsOf': {
    params: { bookingId: string }
    row: { bookingId: string; number: number; personId: string; kind: ColumnTypes['attendance_events.kind']; reason: ColumnTypes['attendance_events.reason'] | null; at: Date; key: string; mac: string }
  }
  'attendance.findAny': {
    params: { id: string }
    row: { id: string; state: ColumnTypes['bookings.state']; startsAt: Date; endsAt: Date; addedMinutes: number; clientId: string; professionalId: string; professionalUserId: string; outcome: ColumnTypes['bookings.outcome'] | null; outcomeAt: Date | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; confirmedAt: Date | null; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; isBeforeRecords: boolean | null }
  }
  'attendance.findOwn': {
    params: { id: string; personId: string }
    row: { id: string; state: ColumnTypes['bookings.state']; startsAt: Date; endsAt: Date; addedMinutes: number; clientId: string; professionalId: string; professionalUserId: string; outcome: ColumnTypes['bookings.outcome'] | null; outcomeAt: Date | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; confirmedAt: Date | null; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; isBeforeRecords: boolean | null }
  }
  'attendance.isFreeAfter': {
    params: { minutes: number; now: Instant; id: string }
    row: { isFree: boolean | null }
  }
  'attendance.last': {
    params: { bookingId: string }
    row: { number: number; mac: string }
  }
  'attendance.lockContestable': {
    params: { id: string; personId: string }
    row: { id: string; outcome: ColumnTypes['bookings.outcome'] | null; endsAt: Date; totalMinor: number; clientId: string; professionalId: string; professionalUserId: string }
  }
  'attendance.lockOwn': {
    params: { id: string; personId: string }
    row: { id: string; state: ColumnTypes['bookings.state']; startsAt: Date; endsAt: Date; addedMinutes: number; clientId: string; professionalId: string; professionalUserId: string; outcome: ColumnTypes['bookings.outcome'] | null; outcomeAt: Date | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; confirmedAt: Date | null; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; isBeforeRecords: boolean | null }
  }
  'attendance.lockToDecide': {
    params: { id: string }
    row: { id: string; state: ColumnTypes['bookings.state']; startsAt: Date; endsAt: Date; addedMinutes: number; clientId: string; professionalId: string; professionalUserId: string; outcome: ColumnTypes['bookings.outcome'] | null; outcomeAt: Date | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; confirmedAt: Date | null; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; isBeforeRecords: boolean | null }
  }
  'attendance.lockUndecided': {
    params: { bookingId: string }
    row: { totalMinor: number; clientId: string; professionalUserId: string; by: ColumnTypes['attendance_contests.by']; answerBy: Date; answeredAt: Date | null }
  }
  'attendance.namesOf': {
    params: { id: string }
    row: { client: string; professional: string; clientId: string; professionalUserId: string; totalMinor: number; outcome: ColumnTypes['bookings.outcome'] | null }
  }
  'attendance.offerOf': {
    params: { bookingId: string }
    row: { minutes: number; answeredAt: Date | null; isAccepted: boolean | null }
  }
  'attendance.recordedSince': {
    params: { since: Instant; after: string; limit: number }
    row: { bookingId: string; least: number | null }
  }
  'attendance.refundedOf': {
    params: { bookingId: string }
    row: { minor: number | null }
  }
  'attendance.storeAnswer': {
    params: { now: Instant; accepts: boolean; bookingId: string }
    row: {  }
  }
  'attendance.storeOffer': {
    params: { bookingId: string; minutes: number; now: Instant }
    row: {  }
  }
  'attendance.storeOutcome': {
    params: { outcome: string; now: Instant; id: string }
    row: {  }
  }
  'attendance.unansweredClaims': {
    params: { now: Instant; at: Instant; id: string; limit: number }
    row: { id: string; at: Date }
  }
  'attendance.uphold': {
    params: { now: Instant; id: string }
    row: { totalMinor: number; clientId: string; professionalUserId: string }
  }
  'attendance.withoutOutcome': {
    params: { endedBefore: Instant; at: Instant; id: string; waitsAfter: Instant; limit: number }
    row: { id: string; endsAt: Date }
  }
  'attendance.writerOf': {
    params: { id: string }
    row: { name: string; email: string }
  }
  'audit.addEvent': {
    params: { actorId?: string | null | undefined; action: string; subjectId?: string | null | undefined; professionalId?: string | null | undefined; details: Json }
    row: {  }
  }
  'availability.calendar': {
    params: { now: Instant; from: Instant; to: Instant; freedId?: string | null | undefined; clientId?: string | null | undefined; professionalId: string }
    row: { id: string; name: string; ownerId: string; hourlyRateMinor: number | null; cancellationTerms: ColumnTypes['professionals.cancellation_terms']; isListed: boolean; timeZone: string; isVerified: boolean | null; weekly: ColumnTypes['calendars.weekly'] | null; overrides: ColumnTypes['calendars.overrides'] | null; schedules: ColumnTypes['calendars.schedules'] | null; travels: ColumnTypes['calendars.travels'] | null; minNoticeMin: number | null; bufferMin: number | null; horizonDays: number | null; maxPerDay: number | null; bufferBeforeMin: number | null; maxMinutesPerDay: number | null; busy: unknown; outside: unknown; freed: unknown; outsideReadAt: number | null; accountEnds: number | null; refuses: boolean | null }
  }
  'availability.calendarOfOwner': {
    params: { now: Instant; from: Instant; to: Instant; freedId?: string | null | undefined; clientId?: string | null | undefined; personId: string }
    row: { id: string; name: string; ownerId: string; hourlyRateMinor: number | null; cancellationTerms: ColumnTypes['professionals.cancellation_terms']; isListed: boolean; timeZone: string; isVerified: boolean | null; weekly: ColumnTypes['calendars.weekly'] | null; overrides: ColumnTypes['calendars.overrides'] | null; schedules: ColumnTypes['calendars.schedules'] | null; travels: ColumnTypes['calendars.travels'] | null; minNoticeMin: number | null; bufferMin: number | null; horizonDays: number | null; maxPerDay: number | null; bufferBeforeMin: number | null; maxMinutesPerDay: number | null; busy: unknown; outside: unknown; freed: unknown; outsideReadAt: number | null; accountEnds: number | null; refuses: boolean | null }
  }
  'availability.calendars': {
    params: { now: Instant; from: Instant; to: Instant; freedId?: string | null | undefined; clientId?: string | null | undefined; professionalIds: (string | null)[] }
    row: { id: string; name: string; ownerId: string; hourlyRateMinor: number | null; cancellationTerms: ColumnTypes['professionals.cancellation_terms']; isListed: boolean; timeZone: string; isVerified: boolean | null; weekly: ColumnTypes['calendars.weekly'] | null; overrides: ColumnTypes['calendars.overrides'] | null; schedules: ColumnTypes['calendars.schedules'] | null; travels: ColumnTypes['calendars.travels'] | null; minNoticeMin: number | null; bufferMin: number | null; horizonDays: number | null; maxPerDay: number | null; bufferBeforeMin: number | null; maxMinutesPerDay: number | null; busy: unknown; outside: unknown; freed: unknown; outsideReadAt: number | null; accountEnds: number | null; refuses: boolean | null }
  }
  'availability.commitWithoutWaiting': {
    params: {  }
    row: {  }
  }
  'availability.hoursOf': {
    params: { personId: string }
    row: { professionalId: string; timeZone: string; weekly: ColumnTypes['calendars.weekly']; overrides: ColumnTypes['calendars.overrides']; schedules: ColumnTypes['calendars.schedules']; travels: ColumnTypes['calendars.travels']; minNoticeMin: number; bufferMin: number; horizonDays: number; maxPerDay: number | null; bufferBeforeMin: number; maxMinutesPerDay: number | null; version: number }
  }
  'availability.lockHours': {
    params: { timeZone: string; weekly: Json; overrides: Json; schedules?: Json | null | undefined; travels?: Json | null | undefined; minNoticeMin: number; bufferMin: number; horizonDays: number; maxPerDay?: number | null | undefined; bufferBeforeMin: number; maxMinutesPerDay?: number | null | undefined; personId: string }
    row: { professionalId: string; timeZone: string; weekly: ColumnTypes['calendars.weekly']; overrides: ColumnTypes['calendars.overrides']; schedules: ColumnTypes['calendars.schedules']; travels: ColumnTypes['calendars.travels']; minNoticeMin: number; bufferMin: number; horizonDays: number; maxPerDay: number | null; bufferBeforeMin: number; maxMinutesPerDay: number | null; version: number; isSame: boolean | null }
  }
  'availability.lockNextFree': {
    params: { professionalIds: (string | null)[] }
    row: {  }
  }
  'availability.sessionToMove': {
    params: { id: string; professionalId: string; personId: string }
    row: { startsAt: Date; endsAt: Date; blockedFrom: Date | null; blockedUntil: Date; serviceName: string | null }
  }
  'availability.storeHours': {
    params: { weekly: Json; overrides: Json; schedules?: Json | null | undefined; travels?: Json | null | undefined; minNoticeMin: number; bufferMin: number; horizonDays: number; maxPerDay?: number | null | undefined; bufferBeforeMin: number; maxMinutesPerDay?: number | null | undefined; now: Instant; professionalId: string }
    row: { version: number }
  }
  'availability.storeNextFree': {
    params: { ids: (string | null)[]; starts: (Date | string | null)[]; weekendStarts: (Date | string | null)[]; holdsUntil: (Date | string | null)[]; nextStarts: (string | null)[]; freeHours: (string | null)[] }
    row: {  }
  }
  'availability.storeZone': {
    params: { timeZone: string; professionalId: string }
    row: {  }
  }
  'availability.takeDue': {
    params: { limit: number; now: Instant }
    row: { id: string | null }
  }
  'blocked.blockOf': {
    params: { personId: string; bookingId: string }
    row: { at: Date | null }
  }
  'boards.addStroke': {
    params: { sessionId: string; id: string; personId: string; now: Instant; ink: string; nib: string; points: (number | null)[] }
    row: { id: string; number: number; by: string | null; ink: ColumnTypes['board_strokes.ink']; nib: ColumnTypes['board_strokes.nib']; points: number[] }
  }
  'boards.lock': {
    params: { sessionId: string }
    row: { version: number }
  }
  'boards.markErased': {
    params: { now: Instant; personId: string; sessionId: string; ids: (string | null)[] }
    row: { id: string }
  }
  'boards.measure': {
    params: { sessionId: string }
    row: { strokes: number | null; points: number | null }
  }
  'boards.pruneErased': {
    params: { sessionId: string }
    row: {  }
  }
  'boards.raise': {
    params: { sessionId: string }
    row: { version: number }
  }
  'boards.strokes': {
    params: { sessionId: string }
    row: { id: string; number: number; by: string | null; ink: ColumnTypes['board_strokes.ink']; nib: ColumnTypes['board_strokes.nib']; points: number[] }
  }
  'boards.unmarkErased': {
    params: { sessionId: string; ids: (string | null)[]; personId: string }
    row: { id: string; number: number; by: string | null; ink: ColumnTypes['board_strokes.ink']; nib: ColumnTypes['board_strokes.nib']; points: number[] }
  }
  'boards.version': {
    params: { sessionId: string }
    row: { version: number }
  }
  'bookings.askForPayment': {
    params: { now: Instant; why: string; id: string }
    row: {  }
  }
  'bookings.byKey': {
    params: { clientId: string; key: string }
    row: { id: string; professionalId: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; holdExpiresAt: Date; hash: string | null }
  }
  'bookings.clearNetworks': {
    params: { hourFrom: Instant }
    row: {  }
  }
  'bookings.completeEnded': {
    params: { now: Instant; limit: number }
    row: { id: string; personIds: string[] | null }
  }
  'bookings.expireHolds': {
    params: { now: Instant; clientId?: string | null | undefined; professionalId?: string | null | undefined }
    row: { id: string; personIds: string[] | null }
  }
  'bookings.findOwn': {
    params: { id: string; personId: string }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; serviceId: string | null; seriesId: string | null; isFirst: boolean | null; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; serviceName: string | null; blockedFrom: Date | null; blockedUntil: Date }
  }
  'bookings.findRequest': {
    params: { id: string }
    row: { offeredStarts: Date[] }
  }
  'bookings.forgetSoon': {
    params: { id: string }
    row: {  }
  }
  'bookings.freeSoFar': {
    params: { now: Instant; professionalId: string; serviceId?: string | null | undefined; dayFrom: Instant; clientId: string }
    row: { ahead: number | null; aheadWithProfessional: number | null; ofService: number | null; ofDay: number | null }
  }
  'bookings.lock': {
    params: { key: string }
    row: { pgAdvisoryXactLock: string | null }
  }
  'bookings.lockBooking': {
    params: { id: string }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; serviceId: string | null; seriesId: string | null; isFirst: boolean | null; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; serviceName: string | null; blockedFrom: Date | null; blockedUntil: Date }
  }
  'bookings.lockOwn': {
    params: { id: string; personId: string }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; serviceId: string | null; seriesId: string | null; isFirst: boolean | null; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; serviceName: string | null; blockedFrom: Date | null; blockedUntil: Date }
  }
  'bookings.obstacles': {
    params: { professionalId: string; startsAt: Instant; blockedUntil: Instant; blockedFrom?: Instant | null | undefined; endsAt: Instant; clientId: string; dayFrom: Instant; now: Instant }
    row: { professionalBusy: boolean | null; clientBusy: boolean | null; ofClient: number | null; withProfessional: number | null; unpaidOfDay: number | null; oldestOfDay: Date | null }
  }
  'bookings.putTimesOfRequest': {
    params: { startsAt: Instant; endsAt: Instant; blockedFrom?: Instant | null | undefined; blockedUntil: Instant; now: Instant; asksForEarlyStart: boolean; id: string }
    row: {  }
  }
  'bookings.release': {
    params: {  }
    row: {  }
  }
  'bookings.releaseFreed': {
    params: { now: Instant; professionalId: string }
    row: {  }
  }
  'bookings.reserveRest': {
    params: { now: Instant; until: Instant; firstId: string; seriesId: string }
    row: { id: string }
  }
  'bookings.restOfSeries': {
    params: { seriesIds: (string | null)[] }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; seriesId: string | null; startsAt: Date; clientId: string; professionalId: string; personIds: string[] | null }
  }
  'bookings.rollBack': {
    params: {  }
    row: {  }
  }
  'bookings.saveForBusiness': {
    params: { isForBusiness: boolean; id: string; clientId: string }
    row: {  }
  }
  'bookings.savepoint': {
    params: {  }
    row: {  }
  }
  'bookings.storeAnswer': {
    params: { to: string; now: Instant; until: Instant; id: string; from: string; offeredStarts: (Date | string | null)[] }
    row: {  }
  }
  'bookings.storeCalledOff': {
    params: { to: string; now: Instant; by?: string | null | undefined; reason?: string | null | undefined; id: string; from: string }
    row: {  }
  }
  'bookings.storeConfirmed': {
    params: { to: string; now: Instant; isEarlyStartAsked: boolean; id: string; from: string }
    row: {  }
  }
  'bookings.storeExtended': {
    params: { minutes: number; now: Instant; id: string; state: string }
    row: {  }
  }
  'bookings.storeHold': {
    params: { id: string; professionalId: string; clientId: string; startsAt: Instant; endsAt: Instant; blockedUntil: Instant; holdExpiresAt: Instant; hourlyRateMinor: number; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; hasRightToCancel: boolean; cancellationTerms: string; serviceName?: string | null | undefined; serviceId?: string | null | undefined; isOnRequest: boolean; seriesId?: string | null | undefined; packageId?: string | null | undefined; key?: string | null | undefined; hash?: string | null | undefined; blockedFrom?: Instant | null | undefined; network?: string | null | undefined; atOnce: number; withProfessional: number; dayFrom: Instant; unpaidOfDay: number; now: Instant }
    row: {  }
  }
  'bookings.storeMoved': {
    params: { to: string; now: Instant; startsAt: Instant; endsAt: Instant; blockedUntil: Instant; blockedFrom?: Instant | null | undefined; by: string; asksForEarlyStart: boolean; id: string; from: string }
    row: {  }
  }
  'bookings.storeRequest': {
    params: { now: Instant; until: Instant; isEarlyStartAsked: boolean; id: string }
    row: {  }
  }
  'bookings.takeOffers': {
    params: { now: Instant; id: string; clientId: string; professionalId: string; startsAt: Instant; endsAt: Instant }
    row: {  }
  }
  'bookings.unconfirmedSoFar': {
    params: { professionalId: string; now: Instant; network: string; hourFrom: Instant }
    row: { withProfessional: number | null; ofNetwork: number | null }
  }
  'calendarChannels.find': {
    params: { id: string; provider: string }
    row: { id: string; calendarId: string | null }
  }
  'calendarChannels.forget': {
    params: { id: string }
    row: {  }
  }
  'calendarChannels.keep': {
    params: { id: string; grantId: string; calendarId: string; ref: string; expiresAt: Instant; watchAt: Instant }
    row: {  }
  }
  'calendarChannels.makeDue': {
    params: { now: Instant; seconds: number; everySeconds: number; id: string }
    row: {  }
  }
  'calendarChannels.of': {
    params: { grantId: string }
    row: { id: string; ref: string }
  }
  'calendarChannels.takeToStop': {
    params: { now: Instant; limit: number }
    row: { id: string; ref: string; grantId: string; expiresAt: Date }
  }
  'calendarChannels.takeToWatch': {
    params: { retryAt: Instant; now: Instant; limit: number }
    row: { id: string; grantId: string | null; professionalId: string; address: string }
  }
  'calendarEntries.aheadOfGrant': {
    params: { grantId: string; now: Instant }
    row: { id: string; address: string }
  }
  'calendarEntries.enqueueElsewhere': {
    params: { now: Instant; grantId: string }
    row: {  }
  }
  'calendarEntries.enqueueMissing': {
    params: { now: Instant; grantId?: string | null | undefined }
    row: {  }
  }
  'calendarEntries.forget': {
    params: { id: string }
    row: {  }
  }
  'calendarEntries.forgetOver': {
    params: { before: Instant }
    row: {  }
  }
  'calendarEntries.lock': {
    params: { id: string }
    row: {  }
  }
  'calendarEntries.recordWritten': {
    params: { sequence: number; now: Instant; id: string }
    row: {  }
  }
  'calendarEntries.settle': {
    params: { now: Instant; limit: number }
    row: {  }
  }
  'calendarEntries.stillToRemove': {
    params: { retryAt: Instant; id: string; takenUntil: Instant }
    row: {  }
  }
  'calendarEntries.stillToWrite': {
    params: { retryAt: Instant; id: string; takenUntil: Instant; now: Instant; sequence: number }
    row: {  }
  }
  'calendarEntries.takeToRemove': {
    params: { retryAt: Instant; now: Instant; failed: (string | null)[]; limit: number }
    row: { id: string; grantId: string; address: string }
  }
  'calendarEntries.takeToWrite': {
    params: { retryAt: Instant; now: Instant; failed: (string | null)[]; limit: number }
    row: { id: string; grantId: string; address: string; bookingId: string; state: ColumnTypes['bookings.state']; sequence: number; startsAt: Date; endsAt: Date; clientName: string }
  }
  'calendarFeeds.delete': {
    params: { userId: string }
    row: {  }
  }
  'calendarFeeds.of': {
    params: { userId: string }
    row: { madeAt: Date; readAt: Date | null }
  }
  'calendarFeeds.put': {
    params: { userId: string; tokenHash: string; now: Instant }
    row: {  }
  }
  'calendarFeeds.readerOf': {
    params: { tokenHash: string }
    row: { id: string }
  }
  'calendarFeeds.recordRead': {
    params: { now: Instant; tokenHash: string }
    row: {  }
  }
  'calendarGrants.byId': {
    params: { id: string }
    row: { id: string; professionalId: string; provider: ColumnTypes['calendar_grants.provider']; userName: string; refresh: string; access: string | null; accessUntil: Date | null; endedAt: Date | null; closingAt: Date | null; target: string | null }
  }
  'calendarGrants.calendars': {
    params: { grantId: string }
    row: { id: string; addressHash: string }
  }
  'calendarGrants.close': {
    params: { now: Instant; id: string; professionalId: string }
    row: {  }
  }
  'calendarGrants.count': {
    params: { professionalId: string }
    row: { count: number | null }
  }
  'calendarGrants.delete': {
    params: { id: string }
    row: {  }
  }
  'calendarGrants.end': {
    params: { now: Instant; id: string; before: string }
    row: {  }
  }
  'calendarGrants.find': {
    params: { id: string; professionalId: string }
    row: { id: string; professionalId: string; provider: ColumnTypes['calendar_grants.provider']; userName: string; refresh: string; access: string | null; accessUntil: Date | null; endedAt: Date | null; closingAt: Date | null; target: string | null }
  }
  'calendarGrants.makeDue': {
    params: { now: Instant; grantId: string }
    row: { id: string }
  }
  'calendarGrants.of': {
    params: { professionalId: string }
    row: { id: string; provider: ColumnTypes['calendar_grants.provider']; userName: string; grantedAt: Date; endedAt: Date | null; isWritten: boolean | null }
  }
  'calendarGrants.put': {
    params: { id: string; professionalId: string; provider: string; userName: string; refresh: string; now: Instant }
    row: { id: string }
  }
  'calendarGrants.renewTokens': {
    params: { refresh: string; access: string; accessUntil: Instant; id: string; before: string }
    row: {  }
  }
  'calendarGrants.setTarget': {
    params: { target?: string | null | undefined; id: string }
    row: {  }
  }
  'calendarGrants.spendState': {
    params: { hash: string; end: Instant }
    row: {  }
  }
  'calendarGrants.storeTokens': {
    params: { refresh: string; access: string; accessUntil: Instant; id: string }
    row: {  }
  }
  'calendarGrants.takeClosing': {
    params: { until: Instant; now: Instant; limit: number }
    row: { id: string; professionalId: string; provider: ColumnTypes['calendar_grants.provider']; userName: string; refresh: string; access: string | null; accessUntil: Date | null; endedAt: Date | null; closingAt: Date | null; target: string | null }
  }
  'calendarGrants.takeOver': {
    params: { grantId: string; now: Instant; professionalId: string; hashes: (string | null)[] }
    row: {  }
  }
  'calendarGrants.unlink': {
    params: { grantId: string; hashes: (string | null)[] }
    row: {  }
  }
  'calendarGrants.unlinkAll': {
    params: { grantId: string }
    row: {  }
  }
  'calendarsStandIn.addGrant': {
    params: { refresh: string; provider: string; account: string; challenge: string; code: string }
    row: {  }
  }
  'calendarsStandIn.deleteEntry': {
    params: { id: string; addresses: (string | null)[] }
    row: {  }
  }
  'calendarsStandIn.endAccount': {
    params: { now: Instant; provider: string; account: string }
    row: {  }
  }
  'calendarsStandIn.endGrant': {
    params: { now: Instant; refresh: string }
    row: {  }
  }
  'calendarsStandIn.entriesAt': {
    params: { addresses: (string | null)[] }
    row: { id: string; startsAt: Date; endsAt: Date; title: string; isTentative: boolean; sessionId: string | null }
  }
  'calendarsStandIn.findGrant': {
    params: { refresh: string; provider: string }
    row: { account: string }
  }
  'calendarsStandIn.redeem': {
    params: { code: string; challenge: string; provider: string }
    row: { refresh: string }
  }
  'calendarsStandIn.storeEntry': {
    params: { id: string; address: string; startsAt: Instant; endsAt: Instant; title: string; isTentative: boolean; sessionId?: string | null | undefined }
    row: {  }
  }
  'canned.delete': {
    params: { id: string }
    row: {  }
  }
  'canned.list': {
    params: {  }
    row: { id: string; title: string; text: string; changedAt: Date; changedBy: string | null }
  }
  'canned.save': {
    params: { id: string; title: string; text: string; now: Instant; staffId: string }
    row: { id: string; title: string; text: string; changedAt: Date }
  }
  'cardSimulator.addCard': {
    params: { id: string; number: string; expiry: string; createdAt: Instant; customerId: string }
    row: {  }
  }
  'cardSimulator.addDispute': {
    params: { id: string; intentId: string; amountMinor: number; status: string; evidenceDueAt: Instant; createdAt: Instant }
    row: {  }
  }
  'cardSimulator.addRefund': {
    params: { id: string; idempotencyKey: string; intentId: string; amountMinor: number; status: string; createdAt: Instant }
    row: {  }
  }
  'cardSimulator.answerDispute': {
    params: { answerId: string; now: Instant; evidence: Json; id: string }
    row: {  }
  }
  'cardSimulator.cardLike': {
    params: { customerId: string; number: string; expiry: string }
    row: { id: string }
  }
  'cardSimulator.cardsOf': {
    params: { customerId: string }
    row: { id: string; number: string; expiry: string }
  }
  'cardSimulator.closeAnswered': {
    params: { now: Instant }
    row: {  }
  }
  'cardSimulator.closeDispute': {
    params: { status: string; id: string }
    row: { id: string; intentId: string; amountMinor: number; status: ColumnTypes['card_simulator.disputes.status']; answerId: string | null; evidenceDueAt: Date; createdAt: Date }
  }
  'cardSimulator.closeInquiries': {
    params: { intentId: string }
    row: { id: string; intentId: string; amountMinor: number; status: ColumnTypes['card_simulator.disputes.status']; answerId: string | null; evidenceDueAt: Date; createdAt: Date }
  }
  'cardSimulator.closeOverdue': {
    params: { now: Instant }
    row: {  }
  }
  'cardSimulator.customerOfKey': {
    params: { idempotencyKey: string }
    row: { id: string }
  }
  'cardSimulator.disputesOf': {
    params: { intentId: string }
    row: { id: string; intentId: string; amountMinor: number; status: ColumnTypes['card_simulator.disputes.status']; answerId: string | null; evidenceDueAt: Date; createdAt: Date }
  }
  'cardSimulator.disputesSince': {
    params: { since: Instant }
    row: { id: string; intentId: string; amountMinor: number; status: ColumnTypes['card_simulator.disputes.status']; answerId: string | null; evidenceDueAt: Date; createdAt: Date }
  }
  'cardSimulator.escalateOverdue': {
    params: { now: Instant }
    row: {  }
  }
  'cardSimulator.failRefund': {
    params: { id: string }
    row: { id: string; intentId: string; amountMinor: number }
  }
  'cardSimulator.findCard': {
    params: { id: string; customerId?: string | null | undefined }
    row: { number: string }
  }
  'cardSimulator.findIntent': {
    params: { id: string }
    row: { id: string; clientSecret: string; amountMinor: number; metadata: ColumnTypes['card_simulator.intents.metadata']; customerId: string | null; saves: ColumnTypes['card_simulator.intents.saves'] | null; keepsCard: boolean; cardId: string | null; refusal: ColumnTypes['card_simulator.intents.refusal'] | null; status: ColumnTypes['card_simulator.intents.status'] }
  }
  'cardSimulator.findRefund': {
    params: { idempotencyKey: string }
    row: { id: string; status: ColumnTypes['card_simulator.refunds.status'] }
  }
  'cardSimulator.insertCustomer': {
    params: { id: string; idempotencyKey: string; createdAt: Instant }
    row: {  }
  }
  'cardSimulator.insertIntent': {
    params: { id: string; idempotencyKey: string; clientSecret: string; amountMinor: number; metadata: Json; customerId?: string | null | undefined; createdAt: Instant }
    row: {  }
  }
  'cardSimulator.intentOfKey': {
    params: { idempotencyKey: string }
    row: { id: string; clientSecret: string; amountMinor: number; metadata: ColumnTypes['card_simulator.intents.metadata']; customerId: string | null; saves: ColumnTypes['card_simulator.intents.saves'] | null; keepsCard: boolean; cardId: string | null; refusal: ColumnTypes['card_simulator.intents.refusal'] | null; status: ColumnTypes['card_simulator.intents.status'] }
  }
  'cardSimulator.lockById': {
    params: { id: string }
    row: { id: string; clientSecret: string; amountMinor: number; metadata: ColumnTypes['card_simulator.intents.metadata']; customerId: string | null; saves: ColumnTypes['card_simulator.intents.saves'] | null; keepsCard: boolean; cardId: string | null; refusal: ColumnTypes['card_simulator.intents.refusal'] | null; status: ColumnTypes['card_simulator.intents.status'] }
  }
  'cardSimulator.lockBySecret': {
    params: { clientSecret: string }
    row: { id: string; clientSecret: string; amountMinor: number; metadata: ColumnTypes['card_simulator.intents.metadata']; customerId: string | null; saves: ColumnTypes['card_simulator.intents.saves'] | null; keepsCard: boolean; cardId: string | null; refusal: ColumnTypes['card_simulator.intents.refusal'] | null; status: ColumnTypes['card_simulator.intents.status'] }
  }
  'cardSimulator.lockDispute': {
    params: { id: string }
    row: { id: string; intentId: string; amountMinor: number; status: ColumnTypes['card_simulator.disputes.status']; answerId: string | null; evidenceDueAt: Date; createdAt: Date }
  }
  'cardSimulator.refundedSoFar': {
    params: { intentId: string }
    row: { refundedMinor: number | null }
  }
  'cardSimulator.refundsAfter': {
    params: { since: Instant; after: string; limit: number }
    row: { ref: string; amountMinor: number; createdAt: Date }
  }
  'cardSimulator.removeCard': {
    params: { id: string; customerId: string }
    row: {  }
  }
  'cardSimulator.removeCustomer': {
    params: { id: string }
    row: {  }
  }
  'cardSimulator.setCard': {
    params: { cardId: string; id: string }
    row: {  }
  }
  'cardSimulator.setIntentStatus': {
    params: { status: string; id: string }
    row: {  }
  }
  'cardSimulator.setKeepsCard': {
    params: { keeps: boolean; id: string }
    row: {  }
  }
  'cardSimulator.setRefusal': {
    params: { refusal: string; id: string }
    row: {  }
  }
  'cardSimulator.setSaves': {
    params: { saves?: Json | null | undefined; id: string }
    row: {  }
  }
  'cardSimulator.succeededAfter': {
    params: { since: Instant; after: string; limit: number }
    row: { ref: string; amountMinor: number; createdAt: Date }
  }
  'cases.activeMembers': {
    params: {  }
    row: { id: string; name: string }
  }
  'cases.add': {
    params: { queue: string; subjectId: string; appealOf?: string | null | undefined; title: string; people: string; personIds: (string | null)[]; amountMinor?: number | null | undefined; now: Instant; dueAt: Instant; waitsUntil?: Instant | null | undefined }
    row: { id: string }
  }
  'cases.addGivenAlone': {
    params: { staffId: string; personId?: string | null | undefined; bookingId?: string | null | undefined; refundId?: string | null | undefined; amountMinor: number; now: Instant }
    row: {  }
  }
  'cases.addNote': {
    params: { caseId: string; staffId: string; text: string; now: Instant }
    row: {  }
  }
  'cases.addPeople': {
    params: { personIds: (string | null)[]; id: string }
    row: {  }
  }
  'cases.addProposal': {
    params: { caseId: string; by: string; now: Instant; kind: string; isUpheld?: boolean | null | undefined; amountMinor: number; details: Json; reason: string }
    row: {  }
  }
  'cases.answerProposal': {
    params: { staffId: string; now: Instant; approves: boolean; caseId: string }
    row: {  }
  }
  'cases.aside': {
    params: { now: Instant; queues: (string | null)[]; after?: string | null | undefined; limit: number }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; amountMinor: number | null; openedAt: Date; dueAt: Date; waitsUntil: Date | null; asideUntil: Date | null; resolvedAt: Date | null; ownerId: string | null; subjectId: string; appealOf: string | null; resolvedBy: string | null; personIds: string[]; hasErased: boolean; ownerName: string | null; state: string | null; needsSecond: boolean | null }
  }
  'cases.caseOfSubject': {
    params: { queue: string; subjectId: string }
    row: { id: string }
  }
  'cases.change': {
    params: { title: string; amountMinor?: number | null | undefined; dueAt: Instant; waitsUntil?: Instant | null | undefined; asideUntil?: Instant | null | undefined; id: string }
    row: {  }
  }
  'cases.counts': {
    params: { queues: (string | null)[]; now: Instant; limit: number; staffId: string }
    row: { queue: string | null; open: number | null; overdue: number | null; waiting: number | null; aside: number | null; mine: number | null }
  }
  'cases.eraseNotes': {
    params: { caseId: string }
    row: {  }
  }
  'cases.eraseProposalReasons': {
    params: { caseId: string }
    row: {  }
  }
  'cases.eraseReasons': {
    params: { caseId: string }
    row: {  }
  }
  'cases.find': {
    params: { now: Instant; id: string }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; amountMinor: number | null; openedAt: Date; dueAt: Date; waitsUntil: Date | null; asideUntil: Date | null; resolvedAt: Date | null; ownerId: string | null; subjectId: string; appealOf: string | null; resolvedBy: string | null; personIds: string[]; hasErased: boolean; ownerName: string | null; state: string | null; needsSecond: boolean | null }
  }
  'cases.givenAlone': {
    params: { staffId: string; sinceDay: Instant; personId?: string | null | undefined; sinceMonth: Instant; bookingId?: string | null | undefined }
    row: { inDay: number | null; toPerson: number | null; forBooking: number | null }
  }
  'cases.hasAnswered': {
    params: { caseId: string; staffId: string }
    row: { yes: boolean | null }
  }
  'cases.isRefundCounted': {
    params: { refundId: string }
    row: {  }
  }
  'cases.lock': {
    params: { now: Instant; id: string }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; amountMinor: number | null; openedAt: Date; dueAt: Date; waitsUntil: Date | null; asideUntil: Date | null; resolvedAt: Date | null; ownerId: string | null; subjectId: string; appealOf: string | null; resolvedBy: string | null; personIds: string[]; hasErased: boolean; ownerName: string | null; state: string | null; needsSecond: boolean | null }
  }
  'cases.lockGiving': {
    params: {  }
    row: { pgAdvisoryXactLock: string | null }
  }
  'cases.lockUnresolved': {
    params: { now: Instant; queue: string; subjectId: string }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; amountMinor: number | null; openedAt: Date; dueAt: Date; waitsUntil: Date | null; asideUntil: Date | null; resolvedAt: Date | null; ownerId: string | null; subjectId: string; appealOf: string | null; resolvedBy: string | null; personIds: string[]; hasErased: boolean; ownerName: string | null; state: string | null; needsSecond: boolean | null }
  }
  'cases.markEmptied': {
    params: { now: Instant; caseId: string }
    row: {  }
  }
  'cases.markErased': {
    params: { caseId: string }
    row: {  }
  }
  'cases.nameOf': {
    params: { id: string }
    row: { name: string }
  }
  'cases.notesOf': {
    params: { caseId: string }
    row: { text: string; at: Date; name: string }
  }
  'cases.open': {
    params: { now: Instant; queues: (string | null)[]; after?: string | null | undefined; limit: number }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; amountMinor: number | null; openedAt: Date; dueAt: Date; waitsUntil: Date | null; asideUntil: Date | null; resolvedAt: Date | null; ownerId: string | null; subjectId: string; appealOf: string | null; resolvedBy: string | null; personIds: string[]; hasErased: boolean; ownerName: string | null; state: string | null; needsSecond: boolean | null }
  }
  'cases.openCaseOf': {
    params: { queue: string; subjectId: string }
    row: { id: string }
  }
  'cases.openOf': {
    params: { now: Instant; staffId: string; queues: (string | null)[]; after?: string | null | undefined; limit: number }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; amountMinor: number | null; openedAt: Date; dueAt: Date; waitsUntil: Date | null; asideUntil: Date | null; resolvedAt: Date | null; ownerId: string | null; subjectId: string; appealOf: string | null; resolvedBy: string | null; personIds: string[]; hasErased: boolean; ownerName: string | null; state: string | null; needsSecond: boolean | null }
  }
  'cases.reopen': {
    params: { dueAt: Instant; title: string; people: string; queue: string; subjectId: string }
    row: {  }
  }
  'cases.reopenCase': {
    params: { dueAt: Instant; id: string }
    row: {  }
  }
  'cases.resolve': {
    params: { now: Instant; id: string; staffId?: string | null | undefined }
    row: {  }
  }
  'cases.resolvedOnes': {
    params: { now: Instant; queues: (string | null)[]; after?: string | null | undefined; limit: number }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; amountMinor: number | null; openedAt: Date; dueAt: Date; waitsUntil: Date | null; asideUntil: Date | null; resolvedAt: Date | null; ownerId: string | null; subjectId: string; appealOf: string | null; resolvedBy: string | null; personIds: string[]; hasErased: boolean; ownerName: string | null; state: string | null; needsSecond: boolean | null }
  }
  'cases.setOwner': {
    params: { owner?: string | null | undefined; id: string }
    row: {  }
  }
  'cases.toEmpty': {
    params: { limit: number }
    row: { id: string }
  }
  'cases.userOfBooking': {
    params: { party: string; bookingId: string }
    row: { id: string | null }
  }
  'cases.userOfProfessional': {
    params: { professionalId: string }
    row: { id: string }
  }
  'cases.voidProposal': {
    params: { now: Instant; id: number }
    row: {  }
  }
  'cases.voidProposalsOf': {
    params: { caseId: string }
    row: { at: Date | null; kind: ColumnTypes['case_proposals.kind']; amountMinor: number; voidBecause: ColumnTypes['case_proposals.void_because'] | null }
  }
  'cases.waiting': {
    params: { now: Instant; queues: (string | null)[]; after?: string | null | undefined; limit: number }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; amountMinor: number | null; openedAt: Date; dueAt: Date; waitsUntil: Date | null; asideUntil: Date | null; resolvedAt: Date | null; ownerId: string | null; subjectId: string; appealOf: string | null; resolvedBy: string | null; personIds: string[]; hasErased: boolean; ownerName: string | null; state: string | null; needsSecond: boolean | null }
  }
  'cases.waitingProposal': {
    params: { caseId: string }
    row: { id: number; by: string; name: string; madeAt: Date; kind: ColumnTypes['case_proposals.kind']; isUpheld: boolean | null; amountMinor: number; details: ColumnTypes['case_proposals.details']; reason: string }
  }
  'clients.count': {
    params: { personId: string; q: string; tag: string }
    row: { total: number | null }
  }
  'clients.files': {
    params: { personId: string; clientId: string; limit: number }
    row: { file: unknown; sentAt: Date; isMine: boolean | null }
  }
  'clients.find': {
    params: { personId: string; clientId: string; now: Instant }
    row: { id: string; name: string; avatar: string | null; tags: string[] | null; sessionCount: number | null; lastAt: Date | null; nextAt: Date | null }
  }
  'clients.list': {
    params: { personId: string; q: string; tag: string; limit: number; offset: number; now: Instant }
    row: { id: string; name: string; avatar: string | null; tags: string[] | null; sessionCount: number | null; lastAt: Date | null; nextAt: Date | null }
  }
  'clients.removeTags': {
    params: { clientId: string; personId: string }
    row: {  }
  }
  'clients.storeTags': {
    params: { clientId: string; tags: (string | null)[]; now: Instant; personId: string }
    row: {  }
  }
  'clock.turn': {
    params: { toMs: number; fromMs: number }
    row: {  }
  }
  'clock.turnedBy': {
    params: {  }
    row: { aheadMs: number }
  }
  'complaints.acknowledge': {
    params: { kind: string; now: Instant; staffId: string; ticketId: string }
    row: {  }
  }
  'complaints.add': {
    params: { ticketId: string; kind: string; now: Instant; toldAt?: Instant | null | undefined }
    row: {  }
  }
  'complaints.decide': {
    params: { outcome: string; reason: string; steps: string; now: Instant; staffId: string; ticketId: string }
    row: {  }
  }
  'complaints.decideAgain': {
    params: { outcome: string; reason: string; steps: string; now: Instant; staffId: string; ticketId: string }
    row: {  }
  }
  'complaints.find': {
    params: { ticketId: string }
    row: { kind: ColumnTypes['complaints.kind']; receivedAt: Date; toldAt: Date | null; acknowledgedAt: Date | null; outcome: ColumnTypes['complaints.outcome'] | null; reason: string | null; steps: string | null; decidedAt: Date | null; decidedBy: string | null; appeal: string | null; appealedAt: Date | null; secondOutcome: ColumnTypes['complaints.second_outcome'] | null; secondReason: string | null; secondSteps: string | null; secondDecidedAt: Date | null; decidedByName: string | null; secondByName: string | null }
  }
  'complaints.register': {
    params: { after?: string | null | undefined; limit: number }
    row: { caseId: string; number: number | null; kind: ColumnTypes['complaints.kind']; receivedAt: Date; toldAt: Date | null; acknowledgedAt: Date | null; outcome: ColumnTypes['complaints.outcome'] | null; steps: string | null; decidedAt: Date | null; appealedAt: Date | null; secondOutcome: ColumnTypes['complaints.second_outcome'] | null; secondDecidedAt: Date | null }
  }
  'complaints.storeAppeal': {
    params: { text: string; now: Instant; ticketId: string }
    row: {  }
  }
  'credentials.addAppeal': {
    params: { checkId: string; text: string; now: Instant }
    row: {  }
  }
  'credentials.addFinding': {
    params: { checkId: string; at: Instant; finding: string; state: string; by?: string | null | undefined; staffId?: string | null | undefined; reason?: string | null | undefined }
    row: {  }
  }
  'credentials.appealSinceChange': {
    params: { checkId: string }
    row: { id: string }
  }
  'credentials.checksOf': {
    params: { personId: string }
    row: { id: string; professionalId: string; personId: string; name: string; kind: ColumnTypes['credential_checks.kind']; register: ColumnTypes['credential_checks.register'] | null; about: string; state: ColumnTypes['credential_checks.state']; checkedAt: Date | null; checkedBy: ColumnTypes['credential_checks.checked_by'] | null; validUntil: Date | null; warnedDays: number | null; reason: string | null; dueAt: Date | null; asksStaffAt: Date | null; fileId: string | null; statedUntil: string | null; isStated: boolean | null }
  }
  'credentials.decideAppeal': {
    params: { now: Instant; isUpheld: boolean; id: string }
    row: {  }
  }
  'credentials.dueChecks': {
    params: { now: Instant; at: Instant; id: string; limit: number }
    row: { id: string; professionalId: string; personId: string; name: string; kind: ColumnTypes['credential_checks.kind']; register: ColumnTypes['credential_checks.register'] | null; about: string; state: ColumnTypes['credential_checks.state']; checkedAt: Date | null; checkedBy: ColumnTypes['credential_checks.checked_by'] | null; validUntil: Date | null; warnedDays: number | null; reason: string | null; dueAt: Date | null; asksStaffAt: Date | null; fileId: string | null; statedUntil: string | null; isStated: boolean | null }
  }
  'credentials.emailOf': {
    params: { personId: string }
    row: { email: string }
  }
  'credentials.fileOfCheck': {
    params: { id: string }
    row: { file: unknown }
  }
  'credentials.findCheck': {
    params: { id: string }
    row: { id: string; professionalId: string; personId: string; name: string; kind: ColumnTypes['credential_checks.kind']; register: ColumnTypes['credential_checks.register'] | null; about: string; state: ColumnTypes['credential_checks.state']; checkedAt: Date | null; checkedBy: ColumnTypes['credential_checks.checked_by'] | null; validUntil: Date | null; warnedDays: number | null; reason: string | null; dueAt: Date | null; asksStaffAt: Date | null; fileId: string | null; statedUntil: string | null; isStated: boolean | null }
  }
  'credentials.holdUpload': {
    params: { id: string; personId: string }
    row: { id: string }
  }
  'credentials.lastFinding': {
    params: { checkId: string }
    row: { staffId: string | null }
  }
  'credentials.latestCase': {
    params: { checkId: string }
    row: { id: string }
  }
  'credentials.lockCheck': {
    params: { id: string }
    row: { id: string; professionalId: string; personId: string; name: string; kind: ColumnTypes['credential_checks.kind']; register: ColumnTypes['credential_checks.register'] | null; about: string; state: ColumnTypes['credential_checks.state']; checkedAt: Date | null; checkedBy: ColumnTypes['credential_checks.checked_by'] | null; validUntil: Date | null; warnedDays: number | null; reason: string | null; dueAt: Date | null; asksStaffAt: Date | null; fileId: string | null; statedUntil: string | null; isStated: boolean | null }
  }
  'credentials.makeDue': {
    params: { register: string; number: string }
    row: {  }
  }
  'credentials.ownProfile': {
    params: { personId: string }
    row: { id: string; categories: ColumnTypes['professionals.categories']; clientGroups: ColumnTypes['professionals.client_groups']; credentials: ColumnTypes['professionals.credentials'] }
  }
  'credentials.professionalOf': {
    params: { professionalId: string }
    row: { id: string; professionalId: string; name: string; avatar: string | null; createdAt: Date; sessions: number | null }
  }
  'credentials.saveCheck': {
    params: { state: string; checkedAt?: Instant | null | undefined; checkedBy?: string | null | undefined; validUntil?: Instant | null | undefined; warnedDays?: number | null | undefined; reason?: string | null | undefined; dueAt?: Instant | null | undefined; asksStaffAt?: Instant | null | undefined; fileId?: string | null | undefined; id: string }
    row: {  }
  }
  'credentials.storeProof': {
    params: { professionalId: string; kind: string; about: string; fileId: string; statedUntil?: string | null | undefined; now: Instant }
    row: { id: string; about: string }
  }
  'credentials.upcomingClients': {
    params: { professionalId: string; now: Instant }
    row: { id: string; email: string; timeZone: string; bookingId: string; startsAt: Date; endsAt: Date; count: number | null }
  }
  'credentials.waitingAppeal': {
    params: { checkId: string }
    row: { id: string; text: string; madeAt: Date }
  }
  'credits.addCredit': {
    params: { id: string; bookingId: string; payee: string; amountMinor: number; reason: string; by: string; approvedBy?: string | null | undefined; caseId?: string | null | undefined; status: string; now: Instant }
    row: {  }
  }
  'credits.answerCredit': {
    params: { status: string; approvedBy?: string | null | undefined; now: Instant; id: string }
    row: {  }
  }
  'credits.bookingExists': {
    params: { bookingId: string }
    row: { id: string }
  }
  'credits.findCredit': {
    params: { id: string }
    row: { id: string; bookingId: string; payee: ColumnTypes['credits.payee']; amountMinor: number; reason: string; by: string; approvedBy: string | null; caseId: string | null; status: ColumnTypes['credits.status']; provider: string | null; destination: string | null; refusals: number; createdAt: Date; updatedAt: Date; professionalId: string; professionalUserId: string }
  }
  'credits.forgetReasonOfErased': {
    params: { id: string }
    row: {  }
  }
  'credits.givenFor': {
    params: { bookingId: string }
    row: { minor: number | null }
  }
  'credits.isStuck': {
    params: { professionalId: string }
    row: { isStuck: boolean | null }
  }
  'credits.lockCredit': {
    params: { id: string }
    row: { id: string; bookingId: string; payee: ColumnTypes['credits.payee']; amountMinor: number; reason: string; by: string; approvedBy: string | null; caseId: string | null; status: ColumnTypes['credits.status']; provider: string | null; destination: string | null; refusals: number; createdAt: Date; updatedAt: Date; professionalId: string; professionalUserId: string }
  }
  'credits.lockCreditable': {
    params: { bookingId: string }
    row: { bookingId: string; startsAt: Date; totalMinor: number; professionalId: string; paymentId: string; isOver: boolean | null; isDisputed: boolean | null; clientId: string; clientName: string; clientEmail: string; clientZone: string; isClientErased: boolean | null; professionalUserId: string; professionalName: string; professionalEmail: string; professionalZone: string; isProfessionalErased: boolean | null }
  }
  'credits.markCreditPaid': {
    params: { provider: string; ref: string; now: Instant; id: string }
    row: {  }
  }
  'credits.markCreditRefused': {
    params: { retryAt: Instant; now: Instant; id: string; refusals: number }
    row: {  }
  }
  'credits.nameOfMember': {
    params: { id: string }
    row: { name: string }
  }
  'credits.openCredits': {
    params: { provider: string; paidBy: string; now: Instant; at: Instant; id: string; limit: number }
    row: { id: string; createdAt: Date }
  }
  'credits.peopleOfBooking': {
    params: { bookingId: string }
    row: { startsAt: Date; client: string; clientId: string; professional: string; professionalUserId: string }
  }
  'credits.sendableCredit': {
    params: { id: string; provider: string }
    row: { destination: string | null }
  }
  'credits.setCaseOfCredit': {
    params: { caseId: string; id: string }
    row: {  }
  }
  'credits.setRefundOfCredit': {
    params: { refundId: string; id: string }
    row: {  }
  }
  'credits.whoIsPaid': {
    params: { professionalId: string }
    row: { professionalId: string; userId: string; name: string; email: string; isErased: boolean | null }
  }
  'dashboards.activity': {
    params: { professionalId: string; limit: number; offset: number }
    row: { id: number; at: Date; action: string; sessionId: string | null; clientName: string | null; startsAt: Date | null; isOwn: boolean | null; rating: number | null; amountMinor: number | null }
  }
  'dashboards.bookedMonths': {
    params: { professionalId: string; from: Instant }
    row: { month: string | null; bookings: number | null; clients: number | null; returningClients: number | null }
  }
  'dashboards.bookingsSince': {
    params: { professionalId: string; from: Instant }
    row: { count: number | null }
  }
  'dashboards.clientFigures': {
    params: { personId: string; now: Instant }
    row: { totalSessions: number | null; completedSessions: number | null; upcomingSessions: number | null; totalSpent: number | null; favoriteCategory: string | null; averageRating: number | null }
  }
  'dashboards.contestsToAnswer': {
    params: { now: Instant; professionalId: string }
    row: { sessionId: string; clientName: string; startsAt: Date; amountMinor: number | null; answerBy: Date }
  }
  'dashboards.countActivity': {
    params: { professionalId: string; most: number }
    row: { count: number | null }
  }
  'dashboards.credentialsThatEnd': {
    params: { professionalId: string; now: Instant; until: Instant }
    row: { id: string; kind: ColumnTypes['credential_checks.kind']; register: ColumnTypes['credential_checks.register'] | null; about: string; validUntil: Date | null }
  }
  'dashboards.disputesToAnswer': {
    params: { dueAfter: Instant; professionalId: string }
    row: { sessionId: string; clientName: string; startsAt: Date; amountMinor: number; evidenceDueAt: Date | null; isInquiry: boolean }
  }
  'dashboards.earnedMonths': {
    params: { professionalId: string; from?: Instant | null | undefined; to?: Instant | null | undefined; now: Instant }
    row: { month: string | null; sessions: number | null; grossMinor: number | null; refundsMinor: number | null; netMinor: number | null }
  }
  'dashboards.firstVisit': {
    params: { professionalId: string }
    row: { since: string | null }
  }
  'dashboards.latestEarned': {
    params: { professionalId: string; from?: Instant | null | undefined; to?: Instant | null | undefined; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; clientName: string; at: Date | null; priceMinor: number | null; feeMinor: number | null; vatMinor: number | null; refundMinor: number | null; netMinor: number | null; paidOutMinor: number | null; pendingMinor: number | null; paidOutAt: Date | null; dispute: string | null }
  }
  'dashboards.oldestEarned': {
    params: { professionalId: string; from?: Instant | null | undefined; to?: Instant | null | undefined; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; clientName: string; at: Date | null; priceMinor: number | null; feeMinor: number | null; vatMinor: number | null; refundMinor: number | null; netMinor: number | null; paidOutMinor: number | null; pendingMinor: number | null; paidOutAt: Date | null; dispute: string | null }
  }
  'dashboards.practiceOf': {
    params: { personId: string }
    row: { id: string; timeZone: string; isRestricted: boolean }
  }
  'dashboards.professionalFigures': {
    params: { monthFrom: Instant; monthTo: Instant; beforeFrom: Instant; beforeTo: Instant; beforeByNow: Instant; now: Instant; professionalId: string }
    row: { totalEarnings: number | null; monthlyEarnings: number | null; earningsSince: Date | null; upcomingEarnings: number | null; disputedEarnings: number | null; lastMonthEarnings: number | null; lastMonthByNow: number | null; averageRating: number | null; ratingBefore: number | null; sessionsCompleted: number | null; hoursThisMonth: number | null; reviewCount: number; unansweredReviews: number | null }
  }
  'dashboards.ratedMonths': {
    params: { professionalId: string; from: Instant }
    row: { month: string | null; reviews: number | null; rating: number | null }
  }
  'dashboards.sessionsIn': {
    params: { professionalId: string; from: Instant; to: Instant }
    row: { id: string; startsAt: Date; endsAt: Date; clientName: string; clientAvatar: string | null }
  }
  'dashboards.soldTotals': {
    params: { now: Instant; professionalId: string; from?: Instant | null | undefined; to?: Instant | null | undefined }
    row: { sessions: number | null; paidOutMinor: number | null; pendingMinor: number | null; disputedMinor: number | null; upcomingMinor: number | null }
  }
  'dashboards.unreadCalendars': {
    params: { professionalId: string; lateBefore: Instant }
    row: { id: string; name: string; readAt: Date }
  }
  'dashboards.visitedMonths': {
    params: { professionalId: string; from: Instant }
    row: { month: string | null; visits: number | null }
  }
  'dashboards.weekFigures': {
    params: { professionalId: string; from: Instant; to: Instant }
    row: { sessions: number | null; earnings: number | null; hours: number | null }
  }
  'dataExports.addressOf': {
    params: { id: string }
    row: { id: string; email: string; role: ColumnTypes['users.role'] }
  }
  'dataExports.ask': {
    params: { id: string; userId: string; now: Instant }
    row: { id: string; askedAt: Date; madeAt: Date | null; bytes: number | null }
  }
  'dataExports.claim': {
    params: { until: Instant; now: Instant }
    row: { id: string; userId: string; failedAttempts: number }
  }
  'dataExports.files': {
    params: { userId: string }
    row: { id: string | null; name: string | null; contentType: string | null; createdAt: Date | null }
  }
  'dataExports.lockOf': {
    params: { userId: string }
    row: { id: string }
  }
  'dataExports.lockOld': {
    params: { before: Instant; limit: number }
    row: { id: string }
  }
  'dataExports.of': {
    params: { userId: string }
    row: { id: string; askedAt: Date; madeAt: Date | null; bytes: number | null }
  }
  'dataExports.remove': {
    params: { id: string }
    row: {  }
  }
  'dataExports.setFailed': {
    params: { until: Instant; id: string }
    row: {  }
  }
  'dataExports.setMade': {
    params: { now: Instant; bytes: number; id: string }
    row: {  }
  }
  'database.state': {
    params: {  }
    row: { now: Date | null; takesWrites: boolean | null }
  }
  'database.time': {
    params: {  }
    row: { now: Date | null }
  }
  'disputes.accept': {
    params: { now: Instant; reason: string; id: string }
    row: {  }
  }
  'disputes.accepted': {
    params: { provider: string; limit: number }
    row: { id: string; providerRef: string; paymentId: string; provider: string; paymentRef: string | null }
  }
  'disputes.addAnswer': {
    params: { id: string; disputeId: string; isToInquiry: boolean; by: string; now: Instant; evidence: Json; pdf: Buffer; sha256: string; bytes: number }
    row: {  }
  }
  'disputes.addHandIn': {
    params: { id: string; personId: string; text: string; now: Instant }
    row: {  }
  }
  'disputes.answers': {
    params: { disputeId: string }
    row: { id: string; by: string; madeAt: Date; isToInquiry: boolean; sentAt: Date | null; refusal: string | null; evidence: ColumnTypes['dispute_answers.evidence']; bytes: number; sha256: string }
  }
  'disputes.booking': {
    params: { id: string }
    row: { id: string; createdAt: Date; cancelledAt: Date | null; isCancelledByClient: boolean | null; movedBy: string | null; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; clientName: string; clientEmail: string; clientSince: Date; hasClientConfirmed: boolean; isClientErased: boolean | null; professionalName: string; headline: string; verifiedAt: Date | null }
  }
  'disputes.claimAnswer': {
    params: { id: string }
    row: { id: string; disputeId: string; evidence: ColumnTypes['dispute_answers.evidence']; pdf: Buffer | null; providerRef: string; paymentId: string; provider: string; paymentRef: string | null }
  }
  'disputes.copyChosen': {
    params: { id: string; personId: string; clientId: string; professionalId: string; ids: (string | null)[] }
    row: {  }
  }
  'disputes.countChosen': {
    params: { clientId: string; professionalId: string; ids: (string | null)[] }
    row: { count: number | null }
  }
  'disputes.find': {
    params: { id: string }
    row: { id: string; paymentId: string; providerRef: string; amountMinor: number; reason: string; status: ColumnTypes['disputes.status']; evidenceDueAt: Date | null; isInquiry: boolean; isUnderReview: boolean; feeMinor: number | null; acceptedAt: Date | null; openedAt: Date; closedAt: Date | null; bookingId: string; provider: string; paymentRef: string | null; paidAt: Date | null; isAnswered: boolean | null }
  }
  'disputes.findOwn': {
    params: { id: string; personId: string }
    row: { id: string; amountMinor: number; reason: string; status: ColumnTypes['disputes.status']; isInquiry: boolean; evidenceDueAt: Date | null; isChangeable: boolean | null; clientId: string; professionalId: string; professionalUserId: string }
  }
  'disputes.forgetHandIn': {
    params: { id: string; personId: string }
    row: {  }
  }
  'disputes.handIn': {
    params: { id: string; personId: string }
    row: { text: string; changedAt: Date; messageIds: string[] | null }
  }
  'disputes.handIns': {
    params: { id: string }
    row: { by: string | null; text: string; changedAt: Date; messages: unknown }
  }
  'disputes.isOwnSession': {
    params: { sessionId: string; personId: string }
    row: { id: string }
  }
  'disputes.lock': {
    params: { id: string }
    row: { id: string; paymentId: string; providerRef: string; amountMinor: number; reason: string; status: ColumnTypes['disputes.status']; evidenceDueAt: Date | null; isInquiry: boolean; isUnderReview: boolean; feeMinor: number | null; acceptedAt: Date | null; openedAt: Date; closedAt: Date | null; bookingId: string; provider: string; paymentRef: string | null; paidAt: Date | null; isAnswered: boolean | null }
  }
  'disputes.lockOwn': {
    params: { id: string; personId: string }
    row: { id: string; amountMinor: number; reason: string; status: ColumnTypes['disputes.status']; isInquiry: boolean; evidenceDueAt: Date | null; isChangeable: boolean | null; clientId: string; professionalId: string; professionalUserId: string }
  }
  'disputes.mails': {
    params: { bookingId: string }
    row: { kind: ColumnTypes['booking_mails.kind']; sentAt: Date | null }
  }
  'disputes.markRefused': {
    params: { now: Instant; why: string; id: string }
    row: {  }
  }
  'disputes.markSent': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'disputes.newestMessages': {
    params: { personId: string; clientId: string; professionalId: string; limit: number }
    row: { id: string; isMine: boolean | null; body: string; files: string[] | null; at: Date }
  }
  'disputes.ownOfSession': {
    params: { sessionId: string; personId: string }
    row: { id: string; amountMinor: number; reason: string; status: ColumnTypes['disputes.status']; isInquiry: boolean; evidenceDueAt: Date | null; isChangeable: boolean | null; clientId: string; professionalId: string; professionalUserId: string }
  }
  'disputes.paymentOfCase': {
    params: { caseId: string }
    row: { id: string }
  }
  'disputes.refunds': {
    params: { paymentId: string }
    row: { amountMinor: number; providerRef: string | null; at: Date }
  }
  'disputes.sentFile': {
    params: { disputeId: string }
    row: { pdf: Buffer | null }
  }
  'disputes.waitingAnswers': {
    params: { limit: number }
    row: { id: string }
  }
  'documents.add': {
    params: { series: string; kind: string; sourceId: string; month: string; ownerId: string; issuedAt: Instant; contents: Json }
    row: { number: number }
  }
  'documents.credited': {
    params: { paymentId: string }
    row: { minor: number | null }
  }
  'documents.find': {
    params: { kind: string; sourceId: string; month: string }
    row: { series: string; number: number; issuedAt: Date; contents: unknown }
  }
  'documents.findRefund': {
    params: { paymentId: string; earlier: number }
    row: { id: string; amountMinor: number; refundedAt: Date }
  }
  'documents.lockPayment': {
    params: { paymentId: string }
    row: {  }
  }
  'documents.movementsOf': {
    params: { professionalId: string; from: Instant; to: Instant }
    row: { at: Date; kind: ColumnTypes['ledger_entries.kind']; amountMinor: number | null; clientName: string; startsAt: Date; totalMinor: number | null; feeMinor: number | null; vatMinor: number | null }
  }
  'documents.ownSale': {
    params: { bookingId: string; clientId: string }
    row: { bookingId: string; clientId: string; startsAt: Date; endsAt: Date; serviceName: string | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; clientName: string; timeZone: string; professionalName: string; paymentId: string | null; provider: string | null; paidAt: Date | null; drawnFrom: string | null; packageSize: number | null }
  }
  'documents.practiceOf': {
    params: { userId: string }
    row: { id: string; name: string }
  }
  'documents.saleOfPayment': {
    params: { paymentId: string }
    row: { bookingId: string; clientId: string; startsAt: Date; endsAt: Date; serviceName: string | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; clientName: string; timeZone: string; professionalName: string; paymentId: string | null; provider: string | null; paidAt: Date | null; drawnFrom: string | null; packageSize: number | null }
  }
  'documents.statementMonths': {
    params: { professionalId: string; before: Instant }
    row: { month: string | null; sessions: number | null; priceMinor: number | null; refundsMinor: number | null; netMinor: number | null; paidOutMinor: number | null }
  }
  'documents.sumsOf': {
    params: { professionalId: string; to: Instant; from: Instant }
    row: { sessions: number | null; priceMinor: number | null; refundsMinor: number | null; netMinor: number | null; paidOutMinor: number | null; openingMinor: number | null; isSimulated: boolean | null }
  }
  'embeds.of': {
    params: { userId: string }
    row: { id: string; sites: string[] | null }
  }
  'embeds.put': {
    params: { sites: (string | null)[]; userId: string }
    row: {  }
  }
  'embeds.shown': {
    params: { professionalId: string }
    row: { id: string; name: string; headline: string; timeZone: string; sites: string[] | null }
  }
  'figures.booked': {
    params: { from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date | null; cursorAt: string | null; title: string | null; about: ColumnTypes['bookings.state']; value: number | null; amountMinor: number; target: string }
  }
  'figures.casesLate': {
    params: { queue: string; now: Instant; from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date; cursorAt: string | null; title: string | null; about: string; value: number | null; amountMinor: number | null; target: string }
  }
  'figures.casesOpened': {
    params: { queue: string; from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date; cursorAt: string | null; title: string | null; about: string; value: number | null; amountMinor: number | null; target: string }
  }
  'figures.casesResolved': {
    params: { queue: string; from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date | null; cursorAt: string | null; title: string | null; about: string; value: number | null; amountMinor: number | null; target: string }
  }
  'figures.countDay': {
    params: { from: Instant; to: Instant; day: string; now: Instant }
    row: { figure: string | null; queue: string | null; value: number | null }
  }
  'figures.countedDays': {
    params: { first: string; last: string }
    row: { day: string; countedAt: Date }
  }
  'figures.daysKept': {
    params: { first: string; last: string }
    row: { day: string; figure: string; queue: string; value: number }
  }
  'figures.disputesClosed': {
    params: { status: string; from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date | null; cursorAt: string | null; title: string | null; about: string; value: number | null; amountMinor: number; target: string }
  }
  'figures.disputesOpened': {
    params: { from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date; cursorAt: string | null; title: string | null; about: string; value: number | null; amountMinor: number; target: string }
  }
  'figures.firstDay': {
    params: { now: Instant }
    row: { day: string | null }
  }
  'figures.forgetDay': {
    params: { day: string }
    row: {  }
  }
  'figures.listed': {
    params: { from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date; cursorAt: string | null; title: string; about: string; value: number | null; amountMinor: number | null; target: string }
  }
  'figures.listedNow': {
    params: {  }
    row: { count: number | null }
  }
  'figures.misses': {
    params: { first: string; last: string; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string; at: Date | null; cursorAt: string | null; title: string; about: string | null; value: number; amountMinor: number | null; target: string | null }
  }
  'figures.money': {
    params: { sign: number; account: string; kinds: (string | null)[]; from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date; cursorAt: string | null; title: string | null; about: ColumnTypes['ledger_entries.kind']; value: number | null; amountMinor: number | null; target: string }
  }
  'figures.sessions': {
    params: { outcomes: (string | null)[]; from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date; cursorAt: string | null; title: string | null; about: ColumnTypes['bookings.outcome'] | null; value: number | null; amountMinor: number; target: string }
  }
  'figures.signUps': {
    params: { role: string; from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date; cursorAt: string | null; title: string; about: ColumnTypes['users.role']; value: number | null; amountMinor: number | null; target: string }
  }
  'figures.storeDay': {
    params: { day: string; from: Instant; to: Instant; now: Instant }
    row: {  }
  }
  'figures.takeDay': {
    params: { day: string; now: Instant; before: Instant }
    row: { day: string }
  }
  'figures.timesOf': {
    params: { from: Instant; to: Instant }
    row: { queue: ColumnTypes['cases.queue']; medianMinutes: number | null; mostMinutes: number | null }
  }
  'figures.verified': {
    params: { from: Instant; to: Instant; afterAt?: string | null | undefined; afterId?: string | null | undefined; limit: number }
    row: { id: string | null; at: Date | null; cursorAt: string | null; title: string; about: string; value: number | null; amountMinor: number | null; target: string }
  }
  'files.announceFile': {
    params: { id: string; ownerId: string; purpose: string; contentType: string; now: Instant; name?: string | null | undefined; width?: number | null | undefined; height?: number | null | undefined }
    row: {  }
  }
  'files.deleteFile': {
    params: { id: string }
    row: {  }
  }
  'files.findFile': {
    params: { id: string }
    row: { id: string; purpose: ColumnTypes['files.purpose']; contentType: string; bytes: number }
  }
  'files.findForgotten': {
    params: { names: (string | null)[] }
    row: { name: string | null }
  }
  'files.findReported': {
    params: { id: string }
    row: { id: string; purpose: ColumnTypes['files.purpose']; contentType: string; bytes: number }
  }
  'files.hide': {
    params: { ids: (string | null)[]; reportedBefore: Instant }
    row: { id: string }
  }
  'files.hideAllOf': {
    params: { ownerId: string }
    row: { id: string }
  }
  'files.holdFile': {
    params: { id: string; ownerId: string; purpose: string }
    row: {  }
  }
  'files.lockUnused': {
    params: { before: Instant; reportedBefore: Instant; limit: number }
    row: { id: string }
  }
  'files.showFile': {
    params: { bytes: number; id: string }
    row: {  }
  }
  'files.withhold': {
    params: { since?: Instant | null | undefined; id: string }
    row: {  }
  }
  'guests.add': {
    params: { sessionId: string; personId: string; tokenHash: string; now: Instant }
    row: { id: string }
  }
  'guests.countStanding': {
    params: { sessionId: string }
    row: { count: number | null }
  }
  'guests.deleteOld': {
    params: { before: Instant }
    row: {  }
  }
  'guests.find': {
    params: { id: string }
    row: { id: string; sessionId: string; invitedBy: string; browserHash: string | null; name: string | null; askedAt: Date | null; admittedBy: string[]; inviter: string; people: string[] | null; names: string[] | null; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state'] }
  }
  'guests.findByToken': {
    params: { tokenHash: string }
    row: { id: string; sessionId: string; invitedBy: string; browserHash: string | null; name: string | null; askedAt: Date | null; admittedBy: string[]; inviter: string; people: string[] | null; names: string[] | null; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state'] }
  }
  'guests.lock': {
    params: { sessionId: string }
    row: { pgAdvisoryXactLock: string | null }
  }
  'guests.lockOne': {
    params: { id: string; personId: string }
    row: { id: string; sessionId: string; invitedBy: string; browserHash: string | null; name: string | null; askedAt: Date | null; admittedBy: string[]; inviter: string; people: string[] | null; names: string[] | null; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state'] }
  }
  'guests.ofSession': {
    params: { sessionId: string }
    row: { id: string; sessionId: string; invitedBy: string; browserHash: string | null; name: string | null; askedAt: Date | null; admittedBy: string[]; inviter: string; people: string[] | null; names: string[] | null; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state'] }
  }
  'guests.setAdmittedBy': {
    params: { admittedBy: (string | null)[]; id: string }
    row: {  }
  }
  'guests.setAsking': {
    params: { browserHash: string; name: string; now: Instant; id: string }
    row: {  }
  }
  'guests.setEnded': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'guests.setNotNow': {
    params: { id: string }
    row: {  }
  }
  'identityStandIn.checkOfKey': {
    params: { idempotencyKey: string }
    row: { id: string; metadata: ColumnTypes['identity_stand_in.verifications.metadata']; returnUrl: string; status: ColumnTypes['identity_stand_in.verifications.status']; documentType: string | null; name: ColumnTypes['identity_stand_in.verifications.name'] | null; problem: string | null; redactedAt: Date | null }
  }
  'identityStandIn.findCheck': {
    params: { id: string }
    row: { id: string; metadata: ColumnTypes['identity_stand_in.verifications.metadata']; returnUrl: string; status: ColumnTypes['identity_stand_in.verifications.status']; documentType: string | null; name: ColumnTypes['identity_stand_in.verifications.name'] | null; problem: string | null; redactedAt: Date | null }
  }
  'identityStandIn.insertCheck': {
    params: { id: string; idempotencyKey: string; metadata: Json; returnUrl: string; createdAt: Instant }
    row: {  }
  }
  'identityStandIn.lockCheck': {
    params: { id: string }
    row: { id: string; metadata: ColumnTypes['identity_stand_in.verifications.metadata']; returnUrl: string; status: ColumnTypes['identity_stand_in.verifications.status']; documentType: string | null; name: ColumnTypes['identity_stand_in.verifications.name'] | null; problem: string | null; redactedAt: Date | null }
  }
  'identityStandIn.saveCheck': {
    params: { metadata: Json; status: string; documentType?: string | null | undefined; name?: Json | null | undefined; problem?: string | null | undefined; redactedAt?: Instant | null | undefined; id: string }
    row: {  }
  }
  'inbox.addEvent': {
    params: { provider: string; eventId: string; type: string; payload: Json; receivedAt: Instant }
    row: {  }
  }
  'inbox.setHandled': {
    params: { now: Instant; provider: string; eventId: string; receivedAt: Instant }
    row: {  }
  }
  'inbox.waiting': {
    params: { provider: string; at: Instant; id: string; limit: number }
    row: { provider: string; eventId: string; receivedAt: Date; about: unknown }
  }
  'intake.addVersion': {
    params: { professionalId: string; serviceId?: string | null | undefined; version: number; questions: Json; now: Instant }
    row: {  }
  }
  'intake.allAnswersOf': {
    params: { clientId: string }
    row: { versionId: string; clientId: string; professional: string; serviceName: string | null; version: number; questions: ColumnTypes['intake_versions.questions']; answers: string; answeredAt: Date; changedAt: Date }
  }
  'intake.answeredOf': {
    params: { clientId: string; professionalId: string }
    row: { versionId: string; clientId: string; serviceId: string | null; version: number; questions: ColumnTypes['intake_versions.questions']; answers: string; answeredAt: Date; changedAt: Date; fixedAt: Date | null; serviceName: string | null }
  }
  'intake.answersTo': {
    params: { versionId: string; after: string; limit: number }
    row: { id: string; versionId: string; clientId: string; answers: string }
  }
  'intake.askedAhead': {
    params: { clientId: string; now: Instant }
    row: { sessionId: string; versionId: string; professionalId: string; serviceId: string | null; questions: ColumnTypes['intake_versions.questions'] }
  }
  'intake.askedNow': {
    params: { professionalId: string }
    row: { versionId: string; professionalId: string; serviceId: string | null; questions: ColumnTypes['intake_versions.questions'] }
  }
  'intake.decidedBy': {
    params: { clientId: string; professionalIds: (string | null)[] }
    row: { versionId: string; professionalId: string; serviceId: string | null; questions: ColumnTypes['intake_versions.questions'] }
  }
  'intake.deleteRequests': {
    params: { id: string }
    row: {  }
  }
  'intake.deleteVersion': {
    params: { id: string }
    row: {  }
  }
  'intake.findAsked': {
    params: { sessionId: string; personId: string }
    row: { id: string; state: ColumnTypes['bookings.state']; startsAt: Date; clientId: string; professionalId: string; versionId: string | null; serviceId: string | null; questions: ColumnTypes['intake_versions.questions'] | null }
  }
  'intake.isAsked': {
    params: { id: string }
    row: { isAsked: boolean | null }
  }
  'intake.lockLatest': {
    params: { professionalId: string; serviceId?: string | null | undefined }
    row: { id: string; serviceId: string | null; version: number; questions: ColumnTypes['intake_versions.questions']; savedAt: Date }
  }
  'intake.lockOwn': {
    params: { personId: string }
    row: { id: string }
  }
  'intake.lockVersions': {
    params: { professionalId?: string | null | undefined; userId: string }
    row: { id: string }
  }
  'intake.ownLatest': {
    params: { personId: string }
    row: { id: string; serviceId: string | null; version: number; questions: ColumnTypes['intake_versions.questions']; savedAt: Date }
  }
  'intake.ownService': {
    params: { serviceId: string; professionalId: string }
    row: { id: string }
  }
  'intake.professionalOf': {
    params: { personId: string; clientId: string }
    row: { id: string }
  }
  'intake.replaceVersion': {
    params: { version: number; questions: Json; now: Instant; id: string }
    row: {  }
  }
  'intake.reseal': {
    params: { answers: string; id: string; before: string }
    row: {  }
  }
  'intake.rewriteAnswers': {
    params: {  }
    row: {  }
  }
  'intake.sealedOtherwise': {
    params: { seal: string; after: string; limit: number }
    row: { id: string; versionId: string; clientId: string; answers: string }
  }
  'intake.storeAnswers': {
    params: { versionId: string; clientId: string; answers: string; now: Instant }
    row: {  }
  }
  'intake.storeQuestions': {
    params: { questions: Json; id: string }
    row: {  }
  }
  'intake.versionsOfErased': {
    params: { versionIds: (string | null)[] }
    row: { id: string; questions: ColumnTypes['intake_versions.questions'] }
  }
  'ledger.countsByDay.dispute': {
    params: { provider: string; from: Instant; to: Instant }
    row: { day: string | null; count: number | null }
  }
  'ledger.countsByDay.payment': {
    params: { provider: string; from: Instant; to: Instant }
    row: { day: string | null; count: number | null }
  }
  'ledger.countsByDay.payout': {
    params: { provider: string; from: Instant; to: Instant }
    row: { day: string | null; count: number | null }
  }
  'ledger.countsByDay.refund': {
    params: { provider: string; from: Instant; to: Instant }
    row: { day: string | null; count: number | null }
  }
  'ledger.lastBooking': {
    params: { after: string; size: number }
    row: { id: string }
  }
  'ledger.lastEntry': {
    params: { after: string; size: number }
    row: { id: string }
  }
  'ledger.notIn.dispute': {
    params: { provider: string; from: Instant; to: Instant; day: string; refs: (string | null)[] }
    row: { ref: string }
  }
  'ledger.notIn.payment': {
    params: { provider: string; from: Instant; to: Instant; day: string; refs: (string | null)[] }
    row: { ref: string | null }
  }
  'ledger.notIn.payout': {
    params: { provider: string; from: Instant; to: Instant; day: string; refs: (string | null)[] }
    row: { ref: string | null }
  }
  'ledger.notIn.refund': {
    params: { provider: string; from: Instant; to: Instant; day: string; refs: (string | null)[] }
    row: { ref: string | null }
  }
  'ledger.ours.dispute': {
    params: { from: Instant; to: Instant; provider: string; refs: (string | null)[]; ids: (string | null)[] }
    row: { id: string; ref: string; amountMinor: number; backMinor: number | null; isDone: boolean | null; day: string | null; updatedAt: Date }
  }
  'ledger.ours.payment': {
    params: { from: Instant; to: Instant; provider: string; refs: (string | null)[]; ids: (string | null)[] }
    row: { id: string; ref: string | null; amountMinor: number; backMinor: number | null; isDone: boolean | null; day: string | null; updatedAt: Date }
  }
  'ledger.ours.payout': {
    params: { from: Instant; to: Instant; provider: string; refs: (string | null)[]; ids: (string | null)[] }
    row: { id: string | null; ref: string | null; amountMinor: number | null; backMinor: number | null; isDone: boolean | null; day: string | null; updatedAt: Date | null }
  }
  'ledger.ours.refund': {
    params: { from: Instant; to: Instant; provider: string; refs: (string | null)[]; ids: (string | null)[] }
    row: { id: string; ref: string | null; amountMinor: number; backMinor: number | null; isDone: boolean | null; day: string | null; updatedAt: Date }
  }
  'ledger.sumOf': {
    params: { from: string; to: string }
    row: { sum: number | null }
  }
  'ledger.unbalancedEntries': {
    params: { from: string; to: string }
    row: { id: string; bookingId: string; sum: number | null; lines: number | null }
  }
  'ledger.wrongLines': {
    params: { from: string; to: string }
    row: { bookingId: string | null; kind: string | null; sourceId: string | null; account: string | null; dueMinor: number | null; bookedMinor: number | null }
  }
  'ledger.wrongPackages': {
    params: { from: string; to: string }
    row: { id: string; dueMinor: number | null; bookedMinor: number | null }
  }
  'ledger.wrongShares': {
    params: { from: string; to: string }
    row: { bookingId: string; account: string | null; dueMinor: number | null; bookedMinor: number | null }
  }
  'ledger.wrongStates': {
    params: { from: string; to: string }
    row: { bookingId: string; problem: string | null }
  }
  'linkedCalendars.accountOf': {
    params: { id: string; professionalId: string }
    row: { id: string; server: string; userName: string }
  }
  'linkedCalendars.byAddress': {
    params: { professionalId: string; addressHash: string }
    row: { id: string }
  }
  'linkedCalendars.count': {
    params: { professionalId: string }
    row: { count: number | null }
  }
  'linkedCalendars.delete': {
    params: { id: string; professionalId: string }
    row: {  }
  }
  'linkedCalendars.deleteUnusedAccounts': {
    params: { professionalId: string }
    row: {  }
  }
  'linkedCalendars.find': {
    params: { id: string; professionalId: string }
    row: { id: string; professionalId: string; address: string; name: string; timeZone: string; knownUntil: Date; etag: string | null; lastModified: string | null; textHash: string; readAt: Date; zoneNow: string; accountId: string | null; grantId: string | null; server: string | null; userName: string | null; password: string | null }
  }
  'linkedCalendars.hashesOf': {
    params: { professionalId: string }
    row: { addressHash: string }
  }
  'linkedCalendars.insert': {
    params: { id: string; professionalId: string; address: string; addressHash: string; host: string; name: string; now: Instant; starts: (Date | string | null)[]; ends: (Date | string | null)[]; timeZone: string; knownUntil: Instant; etag?: string | null | undefined; lastModified?: string | null | undefined; textHash: string; nextAt: Instant; accountId?: string | null | undefined; grantId?: string | null | undefined; watchAt?: Instant | null | undefined }
    row: {  }
  }
  'linkedCalendars.lockPractice': {
    params: { professionalId: string }
    row: { id: string }
  }
  'linkedCalendars.markNextFree': {
    params: { professionalId: string }
    row: {  }
  }
  'linkedCalendars.of': {
    params: { now: Instant; until: Instant; professionalId: string }
    row: { id: string; name: string; host: string; linkedAt: Date; readAt: Date; problem: string | null; problemAbout: ColumnTypes['linked_calendars.problem_about'] | null; userName: string | null; provider: ColumnTypes['calendar_grants.provider'] | null; grantName: string | null; busyAhead: number | null }
  }
  'linkedCalendars.ofAccount': {
    params: { accountId: string }
    row: { id: string }
  }
  'linkedCalendars.overlaps': {
    params: { now: Instant; professionalId: string }
    row: { calendarId: string; sessionId: string; startsAt: Date; endsAt: Date; clientName: string }
  }
  'linkedCalendars.ownSessions': {
    params: { professionalId: string; from: Instant }
    row: { id: string }
  }
  'linkedCalendars.ownerOf': {
    params: { professionalId: string }
    row: { address: string | null }
  }
  'linkedCalendars.practiceOf': {
    params: { personId: string }
    row: { professionalId: string; timeZone: string }
  }
  'linkedCalendars.recordNotified': {
    params: { state: string; id: string; readAt: Instant }
    row: {  }
  }
  'linkedCalendars.recordProblem': {
    params: { problem: string; about?: Json | null | undefined; notBefore?: Instant | null | undefined; id: string; now: Instant }
    row: {  }
  }
  'linkedCalendars.recordRead': {
    params: { address: string; etag?: string | null | undefined; lastModified?: string | null | undefined; now: Instant; id: string }
    row: {  }
  }
  'linkedCalendars.resealPassword': {
    params: { password: string; id: string; before: string }
    row: {  }
  }
  'linkedCalendars.storeAccount': {
    params: { id: string; professionalId: string; server: string; userName: string; password: string }
    row: { id: string }
  }
  'linkedCalendars.storeBusy': {
    params: { starts: (Date | string | null)[]; ends: (Date | string | null)[]; name: string; address: string; timeZone: string; knownUntil: Instant; etag?: string | null | undefined; lastModified?: string | null | undefined; textHash: string; now: Instant; id: string }
    row: {  }
  }
  'linkedCalendars.storePassword': {
    params: { password: string; id: string }
    row: {  }
  }
  'linkedCalendars.takeDue': {
    params: { now: Instant; limit: number; nextAt: Instant }
    row: { id: string; professionalId: string; address: string; name: string; timeZone: string; knownUntil: Date; etag: string | null; lastModified: string | null; textHash: string; readAt: Date; zoneNow: string; accountId: string | null; grantId: string | null; server: string | null; userName: string | null; password: string | null }
  }
  'linkedCalendars.takeOver': {
    params: { accountId: string; professionalId: string; hashes: (string | null)[] }
    row: { id: string }
  }
  'linkedCalendars.toTell': {
    params: { lateBefore: Instant; unknownBefore: Instant; limit: number }
    row: { id: string; name: string; readAt: Date; problem: string | null; problemAbout: ColumnTypes['linked_calendars.problem_about'] | null; toldState: string | null; personId: string; email: string; timeZone: string }
  }
  'lookUps.attendanceOf': {
    params: { id: string }
    row: { person: string | null; kind: ColumnTypes['attendance_events.kind']; reason: ColumnTypes['attendance_events.reason'] | null; at: Date }
  }
  'lookUps.auditOfBooking': {
    params: { id: string }
    row: { id: number; at: Date; action: string; subjectId: string | null; details: unknown; by: string | null }
  }
  'lookUps.auditOfPerson': {
    params: { id: string; limit: number; professionalId?: string | null | undefined }
    row: { id: number | null; at: Date | null; action: string | null; subjectId: string | null; details: unknown; by: string | null }
  }
  'lookUps.bookings': {
    params: { now: Instant; ids: (string | null)[] }
    row: { id: string; state: string | null; startsAt: Date; people: string | null }
  }
  'lookUps.byBankAccount': {
    params: { lastFour: string; limit: number }
    row: { kind: string | null; id: string }
  }
  'lookUps.byCaseNumber': {
    params: { number: number }
    row: { kind: string | null; id: string }
  }
  'lookUps.byDocumentNumber': {
    params: { series: string; number: number }
    row: { kind: string | null; id: string }
  }
  'lookUps.byEmail': {
    params: { email: string; limit: number }
    row: { kind: string | null; id: string }
  }
  'lookUps.byFirstAndLastName': {
    params: { last: string; first: string; limit: number }
    row: { kind: string | null; id: string }
  }
  'lookUps.byId': {
    params: { id: string }
    row: { kind: string | null; id: string | null }
  }
  'lookUps.byName': {
    params: { name: string; limit: number }
    row: { kind: string | null; id: string }
  }
  'lookUps.byPaymentRef': {
    params: { ref: string; limit: number }
    row: { kind: string | null; id: string }
  }
  'lookUps.cases': {
    params: { ids: (string | null)[] }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; resolvedAt: Date | null }
  }
  'lookUps.casesOfBooking': {
    params: { id: string }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; resolvedAt: Date | null }
  }
  'lookUps.casesOfPerson': {
    params: { id: string }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; resolvedAt: Date | null }
  }
  'lookUps.documents': {
    params: { ids: (string | null)[] }
    row: { id: string; kind: ColumnTypes['documents.kind']; series: string; number: number; ownerId: string; name: string; bookingId: string | null }
  }
  'lookUps.factsOfBooking': {
    params: { id: string }
    row: { bookingId: string | null; at: Date | null; fact: string | null; by: string | null; amountMinor: number | null; state: string | null }
  }
  'lookUps.factsOfBookings': {
    params: { ids: (string | null)[] }
    row: { bookingId: string | null; at: Date | null; fact: string | null; by: string | null; amountMinor: number | null; state: string | null }
  }
  'lookUps.findBooking': {
    params: { now: Instant; id: string }
    row: { id: string; state: string | null; startsAt: Date; endsAt: Date; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; clientId: string; clientName: string; clientAvatar: string | null; professionalId: string; professionalName: string; professionalAvatar: string | null; provider: string | null; providerRef: string | null; paymentStatus: string | null; paymentId: string | null; isOver: boolean | null; heldAt: Date | null; refundedMinor: number | null; paidOutMinor: number | null; messages: number | null; sharedNotes: number | null; privateNotes: number | null; clientNotes: number | null; recordings: number | null; guests: number | null }
  }
  'lookUps.findPerson': {
    params: { id: string }
    row: { id: string; name: string; email: string; emailVerified: boolean; role: ColumnTypes['users.role']; image: string | null; createdAt: Date; timeZone: string; eraseAfter: Date | null; erasedAt: Date | null; seenAt: Date | null; professionalId: string | null; isListed: boolean | null; verificationStatus: ColumnTypes['professionals.verification_status'] | null; hourlyRateMinor: number | null; canReceive: boolean | null; canPayOut: boolean | null; bankLastFour: string | null; hasSecondFactor: boolean | null; bookings: number | null; conversations: number | null; messages: number | null; notes: number | null; reviews: number | null; waitingEmails: number | null; failedEmailAttempts: number | null }
  }
  'lookUps.latestBookings': {
    params: { now: Instant; id: string; limit: number; professionalId?: string | null | undefined }
    row: { id: string; state: string | null; startsAt: Date; totalMinor: number; other: string | null }
  }
  'lookUps.mailsOfBooking': {
    params: { id: string }
    row: { bookingId: string; kind: ColumnTypes['booking_mails.kind']; reader: string; dueAt: Date; sentAt: Date | null; droppedAt: Date | null; droppedBecause: ColumnTypes['booking_mails.dropped_because'] | null; failedAttempts: number }
  }
  'lookUps.mailsOfPerson': {
    params: { id: string; limit: number }
    row: { bookingId: string; kind: ColumnTypes['booking_mails.kind']; reader: string; dueAt: Date; sentAt: Date | null; droppedAt: Date | null; droppedBecause: ColumnTypes['booking_mails.dropped_because'] | null; failedAttempts: number }
  }
  'lookUps.packageOfBooking': {
    params: { id: string }
    row: { id: string; status: ColumnTypes['packages.status']; bookingId: string; serviceName: string | null; minutes: ColumnTypes['packages.minutes']; size: ColumnTypes['packages.size']; totalMinor: number; boughtAt: Date | null; expiresAt: Date | null; endedAt: Date | null; lostMinor: number; drawnSessions: number | null; refundedMinor: number | null; dueMinor: number | null }
  }
  'lookUps.packagesOfPerson': {
    params: { id: string; limit: number; professionalId?: string | null | undefined }
    row: { id: string; status: ColumnTypes['packages.status']; bookingId: string; serviceName: string | null; minutes: ColumnTypes['packages.minutes']; size: ColumnTypes['packages.size']; totalMinor: number; boughtAt: Date | null; expiresAt: Date | null; endedAt: Date | null; lostMinor: number; drawnSessions: number | null; refundedMinor: number | null; dueMinor: number | null; other: string | null }
  }
  'lookUps.payments': {
    params: { ids: (string | null)[] }
    row: { id: string; bookingId: string; amountMinor: number; providerRef: string | null; people: string | null }
  }
  'lookUps.people': {
    params: { ids: (string | null)[] }
    row: { id: string; name: string; email: string; role: ColumnTypes['users.role'] }
  }
  'lookUps.statementsOf': {
    params: { id: string; limit: number }
    row: { series: string; number: number; issuedAt: Date }
  }
  'lookUps.textsOfBooking': {
    params: { id: string }
    row: { bookingId: string | null; kind: string; reader: string; claimedAt: Date; state: ColumnTypes['texts.state'] }
  }
  'lookUps.textsOfPerson': {
    params: { id: string; limit: number }
    row: { bookingId: string | null; kind: string; reader: string; claimedAt: Date; state: ColumnTypes['texts.state'] }
  }
  'lookUps.viewsOf': {
    params: { id: string; limit: number }
    row: { startedAt: Date; endedAt: Date | null; by: string }
  }
  'mail.claim': {
    params: { now: Instant; limit: number; until: Instant }
    row: { id: string; userId: string | null; sealed: string; failedAttempts: number }
  }
  'mail.enqueueMail': {
    params: { id: string; userId?: string | null | undefined; tokenHash?: string | null | undefined; sealed: string; now: Instant; expiresAt: Instant }
    row: {  }
  }
  'mail.forget': {
    params: { id: string }
    row: {  }
  }
  'mail.forgetExpired': {
    params: { now: Instant }
    row: {  }
  }
  'mail.recordFailure': {
    params: { until: Instant; id: string }
    row: {  }
  }
  'mailLinks.addMailToken': {
    params: { hash: string; userId: string; purpose: string; expiresAt: Instant; email?: string | null | undefined }
    row: {  }
  }
  'mailLinks.deleteMailToken': {
    params: { hash: string; purpose: string; now: Instant }
    row: { userId: string; email: string | null; createdAt: Date }
  }
  'mailLinks.deleteMailTokens': {
    params: { userId: string }
    row: {  }
  }
  'mailLinks.deleteMailTokensFor': {
    params: { userId: string; purpose: string }
    row: {  }
  }
  'mailLinks.lockOwner': {
    params: { hash: string }
    row: {  }
  }
  'messages.before': {
    params: { threadId: string; before: number; limit: number }
    row: { id: string; threadId: string; authorId: string; body: string; number: number; clientId: string | null; createdAt: Date; attachments: unknown }
  }
  'messages.bookingBetween': {
    params: { clientId: string; professionalId: string }
    row: { isBooked: boolean | null }
  }
  'messages.byClientId': {
    params: { authorIds: (string | null)[]; clientIds: (string | null)[] }
    row: { n: number | null; id: string; threadId: string; authorId: string; body: string; number: number; clientId: string | null; createdAt: Date; attachments: unknown }
  }
  'messages.claimForClients': {
    params: { now: Instant; ids: (string | null)[]; formerNumbers: (number | null)[] }
    row: { id: string }
  }
  'messages.claimForProfessionals': {
    params: { now: Instant; ids: (string | null)[]; formerNumbers: (number | null)[] }
    row: { id: string }
  }
  'messages.claimPushesForClients': {
    params: { ids: (string | null)[]; formerNumbers: (number | null)[] }
    row: { id: string }
  }
  'messages.claimPushesForProfessionals': {
    params: { ids: (string | null)[]; formerNumbers: (number | null)[] }
    row: { id: string }
  }
  'messages.conversation': {
    params: { isClient: boolean; activeSince: Instant; personId: string; threadId: string }
    row: { id: string; professionalId: string; participantId: string | null; participantName: string | null; participantAvatar: string | null; participantRole: string | null; unreadCount: number | null; canWrite: boolean | null; isBlockedByMe: boolean | null; isActive: boolean | null; body: string | null; createdAt: Date | null; authorId: string | null; attachmentCount: number | null }
  }
  'messages.conversationsOfClient': {
    params: { isClient: boolean; activeSince: Instant; personId: string }
    row: { id: string; professionalId: string; participantId: string | null; participantName: string | null; participantAvatar: string | null; participantRole: string | null; unreadCount: number | null; canWrite: boolean | null; isBlockedByMe: boolean | null; isActive: boolean | null; body: string | null; createdAt: Date | null; authorId: string | null; attachmentCount: number | null }
  }
  'messages.conversationsOfProfessional': {
    params: { isClient: boolean; activeSince: Instant; personId: string }
    row: { id: string; professionalId: string; participantId: string | null; participantName: string | null; participantAvatar: string | null; participantRole: string | null; unreadCount: number | null; canWrite: boolean | null; isBlockedByMe: boolean | null; isActive: boolean | null; body: string | null; createdAt: Date | null; authorId: string | null; attachmentCount: number | null }
  }
  'messages.deliveredToClient': {
    params: { number?: number | null | undefined; personId: string; threadId?: string | null | undefined }
    row: { threadId: string; number: number; other: string }
  }
  'messages.deliveredToProfessional': {
    params: { number?: number | null | undefined; personId: string; threadId?: string | null | undefined }
    row: { threadId: string; number: number; other: string }
  }
  'messages.dueDigests': {
    params: { since: Instant; waitingSince: Instant; mailedBefore: Instant; limit: number }
    row: { threadId: string; side: string | null; unread: number | null; lastNumber: number; sender: string | null; reader: unknown; formerAt: Date | null; formerNumber: number | null }
  }
  'messages.findAttachment': {
    params: { id: string; personId: string }
    row: { file: unknown }
  }
  'messages.findReportable': {
    params: { id: string; personId: string }
    row: { id: string; threadId: string; body: string; createdAt: Date; author: unknown; fileNames: string[] | null }
  }
  'messages.findThread': {
    params: { personId: string; id: string }
    row: { id: string; lastNumber: number; people: string[] | null; otherRead: number | null; ownRead: number | null; otherDelivered: number | null; canWrite: boolean | null }
  }
  'messages.foundByClient': {
    params: { isClient: boolean; personId: string; patterns: (string | null)[] }
    row: { id: string; threadId: string; number: number; authorId: string; body: string; createdAt: Date; participantName: string | null }
  }
  'messages.foundByProfessional': {
    params: { isClient: boolean; personId: string; patterns: (string | null)[] }
    row: { id: string; threadId: string; number: number; authorId: string; body: string; createdAt: Date; participantName: string | null }
  }
  'messages.insert': {
    params: { threadIds: (string | null)[]; authorIds: (string | null)[]; bodies: (string | null)[]; clientIds: (string | null)[]; ways: (string | null)[]; now: Instant }
    row: { n: number | null; id: string; threadId: string; authorId: string; body: string; number: number; clientId: string | null; createdAt: Date }
  }
  'messages.lockFreeFiles': {
    params: { ids: (string | null)[] }
    row: { ownerId: string; file: unknown }
  }
  'messages.lockThreads': {
    params: { threadIds: (string | null)[]; authorIds: (string | null)[] }
    row: { n: number | null; people: string[] | null; canWrite: boolean | null }
  }
  'messages.mayWriteFreely': {
    params: { authorId: string; threadId: string }
    row: { isFree: boolean | null }
  }
  'messages.nextSession': {
    params: { threadId: string; now: Instant }
    row: { id: string; startsAt: Date; endsAt: Date }
  }
  'messages.readAll': {
    params: { personId: string; threadId: string }
    row: { number: number }
  }
  'messages.releaseOfClient': {
    params: { formerAt?: Instant | null | undefined; formerNumber: number; threadId: string }
    row: {  }
  }
  'messages.releaseOfProfessional': {
    params: { formerAt?: Instant | null | undefined; formerNumber: number; threadId: string }
    row: {  }
  }
  'messages.reported': {
    params: { threadId: string; personId: string; messageIds: (string | null)[] }
    row: { id: string }
  }
  'messages.responseOf': {
    params: { to: Instant; minutes: number; professionalId: string; from: Instant }
    row: { rate: number | null; minutes: number | null }
  }
  'messages.setBlock': {
    params: { personId: string; since?: Instant | null | undefined; threadId: string }
    row: {  }
  }
  'messages.storeAttached': {
    params: { files: (string | null)[]; messages: (string | null)[]; positions: (number | null)[] }
    row: {  }
  }
  'messages.storePresence': {
    params: { now: Instant; personIds: (string | null)[] }
    row: {  }
  }
  'messages.takeEchoed': {
    params: { threadIds: (string | null)[]; authorIds: (string | null)[]; bodies: (string | null)[]; ways: (string | null)[]; since: Instant }
    row: { n: number | null; id: string; threadId: string; authorId: string; body: string; number: number; clientId: string | null; createdAt: Date; attachments: unknown }
  }
  'messages.threadBetween': {
    params: { clientId: string; professionalId: string }
    row: { id: string }
  }
  'messages.threadWithClient': {
    params: { userId: string; clientId: string }
    row: { id: string }
  }
  'messages.threadWithProfessional': {
    params: { clientId: string; professionalId: string }
    row: { id: string }
  }
  'messages.waiting': {
    params: { since: Instant; waitingSince: Instant; limit: number }
    row: { threadId: string; side: string | null; unread: number | null; sender: string | null; formerNumber: number | null; reader: unknown }
  }
  'metrics.backlog': {
    params: { now: Instant }
    row: { bookingMails: number | null; bookingMailsAge: number | null; accountMails: number | null; accountMailsAge: number | null; supportMails: number | null; supportMailsAge: number | null; seats: number | null; rooms: number | null; auditOutside: number | null; providerOutside: number | null }
  }
  'months.drop': {
    params: { name: string }
    row: { dropped: string | null }
  }
  'months.make': {
    params: { table: string; now: Instant }
    row: { made: string | null }
  }
  'months.past': {
    params: { table: string; now: Instant; kept: number }
    row: { name: string | null; until: Date | null; isWaiting: boolean | null }
  }
  'notifications.bookingsOf': {
    params: { personId: string; now: Instant; from: Instant; limit: number }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; offeredStarts: Date[] | null; isAccepted: boolean | null; startsAt: Date; endsAt: Date; confirmedAt: Date | null; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; movedBy: string | null; cancelledAt: Date | null; cancelledBy: string | null; cancelReason: string | null; updatedAt: Date; sequence: number; calendarHost: string | null; outcome: ColumnTypes['bookings.outcome'] | null; answerBy: Date | null; claim: string | null; answer: string | null; contestedBy: ColumnTypes['attendance_contests.by'] | null; isUpheld: boolean | null; decision: string | null; serviceName: string | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; refundMinor: number | null; package: unknown; isReviewed: boolean | null; isFirst: boolean | null; client: unknown; professional: unknown; series: unknown }
  }
  'notifications.choicesOf': {
    params: { userId: string }
    row: { kind: ColumnTypes['notification_choices.kind']; way: ColumnTypes['notification_choices.way']; isWanted: boolean }
  }
  'notifications.claimMails': {
    params: { now: Instant; limit: number; until: Instant }
    row: { bookingId: string; userId: string; kind: ColumnTypes['booking_mails.kind']; sequence: number; formerStart: Date | null; dueAt: Date; failedAttempts: number; hasReader: boolean | null }
  }
  'notifications.claimPushes': {
    params: { now: Instant; since: Instant; limit: number }
    row: { bookingId: string; userId: string; kind: ColumnTypes['booking_mails.kind']; dueAt: Date; timeZone: string }
  }
  'notifications.claimTexts': {
    params: { now: Instant; since: Instant; limit: number }
    row: { bookingId: string; userId: string; kind: ColumnTypes['booking_mails.kind']; sequence: number; number: string; timeZone: string; isClient: boolean | null }
  }
  'notifications.deleteQuietHours': {
    params: { userId: string }
    row: {  }
  }
  'notifications.devicesOf': {
    params: { userId: string; now: Instant }
    row: { endpoint: string; p256dh: string; auth: string; serverKey: string }
  }
  'notifications.dropDevice': {
    params: { userId: string; endpoint: string }
    row: {  }
  }
  'notifications.dropOldestDevices': {
    params: { userId: string; most: number }
    row: {  }
  }
  'notifications.dropQueued': {
    params: { now: Instant; bookingId: string; keep: (string | null)[] }
    row: {  }
  }
  'notifications.findBooking': {
    params: { id: string; personId: string }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; offeredStarts: Date[] | null; isAccepted: boolean | null; startsAt: Date; endsAt: Date; confirmedAt: Date | null; holdExpiresAt: Date; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; movedBy: string | null; cancelledAt: Date | null; cancelledBy: string | null; cancelReason: string | null; updatedAt: Date; sequence: number; calendarHost: string | null; outcome: ColumnTypes['bookings.outcome'] | null; answerBy: Date | null; claim: string | null; answer: string | null; contestedBy: ColumnTypes['attendance_contests.by'] | null; isUpheld: boolean | null; decision: string | null; serviceName: string | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; refundMinor: number | null; package: unknown; isReviewed: boolean | null; isFirst: boolean | null; client: unknown; professional: unknown; series: unknown }
  }
  'notifications.isDevice': {
    params: { endpoint: string; userId: string; token: string }
    row: { id: string }
  }
  'notifications.markDropped': {
    params: { now: Instant; because?: string | null | undefined; bookingId: string; userId: string; kind: string; sequence: number }
    row: {  }
  }
  'notifications.markSent': {
    params: { now: Instant; bookingId: string; userId: string; kind: string; sequence: number }
    row: {  }
  }
  'notifications.newsOf': {
    params: { userId: string; now: Instant; since: Instant; limit: number }
    row: { kind: string | null; sessionId: string; at: Date; startsAt: Date; other: string | null; became: unknown; asks: string | null }
  }
  'notifications.offersTo': {
    params: { userId: string; now: Instant }
    row: { sessionId: string; professionalId: string; other: string; startsAt: Date; minutes: number; at: Date; until: Date }
  }
  'notifications.queueMail': {
    params: { userId: string; kind: string; formerStart?: Instant | null | undefined; now: Instant; bookingId: string }
    row: {  }
  }
  'notifications.queueMails': {
    params: { formerStart?: Instant | null | undefined; now: Instant; kind: string; kinds: (string | null)[]; minutes: (number | null)[]; bookingId: string }
    row: {  }
  }
  'notifications.queueRequestEnd': {
    params: { now: Instant; bookingId: string; by?: string | null | undefined }
    row: {  }
  }
  'notifications.quietHoursOf': {
    params: { userId: string }
    row: { fromMin: number; untilMin: number }
  }
  'notifications.readUntil': {
    params: { userId: string }
    row: { readUntil: Date }
  }
  'notifications.recordFailure': {
    params: { until: Instant; bookingId: string; userId: string; kind: string; sequence: number }
    row: {  }
  }
  'notifications.recordRead': {
    params: { until: Instant; userId: string }
    row: {  }
  }
  'notifications.storeCalendarHost': {
    params: { host: string }
    row: {  }
  }
  'notifications.storeChoice': {
    params: { kind: string; way: string; isWanted: boolean; now: Instant; userId: string }
    row: {  }
  }
  'notifications.storeDevice': {
    params: { endpoint: string; p256dh: string; auth: string; serverKey: string; now: Instant; token: string; userId: string }
    row: {  }
  }
  'notifications.storeQuietHours': {
    params: { fromMin: number; untilMin: number; userId: string }
    row: {  }
  }
  'notifications.unclaimText': {
    params: { bookingId: string; userId: string; kind: string; sequence: number }
    row: {  }
  }
  'outgoingWebhooks.add': {
    params: { id: string; professionalId: string; address: string; kinds: (string | null)[]; secret: string; now: Instant }
    row: { id: string; address: string; kinds: ColumnTypes['webhooks.kinds']; madeAt: Date; failingSince: Date | null; offAt: Date | null }
  }
  'outgoingWebhooks.change': {
    params: { kinds: (string | null)[]; id: string; userId: string }
    row: { id: string; address: string; kinds: ColumnTypes['webhooks.kinds']; madeAt: Date; failingSince: Date | null; offAt: Date | null }
  }
  'outgoingWebhooks.delete': {
    params: { id: string; userId: string }
    row: { id: string }
  }
  'outgoingWebhooks.enqueueAgain': {
    params: { now: Instant; id: string; userId: string }
    row: {  }
  }
  'outgoingWebhooks.enqueueTest': {
    params: { now: Instant; id: string; userId: string }
    row: {  }
  }
  'outgoingWebhooks.lockPractice': {
    params: { userId: string }
    row: { id: string; count: number | null }
  }
  'outgoingWebhooks.messagesOf': {
    params: { id: string; userId: string }
    row: { id: string; kind: ColumnTypes['webhook_messages.kind']; sessionId: string | null; createdAt: Date; triedAt: Date | null; dueAt: Date | null; failedTries: number; status: number | null; problem: ColumnTypes['webhook_messages.problem'] | null; deliveredAt: Date | null; tries: ColumnTypes['webhook_messages.tries'] }
  }
  'outgoingWebhooks.of': {
    params: { userId: string }
    row: { id: string; address: string; kinds: ColumnTypes['webhooks.kinds']; madeAt: Date; failingSince: Date | null; offAt: Date | null }
  }
  'outgoingWebhooks.replaceSecret': {
    params: { secret: string; now: Instant; until: Instant; id: string; userId: string }
    row: { id: string }
  }
  'packages.add': {
    params: { id: string; clientId: string; professionalId: string; bookingId: string; serviceId?: string | null | undefined; minutes: number; size: number; discountPercent: number; priceMinor: number; totalMinor: number; now: Instant }
    row: {  }
  }
  'packages.claimToRemind': {
    params: { before: Instant; now: Instant; limit: number }
    row: { id: string; size: ColumnTypes['packages.size']; totalMinor: number; expiresAt: Date | null; professionalName: string; clientId: string; clientEmail: string; timeZone: string; isErased: boolean | null; leftSessions: number | null; professionalId: string }
  }
  'packages.countOthers': {
    params: { professionalId: string; id: string }
    row: { count: number | null }
  }
  'packages.deleteOffer': {
    params: { id: string; personId: string }
    row: {  }
  }
  'packages.findOffer': {
    params: { id: string }
    row: { id: string; professionalId: string; serviceId: string | null; serviceName: string | null; minutes: number | null; size: ColumnTypes['package_offers.size']; discountPercent: number; servicePriceMinor: number | null; hourlyRateMinor: number | null }
  }
  'packages.findOwn': {
    params: { id: string; clientId: string }
    row: { id: string; professionalId: string; minutes: ColumnTypes['packages.minutes']; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; serviceName: string | null; isForBusiness: boolean; serviceId: string | null }
  }
  'packages.isOwnClient': {
    params: { clientId: string; personId: string }
    row: { id: string }
  }
  'packages.lockOwn': {
    params: { personId: string }
    row: { id: string; hourlyRateMinor: number | null }
  }
  'packages.of': {
    params: { clientId: string }
    row: { id: string; serviceId: string | null; serviceName: string | null; minutes: ColumnTypes['packages.minutes']; size: ColumnTypes['packages.size']; status: ColumnTypes['packages.status']; boughtAt: Date | null; expiresAt: Date | null; endedAt: Date | null; totalMinor: number; sessionId: string; professionalId: string; professionalName: string; isBookable: boolean; leftSessions: number | null; refundedMinor: number | null; isContested: boolean | null }
  }
  'packages.offersOf': {
    params: { professionalId: string }
    row: { id: string; professionalId: string; serviceId: string | null; serviceName: string | null; minutes: number | null; size: ColumnTypes['package_offers.size']; discountPercent: number; servicePriceMinor: number | null; hourlyRateMinor: number | null }
  }
  'packages.ownOffers': {
    params: { personId: string }
    row: { id: string; professionalId: string; serviceId: string | null; serviceName: string | null; minutes: number | null; size: ColumnTypes['package_offers.size']; discountPercent: number; servicePriceMinor: number | null; hourlyRateMinor: number | null }
  }
  'packages.peopleOf': {
    params: { bookingId: string }
    row: { clientId: string; professionalUserId: string }
  }
  'packages.serviceOf': {
    params: { serviceId: string; professionalId: string }
    row: { minutes: ColumnTypes['services.minutes']; priceMinor: number; isOnRequest: boolean }
  }
  'packages.toEnd': {
    params: { since: Instant; now: Instant; limit: number }
    row: { id: string | null }
  }
  'packages.upsertOffer': {
    params: { id: string; professionalId: string; serviceId?: string | null | undefined; minutes: number; size: number; discountPercent: number; now: Instant }
    row: {  }
  }
  'packages.userOf': {
    params: { professionalId: string }
    row: { professionalUserId: string }
  }
  'packages.with': {
    params: { clientId: string; personId: string }
    row: { id: string; serviceId: string | null; serviceName: string | null; minutes: ColumnTypes['packages.minutes']; size: ColumnTypes['packages.size']; status: ColumnTypes['packages.status']; boughtAt: Date | null; expiresAt: Date | null; endedAt: Date | null; totalMinor: number; sessionId: string; professionalId: string; professionalName: string; isBookable: boolean; leftSessions: number | null; refundedMinor: number | null; isContested: boolean | null }
  }
  'payments.addBankRefund': {
    params: { id: string; paymentId: string; amountMinor: number; packageMinor: number; reason: string; firstId: string; reference: string; paidOn: string; now: Instant }
    row: {  }
  }
  'payments.addDispute': {
    params: { id: string; paymentId: string; ref: string; amountMinor: number; reason: string; evidenceDueAt?: Instant | null | undefined; isInquiry: boolean; isUnderReview: boolean; feeMinor?: number | null | undefined; openedAt: Instant; now: Instant }
    row: {  }
  }
  'payments.addDrawn': {
    params: { id: string; bookingId: string; provider: string; amountMinor: number; drawnFrom: string; now: Instant }
    row: {  }
  }
  'payments.addKey': {
    params: { clientId: string; key: string; bookingId: string }
    row: {  }
  }
  'payments.addLoss': {
    params: { id: string; disputeId: string; bookingId: string; amountMinor: number }
    row: {  }
  }
  'payments.addLost': {
    params: { lostMinor: number; id: string }
    row: {  }
  }
  'payments.addRefund': {
    params: { id: string; paymentId: string; amountMinor: number; packageMinor: number; reason: string; firstId?: string | null | undefined; createdAt: Instant }
    row: {  }
  }
  'payments.atProvider': {
    params: { provider: string; ref: string; id?: string | null | undefined }
    row: { id: string; bookingId: string; provider: string; providerRef: string | null; clientSecret: string | null; amountMinor: number; customerRef: string | null; capturesLater: boolean; status: ColumnTypes['payments.status'] }
  }
  'payments.bookingOfClient': {
    params: { bookingId: string; clientId: string }
    row: { id: string; state: ColumnTypes['bookings.state']; holdExpiresAt: Date; isOnRequest: boolean; seriesId: string | null; dueMinor: number | null }
  }
  'payments.bookingOfKey': {
    params: { clientId: string; key: string }
    row: { bookingId: string }
  }
  'payments.cardOfSeries': {
    params: { seriesId: string; provider: string; customerRef: string }
    row: { cardRef: string | null }
  }
  'payments.claimDisputeNotification': {
    params: { id: string }
    row: { bookingId: string; email: string; name: string; timeZone: string; clientName: string; startsAt: Date; amountMinor: number; reason: string; evidenceDueAt: Date | null; status: ColumnTypes['disputes.status']; isInquiry: boolean; acceptedAt: Date | null; acceptedBecause: string | null }
  }
  'payments.claimRefundNotification': {
    params: { refundId: string }
    row: { amountMinor: number; packageMinor: number; reason: string; way: ColumnTypes['refunds.way']; reference: string | null; paidOn: string | null; email: string; name: string; timeZone: string; bookingId: string; startsAt: Date; professionalId: string; professionalName: string }
  }
  'payments.closeDispute': {
    params: { status: string; now: Instant; id: string }
    row: {  }
  }
  'payments.customer': {
    params: { userId: string; provider: string }
    row: { ref: string }
  }
  'payments.disputesSince': {
    params: { provider: string; since: Instant }
    row: { ref: string }
  }
  'payments.disputesToNotify': {
    params: { since: Instant; limit: number }
    row: { id: string }
  }
  'payments.drawnPayments': {
    params: { paymentId: string }
    row: { id: string }
  }
  'payments.findDispute': {
    params: { paymentId: string; ref: string }
    row: { id: string; status: ColumnTypes['disputes.status']; amountMinor: number; evidenceDueAt: Date | null; isInquiry: boolean; isUnderReview: boolean; feeMinor: number | null }
  }
  'payments.findDisputes': {
    params: { personId: string; sessionId?: string | null | undefined; closedSince: Instant }
    row: { id: string; sessionId: string; startsAt: Date; clientName: string; amountMinor: number; reason: string; status: ColumnTypes['disputes.status']; isInquiry: boolean; isUnderReview: boolean; acceptedAt: Date | null; evidenceDueAt: Date | null; openedAt: Date; closedAt: Date | null }
  }
  'payments.finishRefund': {
    params: { id: string; ref?: string | null | undefined; status: string; failure?: string | null | undefined; now: Instant }
    row: { before: ColumnTypes['refunds.status'] }
  }
  'payments.firstRefund': {
    params: { id: string }
    row: { id: string; paymentId: string; bookingId: string; amountMinor: number; packageMinor: number; reason: string; paidMinor: number }
  }
  'payments.forgetAcceptanceOfErased': {
    params: { id: string }
    row: {  }
  }
  'payments.forgetAnswersAboutErased': {
    params: { id: string }
    row: {  }
  }
  'payments.forgetHandInsOfErased': {
    params: { id: string }
    row: {  }
  }
  'payments.forgetMessagesOfErased': {
    params: { id: string }
    row: {  }
  }
  'payments.insert': {
    params: { id: string; provider: string; amountMinor: number; customerRef: string; capturesLater: boolean; createdAt: Instant; bookingId: string }
    row: {  }
  }
  'payments.insertCustomer': {
    params: { userId: string; provider: string; ref: string; createdAt: Instant }
    row: {  }
  }
  'payments.isCredited': {
    params: { id: string }
    row: { isCredited: boolean | null }
  }
  'payments.isReturnable': {
    params: { bookingId: string; now: Instant }
    row: { isReturnable: boolean | null }
  }
  'payments.ledgerOfBooking': {
    params: { bookingId: string }
    row: { account: ColumnTypes['ledger_lines.account']; minor: number | null }
  }
  'payments.ledgerOfProfessional': {
    params: { professionalId: string }
    row: { account: ColumnTypes['ledger_lines.account']; minor: number | null }
  }
  'payments.ledgerSum': {
    params: {  }
    row: { sum: number | null }
  }
  'payments.leftOf': {
    params: { paymentId: string }
    row: { paidMinor: number; refundedMinor: number | null; leftMinor: number | null; failedMinor: number | null }
  }
  'payments.lock': {
    params: { id: string }
    row: { id: string; bookingId: string; provider: string; providerRef: string | null; clientSecret: string | null; amountMinor: number; customerRef: string | null; capturesLater: boolean; status: ColumnTypes['payments.status']; drawnFrom: string | null; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; professionalId: string; seriesId: string | null; packageId: string | null; personIds: string[] | null }
  }
  'payments.lockPackage': {
    params: { id: string }
    row: { id: string }
  }
  'payments.lostOf': {
    params: { paymentId: string }
    row: { lostMinor: number | null }
  }
  'payments.markDisputeNotified': {
    params: { now: Instant; isOver: boolean; id: string }
    row: {  }
  }
  'payments.markRefundNotified': {
    params: { now: Instant; refundId: string }
    row: {  }
  }
  'payments.ofBooking': {
    params: { bookingId: string }
    row: { id: string; bookingId: string; provider: string; providerRef: string | null; clientSecret: string | null; amountMinor: number; customerRef: string | null; capturesLater: boolean; status: ColumnTypes['payments.status'] }
  }
  'payments.openPaymentOf': {
    params: { provider: string; bookingId: string }
    row: { id: string; bookingId: string; provider: string; providerRef: string | null; clientSecret: string | null; amountMinor: number; customerRef: string | null; capturesLater: boolean; status: ColumnTypes['payments.status']; createdAt: Date; bookingState: ColumnTypes['bookings.state'] }
  }
  'payments.openPayments': {
    params: { provider: string; at: Instant; id: string; limit: number }
    row: { id: string; bookingId: string; provider: string; providerRef: string | null; clientSecret: string | null; amountMinor: number; customerRef: string | null; capturesLater: boolean; status: ColumnTypes['payments.status']; createdAt: Date; bookingState: ColumnTypes['bookings.state'] }
  }
  'payments.openlyDisputed': {
    params: { provider: string; limit: number }
    row: { id: string; provider: string; providerRef: string | null }
  }
  'payments.owedOfPackage': {
    params: { id: string }
    row: { unusedMinor: number | null; owedMinor: number | null }
  }
  'payments.partiesOfDispute': {
    params: { id: string }
    row: { bookingId: string; startsAt: Date; clientId: string; clientName: string; clientEmail: string; clientTimeZone: string; isClientErased: boolean | null; professionalUserId: string; professionalName: string; acceptedAt: Date | null; acceptedBecause: string | null }
  }
  'payments.paymentOfCase': {
    params: { caseId: string }
    row: { id: string }
  }
  'payments.peopleOf': {
    params: { paymentId: string }
    row: { bookingId: string; startsAt: Date; client: string; clientId: string; clientEmail: string; professional: string; professionalUserId: string; professionalId: string }
  }
  'payments.refundsToNotify': {
    params: { since: Instant; limit: number }
    row: { id: string }
  }
  'payments.refundsToSync': {
    params: { provider: string; bookingId: string }
    row: { id: string; paymentId: string; amountMinor: number; packageMinor: number; reason: string; firstId: string | null; createdAt: Date; providerRef: string | null }
  }
  'payments.reopenPayout': {
    params: { paymentId: string }
    row: {  }
  }
  'payments.requestedOf': {
    params: { paymentId: string }
    row: { id: string; paymentId: string; amountMinor: number; packageMinor: number; reason: string; firstId: string | null; createdAt: Date; providerRef: string | null }
  }
  'payments.requestedRefunds': {
    params: { provider: string; at: Instant; id: string; limit: number }
    row: { id: string; paymentId: string; amountMinor: number; packageMinor: number; reason: string; firstId: string | null; createdAt: Date; providerRef: string | null }
  }
  'payments.save': {
    params: { ref: string; status: string; now: Instant; cardRef?: string | null | undefined; id: string }
    row: {  }
  }
  'payments.saveAuthorised': {
    params: { ref: string; now: Instant; id: string }
    row: {  }
  }
  'payments.saveDispute': {
    params: { amountMinor: number; reason: string; evidenceDueAt?: Instant | null | undefined; isInquiry: boolean; isUnderReview: boolean; feeMinor?: number | null | undefined; now: Instant; id: string }
    row: {  }
  }
  'payments.standingOf': {
    params: { bookingId: string }
    row: { chargedMinor: number | null; owedMinor: number | null }
  }
  'payments.standingOfPackage': {
    params: { id: string }
    row: { id: string; clientId: string; professionalId: string; bookingId: string; serviceId: string | null; minutes: ColumnTypes['packages.minutes']; size: ColumnTypes['packages.size']; priceMinor: number; totalMinor: number; status: ColumnTypes['packages.status']; boughtAt: Date | null; expiresAt: Date | null; paymentId: string | null; provider: string | null; used: number | null; isContested: boolean | null }
  }
  'payments.storeBought': {
    params: { status: string; boughtAt?: Instant | null | undefined; expiresAt?: Instant | null | undefined; now: Instant; id: string }
    row: {  }
  }
  'payments.storeEnded': {
    params: { status: string; now: Instant; lostMinor: number; id: string }
    row: {  }
  }
  'payments.storeEntry': {
    params: { bookingId: string; kind: string; sourceId: string; at: Instant; lines: Json }
    row: {  }
  }
  'payments.storeOpened': {
    params: { ref: string; clientSecret: string; id: string }
    row: {  }
  }
  'payments.storeReturned': {
    params: { now: Instant; bookingId: string }
    row: {  }
  }
  'payments.storedCustomer': {
    params: { userId: string; provider: string }
    row: { ref: string }
  }
  'payments.succeeded': {
    params: { bookingId: string }
    row: { id: string; providerRef: string | null; drawnFrom: string | null; professionalId: string; packageId: string | null; totalMinor: number }
  }
  'payments.supersede': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'payments.triesOf': {
    params: { id: string }
    row: { id: string; createdAt: Date; way: ColumnTypes['refunds.way']; status: ColumnTypes['refunds.status']; providerRef: string | null; reference: string | null; paidOn: string | null; failure: string | null; wasReturned: boolean | null }
  }
  'payments.wasReturned': {
    params: { refundId: string }
    row: { isReturned: boolean | null }
  }
  'payouts.add': {
    params: { id: string; bookingId: string; professionalId: string; provider: string; destination: string; amountMinor: number; offsetMinor: number; now: Instant }
    row: {  }
  }
  'payouts.addHold': {
    params: { professionalId: string; by: string; reason: string; now: Instant }
    row: {  }
  }
  'payouts.addReversal': {
    params: { id: string; payoutId: string; amountMinor: number; now: Instant }
    row: {  }
  }
  'payouts.addWriteOff': {
    params: { id: string; bookingId: string; professionalId: string; kind: string; amountMinor: number; by: string; caseId: string; now: Instant }
    row: {  }
  }
  'payouts.amend': {
    params: { amountMinor: number; offsetMinor: number; now: Instant; id: string }
    row: {  }
  }
  'payouts.countMade': {
    params: { professionalId: string }
    row: { count: number | null }
  }
  'payouts.find': {
    params: { id: string }
    row: { id: string; bookingId: string; professionalId: string; personId: string; provider: string; destination: string; amountMinor: number; status: ColumnTypes['payouts.status']; refusals: number; createdAt: Date; paymentId: string; paymentRef: string | null; isFrozen: boolean | null }
  }
  'payouts.findPaid': {
    params: { id: string }
    row: { professionalId: string; userId: string; name: string; email: string; isErased: boolean | null }
  }
  'payouts.finishReversal': {
    params: { ref?: string | null | undefined; now: Instant; id: string }
    row: {  }
  }
  'payouts.holdOf': {
    params: { professionalId: string }
    row: { at: Date; reason: string; name: string }
  }
  'payouts.lockAccount': {
    params: { professionalId: string }
    row: {  }
  }
  'payouts.lockUnsettled': {
    params: { paymentId: string }
    row: { professionalId: string }
  }
  'payouts.lowerOffset': {
    params: { offsetMinor: number; id: string }
    row: {  }
  }
  'payouts.made': {
    params: { professionalId: string; limit: number; offset: number }
    row: { date: string | null; bankName: string | null; bankLastFour: string | null; arrivesOn: string | null; sessions: number | null; amountMinor: number | null; returnedMinor: number | null }
  }
  'payouts.markFailed': {
    params: { retryAt: Instant; now: Instant; id: string; refusals: number }
    row: {  }
  }
  'payouts.markPaid': {
    params: { ref: string; amountMinor: number; now: Instant; id: string }
    row: {  }
  }
  'payouts.markSettled': {
    params: { settledAt?: Instant | null | undefined; paymentId: string }
    row: {  }
  }
  'payouts.open': {
    params: { provider: string; at: Instant; id: string; now: Instant; limit: number }
    row: { id: string; bookingId: string; professionalId: string; personId: string; provider: string; destination: string; amountMinor: number; status: ColumnTypes['payouts.status']; refusals: number; createdAt: Date; paymentId: string; paymentRef: string | null; isFrozen: boolean | null }
  }
  'payouts.outstandingOf': {
    params: { professionalId: string; now: Instant }
    row: { pendingMinor: number | null; frozenMinor: number | null; upcomingMinor: number | null; notDueMinor: number | null; dueMinor: number | null; paidOutMinor: number | null; debtMinor: number | null; nextPayoutAt: Date | null; nextPayoutMinor: number | null }
  }
  'payouts.owedOf': {
    params: { professionalId: string }
    row: { id: string; bookingId: string; startsAt: Date; updatedAt: Date; amountMinor: number }
  }
  'payouts.paidForBooking': {
    params: { bookingId: string }
    row: { professionalId: string; userId: string; name: string; email: string; isErased: boolean | null }
  }
  'payouts.payableByBooking': {
    params: { professionalId: string }
    row: { bookingId: string; startsAt: Date; minor: number | null; isDisputed: boolean | null; isRefunding: boolean | null; isContested: boolean | null; hasPayout: boolean | null; isRefused: boolean | null; endsAt: Date }
  }
  'payouts.payeeOf': {
    params: { provider: string; personId: string }
    row: { professionalId: string; personId: string; email: string; providerRef: string | null; canReceive: boolean | null; canPayOut: boolean | null; isSubmitted: boolean | null; missing: string[] | null; bankName: string | null; bankLastFour: string | null; checkedAt: Date | null }
  }
  'payouts.payeeOfAccount': {
    params: { provider: string; ref: string }
    row: { professionalId: string; personId: string; email: string; providerRef: string | null; canReceive: boolean | null; canPayOut: boolean | null; isSubmitted: boolean | null; missing: string[] | null; bankName: string | null; bankLastFour: string | null; checkedAt: Date | null }
  }
  'payouts.payeesToSync': {
    params: { provider: string; readyBefore: Instant; waitingBefore: Instant; limit: number }
    row: { professionalId: string; personId: string; email: string; providerRef: string | null; canReceive: boolean | null; canPayOut: boolean | null; isSubmitted: boolean | null; missing: string[] | null; bankName: string | null; bankLastFour: string | null; checkedAt: Date | null }
  }
  'payouts.paymentsToSettle': {
    params: { paidBy: string; at: Instant; id: string; endedBefore: Instant; provider: string; limit: number }
    row: { id: string; createdAt: Date }
  }
  'payouts.refusalsOf': {
    params: { bookingId: string }
    row: { at: Date; said: string | null }
  }
  'payouts.refusedOf': {
    params: { professionalId: string }
    row: { id: string | null; isCredit: boolean | null; bookingId: string | null; amountMinor: number | null; retryAt: Date | null; startsAt: Date | null; client: string | null }
  }
  'payouts.removeHold': {
    params: { professionalId: string }
    row: {  }
  }
  'payouts.requestedReversals': {
    params: { provider: string; at: Instant; id: string; limit: number }
    row: { id: string; payoutId: string; amountMinor: number; createdAt: Date; transferRef: string | null; bookingId: string; professionalId: string; personId: string }
  }
  'payouts.retryCredits': {
    params: { now: Instant; professionalId: string }
    row: {  }
  }
  'payouts.retryPayouts': {
    params: { now: Instant; professionalId: string }
    row: {  }
  }
  'payouts.saveAccount': {
    params: { canReceive: boolean; canPayOut: boolean; isSubmitted: boolean; missing: (string | null)[]; bankName?: string | null | undefined; bankLastFour?: string | null | undefined; arrivalDays?: number | null | undefined; askedAt: Instant; professionalId: string; ref: string }
    row: { hasChanged: boolean | null; hasNews: boolean | null }
  }
  'payouts.standingOf': {
    params: { provider: string; paymentId: string }
    row: { paymentId: string; bookingId: string; professionalId: string; bookingStatus: ColumnTypes['bookings.status']; endsAt: Date; hasOutcome: boolean | null; destination: string | null; canReceive: boolean | null; hasOpenRefund: boolean | null; hasOpenDispute: boolean | null; hasOpenContest: boolean | null; isHeld: boolean | null; earnedMinor: number | null; debtMinor: number | null; payoutId: string | null; payoutStatus: ColumnTypes['payouts.status'] | null; amountMinor: number | null; offsetMinor: number | null; takenBackMinor: number | null }
  }
  'payouts.storeAccount': {
    params: { professionalId: string; provider: string; ref: string; now: Instant }
    row: {  }
  }
  'payouts.sumsOf': {
    params: { professionalId: string }
    row: { payableMinor: number | null; debtMinor: number | null }
  }
  'payoutsStandIn.accountOfKey': {
    params: { idempotencyKey: string }
    row: { id: string; metadata: ColumnTypes['payouts_stand_in.accounts.metadata']; returnUrl: string; status: ColumnTypes['payouts_stand_in.accounts.status'] }
  }
  'payoutsStandIn.addReversal': {
    params: { id: string; idempotencyKey: string; transferId: string; amountMinor: number; createdAt: Instant }
    row: {  }
  }
  'payoutsStandIn.addTransfer': {
    params: { id: string; idempotencyKey: string; payoutId: string; accountId: string; bookingId: string; amountMinor: number; createdAt: Instant }
    row: {  }
  }
  'payoutsStandIn.findAccount': {
    params: { id: string }
    row: { id: string; metadata: ColumnTypes['payouts_stand_in.accounts.metadata']; returnUrl: string; status: ColumnTypes['payouts_stand_in.accounts.status'] }
  }
  'payoutsStandIn.insertAccount': {
    params: { id: string; idempotencyKey: string; metadata: Json; createdAt: Instant }
    row: {  }
  }
  'payoutsStandIn.lockAccount': {
    params: { id: string }
    row: { id: string; metadata: ColumnTypes['payouts_stand_in.accounts.metadata']; returnUrl: string; status: ColumnTypes['payouts_stand_in.accounts.status'] }
  }
  'payoutsStandIn.lockTransfer': {
    params: { id: string }
    row: { id: string; payoutId: string; amountMinor: number }
  }
  'payoutsStandIn.reversalOfKey': {
    params: { idempotencyKey: string }
    row: { id: string }
  }
  'payoutsStandIn.reversedSoFar': {
    params: { transferId: string }
    row: { reversedMinor: number | null }
  }
  'payoutsStandIn.setReturnUrl': {
    params: { returnUrl: string; id: string }
    row: {  }
  }
  'payoutsStandIn.setStatus': {
    params: { status: string; id: string }
    row: {  }
  }
  'payoutsStandIn.transferOfKey': {
    params: { idempotencyKey: string }
    row: { id: string; payoutId: string; amountMinor: number }
  }
  'payoutsStandIn.transferOfPayout': {
    params: { payoutId: string; bookingId: string }
    row: { id: string; payoutId: string; amountMinor: number }
  }
  'payoutsStandIn.transfersSince': {
    params: { since: Instant }
    row: { id: string; payoutId: string; amountMinor: number }
  }
  'professionals.addMiss': {
    params: { now: Instant; text: string; most: number }
    row: {  }
  }
  'professionals.addVisit': {
    params: { now: Instant; professionalId: string; visitorId?: string | null | undefined }
    row: {  }
  }
  'professionals.businessOf': {
    params: { id: string }
    row: { business: ColumnTypes['professionals.business'] | null }
  }
  'professionals.closeLiveNote': {
    params: { now: Instant; userId: string }
    row: {  }
  }
  'professionals.completionFacts': {
    params: { userId: string }
    row: { emailVerified: boolean; unprovenTitle: string | null; isListed: boolean | null; hasLiveNote: boolean | null; hasPayouts: boolean | null; hasHours: boolean | null }
  }
  'professionals.completionsOf': {
    params: { beginning: string }
    row: { stem: string }
  }
  'professionals.copyPerson': {
    params: { userId: string }
    row: {  }
  }
  'professionals.deleteFavourite': {
    params: { clientId: string; professionalId: string }
    row: {  }
  }
  'professionals.deleteMissesBefore': {
    params: { before: Instant }
    row: {  }
  }
  'professionals.detailOf': {
    params: { now: Instant; id: string }
    row: { id: string; name: string; avatar: string | null; headline: string; bio: string; experience: string; categories: ColumnTypes['professionals.categories']; tags: string[]; credentials: ColumnTypes['professionals.credentials']; languages: string[]; clientGroups: ColumnTypes['professionals.client_groups']; experienceYears: number | null; hourlyRateMinor: number | null; cancellationTerms: ColumnTypes['professionals.cancellation_terms']; ratingAvg: string; ratingCount: number; verificationStatus: ColumnTypes['professionals.verification_status']; introVideoUrl: string | null; location: string; timeZone: string; nextFreeAt: Date | null; nextStarts: Date[]; holdsUntil: Date; checks: unknown; services: unknown; memberSince: Date; sessionsCompleted: number | null; proofs: unknown }
  }
  'professionals.dropBadge': {
    params: { professionalId: string }
    row: {  }
  }
  'professionals.ensureProfile': {
    params: { userId: string }
    row: {  }
  }
  'professionals.favouritesOf': {
    params: { clientId: string; limit: number }
    row: { id: string }
  }
  'professionals.figuresOf': {
    params: { words: string; most: number }
    row: { people: number | null; lowestRateMinor: number | null; ratingSum: number | null; ratingCount: number | null }
  }
  'professionals.findReportable': {
    params: { id: string; personId: string }
    row: { userId: string; name: string; updatedAt: Date; copy: unknown; version: string | null }
  }
  'professionals.fitting': {
    params: { queries: (string | null)[] }
    row: { place: number | null }
  }
  'professionals.forgetChecks': {
    params: { professionalId: string }
    row: {  }
  }
  'professionals.insertFavourite': {
    params: { professionalId: string; clientId: string }
    row: { isListed: boolean | null }
  }
  'professionals.languagesInUse': {
    params: {  }
    row: { language: string | null }
  }
  'professionals.lockNaming': {
    params: { userId: string }
    row: { professionalId: string; name: string; headline: string; credentials: ColumnTypes['professionals.credentials']; isVerified: boolean | null; verifiedName: ColumnTypes['professionals.verified_name'] | null; registrationChecks: unknown }
  }
  'professionals.lockUnchecked': {
    params: { version: number; limit: number }
    row: { professionalId: string; name: string; headline: string; credentials: ColumnTypes['professionals.credentials']; isVerified: boolean | null; verifiedName: ColumnTypes['professionals.verified_name'] | null; registrationChecks: unknown }
  }
  'professionals.lowestRateOf': {
    params: { words: string }
    row: { hourlyRateMinor: number | null }
  }
  'professionals.matchedBy': {
    params: { queries: (string | null)[]; least: number }
    row: { place: number | null }
  }
  'professionals.nextCalendarVersion': {
    params: { userId: string }
    row: {  }
  }
  'professionals.partsNow': {
    params: { userId: string }
    row: { professionalId: string; copy: unknown }
  }
  'professionals.peopleOf': {
    params: { ids: (string | null)[] }
    row: { id: string; name: string; headline: string; avatar: string | null }
  }
  'professionals.professionalsOf': {
    params: { ids: (string | null)[] }
    row: { id: string; name: string; avatar: string | null; headline: string; bio: string; experience: string; categories: ColumnTypes['professionals.categories']; tags: string[]; credentials: ColumnTypes['professionals.credentials']; languages: string[]; clientGroups: ColumnTypes['professionals.client_groups']; experienceYears: number | null; hourlyRateMinor: number | null; cancellationTerms: ColumnTypes['professionals.cancellation_terms']; ratingAvg: string; ratingCount: number; verificationStatus: ColumnTypes['professionals.verification_status']; introVideoUrl: string | null; location: string; timeZone: string; nextFreeAt: Date | null; nextStarts: Date[]; holdsUntil: Date; checks: unknown; services: unknown }
  }
  'professionals.profileOfUser': {
    params: { userId: string }
    row: { id: string; name: string; avatar: string | null; headline: string; bio: string; experience: string; categories: ColumnTypes['professionals.categories']; tags: string[]; credentials: ColumnTypes['professionals.credentials']; languages: string[]; clientGroups: ColumnTypes['professionals.client_groups']; experienceYears: number | null; hourlyRateMinor: number | null; cancellationTerms: ColumnTypes['professionals.cancellation_terms']; ratingAvg: string; ratingCount: number; verificationStatus: ColumnTypes['professionals.verification_status']; introVideoUrl: string | null; location: string; timeZone: string; nextFreeAt: Date | null; nextStarts: Date[]; holdsUntil: Date; checks: unknown; services: unknown; business: ColumnTypes['professionals.business'] | null }
  }
  'professionals.reopenCheck': {
    params: { problem: string; professionalId: string }
    row: { id: string }
  }
  'professionals.similarWords': {
    params: { variants: (string | null)[]; word: string }
    row: { word: string | null; stem: string | null; uses: number | null }
  }
  'professionals.stemsOf': {
    params: { words: (string | null)[] }
    row: { word: string | null; stem: string | null; isStop: boolean | null }
  }
  'professionals.storePhoto': {
    params: { avatar?: string | null | undefined; userId: string }
    row: {  }
  }
  'professionals.tagsBegun': {
    params: { begun: string; limit: number }
    row: { tag: string; shown: string }
  }
  'professionals.traitsInUse': {
    params: {  }
    row: { traits: number | null }
  }
  'professionals.updateTitles': {
    params: { unproven?: string | null | undefined; version: number; professionalId: string }
    row: {  }
  }
  'professionals.wordsOf': {
    params: { text: string }
    row: { word: string | null; stem: string | null; isStop: boolean | null; isKnown: boolean | null }
  }
  'professionals.wordsWithStems': {
    params: { stems: (string | null)[] }
    row: { word: string; stem: string; uses: number }
  }
  'programs.add': {
    params: { id: string; host: string; processId: number; role: string; secret: string; accepts: (string | null)[]; hasRedis: boolean; hasS3: boolean }
    row: {  }
  }
  'programs.forgetEnded': {
    params: {  }
    row: {  }
  }
  'programs.lock': {
    params: {  }
    row: { pgAdvisoryXactLock: string | null }
  }
  'programs.remove': {
    params: { id: string }
    row: {  }
  }
  'programs.running': {
    params: {  }
    row: { id: string; host: string; processId: number; secret: string; accepts: string[]; hasRedis: boolean; hasS3: boolean; seenAt: Date }
  }
  'recommendations.deleteViews': {
    params: { clientId: string }
    row: {  }
  }
  'recommendations.metBy': {
    params: { clientId: string; now: Instant }
    row: { professionalId: string; isListed: boolean; categories: ColumnTypes['professionals.categories']; sessions: number | null; held: number | null; leastRate: number | null; mostRate: number | null; ownRating: number | null }
  }
  'recommendations.upsertView': {
    params: { professionalId: string; clientId: string; now: Instant }
    row: { isListed: boolean | null }
  }
  'recommendations.viewedBy': {
    params: { clientId: string }
    row: { id: string }
  }
  'recordings.add': {
    params: { sessionId: string; personId: string; now: Instant; roomName?: string | null | undefined }
    row: { id: string; sessionId: string; state: string; askedBy: string; askedAt: Date; agreed: string[]; startedAt: Date | null; stoppedAt: Date | null; bytes: number | null; durationMs: number | null; contentType: string | null; roomName: string | null; begunAt: Date | null; providerId: string | null }
  }
  'recordings.addPart': {
    params: { id: string; take: string; number: number; bytes: number; now: Instant }
    row: {  }
  }
  'recordings.awaited': {
    params: {  }
    row: { id: string; sessionId: string; state: string; roomName: string | null; providerId: string | null; startedAt: Date | null; stoppedAt: Date | null; begunAt: Date | null; durationMs: number | null; endsAt: Date; people: string[] | null }
  }
  'recordings.countParts': {
    params: { id: string; take: string }
    row: { count: number | null }
  }
  'recordings.find': {
    params: { personId: string; id: string }
    row: { id: string; sessionId: string; state: string; askedBy: string; askedAt: Date; agreed: string[]; startedAt: Date | null; stoppedAt: Date | null; bytes: number | null; durationMs: number | null; contentType: string | null; roomName: string | null; begunAt: Date | null; providerId: string | null }
  }
  'recordings.findExpired': {
    params: { startedBefore: Instant }
    row: { id: string; roomName: string | null }
  }
  'recordings.findParts': {
    params: { id: string }
    row: { take: string; number: number; bytes: number }
  }
  'recordings.findUnfinished': {
    params: { stoppedBefore: Instant }
    row: { id: string; sessionId: string; people: string[] | null }
  }
  'recordings.forbidding': {
    params: { sessionId: string }
    row: { id: string; name: string }
  }
  'recordings.forget': {
    params: { id: string }
    row: {  }
  }
  'recordings.hosted': {
    params: { id: string }
    row: { id: string; sessionId: string; state: string; roomName: string | null; providerId: string | null; startedAt: Date | null; stoppedAt: Date | null; begunAt: Date | null; durationMs: number | null; endsAt: Date; people: string[] | null }
  }
  'recordings.lapse': {
    params: { sessionId: string; before: Instant }
    row: {  }
  }
  'recordings.lock': {
    params: { personId: string; id: string }
    row: { id: string; sessionId: string; state: string; askedBy: string; askedAt: Date; agreed: string[]; startedAt: Date | null; stoppedAt: Date | null; bytes: number | null; durationMs: number | null; contentType: string | null; roomName: string | null; begunAt: Date | null; providerId: string | null; clientId: string; recorderId: string }
  }
  'recordings.lockById': {
    params: { id: string }
    row: { id: string; sessionId: string; state: string; askedBy: string; askedAt: Date; agreed: string[]; startedAt: Date | null; stoppedAt: Date | null; bytes: number | null; durationMs: number | null; contentType: string | null; roomName: string | null; begunAt: Date | null; providerId: string | null; clientId: string; recorderId: string }
  }
  'recordings.lockUnderWay': {
    params: { sessionId: string }
    row: { id: string; sessionId: string; state: string; askedBy: string; askedAt: Date; agreed: string[]; startedAt: Date | null; stoppedAt: Date | null; bytes: number | null; durationMs: number | null; contentType: string | null; roomName: string | null; begunAt: Date | null; providerId: string | null; clientId: string; recorderId: string }
  }
  'recordings.notBegun': {
    params: { startedBefore: Instant }
    row: { id: string; sessionId: string; state: string; roomName: string | null; providerId: string | null; startedAt: Date | null; stoppedAt: Date | null; begunAt: Date | null; durationMs: number | null; endsAt: Date; people: string[] | null }
  }
  'recordings.ofPerson': {
    params: { personId: string }
    row: { id: string; roomName: string | null; providerId: string | null; startedAt: Date | null }
  }
  'recordings.ofRoom': {
    params: { roomName: string }
    row: { id: string; sessionId: string; state: string; roomName: string | null; providerId: string | null; startedAt: Date | null; stoppedAt: Date | null; begunAt: Date | null; durationMs: number | null; endsAt: Date; people: string[] | null }
  }
  'recordings.ofSession': {
    params: { personId: string; sessionId: string }
    row: { id: string; sessionId: string; state: string; askedBy: string; askedAt: Date; agreed: string[]; startedAt: Date | null; stoppedAt: Date | null; bytes: number | null; durationMs: number | null; contentType: string | null; roomName: string | null; begunAt: Date | null; providerId: string | null }
  }
  'recordings.removeParts': {
    params: { id: string }
    row: {  }
  }
  'recordings.setAgreed': {
    params: { agreed: (string | null)[]; state: string; now: Instant; id: string }
    row: {  }
  }
  'recordings.setBegun': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'recordings.setBrokenOff': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'recordings.setDeleted': {
    params: { now: Instant; personId?: string | null | undefined; id: string }
    row: {  }
  }
  'recordings.setFinished': {
    params: { bytes: number; durationMs: number; contentType?: string | null | undefined; id: string }
    row: {  }
  }
  'recordings.setNotBegun': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'recordings.setNothing': {
    params: { id: string }
    row: {  }
  }
  'recordings.setProviderId': {
    params: { providerId: string; id: string }
    row: {  }
  }
  'recordings.setReady': {
    params: { durationMs: number; now: Instant; id: string }
    row: {  }
  }
  'recordings.setRefused': {
    params: { id: string }
    row: {  }
  }
  'recordings.setRemoved': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'recordings.setSent': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'recordings.setStopped': {
    params: { now: Instant; personId?: string | null | undefined; id: string }
    row: {  }
  }
  'recordings.setStoppedFor': {
    params: { now: Instant; sessionId: string; personId: string }
    row: {  }
  }
  'recordings.sizeOfParts': {
    params: { id: string }
    row: { bytes: number | null }
  }
  'recordings.stopForgotten': {
    params: { now: Instant; endedBefore: Instant }
    row: { id: string }
  }
  'recordings.toRemove': {
    params: {  }
    row: { id: string; sessionId: string; state: string; roomName: string | null; providerId: string | null; startedAt: Date | null; stoppedAt: Date | null; begunAt: Date | null; durationMs: number | null; endsAt: Date; people: string[] | null }
  }
  'registerStandIn.findEntry': {
    params: { ref: string }
    row: { ref: string; register: ColumnTypes['register_stand_in.entries.register']; number: string; name: string; state: ColumnTypes['register_stand_in.entries.state']; lastDay: string | null; personId: string }
  }
  'registerStandIn.insertEntry': {
    params: { ref: string; register: string; number: string; name: string; personId: string; now: Instant }
    row: {  }
  }
  'registerStandIn.saveEntry': {
    params: { state: string; lastDay?: string | null | undefined; ref: string }
    row: {  }
  }
  'reports.add': {
    params: { kind: string; subjectId: string; threadId?: string | null | undefined; reporterId: string; authorId?: string | null | undefined; reason: string; note: string; body: string; copy?: Json | null | undefined; writtenAt: Instant; now: Instant; reporterNetwork?: string | null | undefined }
    row: { id: string }
  }
  'reports.countFolded': {
    params: { id: string }
    row: { folded: number | null }
  }
  'reports.decide': {
    params: { decision: string; ground?: string | null | undefined; parts?: (string | null)[] | null | undefined; statement: string; now: Instant; id: string }
    row: {  }
  }
  'reports.find': {
    params: { id: string }
    row: { id: string; kind: ColumnTypes['reports.kind']; subjectId: string; threadId: string | null; reporterId: string | null; authorId: string | null; reason: ColumnTypes['reports.reason']; note: string; body: string; copy: ColumnTypes['reports.copy'] | null; original: unknown; parts: ColumnTypes['reports.parts'] | null; writtenAt: Date; createdAt: Date; decidedAt: Date | null; decision: ColumnTypes['reports.decision'] | null; ground: ColumnTypes['reports.ground'] | null; statement: string | null; appealBy: ColumnTypes['reports.appeal_by'] | null; appeal: string | null; appealedAt: Date | null }
  }
  'reports.findOwn': {
    params: { id: string; personId: string }
    row: { id: string; kind: ColumnTypes['reports.kind']; subjectId: string; threadId: string | null; reporterId: string | null; authorId: string | null; reason: ColumnTypes['reports.reason']; note: string; body: string; copy: ColumnTypes['reports.copy'] | null; original: unknown; parts: ColumnTypes['reports.parts'] | null; writtenAt: Date; createdAt: Date; decidedAt: Date | null; decision: ColumnTypes['reports.decision'] | null; ground: ColumnTypes['reports.ground'] | null; statement: string | null; appealBy: ColumnTypes['reports.appeal_by'] | null; appeal: string | null; appealedAt: Date | null }
  }
  'reports.findReview': {
    params: { id: string; personId: string }
    row: { id: string; text: string; rating: number; createdAt: Date; authorId: string | null; authorName: string | null }
  }
  'reports.firstCase': {
    params: { reportId: string }
    row: { id: string; resolvedBy: string | null; name: string | null }
  }
  'reports.fold': {
    params: { into: string; id: string }
    row: {  }
  }
  'reports.foldedOf': {
    params: { id: string; limit: number }
    row: { id: string; kind: ColumnTypes['reports.kind']; subjectId: string; reason: ColumnTypes['reports.reason']; note: string; body: string; createdAt: Date; reporter: string | null; author: string | null }
  }
  'reports.forgetNetworks': {
    params: { before: Instant }
    row: {  }
  }
  'reports.hideMessage': {
    params: { subjectId: string; reportId: string; said: string; now: Instant }
    row: {  }
  }
  'reports.isShown': {
    params: { kind: string; subjectId: string }
    row: { isShown: boolean | null }
  }
  'reports.leftBehind': {
    params: { limit: number }
    row: { id: string; kind: ColumnTypes['reports.kind']; subjectId: string; reason: ColumnTypes['reports.reason']; reporterId: string | null; authorId: string | null; createdAt: Date; reporterNetwork: string | null; names: string[] | null }
  }
  'reports.lock': {
    params: { id: string }
    row: { id: string; kind: ColumnTypes['reports.kind']; subjectId: string; threadId: string | null; reporterId: string | null; authorId: string | null; reason: ColumnTypes['reports.reason']; note: string; body: string; copy: ColumnTypes['reports.copy'] | null; original: unknown; parts: ColumnTypes['reports.parts'] | null; writtenAt: Date; createdAt: Date; decidedAt: Date | null; decision: ColumnTypes['reports.decision'] | null; ground: ColumnTypes['reports.ground'] | null; statement: string | null; appealBy: ColumnTypes['reports.appeal_by'] | null; appeal: string | null; appealedAt: Date | null }
  }
  'reports.lockFolding': {
    params: {  }
    row: { pgAdvisoryXactLock: string | null }
  }
  'reports.lockLeader': {
    params: { reasons: (string | null)[]; id: string; reporterId?: string | null | undefined; authorId?: string | null | undefined; reporterNetwork?: string | null | undefined; kind: string; subjectId: string }
    row: { id: string; kind: ColumnTypes['reports.kind']; reason: ColumnTypes['reports.reason']; caseId: string }
  }
  'reports.lockSame': {
    params: { id: string; kind: string; subjectId: string }
    row: { id: string }
  }
  'reports.ofPerson': {
    params: { personId: string; limit: number }
    row: { id: string; kind: ColumnTypes['reports.kind']; isMine: boolean | null; reason: ColumnTypes['reports.reason']; createdAt: Date; decision: ColumnTypes['reports.decision'] | null; decidedAt: Date | null; isAppealed: boolean | null }
  }
  'reports.otherRemovals': {
    params: { kind: string; id: string; subjectId: string; authorId?: string | null | undefined }
    row: { id: string; parts: ColumnTypes['reports.parts'] | null; copy: ColumnTypes['reports.copy'] | null; original: unknown }
  }
  'reports.othersAbout': {
    params: { authorId: string; id: string }
    row: { reason: ColumnTypes['reports.reason']; reports: number | null; decided: number | null; upheld: number | null }
  }
  'reports.peopleOfThread': {
    params: { threadId: string }
    row: { clientId: string; professionalUserId: string }
  }
  'reports.restoreReview': {
    params: { reportId: string }
    row: {  }
  }
  'reports.showMessage': {
    params: { reportId: string }
    row: {  }
  }
  'reports.storeAppeal': {
    params: { text: string; by: string; now: Instant; id: string }
    row: {  }
  }
  'reports.storeOriginal': {
    params: { original: Json; reportId: string }
    row: {  }
  }
  'reports.takeReview': {
    params: { subjectId: string; reportId: string }
    row: {  }
  }
  'reports.tracesOf': {
    params: { bookingId: string }
    row: { hasMessages: boolean | null; recordings: number | null; guests: number | null }
  }
  'reports.unfold': {
    params: { id: string }
    row: {  }
  }
  'reports.whoIs': {
    params: { id: string }
    row: { id: string; name: string | null; avatar: string | null; email: string; createdAt: Date; sessions: number | null }
  }
  'restricted.closeOrOpen': {
    params: { now: Instant; userId: string }
    row: {  }
  }
  'restricted.putStopped': {
    params: { userId: string }
    row: {  }
  }
  'restricted.stoppedOf': {
    params: { userId: string; effect: string }
    row: { id: string }
  }
  'restrictions.add': {
    params: { userId: string; kind: string; ground: string; exception?: string | null | undefined; statement: string; sessions: string; sessionsReason?: string | null | undefined; now: Instant; staffId: string; startsAt: Instant; endsAt?: Instant | null | undefined }
    row: { id: string }
  }
  'restrictions.apply': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'restrictions.decideAppeal': {
    params: { isUpheld: boolean; reason: string; now: Instant; staffId: string; id: string }
    row: {  }
  }
  'restrictions.due': {
    params: { now: Instant; at: Instant; id: string; limit: number }
    row: { id: string; userId: string; imposedAt: Date }
  }
  'restrictions.endSignIns': {
    params: { userId: string }
    row: {  }
  }
  'restrictions.find': {
    params: { id: string }
    row: { id: string; userId: string; kind: ColumnTypes['account_restrictions.kind']; ground: ColumnTypes['account_restrictions.ground']; exception: ColumnTypes['account_restrictions.exception'] | null; statement: string; sessions: ColumnTypes['account_restrictions.sessions']; sessionsReason: string | null; imposedAt: Date; imposedBy: string; startsAt: Date; appliedAt: Date | null; endsAt: Date | null; sessionsCancelledAt: Date | null; liftedAt: Date | null; liftedBy: string | null; liftReason: string | null; appeal: string | null; appealedAt: Date | null; appealUpheld: boolean | null; appealReason: string | null; appealDecidedAt: Date | null; appealDecidedBy: string | null; imposer: string | null; lifter: string | null; appealDecider: string | null }
  }
  'restrictions.findPerson': {
    params: { userId: string }
    row: { id: string; name: string; email: string; role: ColumnTypes['users.role']; professionalId: string | null }
  }
  'restrictions.firstCase': {
    params: { id: string }
    row: { id: string }
  }
  'restrictions.lift': {
    params: { now: Instant; staffId?: string | null | undefined; reason?: string | null | undefined; id: string }
    row: {  }
  }
  'restrictions.lock': {
    params: { id: string }
    row: { id: string; userId: string; kind: ColumnTypes['account_restrictions.kind']; ground: ColumnTypes['account_restrictions.ground']; exception: ColumnTypes['account_restrictions.exception'] | null; statement: string; sessions: ColumnTypes['account_restrictions.sessions']; sessionsReason: string | null; imposedAt: Date; imposedBy: string; startsAt: Date; appliedAt: Date | null; endsAt: Date | null; sessionsCancelledAt: Date | null; liftedAt: Date | null; liftedBy: string | null; liftReason: string | null; appeal: string | null; appealedAt: Date | null; appealUpheld: boolean | null; appealReason: string | null; appealDecidedAt: Date | null; appealDecidedBy: string | null; imposer: string | null; lifter: string | null; appealDecider: string | null }
  }
  'restrictions.lockUpcoming': {
    params: { userId: string; now: Instant }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; seriesId: string | null; startsAt: Date; endsAt: Date; totalMinor: number; clientId: string; client: string; clientEmail: string; clientZone: string; professionalId: string; professional: string; professionalUserId: string; personIds: string[] | null; refundMinor: number | null }
  }
  'restrictions.member': {
    params: { staffId: string }
    row: { id: string; name: string; staffRole: ColumnTypes['staff.role'] }
  }
  'restrictions.ofPerson': {
    params: { userId: string }
    row: { id: string; userId: string; kind: ColumnTypes['account_restrictions.kind']; ground: ColumnTypes['account_restrictions.ground']; exception: ColumnTypes['account_restrictions.exception'] | null; statement: string; sessions: ColumnTypes['account_restrictions.sessions']; sessionsReason: string | null; imposedAt: Date; imposedBy: string; startsAt: Date; appliedAt: Date | null; endsAt: Date | null; sessionsCancelledAt: Date | null; liftedAt: Date | null; liftedBy: string | null; liftReason: string | null; appeal: string | null; appealedAt: Date | null; appealUpheld: boolean | null; appealReason: string | null; appealDecidedAt: Date | null; appealDecidedBy: string | null; imposer: string | null; lifter: string | null; appealDecider: string | null }
  }
  'restrictions.storeAppeal': {
    params: { text: string; now: Instant; id: string }
    row: {  }
  }
  'restrictions.storeSessions': {
    params: { sessions: string; reason?: string | null | undefined; cancelledAt?: Instant | null | undefined; id: string }
    row: {  }
  }
  'restrictions.upcoming': {
    params: { userId: string; now: Instant }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; seriesId: string | null; startsAt: Date; endsAt: Date; totalMinor: number; clientId: string; client: string; clientEmail: string; clientZone: string; professionalId: string; professional: string; professionalUserId: string; personIds: string[] | null; refundMinor: number | null }
  }
  'restrictions.whoIs': {
    params: { userId: string }
    row: { id: string; name: string | null; avatar: string | null; role: ColumnTypes['users.role']; createdAt: Date; erasedAt: Date | null; sessions: number | null }
  }
  'reviews.countStories': {
    params: { most: number }
    row: { count: number | null }
  }
  'reviews.countStoriesOfCategory': {
    params: { category: string; most: number }
    row: { count: number | null }
  }
  'reviews.countUnanswered': {
    params: { professionalId: string; rating?: number | null | undefined }
    row: { count: number | null }
  }
  'reviews.counts': {
    params: { professionalId: string; ownerId?: string | null | undefined }
    row: { rating: number | null; count: number | null }
  }
  'reviews.insertReply': {
    params: { text: string; now: Instant; reviewId: string; userId: string }
    row: { professionalId: string }
  }
  'reviews.keepFirst': {
    params: { rating: number; text: string; storyConsent: boolean; now: Instant; sessionId: string }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null; storyConsent: boolean }
  }
  'reviews.lock': {
    params: { sessionId: string; clientId: string }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null; storyConsent: boolean }
  }
  'reviews.ofProfessional': {
    params: { reviewId: string; userId: string }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null }
  }
  'reviews.page': {
    params: { professionalId: string; limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null; sessionsHeld: number | null }
  }
  'reviews.pageOfRating': {
    params: { professionalId: string; rating: number; limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null; sessionsHeld: number | null }
  }
  'reviews.personOf': {
    params: { professionalId: string }
    row: { id: string }
  }
  'reviews.storyPage': {
    params: { limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null; category: ColumnTypes['reviews.category'] | null; sessionsHeld: number | null; minutes: number | null; month: string | null; professional: unknown }
  }
  'reviews.storyPageOfCategory': {
    params: { category: string; limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null; category: ColumnTypes['reviews.category'] | null; sessionsHeld: number | null; minutes: number | null; month: string | null; professional: unknown }
  }
  'reviews.unanswered': {
    params: { professionalId: string; limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null; sessionsHeld: number | null }
  }
  'reviews.unansweredOfRating': {
    params: { professionalId: string; rating: number; limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; editedAt: Date | null; replyText: string | null; repliedAt: Date | null; sessionsHeld: number | null }
  }
  'reviews.update': {
    params: { id: string; rating: number; text: string; now: Instant }
    row: {  }
  }
  'reviews.updateConsent': {
    params: { storyConsent: boolean; id: string }
    row: {  }
  }
  'rewriting.nextTransaction': {
    params: {  }
    row: { xid: string | null }
  }
  'rewriting.olderSnapshots': {
    params: { xid: string }
    row: {  }
  }
  'rooms.admitFrom': {
    params: { now: Instant; sessionId: string; personId: string; page: string }
    row: {  }
  }
  'rooms.findHostedSession': {
    params: { roomName: string }
    row: { id: string; outcome: ColumnTypes['bookings.outcome'] | null; people: string[] | null }
  }
  'rooms.findKnownVisits': {
    params: { visits: (string | null)[] }
    row: { visit: string }
  }
  'rooms.findRoom': {
    params: { sessionId: string }
    row: { startsAt: Date; clientId: string; professionalId: string; version: number | null }
  }
  'rooms.findRoomsToAsk': {
    params: { endedBefore: Instant }
    row: { sessionId: string; name: string }
  }
  'rooms.findSeat': {
    params: { sessionId: string; personId: string }
    row: { page: string; lostAt: Date | null }
  }
  'rooms.findSeats': {
    params: { sessionId: string }
    row: { personId: string; name: string | null; isGuest: boolean | null; page: string; lostAt: Date | null; admittedAt: Date | null }
  }
  'rooms.findVisits': {
    params: { sessionId: string; personId: string }
    row: { joinedAt: Date; leftAt: Date | null }
  }
  'rooms.isHostedRoomOpen': {
    params: { startsBefore: Instant; endsAfter: Instant }
    row: { isOpen: boolean | null }
  }
  'rooms.joinWaiting': {
    params: { now: Instant; sessionId: string }
    row: { personId: string }
  }
  'rooms.lockRoom': {
    params: { sessionId: string }
    row: { pgAdvisoryXactLock: string | null }
  }
  'rooms.markLost': {
    params: { now: Instant; expiresAt: Instant; sessionId: string; personId: string; page: string; program: string }
    row: {  }
  }
  'rooms.removeExpired': {
    params: { now: Instant }
    row: { sessionId: string; personId: string; lostAt: Date | null; expiresAt: Date; isPerson: boolean | null }
  }
  'rooms.removeGuestSeat': {
    params: { sessionId: string; personId: string }
    row: {  }
  }
  'rooms.removeSeat': {
    params: { sessionId: string; personId: string; page: string }
    row: {  }
  }
  'rooms.renewSeats': {
    params: { program: string; now: Instant; expiresAt: Instant; sessionIds: (string | null)[]; personIds: (string | null)[]; pages: (string | null)[] }
    row: {  }
  }
  'rooms.setAsked': {
    params: { now: Instant; sessionId: string; name: string }
    row: {  }
  }
  'rooms.storeSeat': {
    params: { sessionId: string; personId: string; page: string; program: string; expiresAt: Instant }
    row: {  }
  }
  'rooms.storeVisit': {
    params: { visit: string; sessionId: string; personId: string; joinedAt: Instant; leftAt?: Instant | null | undefined }
    row: {  }
  }
  'secondFactor.anyFactor': {
    params: { userId: string }
    row: {  }
  }
  'secondFactor.authenticatorOf': {
    params: { userId: string }
    row: { secret: string; confirmedAt: Date | null }
  }
  'secondFactor.codesSealedOtherwise': {
    params: { seal: string; after: string; limit: number }
    row: { id: string; userId: string; hash: string }
  }
  'secondFactor.factorsBesidePasskeys': {
    params: { userId: string }
    row: { authenticatorSince: Date | null; recoveryCodesLeft: number | null }
  }
  'secondFactor.passkeyByCredential': {
    params: { credentialId: string }
    row: { id: string; userId: string; credentialId: string; publicKey: string; counter: number; transports: string[]; name: string; createdAt: Date; lastUsedAt: Date | null; signsInAlone: boolean; epoch: number }
  }
  'secondFactor.passkeysOf': {
    params: { userId: string }
    row: { id: string; userId: string; credentialId: string; publicKey: string; counter: number; transports: string[]; name: string; createdAt: Date; lastUsedAt: Date | null; signsInAlone: boolean }
  }
  'secondFactor.recoveryCodesOf': {
    params: { userId: string }
    row: { id: string; hash: string }
  }
  'secondFactor.replaceCode': {
    params: { hash: string; id: string; before: string }
    row: {  }
  }
  'secondFactor.replaceSecret': {
    params: { secret: string; userId: string; before: string }
    row: {  }
  }
  'secondFactor.restrainPasskeys': {
    params: { userId: string }
    row: {  }
  }
  'secondFactor.sealedOtherwise': {
    params: { seal: string; after: string; limit: number }
    row: { id: string; secret: string }
  }
  'secondFactor.spendChallenge': {
    params: { hash: string; end: Instant }
    row: {  }
  }
  'secondFactor.trustPasskey': {
    params: { id: string }
    row: {  }
  }
  'secondFactor.usePasskey': {
    params: { counter: number; now: Instant; id: string }
    row: {  }
  }
  'secondFactor.useRecoveryCode': {
    params: { id: string }
    row: {  }
  }
  'secondFactor.useStep': {
    params: { step: number; userId: string }
    row: {  }
  }
  'securityEvents.deleteBefore': {
    params: { before: Instant; limit: number }
    row: {  }
  }
  'securityEvents.storeEvents': {
    params: { ats: (Date | string | null)[]; kinds: (string | null)[]; codes: (string | null)[]; accountIds: (string | null)[]; emails: (string | null)[]; hashes: (string | null)[]; networks: (string | null)[]; browsers: (string | null)[]; calls: (string | null)[]; counts: (number | null)[] }
    row: {  }
  }
  'series.add': {
    params: { id: string; clientId: string; professionalId: string; everyWeeks: number; now: Instant }
    row: {  }
  }
  'series.busyOfClient': {
    params: { clientId: string; now: Instant; to: Instant; from: Instant }
    row: { startsAt: Date; endsAt: Date }
  }
  'series.countReserved': {
    params: { seriesId: string }
    row: { count: number | null }
  }
  'series.dueForCharge': {
    params: { now: Instant; at: Instant; id: string; limit: number }
    row: { id: string; clientId: string; seriesId: string | null; totalMinor: number; startsAt: Date }
  }
  'series.holdRest': {
    params: { ids: (string | null)[]; starts: (Date | string | null)[]; firstId: string }
    row: { id: string }
  }
  'series.lockClient': {
    params: { clientId: string }
    row: { pgAdvisoryXactLock: string | null }
  }
  'series.lockReserved': {
    params: { id: string; personId: string; now: Instant }
    row: { id: string; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; seriesId: string | null; startsAt: Date; clientId: string; professionalId: string; personIds: string[] | null }
  }
  'series.offersFor': {
    params: { professionalId: string; personId: string }
    row: { serviceId: string | null }
  }
  'series.ownRules': {
    params: { personId: string }
    row: { id: string | null; name: string | null; minutes: number | null; seriesFor: string | null }
  }
  'series.recordNews': {
    params: { kind: string; now: Instant; bookingId: string; startsAt: Instant }
    row: {  }
  }
  'series.releasedUntold': {
    params: { now: Instant; at: Instant; id: string; limit: number }
    row: { id: string; startsAt: Date }
  }
  'series.reservedUntold': {
    params: { now: Instant; at: Instant; id: string; limit: number }
    row: { id: string; startsAt: Date }
  }
  'series.saveHourlyRule': {
    params: { seriesFor: string; personId: string }
    row: {  }
  }
  'series.saveServiceRule': {
    params: { seriesFor: string; serviceId: string; personId: string }
    row: {  }
  }
  'series.sessions': {
    params: { id: string; personId: string }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; holdExpiresAt: Date; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; totalMinor: number; priceMinor: number; clientId: string; everyWeeks: ColumnTypes['series.every_weeks']; isKnown: boolean | null }
  }
  'series.soFar': {
    params: { now: Instant; dayFrom: Instant; professionalId: string; clientId: string }
    row: { unpaid: number | null; unpaidOfDay: number | null; running: number | null }
  }
  'series.toBeAnnounced': {
    params: { now: Instant; at: Instant; id: string; limit: number }
    row: { id: string; startsAt: Date }
  }
  'series.told': {
    params: { id: string }
    row: { id: string; seriesId: string | null; clientId: string; professionalUserId: string }
  }
  'services.delete': {
    params: { id: string; personId: string }
    row: {  }
  }
  'services.for': {
    params: { personId?: string | null | undefined; professionalId: string }
    row: { id: string; name: string; minutes: ColumnTypes['services.minutes']; priceMinor: number; isForOwnClients: boolean; isOnRequest: boolean; cancellationTerms: ColumnTypes['services.cancellation_terms']; isHad: boolean | null }
  }
  'services.lockOwn': {
    params: { personId: string }
    row: { id: string }
  }
  'services.oneFor': {
    params: { id: string; professionalId: string; personId?: string | null | undefined }
    row: { id: string; name: string; minutes: ColumnTypes['services.minutes']; priceMinor: number; isForOwnClients: boolean; isOnRequest: boolean; cancellationTerms: ColumnTypes['services.cancellation_terms']; bufferBeforeMin: number | null; bufferMin: number | null }
  }
  'services.others': {
    params: { professionalId: string; id: string }
    row: { id: string; minutes: ColumnTypes['services.minutes'] }
  }
  'services.own': {
    params: { personId: string }
    row: { id: string; name: string; minutes: ColumnTypes['services.minutes']; priceMinor: number; isForOwnClients: boolean; isOnRequest: boolean; cancellationTerms: ColumnTypes['services.cancellation_terms']; bufferBeforeMin: number | null; bufferMin: number | null }
  }
  'services.upsertService': {
    params: { id: string; professionalId: string; name: string; minutes: number; priceMinor: number; bufferBeforeMin?: number | null | undefined; bufferMin?: number | null | undefined; isForOwnClients: boolean; isOnRequest: boolean; cancellationTerms: string; now: Instant }
    row: {  }
  }
  'sessions.addressChoice': {
    params: { id: string }
    row: { hidesAddress: boolean }
  }
  'sessions.between': {
    params: { personId: string; from: Instant; to: Instant; now: Instant }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null; blockedFrom: Date | null; blockedUntil: Date; isKnown: boolean | null }
  }
  'sessions.count.client.all': {
    params: { personId: string }
    row: { total: number | null }
  }
  'sessions.count.client.cancelled': {
    params: { personId: string }
    row: { total: number | null }
  }
  'sessions.count.client.folded': {
    params: { personId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.client.past': {
    params: { personId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.client.requested': {
    params: { personId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.client.upcoming': {
    params: { personId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.professional.all': {
    params: { personId: string }
    row: { total: number | null }
  }
  'sessions.count.professional.cancelled': {
    params: { personId: string }
    row: { total: number | null }
  }
  'sessions.count.professional.folded': {
    params: { personId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.professional.past': {
    params: { personId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.professional.requested': {
    params: { personId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.professional.upcoming': {
    params: { personId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.withClient.all': {
    params: { personId: string; clientId: string }
    row: { total: number | null }
  }
  'sessions.count.withClient.cancelled': {
    params: { personId: string; clientId: string }
    row: { total: number | null }
  }
  'sessions.count.withClient.past': {
    params: { personId: string; clientId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.withClient.requested': {
    params: { personId: string; clientId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.count.withClient.upcoming': {
    params: { personId: string; clientId: string; now: Instant }
    row: { total: number | null }
  }
  'sessions.find': {
    params: { id: string; personId: string }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; reviewId: string | null; rating: number | null; text: string | null; reviewedAt: Date | null; editedAt: Date | null; storyConsent: boolean | null; reply: string | null; repliedAt: Date | null; hasReceipt: boolean | null; creditNotes: number | null }
  }
  'sessions.findDeletedRecordings': {
    params: { roomName: string }
    row: { providerId: string | null }
  }
  'sessions.findHostedRoom': {
    params: { sessionId: string }
    row: { name: string; url: string }
  }
  'sessions.findNotes': {
    params: { sessionId: string }
    row: { kind: ColumnTypes['session_notes.kind']; text: string; version: number }
  }
  'sessions.findNotesOf': {
    params: { sessionIds: (string | null)[] }
    row: { sessionId: string; kind: ColumnTypes['session_notes.kind']; text: string; version: number }
  }
  'sessions.findPeople': {
    params: { sessionId: string }
    row: { personIds: string[] | null }
  }
  'sessions.findRoomOf': {
    params: { name: string; personId: string }
    row: {  }
  }
  'sessions.list.client.all': {
    params: { personId: string; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; reviewId: string | null; rating: number | null; text: string | null; reviewedAt: Date | null; editedAt: Date | null; storyConsent: boolean | null; reply: string | null; repliedAt: Date | null; hasReceipt: boolean | null; creditNotes: number | null }
  }
  'sessions.list.client.cancelled': {
    params: { personId: string; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; reviewId: string | null; rating: number | null; text: string | null; reviewedAt: Date | null; editedAt: Date | null; storyConsent: boolean | null; reply: string | null; repliedAt: Date | null; hasReceipt: boolean | null; creditNotes: number | null }
  }
  'sessions.list.client.folded': {
    params: { personId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; reviewId: string | null; rating: number | null; text: string | null; reviewedAt: Date | null; editedAt: Date | null; storyConsent: boolean | null; reply: string | null; repliedAt: Date | null; hasReceipt: boolean | null; creditNotes: number | null }
  }
  'sessions.list.client.past': {
    params: { personId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; reviewId: string | null; rating: number | null; text: string | null; reviewedAt: Date | null; editedAt: Date | null; storyConsent: boolean | null; reply: string | null; repliedAt: Date | null; hasReceipt: boolean | null; creditNotes: number | null }
  }
  'sessions.list.client.requested': {
    params: { personId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; reviewId: string | null; rating: number | null; text: string | null; reviewedAt: Date | null; editedAt: Date | null; storyConsent: boolean | null; reply: string | null; repliedAt: Date | null; hasReceipt: boolean | null; creditNotes: number | null }
  }
  'sessions.list.client.upcoming': {
    params: { personId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; contractAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; reviewId: string | null; rating: number | null; text: string | null; reviewedAt: Date | null; editedAt: Date | null; storyConsent: boolean | null; reply: string | null; repliedAt: Date | null; hasReceipt: boolean | null; creditNotes: number | null }
  }
  'sessions.list.professional.all': {
    params: { personId: string; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.professional.cancelled': {
    params: { personId: string; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.professional.folded': {
    params: { personId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.professional.past': {
    params: { personId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.professional.requested': {
    params: { personId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.professional.upcoming': {
    params: { personId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.withClient.all': {
    params: { personId: string; clientId: string; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.withClient.cancelled': {
    params: { personId: string; clientId: string; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.withClient.past': {
    params: { personId: string; clientId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.withClient.requested': {
    params: { personId: string; clientId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.list.withClient.upcoming': {
    params: { personId: string; clientId: string; now: Instant; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; state: ColumnTypes['bookings.state']; endedFrom: ColumnTypes['bookings.ended_from'] | null; isOnRequest: boolean; offeredStarts: Date[] | null; seriesId: string | null; everyWeeks: number | null; isFirst: boolean | null; paymentAsked: ColumnTypes['bookings.payment_asked'] | null; outcome: ColumnTypes['bookings.outcome'] | null; holdExpiresAt: Date; serviceName: string | null; serviceId: string | null; package: unknown; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; cancellationTerms: ColumnTypes['bookings.cancellation_terms']; professionalId: string; professionalName: string; professionalAvatar: string | null; headline: string; timeZone: string; clientId: string; clientName: string; clientAvatar: string | null; cancelledAt: Date | null; cancelReason: string | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[]; refund: unknown; dispute: string | null }
  }
  'sessions.peopleHere': {
    params: { sessionId: string }
    row: { personId: string }
  }
  'sessions.replaceNote': {
    params: { text: string; sessionId: string }
    row: {  }
  }
  'sessions.rewriteNotes': {
    params: {  }
    row: {  }
  }
  'sessions.storeHostedRoom': {
    params: { sessionId: string; name: string; url: string; now: Instant }
    row: {  }
  }
  'sessions.storeNote': {
    params: { sessionId: string; kind: string; text: string; personId: string; now: Instant; version?: number | null | undefined }
    row: {  }
  }
  'sessions.takeSealedOtherwise': {
    params: { prefix: string; after: string; limit: number }
    row: { sessionId: string; text: string }
  }
  'signIn.accountBySignIn': {
    params: { now: Instant; token: string }
    row: { id: string; name: string; email: string; role: ColumnTypes['users.role']; emailVerified: boolean; endsAt: Date; isSeenLongAgo: boolean | null }
  }
  'signIn.addAccount': {
    params: { name: string; email: string; role: string; timeZone: string; now: Instant; hash: string }
    row: { userId: string }
  }
  'signIn.beginEpoch': {
    params: { userId: string }
    row: {  }
  }
  'signIn.countAttempt': {
    params: { tokenHash: string; now: Instant; attempts: number }
    row: { tokenHash: string; userId: string; way: ColumnTypes['sign_in_steps.way']; remember: boolean; expiresAt: Date }
  }
  'signIn.deleteExpiredChallenges': {
    params: { now: Instant }
    row: {  }
  }
  'signIn.deleteExpiredMailTokens': {
    params: { now: Instant }
    row: {  }
  }
  'signIn.deleteExpiredSignIns': {
    params: { now: Instant }
    row: {  }
  }
  'signIn.deleteExpiredSteps': {
    params: { now: Instant }
    row: {  }
  }
  'signIn.deleteSignInOf': {
    params: { token: string }
    row: { userId: string }
  }
  'signIn.deleteStep': {
    params: { tokenHash: string }
    row: {  }
  }
  'signIn.endSignInAt': {
    params: { at: Instant; token: string }
    row: {  }
  }
  'signIn.epochOf': {
    params: { userId: string }
    row: { epoch: number }
  }
  'signIn.hasNewMethod': {
    params: { userId: string; provider: string; since: Instant }
    row: {  }
  }
  'signIn.markEmailVerified': {
    params: { userId: string }
    row: {  }
  }
  'signIn.passwordMethod': {
    params: { userId: string }
    row: { password: string | null }
  }
  'signIn.proof': {
    params: { userId: string; token: string }
    row: { provenAt: Date | null }
  }
  'signIn.recordProof': {
    params: { now: Instant; token: string }
    row: {  }
  }
  'signIn.stepOf': {
    params: { tokenHash: string; now: Instant; attempts: number }
    row: { tokenHash: string; userId: string; way: ColumnTypes['sign_in_steps.way']; remember: boolean; expiresAt: Date }
  }
  'signIn.storePassword': {
    params: { userId: string; hash: string }
    row: {  }
  }
  'signIn.storeStep': {
    params: { tokenHash: string; userId: string; way: string; remember: boolean; expiresAt: Instant }
    row: {  }
  }
  'signIn.touchSignIn': {
    params: { now: Instant; token: string }
    row: {  }
  }
  'signIn.undoSignIn': {
    params: { token: string }
    row: {  }
  }
  'signIn.userByEmail': {
    params: { email: string }
    row: { id: string; name: string; avatar: string | null; email: string; role: ColumnTypes['users.role']; emailVerified: boolean; timeZone: string; isRestricted: boolean; eraseAfter: string | null }
  }
  'signIn.userById': {
    params: { id: string }
    row: { id: string; name: string; avatar: string | null; email: string; role: ColumnTypes['users.role']; emailVerified: boolean; timeZone: string; isRestricted: boolean; eraseAfter: string | null }
  }
  'sitemap.countFindable': {
    params: {  }
    row: { count: number | null }
  }
  'sitemap.findableAfter': {
    params: { after: string; limit: number }
    row: { id: string; changedAt: Date | null }
  }
  'sitemap.findableAt': {
    params: { place: number }
    row: { id: string }
  }
  'staff.addUser': {
    params: { name: string; email: string; now: Instant }
    row: { id: string; name: string; email: string }
  }
  'staff.end': {
    params: { now: Instant; email: string }
    row: { userId: string }
  }
  'staff.endAccess': {
    params: { userId: string }
    row: {  }
  }
  'staff.members': {
    params: {  }
    row: { id: string; name: string; email: string; role: ColumnTypes['staff.role']; endedAt: Date | null; hasFactor: boolean | null }
  }
  'staff.put': {
    params: { userId: string; role: string; now: Instant }
    row: {  }
  }
  'staff.releaseCases': {
    params: { userId: string }
    row: {  }
  }
  'staff.staffOf': {
    params: { userId: string }
    row: { role: ColumnTypes['staff.role']; hasFactor: boolean | null }
  }
  'staff.userByEmail': {
    params: { email: string }
    row: { id: string; name: string; email: string; role: ColumnTypes['users.role'] }
  }
  'staffTrail.add': {
    params: { number: number; at: Instant; staffId?: string | null | undefined; action: string; caseId?: string | null | undefined; subjectId?: string | null | undefined; details: Json; key: string; mac: string }
    row: {  }
  }
  'staffTrail.addAnchor': {
    params: { number: number; at: Instant; mac: string; key: string; seal: string; now: Instant }
    row: {  }
  }
  'staffTrail.addReason': {
    params: { number: number; text: string }
    row: {  }
  }
  'staffTrail.anchors': {
    params: {  }
    row: { number: number; at: Date; mac: string; key: string; seal: string; madeAt: Date }
  }
  'staffTrail.between': {
    params: { after: number; since: Instant; until: Instant; limit: number }
    row: { number: number; at: Date; staffId: string | null; action: ColumnTypes['staff_events.action']; caseId: string | null; subjectId: string | null; reason: string | null; details: unknown; key: string; mac: string; keptReason: string | null; reasonEmptiedAt: Date | null; hasReason: boolean | null; staffName: string | null; caseNumber: number | null }
  }
  'staffTrail.eventsAfter': {
    params: { after: number; limit: number }
    row: { number: number; at: Date; staffId: string | null; action: ColumnTypes['staff_events.action']; caseId: string | null; subjectId: string | null; reason: string | null; details: unknown; key: string; mac: string; keptReason: string | null; reasonEmptiedAt: Date | null; hasReason: boolean | null }
  }
  'staffTrail.eventsOfCase': {
    params: { caseId: string }
    row: { number: number; at: Date; name: string | null; action: ColumnTypes['staff_events.action']; reason: string | null; details: unknown }
  }
  'staffTrail.forgetReasons': {
    params: { upTo: number }
    row: {  }
  }
  'staffTrail.last': {
    params: {  }
    row: { number: number; at: Date; mac: string }
  }
  'staffTrail.lastBefore': {
    params: { until: Instant }
    row: { number: number; at: Date; mac: string }
  }
  'staffTrail.lastCheck': {
    params: {  }
    row: { at: Date; firstBroken: number | null; rows: number }
  }
  'staffTrail.listed': {
    params: { before?: number | null | undefined; staffId?: string | null | undefined; action?: string | null | undefined; caseNumber?: number | null | undefined; personId?: string | null | undefined; since?: Instant | null | undefined; until?: Instant | null | undefined; limit: number }
    row: { number: number; at: Date; staffId: string | null; staffName: string | null; action: ColumnTypes['staff_events.action']; caseId: string | null; caseNumber: number | null; queue: ColumnTypes['cases.queue'] | null; isCaseResolved: boolean | null; subjectId: string | null; personName: string | null; isPerson: boolean | null; bookingId: string | null; reason: string | null; details: unknown }
  }
  'staffTrail.lock': {
    params: {  }
    row: { pgAdvisoryXactLock: string | null }
  }
  'staffTrail.macAt': {
    params: { number: number }
    row: { mac: string | null }
  }
  'staffTrail.rememberCheck': {
    params: { now: Instant; firstBroken?: number | null | undefined; rows: number }
    row: {  }
  }
  'staffTrail.wasNoted': {
    params: { caseId: string; staffId: string; action: string; since: Instant }
    row: { number: number }
  }
  'staffTrail.wasNotedApart': {
    params: { staffId: string; action: string; since: Instant }
    row: { number: number }
  }
  'staffViews.add': {
    params: { staffId: string; personId: string; role: string; kind: string; caseId?: string | null | undefined; reason: string; now: Instant; endsAt: Instant; token: string }
    row: { id: string }
  }
  'staffViews.addressee': {
    params: { personId: string }
    row: { id: string; email: string; role: ColumnTypes['users.role']; timeZone: string }
  }
  'staffViews.caseAbout': {
    params: { number: number; personId: string }
    row: { id: string }
  }
  'staffViews.end': {
    params: { now: Instant; id: string }
    row: { id: string; staffId: string; personId: string; role: ColumnTypes['staff_views.role']; kind: ColumnTypes['staff_views.kind']; caseId: string | null; startedAt: Date; endedAt: Date | null }
  }
  'staffViews.endOf': {
    params: { now: Instant; staffId: string }
    row: { id: string; staffId: string; personId: string; role: ColumnTypes['staff_views.role']; kind: ColumnTypes['staff_views.kind']; caseId: string | null; startedAt: Date; endedAt: Date | null }
  }
  'staffViews.findPerson': {
    params: { id: string }
    row: { id: string; role: ColumnTypes['users.role'] }
  }
  'staffViews.lockStaff': {
    params: { staffId: string }
    row: { role: ColumnTypes['staff.role'] }
  }
  'staffViews.ofPerson': {
    params: { personId: string }
    row: { startedAt: Date; endedAt: Date | null; kind: ColumnTypes['staff_views.kind']; role: ColumnTypes['staff_views.role'] }
  }
  'staffViews.open': {
    params: { token: string; now: Instant }
    row: { kind: ColumnTypes['staff_views.kind']; startedAt: Date; endsAt: Date; staffRole: ColumnTypes['staff.role']; staffId: string; staffName: string; id: string; name: string; email: string; role: ColumnTypes['users.role']; emailVerified: boolean }
  }
  'staffViews.over': {
    params: { now: Instant; roles: (string | null)[] }
    row: { id: string }
  }
  'support.acknowledge': {
    params: { now: Instant; id: string; email: string; since: Instant }
    row: {  }
  }
  'support.claimMessage': {
    params: { until: Instant; id: string; now: Instant }
    row: { id: string; ticketId: string | null; name: string; email: string; topic: ColumnTypes['support_messages.topic']; message: string; problem: ColumnTypes['support_messages.problem'] | null; createdAt: Date; account: unknown; session: unknown; case: unknown; hasStaff: boolean | null }
  }
  'support.deleteDelivered': {
    params: { before: Instant }
    row: {  }
  }
  'support.insertMessage': {
    params: { userId?: string | null | undefined; name: string; email: string; topic: string; message: string; sessionId?: string | null | undefined; problem?: string | null | undefined; ticketId?: string | null | undefined; now: Instant }
    row: { id: string }
  }
  'support.lockAddress': {
    params: { email: string }
    row: { pgAdvisoryXactLock: string | null }
  }
  'support.markAcknowledged': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'support.markDelivered': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'support.recordFailure': {
    params: { id: string }
    row: {  }
  }
  'support.setTicket': {
    params: { id: string }
    row: {  }
  }
  'support.waitingMessages': {
    params: { now: Instant; limit: number }
    row: { id: string }
  }
  'texts.claim': {
    params: { key: string; userId: string; kind: string; bookingId?: string | null | undefined; now: Instant; since: Instant; most: number }
    row: {  }
  }
  'texts.deleteNumber': {
    params: { userId: string }
    row: {  }
  }
  'texts.dropChoices': {
    params: { userIds: (string | null)[] }
    row: {  }
  }
  'texts.dropNumber': {
    params: { userId: string; number: string }
    row: { id: string; email: string; role: ColumnTypes['users.role'] }
  }
  'texts.end': {
    params: { state: string; key: string }
    row: {  }
  }
  'texts.forgetCode': {
    params: { userId: string }
    row: {  }
  }
  'texts.forgetCodes': {
    params: { now: Instant }
    row: {  }
  }
  'texts.forgetTexts': {
    params: { before: Instant }
    row: {  }
  }
  'texts.numberOf': {
    params: { userId: string }
    row: { number: string; confirmedAt: Date }
  }
  'texts.release': {
    params: { key: string }
    row: {  }
  }
  'texts.storeCode': {
    params: { number: string; mac: string; expiresAt: Instant; userId: string }
    row: {  }
  }
  'texts.storeNumber': {
    params: { number: string; now: Instant; userId: string }
    row: {  }
  }
  'texts.takeNumber': {
    params: { number: string; userId: string }
    row: { id: string; email: string; role: ColumnTypes['users.role'] }
  }
  'texts.tryCode': {
    params: { userId: string; now: Instant; most: number }
    row: { number: string; mac: string }
  }
  'texts.waitingNumberOf': {
    params: { userId: string; now: Instant; most: number }
    row: { number: string; expiresAt: Date }
  }
  'tickets.account': {
    params: { id: string }
    row: { id: string; name: string | null; email: string; role: ColumnTypes['users.role']; createdAt: Date }
  }
  'tickets.accountWith': {
    params: { email: string }
    row: {  }
  }
  'tickets.add': {
    params: { id: string; userId?: string | null | undefined; name: string; email: string; topic: string; sessionId?: string | null | undefined; problem?: string | null | undefined; now: Instant }
    row: {  }
  }
  'tickets.addLink': {
    params: { hash: string; ticketId: string; expiresAt: Instant }
    row: {  }
  }
  'tickets.addMessage': {
    params: { id: string; ticketId: string; now: Instant; staffId?: string | null | undefined; kind: string; text: string }
    row: { id: string }
  }
  'tickets.case': {
    params: { ticketId: string }
    row: { id: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; people: string; resolvedAt: Date | null }
  }
  'tickets.cases': {
    params: { id: string }
    row: { id: string }
  }
  'tickets.deleteLinks': {
    params: { id: string }
    row: {  }
  }
  'tickets.deleteMessages': {
    params: { id: string }
    row: {  }
  }
  'tickets.deleteNotices': {
    params: { id: string }
    row: {  }
  }
  'tickets.dueToBeEmptied': {
    params: { queue: string; before: Instant; limit: number }
    row: { id: string }
  }
  'tickets.earlier': {
    params: { now: Instant; id: string; userId?: string | null | undefined; email: string }
    row: { caseId: string; number: number | null; queue: ColumnTypes['cases.queue']; title: string; openedAt: Date; state: string | null }
  }
  'tickets.empty': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'tickets.emptyCases': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'tickets.emptyComplaint': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'tickets.find': {
    params: { id: string }
    row: { id: string; userId: string | null; name: string; email: string; topic: ColumnTypes['tickets.topic']; sessionId: string | null; problem: ColumnTypes['tickets.problem'] | null; createdAt: Date; answeredAt: Date | null; emptiedAt: Date | null }
  }
  'tickets.forgetExpiredLinks': {
    params: { now: Instant }
    row: {  }
  }
  'tickets.idOfLink': {
    params: { hash: string; now: Instant }
    row: { id: string }
  }
  'tickets.idOfOwn': {
    params: { id: string; userId: string }
    row: { id: string }
  }
  'tickets.isCaseOf': {
    params: { caseId: string; ticketId: string }
    row: { id: string }
  }
  'tickets.lock': {
    params: { id: string }
    row: { id: string; userId: string | null; name: string; email: string; topic: ColumnTypes['tickets.topic']; sessionId: string | null; problem: ColumnTypes['tickets.problem'] | null; createdAt: Date; answeredAt: Date | null; emptiedAt: Date | null }
  }
  'tickets.lockFrom': {
    params: { email: string }
    row: { id: string }
  }
  'tickets.markAnswered': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'tickets.messages': {
    params: { ticketId: string }
    row: { id: string; at: Date; kind: ColumnTypes['ticket_messages.kind']; text: string; staffId: string | null; by: string | null }
  }
  'tickets.ofMessage': {
    params: { id: string }
    row: { ticketId: string }
  }
  'tickets.openComplaintFrom': {
    params: { email: string }
    row: {  }
  }
  'tickets.own': {
    params: { userId: string }
    row: { id: string; topic: ColumnTypes['tickets.topic']; createdAt: Date; complaint: ColumnTypes['complaints.kind'] | null; number: number | null; resolvedAt: Date | null; isLookedAtAgain: boolean | null; lastAt: Date; isLastOurs: boolean | null }
  }
  'tickets.session': {
    params: { id: string }
    row: { id: string; client: string; professional: string; startsAt: Date }
  }
  'tickets.toErase': {
    params: { userId: string }
    row: { id: string }
  }
  'users.confirmedName': {
    params: { email: string }
    row: { name: string }
  }
  'users.lockPerson': {
    params: { userId: string }
    row: {  }
  }
  'verification.addAttempt': {
    params: { id: string; professionalId: string; provider: string; now: Instant }
    row: {  }
  }
  'verification.attemptAtProvider': {
    params: { provider: string; ref: string; id?: string | null | undefined }
    row: { id: string; professionalId: string; personId: string; provider: string; providerRef: string | null; status: ColumnTypes['identity_verifications.status']; documentType: string | null; problem: string | null; redactedAt: Date | null; checkedAt: Date | null; isCalledOff: boolean; version: string | null }
  }
  'verification.attemptById': {
    params: { id: string }
    row: { id: string; professionalId: string; personId: string; provider: string; providerRef: string | null; status: ColumnTypes['identity_verifications.status']; documentType: string | null; problem: string | null; redactedAt: Date | null; checkedAt: Date | null; isCalledOff: boolean; version: string | null }
  }
  'verification.attemptsToSync': {
    params: { provider: string; now: Instant; limit: number }
    row: { id: string; professionalId: string; personId: string; provider: string; providerRef: string | null; status: ColumnTypes['identity_verifications.status']; documentType: string | null; problem: string | null; redactedAt: Date | null; checkedAt: Date | null; isCalledOff: boolean; version: string | null }
  }
  'verification.emailOf': {
    params: { personId: string }
    row: { email: string }
  }
  'verification.latestAttempt': {
    params: { professionalId: string }
    row: { id: string; professionalId: string; personId: string; provider: string; providerRef: string | null; status: ColumnTypes['identity_verifications.status']; documentType: string | null; problem: string | null; redactedAt: Date | null; checkedAt: Date | null; isCalledOff: boolean; version: string | null }
  }
  'verification.lockPractice': {
    params: { professionalId: string }
    row: { professionalId: string; personId: string; name: string; verifiedAt: Date | null; verifiedName: ColumnTypes['professionals.verified_name'] | null; isVerified: boolean | null; hasHours: boolean | null }
  }
  'verification.markCalledOff': {
    params: { id: string }
    row: {  }
  }
  'verification.markChecked': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'verification.ownPractice': {
    params: { professionalId: string; personId: string }
    row: { professionalId: string; personId: string; name: string; verifiedAt: Date | null; verifiedName: ColumnTypes['professionals.verified_name'] | null; isVerified: boolean | null; hasHours: boolean | null }
  }
  'verification.recordRedacted': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'verification.saveAttempt': {
    params: { status: string; documentType?: string | null | undefined; problem?: string | null | undefined; now: Instant; id: string }
    row: {  }
  }
  'verification.setVerified': {
    params: { at?: Instant | null | undefined; name?: Json | null | undefined; professionalId: string }
    row: {  }
  }
  'verification.storeRef': {
    params: { ref: string; id: string }
    row: {  }
  }
  'verification.storeVerifiedName': {
    params: { name: Json; professionalId: string }
    row: {  }
  }
  'waitingList.addOffer': {
    params: { freedId: string; clientId: string; minutes: number; now: Instant; endsAt: Instant }
    row: {  }
  }
  'waitingList.bookableProfessional': {
    params: { clientId: string; professionalId: string }
    row: { id: string; refuses: boolean | null }
  }
  'waitingList.candidates': {
    params: { professionalId: string; now: Instant; givenUpBy: string; freedId: string; startsAt: Instant }
    row: { clientId: string; email: string; readingZone: string; weekdays: number[]; part: string | null; minutes: number; timeZone: string }
  }
  'waitingList.close': {
    params: { now: Instant; freedId: string }
    row: {  }
  }
  'waitingList.countWaits': {
    params: { personId: string; now: Instant }
    row: { count: number | null }
  }
  'waitingList.endOffer': {
    params: { now: Instant; freedId: string }
    row: {  }
  }
  'waitingList.endOffersOf': {
    params: { now: Instant; professionalId: string; clientId: string }
    row: {  }
  }
  'waitingList.endOver': {
    params: { now: Instant; limit: number }
    row: { clientId: string; email: string; eraseAfter: Date | null; professionalId: string; professionalName: string; isBookable: boolean | null }
  }
  'waitingList.endWaitOfPasser': {
    params: { professionalId: string; clientId: string; passes: number }
    row: { id: string; email: string; eraseAfter: Date | null }
  }
  'waitingList.endWaitsOfTaken': {
    params: { freedId: string; professionalId: string }
    row: { id: string }
  }
  'waitingList.forgetFreed': {
    params: { before: Instant }
    row: {  }
  }
  'waitingList.holdUntil': {
    params: { until: Instant; freedId: string }
    row: {  }
  }
  'waitingList.nameOf': {
    params: { professionalId: string }
    row: { name: string }
  }
  'waitingList.openFreed': {
    params: { now: Instant; professionalId: string }
    row: { id: string; startsAt: Date; endsAt: Date; givenUpBy: string; heldUntil: Date; offeredTo: string | null; offerEndsAt: Date | null; isTaken: boolean | null; isHeld: boolean | null }
  }
  'waitingList.professionalsWithFreed': {
    params: {  }
    row: { id: string }
  }
  'waitingList.removeWait': {
    params: { professionalId: string; clientId: string }
    row: {  }
  }
  'waitingList.stillWaits': {
    params: { professionalId: string; clientId: string }
    row: { isWaiting: boolean | null }
  }
  'waitingList.storeWait': {
    params: { id: string; clientId: string; professionalId: string; weekdays: (number | null)[]; part?: string | null | undefined; minutes: number; timeZone: string; now: Instant; endsAt: Instant; most: number }
    row: {  }
  }
  'waitingList.waitsOf': {
    params: { now: Instant; clientId: string }
    row: { professionalId: string | null; professionalName: string | null; isBookable: boolean | null; weekdays: number[] | null; part: string | null; minutes: number | null; timeZone: string | null; askedAt: Date | null; endsAt: Date | null; offerStartsAt: Date | null; offerEndsAt: Date | null; offeredUntil: Date | null }
  }
  'waysOut.apiTokens': {
    params: { userId: string; now: Instant }
    row: { id: string; name: string; begunAt: Date; usedAt: Date | null }
  }
  'waysOut.calendarAccounts': {
    params: { userId: string }
    row: { id: string; name: string; begunAt: Date; usedAt: Date | null }
  }
  'waysOut.calendarFeeds': {
    params: { userId: string }
    row: { id: string; name: string | null; begunAt: Date; usedAt: Date | null }
  }
  'waysOut.dataExports': {
    params: { userId: string }
    row: { id: string; name: string | null; begunAt: Date; usedAt: Date | null }
  }
  'waysOut.endApiTokens': {
    params: { userId: string; id?: string | null | undefined }
    row: {  }
  }
  'waysOut.endCalendarAccounts': {
    params: { userId: string; id?: string | null | undefined; now: Instant }
    row: {  }
  }
  'waysOut.endCalendarFeeds': {
    params: { userId: string; id?: string | null | undefined }
    row: {  }
  }
  'waysOut.endDataExports': {
    params: { userId: string; id?: string | null | undefined }
    row: {  }
  }
  'waysOut.endGuests': {
    params: { now: Instant; userId: string; id?: string | null | undefined }
    row: { id: string; sessionId: string; people: string[] | null }
  }
  'waysOut.endPushes': {
    params: { userId: string; id?: string | null | undefined; exceptToken?: string | null | undefined }
    row: {  }
  }
  'waysOut.endRecordings': {
    params: { now: Instant; userId: string; id?: string | null | undefined }
    row: { id: string; roomName: string | null; state: string; sessionId: string; people: string[] | null }
  }
  'waysOut.endTextNumbers': {
    params: { userId: string; id?: string | null | undefined }
    row: {  }
  }
  'waysOut.endWebhooks': {
    params: { userId: string; id?: string | null | undefined }
    row: {  }
  }
  'waysOut.guests': {
    params: { userId: string; now: Instant }
    row: { id: string; name: string | null; begunAt: Date; usedAt: Date | null }
  }
  'waysOut.pushes': {
    params: { userId: string; now: Instant }
    row: { id: string; name: string | null; begunAt: Date; usedAt: Date | null }
  }
  'waysOut.recordings': {
    params: { userId: string }
    row: { id: string; name: string | null; begunAt: Date; usedAt: Date | null }
  }
  'waysOut.textNumbers': {
    params: { userId: string }
    row: { id: string; name: string; begunAt: Date; usedAt: Date | null }
  }
  'waysOut.webhooks': {
    params: { userId: string }
    row: { id: string; name: string; begunAt: Date; usedAt: Date | null }
  }
  'webhookMessages.claim': {
    params: { now: Instant; until: Instant }
    row: { id: string; body: string; failedTries: number; webhookId: string; address: string; secret: string; formerSecret: string | null }
  }
  'webhookMessages.deleteOld': {
    params: { before: Instant }
    row: {  }
  }
  'webhookMessages.lockClaims': {
    params: {  }
    row: { pgAdvisoryXactLock: string | null }
  }
  'webhookMessages.owe': {
    params: { kind: string; now: Instant; formerStart?: Instant | null | undefined; bookingIds: (string | null)[] }
    row: {  }
  }
  'webhookMessages.recordDelivery': {
    params: { pausedUntil?: Instant | null | undefined; now: Instant; webhookId: string; status?: number | null | undefined; try: Json; id: string }
    row: {  }
  }
  'webhookMessages.recordFailure': {
    params: { now: Instant; pausedUntil?: Instant | null | undefined; webhookId: string; status?: number | null | undefined; problem?: string | null | undefined; try: Json; dueAt?: Instant | null | undefined; id: string }
    row: {  }
  }
  'webhookMessages.reseal': {
    params: { secret: string; formerSecret?: string | null | undefined; id: string; before: string }
    row: {  }
  }
  'webhookMessages.sealedOtherwise': {
    params: { after: string; seal: string; limit: number }
    row: { id: string; secret: string; formerSecret: string | null }
  }
  'webhookMessages.turnOff': {
    params: { now: Instant; id: string; failingSince: Instant }
    row: { id: string; email: string; address: string }
  }
  'webhooks.add.card_simulator': {
    params: { id: string; type: string; payload: Json; deliverAt: Instant }
    row: {  }
  }
  'webhooks.add.identity_stand_in': {
    params: { id: string; type: string; payload: Json; deliverAt: Instant }
    row: {  }
  }
  'webhooks.add.payouts_stand_in': {
    params: { id: string; type: string; payload: Json; deliverAt: Instant }
    row: {  }
  }
  'webhooks.markDelivered.card_simulator': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'webhooks.markDelivered.identity_stand_in': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'webhooks.markDelivered.payouts_stand_in': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'webhooks.takeDue.card_simulator': {
    params: { now: Instant; limit: number }
    row: { id: string; type: string; payload: unknown }
  }
  'webhooks.takeDue.identity_stand_in': {
    params: { now: Instant; limit: number }
    row: { id: string; type: string; payload: unknown }
  }
  'webhooks.takeDue.payouts_stand_in': {
    params: { now: Instant; limit: number }
    row: { id: string; type: string; payload: unknown }
  }
}
