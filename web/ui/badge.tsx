import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONES = {
  neutral: 'bg-sunken text-ink-2',
  action: 'bg-blue-50 text-action',
  good: 'bg-good-soft font-[600] text-good',
  warn: 'bg-warn-soft font-[600] text-warn',
  bad: 'bg-bad-soft font-[600] text-bad',
  live: 'bg-live font-[600] text-on-live',
}

type BadgeProps = { tone?: keyof typeof TONES; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={cx('badge-base', TONES[tone], className)}>{children}</span>
}
