import { useState } from 'react'
import { includes } from '#domain/hours/hours-of-day.ts'
import { WEEKDAYS } from '#domain/hours/weekdays.ts'
import { hoursLabel, LIMITS } from '#domain/hours/working-hours.ts'
import type { Booked } from '#web/features/availability/booked.ts'
import { sessionsInWords } from '#web/features/availability/booked.ts'
import type { Draft, DraftSchedule, DraftWeekly } from '#web/features/availability/draft.ts'
import { minutesIn } from '#web/features/availability/draft.ts'
import { WeekdayCard } from '#web/features/availability/weekday-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { DateRange } from './date-range.tsx'
import { RangeList } from './range-list.tsx'
import { newSchedule, weekLike } from './ranges.ts'

type SchedulesProps = {
  draft: Draft
  problems: ReadonlyMap<string, string>
  /** YYYY-MM-DD in the professional's time zone. */
  today: string
  booked: Booked
  onChange: (draft: Draft) => void
  announce: (text: string) => void
}

/** Weeks that count instead of the usual one for a while, such as school holidays. */
export function Schedules(props: SchedulesProps) {
  const { draft, problems, today, booked, onChange, announce } = props
  return (
    <RangeList
      title="Other schedules"
      about="Work other hours than in your usual week for a while, or none: at half-term, in the summer holidays. Days off and other hours of single days still count."
      addLabel="Add Schedule"
      items={draft.schedules}
      most={LIMITS.schedules}
      path="schedules"
      problems={problems}
      make={() => newSchedule(draft, today)}
      onChange={(schedules) => onChange({ ...draft, schedules })}
      nameOf={({ name }) => name.trim() || 'Schedule without a name'}
      factsOf={(schedule) => <Facts schedule={schedule} booked={booked} />}
      announce={announce}
      renderEditor={(schedule, path, change) => (
        <ScheduleEditor
          schedule={schedule}
          path={path}
          problems={problems}
          today={today}
          announce={announce}
          usual={() => weekLike(draft)}
          onChange={change}
        />
      )}
    />
  )
}

function Facts({ schedule, booked }: { schedule: DraftSchedule; booked: Booked }) {
  const { weekly } = schedule
  const count = [...booked].reduce(
    (sum, [day, sessions]) => sum + (includes(schedule, day) ? sessions.length : 0),
    0,
  )
  return (
    <>
      <span>
        {weekly.length === 0 ? ' · Closed' : ` · ${hoursLabel(minutesIn(weekly))} a week`}
      </span>
      {count > 0 && <b className="font-[550] text-warn"> · {sessionsInWords(count)} booked</b>}
    </>
  )
}

type ScheduleEditorProps = {
  schedule: DraftSchedule
  path: string
  problems: ReadonlyMap<string, string>
  today: string
  usual: () => DraftWeekly[]
  onChange: (schedule: DraftSchedule) => void
  announce: (text: string) => void
}

function ScheduleEditor(props: ScheduleEditorProps) {
  const { schedule, path, problems, today, usual, onChange, announce } = props
  // Without it, removing the last hours would take the days away.
  const [hasHours, setHasHours] = useState(schedule.weekly.length > 0)
  const become = (next: Kind) => {
    setHasHours(next === 'hours')
    onChange({ ...schedule, weekly: next === 'hours' ? usual() : [] })
  }
  return (
    <>
      <Field label="Name" error={problems.get(`${path}.name`)} className="sm:max-w-110">
        {(control) => (
          <Input
            {...control}
            value={schedule.name}
            maxLength={LIMITS.scheduleName}
            onChange={({ target }) => onChange({ ...schedule, name: target.value })}
          />
        )}
      </Field>
      <DateRange
        range={schedule}
        today={today}
        path={path}
        problems={problems}
        onChange={({ from, to }) => onChange({ ...schedule, from, to })}
      />
      <RadioGroup<Kind>
        label="What this schedule has"
        name={`${schedule.id}-kind`}
        value={hasHours ? 'hours' : 'closed'}
        options={KINDS}
        onChange={become}
        className="sm:max-w-110"
      />
      {hasHours && (
        <div className="flex flex-col gap-1.5">
          {WEEKDAYS.map((day, weekday) => (
            <WeekdayCard
              key={day}
              weekday={weekday}
              week={schedule}
              path={`${path}.weekly`}
              within={schedule.name}
              problems={problems}
              onChange={onChange}
              announce={announce}
            />
          ))}
        </div>
      )}
    </>
  )
}

type Kind = 'closed' | 'hours'
const KINDS = [
  { value: 'closed', label: 'Closed' },
  { value: 'hours', label: 'Other hours' },
] as const
