import type { CSSProperties } from 'react'
import type { OwnCalendar } from '#contract/hours/calendar.ts'
import type { Stretch } from '#domain/hours/calendar-day.ts'
import { dayOf, hourLabel, hoursOfDay, inColumns, partIn } from '#domain/hours/calendar-day.ts'
import { isoOf } from '#domain/hours/zone.ts'
import { MINUTE_MS } from '#domain/time.ts'
import type { Entry, SessionEntry } from '#web/features/calendar/entries.ts'
import { entriesOn, openInWords, stretchOf } from '#web/features/calendar/entries.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { BusyEntry } from './busy-entry.tsx'
import { DayHead } from './day-head.tsx'
import type { Column, Drag } from './use-drag.ts'

type DayColumnProps = Column & {
  calendar: OwnCalendar
  entries: Entry[]
  /** The server's time in ms. */
  now: number
  isToday: boolean
  /** The only day on the screen. */
  isAlone: boolean
  drag: Drag | undefined
  renderSession: (entry: SessionEntry) => Elements
}

/** A day: its head, and below it a list of what is in it, each at its height. */
export function DayColumn(props: DayColumnProps) {
  const { date, frame, calendar, entries, now, isToday, isAlone, drag, renderSession } = props
  const { timeZone } = calendar
  const day = dayOf(date, timeZone)
  const shown = inColumns(entriesOn(entries, frame))
  const isChanged = day.end - day.start !== 1440
  return (
    <section
      data-day={date}
      aria-labelledby={`day-${date}`}
      className="relative row-span-2 grid min-w-0 grid-rows-subgrid border-line border-l"
    >
      <DayHead
        day={calendar.days.find((each) => each.date === date) ?? { date, hours: 'usual' }}
        isToday={isToday}
        isAlone={isAlone}
      />
      <p className="sr-only">
        {openInWords(calendar.open, day, timeZone)}
        {shown.length === 0 && ', nothing booked'}
      </p>
      <div
        data-body={date}
        className="relative bg-sunken"
        style={{ height: heightOf(frame.end - frame.start) }}
      >
        {calendar.open.map((open) => {
          const part = partIn(stretchOf(open), frame)
          return (
            part && (
              <div
                key={open.startsAt}
                aria-hidden
                className="absolute inset-x-0 bg-surface"
                style={boxOf(part, frame)}
              />
            )
          )
        })}
        {hoursOfDay(date, timeZone).map(({ at, hour }) =>
          at < frame.start || at >= frame.end ? null : (
            <div
              key={at}
              aria-hidden
              className="absolute inset-x-0 border-line border-t"
              style={{ top: heightOf(at - frame.start) }}
            >
              {isChanged && (
                <span className="figures pl-1 text-ink-3 text-tiny">{hourLabel(hour)}</span>
              )}
            </div>
          ),
        )}
        {isToday && <NowLine minutes={now / MINUTE_MS} frame={frame} />}
        {shown.map(({ entry }) => {
          const part = 'blocked' in entry ? partIn(entry.blocked, frame) : undefined
          return (
            part && (
              <div
                key={entry.key}
                aria-hidden
                className="absolute inset-x-0.5 rounded-s border border-line-strong border-dotted"
                style={boxOf(part, frame)}
              />
            )
          )
        })}
        <ul aria-labelledby={`day-${date}`} className="contents">
          {shown.map(({ entry, column, columns }) => (
            <li
              key={entry.key}
              className={cx('@container absolute p-px', drag?.key === entry.key && 'opacity-50')}
              style={{
                ...boxOf(entry, frame),
                left: `${(100 * column) / columns}%`,
                width: `${100 / columns}%`,
              }}
            >
              {entry.kind === 'session' ? (
                renderSession(entry)
              ) : (
                <BusyEntry entry={entry} zone={timeZone} />
              )}
            </li>
          ))}
        </ul>
        {drag?.date === date && <Target drag={drag} frame={frame} zone={timeZone} />}
      </div>
    </section>
  )
}

/** Where a dragged session would be. */
function Target({ drag, frame, zone }: { drag: Drag; frame: Stretch; zone: string }) {
  return (
    <div
      aria-hidden
      data-drop
      className="figures pointer-events-none absolute inset-x-0.5 z-10 rounded-s border-2 border-action bg-surface/80 px-1.5 py-0.5 font-[600] text-action text-tiny shadow-float"
      style={boxOf(drag, frame)}
    >
      {timeOf(isoOf(drag.start), zone)}–{timeOf(isoOf(drag.end), zone)}
    </div>
  )
}

function NowLine({ minutes, frame }: { minutes: number; frame: Stretch }) {
  if (minutes < frame.start || minutes >= frame.end) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 border-bad border-t-2 before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-bad"
      style={{ top: heightOf(minutes - frame.start) }}
    />
  )
}

/** `--hour` is how high an hour is. */
export const heightOf = (minutes: number) => `calc(var(--hour) * ${minutes / 60})`

const boxOf = ({ start, end }: Stretch, frame: Stretch): CSSProperties => ({
  top: heightOf(start - frame.start),
  height: heightOf(end - start),
})
