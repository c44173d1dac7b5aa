import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import { isCalledOff } from '#domain/booking/states.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { bookingAt } from '#web/shared/booking/booking-state.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown when the hold has expired or the booking was cancelled, with ways to book again. */
export function CheckoutClosed({ session, again }: { session: Session; again: ReactNode }) {
  const { title, description, isOver } = closedAs(session)
  return (
    // An alert, because it may replace a form that is being filled in.
    <div role="alert" className="wrap py-16">
      <EmptyState
        heading="h1"
        icon={<CalendarX aria-hidden />}
        title={title}
        description={description}
        action={
          isOver ? (
            <Link to={paths.bookProfessional(session.professional.id)} className={buttonStyle()}>
              Choose Another Time
            </Link>
          ) : (
            again
          )
        }
      />
    </div>
  )
}

function closedAs(session: Session) {
  if (isCalledOff(session.state))
    return {
      title: 'This booking was cancelled',
      description: 'There is nothing left to pay.',
      isOver: true,
    }
  if (bookingAt(session, serverNow()).end === 'released')
    return {
      title: 'This time was released',
      description: 'The session was not paid for in time. Nothing was charged.',
      isOver: false,
    }
  return {
    title: 'The time to pay has run out',
    description: `The time was held for you for ${HOLD_MINUTES} minutes. Nothing was charged.`,
    isOver: false,
  }
}
