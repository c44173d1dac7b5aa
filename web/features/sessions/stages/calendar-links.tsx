import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { calendarFile } from '#web/features/sessions/files.ts'
import { useSite } from '#web/shared/page/site.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { googleCalendar, outlookCalendar } from './calendar-addresses.ts'

/** Into the reader's own calendar. */
export function CalendarLinks({ session: { id, startsAt, endsAt } }: { session: Session }) {
  const { brandName, publicUrl } = useSite()
  const entry = {
    title: `Video session on ${brandName}`,
    address: `${publicUrl}${paths.session(id)}`,
    startsAt,
    endsAt,
  }
  return (
    <div className="flex print:hidden flex-wrap items-center gap-x-4 gap-y-2.5 border-line border-t pt-5">
      <h3 id="add-to-calendar" className="text-small">
        Add to calendar
      </h3>
      <ul aria-labelledby="add-to-calendar" className="flex flex-wrap gap-2">
        <li>
          <a href={googleCalendar(entry)} target="_blank" rel="noreferrer" className={LINK}>
            Google
          </a>
        </li>
        <li>
          <a href={outlookCalendar(entry)} target="_blank" rel="noreferrer" className={LINK}>
            Outlook
          </a>
        </li>
        <li>
          {/* Safari hands a calendar file to the calendar. */}
          <a href={calendarFile(id)} className={LINK}>
            Apple
          </a>
        </li>
        <li>
          <a href={calendarFile(id)} download className={LINK}>
            .ics<span className="sr-only"> file</span>
          </a>
        </li>
      </ul>
    </div>
  )
}

const LINK = buttonStyle({ variant: 'quiet', size: 's' })
