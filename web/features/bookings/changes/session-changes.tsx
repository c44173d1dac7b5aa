import { CalendarClock, CircleX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import type { Cancellable, Quote } from '#domain/booking/changes.ts'
import { quoteFor } from '#domain/booking/changes.ts'
import { after } from '#domain/booking/moves.ts'
import { MOVE_SENTENCES, moveRefusal } from '#domain/booking/moving/move-refusal.ts'
import { isAtCheckout, isRequest, isReserved, stateAt } from '#domain/booking/states.ts'
import { stepEnds } from '#domain/money/cancellation-terms.ts'
import { pounds } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))

type SessionChangesProps = {
  session: Session
  person: User
  /** When the session was fetched, in ms. */
  readAt: number
}

/** Buttons to move or cancel a session, for both parties, while it can still be changed. A request has its own. */
export function SessionChanges(props: SessionChangesProps) {
  const { canMove, refusal, quote, open, dialogs } = useChanges(props)
  if (isRequest(props.session.state)) return null
  return (
    <>
      {canMove && (
        <Button
          variant="quiet"
          disabled={refusal !== undefined}
          title={refusal}
          onClick={() => open('move')}
        >
          Move Session
        </Button>
      )}
      {quote.allowed && (
        <Button variant="quiet" onClick={() => open('cancel')}>
          Cancel Session
        </Button>
      )}
      {refusal && <p className="basis-full text-ink-2 text-small">{refusal}.</p>}
      {dialogs}
    </>
  )
}

type SessionChangeItemsProps = SessionChangesProps & {
  /**
   * `moveTo` moves the session, once confirmed, to an instant that is chosen already; without it, it can't be moved.
   */
  children: (items: MenuItem[], moveTo: MoveTo | undefined) => Elements
}
type MoveTo = (startsAt: string) => void

/** The same for the menu of a row; cancelling names its result. */
export function SessionChangeItems({ children, ...props }: SessionChangeItemsProps) {
  const { canMove, refusal, quote, open, moveTo, dialogs } = useChanges(props)
  const items: MenuItem[] = []
  if (canMove)
    items.push({
      label: 'Move Session',
      hint: refusal,
      icon: <CalendarClock />,
      disabled: refusal !== undefined,
      onChoose: () => open('move'),
    })
  if (quote.allowed)
    items.push({
      label: cancelLabel(quote, props),
      icon: <CircleX />,
      tone: 'bad',
      onChoose: () => open('cancel'),
    })
  return (
    <>
      {children(items, canMove && !refusal ? moveTo : undefined)}
      {dialogs}
    </>
  )
}

/** What ends a request. */
const WITHDRAW = { client: 'Withdraw Request', professional: 'Decline Request' }

function cancelLabel({ refundMinor }: Quote, { session, person }: SessionChangesProps): string {
  if (isRequest(session.state))
    return WITHDRAW[person.role === 'CLIENT' ? 'client' : 'professional']
  if (isReserved(session.state)) return 'Cancel, nothing is charged'
  if (isAtCheckout(session.state)) return 'Release this time'
  if (session.totalMinor === 0) return 'Cancel Session'
  if (refundMinor === 0) return 'Cancel, no refund'
  return `Cancel, ${pounds(refundMinor)} back${person.role === 'CLIENT' ? '' : ' to your client'}`
}

function useChanges({ session, person, readAt }: SessionChangesProps) {
  const now = useServerTime(readAt, (now) => nextEdge(session, now))
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const [at, setAt] = useState<string>()
  const isClient = person.role === 'CLIENT'
  const party = isClient ? 'client' : 'professional'
  const terms = termsOf(session, now)
  const refused = moveRefusal(terms, party, now, session.ownMoves.map(Date.parse))
  // A session that can never be moved again offers no move; one that can't be moved now says why.
  const isNever = refused === 'started' || refused === 'not-confirmed'
  const canMove = after(terms.state, 'reschedule', party) !== undefined && !isNever
  const dialog = {
    session,
    isClient,
    open: true,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? open : undefined),
  }
  return {
    canMove,
    refusal: canMove && refused ? MOVE_SENTENCES[refused] : undefined,
    quote: quoteFor(terms, party, now),
    open(change: 'move' | 'cancel') {
      setAt(undefined)
      setOpen(change)
    },
    moveTo(startsAt: string) {
      setAt(startsAt)
      setOpen('move')
    },
    dialogs: (
      <Suspense>
        {open === 'move' && <MoveDialog {...dialog} at={at} />}
        {open === 'cancel' && <CancelDialog {...dialog} />}
      </Suspense>
    ),
  }
}

/** When what can be changed, or what cancelling brings back, is next different, in ms. */
function nextEdge(session: Session, now: number): number | undefined {
  const { start, end, until, holdEnds } = timesOf(session)
  if (start <= now && now < end) return now + MINUTE_MS - ((now - start) % MINUTE_MS)
  const steps = stepEnds(session.cancellationTerms, start).flatMap((last) => [last, last + 1])
  const edges = [holdEnds, ...steps, until && until + 1, start, end]
  const ahead = edges.filter((edge) => edge !== undefined && edge > now)
  return ahead.length > 0 ? Math.min(...(ahead as number[])) : undefined
}

const timesOf = ({ startsAt, endsAt, rightToCancel, holdExpiresAt }: Session) => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
  until: rightToCancel ? Date.parse(rightToCancel.until) : undefined,
  holdEnds: holdExpiresAt === null ? undefined : Date.parse(holdExpiresAt),
})

function termsOf(session: Session, now: number): Cancellable {
  const { state, totalMinor, cancellationTerms, movedBy, rightToCancel } = session
  const { start, end, until, holdEnds } = timesOf(session)
  return {
    state: stateAt({ state, holdExpiresAt: holdEnds }, now),
    startsAt: start,
    endsAt: end,
    totalMinor,
    terms: cancellationTerms,
    isMovedByProfessional: movedBy === 'professional',
    rightToCancel: rightToCancel && until !== undefined ? { ...rightToCancel, until } : null,
  }
}
