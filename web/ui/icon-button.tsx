import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name; screen readers ignore the icon. */
  label: string
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(iconButtonStyle, className)} />
  )
}

/** Icon button styles, for links that look like icon buttons. */
export const iconButtonStyle = cx(
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-2',
  'transition-colors duration-(--fast) hover:bg-sunken hover:text-ink',
  'disabled:pointer-events-none disabled:text-ink-3',
)
