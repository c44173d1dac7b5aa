import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import { asksForEarlyStart, rightToCancel } from '#domain/money/right-to-cancel.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { freeCancellation } from '#web/shared/booking/free-cancellation.ts'
import { useSite } from '#web/shared/page/site.ts'
import { useTimeZone } from '#web/shared/time/time.ts'

type DeadlineProps = {
  startsAt: string
  minutes: number
  terms: CancellationTerms
  /** When the package was bought that pays for it: its contract. */
  boughtAt?: string | undefined
}

/** What cancelling would bring back to a consumer who books this time now. */
export function Deadline({ startsAt, minutes, terms, boughtAt }: DeadlineProps) {
  const { hasRightToCancel } = useSite()
  const zone = useTimeZone()
  const now = serverNow()
  const start = Date.parse(startsAt)
  const end = start + minutes * MINUTE_MS
  const contract = {
    startsAt: new Date(start),
    holdExpiresAt: new Date(now + HOLD_MINUTES * MINUTE_MS),
    contractAt: boughtAt === undefined ? null : new Date(boughtAt),
    earlyStartAskedAt: null,
    isForBusiness: false,
    hasRightToCancel,
  }
  const earlyStartAskedAt = asksForEarlyStart(contract) ? new Date(now) : null
  const right = rightToCancel({ ...contract, earlyStartAskedAt })
  const session = {
    startsAt,
    endsAt: new Date(end).toISOString(),
    cancellationTerms: terms,
    rightToCancel: right && { ...right, until: new Date(right.until).toISOString() },
  }
  return <span suppressHydrationWarning>{freeCancellation(session, now, zone)}</span>
}
