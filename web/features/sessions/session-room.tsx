import { lazy, Suspense } from 'react'
import { PrivateNotes, SharedNotes } from './notes/session-notes.tsx'
import { RoomConnecting } from './room/room-panels.tsx'
import type { SessionPage } from './session-page.ts'

export const loadRoom = () => import('./room/video-room.tsx')
const VideoRoom = lazy(loadRoom)
const WaitingRoom = lazy(() => import('./before/waiting-room.tsx'))
const Whiteboard = lazy(() => import('./board/board.tsx'))

/** The video room, with what the page has for it. */
export function SessionRoom({ page }: { page: SessionPage }) {
  const { session, person, isClient, me, other, now, parts, onLeave, onReport } = page
  return (
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
          chat: parts.chat,
          notes: <SharedNotes session={session} isClient={isClient} />,
          private: isClient ? null : (
            <>
              {parts.answers}
              <PrivateNotes session={session} />
            </>
          ),
        }}
        board={(onClose) => (
          <Suspense>
            <Whiteboard session={session} me={me} other={other.name} onClose={onClose} />
          </Suspense>
        )}
        alone={parts.attendance(true)}
        addedTime={parts.addedTime}
        waiting={(room, state) => (
          <WaitingRoom
            room={room}
            state={state}
            session={session}
            person={person}
            now={now}
            isOtherHere={state.others.some(({ isGuest }) => !isGuest)}
            onLeave={onLeave}
          />
        )}
        onReport={onReport}
        onLeave={onLeave}
      />
    </Suspense>
  )
}
