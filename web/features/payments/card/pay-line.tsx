import { pounds } from '#domain/money.ts'
import type { Elements } from '#web/ui/elements.tsx'

type PayLineProps = { totalMinor: number; isOnRequest: boolean; children: Elements }

/**
 * The total right at the button that pays, before it, as regulation 14 of the Consumer Contracts Regulations requires;
 * on phones above it.
 */
export function PayLine({ totalMinor, isOnRequest, children }: PayLineProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-col">
        <b className="figures text-h3">
          {isOnRequest ? 'To reserve now' : 'To pay now'}: {pounds(totalMinor)}
        </b>
        <span className="text-ink-2 text-small">Fees and VAT included</span>
      </p>
      {children}
    </div>
  )
}

/** What the button does. */
export const payWords = (isOnRequest: boolean) =>
  isOnRequest ? 'Send Request' : 'Complete Payment'
