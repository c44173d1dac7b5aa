import { ChartNoAxesColumn, ChevronDown, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { deskPaths } from '#contract/paths/desk.ts'
import type { CaseQueue } from '#domain/desk/queues.ts'
import { QUEUES } from '#domain/desk/queues.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { Queue } from './queues.ts'
import { counted, inOrder, inWords, QUEUE_ICONS, totalOf } from './queues.ts'

/** What the bar marks as shown. */
export type Place = CaseQueue | 'all' | 'figures'

/** More than these don't fit beside one another on a tablet. */
const FEW = 5

type QueueTabsProps = { queues: readonly Queue[]; current: Place | undefined }

/**
 * All that waits for me, the queues that my role decides, and the others in a menu; for phones there is `QueueMenu`.
 */
export function QueueTabs({ queues, current }: QueueTabsProps) {
  const mine = queues.filter(({ decides }) => decides)
  const others = queues.filter(({ decides }) => !decides)
  const isFew = mine.length <= FEW
  return (
    <nav
      aria-label="Queues"
      className={cx('flex flex-wrap gap-x-1 px-2.5 max-md:hidden', !isFew && 'max-xl:hidden')}
    >
      <Tab
        to={deskPaths.desk()}
        label="All"
        counts={totalOf(queues)}
        isCurrent={current === 'all'}
      />
      {mine.map((queue) => (
        <Tab
          key={queue.queue}
          to={deskPaths.desk({ queue: queue.queue })}
          label={QUEUES[queue.queue].label}
          counts={queue}
          isCurrent={current === queue.queue}
        />
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              className={cx(tabStyle(others.some(({ queue }) => queue === current)))}
            >
              <span>
                {others.find(({ queue }) => queue === current)
                  ? QUEUES[current as CaseQueue].label
                  : 'More'}
              </span>
              <ChevronDown aria-hidden className="size-3.5" />
            </button>
          }
          items={others.map(itemOf)}
        />
      )}
    </nav>
  )
}

const tabStyle = (isCurrent: boolean) =>
  cx(
    'inline-flex min-h-10 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 px-2 font-[550] text-small focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
    isCurrent ? 'border-action text-ink' : 'border-transparent text-ink-2 hover:text-ink',
  )

type TabProps = {
  to: string
  label: string
  counts: { open: number; overdue: number }
  isCurrent: boolean
}

function Tab({ to, label, counts, isCurrent }: TabProps) {
  const { open, overdue } = counts
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={tabStyle(isCurrent)}>
      <span>{label}</span>
      <span
        aria-hidden
        className={cx(
          'figures min-w-5 rounded-full px-1.5 text-center text-tiny leading-5',
          overdue > 0 ? 'bg-bad-soft font-[650] text-bad' : 'bg-sunken text-ink-2',
        )}
      >
        {counted(open)}
      </span>
      <span className="sr-only">{inWords(counts)}</span>
    </Link>
  )
}

type QueueMenuProps = QueueTabsProps & { seesFigures: boolean }

/** Where the queues don't fit beside one another: one button that lists them all. */
export function QueueMenu({ queues, current, seesFigures }: QueueMenuProps) {
  const isFew = queues.filter(({ decides }) => decides).length <= FEW
  const total = totalOf(queues)
  const here = queues.find(({ queue }) => queue === current)
  const label =
    current === 'figures'
      ? 'Figures'
      : current === undefined
        ? 'Queues'
        : here
          ? QUEUES[here.queue].label
          : 'All queues'
  const counts = here ?? total
  return (
    <div className={isFew ? 'md:hidden' : 'xl:hidden'}>
      <Menu
        trigger={
          <Button variant="quiet" size="s" aria-label={`Queues: ${label}, ${inWords(counts)}`}>
            <span>{label}</span>
            {current !== 'figures' && (
              <span className={cx('figures', counts.overdue > 0 ? 'text-bad' : 'text-ink-2')}>
                {counted(counts.open)}
              </span>
            )}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
        items={[
          {
            label: 'All queues',
            hint: inWords(total),
            icon: <Inbox />,
            link: <Link to={deskPaths.desk()} />,
          },
          ...inOrder(queues).map(itemOf),
          ...(seesFigures
            ? [
                {
                  label: 'Figures',
                  icon: <ChartNoAxesColumn />,
                  link: <Link to={deskPaths.figures()} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

function itemOf(queue: Queue): MenuItem {
  const Icon = QUEUE_ICONS[queue.queue]
  return {
    label: QUEUES[queue.queue].label,
    hint: inWords(queue),
    icon: <Icon />,
    link: <Link to={deskPaths.desk({ queue: queue.queue })} />,
  }
}
