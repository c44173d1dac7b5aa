import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { mayReply } from '#domain/profile/reviews.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { InnerList } from '#web/shared/form/inner-list.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { reviewsQuery } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReviewItem } from './review-item.tsx'

const PAGE_SIZE = 10

const SHOWN = [
  { show: undefined, label: 'All' },
  { show: 'unanswered', label: 'Unanswered' },
] as const

/** The professional's own reviews in pages, all or the unanswered ones, with replies. */
export default function OwnReviews() {
  const [search] = useSearchParams()
  const show = search.get('show') === 'unanswered' ? 'unanswered' : undefined
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const profile = useQuery(ownProfileQuery)
  const id = profile.data?.id
  const reviews = useQuery({
    ...reviewsQuery(id ?? '', { page, pageSize: PAGE_SIZE, ...(show && { only: show }) }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const failed = [profile, reviews].find(({ data, error }) => error && !data)
  if (failed?.error) return <FetchFailed error={failed.error} onRetry={failed.refetch} />

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <InnerList
          label="Which reviews"
          items={SHOWN.map(({ show: of, label }) => ({
            label,
            to: paths.ownReviews({ show: of }),
            isHere: of === show,
          }))}
        />
        {profile.data && (
          <Rating average={profile.data.ratingAvg} count={profile.data.ratingCount} />
        )}
      </div>
      <Card as="section" id="reviews" aria-label="Reviews">
        {!profile.data || !reviews.data ? (
          <Skeleton className="h-40" />
        ) : reviews.data.rows.length === 0 ? (
          <p className="py-4 text-center text-ink-2">
            {reviews.data.total > 0
              ? 'There are no reviews on this page.'
              : show === 'unanswered' && profile.data.ratingCount > 0
                ? 'You have replied to every review.'
                : 'No reviews yet. A client can leave one once their session with you is over.'}
          </p>
        ) : (
          <ul
            className={cx(
              'flex flex-col gap-5.5 transition-opacity duration-(--fast)',
              reviews.isPlaceholderData && 'opacity-60',
            )}
          >
            {reviews.data.rows.map((review) => (
              <ReviewItem key={review.id} review={review} name={profile.data.name}>
                {mayReply(review) && <ReplyForm review={review} />}
              </ReviewItem>
            ))}
          </ul>
        )}
      </Card>
      {reviews.data && (
        <Pagination
          page={page}
          pageCount={Math.ceil(reviews.data.total / PAGE_SIZE)}
          renderLink={(to, props) => (
            <Link key={to} to={paths.ownReviews({ show, page: to })} {...props} />
          )}
        />
      )}
    </>
  )
}
