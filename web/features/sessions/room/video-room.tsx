import { Circle, Users } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { sessionCalls } from '#web/api/calls/sessions.ts'
import { send } from '#web/api/client.ts'
import { useIsLive } from '#web/api/live.ts'
import { Portrait } from '#web/layout/portrait.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Other, Room, RoomState } from './room.ts'
import { joinErrorMessage } from './room.ts'
import { RoomControls } from './room-controls.tsx'
import { RoomConnecting, RoomFailed, RoomMoved, STAGE } from './room-panels.tsx'
import { VideoTile } from './video-tile.tsx'

type VideoRoomProps = {
  sessionId: string
  me: { id: string; name: string }
  other: { name: string; avatar: string | null }
  /** The conversation of the two people. */
  chatPath: string
  /** Called with a reason if the user didn't leave by choice. */
  onLeave: (reason?: string) => void
}

/** A built-in or hosted room. Mounting enters it and asks for camera and microphone; unmounting leaves it. */
export default function VideoRoom(props: VideoRoomProps) {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...props} onJoinHere={() => setAttempt(attempt + 1)} />
}

function Attempt(props: VideoRoomProps & { onJoinHere: () => void }) {
  const { sessionId, me, onLeave } = props
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

function OpenRoom(props: VideoRoomProps & { room: Room; onJoinHere: () => void }) {
  const { room, me, other, chatPath, onLeave, onJoinHere } = props
  const state = useSyncExternalStore(room.subscribe, room.state)
  const { phase, message, peers, local } = state
  const [someone] = state.others

  useEffect(() => {
    if (phase === 'ended') onLeave(message)
  }, [phase, message, onLeave])

  if (phase === 'connecting' || phase === 'ended') return <RoomConnecting />
  if (phase === 'error') return <RoomFailed message={message} onBack={() => onLeave()} />
  if (phase === 'moved') return <RoomMoved message={message} onJoinHere={onJoinHere} />

  return (
    <section aria-label="Video room" className={STAGE}>
      <TopBar count={peers.length} isRecorded={state.isRecorded} />
      <div className="relative min-h-56 flex-1">
        {someone ? (
          <OtherTile someone={someone} speaker={state.speaker} avatar={other.avatar} />
        ) : (
          <Waiting other={other} />
        )}
        <OwnTile local={local} me={me} />
      </div>
      {local.note && (
        <p role="status" className="bg-stage-2 px-4 py-2.5 text-center text-small">
          {local.note}
        </p>
      )}
      <RoomControls room={room} state={state} chatPath={chatPath} onLeave={() => onLeave()} />
    </section>
  )
}

function TopBar({ count, isRecorded }: { count: number; isRecorded: boolean }) {
  const isLive = useIsLive()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-3">
      <Badge tone="live">Live Session</Badge>
      <span role="status" className="flex items-center gap-2 text-small">
        {isRecorded && (
          <>
            <Circle aria-hidden className="size-3 fill-hang-up text-hang-up" /> Being recorded
          </>
        )}
      </span>
      {!isLive && (
        <span role="status" className="flex items-center gap-2 text-small">
          <Spinner /> Reconnecting…
        </span>
      )}
      <span role="status" className="flex items-center gap-2 text-small">
        <Users aria-hidden className="size-4" />
        {count} {count === 1 ? 'participant' : 'participants'}
      </span>
    </div>
  )
}

function Waiting({ other }: Pick<VideoRoomProps, 'other'>) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 px-6 text-center">
      <Portrait name={other.name} src={other.avatar} size="l" />
      <p role="status">Waiting for {other.name} to join</p>
    </div>
  )
}

type OtherTileProps = { someone: Other; avatar: string | null; speaker: string }

function OtherTile({ someone, avatar, speaker }: OtherTileProps) {
  const { name, stream, screen, path, sends } = someone
  const isOpen = path === 'open'
  return (
    <VideoTile
      label={`Video of ${name}`}
      name={name}
      avatar={avatar}
      stream={screen ?? stream}
      hasPicture={isOpen && (sends.picture || sends.screen)}
      hasSound={sends.sound}
      isScreen={sends.screen}
      speaker={speaker}
      className="absolute inset-0"
    >
      {!isOpen && (
        <p
          role="status"
          className="absolute inset-x-0 top-4 flex items-center justify-center gap-2 text-small"
        >
          <Spinner /> Connecting to {name}…
        </p>
      )}
    </VideoTile>
  )
}

/** This person's own video, small in the corner. */
function OwnTile({ local, me }: { local: RoomState['local'] } & Pick<VideoRoomProps, 'me'>) {
  const picture = local.screen ?? local.camera
  const stream = useMemo(() => (picture ? new MediaStream([picture]) : null), [picture])
  return (
    <VideoTile
      label="Your video"
      name={me.name}
      avatar={null}
      stream={stream}
      hasPicture={stream !== null}
      hasSound={local.microphone !== null && !local.isMuted}
      isOwn
      isScreen={local.screen !== null}
      className="absolute right-3 bottom-3 aspect-[4/3] w-28 rounded-m border border-on-stage/20 shadow-float sm:w-44"
    />
  )
}
