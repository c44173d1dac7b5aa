/** What is recorded about a person in a session's room. */
export const ATTENDANCE_KINDS = [
  /** In the waiting room, before the start. */
  'waiting',
  /** Took a seat. */
  'joined',
  /** Their page reached the other's. */
  'connected',
  /** The other's page receives their picture or sound. */
  'media',
  /** Their socket is gone. */
  'lost',
  'back',
  'left',
] as const
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number]

/** Why someone left or was lost. */
export const ATTENDANCE_REASONS = [
  'own-choice',
  'lost-for-good',
  'sign-in-ended',
  /** To another window of theirs. */
  'moved',
  'program-stopped',
  'room-closed',
] as const
export type AttendanceReason = (typeof ATTENDANCE_REASONS)[number]
