import type { LucideIcon } from 'lucide-react'
import { PenLine, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type NoticeProps = {
  tone: 'warn' | 'bad'
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** A part of a text that has to be seen before the rest is read. */
function Notice({ tone, icon: Icon, title, children }: NoticeProps) {
  return (
    <aside
      aria-label={title}
      className={cx(
        'flex gap-4 rounded-m border-l-4 px-5 py-4',
        tone === 'bad' ? 'border-bad bg-bad-soft' : 'border-star bg-warn-soft',
      )}
    >
      <Icon
        aria-hidden
        className={cx('mt-1 size-5 shrink-0', tone === 'bad' ? 'text-bad' : 'text-warn')}
      />
      <div className="min-w-0">
        <p className={cx('font-[600]', tone === 'bad' ? 'text-bad' : 'text-warn')}>{title}</p>
        <div className="prose mt-1 text-ink text-small">{children}</div>
      </div>
    </aside>
  )
}

/** On every page that a lawyer has still to read. */
export function DraftNote({ children }: { children?: ReactNode }) {
  return (
    <Notice tone="warn" icon={PenLine} title="Draft for legal review">
      <p>
        This text says how the service works today, and has not been read by a lawyer yet. The
        company’s registered name, number and address are added before launch. {children}
      </p>
    </Notice>
  )
}

/** Where somebody in danger finds help at once. */
export function EmergencyNotice() {
  return (
    <Notice tone="bad" icon={PhoneCall} title="In an emergency, do not wait for a session">
      <ul>
        <li>
          Life in danger, or a crime happening now: call <a href="tel:999">999</a>.
        </li>
        <li>
          Urgent medical help that is not life-threatening: call NHS <a href="tel:111">111</a>.
        </li>
        <li>
          Somebody to talk to, free, at any hour: call the Samaritans on{' '}
          <a href="tel:116123">116 123</a>.
        </li>
      </ul>
    </Notice>
  )
}
