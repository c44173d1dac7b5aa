import { useSyncExternalStore } from 'react'

/** Choices for the room on this device. */
export type RoomPreferences = {
  /** A soft sound when a message arrives. */
  hasSounds: boolean
  /** Single keys work the controls. */
  hasShortcuts: boolean
  /** The size of what others type, in rem. */
  typedSize: number
}

const KEY = 'parlour.room-preferences'
const DEFAULTS: RoomPreferences = { hasSounds: true, hasShortcuts: true, typedSize: 2 }

let known: RoomPreferences | undefined
const listeners = new Set<() => void>()

export function roomPreferences(): RoomPreferences {
  known ??= { ...DEFAULTS, ...stored() }
  return known
}

export function changeRoomPreferences(part: Partial<RoomPreferences>): void {
  known = { ...roomPreferences(), ...part }
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Without a store, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export const useRoomPreferences = () => useSyncExternalStore(watch, roomPreferences)

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): Partial<RoomPreferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
