import { lazy, Suspense } from 'react'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import { termsInWords } from '#domain/money/cancellation-terms.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Deadline } from '#web/features/bookings/deadline.tsx'
import { HeldTimes } from '#web/features/bookings/held-time.tsx'

// By itself, so that the page needn't name all that it loads.
const WaitHere = lazy(() => import('#web/features/bookings/wait-here.tsx'))

type BookingNotesProps = {
  professionalId: string
  isClient: boolean
  /** For sessions by the hour. */
  terms: CancellationTerms
  /** The next free time, if there is one. */
  next: string | undefined
}

const USUAL_MINUTES = 60

/**
 * Under the next free times of a profile: what one holds or waits for, and what cancelling the next one would bring back.
 */
export function BookingNotes({ professionalId, isClient, terms, next }: BookingNotesProps) {
  return (
    <>
      {isClient && <HeldTimes professionalId={professionalId} />}
      <p className="text-ink-2 text-small" suppressHydrationWarning>
        {next && Date.parse(next) > serverNow() ? (
          <span suppressHydrationWarning>
            At the next free time:{' '}
            <Deadline startsAt={next} minutes={USUAL_MINUTES} terms={terms} />.
          </span>
        ) : (
          <span>If you cancel a session by the hour: {termsInWords(terms)}.</span>
        )}
      </p>
      <Suspense>
        <WaitHere professionalId={professionalId} minutes={USUAL_MINUTES} />
      </Suspense>
    </>
  )
}
