import { ChevronDown } from 'lucide-react'
import type { Session } from '#contract/booking/sessions.ts'
import { FEE_PERCENT, pounds, VAT_PERCENT } from '#domain/money.ts'
import { sessionInWords } from '#domain/profile/services.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { cityOf, dateOf, dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/shared/time/time.ts'
import { Breakdown } from '#web/ui/breakdown.tsx'
import { Card } from '#web/ui/card.tsx'

/** With whom, when, and what it costs in the end; folded on phones, where the form comes first. */
export function BookingSummary({ session }: { session: Session }) {
  const { professional } = session
  const minutes = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / MINUTE_MS
  // With its first session, a whole package is paid for.
  const size = session.package?.isFirst ? session.package.size : 1
  const times = size === 1 ? '' : ` × ${size}`
  const total = pounds(session.totalMinor * size)
  return (
    <Card as="section" aria-labelledby="booking-summary" className="max-md:py-3 max-lg:short:py-3">
      <details className="unfolds-on-any-phone group">
        <summary className="flex min-h-11 items-center justify-between gap-4">
          <Short session={session} />
          <span className="figures inline-flex shrink-0 items-center gap-1.5 font-[650]">
            <span>{total}</span>
            <ChevronDown
              aria-hidden
              className="size-4 transition-transform duration-(--fast) group-open:rotate-180"
            />
          </span>
        </summary>
        <div className="flex flex-col gap-5 max-md:pt-3 max-md:pb-2 max-lg:short:pt-3">
          <h2 id="booking-summary" className="font-[600] font-sans text-h3 tracking-normal">
            Booking Summary
          </h2>
          <div className="flex items-center gap-3.5">
            <Portrait name={professional.name} src={professional.avatar} />
            <div className="min-w-0 break-words">
              <p className="font-[600] [overflow-wrap:anywhere]">{professional.name}</p>
              <p className="text-ink-2 text-small leading-snug">{professional.headline}</p>
            </div>
          </div>
          <div className="flex flex-col gap-1 border-line border-y py-4 text-small">
            <p className="wrap-anywhere font-[550]">
              {sessionInWords(session.serviceName, minutes)}
            </p>
            {size > 1 && <p>A package of {size} sessions, of which this is the first:</p>}
            {session.series?.isFirst && (
              <p>The first of a series. Each of the others is paid for before it takes place.</p>
            )}
            <When startsAt={session.startsAt} endsAt={session.endsAt} />
          </div>
          <Breakdown
            lines={[
              { label: `Session fee${times}`, amount: pounds(session.priceMinor * size) },
              { label: `Platform fee (${FEE_PERCENT}%)`, amount: pounds(session.feeMinor * size) },
              { label: `VAT (${VAT_PERCENT}%)`, amount: pounds(session.vatMinor * size) },
            ]}
            total={{ label: 'Total', amount: total }}
          />
        </div>
      </details>
    </Card>
  )
}

/** With whom and when, in a line or two, while the rest is folded on a phone. */
function Short({ session: { professional, startsAt } }: { session: Session }) {
  const zone = useTimeZone()
  return (
    <span className="min-w-0 text-small leading-snug">
      <span className="wrap-anywhere block font-[600]">{professional.name}</span>
      <span className="figures block text-ink-2" suppressHydrationWarning>
        {dayOf(startsAt, zone)}, {timeOf(startsAt, zone)} {zoneNameOf(startsAt, zone)}
      </span>
    </span>
  )
}

/** 'Mon 23 Nov 2026' over '14:00–15:00 GMT (London)', in the reader's own zone. */
function When({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const zone = useTimeZone()
  const day = dayOf(startsAt, zone)
  const isNear = day === 'Today' || day === 'Tomorrow'
  return (
    <time dateTime={startsAt} className="figures text-ink-2" suppressHydrationWarning>
      <span suppressHydrationWarning>
        {isNear
          ? `${day}, ${dateOf(startsAt, zone)}`
          : `${day} ${dateOf(startsAt, zone).slice(-4)}`}
      </span>
      <br />
      <span suppressHydrationWarning>
        {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)} {zoneNameOf(startsAt, zone)} ({cityOf(zone)}
        )
      </span>
    </time>
  )
}
