import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  info: { look: 'bg-blue-50 text-ink', icon: Info },
  good: { look: 'bg-good-soft text-good', icon: CircleCheck },
  warn: { look: 'bg-warn-soft text-warn', icon: CircleAlert },
  bad: { look: 'bg-bad-soft text-bad', icon: CircleAlert },
}

type AlertProps = {
  tone?: keyof typeof TONES
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** A message that stays on the page, unlike a toast. Errors interrupt screen readers; others wait. */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  const { look, icon: Icon } = TONES[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-m px-4 py-3.5', look)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-[600]">{title}</p>
        {children && <div className="text-small">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
