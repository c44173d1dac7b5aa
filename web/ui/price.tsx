import { cx } from './cx.ts'

type PriceProps = {
  /** The hourly rate, formatted: '£45'. */
  rate: string
  /** What the client pays for `minutes`, formatted: '£58.32'. */
  total: string
  minutes: number
  size?: 'm' | 'l'
}

/** The rate, and below it what a client pays in total. */
export function Price({ rate, total, minutes, size = 'm' }: PriceProps) {
  return (
    <p>
      <b
        className={cx(
          'figures',
          size === 'l'
            ? 'font-[500] font-display text-h1 leading-none'
            : 'font-[650] text-[1.25rem]',
        )}
      >
        {rate}
      </b>
      <span className="text-ink-2">/hr</span>
      <span className="figures mt-0.5 block text-ink-3 text-tiny">
        {total} total for {minutes} minutes, fees and VAT included
      </span>
    </p>
  )
}
