import { cx } from './cx.ts'

/** A grey placeholder while content loads. `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-s bg-sunken', className)} />
}
