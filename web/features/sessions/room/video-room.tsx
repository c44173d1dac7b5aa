import type { ReactNode } from 'react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Session } from '#contract/sessions.ts'
import { sessionCalls } from '#web/api/calls/sessions.ts'
import { send } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useServerTime } from '#web/api/use-server-time.ts'
import { timeOf, useTimeZone } from '#web/layout/time.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { ConsentCard } from './consent-card.tsx'
import { LeaveRoomDialog } from './leave-room-dialog.tsx'
import { LineBars } from './line-bars.tsx'
import type { Room, RoomState } from './room.ts'
import { joinErrorMessage } from './room.ts'
import { RoomControls } from './room-controls.tsx'
import { RoomLayer } from './room-layer.tsx'
import { RoomNotices } from './room-notices.tsx'
import { RoomConnecting, RoomFailed, RoomMoved } from './room-panels.tsx'
import type { SidePanel, SidePanels } from './room-side.tsx'
import { RoomSide } from './room-side.tsx'
import { measuresLines, RoomStage } from './room-stage.tsx'
import type { RecordingStatus } from './room-top.tsx'
import { RoomTop } from './room-top.tsx'
import { nextEnd, nextMinute, timeLeft, timeNotice } from './time-left.ts'
import { useBoardOpen } from './use-board-open.ts'
import type { RecordingTogether } from './use-recording.ts'
import { useRecording } from './use-recording.ts'
import { useRoomMenu } from './use-room-menu.tsx'
import { useRoomMessages } from './use-room-messages.ts'
import { useShortcuts } from './use-shortcuts.ts'

type VideoRoomProps = {
  session: Session
  me: { id: string; name: string }
  person: User
  panels: SidePanels
  /** The whiteboard, which takes the stage while it is open. */
  board: (onClose: () => void) => ReactNode
  /** Shown to someone who waits alone: what they can do about it. */
  alone: ReactNode
  /** Over the picture, when the client has missed some minutes. */
  addedTime: ReactNode
  /** What is shown in the waiting room. */
  waiting: (room: Room, state: RoomState) => ReactNode
  /** Called with a reason if the user didn't leave by choice. */
  onLeave: (reason?: string) => void
}

/**
 * A built-in or hosted room, in a layer over the page. Mounting enters it and asks for camera and microphone;
 * unmounting leaves it.
 */
export default function VideoRoom(props: VideoRoomProps) {
  const [attempt, setAttempt] = useState(1)
  const [isWaiting, setWaiting] = useState(() => serverNow() < Date.parse(props.session.startsAt))
  return (
    <RoomLayer isWaiting={isWaiting}>
      <Attempt
        key={attempt}
        {...props}
        onJoinHere={() => setAttempt(attempt + 1)}
        onWaiting={setWaiting}
      />
    </RoomLayer>
  )
}

type AttemptProps = VideoRoomProps & {
  onJoinHere: () => void
  /** Whether this is the waiting room. */
  onWaiting: (isWaiting: boolean) => void
}

function Attempt(props: AttemptProps) {
  const { me, onLeave } = props
  const sessionId = props.session.id
  const [room, setRoom] = useState<Room>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let hasLeft = false
    const entering = enterRoom(sessionId, me)
    entering.then(
      (entered) => hasLeft || setRoom(entered),
      (error: unknown) => hasLeft || setProblem(joinErrorMessage(error)),
    )
    return () => {
      hasLeft = true
      entering.then(
        (entered) => entered.leave(),
        () => undefined,
      )
    }
  }, [sessionId, me])
  if (problem) return <RoomFailed message={problem} onBack={() => onLeave()} />
  return room ? <OpenRoom {...props} room={room} /> : <RoomConnecting />
}

/**
 * Enters the session's room, built-in or hosted. The library for hosted rooms is loaded on demand.
 * @throws ApiError
 */
async function enterRoom(sessionId: string, me: { id: string }): Promise<Room> {
  const access = await send(sessionCalls.roomToken, { params: { id: sessionId } })
  if (access.roomUrl.startsWith('/'))
    return (await import('./built-in-room.ts')).enterBuiltInRoom(sessionId, me)
  return (await import('./daily-room.ts')).enterDailyRoom(access)
}

type OpenRoomProps = AttemptProps & { room: Room }

