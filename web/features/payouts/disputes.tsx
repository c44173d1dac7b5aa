import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { dateOf, useTimeZone } from '#web/layout/time.ts'
import { DisputeAlert } from './dispute-alert.tsx'
import { disputesQuery } from './queries.ts'

/** What clients' banks want back of a professional, or have decided about lately; nothing where there is nothing. */
export function Disputes() {
  const { data } = useQuery({ ...disputesQuery(), refetchOnMount: 'always' })
  const zone = useTimeZone()
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="disputes" className="flex flex-col gap-3">
      <h3 id="disputes" className="text-h3">
        Disputed payments
      </h3>
      {data.map((dispute) => (
        <DisputeAlert
          key={dispute.id}
          dispute={dispute}
          session={
            <>
              <Link
                to={paths.session(dispute.session.id)}
                className="font-[550] underline wrap-anywhere"
              >
                {dispute.session.clientName}, {dateOf(dispute.session.startsAt, zone)}
              </Link>
              {'. '}
            </>
          }
        />
      ))}
    </section>
  )
}
