import { useState } from 'react'
import { Form, Link } from 'react-router'
import { deskPaths } from '#contract/paths/desk.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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
        <Form
          // Resets the fields when the address changes.
          key={`${range.from} ${range.to}`}
          action={deskPaths.desk()}
          preventScrollReset
          className="flex flex-wrap items-start gap-3 sm:max-w-lg sm:flex-nowrap"
        >
          <input type="hidden" name="view" value="figures" />
          <Field label="From" className="min-w-38 grow basis-38">
            {(control) => (
              <Input {...control} type="date" name="from" max={today} defaultValue={range.from} />
            )}
          </Field>
          <Field
            label="To"
            className="min-w-38 grow basis-38"
            {...(range.problem && { error: range.problem })}
          >
            {(control) => (
              <Input {...control} type="date" name="to" max={today} defaultValue={range.to} />
            )}
          </Field>
          <Button type="submit" variant="quiet" className="max-sm:w-full sm:mt-7">
            Show
          </Button>
        </Form>
      )}
    </div>
  )
}
