import { Link } from 'react-router'
import type { OwnCalendar } from '#contract/hours/calendar.ts'
import type { CalendarView } from '#contract/paths/calendar.ts'
import { paths } from '#contract/paths/paths.ts'
import { whenOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'

/** What the grid can't say: why nothing can be booked, and what to do where nothing is. */
export function CalendarNotes({ calendar, view }: { calendar: OwnCalendar; view: CalendarView }) {
  const { timeZone, sessions, open, unknownFrom, closesAt } = calendar
  const hours = (words: string) => (
    <Link to={paths.availability()} className="underline underline-offset-2">
      {words}
    </Link>
  )
  return (
    <>
      {unknownFrom && (
        <Alert tone="warn" title="We can’t read one of your linked calendars">
          Nothing new can be booked until we can, so that no one books a time when you’re busy.{' '}
          {hours('See your linked calendars')}
        </Alert>
      )}
      {closesAt && (
        <Alert tone="warn" title={`No bookings from ${whenOf(closesAt, timeZone)}`}>
          Your account ends then. Sessions before that take place as booked.
        </Alert>
      )}
      {sessions.length === 0 && (
        <p role="status" className="rounded-m bg-sunken px-4 py-3.5 text-ink-2 text-small">
          <span>
            {open.length === 0 ? `You’re not open this ${view}. ` : `No sessions this ${view}. `}
          </span>
          {hours(open.length === 0 ? 'Set your hours' : 'Change your hours')}
        </p>
      )}
    </>
  )
}