function OpenRoom(props: OpenRoomProps): ReactNode {
  const { room, onLeave, onJoinHere, onWaiting } = props
  const state = useSyncExternalStore(room.subscribe, room.state)
  const { phase, message } = state

  useEffect(() => {
    if (phase !== 'connecting') onWaiting(phase === 'waiting')
  }, [phase, onWaiting])

  useEffect(() => {
    if (phase === 'ended') onLeave(message)
  }, [phase, message, onLeave])

  switch (phase) {
    case 'waiting':
      return <Suspense fallback={<RoomConnecting />}>{props.waiting(room, state)}</Suspense>
    case 'joined':
      return <Call {...props} />
    case 'error':
      return <RoomFailed message={message} onBack={() => onLeave()} />
    case 'moved':
      return <RoomMoved message={message} onJoinHere={onJoinHere} onBack={() => onLeave()} />
    default:
      return <RoomConnecting />
  }
}

/** The room once one is in it. */
function Call(props: OpenRoomProps) {
  const { session, me, person, panels, alone, addedTime, room, onLeave } = props
  const isClient = person.role === 'CLIENT'
  const state = useSyncExternalStore(room.subscribe, room.state)
  const { professional, client } = session
  const partner = isClient ? professional : client
  const own = { name: me.name, avatar: (isClient ? client : professional).avatar }
  const zone = useTimeZone()
  const endsAt = Date.parse(session.endsAt)
  const now = useServerTime(serverNow(), (now) => nextMinute({ endsAt, now }))
  const left = timeLeft({ endsAt, now })
  const end = nextEnd({ endsAt, now })
  const clock = (instant: number) => timeOf(new Date(instant).toISOString(), zone)
  const isSmall = useMedia('(width < 640px), (height < 560px)')
  const [panel, setPanel] = useState<SidePanel>()
  const messages = useRoomMessages(session, isClient, panel === 'chat')
  const togglePanel = (wanted: SidePanel) => setPanel(panel === wanted ? undefined : wanted)
  const leave = () => onLeave()
  const isRecorder = !isClient && !room.isHosted
  const recording = useRecording({ sessionId: session.id, me, isRecorder, state })
  const board = useBoardOpen(session.id, state.others)
  const isBoardOpenThere = board.isOpenThere && !board.isOpen
  // On a phone the sheet lies over what is typed.
  const isCovered = isSmall && panel !== undefined
  const more = useRoomMenu({
    room,
    state,
    isSmall,
    isCovered,
    recording,
    board: { ...board, hint: isBoardOpenThere ? `${partner.name} has it open` : undefined },
    togglePanel,
    onLeave: leave,
  })
  useShortcuts({
    m: room.toggleMicrophone,
    v: room.toggleCamera,
    s: room.toggleScreen,
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
        timeLeft={left}
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
        time={timeNotice({ endsAt, now })}
        message={messages.newest}
        onChat={() => setPanel('chat')}
        board={{
          isOpen: board.isOpen,
          openedBy: isBoardOpenThere ? partner.name : undefined,
          onSee: () => board.setOpen(true),
        }}
      />
      {recording.isAsked && (
        <ConsentCard
          name={partner.name}
          isHosted={room.isHosted}
          isBusy={recording.isBusy}
          onAnswer={recording.answer}
        />
      )}
      {!recording?.isAsked && addedTime}
      {panel && (
        <RoomSide
          panels={panels}
          open={panel}
          onOpen={setPanel}
          onClose={() => setPanel(undefined)}
        />
      )}
      <div className="room-bar">
        <p className="room-bar-side figures">
          <b className="block font-[600] text-body text-on-stage">{left}</b>
          {end.word} {clock(end.at)} · {clock(now)} now
        </p>
        <RoomControls
          room={room}
          state={state}
          panel={panel}
          onPanel={togglePanel}
          unread={messages.unread}
          isSmall={isSmall}
          menu={more.menu}
          onLeave={leave}
        />
        <p className="room-bar-side room-own-line">
          {measuresLines(room) && state.others.some(({ path }) => path === 'open') && (
            <>
              <LineBars line={state.line} /> Your line is {state.line}
            </>
          )}
        </p>
      </div>
      {more.layers}
      <LeaveRoomDialog />
    </section>
  )
}

/** Whether the session is recorded, as everyone in it sees it all the time. */
function recordingOf(
  state: RoomState,
  { current, stop }: RecordingTogether,
  ownId: string,
): RecordingStatus {
  if (current?.state === 'RECORDING') return { words: 'Recording · you both agreed', isOn: true }
  if (state.isRecorded) return { words: 'Being recorded', isOn: true }
  if (current?.askedBy === ownId)
    return { words: 'Waiting for an answer', isOn: false, onWithdraw: stop }
  return NOT_RECORDED
}

const NOT_RECORDED: RecordingStatus = { words: 'Not recorded', isOn: false }
