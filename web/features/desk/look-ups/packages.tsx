import { Link } from 'react-router'
import type { BookingFile, PackageFile, PersonFile } from '#contract/desk/look-ups.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import type { PackageStatus } from '#domain/booking/packages.ts'
import { isUnpaid } from '#domain/booking/states.ts'
import { pounds } from '#domain/money.ts'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Facts, Part, rowStyle } from './part.tsx'

const BADGES = {
  UNPAID: { tone: 'warn', words: 'Awaiting payment' },
  ACTIVE: { tone: 'action', words: 'Active' },
  VOID: { tone: 'bad', words: 'Not kept' },
  REFUNDED: { tone: 'bad', words: 'Refunded' },
  EXPIRED: { tone: 'neutral', words: 'Expired' },
  CHARGED_BACK: { tone: 'bad', words: 'Charged back' },
} as const satisfies Record<PackageStatus, object>

function PackageBadge({ status }: { status: PackageStatus }) {
  const { tone, words } = BADGES[status]
  return <Badge tone={tone}>{words}</Badge>
}

/** A person's packages, each a link to the booking that it was bought with; nothing without any. */
export function Packages({ packages }: Pick<PersonFile, 'packages'>) {
  const zone = useTimeZone()
  if (packages.length === 0) return null
  return (
    <Part title="Packages">
      <ul className="-mx-2 flex flex-col">
        {packages.map((each) => (
          <li key={each.id}>
            <Link to={deskPaths.booking(each.firstBookingId)} className={rowStyle}>
              <span className="wrap-anywhere min-w-0">
                <span className="font-[600]">{each.other}</span>{' '}
                <span className="figures text-ink-2">
                  {each.boughtAt && `${dateOf(each.boughtAt, zone)} · `}
                  {each.size} sessions, {each.drawn} drawn, {each.left} left
                  {each.refundedMinor > 0 && ` · ${pounds(each.refundedMinor)} refunded`}
                  {each.lostMinor > 0 && ` · ${pounds(each.lostMinor)} taken back by the bank`}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <span className="figures">{pounds(each.packageMinor)}</span>
                <PackageBadge status={each.status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The package that a booking was bought with, or is drawn from. */
export function PackageOfBooking({ booking }: { booking: BookingFile }) {
  const zone = useTimeZone()
  const { package: found } = booking
  if (!found) return null
  const { status, serviceName, minutes, size, firstBookingId } = found
  return (
    <Part title="Package">
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="wrap-anywhere min-w-0 text-ink-2">
          {size} × {serviceName ?? 'Session by the hour'}, {minutes} minutes
        </span>
        {status === 'UNPAID' && !isUnpaid(booking.state) ? (
          <Badge>Not bought</Badge>
        ) : (
          <PackageBadge status={status} />
        )}
      </p>
      <Facts
        facts={[
          ...sumsOf(found),
          ['Bought', found.boughtAt && dateOf(found.boughtAt, zone)],
          ['Valid until', found.expiresAt && dateOf(found.expiresAt, zone)],
          ['Ended', found.endedAt && dateOf(found.endedAt, zone)],
        ]}
      />
      {firstBookingId === booking.id ? (
        <p className="mt-2 text-ink-2">Bought with this session.</p>
      ) : (
        <Link
          to={deskPaths.booking(firstBookingId)}
          className="mt-2 inline-flex min-h-9 items-center text-action hover:underline pointer-coarse:min-h-11"
        >
          The session that it was bought with
        </Link>
      )}
    </Part>
  )
}

const sumsOf = (found: PackageFile): [string, string | null][] => [
  ['Each session', pounds(found.totalMinor)],
  ['Whole package', pounds(found.packageMinor)],
  [`Drawn: ${found.drawn}`, pounds(found.drawnMinor)],
  [`Left: ${found.left}`, pounds(found.leftMinor)],
  ['Refunded of it', pounds(found.refundedMinor)],
  ['Not carried out yet', found.refundDueMinor > 0 ? pounds(found.refundDueMinor) : null],
  ['Taken back by the bank', found.lostMinor > 0 ? pounds(found.lostMinor) : null],
]
