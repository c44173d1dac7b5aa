import { useEffect, useMemo, useRef, useState } from 'react'
import { LevelMeter } from '#web/features/sessions/level-meter.tsx'
import { playTone } from '#web/features/sessions/tone.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Device, Room, RoomState } from './room.ts'
import { changeRoomPreferences, useRoomPreferences } from './room-preferences.ts'

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

/** Selects camera, microphone and speaker, each with a way to try it; changes apply at once. */
export default function RoomSettings({ room, state, open, onOpenChange }: RoomSettingsProps) {
  const devices = useDevices()
  const { hasSounds } = useRoomPreferences()
  const { camera, microphone, isMuted } = state.local
  const used: Record<Device, string> = {
    camera: camera?.getSettings().deviceId ?? '',
    microphone: microphone?.getSettings().deviceId ?? '',
    speaker: state.speaker || 'default',
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Settings">
      <div className="flex flex-col gap-4.5">
        {camera && <Preview camera={camera} />}
        {DEVICES.map((device) => {
          const label = NAMES[device]
          const list = devices?.[device] ?? []
          if (device === 'speaker' && list.length === 0) return null
          const isListed = list.some(({ id }) => id === used[device])
          return (
            <div key={device} className="flex flex-col gap-2">
              <Field label={label}>
                {(control) => (
                  <Select
                    {...control}
                    value={isListed ? used[device] : ''}
                    disabled={list.length === 0}
                    onChange={(event) => room.choose(device, event.target.value)}
                  >
                    {!isListed && (
                      <option value="" disabled>
                        {list.length
                          ? `Choose a ${label.toLowerCase()}`
                          : devices?.hidden.has(device)
                            ? `Your browser doesn’t allow the ${label.toLowerCase()}`
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
              {device === 'microphone' && microphone && (
                <>
                  <LevelMeter track={microphone} isMuted={isMuted} />
                  <p className="text-ink-2 text-tiny">
                    {isMuted
                      ? 'Your microphone is muted.'
                      : 'The bar moves when your microphone hears you.'}
                  </p>
                </>
              )}
            </div>
          )
        })}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox
            checked={hasSounds}
            onChange={({ target }) => changeRoomPreferences({ hasSounds: target.checked })}
          >
            A soft sound when a message arrives
          </Checkbox>
          <Button variant="quiet" size="s" onClick={() => playTone(state.speaker)}>
            Play a test tone
          </Button>
        </div>
        {state.local.note && <p className="text-small text-warn">{state.local.note}</p>}
      </div>
    </Dialog>
  )
}

function Preview({ camera }: { camera: MediaStreamTrack }) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useMemo(() => new MediaStream([camera]), [camera])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      aria-label="Preview of your camera"
      autoPlay
      playsInline
      muted
      className="room-preview"
    />
  )
}

type DeviceList = Record<Device, { id: string; label: string }[]> & {
  /** There are some, but the browser doesn't tell which: they are not allowed. */
  hidden: Set<Device>
}

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
  const list: DeviceList = { camera: [], microphone: [], speaker: [], hidden: new Set() }
  for (const { kind, deviceId, label } of (await navigator.mediaDevices?.enumerateDevices()) ??
    []) {
    const device = KINDS[kind]
    if (!deviceId) list.hidden.add(device)
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
