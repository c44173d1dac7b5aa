import { Camera, ChevronDown, Mic, Volume2 } from 'lucide-react'
import { useId } from 'react'
import type {
  ChosenDevice,
  DeviceKind,
  DeviceList,
} from '#web/features/sessions/devices/devices.ts'
import { choiceOf, DEVICE_NAMES, useDevices } from '#web/features/sessions/devices/devices.ts'
import type { Elements } from '#web/ui/elements.tsx'
import type { Setup } from './setup.ts'

const ICONS = { camera: Camera, microphone: Mic, speaker: Volume2 }

type DeviceMenusProps = {
  setup: Setup
  /** Below the name of the microphone. */
  meter: Elements
}

/** Which camera, microphone and speaker are used. */
export function DeviceMenus({ setup, meter }: DeviceMenusProps) {
  const { camera, microphone, speaker } = setup
  // Devices tell their names once one of them is in use.
  const devices = useDevices(camera ?? microphone)
  if (!devices) return null
  const used = {
    camera: camera?.getSettings().deviceId,
    microphone: microphone?.getSettings().deviceId,
    speaker: speaker || devices.speaker[0]?.id,
  }
  const menu = (kind: DeviceKind, below?: Elements) => (
    <DeviceMenu
      kind={kind}
      devices={devices}
      used={used[kind]}
      onChoose={(device) => setup.choose(kind, device)}
    >
      {below}
    </DeviceMenu>
  )
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3 [&>*]:min-w-0 [&>*]:flex-1 max-sm:[&>:nth-child(3)]:col-span-2">
      {menu('camera')}
      {menu('microphone', meter)}
      {devices.speaker.length > 0 && menu('speaker')}
    </div>
  )
}

type DeviceMenuProps = {
  kind: DeviceKind
  devices: DeviceList
  /** The id of the device in use. */
  used: string | undefined
  onChoose: (device: ChosenDevice) => void
  children?: Elements
}

function DeviceMenu({ kind, devices, used, onChoose, children }: DeviceMenuProps) {
  const id = useId()
  const Icon = ICONS[kind]
  const list = devices[kind]
  const isKnown = list.some((device) => device.id === used)
  return (
    <div className="relative rounded-m border border-line-control bg-surface px-3 pt-2 pb-2.5 focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2">
      <label htmlFor={id} className="flex items-center gap-1.5 text-ink-3 text-tiny">
        <Icon aria-hidden className="size-4" />
        <span>{DEVICE_NAMES[kind]}</span>
      </label>
      <select
        id={id}
        value={isKnown ? used : ''}
        disabled={list.length === 0}
        onChange={(event) => {
          const chosen = list.find((device) => device.id === event.target.value)
          if (chosen) onChoose(chosen)
        }}
        className="min-h-8 w-full appearance-none truncate bg-transparent pr-6 font-[550] text-control outline-none pointer-coarse:min-h-11"
      >
        {!isKnown && (
          <option value="" disabled>
            {choiceOf(devices, kind)}
          </option>
        )}
        {list.map((device) => (
          <option key={device.id} value={device.id}>
            {device.name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-9 right-3 size-4 text-ink-3"
      />
      {children}
    </div>
  )
}
