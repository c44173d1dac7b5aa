import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import type { Window } from '#domain/hours/calendar.ts'
import { hoursLabel, STEP_MINUTES, timeLabel } from '#domain/hours/working-hours.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DraftWindow } from './draft.ts'
import { minutesIn } from './draft.ts'

type WindowRowProps = {
  window: DraftWindow
  /** 'Monday hours 1'. */
  name: string
  /** The path of the window in the request body, such as weekly.2. */
  path: string
  /** By field path. */
  problems: ReadonlyMap<string, string>
  isOff?: boolean
  onChange: (change: Partial<Window>) => void
  onRemove: () => void
  children?: Elements
}

/** A window: start, end, length, and a button to remove it. */
export function WindowRow(props: WindowRowProps) {
  const { window, name, path, problems, isOff = false, onChange, onRemove, children } = props
  const noteId = useId()
  const wrongStart = problems.get(`${path}.startMin`)
  const wrongEnd = problems.get(`${path}.endMin`)
  const wrong = wrongStart ?? wrongEnd ?? problems.get(path)
  const control = (isWrong: boolean) => ({
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? noteId : undefined,
  })
  return (
    <li data-window={window.id}>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
        <legend className="sr-only">{name}</legend>
        <div
          className={cx(
            'flex min-w-0 grow basis-52 flex-wrap items-center gap-1.5 sm:grow-0 sm:basis-auto sm:flex-nowrap sm:gap-2',
            isOff && 'opacity-75',
          )}
        >
          <TimeSelect
            edge="start"
            aria-label="Start"
            value={window.startMin}
            onChange={(startMin) => onChange({ startMin })}
            {...control(wrongStart !== undefined)}
          />
          <span aria-hidden className="text-ink-3 max-sm:hidden">
            –
          </span>
          <TimeSelect
            edge="end"
            aria-label="End"
            value={window.endMin}
            onChange={(endMin) => onChange({ endMin })}
            {...control(wrong !== undefined)}
          />
        </div>
        <div className="flex min-w-0 items-center gap-1 sm:flex-1 sm:gap-3">
          <Badge className="figures">{isOff ? 'Off' : hoursLabel(minutesIn([window]))}</Badge>
          {children}
          <IconButton
            label={`Remove ${name}`}
            data-remove
            onClick={onRemove}
            className="-mr-2 ml-auto pointer-fine:size-9 @2xl:mr-0 @2xl:ml-0"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </fieldset>
      {wrong && (
        <p id={noteId} className="mt-1.5 text-bad text-tiny">
          {wrong}
        </p>
      )}
    </li>
  )
}

type TimeSelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  edge: 'start' | 'end'
  /** Minutes from midnight. */
  value: number
  onChange: (minute: number) => void
}

/** A time of day in steps of half an hour. An end can be midnight at the end of the day. */
function TimeSelect({ edge, value, onChange, ...rest }: TimeSelectProps) {
  return (
    <Select
      {...rest}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="figures min-w-0 grow basis-[6.25rem] sm:max-w-[8.5rem] sm:basis-[7.75rem] pointer-fine:[&>select]:h-9 [&>select]:pr-7 [&>select]:pl-2.5 sm:[&>select]:pr-10 sm:[&>select]:pl-4 [&>svg]:right-2 sm:[&>svg]:right-3.5"
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
