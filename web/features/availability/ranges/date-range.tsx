import { LIMITS } from '#domain/hours/working-hours.ts'
import { dateOfDay, dayNumber } from '#domain/hours/zone.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type Range = { from: string; to: string }

type DateRangeProps = {
  range: Range
  /** YYYY-MM-DD in the professional's time zone. */
  today: string
  /** The path of what has the range, such as schedules.2. */
  path: string
  problems: ReadonlyMap<string, string>
  onChange: (range: Range) => void
}

/** The first and the last day of something. */
export function DateRange({ range, today, path, problems, onChange }: DateRangeProps) {
  const max = dateOfDay(dayNumber(today) + LIMITS.daysAhead)
  return (
    <div className="grid gap-4 sm:max-w-110 sm:grid-cols-2">
      <Field label="First day" error={problems.get(`${path}.from`)}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={max}
            value={range.from}
            onChange={({ target }) => onChange({ ...range, from: target.value })}
          />
        )}
      </Field>
      <Field label="Last day" error={problems.get(`${path}.to`)}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={range.from}
            max={max}
            value={range.to}
            onChange={({ target }) => onChange({ ...range, to: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
