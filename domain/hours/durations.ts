/** The session lengths on offer, in minutes. A separate file, so that pages don't have to load the rules. */
export const DURATIONS = [30, 60, 90, 120] as const
export type Duration = (typeof DURATIONS)[number]

/** A first talk to get to know each other: a service only, and one at most of each professional. */
export const FIRST_TALK_MINUTES = 15
export const SERVICE_LENGTHS = [FIRST_TALK_MINUTES, ...DURATIONS] as const
export type ServiceLength = (typeof SERVICE_LENGTHS)[number]
