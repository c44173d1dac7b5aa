/** The session lengths on offer, in minutes. A separate file, so that pages don't have to load the rules. */
export const DURATIONS = [30, 60, 90, 120] as const
export type Duration = (typeof DURATIONS)[number]
