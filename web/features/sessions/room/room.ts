import type { Line } from '#domain/meeting/line-quality.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import type { DeviceKind } from '#web/features/sessions/devices/devices.ts'
import type { LocalMedia } from './local-media.ts'
import { closeMedia, NO_MEDIA } from './local-media.ts'

/** What someone sends, as they report it: a video track without a picture still carries black frames. */
export type Sends = { picture: boolean; sound: boolean; screen: boolean }

export type { Line }

/** Someone else in the room. */
export type Other = {
  id: string
  name: string
  /** Not one of the session's two people. */
  isGuest: boolean
  /** Their camera and microphone; null until a path is open. */
  stream: MediaStream | null
  /** The screen they share; null if they share none. */
  screen: MediaStream | null
  /** `lost`: there was a path, and another is being looked for. `none`: none was found for 15 seconds. */
  path: 'seeking' | 'open' | 'lost' | 'none'
  /** Their page has lost our server. What they send can still arrive. */
  isAway: boolean
  sends: Sends
  isSpeaking: boolean
  line: Line
  /** Their camera is on, but the line is too weak for its picture. */
  isPaused: boolean
  /** What they have typed for others to read, in large letters. */
  typed: string
}

/** How this person takes part. With `sound`, no pictures are sent or received; with `text`, nothing is sent. */
export type Mode = 'video' | 'sound' | 'text'

export type RoomState = {
  /** `waiting`: in the waiting room, until the session starts or the professional begins earlier. */
  phase: 'connecting' | 'waiting' | 'joined' | 'moved' | 'ended' | 'error'
  /** The reason for the phase; empty if all is well. */
  message: string
  /** Everyone in the room, including this person. */
  peers: { id: string; name: string }[]
  mode: Mode
  local: LocalMedia
  others: Other[]
  /** Who has been here and isn't any more, by name. */
  left: string[]
  /** This person's own line. */
  line: Line
  /** The camera is on, but the line is too weak for its picture. */
  isPaused: boolean
  isSpeaking: boolean
  /** For each of the others four words that are the same for both if no one is between them, once a path is open. */
  securityCodes: { name: string; words: string[] }[]
  /** The output device id; empty for the default. */
  speaker: string
  /** As the host of the room says. */
  isRecorded: boolean
}

/** A video room that the user has entered, built-in or hosted. */
export type Room = {
  state(): RoomState
  subscribe(listener: () => void): () => void
  toggleCamera(): Promise<void>
  toggleMicrophone(): Promise<void>
  /** Guests share no screen. */
  toggleScreen?: () => Promise<void>
  /** Switches to this device. */
  choose(device: DeviceKind, id: string): Promise<void>
  /** Rooms hosted elsewhere are also recorded there, and not by a page. */
  isHosted?: true
  /** Blurs the background of one's picture, or stops; undefined where it can't be. */
  toggleBlur?: () => void
  /** Looks for a path again. */
  retryPath?: () => void
  /** Only for built-in rooms. */
  setMode?: (mode: Mode) => Promise<void>
  /** Only for a professional: lets the client in before the start. */
  admit?: () => void
  /** Shows the others this text at once, in place of the one before. */
  type?: (text: string) => void
  leave(): void
}

/** Someone who has just arrived. */
export const arrival = (person: { id: string; name: string; isGuest?: boolean }): Other => ({
  isGuest: false,
  ...person,
  stream: null,
  screen: null,
  path: 'seeking',
  isAway: false,
  sends: { picture: true, sound: true, screen: false },
  isSpeaking: false,
  line: 'good',
  isPaused: false,
  typed: '',
})

export type RoomStore = ReturnType<typeof createRoomStore>

/** Holds the state of a room and notifies its subscribers. After `end`, the state is final. */
export function createRoomStore() {
  let isOver = false
  let state: RoomState = {
    phase: 'connecting',
    message: '',
    peers: [],
    mode: 'video',
    local: NO_MEDIA,
    others: [],
    left: [],
    line: 'good',
    isPaused: false,
    isSpeaking: false,
    securityCodes: [],
    speaker: '',
    isRecorded: false,
  }
  const listeners = new Set<() => void>()
  const cleanups: (() => void)[] = []
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
    changeOther(id: string, part: Partial<Other>): void {
      const changed = (other: Other) => (other.id === id ? { ...other, ...part } : other)
      self.change({ others: state.others.map(changed) })
    },
    atEnd: (cleanUp: () => void) => cleanups.push(cleanUp),
    /** Repeats this until the end. */
    every(ms: number, work: () => void): void {
      const timer = setInterval(work, ms)
      self.atEnd(() => clearInterval(timer))
    },
    end(phase: RoomState['phase'], message: string): void {
      if (isOver) return
      closeMedia(state.local)
      self.change({ phase, message, peers: [], local: NO_MEDIA, others: [], isRecorded: false })
      isOver = true
      for (const cleanUp of cleanups) cleanUp()
    },
  }
  return self
}

/** Why entering the room failed, in one sentence. */
export function joinErrorMessage(error: unknown): string {
  const isAnswer = error instanceof ApiError
  return errorMessage(error, isAnswer ? 'Failed to get room token' : 'Failed to join video session')
}
