import { pounds } from '#domain/money.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Dashboard } from './figure-notes.ts'

type WeekSummaryProps = { week: Dashboard['week'] | undefined; className?: string }

/** Paid sessions of the week from Monday to Sunday, held and ahead, and the free time left. */
export function WeekSummary({ week, className }: WeekSummaryProps) {
  const figures = [
    { label: 'Sessions', value: week?.sessions },
    { label: 'Hours', value: week && tenths(week.hours) },
    { label: 'Booked for', value: week && pounds(week.earnings) },
    { label: 'Free hours left', value: week && tenths(week.freeHours) },
  ]
  return (
    <Card as="section" aria-labelledby="this-week" className={className}>
      <h2 id="this-week" className="mb-3 font-[600] font-sans text-h3 tracking-normal">
        This Week
      </h2>
      <dl className="divide-y divide-line">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-ink-2 text-small">{label}</dt>
            <dd className="figures font-[600]">
              {value ?? <Skeleton className="inline-block h-4 w-10" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const tenths = (count: number) => (Math.round(count * 10) / 10).toLocaleString('en-GB')
