import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Rules } from '#domain/hours/calendar.ts'
import { BREAKS } from '#domain/hours/working-hours.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type RulesCardProps = {
  rules: Rules
  problems: ReadonlyMap<string, string>
  onChange: (rules: Rules) => void
}

/** Booking rules: notice, horizon, limits and buffers. */
export function RulesCard({ rules, problems, onChange }: RulesCardProps) {
  const id = useId()
  const rule = (name: keyof Rules, label: string, hint: ReactNode, choices: number[]) => (
    <Field label={label} hint={hint} error={problems.get(`rules.${name}`)}>
      {(control) => (
        <Select
          {...control}
          value={rules[name] ?? (name === 'bufferBeforeMin' ? 0 : NO_LIMIT)}
          onChange={({ target }) =>
            onChange({ ...rules, [name]: target.value ? Number(target.value) : undefined })
          }
        >
          {UNLIMITED.has(name) && <option value={NO_LIMIT}>No limit</option>}
          {withCurrent(choices, rules[name]).map((value) => (
            <option key={value} value={value}>
              {LABELS[name](value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="mb-4 font-[600] text-h3">
        Booking rules
      </h3>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {rule(
          'minNoticeMin',
          'Notice you need',
          'Sessions that start sooner are not offered.',
          [0, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080],
        )}
        {rule(
          'horizonDays',
          'How far ahead clients can book',
          'Whole days after today. Later days are not offered yet.',
          [7, 14, 30, 60, 90, 180, 365],
        )}
        {rule(
          'bufferBeforeMin',
          'Break before each session',
          'Between two sessions, we keep the longer of the two breaks.',
          BREAKS,
        )}
        {rule(
          'bufferMin',
          'Break after each session',
          'Sessions booked already keep the break they were booked with.',
          BREAKS,
        )}
        {rule(
          'maxPerDay',
          'Most sessions a day',
          'A day that has as many is not offered any more.',
          Array.from({ length: 12 }, (_, n) => n + 1),
        )}
        {rule(
          'maxMinutesPerDay',
          'Most hours a day',
          'We don’t offer sessions that would take a day past this.',
          Array.from({ length: 12 }, (_, n) => (n + 1) * 60),
        )}
      </div>
    </Card>
  )
}

const NO_LIMIT = ''
const UNLIMITED: ReadonlySet<keyof Rules> = new Set(['maxPerDay', 'maxMinutesPerDay'])

/** Adds the current value, which may have been set through the API, to the choices. */
const withCurrent = (choices: number[], current: number | undefined) =>
  current === undefined || choices.includes(current)
    ? choices
    : [...choices, current].sort((a, b) => a - b)

const LABELS: Record<keyof Rules, (value: number) => string> = {
  minNoticeMin: (minutes) => (minutes === 0 ? 'None, up to the start' : lengthOf(minutes)),
  bufferMin: (minutes) => (minutes === 0 ? 'None' : lengthOf(minutes)),
  bufferBeforeMin: (minutes) => (minutes === 0 ? 'None' : lengthOf(minutes)),
  horizonDays: (days) => pluralise(days, 'day'),
  maxPerDay: (sessions) => pluralise(sessions, 'session'),
  maxMinutesPerDay: (minutes) => pluralise(minutes / 60, 'hour'),
}

function lengthOf(minutes: number): string {
  if (minutes % 1440 === 0) return pluralise(minutes / 1440, 'day')
  if (minutes % 60 === 0) return pluralise(minutes / 60, 'hour')
  return pluralise(minutes, 'minute')
}

const pluralise = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
