import { CircleCheck, Video } from 'lucide-react'
import { mayJoin, ROOM_CLOSES_AFTER_MINUTES } from '#domain/meeting/room.ts'
import type { SessionPage } from '#web/features/sessions/session-page.ts'
import { timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { StageCard } from './stage-card.tsx'
import { TestLink } from './test-link.tsx'

export function Live({ page }: { page: SessionPage }) {
  const { session, other, isOtherHere, onJoin } = page
  const zone = useTimeZone()
  return (
    <StageCard icon={<Video />} title="Session is Live" isLive>
      <p role="status" className="wrap-anywhere font-[600] text-good empty:hidden">
        {isOtherHere && `${other.name} is here`}
      </p>
      <p suppressHydrationWarning>
        Ends at {timeOf(session.endsAt, zone)}. Your browser will ask for your camera and
        microphone.
      </p>
      <Button size="l" onClick={onJoin}>
        Join Session
      </Button>
      <TestLink session={session} />
    </StageCard>
  )
}

export function Completed({ page }: { page: SessionPage }) {
  const { startsAt, endsAt } = page.session
  const zone = useTimeZone()
  return (
    <StageCard icon={<CircleCheck />} title="Session Completed" isOver>
      <p suppressHydrationWarning>This session ended at {timeOf(endsAt, zone)}</p>
      {mayJoin(Date.parse(startsAt), Date.parse(endsAt), page.now) && (
        <>
          <p className="text-small">
            The video room stays open for {ROOM_CLOSES_AFTER_MINUTES} minutes.
          </p>
          <Button variant="quiet" onClick={page.onJoin}>
            Join Session
          </Button>
        </>
      )}
    </StageCard>
  )
}
