import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'

/** Links to common actions. */
export function QuickActionsCard({
  children,
  className,
}: {
  children: ReactNode
  className?: string
}) {
  return (
    <Card as="section" aria-labelledby="quick-actions" className={cx('print:hidden', className)}>
      <h2 id="quick-actions" className="mb-4 font-[600] font-sans text-h3 tracking-normal">
        Quick Actions
      </h2>
      <ul className="-mx-3 flex flex-col gap-1">{children}</ul>
    </Card>
  )
}

type QuickActionProps = {
  to: string
  /** Whether the link downloads a file. */
  isFile?: boolean
  icon: ReactNode
  children: ReactNode
}

export function QuickAction({ to, isFile = false, icon, children }: QuickActionProps) {
  return (
    <li>
      {isFile ? (
        <a href={to} download className={LOOK}>
          {icon}
          {children}
        </a>
      ) : (
        <Link to={to} className={LOOK}>
          {icon}
          {children}
        </Link>
      )}
    </li>
  )
}

const LOOK =
  'flex min-h-11 items-center gap-3 rounded-m px-3 font-[550] text-control transition-colors duration-(--fast) hover:bg-sunken [&>svg]:size-4.5 [&>svg]:text-action'
