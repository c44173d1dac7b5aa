import { CalendarX2, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { Breakdown } from '#web/ui/breakdown.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'

type AccountPageProps = {
  title: string
  description: string
  /** What is being booked, above the form. */
  booking?: Elements
  children: Elements
}

/** One thing to do, with who to ask below it, and on a wide screen beside it what one can rely on here. */
export function AccountPage({ title, description, booking, children }: AccountPageProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 py-10 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)] lg:py-16">
      <div className="mx-auto w-full max-w-[480px]">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-3 mb-7 text-ink-2">{description}</p>
        {booking}
        <Card>{children}</Card>
        <p className="mt-4 text-ink-2 text-small">
          Need help?{' '}
          <Link
            to={paths.contact()}
            className="inline-flex min-h-6 items-center font-[550] text-action hover:underline pointer-coarse:min-h-11"
          >
            Contact Support
          </Link>
        </p>
      </div>
      <Assurances hasSample={!booking} />
    </div>
  )
}

/**
 * Nothing here is an estimate: the sum is what such an hour costs, the rest holds for everyone. A sum of their own says
 * more.
 */
function Assurances({ hasSample }: { hasSample: boolean }) {
  const { priceMinor, feeMinor, vatMinor, totalMinor } = priceOf(SAMPLE_RATE_MINOR, 60)
  return (
    <aside
      aria-label="What you can rely on"
      className="rounded-l bg-sunken px-14 py-14 max-lg:hidden"
    >
      <div className="sticky top-28 flex flex-col gap-9">
        <p className="max-w-[17em] font-display text-[2rem] leading-[1.15] tracking-[-0.015em]">
          An hour with someone who knows, from wherever you are.
        </p>
        {hasSample && (
          <Card className="max-w-[26em]">
            <p className="mb-3.5 font-[600] text-small">
              What an hour at {pounds(SAMPLE_RATE_MINOR, 'short')} costs
            </p>
            <Breakdown
              lines={[
                { label: 'Session fee', amount: pounds(priceMinor) },
                { label: `Platform fee (${FEE_PERCENT}%)`, amount: pounds(feeMinor) },
                { label: `VAT (${VAT_PERCENT}%)`, amount: pounds(vatMinor) },
              ]}
              total={{ label: 'Total, shown from the start', amount: pounds(totalMinor) }}
            />
          </Card>
        )}
        <ul className="flex max-w-[26em] flex-col gap-6">
          {ASSURANCES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-action">
                <Icon aria-hidden className="size-5" />
              </span>
              <div>
                <p className="font-[600]">{title}</p>
                <p className="mt-0.5 text-ink-2 text-small">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

const SAMPLE_RATE_MINOR = 4500

const ASSURANCES = [
  {
    icon: ShieldCheck,
    title: 'Identity verified',
    text: 'No one takes bookings here until their identity has been checked.',
  },
  {
    icon: CalendarX2,
    title: 'Plans change',
    text: `Cancel free of charge up to ${FREE_CANCELLATION_HOURS} hours before. If the professional cancels, you get a full refund.`,
  },
]
