import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/booking/sessions.ts'
import type { Attendance } from '#contract/meeting/attendance.ts'
import { tookPlace } from '#domain/booking/booking.ts'
import { isCalledOff } from '#domain/booking/states.ts'
import type { Names } from '#domain/meeting/attendance-in-words.ts'
import { story } from '#domain/meeting/attendance-in-words.ts'
import { CONTEST_HOURS } from '#domain/meeting/contests.ts'
import { outcomeAsTitle, outcomeInWords, outcomeReason } from '#domain/meeting/outcome-in-words.ts'
import type { Outcome as OutcomeName } from '#domain/meeting/outcomes.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts'
import { attendanceQuery } from '#web/api/queries/attendance.ts'
import { goToPart } from '#web/features/sessions/go-to-part.ts'
import type { SessionPage } from '#web/features/sessions/session-page.ts'
import { TimeRange } from '#web/features/sessions/time-range.tsx'
import { Lanes } from '#web/shared/booking/lanes.tsx'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChooseAnother } from './choose-another.tsx'
import { moneyInWords } from './money-in-words.ts'

type OutcomeProps = { page: SessionPage; outcome: OutcomeName }

/** What became of a session, once that is decided: what happened, the money, why, who was there when, and the way to object. */
export default function Outcome({ page, outcome }: OutcomeProps) {
  const { session, isClient, other, parts } = page
  const { data, isPending } = useQuery({
    ...attendanceQuery(session.id),
    refetchOnMount: 'always',
  })
  const reader = isClient ? 'client' : 'professional'
  const names: Names = isClient
    ? { client: 'You', professional: other.name }
    : { client: other.name, professional: 'You' }
  const money = moneyInWords(session, isClient)
  const reason =
    session.totalMinor > 0 &&
    outcomeReason(outcome, reader, other.name, (session.refund?.amountMinor ?? 0) > 0)
  return (
    <Card as="section" aria-label="What happened" className="overflow-hidden">
      <Who page={page} />
      {isPending ? (
        <Skeleton className="mt-4 h-12 max-w-[22ch]" />
      ) : (
        <h2 className="wrap-anywhere mt-4 max-w-[22ch] text-h1">
          {data ? titleOf(page, outcome, data) : outcomeInWords(outcome, names).replace(/\.$/, '')}
        </h2>
      )}
      {money && <p className="wrap-anywhere mt-3 max-w-[46ch] text-h3">{money}</p>}
      {reason && <p className="wrap-anywhere mt-1.5 max-w-[52ch] text-ink-2">{reason}</p>}
      {isClient && isCalledOff(session.state) && (
        <div className="mt-5">
          <ChooseAnother professionalId={session.professional.id} />
        </div>
      )}
      {data && outcome !== 'no-record' && data.events.length > 0 && (
        <div className="mt-6 border-line border-t pt-5">
          <Lanes session={session} attendance={data} names={names} />
          <Times attendance={data} names={names} />
        </div>
      )}
      {parts.contest}
      {data?.mayContest && <Objection session={session} />}
    </Card>
  )
}

/** With whom and when; the specification's words for a session that took place stand here. */
function Who({ page: { session, other, now } }: { page: SessionPage }) {
  const zone = useTimeZone()
  const ended = tookPlace(session.status, Date.parse(session.endsAt), now)
  return (
    <div className="flex items-center gap-4">
      <Portrait name={other.name} src={other.avatar} />
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap gap-x-2.5 text-ink-2">
          <span className="wrap-anywhere min-w-0 font-[600] text-ink">{other.name}</span>
          <TimeRange session={session} />
        </p>
        {ended && session.outcome !== 'both-absent' && (
          <p className="flex flex-wrap gap-x-2.5 text-ink-2">
            <span>Session Completed</span>
            <span suppressHydrationWarning>
              This session ended at {timeOf(session.endsAt, zone)}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

function titleOf(
  { session, isClient, other }: SessionPage,
  outcome: OutcomeName,
  { events, minutes }: Attendance,
) {
  const came = events.find(({ person, kind }) => person === 'professional' && kind === 'joined')
  const arrival =
    came && Math.floor((Date.parse(came.at) - Date.parse(session.startsAt)) / MINUTE_MS)
  return outcomeAsTitle(outcome, isClient ? 'client' : 'professional', other.name, {
    ...minutes,
    booked: minutes.booked + minutes.added,
    arrival,
  })
}

function Times({ attendance: { events }, names }: { attendance: Attendance; names: Names }) {
  const zone = useTimeZone()
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-[550] text-action text-small">
        Show the times
      </summary>
      <ol className="mt-1 flex flex-col gap-1.5 text-small">
        {story(events, names).map(({ at, text }, index) => (
          <li key={index} className="grid grid-cols-[52px_minmax(0,1fr)] gap-3">
            <time dateTime={at} className="figures text-ink-2">
              {timeOf(at, zone)}
            </time>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The way to contest it, and until when. */
function Objection({ session }: { session: Session }) {
  const zone = useTimeZone()
  const until = new Date(Date.parse(session.endsAt) + CONTEST_HOURS * HOUR_MS).toISOString()
  return (
    <div className="-mx-5.5 mt-5.5 -mb-5.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-sunken px-5.5 py-4 text-small print:hidden">
      <p>
        Not how it was? Tell us until{' '}
        <strong className="font-[600]">{whenInSentence(until, zone)}</strong>.
      </p>
      <Button variant="quiet" size="s" onClick={() => goToPart('problem')}>
        This is wrong
      </Button>
    </div>
  )
}
