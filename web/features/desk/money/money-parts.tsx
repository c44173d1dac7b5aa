import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#contract/paths/desk.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'

/** Facts with their labels, one a line. */
export const Lines = ({ lines }: { lines: [label: string, value: ReactNode][] }) => (
  <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
    {lines.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-ink-2">{label}</dt>
        <dd className="wrap-anywhere font-[600]">{value}</dd>
      </div>
    ))}
  </dl>
)

type SessionOf = {
  bookingId: string
  startsAt: string
  client: { name: string }
  professional: { name: string }
}

export function BookingLink({ of }: { of: SessionOf }) {
  const zone = useTimeZone()
  return (
    <Link to={deskPaths.booking(of.bookingId)} className="text-action">
      <bdi>{of.client.name}</bdi> with <bdi>{of.professional.name}</bdi>
      <span>, {whenInSentence(of.startsAt, zone)}</span>
    </Link>
  )
}
