import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Wait } from '#contract/booking/waiting-list.ts'
import { paths } from '#contract/paths/paths.ts'
import { usePerson } from '#web/api/person.ts'
import { useLeave, useOffer, waitsQuery } from '#web/api/queries/booking/waits.ts'
import { SECTION_LIST, Section } from '#web/features/dashboards/section.tsx'
import { offerPath, wishText } from '#web/shared/booking/wish.ts'
import { dateOf, timeOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** The waiting lists that a client is on; nothing if there are none. */
export default function Waits() {
  const { data = [], dataUpdatedAt } = useQuery({ ...waitsQuery, refetchOnMount: 'always' })
  if (data.length === 0) return null
  return (
    <Section title="Waiting lists">
      <ul className={SECTION_LIST}>
        {data.map((wait) => (
          <Row key={wait.professional.id} wait={wait} readAt={dataUpdatedAt} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ wait, readAt }: { wait: Wait; readAt: number }) {
  const { professional, endsAt } = wait
  const isViewed = usePerson()?.viewedBy
  const zone = useTimeZone()
  const leaving = useLeave(professional.id)
  const { offer, isOpen } = useOffer(wait, readAt)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-5.5 py-4">
      <div className="min-w-0 grow basis-[180px]">
        {professional.isBookable ? (
          <Link
            to={paths.professional(professional.id)}
            className="wrap-anywhere inline-block min-h-6 font-[600] hover:underline"
          >
            {professional.name}
          </Link>
        ) : (
          <p className="wrap-anywhere font-[600]">{professional.name}</p>
        )}
        {offer && (
          <p className="figures text-small">
            {isOpen ? (
              <>
                <b className="font-[650]">{whenOf(offer.startsAt, zone)}</b>
                <span> is free, and held for you until </span>
                <b className="whitespace-nowrap font-[550] text-warn">
                  {timeOf(offer.until, zone)}
                </b>
              </>
            ) : (
              <span>
                Our offer of {whenOf(offer.startsAt, zone)} has passed to the next person.
              </span>
            )}
          </p>
        )}
        <p className="text-ink-2 text-small">
          {wishText(wait, zone)}. Until {dateOf(endsAt, zone)}.
          {!professional.isBookable && ' Can’t be booked at the moment.'}
        </p>
      </div>
      {!isViewed && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {offer && isOpen && (
            <Link
              to={offerPath(wait, offer)}
              className={`${buttonStyle({ size: 's' })} max-sm:grow`}
            >
              Book This Time
            </Link>
          )}
          <Button
            variant="quiet"
            size="s"
            className="max-sm:grow"
            pending={leaving.isPending}
            onClick={() => leaving.mutate()}
          >
            Leave<span className="sr-only"> the waiting list of {professional.name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
