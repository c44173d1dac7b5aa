import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { Card } from '#web/ui/card.tsx'
import { reviewsQuery } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReviewItem } from './review-item.tsx'

const SHOWN = 2

/** The professional's last reviews, with a link to all of them; nothing if there are none. */
export default function LastReviews() {
  const { data: profile } = useQuery(ownProfileQuery)
  const { data: reviews } = useQuery({
    ...reviewsQuery(profile?.id ?? '', { pageSize: SHOWN }),
    enabled: profile !== undefined,
    refetchOnMount: 'always',
  })
  if (!profile || !reviews || reviews.total === 0) return null
  return (
    <Card as="section" aria-labelledby="last-reviews">
      <div className="-mx-5.5 mb-5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-5.5 pb-4">
        <h2 id="last-reviews" className="font-[600] font-sans text-h3 tracking-normal">
          Reviews
        </h2>
        <Link
          to={paths.ownReviews()}
          className="inline-block min-h-6 text-action text-small hover:underline"
        >
          All reviews
        </Link>
      </div>
      <ul className="flex flex-col gap-5.5">
        {reviews.rows.map((review) => (
          <ReviewItem key={review.id} review={review} name={profile.name}>
            {!review.reply && <ReplyForm review={review} />}
          </ReviewItem>
        ))}
      </ul>
    </Card>
  )
}
