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
import type { ComponentProps, ReactNode } from 'react'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { UnreadCount } from '#web/ui/unread-count.tsx'
import { canShareScreen } from './local-media.ts'
import type { Room, RoomState } from './room.ts'
import { useRoomPreferences } from './room-preferences.ts'
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

type ControlProps = ComponentProps<'button'> & {
  word: string
  /** The accessible name, if the word alone doesn't say enough. */
  label?: string
  shortcut?: string
  /** Of unread messages. */
  count?: number
  isOn?: boolean
  'data-leave'?: boolean
  children: ReactNode
}

function Control(props: ControlProps) {
  const { word, label, shortcut, count = 0, isOn = false, children, ...rest } = props
  const { hasShortcuts } = useRoomPreferences()
  const key = hasShortcuts ? shortcut : undefined
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-keyshortcuts={key}
      title={key && `${label ?? word} (${key})`}
      data-on={isOn || undefined}
      className="room-control"
    >
      <span>{children}</span>
      <span>{word}</span>
      <UnreadCount count={count} className="room-count" />
    </button>
  )
}
