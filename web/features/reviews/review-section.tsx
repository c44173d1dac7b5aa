import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ProfessionalDetail } from '#contract/profile/professionals.ts'
import type { ProfileReview } from '#contract/profile/reviews.ts'
import { usePerson } from '#web/api/person.ts'
import { WHO_REVIEWS } from '#web/shared/booking/promises.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'
import type { ReviewParams } from './review-params.ts'
import { REVIEWS_PAGE_SIZE, reviewParamsOf, reviewsPath, reviewsQueryOf } from './review-params.ts'

const ReviewActions = lazy(() => import('./review-actions.tsx'))

const NEWEST_SHOWN = 4

/** A profile's reviews: rating summary and newest reviews, or all of them in pages if the address asks for that. */
export function ReviewSection({ detail }: { detail: ProfessionalDetail }) {
  const params = reviewParamsOf(useSearchParams()[0])
  const { professional, distribution } = detail
  const heading = useHeadingFocus(params)
  return (
    <Card as="section" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="mb-4 text-h2">
        Reviews
      </h2>
      {professional.ratingCount === 0 ? (
        <Rating average={professional.ratingAvg} count={0} />
      ) : (
        <>
          <RatingSummary
            professionalId={professional.id}
            average={professional.ratingAvg}
            distribution={distribution}
            params={params}
          />
          <div className="mt-6 border-line border-t pt-6">
            {params.isAll ? (
              <AllReviews professional={professional} params={params} heading={heading} />
            ) : (
              <NewestReviews detail={detail} />
            )}
          </div>
        </>
      )}
      <p className="mt-6 text-ink-3 text-tiny">
        Only {WHO_REVIEWS} can leave a review, one for each session. We show it without their name.
      </p>
    </Card>
  )
}

function NewestReviews({ detail: { professional, reviews } }: { detail: ProfessionalDetail }) {
  return (
    <>
      <h3 className="sr-only">The newest reviews</h3>
      <ul className="flex flex-col gap-5.5">
        {reviews.slice(0, NEWEST_SHOWN).map((review) => (
          <ShownReview key={review.id} review={review} professional={professional} />
        ))}
      </ul>
      {professional.ratingCount > NEWEST_SHOWN && (
        <Link
          to={reviewsPath(professional.id, { stars: undefined, page: 1 })}
          className={`${buttonStyle({ variant: 'quiet' })} mt-6 max-w-full whitespace-normal`}
        >
          View All Reviews
        </Link>
      )}
    </>
  )
}

type ShownReviewProps = { review: ProfileReview; professional: ProfessionalDetail['professional'] }

/** Those who are signed in can report it; on their own profile, professionals can reply. */
function ShownReview({ review, professional: { id, name } }: ShownReviewProps) {
  return (
    <ReviewItem review={review} name={name}>
      {usePerson() && (
        <Suspense>
          <ReviewActions review={review} professionalId={id} />
        </Suspense>
      )}
    </ReviewItem>
  )
}

type AllReviewsProps = {
  professional: ProfessionalDetail['professional']
  params: ReviewParams
  heading: RefObject<HTMLHeadingElement | null>
}

function AllReviews({ professional, params, heading }: AllReviewsProps) {
  const professionalId = professional.id
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reviewsQueryOf(professionalId, params),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <Alert
        tone="bad"
        title="Failed to fetch reviews"
        action={
          <Button variant="quiet" size="s" onClick={() => refetch()}>
            Try Again
          </Button>
        }
      />
    )
  return (
    <>
      <div className="mb-5 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} aria-live="polite" className="figures outline-none">
          {data ? summaryOf(data.total, params.stars) : 'Loading reviews…'}
        </h3>
        {params.stars && (
          <Link
            to={reviewsPath(professionalId, { stars: undefined, page: 1 })}
            preventScrollReset
            className={buttonStyle({ variant: 'quiet', size: 's' })}
          >
            Show All Stars
          </Link>
        )}
      </div>
      {data ? (
        <ul
          className={cx(
            'flex flex-col gap-5.5 transition-opacity duration-(--fast)',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {data.rows.map((review) => (
            <ShownReview key={review.id} review={review} professional={professional} />
          ))}
        </ul>
      ) : (
        <LoadingReviews />
      )}
      <div className="mt-7">
        <Pagination
          page={params.page}
          pageCount={Math.ceil((data?.total ?? 0) / REVIEWS_PAGE_SIZE)}
          renderLink={(page, props) => (
            <Link key={page} to={reviewsPath(professionalId, { ...params, page })} {...props} />
          )}
        />
      </div>
    </>
  )
}

function summaryOf(total: number, stars: ReviewParams['stars']): string {
  const count = `${total.toLocaleString('en-GB')} ${total === 1 ? 'review' : 'reviews'}`
  if (!stars) return `All ${count}, the newest first`
  return `${count} with ${stars} ${stars === 1 ? 'star' : 'stars'}`
}

/** Page links disappear with their page, which loses the focus: then focus the list's heading. */
function useHeadingFocus({ isAll, stars, page }: ReviewParams) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = `${isAll} ${stars} ${page}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [shown])
  return heading
}

function LoadingReviews() {
  return (
    <div className="flex flex-col gap-5.5">
      {[1, 2, 3].map((each) => (
        <div key={each} className="flex flex-col gap-2.5">
          <Skeleton className="h-4 w-52" />
          <Skeleton className="h-4 w-full max-w-[60ch]" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}
