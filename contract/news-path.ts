import type { BookingNews } from '#domain/notifications.ts'
import { paths } from './paths.ts'

/** The page that news is about. */
export function newsPath({ kind, sessionId }: { kind: BookingNews; sessionId: string }): string {
  if (kind === 'review-invitation') return paths.session(sessionId, 'review')
  if (kind === 'paid-out') return paths.earnings()
  return kind === 'new-review' ? paths.ownReviews() : paths.session(sessionId)
}
