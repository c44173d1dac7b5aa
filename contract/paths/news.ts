import type { NewsItem } from '#contract/messages/notifications.ts'
import { paths } from './paths.ts'
import { payoutsPath } from './payouts.ts'

/** The page that news is about. */
export function newsPath({
  kind,
  sessionId,
  startsAt,
  offer,
}: Pick<NewsItem, 'kind' | 'sessionId' | 'startsAt' | 'offer'>): string {
  if (offer)
    return paths.bookProfessional(offer.professionalId, { at: startsAt, minutes: offer.minutes })
  if (kind === 'review-invitation') return paths.session(sessionId, 'review')
  if (kind === 'series-unpaid') return paths.checkout(sessionId)
  if (kind === 'paid-out') return payoutsPath()
  return kind === 'new-review' ? paths.ownReviews() : paths.session(sessionId)
}
