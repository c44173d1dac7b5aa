import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { CalendarView } from '#contract/paths/calendar.ts'
import { CALENDAR_VIEWS, calendarPath } from '#contract/paths/calendar.ts'
import { localDate } from '#domain/hours/zone.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { InnerList } from '#web/shared/form/inner-list.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { cityOf, useTimeZone } from '#web/shared/time/time.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { iconButtonStyle } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarNotes } from './calendar-notes.tsx'
import { DayList } from './grid/day-list.tsx'
import { MonthGrid } from './grid/month-grid.tsx'
import type { ChangesOf } from './grid/time-grid.tsx'
import { TimeGrid } from './grid/time-grid.tsx'
import { calendarQuery } from './queries.ts'
import { useRoom } from './use-room.ts'
import { dateIn, dateLater, rangeOf, titleOf, viewIn } from './views.ts'

const LABELS: Record<CalendarView, string> = { day: 'Day', week: 'Week', month: 'Month' }

/** The calendar of a professional: what takes their time, by day, week or month. */
export default function CalendarScreen({ changesOf }: { changesOf: ChangesOf }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const ownZone = useTimeZone()
  const screen = useRef<HTMLElement>(null)
  const room = useRoom(screen)
  const now = useServerTime(serverNow(), (now) => (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS)
  const wanted = useRef<string>(undefined)
  const view = viewIn(search, room === 'week')
  const todayIn = (zone: string) => localDate(Math.floor(now / MINUTE_MS), zone)
  const date = dateIn(search, todayIn(ownZone))
  const range = rangeOf(view, date)
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...calendarQuery(range),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const Days = room === 'list' ? DayList : TimeGrid
  const today = todayIn(data?.timeZone ?? ownZone)
  // What is on the screen until the days asked for are here would be under a wrong title.
  const isShown = data && data.days[0]?.date === range.from && data.days.length === range.days
  const onLeave = (to: string) =>
    navigate(calendarPath(view, to), { replace: true, preventScrollReset: true })
  return (
    <section ref={screen} aria-labelledby="calendar-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2
          id="calendar-title"
          aria-live="polite"
          className="wrap-anywhere mr-auto min-w-0 text-h2"
        >
          {titleOf(view, date)}
        </h2>
        <InnerList
          label="Calendar view"
          items={CALENDAR_VIEWS.filter((each) => room === 'week' || each !== 'week').map(
            (each) => ({
              label: LABELS[each],
              to: calendarPath(each, date),
              isHere: each === view,
            }),
          )}
        />
        <nav aria-label="Calendar dates" className="flex flex-wrap items-center">
          <Step label={`Previous ${view}`} to={calendarPath(view, dateLater(view, date, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
          </Step>
          <Link
            to={calendarPath(view, today)}
            preventScrollReset
            className={buttonStyle({ variant: 'quiet', size: 's' })}
          >
            Today
          </Link>
          <Step label={`Next ${view}`} to={calendarPath(view, dateLater(view, date, 1))}>
            <ChevronRight aria-hidden className="size-5" />
          </Step>
        </nav>
      </div>
      {error && !data ? (
        <FetchFailed error={error} onRetry={refetch} />
      ) : !isShown ? (
        <div role="status" aria-label="Loading calendar">
          <Skeleton className="h-[600px] rounded-m" />
        </div>
      ) : (
        <div className={cx('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}>
          <CalendarNotes calendar={data} view={view} />
          {view === 'month' ? (
            <MonthGrid
              calendar={data}
              now={now}
              today={today}
              date={date}
              room={room}
              wanted={wanted}
              onLeave={onLeave}
            />
          ) : (
            <Days
              calendar={data}
              readAt={dataUpdatedAt}
              now={now}
              today={today}
              changesOf={changesOf}
              wanted={wanted}
              onLeave={onLeave}
            />
          )}
          <p className="text-ink-3 text-small">
            All times are {cityOf(data.timeZone)} time
            {data.days.some(({ awayIn }) => awayIn) && ', even while your hours count elsewhere'}
          </p>
        </div>
      )}
    </section>
  )
}

function Step({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} className={iconButtonStyle}>
      {children}
    </Link>
  )
}
