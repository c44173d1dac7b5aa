import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Shared styles of form controls. With 16px text, phones don't zoom in. */
export const controlStyle = cx(
  'w-full rounded-m border border-line-control bg-surface px-4 text-body text-ink',
  'transition-colors duration-(--fast) hover:border-ink-3',
  'aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-3',
)

/** What people write has the direction of its first letter. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const dir = type === 'text' ? 'auto' : undefined
  return <input dir={dir} {...rest} type={type} className={cx(controlStyle, 'h-11', className)} />
}
