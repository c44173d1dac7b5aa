import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Session } from '#contract/sessions.ts'
import { useServerTime } from '#web/api/use-server-time.ts'
import { Button } from '#web/ui/button.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))

type SessionChangesProps = {
  session: Session
  person: User
  /** When the session was read, in milliseconds. */
  readAt: number
  look: 'list' | 'page'
}

/** Moving a session to another time and calling it off, for both of its people, as long as there is something to change. */
export function SessionChanges({ session, person, readAt, look }: SessionChangesProps) {
  const { status, startsAt, endsAt } = session
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const now = useServerTime(readAt, (now) => [start, end].find((edge) => edge > now))
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const isClient = person.role === 'CLIENT'
  const other = isClient ? session.professional : session.client
  const mayMove = status === 'CONFIRMED' && now < start
  const mayCancel =
    (status === 'CONFIRMED' && now < end) || (status === 'PENDING_PAYMENT' && isClient)
  if (!mayMove && !mayCancel && !open) return null

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
      {mayMove && (
        <Button {...buttons} onClick={() => setOpen('move')}>
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
      <Suspense>
        {open === 'move' && <MoveDialog {...dialog} />}
        {open === 'cancel' && <CancelDialog {...dialog} />}
      </Suspense>
    </>
  )
}
