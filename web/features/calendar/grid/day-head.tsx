import { Link } from 'react-router'
import type { OwnCalendar } from '#contract/hours/calendar.ts'
import { calendarPath } from '#contract/paths/calendar.ts'
import { bankHolidayOn } from '#domain/hours/bank-holidays.ts'
import { fullDate, shortWeekday } from '#web/features/calendar/views.ts'
import { cityOf } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'

type Day = OwnCalendar['days'][number]

/** 'Day off: Christmas Day', 'Half-term: closed', 'Other hours, in New York time'; undefined for a usual day. */
export function noteOf({ date, hours, schedule, awayIn }: Day): string | undefined {
  if (hours === 'off') {
    const holiday = bankHolidayOn(date)
    if (schedule) return `${schedule}: closed`
    return holiday ? `Day off: ${holiday}` : 'Day off'
  }
  const own = hours === 'other' ? (schedule ?? 'Other hours') : undefined
  if (!awayIn) return own
  return `${own ? `${own},` : 'Hours'} in ${cityOf(awayIn)} time`
}

type DayHeadProps = { day: Day; isToday: boolean; isAlone: boolean }

/** The name of a day, which leads to that day alone, and what is special about it. */
export function DayHead({ day, isToday, isAlone }: DayHeadProps) {
  const { date } = day
  const note = noteOf(day)
  return (
    <div className="border-line border-b px-1 pb-1.5 text-center">
      <h3 id={`day-${date}`} className="font-sans text-small tracking-normal">
        <Link
          to={calendarPath('day', date)}
          preventScrollReset
          data-head
          aria-current={isToday ? 'date' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center gap-1.5 rounded-s px-2 font-[600] hover:bg-sunken',
            isToday && 'text-action',
          )}
        >
          <span className="sr-only">
            {fullDate(date)}
            {isToday && ', today'}
          </span>
          <span aria-hidden>{isAlone ? fullDate(date) : shortWeekday(date)}</span>
          {!isAlone && (
            <span
              aria-hidden
              className={cx(
                'figures inline-flex size-7 items-center justify-center rounded-full',
                isToday && 'bg-action text-on-action',
              )}
            >
              {Number(date.slice(8))}
            </span>
          )}
        </Link>
      </h3>
      {note && <p className="wrap-anywhere text-ink-2 text-tiny">{note}</p>}
    </div>
  )
}
