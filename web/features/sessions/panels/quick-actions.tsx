import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'

type QuickActionsProps = {
  session: Session
  person: User
  /** The session is over, and the user is its client. */
  isReviewable: boolean
  /** Undefined for a client who was not there for long enough. */
  onReview: (() => void) | undefined
  /** Buttons to move or cancel the session; while it runs they stand under ‘Something went wrong?’. */
  changes: Elements
  /** Proposes the next time, once the session is over. */
  propose: Elements
}

/** Actions for one party of a session. */
export function QuickActions(props: QuickActionsProps) {
  const { session, person, isReviewable, onReview, changes, propose } = props
  const other = person.role === 'CLIENT' ? session.professional : session.client
  const quiet = buttonStyle({ variant: 'quiet' })
  return (
    <Card as="section" aria-labelledby="quick-actions" className="flex flex-col gap-3 print:hidden">
      <h2 id="quick-actions" className="mb-1 font-[600] font-sans text-h3 tracking-normal">
        Quick Actions
      </h2>
      <Link to={paths.messages(person.role, { with: other.id })} className={quiet}>
        Send Message
      </Link>
      {isReviewable && onReview && !session.review && (
        <Button variant="quiet" onClick={onReview}>
          Leave Review
        </Button>
      )}
      {isReviewable && (
        <Link to={paths.bookProfessional(session.professional.id)} className={quiet}>
          Book Again
        </Link>
      )}
      {propose}
      {changes}
    </Card>
  )
}
