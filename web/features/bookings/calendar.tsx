import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import type { FreeDay } from '#contract/availability.ts'
import { asNoon, dayOfNoon, monthOf } from './days.ts'

const MONTHS_AHEAD = 12

type CalendarProps = {
  /** YYYY-MM-DD; empty while none is chosen. */
  value: string
  /** The first day that can be chosen. */
  min: string
  onChange: (day: string) => void
  /** The month in sight, YYYY-MM. */
  month: string
  onMonthChange: (month: string) => void
  /** What is known of the days in sight; a day that is not among them may be free. */
  freeDays: FreeDay[]
}

/** A month to pick a day from, with a mark under the days that have free times. */
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
      modifiersClassNames={{ free: FREE }}
      labels={{ labelDayButton: (day) => dayLabel(day, slotsOn(day)) }}
      classNames={{
        root: 'relative select-none',
        month_caption: 'flex h-11 items-center px-2 font-[600]',
        nav: 'absolute top-0 right-0 flex',
        button_previous: NAV,
        button_next: NAV,
        chevron: 'size-4 fill-current',
        month_grid: 'w-full table-fixed border-collapse',
        weekday: 'h-8 font-[450] text-ink-3 text-tiny',
        day: 'p-0 text-center',
        day_button: DAY,
        today: '[&>button]:underline [&>button]:underline-offset-4',
        disabled: 'text-ink-3 [&>button]:cursor-default [&>button]:hover:bg-transparent',
        selected: '[&>button]:bg-action [&>button]:text-on-action [&>button]:hover:bg-action-hover',
      }}
    />
  )
}

/** 'Tuesday 24 November, 5 free times'. */
function dayLabel(day: Date, slots: number | undefined): string {
  const name = day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
  if (slots === undefined) return name
  return `${name}, ${slots === 0 ? 'no' : slots} free ${slots === 1 ? 'time' : 'times'}`
}

const NAV =
  'inline-flex size-11 items-center justify-center rounded-full text-ink-2 hover:bg-sunken aria-disabled:text-line-strong'
const DAY =
  'figures relative inline-flex size-10 items-center justify-center rounded-full text-small hover:bg-sunken'
const FREE =
  "font-[650] [&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-current [&>button]:after:content-['']"
