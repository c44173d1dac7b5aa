// Written by 'npm run statements'. 
import type { ColumnTypes as C } from './column-types.ts'

export type Instant = Date | 'infinity'
/** Text of JSON, or an object; the driver makes a PostgreSQL array of a list. */
export type Json = string | { [key: string]: unknown }

export type Statements = {
  'accountData.account': {
    params: { userId: string }
    row: { id: string; name: string; email: string; emailVerified: boolean; role: C['users.role']; timeZone: string; image: string | null; createdAt: Date; updatedAt: Date; eraseAfter: Date | null }
  }
  'accountData.authenticatorApp': {
    params: { userId: string }
    row: { since: Date | null }
  }
  'accountData.bookings': {
    params: { userId: string; after: string }
    row: { key: string; id: string; myPart: string | null; with: string | null; startsAt: Date; endsAt: Date; status: C['bookings.status']; hourlyRateMinor: number; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; forBusiness: boolean; earlyStartAskedAt: Date | null; createdAt: Date; confirmedAt: Date | null; completedAt: Date | null; expiredAt: Date | null; cancelledAt: Date | null; cancelledByMe: boolean | null; cancelReason: string | null; payment: unknown; sharedNotes: string | null; clientNote: string | null; privateNotes: string | null; review: unknown; mailsToMe: unknown }
  }
  'accountData.closePractice': {
    params: { now: Instant; userId: string }
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
  'accountData.conversations': {
    params: { userId: string }
    row: { id: string; with: string | null; since: Date; blockedAt: Date | null }
  }
  'accountData.countUpcoming': {
    params: { now: Instant; userId: string }
    row: { count: number | null }
  }
  'accountData.devices': {
    params: { userId: string }
    row: { browser: string | null; address: string | null; signedInAt: Date; lastUsedAt: Date; endsAt: Date }
  }
  'accountData.disputes': {
    params: { userId: string }
    row: { bookingId: string; myPart: string | null; numberThere: string; amountMinor: number; reason: string; status: C['disputes.status']; evidenceDueAt: Date | null; closedAt: Date | null; createdAt: Date }
  }
  'accountData.documents': {
    params: { userId: string; after: string }
    row: { key: string; kind: C['documents.kind']; series: string; number: number; issuedAt: Date; contents: unknown }
  }
  'accountData.endSignIns': {
    params: { userId: string }
    row: {  }
  }
  'accountData.eraseAccount': {
    params: { erasedName: string; now: Instant; id: string }
    row: {  }
  }
  'accountData.eraseAuthenticator': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseBookingMails': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseCalendar': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseCancelReasons': {
    params: { id: string }
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
  'accountData.eraseMailTokens': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseMessages': {
    params: { erasedText: string; id: string }
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
  'accountData.erasePasskeys': {
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
  'accountData.eraseReviewer': {
    params: { id: string }
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
  'accountData.eraseSupportMessages': {
    params: { id: string }
    row: {  }
  }
  'accountData.eraseVerifications': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseViewsOfOthers': {
    params: { professionalId: string }
    row: {  }
  }
  'accountData.eraseWhoSavedNotes': {
    params: { id: string }
    row: {  }
  }
  'accountData.events': {
    params: { userId: string; after: number }
    row: { key: number; at: Date; action: string; byMe: boolean | null; about: string | null; details: unknown }
  }
  'accountData.files': {
    params: { userId: string }
    row: { id: string; purpose: C['files.purpose']; name: string | null; contentType: string; bytes: number; createdAt: Date }
  }
  'accountData.identityChecks': {
    params: { userId: string }
    row: { provider: string; status: C['identity_verifications.status']; documentType: string | null; problem: string | null; verifiedAt: Date | null; canceledAt: Date | null; createdAt: Date }
  }
  'accountData.lastSeen': {
    params: { userId: string }
    row: { at: Date }
  }
  'accountData.lockAccount': {
    params: { userId: string }
    row: {  }
  }
  'accountData.lockDue': {
    params: { now: Instant; passed: (string | null)[] }
    row: { id: string; name: string; email: string; professionalId: string | null }
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
    row: { topic: C['support_messages.topic']; name: string; email: string; message: string; createdAt: Date }
  }
  'accountData.passkeys': {
    params: { userId: string }
    row: { name: string; createdAt: Date; lastUsedAt: Date | null }
  }
  'accountData.payoutAccount': {
    params: { userId: string }
    row: { provider: string; numberThere: string | null; canReceive: boolean; canPayOut: boolean; missing: string[]; createdAt: Date }
  }
  'accountData.payouts': {
    params: { userId: string; after: string }
    row: { key: string; bookingId: string; amountMinor: number; status: C['payouts.status']; paidAt: Date | null; createdAt: Date }
  }
  'accountData.professionalOf': {
    params: { userId: string }
    row: { id: string }
  }
  'accountData.profile': {
    params: { userId: string }
    row: { id: string; name: string; avatar: string | null; headline: string; bio: string; experience: string; categories: C['professionals.categories']; tags: string[]; credentials: C['professionals.credentials']; languages: string[]; hourlyRateMinor: number | null; location: string; timeZone: string; introVideoUrl: string | null; verificationStatus: C['professionals.verification_status']; verifiedAt: Date | null; nameInTheDocument: C['professionals.verified_name'] | null; ratingCount: number; ratingAvg: string; createdAt: Date; workingHours: unknown }
  }
  'accountData.recentlyViewed': {
    params: { userId: string }
    row: { id: string; name: string; viewedAt: Date }
  }
  'accountData.recoveryCodes': {
    params: { userId: string }
    row: { createdAt: Date }
  }
  'accountData.reopenPractice': {
    params: { userId: string }
    row: {  }
  }
  'accountData.reportedMessages': {
    params: { userId: string }
    row: { messageId: string; conversationId: string; writtenBy: string | null; reason: C['message_reports.reason']; note: string; message: string; createdAt: Date }
  }
  'accountData.reviewsOfMe': {
    params: { userId: string; after: string }
    row: { key: string; rating: number; text: string; createdAt: Date; reply: string | null; repliedAt: Date | null }
  }
  'accountData.savedProfessionals': {
    params: { userId: string }
    row: { id: string; name: string; savedAt: Date }
  }
  'accountData.unmarkAccount': {
    params: { userId: string }
    row: {  }
  }
  'accountData.voidMailTokens': {
    params: { userId: string }
    row: {  }
  }
  'accountData.waysToSignIn': {
    params: { userId: string }
    row: { way: string; since: Date; numberThere: string | null }
  }
  'accounts.addMailToken': {
    params: { hash: string; userId: string; purpose: string; expiresAt: Instant; email?: string | null | undefined }
    row: {  }
  }
  'accounts.addPasskey': {
    params: { userId: string; credentialId: string; publicKey: string; counter: number; transports: (string | null)[]; name: string; now: Instant }
    row: {  }
  }
  'accounts.addRecoveryCodes': {
    params: { userId: string; hashes: (string | null)[] }
    row: {  }
  }
  'accounts.anyFactor': {
    params: { userId: string }
    row: {  }
  }
  'accounts.authenticatorOf': {
    params: { userId: string }
    row: { secret: string; confirmedAt: Date | null }
  }
  'accounts.changeHash': {
    params: { hash: string; userId: string }
    row: {  }
  }
  'accounts.confirmAuthenticator': {
    params: { now: Instant; userId: string }
    row: {  }
  }
  'accounts.countAttempt': {
    params: { tokenHash: string; now: Instant; attempts: number }
    row: { tokenHash: string; userId: string; way: C['sign_in_steps.way']; remember: boolean; expiresAt: Date }
  }
  'accounts.deleteAuthenticator': {
    params: { userId: string }
    row: {  }
  }
  'accounts.deleteEmailChange': {
    params: { hash: string; now: Instant }
    row: { userId: string; email: string | null }
  }
  'accounts.deleteExpiredChallenges': {
    params: { now: Instant }
    row: {  }
  }
  'accounts.deleteExpiredMailTokens': {
    params: { now: Instant }
    row: {  }
  }
  'accounts.deleteExpiredSignIns': {
    params: { now: Instant }
    row: {  }
  }
  'accounts.deleteExpiredSteps': {
    params: { now: Instant }
    row: {  }
  }
  'accounts.deleteMailToken': {
    params: { hash: string; purpose: string; now: Instant }
    row: { userId: string }
  }
  'accounts.deleteMailTokens': {
    params: { userId: string }
    row: {  }
  }
  'accounts.deleteMailTokensFor': {
    params: { userId: string; purpose: string }
    row: {  }
  }
  'accounts.deleteOtherSignIns': {
    params: { userId: string; token: string }
    row: {  }
  }
  'accounts.deletePasskey': {
    params: { userId: string; id: string }
    row: { name: string }
  }
  'accounts.deleteRecoveryCodes': {
    params: { userId: string }
    row: {  }
  }
  'accounts.deleteSignIn': {
    params: { userId: string; id: string }
    row: {  }
  }
  'accounts.deleteSignInOf': {
    params: { token: string }
    row: { userId: string }
  }
  'accounts.deleteStep': {
    params: { tokenHash: string }
    row: {  }
  }
  'accounts.dropEmailChange': {
    params: { userId: string }
    row: {  }
  }
  'accounts.endSignInAt': {
    params: { at: Instant; token: string }
    row: {  }
  }
  'accounts.factorsBesidePasskeys': {
    params: { userId: string }
    row: { authenticatorSince: Date | null; recoveryCodesLeft: number | null }
  }
  'accounts.hasNewMethod': {
    params: { userId: string; provider: string; since: Instant }
    row: {  }
  }
  'accounts.hasSignIn': {
    params: { userId: string; token: string }
    row: {  }
  }
  'accounts.keepProof': {
    params: { now: Instant; token: string }
    row: {  }
  }
  'accounts.keepStep': {
    params: { tokenHash: string; userId: string; way: string; remember: boolean; expiresAt: Instant }
    row: {  }
  }
  'accounts.lockOwner': {
    params: { hash: string }
    row: {  }
  }
  'accounts.lockUser': {
    params: { userId: string }
    row: {  }
  }
  'accounts.markEmailVerified': {
    params: { userId: string }
    row: {  }
  }
  'accounts.passkeyByCredential': {
    params: { credentialId: string }
    row: { id: string; userId: string; credentialId: string; publicKey: string; counter: number; transports: string[]; name: string; createdAt: Date; lastUsedAt: Date | null }
  }
  'accounts.passkeysOf': {
    params: { userId: string }
    row: { id: string; userId: string; credentialId: string; publicKey: string; counter: number; transports: string[]; name: string; createdAt: Date; lastUsedAt: Date | null }
  }
  'accounts.personBySignIn': {
    params: { now: Instant; token: string }
    row: { id: string; name: string; email: string; role: C['users.role']; emailVerified: boolean; endsAt: Date; isSeenLongAgo: boolean | null }
  }
  'accounts.proof': {
    params: { userId: string; token: string }
    row: { provenAt: Date | null }
  }
  'accounts.putAuthenticator': {
    params: { userId: string; secret: string }
    row: {  }
  }
  'accounts.putEmail': {
    params: { userId: string; email: string }
    row: { id: string; name: string; email: string }
  }
  'accounts.putPassword': {
    params: { userId: string; hash: string }
    row: {  }
  }
  'accounts.putUser': {
    params: { name?: string | null | undefined; timeZone?: string | null | undefined; hasImage: boolean; image?: string | null | undefined; id: string }
    row: {  }
  }
  'accounts.recoveryCodesOf': {
    params: { userId: string }
    row: { id: string; hash: string }
  }
  'accounts.renamePasskey': {
    params: { name: string; userId: string; id: string }
    row: {  }
  }
  'accounts.replaceSecret': {
    params: { secret: string; userId: string; before: string }
    row: {  }
  }
  'accounts.sealedOtherwise': {
    params: { seal: string; after: string; limit: number }
    row: { userId: string; secret: string }
  }
  'accounts.signInsOf': {
    params: { userId: string; now: Instant }
    row: { id: string; token: string; userAgent: string | null; ipAddress: string | null; createdAt: Date; updatedAt: Date }
  }
  'accounts.spendChallenge': {
    params: { hash: string; end: Instant }
    row: {  }
  }
  'accounts.stepOf': {
    params: { tokenHash: string; now: Instant; attempts: number }
    row: { tokenHash: string; userId: string; way: C['sign_in_steps.way']; remember: boolean; expiresAt: Date }
  }
  'accounts.touchSignIn': {
    params: { now: Instant; token: string }
    row: {  }
  }
  'accounts.undoSignIn': {
    params: { token: string }
    row: {  }
  }
  'accounts.usePasskey': {
    params: { counter: number; now: Instant; id: string }
    row: {  }
  }
  'accounts.useRecoveryCode': {
    params: { id: string }
    row: {  }
  }
  'accounts.useStep': {
    params: { step: number; userId: string }
    row: {  }
  }
  'accounts.userByEmail': {
    params: { email: string }
    row: { id: string; name: string; avatar: string | null; email: string; role: C['users.role']; emailVerified: boolean; timeZone: string; eraseAfter: string | null }
  }
  'accounts.userById': {
    params: { id: string }
    row: { id: string; name: string; avatar: string | null; email: string; role: C['users.role']; emailVerified: boolean; timeZone: string; eraseAfter: string | null }
  }
  'accounts.waysOf': {
    params: { userId: string; now: Instant }
    row: { passwordHash: string | null; signInProviders: string[] | null; pendingEmail: string | null }
  }
  'availability.calendar': {
    params: { from: Instant; to: Instant; now: Instant; professionalId: string }
    row: { id: string; name: string; ownerId: string; hourlyRateMinor: number | null; isListed: boolean; timeZone: string; isVerified: boolean | null; weekly: C['calendars.weekly'] | null; overrides: C['calendars.overrides'] | null; minNoticeMin: number | null; bufferMin: number | null; horizonDays: number | null; maxPerDay: number | null; bufferBeforeMin: number | null; maxMinutesPerDay: number | null; busy: unknown }
  }
  'availability.calendars': {
    params: { from: Instant; to: Instant; now: Instant; professionalIds: (string | null)[] }
    row: { id: string; name: string; ownerId: string; hourlyRateMinor: number | null; isListed: boolean; timeZone: string; isVerified: boolean | null; weekly: C['calendars.weekly'] | null; overrides: C['calendars.overrides'] | null; minNoticeMin: number | null; bufferMin: number | null; horizonDays: number | null; maxPerDay: number | null; bufferBeforeMin: number | null; maxMinutesPerDay: number | null; busy: unknown }
  }
  'availability.commitWithoutWaiting': {
    params: {  }
    row: {  }
  }
  'availability.lockNextFree': {
    params: { professionalIds: (string | null)[] }
    row: {  }
  }
  'availability.putNextFree': {
    params: { ids: (string | null)[]; starts: (string | null)[]; weekendStarts: (string | null)[]; holdsUntil: (string | null)[] }
    row: {  }
  }
  'availability.takeDue': {
    params: { limit: number; now: Instant }
    row: { id: string | null }
  }
  'bookings.byKey': {
    params: { clientId: string; key: string }
    row: { id: string; professionalId: string; startsAt: Date; endsAt: Date; status: C['bookings.status']; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; holdExpiresAt: Date; hash: string | null }
  }
  'bookings.completeEnded': {
    params: { now: Instant; limit: number }
    row: { id: string; personIds: string[] | null }
  }
  'bookings.expireHolds': {
    params: { now: Instant; clientId?: string | null | undefined; professionalId?: string | null | undefined }
    row: { id: string; clientId: string; professionalId: string }
  }
  'bookings.findOwn': {
    params: { id: string; personId: string }
    row: { id: string; status: C['bookings.status']; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; confirmedAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[] }
  }
  'bookings.forgetNetworks': {
    params: { hourFrom: Instant }
    row: {  }
  }
  'bookings.lock': {
    params: { key: string }
    row: { pgAdvisoryXactLock: string | null }
  }
  'bookings.lockBooking': {
    params: { id: string }
    row: { id: string; status: C['bookings.status']; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; confirmedAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[] }
  }
  'bookings.lockOwn': {
    params: { id: string; personId: string }
    row: { id: string; status: C['bookings.status']; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; confirmedAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[] }
  }
  'bookings.obstacles': {
    params: { professionalId: string; startsAt: Instant; blockedUntil: Instant; blockedFrom?: Instant | null | undefined; endsAt: Instant; clientId: string; dayFrom: Instant }
    row: { professionalBusy: boolean | null; clientBusy: boolean | null; ofClient: number | null; withProfessional: number | null; unpaidOfDay: number | null; oldestOfDay: Date | null }
  }
  'bookings.putCalledOff': {
    params: { to: string; now: Instant; by: string; reason?: string | null | undefined; id: string; from: string }
    row: {  }
  }
  'bookings.putConfirmed': {
    params: { to: string; now: Instant; isEarlyStartAsked: boolean; id: string; from: string }
    row: {  }
  }
  'bookings.putHold': {
    params: { id: string; professionalId: string; clientId: string; startsAt: Instant; endsAt: Instant; blockedUntil: Instant; holdExpiresAt: Instant; hourlyRateMinor: number; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; hasRightToCancel: boolean; key?: string | null | undefined; hash?: string | null | undefined; blockedFrom?: Instant | null | undefined; network?: string | null | undefined; atOnce: number; withProfessional: number; dayFrom: Instant; unpaidOfDay: number }
    row: {  }
  }
  'bookings.putMoved': {
    params: { to: string; startsAt: Instant; endsAt: Instant; blockedUntil: Instant; blockedFrom?: Instant | null | undefined; now: Instant; by: string; asksForEarlyStart: boolean; id: string; from: string }
    row: {  }
  }
  'bookings.sayForBusiness': {
    params: { isForBusiness: boolean; id: string; clientId: string }
    row: {  }
  }
  'bookings.unconfirmedSoFar': {
    params: { professionalId: string; now: Instant; network: string; hourFrom: Instant }
    row: { withProfessional: number | null; ofNetwork: number | null }
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
    row: { id: string; purpose: C['files.purpose']; contentType: string; bytes: number }
  }
  'files.hide': {
    params: { ids: (string | null)[] }
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
    params: { before: Instant; limit: number }
    row: { id: string }
  }
  'files.showFile': {
    params: { bytes: number; id: string }
    row: {  }
  }
  'ledger.lastBooking': {
    params: { after: string; size: number }
    row: { id: string }
  }
  'ledger.lastEntry': {
    params: { after: string; size: number }
    row: { id: string }
  }
  'ledger.looseEntries': {
    params: { from: string; to: string }
    row: { id: string; bookingId: string; sum: number | null; lines: number | null }
  }
  'ledger.sumOf': {
    params: { from: string; to: string }
    row: { sum: number | null }
  }
  'ledger.wrongLines': {
    params: { from: string; to: string }
    row: { bookingId: string | null; kind: string | null; sourceId: string | null; account: string | null; dueMinor: number | null; bookedMinor: number | null }
  }
  'ledger.wrongShares': {
    params: { from: string; to: string }
    row: { bookingId: string; account: string | null; dueMinor: number | null; bookedMinor: number | null }
  }
  'ledger.wrongStates': {
    params: { from: string; to: string }
    row: { bookingId: string; problem: string | null }
  }
  'messages.before': {
    params: { threadId: string; before: number; limit: number }
    row: { id: string; threadId: string; authorId: string; body: string; number: number; clientId: string | null; createdAt: Date; attachments: unknown }
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
  'messages.conversation': {
    params: { isClient: boolean; threadId: string; personId: string }
    row: { id: string; professionalId: string; participantId: string | null; participantName: string | null; participantAvatar: string | null; participantRole: string | null; unreadCount: number | null; canWrite: boolean | null; isBlockedByMe: boolean | null; body: string | null; createdAt: Date | null; authorId: string | null; attachmentCount: number | null }
  }
  'messages.conversationsOfClient': {
    params: { isClient: boolean; personId: string }
    row: { id: string; professionalId: string; participantId: string | null; participantName: string | null; participantAvatar: string | null; participantRole: string | null; unreadCount: number | null; canWrite: boolean | null; isBlockedByMe: boolean | null; body: string | null; createdAt: Date | null; authorId: string | null; attachmentCount: number | null }
  }
  'messages.conversationsOfProfessional': {
    params: { isClient: boolean; personId: string }
    row: { id: string; professionalId: string; participantId: string | null; participantName: string | null; participantAvatar: string | null; participantRole: string | null; unreadCount: number | null; canWrite: boolean | null; isBlockedByMe: boolean | null; body: string | null; createdAt: Date | null; authorId: string | null; attachmentCount: number | null }
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
    params: { forgottenBefore: Instant; mailedBefore: Instant; waitingSince: Instant; limit: number }
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
    row: { id: string; lastNumber: number; people: string[] | null; otherRead: number | null; otherDelivered: number | null; canWrite: boolean | null }
  }
  'messages.insert': {
    params: { threadIds: (string | null)[]; authorIds: (string | null)[]; bodies: (string | null)[]; clientIds: (string | null)[]; ways: (string | null)[]; now: Instant }
    row: { n: number | null; id: string; threadId: string; authorId: string; body: string; number: number; clientId: string | null; createdAt: Date }
  }
  'messages.insertReport': {
    params: { messageId: string; threadId: string; reporterId: string; reason: string; note: string; body: string; now: Instant }
    row: {  }
  }
  'messages.lockFreeFiles': {
    params: { ids: (string | null)[] }
    row: { ownerId: string; file: unknown }
  }
  'messages.lockThreads': {
    params: { threadIds: (string | null)[]; authorIds: (string | null)[] }
    row: { n: number | null; people: string[] | null; canWrite: boolean | null }
  }
  'messages.nextSession': {
    params: { threadId: string; now: Instant }
    row: { id: string; startsAt: Date; endsAt: Date }
  }
  'messages.putAttached': {
    params: { files: (string | null)[]; messages: (string | null)[]; positions: (number | null)[] }
    row: {  }
  }
  'messages.putSeen': {
    params: { now: Instant; personIds: (string | null)[] }
    row: {  }
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
  'securityEvents.deleteBefore': {
    params: { before: Instant; limit: number }
    row: {  }
  }
  'securityEvents.putEvents': {
    params: { ats: (string | null)[]; kinds: (string | null)[]; codes: (string | null)[]; accountIds: (string | null)[]; emails: (string | null)[]; hashes: (string | null)[]; networks: (string | null)[]; browsers: (string | null)[]; calls: (string | null)[]; counts: (number | null)[] }
    row: {  }
  }
  'support.acknowledge': {
    params: { now: Instant; id: string; email: string; since: Instant }
    row: {  }
  }
  'support.claimMessage': {
    params: { until: Instant; id: string; now: Instant }
    row: { id: string; name: string; email: string; topic: C['support_messages.topic']; message: string; createdAt: Date; account: unknown }
  }
  'support.deleteDelivered': {
    params: { before: Instant }
    row: {  }
  }
  'support.insertMessage': {
    params: { userId?: string | null | undefined; name: string; email: string; topic: string; message: string; now: Instant }
    row: { id: string }
  }
  'support.lockAddress': {
    params: { email: string }
    row: { pgAdvisoryXactLock: string | null }
  }
  'support.markDelivered': {
    params: { now: Instant; id: string }
    row: {  }
  }
  'support.noteFailure': {
    params: { id: string }
    row: {  }
  }
  'support.waitingMessages': {
    params: { now: Instant; limit: number }
    row: { id: string }
  }
}
