import { CalendarOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Matcher } from 'react-day-picker'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { LIMITS } from '#domain/working-hours.ts'
import { dateOfDay, dayNumber } from '#domain/zone.ts'
import { Card } from '#web/ui/card.tsx'
import { dotUnderDay, monthClassNames } from '#web/ui/month-class-names.ts'
import { asNoon, dayOfNoon } from '#web/ui/noon.ts'
import { ChosenDays } from './chosen-days.tsx'
import type { Draft, OverrideStretch } from './draft.ts'
import { daysBetween, daysLabel } from './draft.ts'
import { changeAndFocus } from './focus.ts'
import { OverrideList } from './override-list.tsx'

type DaysOffProps = {
  draft: Draft
  problems: ReadonlyMap<string, string>
  /** YYYY-MM-DD in the professional's time zone. */
  today: string
  onChange: (draft: Draft) => void
  announce: (text: string) => void
}

/** Overrides: days off, or days with custom hours. */
export function DaysOff({ draft, problems, today, onChange, announce }: DaysOffProps) {
  const id = useId()
  const chosenDays = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ from: string; to: string }>()
  const [month, setMonth] = useState(asNoon(today))

  const choose = (day: string) => {
    const isFirst = !chosen || chosen.from !== chosen.to || chosen.from === day
    const [from = day] = isFirst ? [day] : [chosen.from, day].sort()
    setChosen({ from, to: isFirst || chosen.from < day ? day : chosen.from })
  }
  const edit = ({ from, to }: OverrideStretch) => {
    changeAndFocus(
      () => {
        setChosen({ from, to })
        setMonth(asNoon(from))
      },
      () => chosenDays.current,
    )
  }

  const wrong = [...problems].find(([path]) => path === 'overrides' || path.endsWith('.date'))?.[1]
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="font-[600] text-h3">
        Days off and other hours
      </h3>
      <p className="mt-1 mb-4 text-ink-2 text-small">
        Choose a day, or the first and the last of several, to take them off or to work other hours.
      </p>
      <div className="grid gap-x-7 gap-y-5 md:grid-cols-[minmax(0,296px)_minmax(0,1fr)]">
        <DayPicker
          mode="range"
          locale={enGB}
          today={asNoon(today)}
          selected={chosen && { from: asNoon(chosen.from), to: asNoon(chosen.to) }}
          onSelect={(_, day) => choose(dayOfNoon(day))}
          month={month}
          onMonthChange={setMonth}
          startMonth={asNoon(today)}
          endMonth={asNoon(dateOfDay(dayNumber(today) + LIMITS.overrideDaysAhead - 31))}
          disabled={{ before: asNoon(today) }}
          modifiers={{
            off: daysOf(draft, (count) => count === 0),
            other: daysOf(draft, (count) => count > 0),
          }}
          modifiersClassNames={{
            off: '[&>button]:text-ink-3 [&>button]:line-through',
            other: dotUnderDay,
          }}
          labels={{ labelDayButton: (day) => dayLabel(day, draft) }}
          classNames={monthClassNames}
        />
        <div ref={chosenDays} tabIndex={-1} className="min-w-0 outline-none">
          {chosen ? (
            <ChosenDays
              label={daysLabel(chosen)}
              days={daysBetween(chosen.from, chosen.to)}
              draft={draft}
              problems={problems}
              onChange={onChange}
              announce={announce}
            />
          ) : (
            <p className="flex items-center gap-3 rounded-m bg-sunken px-4 py-3.5 text-ink-2 text-small">
              <CalendarOff aria-hidden className="size-5 shrink-0 text-ink-3" />
              No day is chosen.
            </p>
          )}
        </div>
      </div>
      {wrong && (
        <p role="alert" className="mt-3 text-bad text-small">
          {wrong}
        </p>
      )}
      <OverrideList
        draft={draft}
        problems={problems}
        from={today}
        onChange={onChange}
        onEdit={edit}
        onLast={() => chosenDays.current}
        announce={announce}
      />
    </Card>
  )
}

const daysOf = (draft: Draft, isMeant: (count: number) => boolean): Matcher[] =>
  draft.overrides.filter(({ windows }) => isMeant(windows.length)).map(({ date }) => asNoon(date))

/** 'Thursday 24 December, day off'. */
function dayLabel(day: Date, draft: Draft): string {
  const name = day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
  const override = draft.overrides.find(({ date }) => date === dayOfNoon(day))
  if (!override) return name
  return `${name}, ${override.windows.length === 0 ? 'day off' : 'other hours'}`
}
