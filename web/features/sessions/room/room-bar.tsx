import type { ComponentProps } from 'react'
import { RoomControls } from './controls/room-controls.tsx'
import { OwnLine } from './stage/room-stage.tsx'
import type { useRoomTime } from './use-room-time.ts'

type RoomBarProps = ComponentProps<typeof RoomControls> & { time: ReturnType<typeof useRoomTime> }

/** Below the picture: the time, the controls, and how good one's own line is. */
export function RoomBar({ time, ...controls }: RoomBarProps) {
  return (
    <div className="room-bar">
      <p className="room-bar-side figures">
        <b className="block font-[600] text-body text-on-stage">{time.left}</b>
        <span>{time.line}</span>
      </p>
      <RoomControls {...controls} />
      <OwnLine room={controls.room} state={controls.state} />
    </div>
  )
}
