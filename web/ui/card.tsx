import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A white sheet. `as` sets the element, for example in lists. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' | 'aside' }) {
  return (
    <Element
      {...(rest as object)}
      className={cx('rounded-l border border-line bg-surface p-5.5 shadow-card', className)}
    />
  )
}
