import { MINUTE_MS } from '#domain/time.ts'

/**
 * How emails are handed over. They are claimed one by one, so that a killed program leaves only those it was sending in
 * doubt, for longer than a slow mail server takes.
 */
export const EMAILS = { claimMs: 5 * MINUTE_MS, lanes: 5, stopsAfter: () => true }
