import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { DateRangeForm } from '#web/shared/form/date-range-form.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import type { Range } from './earnings-range.ts'
import { RANGES } from './earnings-range.ts'

/** Selects a named range, or else shows the fields for other days; both are kept in the address. */
export function EarningsRanges({ range, today }: { range: Range; today: string }) {
  const isCustom = range.name === undefined
  const look = (isCurrent: boolean) =>
    buttonStyle({ variant: isCurrent ? 'primary' : 'quiet', size: 's' })
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Time" className="flex flex-wrap gap-2">
        {RANGES.map(({ name, label }, index) => (
          <Link
            key={name}
            to={paths.earnings({ range: index === 0 ? undefined : name })}
            preventScrollReset
            aria-current={name === range.name ? 'page' : undefined}
            className={look(name === range.name)}
          >
            {label}
          </Link>
        ))}
        <Link
          to={paths.earnings({ from: range.from, to: range.to ?? today })}
          preventScrollReset
          aria-current={isCustom ? 'page' : undefined}
          className={look(isCustom)}
        >
          Other dates
        </Link>
      </nav>
      {isCustom && (
        <DateRangeForm
          action={paths.dashboard()}
          kept={{ name: 'tab', value: 'earnings' }}
          range={range}
        />
      )}
    </div>
  )
}
