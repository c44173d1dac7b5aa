import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

/** Decorative; put it beside text that says what is happening. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 animate-spin', className)} />
}
