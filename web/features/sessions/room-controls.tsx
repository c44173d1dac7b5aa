import { Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Video, VideoOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx'
import type { LocalMedia } from './local-media.ts'
import { canShareScreen } from './local-media.ts'
import type { Room } from './room.ts'

export function RoomControls({ room, local, onLeave }: RoomControlsProps) {
  const hasSound = local.microphone !== null && !local.isMuted
  return (
    <TooltipProvider>
      <div role="toolbar" aria-label="Call controls" className="flex justify-center gap-3 p-3.5">
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
        <Control label="Leave Call" className="bg-hang-up" onClick={onLeave}>
          <PhoneOff />
        </Control>
      </div>
    </TooltipProvider>
  )
}

type RoomControlsProps = { room: Room; local: LocalMedia; onLeave: () => void }

type ControlProps = ComponentProps<'button'> & {
  label: string
  isOff?: boolean
  children: ReactNode
}

function Control({ label, isOff = false, className, children, ...rest }: ControlProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={cx(
          'inline-flex size-12 items-center justify-center rounded-full transition-opacity',
          'duration-(--fast) hover:opacity-85 [&>svg]:size-5',
          className ?? (isOff ? 'bg-on-stage text-stage' : 'bg-stage-2 text-on-stage'),
        )}
      >
        {children}
      </button>
    </Tooltip>
  )
}
