import { Star } from 'lucide-react'
import { cx } from './cx.ts'

type RatingProps = { average: string; count: number; short?: boolean }

/** '★ 4.9 (31 reviews)', or 'New · no reviews yet'; `short` shows '★ 4.9 (31)' or 'New'. */
export function Rating({ average, count, short }: RatingProps) {
  const more = short ? 'sr-only' : undefined
  if (count === 0)
    return (
      <span className="text-ink-2">
        <b className="font-[600] text-ink">New</b> <span className={more}>· no reviews yet</span>
      </span>
    )
  return (
    <span className={cx('inline-flex items-center gap-x-1.5 text-ink-2', !short && 'flex-wrap')}>
      <Star aria-hidden className="size-4 fill-star text-star" />
      <b className="figures font-[600] text-ink">
        <span className="sr-only">Rated </span>
        <span>{average}</span>
      </b>
      <span>
        <span>({count}</span>
        <span className={more}> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
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
