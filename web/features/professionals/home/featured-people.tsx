import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { pounds, priceOf } from '#domain/money.ts'
import type { ListedProfessional } from '#web/api/queries/profile/professionals.ts'
import { VerifiedMark } from '#web/features/professionals/card-marks.tsx'
import { isVerified } from '#web/features/professionals/verification.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { daysAhead, timeOf, useTimeZone, weekdayNameOf } from '#web/shared/time/time.ts'
import { featuredQuery } from './queries.ts'

const MINUTES = 60

/** Three people who are free this week; nothing if they can't be loaded. */
export function FeaturedPeople() {
  const people = useQuery(featuredQuery).data ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="free-this-week" className="min-w-0">
      <h2 id="free-this-week" className="sr-only">
        Free this week
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonRow({ person }: { person: ListedProfessional }) {
  const { id, name, avatar, headline, hourlyRateMinor } = person
  const [next = person.nextFreeAt] = person.nextStarts
  const total = pounds(priceOf(hourlyRateMinor, MINUTES).totalMinor)
  return (
    <article className="relative flex flex-wrap gap-x-4.5 gap-y-3 rounded-[22px] border border-line bg-surface p-3.5 shadow-card">
      <Portrait name={name} src={avatar} className="h-28 w-22 shrink-0 text-h1 sm:w-26" />
      <div className="flex min-w-[min(100%,9rem)] flex-1 flex-col gap-1">
        <div className="flex items-center gap-1.5">
          <h3 className="wrap-anywhere min-w-0 text-[1.0625rem]">{name}</h3>
          {isVerified(person) && <VerifiedMark />}
        </div>
        <p dir="auto" className="wrap-anywhere text-ink-2 text-small leading-snug">
          {headline}
        </p>
        {next && (
          <p className="flex items-center gap-1.5 font-[600] text-good text-tiny">
            <Clock aria-hidden className="size-4 shrink-0" />
            <FreeAt at={next} />
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <p className="figures">
            <b className="font-[680] text-[1.1875rem]">{total}</b>{' '}
            <span className="text-ink-2 text-small">{MINUTES} min</span>
          </p>
          <Link
            to={paths.professional(id)}
            aria-label={`View Profile & Book: ${name}`}
            className="font-[600] text-action text-small after:absolute after:inset-0 after:rounded-[22px] hover:underline"
          >
            View Profile &amp; Book
          </Link>
        </div>
      </div>
    </article>
  )
}

/** 'Free today 18:00', in the reader's zone, which only the browser knows. */
function FreeAt({ at }: { at: string }) {
  const zone = useTimeZone()
  const ahead = daysAhead(at, zone)
  const day = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : weekdayNameOf(at, zone)
  return (
    <time dateTime={at} className="figures" suppressHydrationWarning>
      Free {day} {timeOf(at, zone)}
    </time>
  )
}
