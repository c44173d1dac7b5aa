import { useEffect, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Device, Room, RoomState } from './room.ts'

type RoomSettingsProps = {
  room: Room
  state: RoomState
  open: boolean
  onOpenChange: (open: boolean) => void
}

const DEVICES: Device[] = ['camera', 'microphone', 'speaker']
const NAMES: Record<Device, string> = {
  camera: 'Camera',
  microphone: 'Microphone',
  speaker: 'Speaker',
}

/** Selects camera, microphone and speaker; changes apply at once. */
export default function RoomSettings({ room, state, open, onOpenChange }: RoomSettingsProps) {
  const devices = useDevices()
  const { camera, microphone } = state.local
  const used: Record<Device, string> = {
    camera: camera?.getSettings().deviceId ?? '',
    microphone: microphone?.getSettings().deviceId ?? '',
    speaker: state.speaker || 'default',
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Settings">
      <div className="flex flex-col gap-4.5">
        {DEVICES.map((device) => {
          const label = NAMES[device]
          const list = devices?.[device] ?? []
          if (device === 'speaker' && list.length === 0) return null
          return (
            <Field key={device} label={label}>
              {(control) => (
                <Select
                  {...control}
                  value={list.some(({ id }) => id === used[device]) ? used[device] : ''}
                  disabled={list.length === 0}
                  onChange={(event) => room.choose(device, event.target.value)}
                >
                  {!list.some(({ id }) => id === used[device]) && (
                    <option value="" disabled>
                      {list.length
                        ? `Choose a ${label.toLowerCase()}`
                        : `No ${label.toLowerCase()} was found`}
                    </option>
                  )}
                  {list.map(({ id, label: name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )
        })}
        {state.local.note && <p className="text-small text-warn">{state.local.note}</p>}
      </div>
    </Dialog>
  )
}

type DeviceList = Record<Device, { id: string; label: string }[]>

/** Updates when devices are plugged in or out. */
function useDevices(): DeviceList | undefined {
  const [devices, setDevices] = useState<DeviceList>()
  useEffect(() => {
    const look = () => listDevices().then(setDevices)
    look()
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look)
  }, [])
  return devices
}

const KINDS = { videoinput: 'camera', audioinput: 'microphone', audiooutput: 'speaker' } as const

/** The available devices. Their labels are empty until permission has been given. */
async function listDevices(): Promise<DeviceList> {
  const list: DeviceList = { camera: [], microphone: [], speaker: [] }
  for (const { kind, deviceId, label } of (await navigator.mediaDevices?.enumerateDevices()) ??
    []) {
    const device = KINDS[kind]
    if (!deviceId || (device === 'speaker' && !canChooseSpeaker())) continue
    list[device].push({
      id: deviceId,
      label: label || `${NAMES[device]} ${list[device].length + 1}`,
    })
  }
  return list
}

/** Some browsers leave the choice to the operating system. */
const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype
