import { useQuery } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { ownProfileQuery } from '#web/api/own-profile.ts'
import { ReplyForm } from './reply-form.tsx'

type OwnReplyProps = { review: Review; professionalId: string }

/** Lets professionals reply to a review on their own public profile. */
export default function OwnReply({ review, professionalId }: OwnReplyProps) {
  const { data } = useQuery(ownProfileQuery)
  return data?.id === professionalId ? <ReplyForm review={review} /> : null
}
