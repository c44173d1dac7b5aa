import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { Session } from '#contract/sessions.ts'
import { stands } from '#domain/booking/states.ts'
import { ROOM_OPENS_BEFORE_MINUTES, roomIsOpen } from '#domain/booking.ts'
import { isReviewable } from '#domain/reviewable.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useHere } from '#web/api/use-here.ts'
import { useServerTime } from '#web/api/use-server-time.ts'
import { HiddenInView } from '#web/layout/hidden-in-view.tsx'
import { browserOnly } from '#web/ui/browser-only.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AfterLeaving } from './after-leaving.tsx'
import { Booked, GetReady } from './booked.tsx'
import { wasJustInRoom } from './kept-choices.ts'
import { ClientNote } from './notes/client-note.tsx'
import { PrivateNotes, SharedNotes } from './notes/session-notes.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RoomConnecting } from './room/room-panels.tsx'
import { SessionDetails } from './session-details.tsx'
import { SessionHeader } from './session-header.tsx'
import { SessionStage } from './session-stage.tsx'
import { isNear, nextChange, stateOf } from './session-state.ts'
import { SomethingWrong } from './something-wrong.tsx'
import { StartsSoon } from './starts-soon.tsx'

const loadRoom = () => import('./room/video-room.tsx')
const VideoRoom = lazy(loadRoom)
const BeforeScreen = browserOnly(() => import('./before/before-screen.tsx'))
const WaitingRoom = lazy(() => import('./before/waiting-room.tsx'))
const Whiteboard = lazy(() => import('./board/board.tsx'))
const BoardCard = lazy(() => import('./board/board-card.tsx'))
const ReportSession = lazy(() => import('./report-session.tsx'))
const LastTime = lazy(() => import('./notes/last-time.tsx'))
const OwnRecordings = lazy(() => import('./own-recordings.tsx'))

type SessionScreenProps = {
  session: Session
  person: User
  /** When the session was fetched, in ms; used as the current time of the first render. */
  readAt: number
  /** The client's review, once the session is over. */
  review: Elements
  /** The conversation of the two, for the video room. */
  chat: Elements
  /** Who was or is in the room, and what that means. */
  attendance: Elements
  /** What the professional asks beforehand, and the client's answers. */
  questions: Elements
  /** For the professional in the room: what the client answered. */
  answers: Elements
  addedTime: Elements
  /** Buttons to move or cancel the session. */
  changes: Elements
  /** For the client of an expired hold: ways to book again. */
  again: Elements
  /** Where a request stands, and what can be answered. */
  request: Elements
  /** For the professional: proposes the next time to the client. */
  propose: Elements
  /** The series that it belongs to. */
  series: Elements
  /** The client has just paid, but our server doesn't know yet. */
  isBeingConfirmed: boolean
}

