import type { DeviceKind } from '#web/features/sessions/devices/devices.ts'
import { choiceOf, DEVICE_NAMES, useDevices } from '#web/features/sessions/devices/devices.ts'
import { LevelMeter } from '#web/features/sessions/devices/level-meter.tsx'
import { Mirror } from '#web/features/sessions/devices/mirror.tsx'
import { playTone } from '#web/features/sessions/devices/tone.ts'
import type { Room, RoomState } from '#web/features/sessions/room/room.ts'
import {
  changeRoomPreferences,
  useRoomPreferences,
} from '#web/features/sessions/room/room-preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type RoomSettingsProps = {
  room: Room
  state: RoomState
  open: boolean
  onOpenChange: (open: boolean) => void
}

const DEVICES = Object.keys(DEVICE_NAMES) as DeviceKind[]

/** Selects camera, microphone and speaker, each with a way to try it; changes apply at once. */
export default function RoomSettings({ room, state, open, onOpenChange }: RoomSettingsProps) {
  const devices = useDevices()
  const { hasSounds } = useRoomPreferences()
  const { camera, microphone, isMuted } = state.local
  const used: Record<DeviceKind, string> = {
    camera: camera?.getSettings().deviceId ?? '',
    microphone: microphone?.getSettings().deviceId ?? '',
    speaker: state.speaker || 'default',
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Settings">
      <div className="flex flex-col gap-4.5">
        {camera && (
          <Mirror track={camera} label="Preview of your camera" className="room-preview" />
        )}
        {DEVICES.map((device) => {
          const label = DEVICE_NAMES[device]
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
                        {choiceOf(devices, device)}
                      </option>
                    )}
                    {list.map(({ id, name }) => (
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
