import { cx } from './cx.ts'

const MOST_SHOWN = 99

/** An unread badge, '99+' at most; renders nothing for 0. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'figures inline-flex h-5.5 min-w-5.5 shrink-0 items-center justify-center rounded-full bg-action px-1.5 font-[600] text-on-action text-tiny',
        className,
      )}
    >
      <span>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only"> unread</span>
    </span>
  )
}
