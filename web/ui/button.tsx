import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

type Look = {
  /** `primary` acts, `quiet` stands beside it, `ghost` is for bars and lists, `danger` destroys. */
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
  s: 'h-9 px-4 text-small pointer-coarse:h-11',
  m: 'h-11 px-5 text-control',
  l: 'h-13 px-7 text-body',
}

/** The look of a button, for links that should look like one. */
export function buttonStyle({ variant = 'primary', size = 'm' }: Look = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-full border',
    'font-[550] transition-colors duration-(--fast)',
    'disabled:pointer-events-none disabled:border-transparent disabled:bg-sunken',
    'disabled:text-ink-3',
    VARIANTS[variant],
    SIZES[size],
  )
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true the button is disabled and shows that something is under way. */
    pending?: boolean
  }

export function Button({
  variant,
  size,
  pending = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      className={cx(buttonStyle({ variant, size }), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
