import type { Session } from '#contract/booking/sessions.ts'
import { timeState } from '#domain/booking/booking.ts'
import { bookingInWords } from '#domain/booking/booking-in-words.ts'
import { stands } from '#domain/booking/states.ts'
import { absenceInBrief } from '#domain/meeting/outcome-in-words.ts'
import { bookingAt } from '#web/shared/booking/booking-state.ts'
import { TONES } from '#web/shared/booking/state-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { stateOf } from './session-state.ts'

const TIME_TONES = { live: 'live', upcoming: 'action', completed: 'neutral' } as const

type SessionBadgeProps = {
  session: Session
  isClient: boolean
  /** The server's time in ms. */
  now: number
}

export function SessionBadge({ session, isClient, now }: SessionBadgeProps) {
  const booking = bookingAt(session, now)
  const time = timeState(Date.parse(session.startsAt), Date.parse(session.endsAt), now)
  return (
    <Badge tone={stands(booking.state) ? TIME_TONES[time] : TONES[booking.state]}>
      {bookingInWords({ ...booking, time }, isClient ? 'client' : 'professional')}
    </Badge>
  )
}

/** In a list, only what is out of the ordinary. */
export function RowBadge({ session, isClient, now }: SessionBadgeProps) {
  const { dispute, refund, outcome, totalMinor } = session
  const state = stateOf(session, now)
  const isOrdinary = state === 'upcoming' || state === 'completed'
  const absence =
    stands(session.state) && absenceInBrief(outcome, isClient ? 'client' : 'professional')
  return (
    <>
      {absence && <Badge tone="warn">{absence}</Badge>}
      {refund?.status === 'refunded' ? (
        <Badge tone="neutral">
          {refund.amountMinor < totalMinor ? 'Part refunded' : 'Refunded'}
        </Badge>
      ) : (
        !isOrdinary && <SessionBadge session={session} isClient={isClient} now={now} />
      )}
      {dispute === 'OPEN' && <Badge tone="bad">Disputed</Badge>}
    </>
  )
}
