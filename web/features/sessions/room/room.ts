import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import type { LocalMedia } from './local-media.ts'
import { closeMedia, NO_MEDIA } from './local-media.ts'

/** What the other person is sending, as they report it: a video track without a picture still carries black frames. */
export type Sends = { picture: boolean; sound: boolean; screen: boolean }

export type RoomState = {
  phase: 'connecting' | 'joined' | 'moved' | 'ended' | 'error'
  /** The reason for the phase; empty if all is well. */
  message: string
  /** Everyone in the room, including this person. */
  peers: { id: string; name: string }[]
  local: LocalMedia
  remote: { stream: MediaStream | null; isConnected: boolean; sends: Sends }
  /** The output device id; empty for the default. */
  speaker: string
  isRecorded: boolean
  /** Whether this person can start a recording. */
  mayRecord: boolean
}

export type Device = 'camera' | 'microphone' | 'speaker'

/** A video room that the user has entered, built-in or hosted. */
export type Room = {
  state(): RoomState
  subscribe(listener: () => void): () => void
  toggleCamera(): Promise<void>
  toggleMicrophone(): Promise<void>
  toggleScreen(): Promise<void>
  /** Switches to this device. */
  choose(device: Device, id: string): Promise<void>
  /** Undefined if the room can't be recorded. */
  toggleRecording?: () => void
  leave(): void
}

export const NOBODY: RoomState['remote'] = {
  stream: null,
  isConnected: false,
  sends: { picture: true, sound: true, screen: false },
}

/** Holds the state of a room and notifies its subscribers. After `end`, the state is final. */
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
    /** Returns false if it had already ended. */
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

/** Why entering the room failed, in one sentence. */
export function joinErrorMessage(error: unknown): string {
  const isAnswer = error instanceof ApiError
  return errorMessage(error, isAnswer ? 'Failed to get room token' : 'Failed to join video session')
}
