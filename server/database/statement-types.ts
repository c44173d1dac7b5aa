// Written by 'npm run statements'.
import type { ColumnTypes } from './column-types.ts'

export type Instant = Date | 'infinity'
/** JSON as text, or an object; of a list the driver makes an array of PostgreSQL. */
export type Json = string | { [key: string]: unknown }

/** What each declared statement takes and gives, by its name. */
export type Statements = {
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
  'availability.lockNextFree': {
    params: { professionalIds: (string | null)[] }
    row: {  }
  }
  'availability.putNextFree': {
    params: { ids: (string | null)[]; starts: (Date | string | null)[]; weekendStarts: (Date | string | null)[]; holdsUntil: (Date | string | null)[] }
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
}
