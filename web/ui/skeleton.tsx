import { cx } from './cx.ts'

/** A grey stand-in of the size given by `className`, while something loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-s bg-sunken', className)} />
}
