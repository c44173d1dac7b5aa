import { BadgeCheck, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SlotTimes } from '#contract/availability.ts'
import type { ProfessionalDetail } from '#contract/professionals.ts'
import { pounds, priceOf } from '#domain/money.ts'
import { dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/layout/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Price } from '#web/ui/price.tsx'
import { isVerified, VERIFICATION_NOTE } from './verification.tsx'

type BookingCardProps = {
  detail: ProfessionalDetail
  /** Somebody wants to book; at that time, if they chose one. */
  onBook: (slot?: SlotTimes) => void
}

/** The price, the next free times and the way to book. */
export function BookingCard({ detail, onBook }: BookingCardProps) {
  const { professional, availability } = detail
  const { hourlyRateMinor } = professional
  const verified = isVerified(professional)
  return (
    <Card as="section" aria-label="Book a session" className="flex flex-col gap-5">
      <Price
        size="l"
        rate={pounds(hourlyRateMinor, 'short')}
        total={pounds(priceOf(hourlyRateMinor, 60).totalMinor)}
        minutes={60}
      />
      {verified && <NextTimes slots={availability} onChoose={onBook} />}
      {verified ? (
        <Button size="l" onClick={() => onBook()}>
          Book Session Now
        </Button>
      ) : (
        <div>
          <Button size="l" disabled className="w-full">
            Verification Pending
          </Button>
          <p className="mt-2 text-ink-2 text-small">{VERIFICATION_NOTE}</p>
        </div>
      )}
      <ul className="flex flex-col gap-2 border-line border-t pt-4 text-ink-2 text-small">
        {verified && <Trust icon={<BadgeCheck />}>Identity verified</Trust>}
        <Trust icon={<ShieldCheck />}>Secure payment</Trust>
        <Trust icon={<RotateCcw />}>Free cancellation up to 24 hours before</Trust>
      </ul>
    </Card>
  )
}

function NextTimes(props: { slots: SlotTimes[]; onChoose: (slot: SlotTimes) => void }) {
  const zone = useTimeZone()
  const [first] = props.slots
  if (!first) return <p className="text-ink-2 text-small">No free times at present.</p>
  return (
    <div className="flex flex-col gap-3">
      <p className="flex justify-between text-small">
        <span className="font-[550]">Next free times</span>
        <span className="text-ink-3" suppressHydrationWarning>
          {zoneNameOf(first.startTime, zone)}
        </span>
      </p>
      {byDay(props.slots, zone).map(({ day, slots }) => (
        <div key={day}>
          <p className="mb-1.5 text-ink-2 text-tiny" suppressHydrationWarning>
            {day}
          </p>
          <ul className="grid grid-cols-4 gap-2">
            {slots.map((slot) => (
              <li key={slot.startTime}>
                <button
                  type="button"
                  onClick={() => props.onChoose(slot)}
                  suppressHydrationWarning
                  className="figures h-10.5 w-full rounded-[12px] border border-line-strong font-[550] text-control transition-colors duration-(--fast) hover:border-action hover:text-action pointer-coarse:h-11"
                >
                  {timeOf(slot.startTime, zone)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function byDay(slots: SlotTimes[], zone: string) {
  const days = Map.groupBy(slots, ({ startTime }) => dayOf(startTime, zone))
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }))
}

function Trust({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2 [&>svg]:size-4 [&>svg]:text-good">
      {icon}
      {children}
    </li>
  )
}
