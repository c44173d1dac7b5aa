import { useRef } from 'react'
import { dayOf } from '#domain/hours/calendar-day.ts'
import { isoOf } from '#domain/hours/zone.ts'
import { entriesOf, entriesOn, openInWords } from '#web/features/calendar/entries.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { BusyEntry } from './busy-entry.tsx'
import { DayHead } from './day-head.tsx'
import { SessionEntry } from './session-entry.tsx'
import type { ViewProps } from './time-grid.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'

const STEPS = { ArrowLeft: -1, ArrowRight: 1 }

/** A day where there is no room for its hours, such as with very large text: what is in it, one below the other. */
export function DayList({ calendar, readAt, now, today, changesOf, wanted, onLeave }: ViewProps) {
  const { timeZone, days } = calendar
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = useArrowKeys({ grid: list, steps: STEPS, wanted, onLeave })
  const entries = entriesOf(calendar)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are for the links inside.
    <div ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-4">
      {days.map((each) => {
        const { date } = each
        const day = dayOf(date, timeZone)
        const shown = entriesOn(entries, day).toSorted((a, b) => a.start - b.start)
        return (
          <section key={date} data-day={date} aria-labelledby={`day-${date}`}>
            <DayHead day={each} isToday={date === today} isAlone />
            <p className="my-2 text-ink-2 text-small">
              {openInWords(calendar.open, day, timeZone)}
              {shown.length === 0 && ', nothing booked'}
            </p>
            <ul className="flex flex-col gap-2">
              {shown.map((entry) => (
                <li key={entry.key}>
                  <p aria-hidden className="figures text-small">
                    {timeOf(isoOf(entry.start), timeZone)}–{timeOf(isoOf(entry.end), timeZone)}
                  </p>
                  {entry.kind === 'session' ? (
                    changesOf(entry.session, readAt, (items) => (
                      <SessionEntry
                        entry={entry}
                        zone={timeZone}
                        now={now}
                        items={items}
                        isListed
                      />
                    ))
                  ) : (
                    <BusyEntry entry={entry} zone={timeZone} isListed />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
