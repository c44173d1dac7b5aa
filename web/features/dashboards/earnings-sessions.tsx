import { Link } from 'react-router'
import type { EarnedSession } from '#contract/earnings.ts'
import { paths } from '#contract/paths.ts'
import { pounds } from '#domain/money.ts'
import { dateOf, timeOf, useTimeZone } from '#web/layout/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

const SUMS: readonly { label: string; figure: (session: EarnedSession) => number }[] = [
  { label: 'Price', figure: ({ priceMinor }) => priceMinor },
  { label: 'Fee', figure: ({ feeMinor }) => feeMinor },
  { label: 'VAT', figure: ({ vatMinor }) => vatMinor },
  { label: 'Refund', figure: ({ refundMinor }) => refundMinor },
  { label: 'Net', figure: ({ netMinor }) => netMinor },
  { label: 'Paid out', figure: ({ paidOutMinor }) => paidOutMinor },
  { label: 'Pending', figure: ({ pendingMinor }) => pendingMinor },
]

type EarningsSessionsProps = { sessions: EarnedSession[] }

/** The earnings of each session: a table on wide screens, cards on narrow ones. */
export function EarningsSessions({ sessions }: EarningsSessionsProps) {
  return (
    <>
      <div className="@max-3xl:hidden">
        <Table sessions={sessions} />
      </div>
      <ul className="-mx-5.5 -mb-5.5 @3xl:hidden divide-y divide-line border-line border-t">
        {sessions.map((session) => (
          <li key={session.id} className="px-5.5 py-4">
            <SessionLink session={session} />
            <dl className="figures mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-small">
              {SUMS.map(({ label, figure }) => (
                <div key={label} className="flex gap-1.5">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className={styleOf(label, figure(session))}>{pounds(figure(session))}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function Table({ sessions }: EarningsSessionsProps) {
  return (
    <table className="figures w-full text-small">
      <thead className="text-ink-2">
        <tr className="border-line border-b">
          <th scope="col" className="py-2 text-left font-[550]">
            Session
          </th>
          {SUMS.map(({ label }) => (
            <th
              key={label}
              scope="col"
              className="whitespace-nowrap py-2 pl-4 text-right font-[550]"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row" className="py-2.5 text-left font-[400]">
              <SessionLink session={session} />
            </th>
            {SUMS.map(({ label, figure }) => (
              <td
                key={label}
                className={cx(
                  'whitespace-nowrap py-2.5 pl-4 text-right',
                  styleOf(label, figure(session)),
                )}
              >
                {pounds(figure(session))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Highlights the net amount and dims zeros. */
const styleOf = (label: string, minor: number) =>
  cx(label === 'Net' && 'font-[600]', minor === 0 && 'text-ink-3')

function SessionLink({ session }: { session: EarnedSession }) {
  const { id, startsAt, at, clientName, priceMinor, dispute } = session
  const zone = useTimeZone()
  return (
    <>
      <Link
        to={paths.session(id)}
        className="inline-block min-h-6 wrap-anywhere font-[550] hover:underline"
      >
        {clientName}
      </Link>
      {dispute === 'OPEN' && (
        <Badge tone="warn" className="ml-2">
          Disputed
        </Badge>
      )}
      {dispute === 'LOST' && <Badge className="ml-2">Taken back</Badge>}
      <span className="block text-ink-2 text-tiny">
        <time dateTime={startsAt}>
          {dateOf(startsAt, zone)}, {timeOf(startsAt, zone)}
        </time>
        {priceMinor > 0 ? ' · paid ' : ' · refunded '}
        <time dateTime={at}>{dateOf(at, HOME_ZONE)}</time>
      </span>
    </>
  )
}

/** Earnings are dated by London time. */
const HOME_ZONE = 'Europe/London'
