import type { ReactNode } from 'react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Room, RoomState } from './room.ts'
import { joinErrorMessage } from './room.ts'
import { RoomConnecting, RoomFailed, RoomMoved } from './room-panels.tsx'

type EnteredRoomProps = {
  /** Must stay the same function. @throws ApiError */
  enter: () => Promise<Room>
  /** What is shown in the waiting room. */
  waiting: (room: Room, state: RoomState) => ReactNode
  /** What is shown once one is in. */
  call: (room: Room) => ReactNode
  onWaiting?: (isWaiting: boolean) => void
  /** Called with a reason if the user didn't leave by choice. */
  onLeave: (reason?: string) => void
}

/** Mounting enters a room and asks for camera and microphone; unmounting leaves it. */
export function EnteredRoom(props: EnteredRoomProps) {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...props} onJoinHere={() => setAttempt(attempt + 1)} />
}

type AttemptProps = EnteredRoomProps & { onJoinHere: () => void }

function Attempt(props: AttemptProps) {
  const { enter, onLeave } = props
  const [room, setRoom] = useState<Room>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let hasLeft = false
    const entering = enter()
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
  }, [enter])
  if (problem) return <RoomFailed message={problem} onBack={() => onLeave()} />
  return room ? <OpenRoom {...props} room={room} /> : <RoomConnecting />
}

function OpenRoom(props: AttemptProps & { room: Room }): ReactNode {
  const { room, waiting, call, onLeave, onJoinHere, onWaiting } = props
  const state = useSyncExternalStore(room.subscribe, room.state)
  const { phase, message } = state

  useEffect(() => {
    if (phase !== 'connecting') onWaiting?.(phase === 'waiting')
  }, [phase, onWaiting])

  useEffect(() => {
    if (phase === 'ended') onLeave(message)
  }, [phase, message, onLeave])

  switch (phase) {
    case 'waiting':
      return <Suspense fallback={<RoomConnecting />}>{waiting(room, state)}</Suspense>
    case 'joined':
      return call(room)
    case 'error':
      return <RoomFailed message={message} onBack={() => onLeave()} />
    case 'moved':
      return <RoomMoved message={message} onJoinHere={onJoinHere} onBack={() => onLeave()} />
    default:
      return <RoomConnecting />
  }
}
