import { BadgeCheck, CalendarX, Lock, RotateCcw, ShieldCheck, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { requestTerms } from '#domain/booking/requests.ts'
import { RECORDING_DAYS } from '#domain/meeting/recordings.ts'
import { stepEnds } from '#domain/money/cancellation-terms.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import { pounds } from '#domain/money.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { freeCancellation, freeForLonger } from '#web/shared/booking/free-cancellation.ts'
import { FOR_A_CHILD, HOW_SUPPORT_ANSWERS, WHAT_IS_VERIFIED } from '#web/shared/booking/promises.ts'
import { useSite } from '#web/shared/page/site.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Card } from '#web/ui/card.tsx'

/** Only what is known to be true: 'encrypted' is shown only on https. */
export function TrustBadges() {
  const { publicUrl } = useSite()
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-ink-2 text-small">
      <Note icon={<ShieldCheck />}>Secure Payment</Note>
      {publicUrl.startsWith('https:') && <Note icon={<Lock />}>SSL Encrypted</Note>}
      <Note icon={<BadgeCheck />}>Verified Professional</Note>
      <li className="basis-full text-ink-3">{WHAT_IS_VERIFIED}</li>
    </ul>
  )
}

/** The rules in general, and where this session's is better; its sentence is above the button that pays. */
export function Policies({ session }: { session: Session }) {
  const longer = freeForLonger(session, useTimeZone())
  return (
    <ul className="flex flex-col gap-2 text-ink-2 text-small">
      {session.package ? (
        <Note icon={<RotateCcw />}>Back to your package if the professional cancels</Note>
      ) : (
        <Note icon={<RotateCcw />}>Full refund if the professional cancels</Note>
      )}
      <Note icon={<Video />}>
        If everyone agrees to record it, recording available for {RECORDING_DAYS} days
      </Note>
      <Note icon={<CalendarX />}>
        <span className="text-tiny" suppressHydrationWarning>
          <span>Free cancellation up to {FREE_CANCELLATION_HOURS} hours before</span>
          {longer && <span>; for this session longer, {longer}</span>}
        </span>
      </Note>
    </ul>
  )
}

/** For parents, folded. */
export function ForAChild() {
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-9 items-center font-[550] text-action pointer-coarse:min-h-11">
        Booking for a child?
      </summary>
      <p className="text-ink-2">{FOR_A_CHILD}</p>
    </details>
  )
}

/** What happens to the money of a request, above the button that sends it. */
export function OnRequest({ session }: { session: Session }) {
  const { professional, totalMinor, startsAt } = session
  const asked = { name: professional.name, total: pounds(totalMinor) }
  return (
    <p className="wrap-anywhere rounded-m bg-sunken px-4 py-3 text-small">
      {requestTerms({ ...asked, startsAt: Date.parse(startsAt) }, serverNow())}
    </p>
  )
}

/** Above the button that pays; not for a free session. */
export function Deadline({ session }: { session: Session }) {
  const { cancellationTerms, freeUntil, startsAt } = session
  const zone = useTimeZone()
  const edges = [
    ...stepEnds(cancellationTerms, Date.parse(startsAt)),
    Date.parse(freeUntil ?? startsAt),
  ]
  const now = useServerTime(
    serverNow(),
    (now) => Math.min(...edges.filter((edge) => edge >= now)) + 1,
  )
  if (!freeUntil) return null
  return (
    <p className="font-[550] text-small" suppressHydrationWarning>
      {freeCancellation(session, now, zone)}
    </p>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-2 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-good">
      {icon}
      {children}
    </li>
  )
}

export function NeedHelp({ bookingId }: { bookingId: string }) {
  return (
    <Card as="section" aria-labelledby="need-help">
      <h2 id="need-help" className="font-[600] font-sans text-h3 tracking-normal">
        Need Help?
      </h2>
      <p className="mt-1.5 text-ink-2 text-small">24/7 support. {HOW_SUPPORT_ANSWERS}</p>
      <Link
        to={paths.contact({ topic: 'payment', booking: bookingId })}
        className="mt-1 -mb-2.5 inline-flex min-h-11 items-center font-[550] text-action text-small hover:underline"
      >
        Contact Support
      </Link>
    </Card>
  )
}
