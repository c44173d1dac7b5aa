import type { Device } from './room.ts'

export type DeviceList = Record<Device, { id: string; label: string }[]>

const KINDS = { videoinput: 'camera', audioinput: 'microphone', audiooutput: 'speaker' } as const
const NAMES: Record<Device, string> = {
  camera: 'Camera',
  microphone: 'Microphone',
  speaker: 'Speaker',
}

/** What this machine has, by the names it gives them once it was allowed to use them. */
export async function listDevices(): Promise<DeviceList> {
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

/** Some browsers leave it to the machine. */
const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype
