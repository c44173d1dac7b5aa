import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A white sheet on paper. `as` chooses the element where a list or an article says more than a div. */
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
