import { pounds } from '#domain/money.ts'

/** The total, directly above the pay button, as regulation 14 of the Consumer Contracts Regulations requires. */
export function AmountDue({ totalMinor }: { totalMinor: number }) {
  return (
    <p className="flex flex-wrap-reverse items-baseline justify-between gap-x-4">
      <b className="figures text-h3">To pay now: {pounds(totalMinor)}</b>
      <span className="text-ink-2 text-small">Fees and VAT included</span>
    </p>
  )
}
