import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

const EXAMPLE_RATE_MINOR = 4500
const EXAMPLE_MINUTES = 60

/** An illustration of a video call with the exact price of an example session. */
export function HeroPicture() {
  const price = priceOf(EXAMPLE_RATE_MINOR, EXAMPLE_MINUTES)
  return (
    <div className="relative h-[360px] lg:h-[430px]">
      <div
        aria-hidden
        className="absolute inset-0 right-10 bottom-17.5 overflow-hidden rounded-l border border-line bg-sunken shadow-float"
      >
        <img
          src="/illustrations/professional.svg"
          alt=""
          className="size-full object-cover"
          fetchPriority="high"
        />
        <Badge tone="live" className="absolute top-4 left-4">
          Live Now
        </Badge>
        <img
          src="/illustrations/client.svg"
          alt=""
          className="absolute bottom-4 left-4 size-23 rounded-[16px] border-3 border-surface"
        />
      </div>
      <dl
        aria-label={`Example: a session at ${pounds(EXAMPLE_RATE_MINOR, 'short')} an hour`}
        className="absolute right-0 bottom-0 w-[290px] rounded-l border border-line bg-surface px-5 py-4.5 shadow-float"
      >
        <Line label={`Session, ${EXAMPLE_MINUTES} min`} minor={price.priceMinor} />
        <Line label={`Platform fee ${FEE_PERCENT}%`} minor={price.feeMinor} />
        <Line label={`VAT ${VAT_PERCENT}%`} minor={price.vatMinor} />
        <Line label="Total" minor={price.totalMinor} total />
      </dl>
    </div>
  )
}

function Line({ label, minor, total }: { label: string; minor: number; total?: boolean }) {
  return (
    <div
      className={cx(
        'figures flex justify-between',
        total ? 'mt-2 border-line border-t pt-2.5 font-[650]' : 'py-0.75 text-ink-2 text-small',
      )}
    >
      <dt>{label}</dt>
      <dd>{pounds(minor)}</dd>
    </div>
  )
}
