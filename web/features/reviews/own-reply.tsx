import { useQuery } from '@tanstack/react-query'
import type { Review } from '#contract/reviews.ts'
import { ownProfileQuery } from '#web/api/own-profile.ts'
import { ReplyForm } from './reply-form.tsx'

type OwnReplyProps = { review: Review; professionalId: string }

/** The way to a reply, on a public profile that is the signed-in professional's own. */
export default function OwnReply({ review, professionalId }: OwnReplyProps) {
  const { data } = useQuery(ownProfileQuery)
  return data?.id === professionalId ? <ReplyForm review={review} /> : null
}
