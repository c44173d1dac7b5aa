import { CalendarSearch, ClipboardList, Clock, Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { ClientToDo } from '#domain/people/to-dos.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { SECTION_LIST, Section } from '#web/features/dashboards/section.tsx'
import { remaining, untilNextTick } from '#web/shared/time/countdown.ts'
import { dayOf, timeOf, useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { buttonStyle } from '#web/ui/button.tsx'

type ClientWaitingProps = {
  toDos: ClientToDo<Session>[]
  /** The server's time of the first render, in ms. */
  readAt: number
}

/** What waits for a client: times to pay for or choose from, questions to answer, sessions to review. */
export function ClientWaiting({ toDos, readAt }: ClientWaitingProps) {
  if (toDos.length === 0) return null
  return (
    <Section title="Waiting for you">
      <ul className={SECTION_LIST}>
        {toDos.map((toDo) => {
          const { kind, session } = toDo
          if (kind === 'pay') return <Hold key={session.id} session={session} readAt={readAt} />
          if (kind === 'choose') return <Offered key={session.id} session={session} />
          if (kind === 'questions') return <Unanswered key={session.id} {...toDo} />
          return <Unreviewed key={session.id} session={session} />
        })}
      </ul>
    </Section>
  )
}

function Hold({ session, readAt }: { session: Session; readAt: number }) {
  const { id, professional, startsAt, holdExpiresAt, series } = session
  const zone = useTimeZone()
  const until = Date.parse(holdExpiresAt ?? startsAt)
  const now = useServerTime(readAt, (now) =>
    now < until ? now + untilNextTick(until - now) : undefined,
  )
  if (now >= until) return null
  return (
    <li className={ROW}>
      <Clock aria-hidden className="size-5 shrink-0 text-warn" />
      <p className={WORDS}>
        <span className="wrap-anywhere block font-[600]">
          <span>
            {series?.asks === 'declined' ? 'Your card was declined: pay for' : 'Pay for'} your
            session with{' '}
          </span>
          <bdi>{professional.name}</bdi>
        </span>
        <span className="figures text-ink-2 text-small" suppressHydrationWarning>
          <span suppressHydrationWarning>{whenOf(startsAt, zone)} · held for you for </span>
          <span role="timer" className="whitespace-nowrap font-[550] text-warn">
            {remaining(until - now)}
          </span>
        </span>
      </p>
      <Link to={paths.checkout(id)} className={ACTION}>
        Complete Payment
      </Link>
    </li>
  )
}

function Offered({ session: { id, professional, startsAt, holdExpiresAt } }: { session: Session }) {
  const zone = useTimeZone()
  return (
    <li className={ROW}>
      <CalendarSearch aria-hidden className="size-5 shrink-0 text-action" />
      <p className={WORDS}>
        <span className="wrap-anywhere block font-[600]">
          <bdi>{professional.name}</bdi> offers you other times
        </span>
        <span className="figures text-ink-2 text-small" suppressHydrationWarning>
          Choose by {whenInSentence(holdExpiresAt ?? startsAt, zone)}
        </span>
      </p>
      <Link to={paths.session(id)} className={ACTION}>
        Choose a Time<span className="sr-only"> with {professional.name}</span>
      </Link>
    </li>
  )
}

type UnansweredProps = { session: Session; count: number; minutes: number }

function Unanswered({ session: { id, professional, startsAt }, count, minutes }: UnansweredProps) {
  const zone = useTimeZone()
  return (
    <li className={ROW}>
      <ClipboardList aria-hidden className="size-5 shrink-0 text-action" />
      <p className={WORDS}>
        <span className="wrap-anywhere block font-[600]">
          <span>Answer {count === 1 ? 'a question' : `${count} questions`} for </span>
          <bdi>{professional.name}</bdi>
        </span>
        <span className="figures text-ink-2 text-small" suppressHydrationWarning>
          Before your session, {whenInSentence(startsAt, zone)} · about{' '}
          {minutes === 1 ? 'a minute' : `${minutes} minutes`}
        </span>
      </p>
      <Link to={`${paths.session(id)}#questions`} className={ACTION}>
        Answer<span className="sr-only"> the questions of {professional.name}</span>
      </Link>
    </li>
  )
}

function Unreviewed({ session: { id, professional, endsAt } }: { session: Session }) {
  const zone = useTimeZone()
  const day = dayOf(endsAt, zone)
  return (
    <li className={ROW}>
      <Star aria-hidden className="size-5 shrink-0 text-star" />
      <p className={WORDS}>
        <span className="wrap-anywhere block font-[600]">
          How was your session with <bdi>{professional.name}</bdi>?
        </span>
        <span className="figures text-ink-2 text-small" suppressHydrationWarning>
          {day === 'Today' ? `It ended at ${timeOf(endsAt, zone)}` : day}
        </span>
      </p>
      <Link to={paths.session(id, 'review')} className={ACTION}>
        Leave Review<span className="sr-only"> of the session with {professional.name}</span>
      </Link>
    </li>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-3.5 gap-y-3 px-5.5 py-4'
const WORDS = 'min-w-0 grow basis-[180px]'
const ACTION = `${buttonStyle({ variant: 'quiet', size: 's' })} max-sm:w-full`
