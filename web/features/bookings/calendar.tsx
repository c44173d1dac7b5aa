import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import type { FreeDay } from '#contract/availability.ts'
import { dotUnderDay, monthClassNames } from '#web/ui/month-class-names.ts'
import { asNoon, dayOfNoon } from '#web/ui/noon.ts'
import { monthOf } from './days.ts'

const MONTHS_AHEAD = 12

type CalendarProps = {
  /** YYYY-MM-DD; empty if no day is selected. */
  value: string
  /** The first selectable day. */
  min: string
  onChange: (day: string) => void
  /** The visible month, YYYY-MM. */
  month: string
  onMonthChange: (month: string) => void
  /** The number of free slots by day. Days that aren't listed may be free. */
  freeDays: FreeDay[]
}

/** A month calendar that marks the days with free slots. */
export default function Calendar(props: CalendarProps) {
  const first = asNoon(props.min)
  const slots = new Map(props.freeDays.map((day) => [day.date, day.slots]))
  const slotsOn = (day: Date) => slots.get(dayOfNoon(day))
  return (
    <DayPicker
      mode="single"
      required
      locale={enGB}
      today={first}
      selected={props.value ? asNoon(props.value) : undefined}
      month={asNoon(`${props.month}-01`)}
      onMonthChange={(month) => props.onMonthChange(monthOf(dayOfNoon(month)))}
      onSelect={(day) => props.onChange(dayOfNoon(day))}
      startMonth={first}
      endMonth={new Date(first.getFullYear(), first.getMonth() + MONTHS_AHEAD, 1)}
      disabled={[{ before: first }, (day) => slotsOn(day) === 0]}
      modifiers={{ free: (day) => (slotsOn(day) ?? 0) > 0 }}
      modifiersClassNames={{ free: dotUnderDay }}
      labels={{ labelDayButton: (day) => dayLabel(day, slotsOn(day)) }}
      classNames={monthClassNames}
    />
  )
}

/** 'Tuesday 24 November, 5 free times'. */
function dayLabel(day: Date, slots: number | undefined): string {
  const name = day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
  if (slots === undefined) return name
  return `${name}, ${slots === 0 ? 'no' : slots} free ${slots === 1 ? 'time' : 'times'}`
}
