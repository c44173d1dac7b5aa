import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import type { LocalMedia } from './local-media.ts'
import { closeMedia, NO_MEDIA } from './local-media.ts'

/** What the other person says of what they send; a line without a picture still carries black frames. */
export type Sends = { picture: boolean; sound: boolean; screen: boolean }

export type RoomState = {
  phase: 'connecting' | 'joined' | 'moved' | 'ended' | 'error'
  /** Why, unless all is well. */
  message: string
  /** Everybody who is in the room, this person included. */
  peers: { id: string; name: string }[]
  local: LocalMedia
  remote: { stream: MediaStream | null; isConnected: boolean; sends: Sends }
  /** The device that the other person is heard from; empty for the usual one. */
  speaker: string
  isRecorded: boolean
  /** The room can be recorded, and it is for this person to decide. */
  mayRecord: boolean
}

export type Device = 'camera' | 'microphone' | 'speaker'

/** A video room that somebody has entered, whoever hosts it. */
export type Room = {
  state(): RoomState
  subscribe(listener: () => void): () => void
  toggleCamera(): Promise<void>
  toggleMicrophone(): Promise<void>
  toggleScreen(): Promise<void>
  /** Uses this device from now on. */
  choose(device: Device, id: string): Promise<void>
  /** Only where rooms can be recorded. */
  toggleRecording?: () => void
  leave(): void
}

export const NOBODY: RoomState['remote'] = {
  stream: null,
  isConnected: false,
  sends: { picture: true, sound: true, screen: false },
}

/** The state of a room and who watches it; after `end` it stays as it is. */
export function createRoomStore() {
  let isOver = false
  let state: RoomState = {
    phase: 'connecting',
    message: '',
    peers: [],
    local: NO_MEDIA,
    remote: NOBODY,
    speaker: '',
    isRecorded: false,
    mayRecord: false,
  }
  const listeners = new Set<() => void>()
  const self = {
    state: () => state,
    isOver: () => isOver,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(part: Partial<RoomState>): void {
      if (isOver) return
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
    /** False when it was over before. */
    end(phase: RoomState['phase'], message: string): boolean {
      if (isOver) return false
      closeMedia(state.local)
      self.change({ phase, message, peers: [], local: NO_MEDIA, remote: NOBODY, isRecorded: false })
      isOver = true
      return true
    },
  }
  return self
}

/** Why the way into a room was not given, in one sentence. */
export function joinErrorMessage(error: unknown): string {
  const isAnswer = error instanceof ApiError
  return errorMessage(error, isAnswer ? 'Failed to get room token' : 'Failed to join video session')
}
