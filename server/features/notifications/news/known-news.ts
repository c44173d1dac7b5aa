import { BOOKING_NEWS } from '#domain/messages/notifications.ts'

/**
 * A condition: this program can tell news of that kind. A later release may write other kinds, and its programs tell
 * those while both run.
 */
export const isKnownNews = (kind: string) =>
  `${kind} in (${BOOKING_NEWS.map((known) => `'${known}'`).join(', ')})`
