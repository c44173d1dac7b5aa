import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Session } from '#contract/sessions.ts'
import { after } from '#domain/booking.ts'
import type { Cancellable } from '#domain/changes.ts'
import { MOVE_SENTENCES, moveRefusal, quoteFor } from '#domain/changes.ts'
import { useServerTime } from '#web/api/use-server-time.ts'
import { Button } from '#web/ui/button.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))

type SessionChangesProps = {
  session: Session
  person: User
  /** When the session was fetched, in ms. */
  readAt: number
  look: 'list' | 'page'
}

/** Buttons to move or cancel a session, for both parties, while it can still be changed. */
export function SessionChanges({ session, person, readAt, look }: SessionChangesProps) {
  const { status, startsAt, endsAt } = session
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const now = useServerTime(readAt, (now) => [start, end].find((edge) => edge > now))
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const isClient = person.role === 'CLIENT'
  const other = isClient ? session.professional : session.client
  const party = isClient ? 'client' : 'professional'
  const terms = termsOf(session)
  const refused = moveRefusal(terms, party, now, session.ownMoves.map(Date.parse))
  // A session that can never be moved again has no button; one that can't be moved now shows why.
  const canMove = after(status, 'reschedule', party) !== undefined && refused !== 'started'
  const refusal = canMove && refused ? MOVE_SENTENCES[refused] : undefined
  const mayCancel = quoteFor(terms, party, now).allowed
  if (!canMove && !mayCancel && !open) return null

  const buttons =
    look === 'list' ? ({ variant: 'ghost', size: 's' } as const) : { variant: 'quiet' as const }
  const about = look === 'list' && <span className="sr-only"> (session with {other.name})</span>
  const dialog = {
    session,
    isClient,
    open: true,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? open : undefined),
  }
  return (
    <>
      {canMove && (
        <Button
          {...buttons}
          disabled={refusal !== undefined}
          title={refusal}
          onClick={() => setOpen('move')}
        >
          Move{look === 'page' && ' Session'}
          {about}
        </Button>
      )}
      {mayCancel && (
        <Button {...buttons} onClick={() => setOpen('cancel')}>
          Cancel{look === 'page' && ' Session'}
          {about}
        </Button>
      )}
      {refusal && (
        <p className={look === 'page' ? 'basis-full text-ink-2 text-small' : 'sr-only'}>
          {refusal}.
        </p>
      )}
      <Suspense>
        {open === 'move' && <MoveDialog {...dialog} />}
        {open === 'cancel' && <CancelDialog {...dialog} />}
      </Suspense>
    </>
  )
}

function termsOf(session: Session): Cancellable {
  const { status, startsAt, endsAt, totalMinor, movedBy, rightToCancel } = session
  return {
    status,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    totalMinor,
    isMovedByProfessional: movedBy === 'professional',
    rightToCancel: rightToCancel
      ? { ...rightToCancel, until: Date.parse(rightToCancel.until) }
      : null,
  }
}
