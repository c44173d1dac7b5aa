import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import { isReviewable } from '#domain/profile/reviewable.ts'
import { useHere } from '#web/api/hooks/use-here.ts'
import { useServerTime } from '#web/api/hooks/use-server-time.ts'
import { attendanceQuery } from '#web/api/queries/attendance.ts'
import { bookingAt } from '#web/shared/booking/booking-state.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'
import { goToPart, useLinkedPart } from './go-to-part.ts'
import { AfterLeaving } from './page/after-leaving.tsx'
import { panelsOf } from './page/panels-by-state.ts'
import { SessionHeader } from './page/session-header.tsx'
import { SessionLayout } from './page/session-layout.tsx'
import { useReport } from './panels/use-report.tsx'
import type { SessionPage, SessionParts } from './session-page.ts'
import { SessionPanels } from './session-panels.tsx'
import { SessionStage } from './session-stage.tsx'
import { isNear, nextChange, stateOf } from './session-state.ts'
import { useInRoom } from './use-in-room.ts'

const BeforeScreen = browserOnly(() => import('./before/before-screen.tsx'))

type SessionScreenProps = {
  session: Session
  person: User
  /** When the session was fetched, in ms; used as the current time of the first render. */
  readAt: number
  parts: SessionParts
  /** The client has just paid, but our server doesn't know yet. */
  isBeingConfirmed: boolean
}

/** A session for one of its parties: its details, its state, and the room once joined. */
export function SessionScreen(props: SessionScreenProps) {
  const { session, person, readAt, parts, isBeingConfirmed } = props
  const now = useServerTime(readAt, (now) => nextChange(session, now))
  const state = stateOf(session, now)
  const room = useInRoom(session, state)
  const report = useReport(session, person, now)
  const here = useHere(session)
  const me = useMemo(() => ({ id: person.id, name: person.name || 'User' }), [person])
  useLinkedPart()

  const isClient = person.role === 'CLIENT'
  const isDecided = session.outcome !== null
  const attendance = useQuery({ ...attendanceQuery(session.id), enabled: isClient && isDecided })
  const page: SessionPage = {
    session,
    state,
    person,
    isClient,
    me,
    now,
    parts,
    other: isClient ? session.professional : session.client,
    isOtherHere: here.some((id) => id !== person.id),
    canReview: isClient && isReviewable(session, Date.parse(session.endsAt), now),
    hasSeenEnough: attendance.data?.mayReview !== false,
    onJoin: room.join,
    onLeave: room.leave,
    onReport: report.onReport,
  }
  const { stage, below, aside } = panelsOf(
    state,
    { isClient, isStaff: person.viewedBy !== undefined },
    {
      isInRoom: room.isInRoom,
      isBeingConfirmed,
      isReviewable: page.canReview,
      isNear: isNear(session, now),
      isRefunded: session.refund !== null,
      isDecided,
      isDue: Boolean(session.series?.asks),
      end: bookingAt(session, now).end,
    },
  )
  if (room.isTesting)
    return <BeforeScreen session={session} person={person} now={now} onJoin={room.join} />
  return (
    <>
      <SessionLayout
        header={
          <SessionHeader
            session={session}
            isClient={isClient}
            now={now}
            other={page.other}
            isBrief={state === 'upcoming' || isDecided}
          />
        }
        above={
          room.leftAt !== undefined && (
            <AfterLeaving
              session={session}
              isClient={isClient}
              leftAt={room.leftAt}
              now={now}
              onRejoin={room.join}
              propose={parts.propose}
              onWrite={() => goToPart('notes')}
            />
          )
        }
        stageRef={room.stage}
        stage={<SessionStage stage={stage} page={page} />}
        below={<SessionPanels panels={below} page={page} />}
        aside={<SessionPanels panels={aside} page={page} />}
      />
      {report.dialog}
    </>
  )
}
