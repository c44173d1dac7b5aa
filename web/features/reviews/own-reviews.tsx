import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ownProfileQuery } from '#web/api/own-profile.ts'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { reviewsQuery } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewParamsOf } from './review-params.ts'

const PAGE_SIZE = 5

/** The professional's own reviews, with replies. */
export default function OwnReviews() {
  const profile = useQuery(ownProfileQuery)
  const { page } = reviewParamsOf(useSearchParams()[0])
  const id = profile.data?.id
  const reviews = useQuery({
    ...reviewsQuery(id ?? '', { page, pageSize: PAGE_SIZE }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const failed = [profile, reviews].find(({ data, error }) => error && !data)
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />

  return (
    <Card as="section" id="reviews" aria-labelledby="own-reviews">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="own-reviews" className="text-h2">
          Reviews
        </h2>
        {profile.data && (
          <Rating average={profile.data.ratingAvg} count={profile.data.ratingCount} />
        )}
      </div>
      {!profile.data || !reviews.data ? (
        <Skeleton className="h-40" />
      ) : reviews.data.total === 0 ? (
        <p className="py-4 text-center text-ink-2">
          No reviews yet. A client can leave one once their session with you is over.
        </p>
      ) : (
        <>
          <ul
            className={cx(
              'flex flex-col gap-5.5 transition-opacity duration-(--fast)',
              reviews.isPlaceholderData && 'opacity-60',
            )}
          >
            {reviews.data.rows.map((review) => (
              <ReviewItem key={review.id} review={review} name={profile.data.name}>
                {!review.reply && <ReplyForm review={review} />}
              </ReviewItem>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              page={page}
              pageCount={Math.ceil(reviews.data.total / PAGE_SIZE)}
              renderLink={(to, props) => (
                <Link key={to} to={paths.ownReviews(to)} preventScrollReset {...props} />
              )}
            />
          </div>
        </>
      )}
    </Card>
  )
}
