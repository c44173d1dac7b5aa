import {
  CalendarPlus,
  CircleHelp,
  Ellipsis,
  FileText,
  MessageSquare,
  RotateCcw,
  Video,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import type { SessionState } from '#domain/booking/booking.ts'
import { isAhead, tookPlace } from '#domain/booking/booking.ts'
import { stands } from '#domain/booking/states.ts'
import {
  mayJoin,
  ROOM_CLOSES_AFTER_MINUTES,
  roomIsOpen,
  roomOpensAt,
} from '#domain/meeting/room.ts'
import { pounds, priceInWords } from '#domain/money.ts'
import { isReviewable } from '#domain/profile/reviewable.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { calendarFile, creditNote, download, receipt } from '#web/features/sessions/files.ts'
import { RowBadge } from '#web/features/sessions/session-badge.tsx'
import { minutesOf, stateOf } from '#web/features/sessions/session-state.ts'
import { bookingAt } from '#web/shared/booking/booking-state.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { agoOf, dayOf, nextAgo, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'

type SessionRowProps = {
  session: Session
  person: User
  readAt: number
  /** To move or cancel the session, as entries of the row's menu. */
  changes: MenuItem[]
}

/** A session in a list: the row leads to its page, with what it needs now as a button and the rest in a menu. */
export function SessionRow({ session, person, readAt, changes }: SessionRowProps) {
  const now = useServerTime(readAt, (now) => nextTransition(session, now))
  const isClient = person.role === 'CLIENT'
  const party = isClient ? session.professional : session.client
  const state = stateOf(session, now)
  const about = `session with ${party.name}`
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 gap-y-0.5 px-5.5 py-4 transition-colors duration-(--fast) first:rounded-t-l last:rounded-b-l hover:bg-sunken has-[+[data-later]]:border-b-0 md:grid-cols-[10.5rem_auto_minmax(0,1fr)_auto_auto] md:items-center md:gap-x-4">
      <span className="row-span-2 flex md:col-start-2 md:row-span-1 md:row-start-1">
        <Portrait name={party.name} src={party.avatar} size="s" />
      </span>
      <div className="min-w-0 md:col-start-3 md:row-start-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={paths.session(session.id)}
            className="wrap-anywhere min-w-0 font-[600] after:absolute after:inset-0 after:rounded-[inherit]"
          >
            <bdi>{party.name}</bdi>
            <span className="sr-only">, session</span>
          </Link>
          <RowBadge session={session} isClient={isClient} now={now} />
        </p>
        <p className="figures wrap-anywhere text-ink-2 text-small" suppressHydrationWarning>
          <Facts session={session} state={state} isClient={isClient} now={now} />
        </p>
      </div>
      <When session={session} state={state} now={now} />
      <div className="relative col-span-2 col-start-2 empty:hidden max-md:mt-2.5 md:col-span-1 md:col-start-4 md:row-start-1">
        <PrimaryAction session={session} state={state} person={person} now={now} about={about} />
      </div>
      <span className="-mr-2.5 relative col-start-3 row-span-2 row-start-1 self-center md:col-start-5 md:row-span-1">
        <Menu
          items={itemsOf({ session, person, state, now, otherId: party.id, changes })}
          trigger={
            <IconButton label={`More for the ${about}`}>
              <Ellipsis aria-hidden className="size-5" />
            </IconButton>
          }
        />
      </span>
    </li>
  )
}

/**
 * When the row changes by itself: the hold expires, the waiting room opens, the session starts or ends, the room
 * closes.
 */
function nextTransition({ startsAt, endsAt, holdExpiresAt, freeUntil }: Session, now: number) {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (start <= now && now < end) return nextAgo(startsAt, now)
  return [
    ...(holdExpiresAt ? [Date.parse(holdExpiresAt)] : []),
    ...(freeUntil ? [Date.parse(freeUntil) + 1] : []),
    start - TEST_WITHIN_MS + 1,
    roomOpensAt(start),
    start,
    end,
    end + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS,
  ]
    .filter((edge) => edge > now)
    .sort((a, b) => a - b)[0]
}

type WhenProps = { session: Session; state: SessionState; now: number }

function When({ session: { startsAt, endsAt }, state, now }: WhenProps) {
  const zone = useTimeZone()
  const day = dayOf(startsAt, zone)
  const range = `${timeOf(startsAt, zone)}–${timeOf(endsAt, zone)}`
  const isToday = day === 'Today'
  const since = state === 'live' ? `Started ${agoOf(startsAt, zone, now).toLowerCase()}` : ''
  return (
    <time
      dateTime={startsAt}
      className="figures wrap-anywhere col-start-2 text-small md:col-start-1 md:row-start-1"
      suppressHydrationWarning
    >
      <span className="font-[600] md:block">{isToday ? range : day}</span>{' '}
      <span className="text-ink-2 md:block">{isToday ? since : range}</span>
    </time>
  )
}

type FactsProps = { session: Session; state: SessionState; isClient: boolean; now: number }

