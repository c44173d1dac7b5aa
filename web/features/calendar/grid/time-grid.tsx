import type { CSSProperties, RefObject } from 'react'
import { useRef } from 'react'
import type { OwnCalendar } from '#contract/hours/calendar.ts'
import { dayOf, frameOf, hourLabel, hoursFor, partIn } from '#domain/hours/calendar-day.ts'
import { isoOf } from '#domain/hours/zone.ts'
import type { SessionEntry as Entry } from '#web/features/calendar/entries.ts'
import { entriesOf, stretchOf } from '#web/features/calendar/entries.ts'
import type { Elements } from '#web/ui/elements.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { DayColumn, heightOf } from './day-column.tsx'
import { SessionEntry } from './session-entry.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useDrag } from './use-drag.ts'

/**
 * Renders a session with what moves or cancels it; `readAt` is in ms. `moveTo` opens the dialog that moves it to an
 * instant; it is undefined if the session can't be moved now.
 */
export type ChangesOf = (
  session: Entry['session'],
  readAt: number,
  entry: (items: MenuItem[], moveTo: ((startsAt: string) => void) | undefined) => Elements,
) => Elements

export type ViewProps = {
  calendar: OwnCalendar
  readAt: number
  /** The server's time in ms. */
  now: number
  /** The date in the calendar's zone. */
  today: string
  changesOf: ChangesOf
  /** A date that gets the focus once it is on the screen; `onLeave` shows it. */
  wanted: RefObject<string | undefined>
  onLeave: (date: string) => void
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1 }

/** One day or several next to each other, with their hours from top to bottom. */
export function TimeGrid({ calendar, readAt, now, today, changesOf, wanted, onLeave }: ViewProps) {
  const { timeZone, days } = calendar
  const grid = useRef<HTMLDivElement>(null)
  const entries = entriesOf(calendar)
  const open = calendar.open.map(stretchOf)
  const hours = hoursFor(
    days.flatMap(({ date }) => {
      const day = dayOf(date, timeZone)
      return [...open, ...entries].flatMap((each) => partIn(each, day) ?? [])
    }),
    timeZone,
  )
  const columns = days.map(({ date }) => ({ date, frame: frameOf(date, timeZone, hours) }))
  const onKeyDown = useArrowKeys({ grid, steps: STEPS, wanted, onLeave })
  const { drag, begin, ...dragging } = useDrag({ grid, columns, open })
  const grip = (entry: Entry, items: MenuItem[], moveTo?: (startsAt: string) => void) => (
    // The menu and its dialog do the same by keyboard.
    <div
      className="h-full select-none"
      onPointerDown={moveTo && ((event) => begin(event, entry, (start) => moveTo(isoOf(start))))}
    >
      <SessionEntry entry={entry} zone={timeZone} now={now} items={items} />
    </div>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are for the links inside.
    <div
      ref={grid}
      onKeyDown={onKeyDown}
      {...dragging}
      className="grid grid-rows-[auto_auto] overflow-hidden rounded-m border border-line bg-surface [--hour:3.75rem]"
      style={
        { gridTemplateColumns: `3rem repeat(${days.length}, minmax(0, 1fr))` } as CSSProperties
      }
    >
      <div aria-hidden className="relative row-start-2">
        {Array.from({ length: hours.to - hours.from - 1 }, (_, n) => hours.from + n + 1).map(
          (hour) => (
            <span
              key={hour}
              className="figures -translate-y-1/2 absolute right-1.5 text-ink-3 text-tiny"
              style={{ top: heightOf(60 * (hour - hours.from)) }}
            >
              {hourLabel(hour)}
            </span>
          ),
        )}
      </div>
      {columns.map((column) => (
        <DayColumn
          key={column.date}
          {...column}
          calendar={calendar}
          entries={entries}
          now={now}
          isToday={column.date === today}
          isAlone={days.length === 1}
          drag={drag}
          renderSession={(entry) =>
            changesOf(entry.session, readAt, (items, moveTo) => grip(entry, items, moveTo))
          }
        />
      ))}
    </div>
  )
}
