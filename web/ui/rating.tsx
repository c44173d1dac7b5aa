import { Star } from 'lucide-react'
import { cx } from './cx.ts'

/** '★ 4.9 (31 reviews)', or 'New · no reviews yet'. */
export function Rating({ average, count }: { average: string; count: number }) {
  if (count === 0)
    return (
      <span className="text-ink-2">
        <b className="font-[600] text-ink">New</b> · no reviews yet
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <Star aria-hidden className="size-4 fill-star text-star" />
      <b className="figures font-[600] text-ink">
        <span className="sr-only">Rated </span>
        {average}
      </b>
      ({count} {count === 1 ? 'review' : 'reviews'})
    </span>
  )
}

/** The stars of a single review. */
export function Stars({ of }: { of: number }) {
  return (
    <span role="img" aria-label={`${of} out of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cx('size-4', star <= of ? 'fill-star text-star' : 'text-line-control')}
        />
      ))}
    </span>
  )
}
