import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { dayOf, daysAhead, timeOf, useTimeZone, weekdayNameOf } from '#web/shared/time/time.ts'

const MINUTES = 60

type TimeChipsProps = {
  professional: Pick<ListedProfessional, 'id' | 'name' | 'nextFreeAt' | 'nextStarts'>
  state: unknown
}

/** The next free times, each of which opens the booking at that time; in the reader's own zone. */
export function TimeChips({ professional, state }: TimeChipsProps) {
  const { id, name, nextFreeAt, nextStarts } = professional
  const zone = useTimeZone()
  // Who has no whole hour free may still have a shorter time.
  const times = nextStarts.length > 0 ? nextStarts : nextFreeAt ? [nextFreeAt] : []
  const minutes = nextStarts.length > 0 ? MINUTES : undefined
  if (times.length === 0)
    return (
      <p className="flex h-8.5 items-center text-ink-2 text-small">No free times at the moment</p>
    )
  return (
    <ul aria-label="Next free times" className="flex flex-wrap gap-1.5">
      {times.map((at) => (
        <li key={at} className="nth-3:hidden @min-[18rem]:nth-3:block">
          <Link
            to={paths.bookProfessional(id, { at, minutes })}
            state={state}
            className="figures relative flex h-8.5 items-center whitespace-nowrap rounded-[12px] border border-line-control px-2.5 font-[550] text-tiny transition-colors duration-(--fast) hover:border-action hover:text-action pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-1"
          >
            <time dateTime={at} suppressHydrationWarning>
              {shortDayOf(at, zone)} {timeOf(at, zone)}
            </time>
            <span className="sr-only"> with {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** 'Today', within a week 'Sat', later '28 Nov': three of them fit beside each other on a phone. */
function shortDayOf(at: string, zone: string): string {
  const ahead = daysAhead(at, zone)
  if (ahead > 0 && ahead < 7) return weekdayNameOf(at, zone)
  const day = dayOf(at, zone)
  return ahead === 0 ? day : day.slice(day.indexOf(' ') + 1)
}
