import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { send } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { GuestCards } from '#web/features/sessions/guest-cards.tsx'
import { InviteDialog } from '#web/features/sessions/invite-dialog.tsx'
import { useGuests } from '#web/features/sessions/use-guests.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { LeaveRoomDialog } from './controls/leave-room-dialog.tsx'
import { useShortcuts } from './controls/use-shortcuts.ts'
import { EnteredRoom } from './entered-room.tsx'
import { RoomNotices } from './notices/room-notices.tsx'
import { useRoomMessages } from './notices/use-room-messages.ts'
import { ConsentCard } from './recording/consent-card.tsx'
import { recordingOf } from './recording/recording-status.ts'
import { useRecording, useStopNotice } from './recording/use-recording.ts'
import type { Room, RoomState } from './room.ts'
import { RoomBar } from './room-bar.tsx'
import { RoomLayer } from './room-layer.tsx'
import type { SidePanel, SidePanels } from './room-side.tsx'
import { RoomSide } from './room-side.tsx'
import { RoomTop } from './room-top.tsx'
import { RoomStage } from './stage/room-stage.tsx'
import { useBoardOpen } from './stage/use-board-open.ts'
import { useRoomMenu } from './use-room-menu.tsx'
import { useRoomTime } from './use-room-time.ts'

type VideoRoomProps = {
  session: Session
  me: { id: string; name: string }
  person: User
  panels: SidePanels
  /** The whiteboard, which takes the stage while it is open. */
  board: (onClose: () => void) => Elements
  /** Shown to someone who waits alone: what they can do about it. */
  alone: Elements
  /** Over the picture, when the client has missed some minutes. */
  addedTime: Elements
  /** What is shown in the waiting room. */
  waiting: (room: Room, state: RoomState) => Elements
  /** Undefined once it is reported. */
  onReport: (() => void) | undefined
  /** Called with a reason if the user didn't leave by choice. */
  onLeave: (reason?: string) => void
}

/**
 * A built-in or hosted room, in a layer over the page. Mounting enters it and asks for camera and microphone;
 * unmounting leaves it.
 */
export default function VideoRoom(props: VideoRoomProps) {
  const { session, me, waiting, onLeave } = props
  const [isWaiting, setWaiting] = useState(() => serverNow() < Date.parse(session.startsAt))
  const enter = useCallback(() => enterRoom(session.id, me), [session.id, me])
  return (
    <RoomLayer isWaiting={isWaiting}>
      <EnteredRoom
        enter={enter}
        waiting={waiting}
        call={(room) => <Call {...props} room={room} />}
        onWaiting={setWaiting}
        onLeave={onLeave}
      />
    </RoomLayer>
  )
}

const FRESH_MS = 30_000

/**
 * Enters the session's room, built-in or hosted. The library for hosted rooms is loaded on demand.
 * @throws ApiError
 */
async function enterRoom(sessionId: string, me: { id: string }): Promise<Room> {
  const ask = () => send(sessionCalls.roomToken, { params: { id: sessionId } })
  const first = await ask()
  if (!first.roomUrl.startsWith('/'))
    return (await import('./video/daily-room.ts')).enterDailyRoom(first)
  // Good for the first entry, unless the browser’s question about the camera took long to answer.
  let unused: typeof first | undefined = first
  setTimeout(() => {
    unused = undefined
  }, FRESH_MS)
  const access = async () => {
    const known = unused
    unused = undefined
    return known ?? ask()
  }
  const { enterBuiltInRoom } = await import('./video/built-in-room.ts')
  return enterBuiltInRoom({ sessionId, access, isGuest: false }, me)
}

type CallProps = VideoRoomProps & { room: Room }

