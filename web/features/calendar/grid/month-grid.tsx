import { useRef } from 'react'
import { Link } from 'react-router'
import { calendarPath } from '#contract/paths/calendar.ts'
import { paths } from '#contract/paths/paths.ts'
import { dayOf } from '#domain/hours/calendar-day.ts'
import type { Entry, SessionEntry } from '#web/features/calendar/entries.ts'
import { entriesOf, entriesOn, fromTo, stateOf } from '#web/features/calendar/entries.ts'
import type { Room } from '#web/features/calendar/use-room.ts'
import { fullDate, shortWeekday } from '#web/features/calendar/views.ts'
import { timeOf } from '#web/shared/time/time.ts'
import { cx } from '#web/ui/cx.ts'
import { noteOf } from './day-head.tsx'
import type { ViewProps } from './time-grid.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MOST_LISTED = 3

type MonthGridProps = Omit<ViewProps, 'changesOf' | 'readAt'> & {
  /** A date in the month; days of other months are quieter. */
  date: string
  room: Room
}

/** Whole weeks: each day leads to it, with its first sessions where there is room. */
export function MonthGrid({
  calendar,
  date: chosen,
  now,
  today,
  room,
  wanted,
  onLeave,
}: MonthGridProps) {
  const { timeZone, days } = calendar
  const grid = useRef<HTMLOListElement>(null)
  const entries = entriesOf(calendar)
  const onKeyDown = useArrowKeys({ grid, steps: STEPS, wanted, onLeave })
  return (
    <div className="overflow-hidden rounded-m border border-line bg-surface">
      <div
        aria-hidden
        className={cx('grid grid-cols-7 border-line border-b', room === 'list' && 'hidden')}
      >
        {days.slice(0, 7).map(({ date }) => (
          <span key={date} className="py-1.5 text-center text-ink-3 text-tiny">
            {shortWeekday(date)}
          </span>
        ))}
      </div>
      <ol
        ref={grid}
        onKeyDown={onKeyDown}
        className={cx('grid gap-px bg-line', room !== 'list' && 'grid-cols-7')}
      >
        {days.map((day) => {
          const { date, hours } = day
          const on = entriesOn(entries, dayOf(date, timeZone))
          const sessions = on
            .filter((entry): entry is SessionEntry => entry.kind === 'session')
            .toSorted((a, b) => a.start - b.start)
          const note = noteOf(day)
          return (
            <li
              key={date}
              data-day={date}
              className={cx(
                'flex min-w-0 flex-col gap-0.5 p-1',
                room === 'week' ? 'min-h-28' : 'min-h-16',
                hours === 'off' ? 'bg-sunken' : 'bg-surface',
              )}
            >
              <Link
                to={calendarPath('day', date)}
                preventScrollReset
                data-head
                aria-current={date === today ? 'date' : undefined}
                className={cx(
                  'relative flex min-h-9 items-center gap-x-1.5 gap-y-0.5 rounded-s hover:bg-blue-50',
                  room === 'day' && 'flex-col',
                  date.slice(0, 7) !== chosen.slice(0, 7) && 'text-ink-3',
                )}
              >
                <span
                  aria-hidden
                  className={cx(
                    'figures inline-flex size-7 items-center justify-center rounded-full text-small',
                    date === today && 'bg-action font-[600] text-on-action',
                  )}
                >
                  {Number(date.slice(8))}
                </span>
                {room === 'list' && <span aria-hidden>{shortWeekday(date)}</span>}
                <span className="sr-only">
                  {[fullDate(date), date === today && 'today', inWords(sessions.length), note]
                    .concat(othersInWords(on))
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {sessions.length > 0 && (
                  <span
                    aria-hidden
                    className="figures rounded-full bg-blue-50 px-1.5 font-[600] text-action text-tiny"
                  >
                    {sessions.length}
                  </span>
                )}
                {sessions.length === 0 && on.length > 0 && (
                  <span aria-hidden className="h-1 w-4 rounded-full bg-line-control" />
                )}
              </Link>
              {note && room !== 'day' && (
                <span
                  aria-hidden
                  className="wrap-anywhere px-0.5 text-ink-2 text-tiny max-sm:hidden"
                >
                  {note}
                </span>
              )}
              {room === 'week' && (
                <ul className="flex flex-col gap-0.5">
                  {sessions.slice(0, MOST_LISTED).map(({ session }) => (
                    <li key={session.id} className="min-w-0">
                      <Link
                        to={paths.session(session.id)}
                        className="relative block min-h-6 truncate rounded-[4px] border-action border-l-3 bg-blue-50 px-1 text-tiny leading-6 hover:underline"
                      >
                        <span aria-hidden className="figures">
                          {timeOf(session.startsAt, timeZone)}{' '}
                        </span>
                        <bdi>{session.client.name}</bdi>
                        <span className="sr-only">
                          , session {fromTo(session, timeZone)}, {stateOf(session, now).words}
                        </span>
                      </Link>
                    </li>
                  ))}
                  {sessions.length > MOST_LISTED && (
                    <li aria-hidden className="px-1 text-ink-2 text-tiny">
                      {sessions.length - MOST_LISTED} more
                    </li>
                  )}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const inWords = (sessions: number) =>
  sessions === 0 ? 'no sessions' : `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`

function othersInWords(entries: Entry[]): string[] {
  const has = (kind: Entry['kind']) => entries.some((entry) => entry.kind === kind)
  return [has('hold') ? 'a time awaiting payment' : '', has('elsewhere') ? 'busy elsewhere' : '']
}
