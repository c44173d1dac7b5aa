import { cancellationInWords, freeUntil } from '#domain/booking/changes.ts'
import { rightToCancel } from '#domain/money/right-to-cancel.ts'
import { momentOf } from '#server/mail/when.ts'
import type { Booking } from './store.ts'

/** 'Free cancellation until …' for a client, in their zone; undefined if it was never free, or nothing was paid. */
export function freeCancellation(booking: Booking, zone: string): string | undefined {
  if (booking.totalMinor === 0) return undefined
  const terms = {
    startsAt: booking.startsAt.getTime(),
    endsAt: booking.endsAt.getTime(),
    terms: booking.cancellationTerms,
    isMovedByProfessional: booking.movedBy === booking.professional.id,
    rightToCancel: rightToCancel(booking),
  }
  const until = freeUntil(terms)
  if (booking.confirmedAt && until < booking.confirmedAt.getTime()) return undefined
  // It is read at any time, so it names the instant alone.
  return cancellationInWords(terms, -Infinity, (at) => momentOf(new Date(at), zone))
}
