import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { paths } from '#contract/paths/paths.ts'
import { useRelease } from '#web/api/hooks/use-release.ts'
import { timeOf, whenOf } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** Why a time could not be booked. */
export type Refused = {
  /** The time asked for. */
  startTime: string
  isTaken: boolean
  /** The reason, if not that. */
  sentence: string
}

/** Stays at the times, and has the focus first: Tab leads on to the first free time. */
export function RefusedNote({ refused, zone }: { refused: Refused; zone: string }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { startTime, isTaken, sentence } = refused
  return (
    <div ref={note} tabIndex={-1} className="scroll-my-3 outline-none">
      <Alert
        tone="bad"
        title={isTaken ? `${timeOf(startTime, zone)} has just been taken.` : `${sentence}.`}
      >
        {isTaken ? 'Nothing was charged. Choose another time.' : 'Nothing was charged.'}
      </Alert>
    </div>
  )
}

type HeldNoteProps = {
  held: Session
  zone: string
  /** Whether the held time is the one that is chosen. */
  isChosen: boolean
  /** The other time that is chosen. */
  other: string | null
}

/** A time of one's own is not taken: it is to be paid for, or given back for another one. */
export function HeldNote({ held, zone, isChosen, other }: HeldNoteProps) {
  const releasing = useRelease(held.id)
  const time = isChosen ? timeOf(held.startsAt, zone) : whenOf(held.startsAt, zone)
  const until = held.holdExpiresAt ?? held.startsAt
  return (
    <Alert
      title={`You are holding ${time} until ${timeOf(until, zone)}.`}
      action={
        <div className="flex flex-wrap gap-2">
          {!isChosen && (
            <Link to={paths.checkout(held.id)} className={buttonStyle({ size: 's' })}>
              Continue to payment
            </Link>
          )}
          <Button
            variant="quiet"
            size="s"
            className="max-w-full whitespace-normal"
            pending={releasing.isPending}
            onClick={() => releasing.mutate()}
          >
            Release this time
          </Button>
        </div>
      }
    >
      {other
        ? `If you book ${timeOf(other, zone)}, we release it.`
        : 'Pay for it, or choose another time.'}
    </Alert>
  )
}
