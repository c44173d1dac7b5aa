import type { ComponentProps } from 'react'
import { STEP_MINUTES, timeLabel } from '#domain/working-hours.ts'
import { Select } from '#web/ui/select.tsx'

type TimeSelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  edge: 'start' | 'end'
  /** Minutes from midnight. */
  value: number
  onChange: (minute: number) => void
}

/** A time of day in half hours. An end may be the midnight at which the day is over. */
export function TimeSelect({ edge, value, onChange, ...rest }: TimeSelectProps) {
  return (
    <Select
      {...rest}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="figures min-w-0 grow basis-[7.75rem] sm:max-w-[8.5rem]"
    >
      {(edge === 'start' ? STARTS : ENDS).map((minute) => (
        <option key={minute} value={minute}>
          {minute === 1440 ? '12:00 AM midnight' : timeLabel(minute)}
        </option>
      ))}
    </Select>
  )
}

const STARTS = Array.from({ length: 1440 / STEP_MINUTES }, (_, n) => n * STEP_MINUTES)
const ENDS = STARTS.map((minute) => minute + STEP_MINUTES)
