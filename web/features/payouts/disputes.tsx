import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { DisputeAlert } from './dispute-alert.tsx'
import { disputesQuery } from './queries.ts'

/** A professional's open and recently decided disputes; renders nothing if there are none. */
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
                <bdi>{dispute.session.clientName}</bdi>
                <span>, {dateOf(dispute.session.startsAt, zone)}</span>
              </Link>
              <span>{'. '}</span>
            </>
          }
        />
      ))}
    </section>
  )
}
