import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export const Tabs = Primitive.Root
export const TabPanel = Primitive.Content

export function TabList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      {...rest}
      className={cx('flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]', className)}
    />
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      className={cx(
        'h-11 whitespace-nowrap border-transparent border-b-2 px-0.5 font-[550] text-control',
        'text-ink-2 transition-colors duration-(--fast) hover:text-ink focus-visible:-outline-offset-2',
        'data-[state=active]:border-action data-[state=active]:text-ink',
        className,
      )}
    />
  )
}
