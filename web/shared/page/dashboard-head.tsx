import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import type { DashboardTab, Place } from './places.ts'
import { SecondLevel } from './second-level.tsx'

type DashboardHeadProps = {
  title: ReactNode
  tabs: readonly DashboardTab[]
  place: Place
  /** Unread counts by tab name. */
  unread: Record<string, number>
  /** Beside the title. */
  status?: Elements
}

/** The title of a dashboard, its tabs and their second level. The title is large on the first tab alone. */
export function DashboardHead({ title, tabs, place, unread, status }: DashboardHeadProps) {
  const isFirst = place.tab === tabs[0]?.name
  return (
    <div className="flex flex-col gap-3 sm:gap-4.5">
      <div
        className={cx(
          'flex gap-x-10 sm:shadow-[inset_0_-1px_0_var(--line)]',
          isFirst ? 'flex-col gap-y-4' : 'flex-wrap items-end justify-between gap-y-1',
        )}
      >
        <div
          className={cx(
            'flex min-w-0 flex-wrap items-center gap-x-6',
            isFirst ? 'justify-between gap-y-1.5' : 'py-2.5 sm:py-3',
          )}
        >
          <h1 className={cx('wrap-anywhere min-w-0', isFirst ? 'text-h1' : 'text-[1.25rem]')}>
            {title}
          </h1>
          {status}
        </div>
        <DashboardTabs tabs={tabs} current={place.tab} unread={unread} />
      </div>
      <SecondLevel
        label={`Parts of ${tabs.find(({ name }) => name === place.tab)?.label}`}
        items={place.sections}
        current={place.section}
      />
    </div>
  )
}
