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
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { canShareScreen } from './local-media.ts'
import type { Room, RoomState } from './room.ts'
import { Control } from './room-control.tsx'
import type { SidePanel } from './room-side.tsx'

type RoomControlsProps = {
  room: Room
  state: RoomState
  panel: SidePanel | undefined
  onPanel: (panel: SidePanel) => void
  unread: number
  /** A phone: what has no place in the bar is in the menu. */
  isSmall: boolean
  menu: MenuItem[]
  onLeave: () => void
}

export function RoomControls(props: RoomControlsProps) {
  const { room, state, panel, onPanel, unread, isSmall, menu, onLeave } = props
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
          {!isSmall && canShareScreen() && (
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
      <Control
        word="Chat"
        shortcut="C"
        isOn={panel === 'chat'}
        aria-expanded={panel === 'chat'}
        count={unread}
        onClick={() => onPanel('chat')}
      >
        <MessageSquare />
      </Control>
      {!isSmall && (
        <Control
          word="Notes"
          isOn={panel === 'notes' || panel === 'private'}
          aria-expanded={panel === 'notes' || panel === 'private'}
          onClick={() => onPanel('notes')}
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
