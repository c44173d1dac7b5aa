import type { LucideIcon } from 'lucide-react'
import { PenLine, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { EMERGENCY_SERVICES, NHS, SAMARITANS } from '#domain/search/helplines.ts'
import { cx } from '#web/ui/cx.ts'

type NoticeProps = {
  tone: 'warn' | 'bad'
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** A notice that must be seen before the text is read. */
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

/** For every page that still needs a lawyer's review. */
export function DraftNote({ children }: { children?: ReactNode }) {
  return (
    <Notice tone="warn" icon={PenLine} title="Draft for legal review">
      <p>
        This text says how the service works today, and has not been read by a lawyer yet. The
        company’s registered name, number and address will be added before launch. {children}
      </p>
    </Notice>
  )
}

/** Where people in danger can get help at once. */
export function EmergencyNotice() {
  return (
    <Notice tone="bad" icon={PhoneCall} title="In an emergency, do not wait for a session">
      <ul className="mt-2 grid list-none! gap-x-6 gap-y-2 pl-0! sm:grid-cols-[auto_1fr_auto]">
        {[EMERGENCY_SERVICES, NHS, SAMARITANS].map(({ name, href, about }) => (
          <li key={href} className="mt-0!">
            <a
              href={href}
              className="figures inline-flex min-h-11 items-center font-display text-bad text-h2 underline decoration-1 underline-offset-4"
            >
              {name}
            </a>
            <span className="block">{about}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
