import { CalendarOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { includes } from '#domain/hours/hours-of-day.ts'
import { LIMITS } from '#domain/hours/working-hours.ts'
import { dateOfDay, dayNumber } from '#domain/hours/zone.ts'
import type { Booked, ChangesOf } from '#web/features/availability/booked.ts'
import { sessionsInWords } from '#web/features/availability/booked.ts'
import { BookedList } from '#web/features/availability/booked-list.tsx'
import type { Draft, OverrideStretch } from '#web/features/availability/draft.ts'
import { daysBetween, daysLabel, setDays, stretchesOf } from '#web/features/availability/draft.ts'
import { changeAndFocus } from '#web/features/availability/focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotUnderDay, monthClassNames } from '#web/ui/month-class-names.ts'
import { asNoon, dayOfNoon } from '#web/ui/noon.ts'
import { BankHolidaysDialog } from './bank-holidays-dialog.tsx'
import { ChosenDays } from './chosen-days.tsx'
import { barClassNames, barsOf } from './day-bars.ts'
import { OverrideList } from './override-list.tsx'

type DaysOffProps = {
  draft: Draft
  problems: ReadonlyMap<string, string>
  /** YYYY-MM-DD in the professional's time zone. */
  today: string
  booked: Booked
  partFrom: string | undefined
  readAt: number
  changesOf: ChangesOf
  onChange: (draft: Draft) => void
  announce: (text: string) => void
}

/** Overrides: days off, or days with custom hours. */
export function DaysOff(props: DaysOffProps) {
  const { draft, problems, today, booked, onChange, announce } = props
  const id = useId()
  const chosenDays = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ from: string; to: string }>()
  const [month, setMonth] = useState(asNoon(today))
  const [choosesHolidays, setChoosesHolidays] = useState(false)

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

  const isWrong = [...problems.keys()].some((path) => path.startsWith('schedules'))
  const wrong = [...problems].find(
    ([path]) => path === 'overrides' || /^overrides\..*\.date$/.test(path),
  )?.[1]
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} className="font-[600] text-h3">
        Days off and other hours
      </h3>
      <p className="mt-1 mb-4 text-ink-2 text-small">
        Choose a day, or the first and the last of several, to take them off or to work other hours.
      </p>
      <div className="grid gap-x-7 gap-y-5 md:grid-cols-[minmax(0,296px)_minmax(0,1fr)]">
        <div>
          <DayPicker
            mode="range"
            locale={enGB}
            today={asNoon(today)}
            selected={chosen && { from: asNoon(chosen.from), to: asNoon(chosen.to) }}
            showOutsideDays={false}
            onSelect={(_, day) => choose(dayOfNoon(day))}
            month={month}
            onMonthChange={setMonth}
            startMonth={asNoon(today)}
            endMonth={asNoon(dateOfDay(dayNumber(today) + LIMITS.daysAhead - 31))}
            disabled={{ before: asNoon(today) }}
            modifiers={{
              ...barsOf('scheduled', isWrong ? [] : draft.schedules, asNoon),
              ...barsOf(
                'off',
                stretchesWith(draft, chosen, (count) => count === 0),
                asNoon,
              ),
              ...barsOf(
                'other',
                stretchesWith(draft, chosen, (count) => count > 0),
                asNoon,
              ),
              ...barsOf('chosen', chosen ? [chosen] : [], asNoon),
              booked: [...booked.keys()].map(asNoon),
            }}
            modifiersClassNames={{ ...barClassNames, booked: dotUnderDay }}
            labels={{ labelDayButton: (day) => dayLabel(day, draft, booked) }}
            classNames={{ ...monthClassNames, selected: '' }}
          />
          <Legend hasSchedules={draft.schedules.length > 0} />
          <Button
            variant="quiet"
            size="s"
            className="mt-3.5"
            onClick={() => setChoosesHolidays(true)}
          >
            Take Bank Holidays Off
          </Button>
        </div>
        <div ref={chosenDays} tabIndex={-1} className="min-w-0 outline-none">
          {chosen ? (
            <ChosenDays
              label={daysLabel(chosen)}
              days={daysBetween(chosen.from, chosen.to)}
              draft={draft}
              problems={problems}
              onChange={onChange}
              announce={announce}
              bookedList={
                <BookedList
                  days={daysBetween(chosen.from, chosen.to)}
                  timeZone={draft.timeZone}
                  {...props}
                />
              }
            />
          ) : (
            <p className="flex items-center gap-3 rounded-m bg-sunken px-4 py-3.5 text-ink-2 text-small">
              <CalendarOff aria-hidden className="size-5 shrink-0 text-ink-3" />
              No day is chosen.
            </p>
          )}
        </div>
      </div>
      {choosesHolidays && (
        <BankHolidaysDialog
          draft={draft}
          today={today}
          booked={booked}
          onTake={(days) => {
            onChange(setDays(draft, days, []))
            setChoosesHolidays(false)
            announce(`${days.length} bank holidays are days off once you save`)
          }}
          onClose={() => setChoosesHolidays(false)}
        />
      )}
      {wrong && (
        <p role="alert" className="mt-3 text-bad text-small">
          {wrong}
        </p>
      )}
      <OverrideList
        draft={draft}
        problems={problems}
        from={today}
        booked={booked}
        onChange={onChange}
        onEdit={edit}
        onLast={() => chosenDays.current}
        announce={announce}
      />
    </Card>
  )
}

/** Overrides as stretches of days, without the chosen days, which have a bar of their own. */
const stretchesWith = (
  { overrides }: Draft,
  chosen: { from: string; to: string } | undefined,
  isMeant: (count: number) => boolean,
) =>
  stretchesOf(
    overrides.filter(
      ({ date, windows }) =>
        isMeant(windows.length) && !(chosen && chosen.from <= date && date <= chosen.to),
    ),
  )

/** 'Thursday 24 December, day off, 2 sessions booked'. */
function dayLabel(day: Date, draft: Draft, booked: Booked): string {
  const date = dayOfNoon(day)
  const override = draft.overrides.find((each) => each.date === date)
  const count = booked.get(date)?.length ?? 0
  return [
    day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }),
    scheduleOn(draft, date)?.name,
    override && (override.windows.length === 0 ? 'day off' : 'other hours'),
    count > 0 && `${sessionsInWords(count)} booked`,
  ]
    .filter(Boolean)
    .join(', ')
}

const scheduleOn = ({ schedules }: Draft, date: string) =>
  schedules.find((schedule) => includes(schedule, date))

function Legend({ hasSchedules }: { hasSchedules: boolean }) {
  const mark = 'inline-block h-4 w-7 shrink-0 rounded-full'
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-2 text-ink-2 text-tiny">
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden className={`${mark} bg-sunken`} /> Day off
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden className={`${mark} border-2 border-line-strong bg-blue-50`} /> Other
        hours
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-1.5 rounded-full bg-ink" /> Booked
      </li>
      {hasSchedules && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden className={`${mark} border-ink-3 border-y border-dashed`} /> Other
          schedule
        </li>
      )}
    </ul>
  )
}
