import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { asNoon, dayOfNoon } from './days.ts'

const MONTHS_AHEAD = 12

type CalendarProps = {
  /** YYYY-MM-DD; empty while none is chosen. */
  value: string
  /** The first day that can be chosen. */
  min: string
  onChange: (day: string) => void
}

/** A month to pick a day from. */
export default function Calendar({ value, min, onChange }: CalendarProps) {
  const first = asNoon(min)
  const chosen = value ? asNoon(value) : undefined
  return (
    <DayPicker
      key={value.slice(0, 7)}
      mode="single"
      required
      locale={enGB}
      today={first}
      selected={chosen}
      defaultMonth={chosen ?? first}
      onSelect={(day) => onChange(dayOfNoon(day))}
      startMonth={first}
      endMonth={new Date(first.getFullYear(), first.getMonth() + MONTHS_AHEAD, 1)}
      disabled={{ before: first }}
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
        today: '[&>button]:font-[650] [&>button]:text-action',
        disabled: 'text-ink-3 [&>button]:line-through [&>button]:hover:bg-transparent',
        selected: '[&>button]:bg-action [&>button]:text-on-action [&>button]:hover:bg-action-hover',
      }}
    />
  )
}

const NAV =
  'inline-flex size-11 items-center justify-center rounded-full text-ink-2 hover:bg-sunken aria-disabled:text-line-strong'
const DAY =
  'figures inline-flex size-10 items-center justify-center rounded-full text-small hover:bg-sunken'
