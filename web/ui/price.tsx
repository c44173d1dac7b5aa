import { cx } from './cx.ts'

type PriceProps = {
  /** The hourly rate, formatted: '£45'. */
  rate: string
  /** What the client pays for `minutes`, formatted: '£58.32'. */
  total: string
  minutes: number
  size?: 's' | 'm' | 'l' | undefined
}

const SIZES = {
  s: 'font-[600] text-small',
  m: 'font-[650] text-[1.25rem]',
  l: 'font-[500] font-display text-h1 leading-none',
}

/** What a client pays in the end, and small under it the hourly rate that it comes from. */
export function Price({ rate, total, minutes, size = 'm' }: PriceProps) {
  return (
    <span className="figures block leading-tight">
      <b className={SIZES[size]}>{total}</b>
      <span className={cx('text-ink-2', size === 'l' ? 'mt-1.5 block text-small' : 'text-tiny')}>
        {' '}
        {size === 'l'
          ? `total for ${minutes} minutes, fees and VAT included`
          : `${minutes} min, all in`}
      </span>
      <span className="block text-ink-3 text-tiny">{rate}/hr + fee and VAT</span>
    </span>
  )
}
