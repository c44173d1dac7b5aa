/** The lengths of sessions that are offered, in minutes. A file of its own: pages that only name them need no rules. */
export const DURATIONS = [30, 60, 90, 120] as const
export type Duration = (typeof DURATIONS)[number]
