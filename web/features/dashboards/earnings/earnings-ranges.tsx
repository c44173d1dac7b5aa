import { Form, Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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
        <Form
          // Resets the fields when the address changes.
          key={`${range.from} ${range.to}`}
          action={paths.dashboard()}
          preventScrollReset
          className="flex flex-wrap items-start gap-3 sm:max-w-lg sm:flex-nowrap"
        >
          <input type="hidden" name="tab" value="earnings" />
          <Field label="From" className="min-w-38 grow basis-38">
            {(control) => <Input {...control} type="date" name="from" defaultValue={range.from} />}
          </Field>
          <Field label="To" error={range.problem} className="min-w-38 grow basis-38">
            {(control) => <Input {...control} type="date" name="to" defaultValue={range.to} />}
          </Field>
          <Button type="submit" variant="quiet" className="max-sm:w-full sm:mt-7">
            Show
          </Button>
        </Form>
      )}
    </div>
  )
}
