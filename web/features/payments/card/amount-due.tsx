import { pounds } from '#domain/money.ts'

type AmountDueProps = { totalMinor: number; isOnRequest: boolean }

/** The total, directly above the pay button, as regulation 14 of the Consumer Contracts Regulations requires. */
export function AmountDue({ totalMinor, isOnRequest }: AmountDueProps) {
  return (
    <p className="flex flex-wrap-reverse items-baseline justify-between gap-x-4">
      <b className="figures text-h3">
        {isOnRequest ? 'To reserve now' : 'To pay now'}: {pounds(totalMinor)}
      </b>
      <span className="text-ink-2 text-small">Fees and VAT included</span>
    </p>
  )
}

/** What the button does. */
export const payWords = (isOnRequest: boolean) =>
  isOnRequest ? 'Send Request' : 'Complete Payment'
