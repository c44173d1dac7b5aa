import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { pounds } from '#domain/money.ts'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Moment } from './dispute-alert.tsx'
import { disputesQuery } from './queries.ts'

const SHOWN = 3

/** A professional's open disputes with the deadlines to respond; renders nothing if there are none. */
export default function OpenDisputes() {
  const { data } = useQuery({ ...disputesQuery(), refetchOnMount: 'always' })
  const zone = useTimeZone()
  const open = data?.filter(({ status }) => status === 'OPEN') ?? []
  if (open.length === 0) return null
  return (
    <Alert
      tone="warn"
      title={open.length === 1 ? 'A payment is disputed' : `${open.length} payments are disputed`}
      action={
        open.length > SHOWN && (
          <Link to={paths.earnings()} className="inline-block min-h-6 underline">
            See all of them
          </Link>
        )
      }
    >
      <ul className="mt-1 flex flex-col gap-1.5">
        {open
          .slice(0, SHOWN)
          .map(({ id, session, amountMinor, evidenceDueAt, isInquiry, isUnderReview }) => (
            <li key={id}>
              <Link
                to={paths.session(session.id)}
                className="inline-block min-h-6 font-[550] underline wrap-anywhere"
              >
                <bdi>{session.clientName}</bdi>
                <span>, {dateOf(session.startsAt, zone)}</span>
              </Link>
              <span>
                : the bank{' '}
                {isInquiry
                  ? `asks about ${pounds(amountMinor)}`
                  : `wants ${pounds(amountMinor)} back`}
                {isUnderReview && ' and has our answer'}
              </span>
              {evidenceDueAt && !isUnderReview && (
                <>
                  <span>{' and takes evidence until '}</span>
                  <Moment instant={evidenceDueAt} />
                </>
              )}
              <span>.</span>
            </li>
          ))}
      </ul>
    </Alert>
  )
}
