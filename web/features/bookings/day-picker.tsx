import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { daysLater, weekdayOf } from './days.ts'
import type { TimeSelection } from './time-selection.tsx'
import {
  dayName,
  firstOfPage,
  firstOfSeven,
  monthsOf,
  shortMonthOf,
  WEEKS_AHEAD,
  WEEKS_SHOWN,
} from './weeks.ts'

/** A phone, upright or held sideways: there is no room for five weeks beside the times. */
const SMALL_SCREEN = '(width < 768px), (height < 560px)'

type DayPickerProps = {
  selection: TimeSelection
  /** Seven days at a time on wide screens, too. */
  isStrip?: boolean
}

/**
 * Five weeks from today's, with the free days marked; on small screens seven days from today, with the weeks behind a
 * button. The date field is for the keyboard: it appears when it gets the focus.
 */
export function DayPicker({ selection, isStrip: isNarrow = false }: DayPickerProps) {
  const { today, date, chooseDate, shownDay, showDay } = selection
  const [isUnfolded, setUnfolded] = useState(false)
  const isSmall = useMedia(SMALL_SCREEN) || isNarrow
  const isStrip = isSmall && !isUnfolded
  const weeks = isStrip ? 1 : WEEKS_SHOWN
  const start = (isStrip ? firstOfSeven : firstOfPage)(today, shownDay)
  const last = daysLater(start, 7 * weeks - 1)
  const end = daysLater(today, 7 * WEEKS_AHEAD)
  const move = (by: number) => showDay(daysLater(start, 7 * weeks * by))
  return (
    <div className="relative">
      <DateField value={date} min={today} onChange={chooseDate} />
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-2">
        <p className="font-[600]" aria-live="polite">
          {isStrip ? sevenDays(today, start, last) : monthsOf(start, last)}
        </p>
        <div className="-mr-2 flex">
          <IconButton label="Earlier" disabled={start <= today} onClick={() => move(-1)}>
            <ChevronLeft className="size-5" />
          </IconButton>
          <IconButton label="Later" disabled={last >= end} onClick={() => move(1)}>
            <ChevronRight className="size-5" />
          </IconButton>
          {isSmall && (
            <IconButton
              label={isUnfolded ? 'Show seven days' : 'Show five weeks'}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <CalendarDays className="size-5" />
            </IconButton>
          )}
        </div>
      </div>
      <Days selection={selection} start={start} weeks={weeks} onMove={move} />
    </div>
  )
}

const sevenDays = (today: string, start: string, last: string) =>
  start === today ? 'Next seven days' : `${dayName(start).slice(4)} – ${dayName(last).slice(4)}`

type DateFieldProps = { value: string; min: string; onChange: (day: string) => void }

function DateField({ value, min, onChange }: DateFieldProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="sr-only z-10 focus-within:not-sr-only focus-within:absolute focus-within:top-0 focus-within:left-0 focus-within:flex focus-within:items-center focus-within:gap-3 focus-within:rounded-m focus-within:bg-surface focus-within:pr-2"
    >
      <span className="font-[550] text-small">Date</span>
      <Input
        id={id}
        type="date"
        min={min}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

type DaysProps = {
  selection: TimeSelection
  start: string
  weeks: number
  onMove: (by: 1 | -1) => void
}

/** The grid pattern of the ARIA practices; the buttons in its cells have the focus. */
const GRID = { role: 'grid', 'aria-label': 'Day' } as const
const cellOf = (isChosen: boolean) => ({ role: 'gridcell', 'aria-selected': isChosen })

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A grid of days: one of them is in the tab order, and the arrow keys go from one that may be free to the next. */
function Days({ selection, start, weeks, onMove }: DaysProps) {
  const { today, date, chooseDate, freeDays } = selection
  const slots = new Map(freeDays.map((day) => [day.date, day.slots]))
  const isOpen = (day: string) => day >= today && slots.get(day) !== 0
  const days = Array.from({ length: 7 * weeks }, (_, n) => daysLater(start, n))
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState(date)
  const wanted = useRef<string>(undefined)
  const inOrder = [cursor, date].find((day) => days.includes(day) && isOpen(day))
  const stop = inOrder ?? days.find(isOpen)

  // The day may be on a page that is only now drawn.
  useEffect(() => {
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)
    if (!day) return
    wanted.current = undefined
    day.focus()
  })
  const focus = (day: string) => {
    wanted.current = day
    setCursor(day)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const from = (event.target as HTMLElement).dataset.day
    if (!step || !from) return
    event.preventDefault()
    let next = daysLater(from, step)
    while (days.includes(next) && !isOpen(next)) next = daysLater(next, step)
    if (next < today) return
    if (!days.includes(next)) onMove(step > 0 ? 1 : -1)
    focus(next)
  }

  return (
    <table
      ref={grid}
      {...GRID}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" className="h-6 font-[450] text-ink-3 text-tiny">
              {weekdayOf(day).weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => days.slice(7 * week, 7 * week + 7)).map(
          (row) => (
            <tr key={row[0]}>
              {row.map((day) => (
                <td key={day} {...cellOf(day === date)} className="p-0 text-center">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === stop ? 0 : -1}
                    aria-disabled={!isOpen(day)}
                    aria-label={labelOf(day, slots.get(day))}
                    onClick={() => isOpen(day) && chooseDate(day)}
                    className={cx(DAY, lookOf(day === date, isOpen(day), slots.get(day)))}
                  >
                    <span className={cx('text-control', slots.get(day) !== 0 && 'font-[600]')}>
                      {weekdayOf(day).number}
                    </span>
                    <span
                      data-note={noteOf(day, today, weeks === 1 ? slots.get(day) : undefined)}
                      className="text-[11px] leading-none after:content-[attr(data-note)]"
                    />
                  </button>
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

const DAY =
  'figures flex h-11 w-full flex-col items-center justify-center gap-0.5 rounded-[12px] transition-colors duration-(--fast) sm:h-12'

function lookOf(isChosen: boolean, isOpen: boolean, slots: number | undefined): string {
  if (isChosen) return 'bg-action text-on-action'
  if (!isOpen) return 'cursor-default text-ink-3'
  return slots === undefined ? 'hover:bg-sunken' : 'bg-blue-50 text-ink hover:bg-blue-100'
}

/** Under the number, for the eye alone: where a month begins, today, or how many times are free. */
function noteOf(day: string, today: string, slots: number | undefined): string {
  if (slots !== undefined && day >= today) return slots === 0 ? '–' : `${slots} free`
  if (day === today) return 'today'
  return day.endsWith('-01') ? shortMonthOf(day) : ''
}

/** 'Tuesday 24 November, 5 free times'. */
function labelOf(day: string, slots: number | undefined): string {
  const name = new Date(day).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  if (slots === undefined) return name.replace(',', '')
  return `${name.replace(',', '')}, ${slots === 0 ? 'no' : slots} free ${slots === 1 ? 'time' : 'times'}`
}
