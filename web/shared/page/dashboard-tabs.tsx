import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { useLayer } from '#web/ui/layers.ts'
import { useEdges, useInView } from '#web/ui/strip.ts'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import type { DashboardTab } from './places.ts'

type DashboardTabsProps = {
  tabs: readonly DashboardTab[]
  current: string
  /** Unread counts by tab name. */
  unread?: Record<string, number>
}

/** The tabs of a dashboard, as links: a strip that scrolls sideways, or on phones a bar at the bottom. */
export function DashboardTabs({ tabs, current, unread = {} }: DashboardTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  useInView(row, current, tabs.map(({ name }) => unread[name] ?? 0).join())
  const edges = useEdges(row)
  const folded = tabs.filter(({ isFolded }) => isFolded)
  const linkTo = (name: string) => (name === tabs[0]?.name ? '?' : `?tab=${name}`)
  return (
    <nav
      aria-label="Dashboard"
      className="bottom-bar relative min-w-0 max-w-full max-sm:fixed max-sm:max-w-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-paper max-sm:pb-[env(safe-area-inset-bottom)]"
    >
      <div
        ref={row}
        className={cx(
          'relative flex gap-6 overflow-x-auto',
          'max-sm:justify-around max-sm:gap-0 max-sm:px-1',
          edges.isMoreBefore && 'sm:[--from:36px]',
          edges.isMoreAfter && 'sm:[--to:36px]',
          'sm:[mask-image:linear-gradient(to_right,transparent,#000_var(--from,0px),#000_calc(100%-var(--to,0px)),transparent)]',
        )}
      >
        {tabs.map(({ name, label, icon: Icon, isFolded }) => (
          <Link
            key={name}
            to={linkTo(name)}
            preventScrollReset
            aria-current={name === current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 px-0.5 font-[550] text-control focus-visible:-outline-offset-2',
              BAR_ITEM,
              isFolded && 'max-sm:hidden',
              name === current
                ? 'border-action text-ink max-sm:text-action'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-5 sm:hidden" />
            <span>{label}</span>
            <UnreadCount
              count={unread[name] ?? 0}
              className="ml-1.5 max-sm:absolute max-sm:top-0.5 max-sm:left-1/2 max-sm:ml-1 max-sm:h-5 max-sm:min-w-5 max-sm:px-1"
            />
          </Link>
        ))}
        {folded.length > 0 && <More tabs={folded} current={current} linkTo={linkTo} />}
      </div>
    </nav>
  )
}

const BAR_ITEM =
  'max-sm:relative max-sm:min-h-14 max-sm:min-w-13 max-sm:shrink-0 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:border-b-0 max-sm:px-0.5 max-sm:text-[0.75rem]'

type MoreProps = {
  tabs: readonly DashboardTab[]
  current: string
  linkTo: (name: string) => string
}

/** The tabs that don't fit into the bar of a phone. */
function More({ tabs, current, linkTo }: MoreProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => list.current?.hidePopover()
  useLayer(isOpen, close)
  const isHere = tabs.some(({ name }) => name === current)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="true"
        className={cx(
          'inline-flex items-center font-[550] sm:hidden',
          BAR_ITEM,
          isHere ? 'text-action' : 'text-ink-2',
        )}
      >
        <Ellipsis aria-hidden className="size-5" />
        More
      </button>
      <div
        id={id}
        ref={list}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="inset-auto right-2 bottom-[calc(var(--bar)+8px)] w-60 max-w-[calc(100vw-16px)] rounded-m border border-line bg-surface p-1.5 text-ink shadow-float sm:hidden"
      >
        {tabs.map(({ name, label, icon: Icon }) => (
          <Link
            key={name}
            to={linkTo(name)}
            preventScrollReset
            aria-current={name === current ? 'page' : undefined}
            onClick={close}
            className={cx(
              'flex min-h-12 items-center gap-3 rounded-s px-3 font-[550] text-control hover:bg-sunken focus-visible:-outline-offset-2',
              name === current && 'text-action',
            )}
          >
            <Icon aria-hidden className="size-5" />
            <span>{label}</span>
          </Link>
        ))}
      </div>
    </>
  )
}
