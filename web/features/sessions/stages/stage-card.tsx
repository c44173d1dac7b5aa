import { remaining } from '#web/shared/time/countdown.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'

type StageCardProps = {
  icon: Elements
  title: string
  isLive?: boolean
  /** Takes less space, since what follows matters more. */
  isOver?: boolean
  children: Elements
}

export function StageCard(props: StageCardProps) {
  const { icon, title, isLive = false, isOver = false, children } = props
  return (
    <Card
      as="section"
      className={cx(
        'flex flex-col items-center justify-center gap-4 py-12 text-center text-ink-2',
        !isOver && 'min-h-[320px] lg:min-h-[440px]',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'inline-flex size-16 items-center justify-center rounded-full [&>svg]:size-7',
          isLive ? 'bg-good-soft text-good' : 'bg-sunken text-ink-2',
        )}
      >
        {icon}
      </span>
      <h2 className="text-h2 text-ink">{title}</h2>
      {children}
    </Card>
  )
}

export function Countdown({ label, left }: { label: string; left: number }) {
  return (
    <p role="timer" className="flex flex-col gap-1">
      <span className="text-small">{label}</span>{' '}
      <span className="figures font-display text-h1 text-ink leading-none" suppressHydrationWarning>
        {remaining(left)}
      </span>
    </p>
  )
}
