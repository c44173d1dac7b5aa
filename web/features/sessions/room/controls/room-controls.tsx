import {
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  NotebookPen,
  PencilLine,
  PhoneOff,
  Video,
  VideoOff,
} from 'lucide-react'
import { canShareScreen } from '#web/features/sessions/room/local-media.ts'
import type { Room, RoomState } from '#web/features/sessions/room/room.ts'
import type { SidePanel } from '#web/features/sessions/room/room-side.tsx'
import { Control } from './room-control.tsx'
import type { MenuGroup } from './room-menu.tsx'
import { RoomMenu } from './room-menu.tsx'

type RoomControlsProps = {
  room: Room
  state: RoomState
  /** Chat and notes; guests have none. */
  side?: { panel: SidePanel | undefined; onPanel: (panel: SidePanel) => void; unread: number }
  /** A phone: what has no place in the bar is in the menu. */
  isSmall: boolean
  /** Where the bar has room for it; guests have none. */
  board?: { isOpen: boolean; toggle: () => void } | undefined
  menu: MenuGroup[]
  onLeave: () => void
}

export function RoomControls(props: RoomControlsProps) {
  const { room, state, side, isSmall, board, menu, onLeave } = props
  const { local, mode } = state
  const hasSound = local.microphone !== null && !local.isMuted
  return (
    <div role="toolbar" aria-label="Call controls" className="room-controls">
      {mode !== 'text' && (
        <Control
          word={hasSound ? 'Mute' : 'Unmute'}
          label={hasSound ? 'Mute Microphone' : 'Unmute Microphone'}
          shortcut="M"
          isOn={!hasSound}
          onClick={room.toggleMicrophone}
        >
          {hasSound ? <Mic /> : <MicOff />}
        </Control>
      )}
      {mode === 'video' && (
        <>
          <Control
            word="Camera"
            label={local.camera ? 'Turn Camera Off' : 'Turn Camera On'}
            shortcut="V"
            isOn={!local.camera}
            onClick={room.toggleCamera}
          >
            {local.camera ? <Video /> : <VideoOff />}
          </Control>
          {!isSmall && room.toggleScreen && canShareScreen() && (
            <>
              <Gap />
              <Control
                word={local.screen ? 'Stop' : 'Share'}
                label={local.screen ? 'Stop Sharing Screen' : 'Share Screen'}
                shortcut="S"
                isOn={local.screen !== null}
                onClick={room.toggleScreen}
              >
                {local.screen ? <MonitorX /> : <MonitorUp />}
              </Control>
            </>
          )}
        </>
      )}
      {board && (
        <Control
          word="Whiteboard"
          shortcut="B"
          isOn={board.isOpen}
          aria-expanded={board.isOpen}
          onClick={board.toggle}
        >
          <PencilLine />
        </Control>
      )}
      {side && (
        <Control
          word="Chat"
          shortcut="C"
          isOn={side.panel === 'chat'}
          aria-expanded={side.panel === 'chat'}
          count={side.unread}
          onClick={() => side.onPanel('chat')}
        >
          <MessageSquare />
        </Control>
      )}
      {side && !isSmall && (
        <Control
          word="Notes"
          isOn={side.panel === 'notes' || side.panel === 'private'}
          aria-expanded={side.panel === 'notes' || side.panel === 'private'}
          onClick={() => side.onPanel('notes')}
        >
          <NotebookPen />
        </Control>
      )}
      <RoomMenu groups={menu} />
      <Gap />
      <Control word="Leave" label="Leave Call" data-leave onClick={onLeave}>
        <PhoneOff />
      </Control>
    </div>
  )
}

const Gap = () => <span aria-hidden className="room-gap" />