/** The room once one is in it. */
function Call(props: CallProps) {
  const { session, me, person, panels, alone, addedTime, room, onReport, onLeave } = props
  const isClient = person.role === 'CLIENT'
  const state = useSyncExternalStore(room.subscribe, room.state)
  const { professional, client } = session
  const partner = isClient ? professional : client
  const own = { name: me.name, avatar: (isClient ? client : professional).avatar }
  const time = useRoomTime(session.endsAt)
  const isSmall = useMedia('(width < 640px), (height < 560px)')
  const hasBoardInBar = useMedia('(width >= 900px) and (height >= 560px)')
  const [panel, setPanel] = useState<SidePanel>()
  const messages = useRoomMessages(session, isClient, panel === 'chat')
  const togglePanel = (wanted: SidePanel) => setPanel(panel === wanted ? undefined : wanted)
  const leave = () => onLeave()
  const isRecorder = !isClient && !room.isHosted
  const recording = useRecording({ sessionId: session.id, me, isRecorder, state })
  useStopNotice(recording, state)
  const board = useBoardOpen(session.id, state.others)
  const isBoardOpenThere = board.isOpenThere && !board.isOpen
  const guests = useGuests({
    sessionId: session.id,
    ownId: me.id,
    partner: partner.name,
    isBuiltIn: !room.isHosted,
  })
  const [isInviting, setInviting] = useState(false)
  // On a phone the sheet lies over what is typed.
  const isCovered = isSmall && panel !== undefined
  const more = useRoomMenu({
    room,
    state,
    isSmall,
    isCovered,
    recording,
    ...(!hasBoardInBar && {
      board: {
        toggle: board.toggle,
        hint: isBoardOpenThere ? `${partner.name} has it open` : undefined,
      },
    }),
    isBoardOpen: board.isOpen,
    togglePanel,
    ...(!room.isHosted && { onInvite: () => setInviting(true) }),
    ...(onReport && { onReport }),
    onLeave: leave,
  })
  useShortcuts({
    m: room.toggleMicrophone,
    v: room.toggleCamera,
    s: () => room.toggleScreen?.(),
    c: () => togglePanel('chat'),
    b: board.toggle,
    '?': more.showShortcuts,
  })

  return (
    <section aria-label="Video room" className="room">
      <RoomTop
        name={partner.name}
        headline={isClient ? professional.headline : ''}
        count={state.peers.length}
        recording={recordingOf(state, recording, me.id)}
        timeLeft={time.left}
      />
      <RoomStage
        room={room}
        state={state}
        me={own}
        partner={partner}
        view={more.view}
        isSelfHidden={more.isSelfHidden}
        board={board.isOpen && props.board(() => board.setOpen(false))}
        alone={alone}
      />
      <RoomNotices
        room={room}
        state={state}
        time={time.notice}
        chat={{ message: messages.newest, onOpen: () => setPanel('chat') }}
        board={{
          isOpen: board.isOpen,
          openedBy: isBoardOpenThere ? partner.name : undefined,
          onSee: () => board.setOpen(true),
        }}
        more={guests.notices}
      />
      {recording.isAsked ? (
        <ConsentCard
          name={partner.name}
          isHosted={room.isHosted}
          watchers={`you and ${partner.name}`}
          isBusy={recording.isBusy}
          onAnswer={recording.answer}
        />
      ) : (
        <GuestCards guests={guests} className="room-consent" />
      )}
      {!recording.isAsked && guests.toAnswer.length === 0 && addedTime}
      {panel && (
        <RoomSide
          panels={panels}
          open={panel}
          onOpen={setPanel}
          isSheet={isSmall}
          onClose={() => setPanel(undefined)}
        />
      )}
      <RoomBar
        time={time}
        room={room}
        state={state}
        side={{ panel, onPanel: togglePanel, unread: messages.unread }}
        isSmall={isSmall}
        board={hasBoardInBar ? board : undefined}
        menu={more.menu}
        onLeave={leave}
      />
      {more.layers}
      <InviteDialog guests={guests} open={isInviting} onOpenChange={setInviting} />
      <LeaveRoomDialog />
    </section>
  )
}
