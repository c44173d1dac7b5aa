import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { Session } from '#contract/sessions.ts'
import { isAhead, mayJoin, ROOM_CLOSES_AFTER_MINUTES, stands, tookPlace } from '#domain/booking.ts'
import { pounds } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/use-server-time.ts'
import { Portrait } from '#web/layout/portrait.tsx'
import { dateOf, dayOf, timeOf, useTimeZone, zoneNameOf } from '#web/layout/time.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { calendarFile, creditNote, receipt } from './files.ts'
import { SessionBadge } from './session-badge.tsx'
import { minutesOf, stateOf } from './session-state.ts'

type SessionRowProps = {
  session: Session
  person: User
  readAt: number
  /** Buttons to move or cancel the session. */
  changes: ReactNode
}

/** A session in a list: a row, or a card on phones. */
export function SessionRow({ session, person, readAt, changes }: SessionRowProps) {
  const now = useServerTime(readAt, (now) => transitionTimes(session).find((edge) => edge > now))
  const isClient = person.role === 'CLIENT'
  const party = isClient ? session.professional : session.client
  const state = stateOf(session, now)
  return (
    <li className="grid gap-x-5 gap-y-3 px-5.5 py-4.5 md:grid-cols-[minmax(0,10rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto] md:items-center">
      <When session={session} />
      <div className="flex min-w-0 items-center gap-3.5">
        <Portrait name={party.name} src={party.avatar} size="s" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 break-words font-[600]">{party.name}</span>
            <SessionBadge state={state} />
          </p>
          <p className="figures text-ink-2 text-small">
            {minutesOf(session)} minutes
            {state === 'cancelled'
              ? session.refund && ` · ${refundOf(session.refund)}`
              : ` · ${moneyOf(session, isClient)}`}
          </p>
        </div>
      </div>
      <Actions
        session={session}
        person={person}
        name={party.name}
        otherId={party.id}
        now={now}
        changes={changes}
      />
    </li>
  )
}

/** When the row changes by itself: the hold expires, the session starts or ends, the room closes. */
function transitionTimes({ startsAt, endsAt, holdExpiresAt }: Session): number[] {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  return [
    ...(holdExpiresAt ? [Date.parse(holdExpiresAt)] : []),
    start,
    end,
    end + ROOM_CLOSES_AFTER_MINUTES * MINUTE_MS,
  ]
}

const refundOf = ({ amountMinor, status }: NonNullable<Session['refund']>) =>
  status === 'refunded' ? `${pounds(amountMinor)} refunded` : `Refund on its way`

const moneyOf = ({ totalMinor, priceMinor }: Session, isClient: boolean) =>
  isClient ? `${pounds(totalMinor)} in total` : `${pounds(priceMinor)} for you`

function When({ session: { startsAt, endsAt } }: { session: Session }) {
  const zone = useTimeZone()
  const day = dayOf(startsAt, zone)
  const isNear = day === 'Today' || day === 'Tomorrow'
  return (
    <time dateTime={startsAt} className="figures block" suppressHydrationWarning>
      <span className="block font-[550]">
        {isNear ? day : `${day} ${dateOf(startsAt, zone).slice(-4)}`}
      </span>
      <span className="text-ink-2 text-small">
        {timeOf(startsAt, zone)}–{timeOf(endsAt, zone)} {zoneNameOf(startsAt, zone)}
      </span>
    </time>
  )
}

type ActionsProps = Omit<SessionRowProps, 'readAt'> & {
  name: string
  otherId: string
  now: number
}

function Actions({ session, person, name, otherId, now, changes }: ActionsProps) {
  const { id, status, startsAt, endsAt } = session
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isClient = person.role === 'CLIENT'
  const isOver = tookPlace(status, end, now)
  const isOpen = stands(status) && mayJoin(start, end, now)
  const about = <span className="sr-only"> (session with {name})</span>
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 md:max-lg:col-span-2 lg:justify-end lg:gap-x-2">
      {stateOf(session, now) === 'unpaid' ? (
        <PrimaryAction to={paths.checkout(id)}>Complete Payment{about}</PrimaryAction>
      ) : isOpen && !isOver ? (
        <PrimaryAction to={paths.session(id)}>Join Session{about}</PrimaryAction>
      ) : isOver && isClient && !session.review ? (
        <PrimaryAction to={paths.session(id)} variant="quiet">
          Leave Review{about}
        </PrimaryAction>
      ) : null}
      <div className="-mx-3 flex flex-wrap gap-x-1 sm:-mx-4 lg:order-first lg:mx-0 lg:justify-end">
        {isOver && isClient && (
          <SecondaryAction to={paths.bookProfessional(session.professional.id)}>
            Book Again{about}
          </SecondaryAction>
        )}
        {isAhead(status, end, now) && (
          <a href={calendarFile(id)} download className={QUIET}>
            Calendar file{about}
          </a>
        )}
        {session.hasReceipt && (
          <a href={receipt(id)} download className={QUIET}>
            Receipt{about}
          </a>
        )}
        {Array.from({ length: session.creditNotes ?? 0 }, (_, n) => (
          <a key={creditNote(id, n + 1)} href={creditNote(id, n + 1)} download className={QUIET}>
            Credit note{n > 0 && ` ${n + 1}`}
            {about}
          </a>
        ))}
        {isOpen && isOver && (
          <SecondaryAction to={paths.session(id)}>Join Session{about}</SecondaryAction>
        )}
        <SecondaryAction to={paths.messages(person.role, { with: otherId })}>
          Message{about}
        </SecondaryAction>
        {changes}
        <SecondaryAction to={paths.session(id)}>View{about}</SecondaryAction>
      </div>
    </div>
  )
}

const QUIET = buttonStyle({ variant: 'ghost', size: 's' })

type ActionProps = { to: string; children: ReactNode }

const SecondaryAction = ({ to, children }: ActionProps) => (
  <Link to={to} className={QUIET}>
    {children}
  </Link>
)

const PrimaryAction = ({ to, children, variant }: ActionProps & { variant?: 'quiet' }) => (
  <Link to={to} className={`${buttonStyle({ variant, size: 's' })} max-sm:w-full`}>
    {children}
  </Link>
)
