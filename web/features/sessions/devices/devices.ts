import { useEffect, useState } from 'react'

export type DeviceKind = 'camera' | 'microphone' | 'speaker'

/** `name` is the browser's label for it; the id can change while the name stays. */
export type ChosenDevice = { id: string; name: string }

export type DeviceList = Record<DeviceKind, ChosenDevice[]> & {
  /** There are some, but the browser doesn't tell which: they are not allowed. */
  hidden: Set<DeviceKind>
}

export const DEVICE_NAMES: Record<DeviceKind, string> = {
  camera: 'Camera',
  microphone: 'Microphone',
  speaker: 'Speaker',
}

const STORED = 'parlour.devices'

/** What this person last chose in this browser. */
export function rememberedDevices(): Partial<Record<DeviceKind, ChosenDevice>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(([kind, device]) => kind in DEVICE_NAMES && isChosen(device)),
    )
  } catch {
    return {}
  }
}

export function rememberDevice(kind: DeviceKind, { id, name }: ChosenDevice): void {
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...rememberedDevices(), [kind]: { id, name } }))
  } catch {
    // Storage is full or forbidden: the choice still counts on this page.
  }
}

/** The remembered device among those there are, by its id or else its name; undefined if it is not there. */
export const findRemembered = (
  list: readonly ChosenDevice[],
  remembered: ChosenDevice | undefined,
): ChosenDevice | undefined =>
  remembered &&
  (list.find(({ id }) => id === remembered.id) ?? list.find(({ name }) => name === remembered.name))

const KINDS = { videoinput: 'camera', audioinput: 'microphone', audiooutput: 'speaker' } as const

/** The devices there are. Before permission is given, they have no names of their own. */
export async function listDevices(): Promise<DeviceList> {
  const list: DeviceList = { camera: [], microphone: [], speaker: [], hidden: new Set() }
  const found = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  for (const { kind, deviceId, label } of found) {
    const device = KINDS[kind]
    if (!deviceId) list.hidden.add(device)
    if (!deviceId || (device === 'speaker' && !canChooseSpeaker())) continue
    const name = label || `${DEVICE_NAMES[device]} ${list[device].length + 1}`
    list[device].push({ id: deviceId, name })
  }
  return list
}

/** The devices there are, also after one is plugged in or out, and again whenever `occasion` changes. */
export function useDevices(occasion?: unknown): DeviceList | undefined {
  const [devices, setDevices] = useState<DeviceList>()
  useEffect(() => {
    let isGone = false
    const look = () => listDevices().then((list) => isGone || setDevices(list))
    look()
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => {
      isGone = true
      navigator.mediaDevices?.removeEventListener('devicechange', look)
    }
  }, [occasion])
  return devices
}

/** What a menu says while none of its devices is chosen. */
export function choiceOf(devices: DeviceList | undefined, kind: DeviceKind): string {
  const name = DEVICE_NAMES[kind].toLowerCase()
  if (devices?.[kind].length) return `Choose a ${name}`
  return devices?.hidden.has(kind)
    ? `Your browser doesn’t allow the ${name}`
    : `No ${name} was found`
}

/** Some browsers leave the choice to the operating system. */
const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

const isChosen = (device: unknown): device is ChosenDevice =>
  typeof device === 'object' &&
  device !== null &&
  'id' in device &&
  typeof device.id === 'string' &&
  'name' in device &&
  typeof device.name === 'string'
