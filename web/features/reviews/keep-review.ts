import type { QueryClient } from '@tanstack/react-query'
import type { OwnReview } from '#contract/reviews.ts'
import type { Session } from '#contract/sessions.ts'
import { reviewCalls } from '#web/api/calls/reviews.ts'
import { refresh } from '#web/api/invalidate.ts'
import { sessionQuery } from '#web/api/sessions.ts'

/** Shows the review with its session at once; everything else that it changes is asked again. */
export function keepReview(client: QueryClient, session: Session, review: OwnReview): void {
  client.setQueryData(sessionQuery(session.id).queryKey, (): Session => ({ ...session, review }))
  refresh(client, reviewCalls.leaveReview)
}
