import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { inElements } from './elements.tsx'
import { Spinner } from './spinner.tsx'
import { useHydrated } from './use-hydrated.ts'

type Look = {
  /**
   * `primary` is the main action, `quiet` goes beside it, `ghost` is for toolbars and lists, `danger` is destructive.
   */
  variant?: 'primary' | 'quiet' | 'ghost' | 'danger'
  size?: 's' | 'm' | 'l'
}

const VARIANTS = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  quiet: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-transparent bg-bad text-on-bad hover:opacity-90',
}

const SIZES = {
  s: 'min-h-9 px-3 text-small sm:px-4 pointer-coarse:min-h-11',
  m: 'min-h-11 px-5 text-control',
  l: 'min-h-13 px-7 text-body',
}

/** Button styles, for links that look like buttons. */
export function buttonStyle({ variant = 'primary', size = 'm' }: Look = {}): string {
  return cx('button-base', VARIANTS[variant], SIZES[size])
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Disables the button and shows a spinner. */
    pending?: boolean
    /** For actions that need scripts: disabled until hydration, without looking disabled. */
    needsScript?: boolean
  }

export function Button({
  variant,
  size,
  pending = false,
  needsScript = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const waiting = !useHydrated() && needsScript
  return (
    <button
      {...rest}
      type={type}
      data-waiting={waiting || undefined}
      disabled={disabled || pending || waiting}
      className={cx(buttonStyle({ variant, size }), className)}
    >
      {pending && <Spinner />}
      {inElements(children)}
    </button>
  )
}
