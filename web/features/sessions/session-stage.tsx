import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Stage } from './page/panels-by-state.ts'
import type { SessionPage } from './session-page.ts'
import { SessionRoom } from './session-room.tsx'
import { Booked } from './stages/booked.tsx'
import { Cancelled, Expired, PaidTooLate, Released, RequestEnded } from './stages/ended.tsx'
import { Confirming, PaymentDue, Reserved, Unpaid } from './stages/payment.tsx'
import { StartsSoon } from './stages/starts-soon.tsx'
import { Completed, Live } from './stages/taking-place.tsx'

const Outcome = lazy(() => import('./stages/outcome.tsx'))

const STAGES: Record<Stage, ComponentType<{ page: SessionPage }>> = {
  room: SessionRoom,
  'starts-soon': ({ page }) => (
    <StartsSoon
      session={page.session}
      person={page.person}
      now={page.now}
      isOtherHere={page.isOtherHere}
      onEnter={page.onJoin}
    />
  ),
  booked: ({ page }) => <Booked session={page.session} person={page.person} now={page.now} />,
  live: Live,
  completed: Completed,
  outcome: ({ page }) =>
    page.session.outcome && (
      <Suspense fallback={<Skeleton className="h-72 rounded-l" />}>
        <Outcome page={page} outcome={page.session.outcome} />
      </Suspense>
    ),
  unpaid: Unpaid,
  confirming: Confirming,
  request: ({ page }) => page.parts.request,
  reserved: Reserved,
  due: PaymentDue,
  expired: Expired,
  released: Released,
  'paid-too-late': PaidTooLate,
  'request-ended': RequestEnded,
  cancelled: Cancelled,
}

/** What the page is about: what the session waits for, a button to join, or the room. */
export function SessionStage({ stage, page }: { stage: Stage; page: SessionPage }) {
  const Stage = STAGES[stage]
  return <Stage page={page} />
}