/** A session for one of its parties: its details, its state, and the room once joined. */
export function SessionScreen(props: SessionScreenProps) {
  const { session, person, readAt, review, chat, attendance, addedTime, changes, again } = props
  const { isBeingConfirmed, propose, questions, series } = props
  const now = useServerTime(readAt, (now) => nextChange(session, now))
  const state = stateOf(session, now)
  const [isInRoom, setInRoom] = useState(false)
  /** When the user left the room by choice, in ms. */
  const [leftAt, setLeftAt] = useState<number>()
  const isClient = person.role === 'CLIENT'
  const canReview = isClient && isReviewable(session, Date.parse(session.endsAt), now)
  const takesNotes = stands(session.status)
  const other = isClient ? session.professional : session.client
  const me = useMemo(() => ({ id: person.id, name: person.name || 'User' }), [person])
  const isBooked = state === 'upcoming'
  const hasBegun = state === 'live' || state === 'completed'
  const here = useHere(session)
  const isOtherHere = here.some((id) => id !== person.id)
  const [reporting, setReporting] = useState<'open' | 'closed' | 'sent'>()
  const hasOpened = now >= Date.parse(session.startsAt) - ROOM_OPENS_BEFORE_MINUTES * MINUTE_MS
  const onReport =
    takesNotes && hasOpened && reporting !== 'sent' ? () => setReporting('open') : undefined
  const clientNote = <ClientNote session={session} isClient={isClient} now={now} />

  useEffect(() => {
    if (state === 'live') loadRoom()
  }, [state])

  useEffect(() => {
    if (state === 'cancelled') setInRoom(false)
  }, [state])

  // A reload or a crash in the room comes back by itself: the click of before counts.
  useEffect(() => {
    const [start, end] = [Date.parse(session.startsAt), Date.parse(session.endsAt)]
    if (wasJustInRoom(session.id) && roomIsOpen(start, end, serverNow())) setInRoom(true)
  }, [session.id, session.startsAt, session.endsAt])

  const stage = useRef<HTMLDivElement>(null)
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isAhead = state === 'upcoming' || state === 'live'
  const isTesting = new URLSearchParams(search).has('test') && !isInRoom && isAhead
  const join = () => {
    setInRoom(true)
    if (isTesting) navigate(paths.session(session.id), { replace: true })
    stage.current?.focus()
  }
  const leave = (reason?: string) => {
    setInRoom(false)
    setLeftAt(reason || state === 'upcoming' ? undefined : serverNow())
    if (reason) toast({ title: 'Session Completed', description: reason })
  }
  const sharedNotes = <SharedNotes session={session} isClient={isClient} />
  const privateNotes = isClient ? null : <PrivateNotes session={session} />

  const notes = useRef<HTMLDivElement>(null)
  const reviewing = useRef<HTMLDivElement>(null)
  const goToReview = () => goToPart(reviewing.current, 'input')

  // A link to a part of this page arrives before the part is there.
  useEffect(() => {
    if (hash === '#review') goToPart(reviewing.current, 'input')
    if (hash === '#problem') goToPart(document.getElementById('problem'), 'h2')
  }, [hash])

  if (isTesting) return <BeforeScreen session={session} person={person} now={now} onJoin={join} />
  return (
    <div className="wrap pt-8 pb-16">
      <SessionHeader
        session={session}
        isClient={isClient}
        now={now}
        other={other}
        isBrief={isBooked}
      />
      <div className="mt-6 grid items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5.5">
          {leftAt && !isInRoom && (
            <AfterLeaving
              session={session}
              isClient={isClient}
              leftAt={leftAt}
              now={now}
              onRejoin={join}
              propose={propose}
              onWrite={() => goToPart(notes.current, 'textarea')}
            />
          )}
          {/* Takes the focus when the button that was chosen disappears, and when the room closes. */}
          <div ref={stage} tabIndex={-1} className="outline-none">
            {isInRoom ? (
              <Suspense
                fallback={
                  <div className="fixed inset-0 z-30 bg-stage text-on-stage">
                    <RoomConnecting />
                  </div>
                }
              >
                <VideoRoom
                  session={session}
                  me={me}
                  person={person}
                  panels={{
                    chat,
                    notes: sharedNotes,
                    private: privateNotes && (
                      <>
                        {props.answers}
                        {privateNotes}
                      </>
                    ),
                  }}
                  board={(onClose) => (
                    <Suspense>
                      <Whiteboard session={session} me={me} other={other.name} onClose={onClose} />
                    </Suspense>
                  )}
                  alone={attendance}
                  addedTime={addedTime}
                  waiting={(room, state) => (
                    <WaitingRoom
                      room={room}
                      state={state}
                      session={session}
                      person={person}
                      now={now}
                      isOtherHere={state.others.some(({ isGuest }) => !isGuest)}
                      onLeave={leave}
                    />
                  )}
                  onReport={onReport}
                  onLeave={leave}
                />
              </Suspense>
            ) : isBooked ? (
              isNear(session, now) ? (
                <StartsSoon
                  session={session}
                  person={person}
                  now={now}
                  isOtherHere={isOtherHere}
                  onEnter={join}
                />
              ) : (
                <Booked session={session} person={person} now={now} />
              )
            ) : (
              <SessionStage
                session={session}
                state={state}
                now={now}
                isClient={isClient}
                isOtherHere={isOtherHere}
                isBeingConfirmed={isBeingConfirmed}
                again={again}
                request={props.request}
                onJoin={join}
              />
            )}
          </div>
          {!isInRoom && attendance}
          {!isInRoom && questions}
          {isBooked && isClient && <GetReady name={other.name} />}
          {isBooked && clientNote}
          {isBooked && !isClient && !person.viewedBy && (
            <Suspense>
              <LastTime session={session} />
            </Suspense>
          )}
          {canReview && (
            <div ref={reviewing} id="review" className="wrap-anywhere scroll-mt-24">
              {review}
            </div>
          )}
          {state === 'completed' && <SomethingWrong session={session} person={person} />}
        </div>
        <div className="flex flex-col gap-5.5">
          <SessionDetails session={session} isClient={isClient} now={now} />
          {series}
          {person.viewedBy && <HiddenInView what="Recordings and the whiteboard" />}
          {!person.viewedBy && (state === 'live' || state === 'completed') && (
            <Suspense>
              <OwnRecordings sessionId={session.id} other={other.name} />
            </Suspense>
          )}
          {!person.viewedBy && takesNotes && !isInRoom && hasBegun && (
            <Suspense>
              <BoardCard session={session} me={me} other={other.name} now={now} />
            </Suspense>
          )}
          {(takesNotes || isClient || ['unpaid', 'requested', 'reserved'].includes(state)) && (
            <QuickActions
              session={session}
              person={person}
              isReviewable={canReview}
              onReview={goToReview}
              changes={changes}
              propose={!isClient && state === 'completed' && propose}
              onReport={onReport}
            />
          )}
          {!isBooked && clientNote}
          {takesNotes && (
            <div ref={notes} className="flex scroll-mt-24 flex-col gap-5.5">
              {sharedNotes}
              {privateNotes}
            </div>
          )}
        </div>
      </div>
      {reporting && (
        <Suspense>
          <ReportSession
            session={session}
            person={person}
            open={reporting === 'open'}
            onClose={() => setReporting((now) => (now === 'sent' ? now : 'closed'))}
            onSent={() => setReporting('sent')}
          />
        </Suspense>
      )}
    </div>
  )
}

function goToPart(part: HTMLElement | null, focused: string): void {
  part?.scrollIntoView({ block: 'nearest' })
  part?.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
}

export function SessionSkeleton() {
  return (
    <div role="status" aria-label="Loading session" className="wrap pt-8 pb-16">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-[18px]" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-5 w-48" />
        </div>
      </div>
      <div className="mt-6 grid gap-5.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-[320px] rounded-l lg:h-[440px]" />
        <Skeleton className="h-64 rounded-l" />
      </div>
    </div>
  )
}
