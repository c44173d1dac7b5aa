import { RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import { usePerson } from '#web/api/person.ts'
import { isVerified, VERIFICATION_NOTE } from '#web/features/professionals/verification.tsx'
import { HourPrice } from '#web/shared/booking/hour-price.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'

type BookingCardProps = {
  professional: ProfessionalDetail['professional']
  onBook: () => void
  /** The next free times, and what booking them brings. */
  children: Elements
}

/** The price, the next free slots and a button to book. */
export function BookingCard({ professional, onBook, children }: BookingCardProps) {
  const { hourlyRateMinor } = professional
  const verified = isVerified(professional)
  return (
    <Card as="section" aria-label="Book a session" className="flex flex-col gap-5">
      <div id={PRICE}>
        <HourPrice size="l" hourlyRateMinor={hourlyRateMinor} />
      </div>
      {verified && children}
      {verified ? (
        <Button size="l" onClick={onBook} className="max-lg:hidden">
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
      <MessageFirst id={professional.id} />
      <noscript>
        <p className="text-ink-2 text-small">Booking needs JavaScript.</p>
      </noscript>
      <ul className="flex flex-col gap-2 border-line border-t pt-4 text-ink-2 text-small">
        <Trust icon={<ShieldCheck />}>Secure payment</Trust>
        <Trust icon={<RotateCcw />}>Refund protection</Trust>
      </ul>
    </Card>
  )
}

/** Opens a conversation, after signing in if necessary. Professionals can't message each other. */
function MessageFirst({ id }: { id: string }) {
  if (usePerson()?.role === 'PROFESSIONAL') return null
  return (
    <Link
      to={paths.messages('CLIENT', { with: id })}
      className={buttonStyle({ variant: 'quiet', size: 'l' })}
    >
      Message First
    </Link>
  )
}

function Trust({ icon, children }: { icon: Elements; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2 [&>svg]:size-4 [&>svg]:text-good">
      {icon}
      <span>{children}</span>
    </li>
  )
}

const PRICE = 'price'

/** On phones: a sticky bar with a button to book, and with the price while the card's own is out of sight. */
export function BookingBar({ professional, onBook }: Omit<BookingCardProps, 'children'>) {
  const isPriceSeen = useIsSeen(PRICE)
  return (
    <div className="sticky bottom-0 z-20 border-line border-t bg-surface lg:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        {!isPriceSeen && <HourPrice hourlyRateMinor={professional.hourlyRateMinor} />}
        <Button onClick={onBook} className="max-w-full grow whitespace-normal">
          Book Session Now
        </Button>
      </div>
    </div>
  )
}

/** Whether the element with this id is in the window; false until that is known. */
function useIsSeen(id: string): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element || !('IntersectionObserver' in globalThis)) return
    const watch = new IntersectionObserver((entries) =>
      setSeen(entries.at(-1)?.isIntersecting ?? false),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [id])
  return isSeen
}
