import type { PackageOffer } from '#contract/booking/packages.ts'
import type { Professional } from '#contract/profile/professionals.ts'
import type { OwnService } from '#contract/profile/services.ts'
import { priceInWords, priceOf, priceWithCharges } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { dayIn } from '#web/features/bookings/days.ts'
import { Deadline } from '#web/features/bookings/deadline.tsx'
import { dayName } from '#web/features/bookings/weeks.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'

type BookingInHandProps = {
  professional: Pick<Professional, 'name' | 'avatar' | 'hourlyRateMinor' | 'cancellationTerms'>
  choice: { at: string; minutes: number; service: string | undefined }
  /** What else they offer, once it is known. */
  services:
    | readonly Pick<OwnService, 'id' | 'name' | 'priceMinor' | 'cancellationTerms'>[]
    | undefined
  /** The package that is bought with it. */
  bought: PackageOffer | undefined
}

/** What someone is about to book, shown while they make an account or sign in for it. */
export function BookingInHand(props: BookingInHandProps) {
  const { professional, choice, services, bought } = props
  const { at, minutes } = choice
  const service = services?.find(({ id }) => id === choice.service)
  const price = service
    ? priceWithCharges(service.priceMinor)
    : choice.service === undefined && priceOf(professional.hourlyRateMinor, minutes)
  const totalMinor = bought?.packageMinor ?? (price ? price.totalMinor : undefined)
  const zone = useTimeZone()
  const end = new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()
  return (
    <section
      aria-label="Your booking"
      className="mb-5 flex gap-3.5 rounded-l border border-line bg-surface p-4"
    >
      <Portrait name={professional.name} src={professional.avatar} />
      <div className="wrap-anywhere min-w-0 flex-1 text-small" suppressHydrationWarning>
        <p className="font-[600] text-body">{professional.name}</p>
        <p className="figures font-[550]">
          {dayName(dayIn(zone, at))}, {timeOf(at, zone)}–{timeOf(end, zone)} {zoneNameOf(at, zone)}
        </p>
        <p className="text-ink-2">
          <span>
            {service && `${service.name}, `}
            {minutes} minutes{bought && `, the first of ${bought.size} sessions`}
          </span>
          {totalMinor !== undefined && (
            <>
              <span> · </span>
              <b className="figures font-[650] text-ink">{priceInWords(totalMinor)}</b>
              <span>{totalMinor > 0 && ' in total'}</span>
            </>
          )}
        </p>
        {price && price.totalMinor > 0 && (
          <p className="text-ink-2">
            <Deadline
              startsAt={at}
              minutes={minutes}
              terms={(service ?? professional).cancellationTerms}
            />
          </p>
        )}
      </div>
    </section>
  )
}
