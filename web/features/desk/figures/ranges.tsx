import { useState } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#contract/paths/desk.ts'
import { DateRangeForm } from '#web/shared/form/date-range-form.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import type { Range } from './range.ts'
import { londonToday, SPANS, spanOf } from './range.ts'

/** The days up to today, or any others; both are kept in the address. */
export function Ranges({ range }: { range: Range }) {
  const today = londonToday()
  const [isChoosing, setChoosing] = useState(false)
  const isOther = range.span === undefined || isChoosing
  const look = (isCurrent: boolean) =>
    buttonStyle({ variant: isCurrent ? 'primary' : 'quiet', size: 's' })
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Days" className="flex flex-wrap gap-2">
        {SPANS.map((span) => (
          <Link
            key={span}
            to={deskPaths.figures(spanOf(span, today))}
            preventScrollReset
            onClick={() => setChoosing(false)}
            aria-current={!isOther && span === range.span ? 'page' : undefined}
            className={look(!isOther && span === range.span)}
          >
            Last {span} days
          </Link>
        ))}
        <Button
          variant={isOther ? 'primary' : 'quiet'}
          size="s"
          aria-expanded={isOther}
          onClick={() => setChoosing(true)}
        >
          Other dates
        </Button>
      </nav>
      {isOther && (
        <DateRangeForm
          action={deskPaths.desk()}
          kept={{ name: 'view', value: 'figures' }}
          range={range}
          max={today}
        />
      )}
    </div>
  )
}
