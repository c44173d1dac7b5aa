import { CircleAlert, CircleCheck, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'

const TONES = {
  info: { look: 'bg-blue-50 text-action', icon: Mail },
  good: { look: 'bg-good-soft text-good', icon: CircleCheck },
  bad: { look: 'bg-bad-soft text-bad', icon: CircleAlert },
}

type OutcomeProps = {
  tone: keyof typeof TONES
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Takes the focus, because it replaces a form that had it. */
  isAnswer?: boolean
}

/** The result of a form, in its place. */
export function Outcome({ tone, title, children, action, isAnswer = false }: OutcomeProps) {
  const { look, icon: Icon } = TONES[tone]
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) whole.current?.focus()
  }, [isAnswer])
  return (
    <div
      ref={whole}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
      className="flex flex-col items-start py-1.5 outline-none"
    >
      <span className={cx('inline-flex size-12 items-center justify-center rounded-full', look)}>
        <Icon aria-hidden className="size-6" />
      </span>
      <h2 className="mt-4.5 text-h2">{title}</h2>
      {children && (
        <div className="mt-2.5 flex flex-col gap-2 wrap-anywhere text-ink-2">{children}</div>
      )}
      {action && <div className="mt-5.5">{action}</div>}
    </div>
  )
}
