import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Shared styles of form controls. With 16px text, phones don't zoom in. */
export const controlStyle = cx(
  'w-full rounded-m border border-line-control bg-surface px-4 text-body text-ink',
  'transition-colors duration-(--fast) hover:border-ink-3',
  'aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-3',
)

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(controlStyle, 'h-11', className)} />
}
