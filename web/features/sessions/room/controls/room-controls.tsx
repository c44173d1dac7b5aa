import {
  Ellipsis,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  NotebookPen,
  PhoneOff,
  Video,
  VideoOff,
} from 'lucide-react'
import { canShareScreen } from '#web/features/sessions/room/local-media.ts'
import type { Room, RoomState } from '#web/features/sessions/room/room.ts'
import type { SidePanel } from '#web/features/sessions/room/room-side.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Control } from './room-control.tsx'

type RoomControlsProps = {
  room: Room
  state: RoomState
  /** Chat and notes; guests have none. */
  side?: { panel: SidePanel | undefined; onPanel: (panel: SidePanel) => void; unread: number }
  /** A phone: what has no place in the bar is in the menu. */
  isSmall: boolean
  menu: MenuItem[]
  onLeave: () => void
}

export function RoomControls(props: RoomControlsProps) {
  const { room, state, side, isSmall, menu, onLeave } = props
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
      <Menu
        items={menu}
        trigger={
          <Control word="More">
            <Ellipsis />
          </Control>
        }
      />
      <Gap />
      <Control word="Leave" label="Leave Call" data-leave onClick={onLeave}>
        <PhoneOff />
      </Control>
    </div>
  )
}

const Gap = () => <span aria-hidden className="room-gap" />
