import { Link } from 'react-router'
import type { CaseRow } from '#contract/desk/cases.ts'
import { QUEUES } from '#domain/desk/queues.ts'
import { pounds } from '#domain/money.ts'
import type { Urgency } from '#web/features/desk/deadlines.ts'
import { urgencyOf, whenInShort } from '#web/features/desk/deadlines.ts'
import { useMinute } from '#web/features/desk/use-minute.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { QUEUE_ICONS } from './queues.ts'

const TONES: Record<Urgency, string> = {
  late: 'font-[600] text-bad',
  soon: 'font-[600] text-warn',
  later: 'font-[550] text-ink-2',
  none: 'text-ink-2',
}

type CaseLinkProps = {
  row: CaseRow
  to: string
  isOpen: boolean
  isOwn: boolean
  /** The list has several queues. */
  namesQueue: boolean
  readAt: number
}

/** A row of a queue: what it is, when it is due, whom it is about, what is at stake, who has it. */
export function CaseLink({ row, to, isOpen, isOwn, namesQueue, readAt }: CaseLinkProps) {
  const zone = useTimeZone()
  const now = useMinute(readAt)
  const { id, queue, title, people, amountMinor, owner, needsSecond, isAppeal } = row
  const Icon = QUEUE_ICONS[queue]
  return (
    <Link
      id={`case-${id}`}
      to={to}
      aria-current={isOpen || undefined}
      className={cx(
        'flex gap-2.5 border-line border-b px-4 py-2.5 focus-visible:-outline-offset-2',
        isOpen ? 'bg-blue-50 shadow-[inset_3px_0_0_var(--action)]' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-x-3">
          <span className="wrap-anywhere min-w-0 flex-1 font-[600]">{title}</span>
          <span
            className={cx('figures shrink-0', TONES[urgencyOf(row, now)])}
            suppressHydrationWarning
          >
            {whenInShort(row, zone, now)}
          </span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-2 text-tiny">
          <span className="wrap-anywhere min-w-0">
            {namesQueue && `${QUEUES[queue].label}${people && ' · '}`}
            {people}
          </span>
          {amountMinor !== null && <span className="figures">{pounds(amountMinor)}</span>}
        </span>
        {(owner || needsSecond || isAppeal) && (
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-tiny">
            {isAppeal && <Badge className="px-2! py-0!">Appeal</Badge>}
            {needsSecond && (
              <Badge tone="warn" className="whitespace-normal! px-2! py-0!">
                Needs a second member
              </Badge>
            )}
            {owner && <span className="wrap-anywhere">{isOwn ? 'Yours' : owner.name}</span>}
          </span>
        )}
      </span>
    </Link>
  )
}
