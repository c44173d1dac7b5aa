import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { UnreadCount } from '#web/ui/unread-count.tsx'

type DashboardTabsProps = {
  tabs: readonly { name: string; label: string }[]
  current: string
  /** Unread counts by tab name. */
  unread?: Record<string, number>
}

/** The tabs of a dashboard, as links. */
export function DashboardTabs({ tabs, current, unread = {} }: DashboardTabsProps) {
  const row = useRef<HTMLElement>(null)
  // On phones the tabs scroll: bring the current one into view.
  useEffect(() => {
    const link = row.current?.querySelector(`[data-tab="${current}"]`)
    if (row.current && link instanceof HTMLElement)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={row}
      aria-label="Dashboard"
      className="relative flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]"
    >
      {tabs.map(({ name, label }) => (
        <Link
          key={name}
          data-tab={name}
          to={name === tabs[0]?.name ? '?' : `?tab=${name}`}
          preventScrollReset
          aria-current={name === current ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-0.5 font-[550] text-control focus-visible:-outline-offset-2',
            name === current
              ? 'border-action text-ink'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {label}
          <UnreadCount count={unread[name] ?? 0} className="ml-1.5" />
        </Link>
      ))}
    </nav>
  )
}

/** The tab that the address names, or the first one. */
export function useDashboardTab(tabs: DashboardTabsProps['tabs']): string {
  const named = useSearchParams()[0].get('tab')
  return tabs.find(({ name }) => name === named)?.name ?? tabs[0]?.name ?? ''
}
