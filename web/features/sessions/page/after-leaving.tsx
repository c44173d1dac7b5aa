import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { mayJoin } from '#domain/meeting/room.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.tsx'

type AfterLeavingProps = {
  session: Session
  isClient: boolean
  /** When the user left, and the time now, in ms. */
  leftAt: number
  now: number
  onRejoin: () => void
  onWrite: () => void
  /** For the professional: proposes the next time. */
  propose: Elements
}

/** What can follow once one has left the room: the way back into it, and the next steps. */
export function AfterLeaving(props: AfterLeavingProps) {
  const { session, isClient, leftAt, now, onRejoin, onWrite, propose } = props
  const zone = useTimeZone()
  const { professional, client } = session
  const isOpen = mayJoin(Date.parse(session.startsAt), Date.parse(session.endsAt), now)
  const quiet = buttonStyle({ variant: 'quiet' })
  return (
    <Card
      as="section"
      aria-labelledby="left"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <h2 id="left" className="font-[600] font-sans text-h3 tracking-normal">
        You left at {timeOf(new Date(leftAt).toISOString(), zone)}
      </h2>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Button variant="quiet" onClick={onRejoin}>
            Rejoin
          </Button>
        )}
        {isClient ? (
          <Link to={paths.bookProfessional(professional.id)} className={quiet}>
            Book the next
          </Link>
        ) : (
          <>
            {propose}
            <Button variant="quiet" onClick={onWrite}>
              Write the summary
            </Button>
            <Link to={paths.messages('PROFESSIONAL', { with: client.id })} className={quiet}>
              Message<span className="sr-only"> {client.name}</span>
            </Link>
          </>
        )}
      </div>
    </Card>
  )
}
