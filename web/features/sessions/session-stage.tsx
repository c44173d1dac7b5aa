import type { ComponentType } from 'react'
import { Booked } from './booked.tsx'
import type { Stage } from './panels-by-state.ts'
import type { SessionPage } from './session-page.ts'
import { SessionRoom } from './session-room.tsx'
import { Cancelled, Expired, PaidTooLate, Released, RequestEnded } from './stages/ended.tsx'
import { Confirming, Due, Reserved, Unpaid } from './stages/payment.tsx'
import { Completed, Live } from './stages/taking-place.tsx'
import { StartsSoon } from './starts-soon.tsx'

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
  unpaid: Unpaid,
  confirming: Confirming,
  request: ({ page }) => page.parts.request,
  reserved: Reserved,
  due: Due,
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
