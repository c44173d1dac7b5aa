import {
  Circle,
  CircleStop,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Settings,
  Video,
  VideoOff,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx'
import { canShareScreen } from './local-media.ts'
import type { Room, RoomState } from './room.ts'

const RoomSettings = lazy(() => import('./room-settings.tsx'))

type RoomControlsProps = {
  room: Room
  state: RoomState
  /** The conversation of the two people. */
  chatPath: string
  onLeave: () => void
}

export function RoomControls({ room, state, chatPath, onLeave }: RoomControlsProps) {
  const { local, isRecorded } = state
  const hasSound = local.microphone !== null && !local.isMuted
  const [settings, setSettings] = useState({ wereOpened: false, areOpen: false })
  return (
    <>
      <TooltipProvider>
        <div
          role="toolbar"
          aria-label="Call controls"
          className="flex flex-wrap justify-center gap-1.5 px-2 py-3.5 sm:gap-3"
        >
          <Control
            label={local.camera ? 'Turn Camera Off' : 'Turn Camera On'}
            isOff={!local.camera}
            onClick={room.toggleCamera}
          >
            {local.camera ? <Video /> : <VideoOff />}
          </Control>
          <Control
            label={hasSound ? 'Mute Microphone' : 'Unmute Microphone'}
            isOff={!hasSound}
            onClick={room.toggleMicrophone}
          >
            {hasSound ? <Mic /> : <MicOff />}
          </Control>
          {canShareScreen() && (
            <Control
              label={local.screen ? 'Stop Sharing Screen' : 'Share Screen'}
              onClick={room.toggleScreen}
            >
              {local.screen ? <MonitorX /> : <MonitorUp />}
            </Control>
          )}
          {state.mayRecord && room.toggleRecording && (
            <Control
              label={isRecorded ? 'Stop Recording' : 'Start Recording'}
              isOff={isRecorded}
              onClick={room.toggleRecording}
            >
              {isRecorded ? <CircleStop /> : <Circle />}
            </Control>
          )}
          <Tooltip text="Chat">
            <a
              href={chatPath}
              target="_blank"
              rel="noopener"
              aria-label="Chat (opens in a new tab)"
              className={cx(CONTROL, ON)}
            >
              <MessageSquare />
            </a>
          </Tooltip>
          <Control
            label="Settings"
            aria-haspopup="dialog"
            onClick={() => setSettings({ wereOpened: true, areOpen: true })}
          >
            <Settings />
          </Control>
          <Control label="Leave Call" className="bg-hang-up" onClick={onLeave}>
            <PhoneOff />
          </Control>
        </div>
      </TooltipProvider>
      {settings.wereOpened && (
        <Suspense>
          <RoomSettings
            room={room}
            state={state}
            open={settings.areOpen}
            onOpenChange={(areOpen) => setSettings({ wereOpened: true, areOpen })}
          />
        </Suspense>
      )}
    </>
  )
}

type ControlProps = ComponentProps<'button'> & {
  label: string
  isOff?: boolean
  children: ReactNode
}

const CONTROL = cx(
  'inline-flex size-11 items-center sm:size-12 justify-center rounded-full transition-opacity',
  'duration-(--fast) hover:opacity-85 [&>svg]:size-5',
)
const ON = 'bg-stage-2 text-on-stage'

function Control({ label, isOff = false, className, children, ...rest }: ControlProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={cx(CONTROL, className ?? (isOff ? 'bg-on-stage text-stage' : ON))}
      >
        {children}
      </button>
    </Tooltip>
  )
}
