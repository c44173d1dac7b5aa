import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { EarnedSession } from '#contract/money/earnings.ts'
import { paths } from '#contract/paths/paths.ts'
import type { EarningStatus } from '#domain/money/payouts.ts'
import { earningStatusOf } from '#domain/money/payouts.ts'
import { FEE_PERCENT, pounds, VAT_PERCENT } from '#domain/money.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

type EarningsSessionsProps = { sessions: EarnedSession[] }

/** A line for each session; the sums behind it unfold. */
export function EarningsSessions({ sessions }: EarningsSessionsProps) {
  return (
    <ul className="-mx-5.5 -mb-5.5 divide-y divide-line border-line border-t">
      {sessions.map((session) => (
        <li key={session.id}>
          <details className="group">
            <summary className="figures grid min-h-13 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_1rem] items-center gap-x-4 gap-y-0.5 px-5.5 py-2.5 hover:bg-sunken @2xl:grid-cols-[6.5rem_minmax(0,1fr)_8.5rem_6rem_1rem] [&::-webkit-details-marker]:hidden">
              <Line session={session} />
            </summary>
            <Sums session={session} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Line({ session }: { session: EarnedSession }) {
  const { startsAt, clientName, priceMinor, netMinor } = session
  const zone = useTimeZone()
  const status = earningStatusOf(session, serverNow())
  const { tone, isEarned } = STATUSES[status]
  return (
    <>
      <time
        dateTime={startsAt}
        className="col-start-1 row-start-2 text-ink-2 text-small @2xl:row-start-1"
      >
        {dateOf(startsAt, zone)}
      </time>
      <span className="wrap-anywhere col-start-1 row-start-1 min-w-0 font-[550] @2xl:col-start-2">
        {clientName}
      </span>
      <span className="col-start-2 row-start-2 justify-self-end @2xl:col-start-3 @2xl:row-start-1 @2xl:justify-self-start">
        <Badge tone={tone}>{labelOf(status, session, zone)}</Badge>
      </span>
      <span
        className={cx(
          'col-start-2 row-start-1 text-right @2xl:col-start-4',
          isEarned ? 'font-[600]' : 'text-ink-3',
        )}
      >
        {pounds(netMinor > 0 ? netMinor : priceMinor)}
      </span>
      <ChevronDown
        aria-hidden
        className="col-start-3 row-span-2 row-start-1 size-4 text-ink-3 group-open:rotate-180 @2xl:col-start-5 @2xl:row-span-1"
      />
    </>
  )
}

/** Money that isn't earned, or no longer, stands back. */
const STATUSES: Record<
  EarningStatus,
  { label: string; tone: ComponentProps<typeof Badge>['tone']; isEarned: boolean }
> = {
  pending: { label: 'Pending', tone: 'action', isEarned: true },
  upcoming: { label: 'Upcoming', tone: 'neutral', isEarned: false },
  paid: { label: 'Paid', tone: 'good', isEarned: true },
  refunded: { label: 'Refunded', tone: 'neutral', isEarned: false },
  disputed: { label: 'Disputed', tone: 'warn', isEarned: false },
  'taken-back': { label: 'Taken back', tone: 'neutral', isEarned: false },
}

/** 'Paid 24 Nov', with the year where it isn't this one. */
function labelOf(status: EarningStatus, { paidOutAt }: EarnedSession, zone: string): string {
  const { label } = STATUSES[status]
  if (status !== 'paid' || !paidOutAt) return label
  const thisYear = dateOf(new Date(serverNow()).toISOString(), zone).slice(-5)
  return `${label} ${dateOf(paidOutAt, zone).replace(thisYear, '')}`
}

function Sums({ session }: { session: EarnedSession }) {
  const { id, startsAt, at, refundMinor, netMinor, paidOutMinor, pendingMinor } = session
  const zone = useTimeZone()
  return (
    <div className="figures flex flex-col gap-3 px-5.5 pb-4 text-small">
      <dl className="grid max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
        <Sum label="Price">{pounds(session.priceMinor)}</Sum>
        {refundMinor > 0 && <Sum label="Refund">−{pounds(refundMinor)}</Sum>}
        <Sum label="Net" isStrong>
          {pounds(netMinor)}
        </Sum>
        <Sum label="Paid out">{pounds(paidOutMinor)}</Sum>
        <Sum label="Pending">{pounds(pendingMinor)}</Sum>
        <Sum label={`Platform fee (${FEE_PERCENT}%), paid by the client`}>
          {pounds(session.feeMinor)}
        </Sum>
        <Sum label={`VAT (${VAT_PERCENT}%), paid by the client`}>{pounds(session.vatMinor)}</Sum>
      </dl>
      <p className="text-ink-2">
        <span>
          Starts {dateOf(startsAt, zone)}, {timeOf(startsAt, zone)} · client paid {dateOf(at, zone)}{' '}
          ·{' '}
        </span>
        <Link
          to={paths.session(id)}
          className="inline-flex min-h-6 items-center font-[550] text-action hover:underline"
        >
          View session<span className="sr-only"> with {session.clientName}</span>
        </Link>
      </p>
    </div>
  )
}

const Sum = (props: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{props.label}</dt>
    <dd className={cx('text-right', props.isStrong && 'font-[600]')}>{props.children}</dd>
  </>
)
