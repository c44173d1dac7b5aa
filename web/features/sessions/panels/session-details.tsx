import { ChevronDown, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import { isAhead } from '#domain/booking/booking.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { isUnpaid, stands, statusOf } from '#domain/booking/states.ts'
import { earnedAfter } from '#domain/money/earned.ts'
import { FEE_PERCENT, pounds, VAT_PERCENT } from '#domain/money.ts'
import { creditNote, receipt } from '#web/features/sessions/files.ts'
import { isNear, minutesOf } from '#web/features/sessions/session-state.ts'
import { bookingAt } from '#web/shared/booking/booking-state.ts'
import { freeCancellation } from '#web/shared/booking/free-cancellation.ts'
import { TONES } from '#web/shared/booking/state-badge.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breakdown } from '#web/ui/breakdown.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'

type SessionDetailsProps = {
  session: Session
  isClient: boolean
  /** The server's time in ms. */
  now: number
}

export function SessionDetails({ session, isClient, now }: SessionDetailsProps) {
  const isPaid = stands(session.state)
  const { state, end } = bookingAt(session, now)
  const isFolded = isClient && isPaid && session.totalMinor > 0
  return (
    <Card as="section" aria-labelledby="session-details">
      <h2 id="session-details" className="mb-4 font-[600] font-sans text-h3 tracking-normal">
        Session Details
      </h2>
      <dl className="mb-4 flex flex-col gap-2.5 border-line border-b pb-4 text-small">
        {session.serviceName && <Row label="Service">{session.serviceName}</Row>}
        {session.package && <Row label="Package">{packageOf(session.package)}</Row>}
        <Row label="Duration">{minutesOf(session)} minutes</Row>
        {isFolded && <Row label="Price">{pounds(session.priceMinor)}</Row>}
        <Row label="Status">
          <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
            {/* What the specification's status doesn't say. */}
            {(end || isUnpaid(state)) && (
              <span>{bookingInWords({ state, end }, isClient ? 'client' : 'professional')}</span>
            )}
            <Badge tone={TONES[state]}>{statusOf(state)}</Badge>
          </span>
        </Row>
      </dl>
      <FreeCancellation session={session} now={now} />
      {session.totalMinor === 0 ? (
        <dl className="flex justify-between gap-4 font-[650]">
          <dt>Total</dt>
          <dd>Free</dd>
        </dl>
      ) : isFolded ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 font-[650] [&::-webkit-details-marker]:hidden">
            <span className="flex items-center gap-2">
              <span>{session.package ? 'Total' : 'Paid'}</span>
              <ChevronDown
                aria-hidden
                className="size-4.5 shrink-0 text-ink-3 group-open:rotate-180"
              />
            </span>
            <span className="figures">{pounds(session.totalMinor)}</span>
          </summary>
          <div className="mt-1.5">
            <Sum session={session} total="Total" />
          </div>
        </details>
      ) : (
        <Sum
          session={session}
          total={isClient || !(isPaid || session.refund) ? 'Total' : 'Your client paid'}
        />
      )}
      {session.refund && <Refund refund={session.refund} />}
      {session.hasReceipt && <Documents session={session} />}
      {!isClient && <Earned session={session} />}
    </Card>
  )
}

function Sum({ session, total }: { session: Session; total: string }) {
  return (
    <Breakdown
      lines={[
        { label: 'Price', amount: pounds(session.priceMinor) },
        { label: `Platform fee ${FEE_PERCENT}%`, amount: pounds(session.feeMinor) },
        { label: `VAT ${VAT_PERCENT}%`, amount: pounds(session.vatMinor) },
      ]}
      total={{ label: total, amount: pounds(session.totalMinor) }}
    />
  )
}

function packageOf({ isReturned, isFirst, size, totalMinor }: NonNullable<Session['package']>) {
  if (isReturned) return 'Returned to it'
  return isFirst ? `First of ${size}, ${pounds(totalMinor)} in total` : 'Pays for this session'
}

/** For the client, until it ends; before the last hour the page says it where it says that it is booked. */
function FreeCancellation({ session, now }: Pick<SessionDetailsProps, 'session' | 'now'>) {
  const zone = useTimeZone()
  const { state, endsAt, freeUntil } = session
  const isSaid = !isNear(session, now)
  if (isSaid || !isAhead(state, Date.parse(endsAt), now) || !freeUntil) return null
  return (
    <p className="-mt-1 mb-4 text-ink-2 text-small" suppressHydrationWarning>
      {freeCancellation(session, now, zone)}
    </p>
  )
}

/** What the session brings the professional; a disputed payment is on hold, and the bank's decision stands above. */
function Earned({ session }: { session: Session }) {
  const isWhole = stands(session.status) && !session.refund
  const minor = isWhole ? session.priceMinor : keptOf(session)
  if (minor <= 0 || session.dispute === 'LOST') return null
  const isOnHold = session.dispute === 'OPEN'
  return (
    <dl
      className={cx(
        'mt-3 rounded-m px-4 py-3',
        isOnHold ? 'bg-warn-soft text-warn' : 'bg-good-soft text-good',
      )}
    >
      <div className="flex justify-between gap-4 font-[650]">
        <dt>{isOnHold ? 'On hold until the bank decides' : 'You earn'}</dt>
        <dd className="figures">{pounds(minor)}</dd>
      </div>
    </dl>
  )
}

function Refund({ refund: { amountMinor, status } }: { refund: NonNullable<Session['refund']> }) {
  return (
    <dl className="mt-1.5 text-small">
      <div className="flex justify-between gap-4">
        <dt className="text-ink-2">{REFUND_LABELS[status]}</dt>
        <dd className="figures whitespace-nowrap">−{pounds(amountMinor)}</dd>
      </div>
    </dl>
  )
}

const REFUND_LABELS = {
  'on-its-way': 'Refund on its way',
  refunded: 'Refunded',
  failed: 'Refund refused by the bank',
} as const

/** The professional's share of what wasn't refunded. */
function keptOf({ refund, ...paid }: Session): number {
  if (!refund || refund.amountMinor >= paid.totalMinor) return 0
  return earnedAfter(paid, refund.amountMinor)
}

/** Emails link to the list's id. */
function Documents({ session: { id, creditNotes = 0 } }: { session: Session }) {
  return (
    <ul id="documents" aria-label="Documents" className="mt-3 flex scroll-mt-24 flex-wrap gap-x-4">
      <Document href={receipt(id)}>Receipt</Document>
      {Array.from({ length: creditNotes }, (_, n) => (
        <Document key={creditNote(id, n + 1)} href={creditNote(id, n + 1)}>
          {creditNotes === 1 ? 'Credit note' : `Credit note ${n + 1}`}
        </Document>
      ))}
    </ul>
  )
}

function Document({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        download
        className="inline-flex min-h-11 items-center gap-2 font-[550] text-action text-small underline-offset-4 hover:underline"
      >
        <FileText aria-hidden className="size-4" />
        <span>{children} (PDF)</span>
      </a>
    </li>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures wrap-anywhere min-w-0 font-[550] *:whitespace-normal!">{children}</dd>
    </div>
  )
}
