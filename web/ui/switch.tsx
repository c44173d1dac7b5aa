import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  children: ReactNode
}

export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <label className="inline-flex min-h-9 items-center gap-2.5 text-small pointer-coarse:min-h-11">
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        className={cx(
          'relative h-5.5 w-9.5 shrink-0 appearance-none rounded-full border border-line-control bg-surface',
          'transition-colors duration-(--fast) checked:border-action checked:bg-action',
          'before:absolute before:top-1/2 before:left-1 before:size-3.5 before:-translate-y-1/2',
          "before:rounded-full before:bg-line-control before:content-[''] before:transition-transform",
          'before:duration-(--fast) checked:before:translate-x-4 checked:before:bg-on-action',
        )}
      />
      {children}
    </label>
  )
}
