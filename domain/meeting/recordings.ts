import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts'

/** Recording a session: only together, and for 30 days. */
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
  /** In a hosted room: the provider did not begin, or broke off. */
  'FAILED',
  'DELETED',
] as const
export type RecordingState = (typeof RECORDING_STATES)[number]

/** Pictures and sound arrive in parts of at most this many bytes. */
export const MAX_PART_BYTES = 4 * 1_048_576
/** About five hours of a picture of 1280 × 720. */
export const MAX_RECORDING_BYTES = 3 * 1_073_741_824
/** After a stop, what has not been sent yet is awaited for this long. */
export const SENDING_MS = 15 * MINUTE_MS

/**
 * A recording of a hosted room that has not begun so long after the agreement is begun again, up to ANSWER_WITHIN_MS.
 */
export const BEGIN_AGAIN_MS = 30 * SECOND_MS
/** A hosted room's provider has a recording ready within this time, or there is none. */
export const READY_WITHIN_MS = DAY_MS

/** The state at that instant: a question lapses by itself. Milliseconds. */
export function recordingStateAt(
  { state, askedAt }: { state: RecordingState; askedAt: number },
  now: number,
): RecordingState {
  return state === 'ASKED' && now - askedAt >= ANSWER_WITHIN_MS ? 'REFUSED' : state
}

/** The state after an answer: the session's two people and everyone else in the room must have agreed. */
export function afterAnswer(
  agreed: readonly string[],
  { people, here }: { people: readonly string[]; here: readonly string[] },
): RecordingState {
  return [...people, ...here].every((person) => agreed.includes(person)) ? 'RECORDING' : 'ASKED'
}

export const keptUntil = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + RECORDING_DAYS * DAY_MS)

/** Clocks differ a little, and a provider begins and ends a little later than it is told. */
const CLOCKS_MS = MINUTE_MS

type Agreed = { providerId: string | null; startedAt: Date; stoppedAt: Date | null }

/** To which of a hosted room's recordings belongs what its provider has made: it is known by its id, or by its time. */
export function whoseIs<One extends Agreed>(
  recordings: readonly One[],
  made: { id: string; startedAt: Date },
): One | undefined {
  const known = recordings.find(({ providerId }) => providerId === made.id)
  if (known) return known
  const at = made.startedAt.getTime()
  const apart = ({ startedAt }: Agreed) => Math.abs(startedAt.getTime() - at)
  const [nearest] = recordings
    .filter(
      ({ providerId, startedAt, stoppedAt }) =>
        providerId === null &&
        at >= startedAt.getTime() - CLOCKS_MS &&
        at <= (stoppedAt?.getTime() ?? at) + CLOCKS_MS,
    )
    .sort((a, b) => apart(a) - apart(b))
  return nearest
}