/** One line about a session: how long, and what matters about it now. */
function Facts({ session, state, isClient, now }: FactsProps) {
  const zone = useTimeZone()
  const { totalMinor, priceMinor, freeUntil, holdExpiresAt, refund, cancellation, series } = session
  const minutes = `${minutesOf(session)} minutes`
  const length = session.serviceName ? `${session.serviceName}, ${minutes}` : minutes
  // A package is paid for with its first session.
  const due = state === 'unpaid' ? (session.package?.totalMinor ?? totalMinor) : totalMinor
  const money = isClient || totalMinor === 0 ? priceInWords(due) : `${pounds(priceMinor)} for you`
  switch (state) {
    case 'unpaid':
      return `Held until ${timeOf(holdExpiresAt ?? session.startsAt, zone)} · ${length} · ${money}`
    case 'requested':
      return `Answer due ${whenInSentence(holdExpiresAt ?? session.startsAt, zone)} · ${length} · ${money}`
    case 'reserved':
      if (series?.asks)
        return `Pay by ${whenInSentence(holdExpiresAt ?? session.startsAt, zone)} · ${length} · ${money}`
      return `${length} · ${isClient ? 'Paid' : 'Confirmed'} ${whenInSentence(series?.chargesAt ?? session.startsAt, zone)} · ${money}`
    case 'expired':
      return `${length} · Nothing was charged`
    case 'upcoming':
      if (isClient && freeUntil && Date.parse(freeUntil) >= now)
        return `${length} · Free to cancel until ${whenInSentence(freeUntil, zone)}`
      return `${length} · ${money}`
    case 'live':
      return `${length} · ${money}`
    case 'completed':
      return `Completed · ${length} · ${refund ? refundInWords(refund, isClient) : money}`
    case 'cancelled': {
      const isOwn = cancellation?.by === (isClient ? 'client' : 'professional')
      const who = cancellation?.by ? (isOwn ? 'You cancelled' : 'They cancelled') : 'We cancelled'
      const toPackage = session.package?.isReturned ? 'Returned to the package' : undefined
      const back = refund ? refundInWords(refund, isClient) : toPackage
      return [who, back ?? length].filter(Boolean).join(' · ')
    }
  }
}

function refundInWords({ amountMinor, status }: NonNullable<Session['refund']>, isClient: boolean) {
  const money = `${pounds(amountMinor)}${isClient ? '' : ' to your client'}`
  if (status === 'failed') return `Refund of ${money} refused by the bank`
  return status === 'refunded' ? `Refunded ${money}` : `Refund of ${money} on its way`
}

type ActionProps = {
  session: Session
  state: SessionState
  person: User
  /** The server's time in ms. */
  now: number
  about: string
}

/** Earlier than a week before, other things matter more than the camera. */
const TEST_WITHIN_MS = 7 * DAY_MS

/** What this session needs now. Only joining is filled. */
function PrimaryAction({ session, state, person, now, about }: ActionProps) {
  const { id, status, startsAt, endsAt, professional } = session
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const action = (to: string, words: string, variant?: 'quiet') => (
    <Link to={to} className={buttonStyle({ variant, size: 's' })}>
      <span>{words}</span>
      <span className="sr-only"> ({about})</span>
    </Link>
  )
  const isClient = person.role === 'CLIENT'
  const { state: booking } = bookingAt(session, now)
  // The others of a series are reserved by paying for the first.
  if (booking === 'HELD' || booking === 'DUE')
    return action(paths.checkout(id), 'Complete Payment', 'quiet')
  if (isClient && booking === 'OFFERED') return action(paths.session(id), 'Choose a Time')
  if (!isClient && booking === 'REQUESTED') return action(paths.session(id), 'Answer')
  if (state === 'live' && mayJoin(start, end, now)) return action(paths.session(id), 'Join Session')
  if (state === 'upcoming' && roomIsOpen(start, end, now))
    return action(paths.session(id), 'Enter Waiting Room', 'quiet')
  if (state === 'upcoming' && start - now < TEST_WITHIN_MS)
    return action(paths.sessionTest(id), 'Test your camera', 'quiet')
  if (!isClient || !tookPlace(status, end, now)) return null
  if (!isReviewable(session, end, now))
    return action(paths.bookProfessional(professional.id), 'Book Again', 'quiet')
  return session.review
    ? action(paths.bookProfessional(professional.id), 'Book Again', 'quiet')
    : action(paths.session(id, 'review'), 'Leave Review', 'quiet')
}

type ItemsOf = Omit<ActionProps, 'about'> & { otherId: string; changes: MenuItem[] }

function itemsOf({ session, person, state, now, otherId, changes }: ItemsOf): MenuItem[] {
  const { id, status, startsAt, endsAt, professional, review, creditNotes = 0 } = session
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isClient = person.role === 'CLIENT'
  const isOver = tookPlace(status, end, now)
  const file = (label: string, href: string, icon: Elements): MenuItem => ({
    label,
    icon,
    onChoose: () => download(href),
  })
  const page = (label: string, to: string, icon: Elements): MenuItem => ({
    label,
    icon,
    link: <Link to={to} />,
  })
  return [
    page('Send Message', paths.messages(person.role, { with: otherId }), <MessageSquare />),
    ...changes.filter(({ tone }) => tone !== 'bad'),
    ...(isClient &&
    state !== 'live' &&
    state !== 'upcoming' &&
    state !== 'unpaid' &&
    state !== 'requested' &&
    state !== 'reserved' &&
    !(isOver && review)
      ? [page('Book Again', paths.bookProfessional(professional.id), <RotateCcw />)]
      : []),
    ...(isOver && stands(status) && mayJoin(start, end, now)
      ? [page('Join Session', paths.session(id), <Video />)]
      : []),
    ...(isAhead(status, end, now)
      ? [file('Add to calendar', calendarFile(id), <CalendarPlus />)]
      : []),
    ...(session.hasReceipt ? [file('Receipt', receipt(id), <FileText />)] : []),
    ...Array.from({ length: creditNotes }, (_, n) =>
      file(`Credit note${n > 0 ? ` ${n + 1}` : ''}`, creditNote(id, n + 1), <FileText />),
    ),
    ...(isOver
      ? [page('Something went wrong?', paths.session(id, 'problem'), <CircleHelp />)]
      : []),
    ...changes.filter(({ tone }) => tone === 'bad'),
  ]
}
