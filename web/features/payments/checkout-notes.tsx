import { BadgeCheck, CalendarX, Lock, RotateCcw, ShieldCheck, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FREE_CANCELLATION_HOURS } from '#domain/cancellation.ts'
import { useSite } from '#web/layout/site.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'

/** Each badge says what is known: the connection is called encrypted only where it is. */
export function TrustBadges() {
  const { publicUrl } = useSite()
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-ink-2 text-small">
      <Note icon={<ShieldCheck />}>Secure Payment</Note>
      {publicUrl.startsWith('https:') && <Note icon={<Lock />}>SSL Encrypted</Note>}
      <Note icon={<BadgeCheck />}>Verified Professional</Note>
    </ul>
  )
}

/** A recording is promised only where rooms can be recorded. */
export function Policies() {
  const { isVideoHosted } = useSite()
  return (
    <ul className="flex flex-col gap-2 text-ink-2 text-small">
      <Note icon={<CalendarX />}>
        Free cancellation up to {FREE_CANCELLATION_HOURS} hours before
      </Note>
      <Note icon={<RotateCcw />}>Full refund if the professional cancels</Note>
      {isVideoHosted && <Note icon={<Video />}>If recorded, recording available for 30 days</Note>}
    </ul>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-good">
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
      <p className="mt-1.5 text-ink-2 text-small">Write to us at any time, 24/7.</p>
      <Link
        to={paths.contact({ topic: 'payment', booking: bookingId })}
        className="mt-1 -mb-2.5 inline-flex min-h-11 items-center font-[550] text-action text-small hover:underline"
      >
        Contact Support
      </Link>
    </Card>
  )
}
