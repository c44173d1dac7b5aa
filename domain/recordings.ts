import { DAY_MS, MINUTE_MS } from './time.ts'

/** Recording in the built-in room: only together, and for 30 days. */
export const RECORDING_DAYS = 30

/** A question that is not answered within this time lapses. */
export const ANSWER_WITHIN_MS = 2 * MINUTE_MS

export const RECORDING_STATES = [
  /** Someone asked, and not everyone has answered. */
  'ASKED',
  'REFUSED',
  'RECORDING',
  /** What has been recorded arrives and is made into one file. */
  'STOPPED',
  'READY',
  /** Nothing arrived, or nothing in it can be played. */
  'EMPTY',
  'DELETED',
] as const
export type RecordingState = (typeof RECORDING_STATES)[number]

/** Pictures and sound arrive in parts of at most this many bytes. */
export const MAX_PART_BYTES = 4 * 1_048_576
/** About five hours of a picture of 1280 × 720. */
export const MAX_RECORDING_BYTES = 3 * 1_073_741_824
/** After a stop, what has not been sent yet is awaited for this long. */
export const SENDING_MS = 15 * MINUTE_MS

/** The state at that instant: a question lapses by itself. Milliseconds. */
export function recordingStateAt(
  { state, askedAt }: { state: RecordingState; askedAt: number },
  now: number,
): RecordingState {
  return state === 'ASKED' && now - askedAt >= ANSWER_WITHIN_MS ? 'REFUSED' : state
}

/** The state after an answer: everyone who is in the room must have agreed. */
export function afterAnswer(agreed: readonly string[], here: readonly string[]): RecordingState {
  return here.length >= 2 && here.every((person) => agreed.includes(person)) ? 'RECORDING' : 'ASKED'
}

export const keptUntil = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + RECORDING_DAYS * DAY_MS)
