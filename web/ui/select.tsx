import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlStyle } from './input.tsx'

/** A native select: best on phones, and it works before scripts have loaded. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cx('relative', className)}>
      <select {...rest} className={cx(controlStyle, 'h-11 appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}
