import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { dayIn } from '#web/features/bookings/days.ts'
import { slotsQuery } from '#web/features/bookings/queries.ts'
import { dayName } from '#web/features/bookings/weeks.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { buttonStyle } from '#web/ui/button.tsx'

/** After a hold has expired: the same time again while it is still free, and other times. */
export function SameTimeAgain({ session }: { session: Session }) {
  const { startsAt, endsAt, professional, serviceId } = session
  const service = serviceId ?? undefined
  const zone = useTimeZone()
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  const day = dayIn(zone, startsAt)
  const { data } = useQuery({
    ...slotsQuery(professional.id, { date: day, duration: minutes, service, timeZone: zone }),
    staleTime: 0,
  })
  const isFree = data?.some(({ startTime }) => Date.parse(startTime) === Date.parse(startsAt))
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {isFree && (
        <Link
          to={paths.bookProfessional(professional.id, { at: startsAt, minutes, service })}
          className={`${buttonStyle({ size: 'l' })} max-w-full whitespace-normal`}
        >
          Book {dayName(day)}, {timeOf(startsAt, zone)} Again
        </Link>
      )}
      <Link
        to={paths.bookProfessional(professional.id)}
        className={buttonStyle({ size: 'l', variant: isFree ? 'quiet' : undefined })}
      >
        Choose Another Time
      </Link>
    </div>
  )
}
