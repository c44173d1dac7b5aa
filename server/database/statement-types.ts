// Written by 'npm run statements'.
import type { ColumnTypes } from './column-types.ts'

export type Instant = Date | 'infinity'
/** JSON as text, or an object; of a list the driver would make an array of PostgreSQL. */
export type Json = string | { [key: string]: unknown } | (object & { length?: never })

/** What each declared statement takes and gives, by its name. */
export type Statements = {
  'audit.addEvent': {
    params: { actorId?: string | null | undefined; action: string; subjectId?: string | null | undefined; professionalId?: string | null | undefined; details: Json }
    row: {  }
  }
  'availability.calendar': {
    params: { from: Instant; to: Instant; now: Instant; professionalId: string }
    row: { id: string; name: string; ownerId: string; hourlyRateMinor: number | null; isListed: boolean; timeZone: string; isVerified: boolean | null; weekly: ColumnTypes['calendars.weekly'] | null; overrides: ColumnTypes['calendars.overrides'] | null; minNoticeMin: number | null; bufferMin: number | null; horizonDays: number | null; maxPerDay: number | null; bufferBeforeMin: number | null; maxMinutesPerDay: number | null; busy: unknown }
  }
  'availability.calendars': {
    params: { from: Instant; to: Instant; now: Instant; professionalIds: (string | null)[] }
    row: { id: string; name: string; ownerId: string; hourlyRateMinor: number | null; isListed: boolean; timeZone: string; isVerified: boolean | null; weekly: ColumnTypes['calendars.weekly'] | null; overrides: ColumnTypes['calendars.overrides'] | null; minNoticeMin: number | null; bufferMin: number | null; horizonDays: number | null; maxPerDay: number | null; bufferBeforeMin: number | null; maxMinutesPerDay: number | null; busy: unknown }
  }
  'availability.commitWithoutWaiting': {
    params: {  }
    row: {  }
  }
  'availability.hoursOf': {
    params: { personId: string }
    row: { professionalId: string; timeZone: string; weekly: ColumnTypes['calendars.weekly']; overrides: ColumnTypes['calendars.overrides']; minNoticeMin: number; bufferMin: number; horizonDays: number; maxPerDay: number | null; bufferBeforeMin: number; maxMinutesPerDay: number | null; version: number }
  }
  'availability.lockHours': {
    params: { timeZone: string; weekly: Json; overrides: Json; minNoticeMin: number; bufferMin: number; horizonDays: number; maxPerDay?: number | null | undefined; bufferBeforeMin: number; maxMinutesPerDay?: number | null | undefined; personId: string }
    row: { professionalId: string; timeZone: string; weekly: ColumnTypes['calendars.weekly']; overrides: ColumnTypes['calendars.overrides']; minNoticeMin: number; bufferMin: number; horizonDays: number; maxPerDay: number | null; bufferBeforeMin: number; maxMinutesPerDay: number | null; version: number; isSame: boolean | null }
  }
  'availability.lockNextFree': {
    params: { professionalIds: (string | null)[] }
    row: {  }
  }
  'availability.putHours': {
    params: { weekly: Json; overrides: Json; minNoticeMin: number; bufferMin: number; horizonDays: number; maxPerDay?: number | null | undefined; bufferBeforeMin: number; maxMinutesPerDay?: number | null | undefined; now: Instant; professionalId: string }
    row: { version: number }
  }
  'availability.putNextFree': {
    params: { ids: (string | null)[]; starts: (Date | string | null)[]; weekendStarts: (Date | string | null)[]; holdsUntil: (Date | string | null)[] }
    row: {  }
  }
  'availability.putZone': {
    params: { timeZone: string; professionalId: string }
    row: {  }
  }
  'availability.takeDue': {
    params: { limit: number; now: Instant }
    row: { id: string | null }
  }
  'bookings.byKey': {
    params: { clientId: string; key: string }
    row: { id: string; professionalId: string; startsAt: Date; endsAt: Date; status: ColumnTypes['bookings.status']; priceMinor: number; feeMinor: number; vatMinor: number; totalMinor: number; holdExpiresAt: Date; hash: string | null }
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
    row: { id: string; status: ColumnTypes['bookings.status']; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; confirmedAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[] }
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
    row: { id: string; status: ColumnTypes['bookings.status']; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; confirmedAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[] }
  }
  'bookings.lockOwn': {
    params: { id: string; personId: string }
    row: { id: string; status: ColumnTypes['bookings.status']; startsAt: Date; endsAt: Date; professionalId: string; clientId: string; personIds: string[] | null; totalMinor: number; holdExpiresAt: Date; confirmedAt: Date | null; isForBusiness: boolean; hasRightToCancel: boolean; earlyStartAskedAt: Date | null; cancelledBy: string | null; movedBy: string | null; movesByClient: Date[]; movesByProfessional: Date[] }
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
  'dashboards.countActivity': {
    params: { professionalId: string; most: number }
    row: { count: number | null }
  }
  'dashboards.earnedMonths': {
    params: { professionalId: string; from?: Instant | null | undefined; to?: Instant | null | undefined }
    row: { month: string | null; sessions: number | null; grossMinor: number | null; refundsMinor: number | null; netMinor: number | null }
  }
  'dashboards.earnedSettled': {
    params: { professionalId: string; from?: Instant | null | undefined; to?: Instant | null | undefined }
    row: { sessions: number | null; paidOutMinor: number | null; pendingMinor: number | null }
  }
  'dashboards.firstVisit': {
    params: { professionalId: string }
    row: { since: string | null }
  }
  'dashboards.latestEarned': {
    params: { professionalId: string; from?: Instant | null | undefined; to?: Instant | null | undefined; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; clientName: string; at: Date | null; priceMinor: number | null; feeMinor: number | null; vatMinor: number | null; refundMinor: number | null; netMinor: number | null; paidOutMinor: number | null; pendingMinor: number | null; dispute: string | null }
  }
  'dashboards.oldestEarned': {
    params: { professionalId: string; from?: Instant | null | undefined; to?: Instant | null | undefined; limit: number; offset: number }
    row: { id: string; startsAt: Date; endsAt: Date; clientName: string; at: Date | null; priceMinor: number | null; feeMinor: number | null; vatMinor: number | null; refundMinor: number | null; netMinor: number | null; paidOutMinor: number | null; pendingMinor: number | null; dispute: string | null }
  }
  'dashboards.practiceOf': {
    params: { personId: string }
    row: { id: string; timeZone: string }
  }
  'dashboards.professionalFigures': {
    params: { monthFrom: Instant; monthTo: Instant; beforeFrom: Instant; beforeTo: Instant; beforeByNow: Instant; now: Instant; professionalId: string }
    row: { totalEarnings: number | null; monthlyEarnings: number | null; earningsSince: Date | null; lastMonthEarnings: number | null; lastMonthByNow: number | null; averageRating: number | null; ratingBefore: number | null; sessionsCompleted: number | null; hoursThisMonth: number | null; reviewCount: number }
  }
  'dashboards.ratedMonths': {
    params: { professionalId: string; from: Instant }
    row: { month: string | null; reviews: number | null; rating: number | null }
  }
  'dashboards.visitedMonths': {
    params: { professionalId: string; from: Instant }
    row: { month: string | null; visits: number | null }
  }
  'dashboards.weekFigures': {
    params: { professionalId: string; from: Instant; to: Instant }
    row: { sessions: number | null; earnings: number | null; hours: number | null }
  }
  'inbox.addEvent': {
    params: { provider: string; eventId: string; type: string; payload: Json; receivedAt: Instant }
    row: {  }
  }
  'inbox.setHandled': {
    params: { now: Instant; provider: string; eventId: string }
    row: {  }
  }
  'inbox.waiting': {
    params: { provider: string; at: Instant; id: string; limit: number }
    row: { provider: string; eventId: string; receivedAt: Date; about: unknown }
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
  'professionals.addVisit': {
    params: { now: Instant; professionalId: string; visitorId?: string | null | undefined }
    row: {  }
  }
  'professionals.completionFacts': {
    params: { userId: string }
    row: { emailVerified: boolean; unprovenTitle: string | null; isListed: boolean | null; hasPayouts: boolean | null; hasHours: boolean | null }
  }
  'professionals.completionsOf': {
    params: { beginning: string }
    row: { stem: string }
  }
  'professionals.copyPerson': {
    params: { userId: string }
    row: {  }
  }
  'professionals.countFindable': {
    params: {  }
    row: { count: number | null }
  }
  'professionals.deleteFavourite': {
    params: { clientId: string; professionalId: string }
    row: {  }
  }
  'professionals.detailOf': {
    params: { id: string }
    row: { id: string; name: string; avatar: string | null; headline: string; bio: string; experience: string; categories: ColumnTypes['professionals.categories']; tags: string[]; credentials: ColumnTypes['professionals.credentials']; languages: string[]; hourlyRateMinor: number | null; ratingAvg: string; ratingCount: number; verificationStatus: ColumnTypes['professionals.verification_status']; introVideoUrl: string | null; location: string; timeZone: string; nextFreeAt: Date | null; holdsUntil: Date; memberSince: Date; sessionsCompleted: number | null }
  }
  'professionals.dropBadge': {
    params: { professionalId: string }
    row: {  }
  }
  'professionals.favouritesOf': {
    params: { clientId: string; limit: number }
    row: { id: string }
  }
  'professionals.findableAfter': {
    params: { after: string; limit: number }
    row: { id: string; changedAt: Date | null }
  }
  'professionals.findableAt': {
    params: { place: number }
    row: { id: string }
  }
  'professionals.insertFavourite': {
    params: { professionalId: string; clientId: string }
    row: { isListed: boolean | null }
  }
  'professionals.insertProfile': {
    params: { userId: string }
    row: {  }
  }
  'professionals.lockNaming': {
    params: { userId: string }
    row: { professionalId: string; name: string; headline: string; credentials: ColumnTypes['professionals.credentials']; isVerified: boolean | null; verifiedName: ColumnTypes['professionals.verified_name'] | null }
  }
  'professionals.lockPerson': {
    params: { userId: string }
    row: {  }
  }
  'professionals.lockUnread': {
    params: { version: number; limit: number }
    row: { professionalId: string; name: string; headline: string; credentials: ColumnTypes['professionals.credentials']; isVerified: boolean | null; verifiedName: ColumnTypes['professionals.verified_name'] | null }
  }
  'professionals.nextCalendarVersion': {
    params: { userId: string }
    row: {  }
  }
  'professionals.professionalsOf': {
    params: { ids: (string | null)[] }
    row: { id: string; name: string; avatar: string | null; headline: string; bio: string; experience: string; categories: ColumnTypes['professionals.categories']; tags: string[]; credentials: ColumnTypes['professionals.credentials']; languages: string[]; hourlyRateMinor: number | null; ratingAvg: string; ratingCount: number; verificationStatus: ColumnTypes['professionals.verification_status']; introVideoUrl: string | null; location: string; timeZone: string; nextFreeAt: Date | null; holdsUntil: Date }
  }
  'professionals.profileOfUser': {
    params: { userId: string }
    row: { id: string; name: string; avatar: string | null; headline: string; bio: string; experience: string; categories: ColumnTypes['professionals.categories']; tags: string[]; credentials: ColumnTypes['professionals.credentials']; languages: string[]; hourlyRateMinor: number | null; ratingAvg: string; ratingCount: number; verificationStatus: ColumnTypes['professionals.verification_status']; introVideoUrl: string | null; location: string; timeZone: string; nextFreeAt: Date | null; holdsUntil: Date }
  }
  'professionals.putPhoto': {
    params: { avatar?: string | null | undefined; userId: string }
    row: {  }
  }
  'professionals.putTitles': {
    params: { unproven?: string | null | undefined; version: number; professionalId: string }
    row: {  }
  }
  'professionals.reopenCheck': {
    params: { problem: string; professionalId: string }
    row: { id: string }
  }
  'professionals.similarWords': {
    params: { variants: (string | null)[]; word: string }
    row: { word: string | null; stem: string | null; uses: number | null }
  }
  'professionals.traitsInUse': {
    params: {  }
    row: { traits: number | null }
  }
  'professionals.wordsOf': {
    params: { text: string }
    row: { word: string | null; stem: string | null; isStop: boolean | null; isKnown: boolean | null }
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
  'reviews.countStories': {
    params: { most: number }
    row: { count: number | null }
  }
  'reviews.countStoriesOfCategory': {
    params: { category: string; most: number }
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
    row: { id: string; rating: number; text: string; createdAt: Date; replyText: string | null; repliedAt: Date | null; storyConsent: boolean }
  }
  'reviews.lock': {
    params: { sessionId: string; clientId: string }
    row: { id: string; rating: number; text: string; createdAt: Date; replyText: string | null; repliedAt: Date | null; storyConsent: boolean }
  }
  'reviews.ofProfessional': {
    params: { reviewId: string; userId: string }
    row: { id: string; rating: number; text: string; createdAt: Date; replyText: string | null; repliedAt: Date | null }
  }
  'reviews.page': {
    params: { professionalId: string; limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; replyText: string | null; repliedAt: Date | null }
  }
  'reviews.pageOfRating': {
    params: { professionalId: string; rating: number; limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; replyText: string | null; repliedAt: Date | null }
  }
  'reviews.personOf': {
    params: { professionalId: string }
    row: { id: string }
  }
  'reviews.storyPage': {
    params: { limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; replyText: string | null; repliedAt: Date | null; category: ColumnTypes['reviews.category'] | null; minutes: number | null; month: string | null; professional: unknown }
  }
  'reviews.storyPageOfCategory': {
    params: { category: string; limit: number; offset: number }
    row: { id: string; rating: number; text: string; createdAt: Date; replyText: string | null; repliedAt: Date | null; category: ColumnTypes['reviews.category'] | null; minutes: number | null; month: string | null; professional: unknown }
  }
  'reviews.updateConsent': {
    params: { storyConsent: boolean; id: string }
    row: {  }
  }
  'users.confirmedName': {
    params: { email: string }
    row: { name: string }
  }
}
