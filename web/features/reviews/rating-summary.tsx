import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Distribution } from '#contract/profile/reviews.ts'
import type { Star as StarCount } from '#domain/profile/reviews.ts'
import { cx } from '#web/ui/cx.ts'
import type { ReviewParams } from './review-params.ts'
import { reviewsPath } from './review-params.ts'

type RatingSummaryProps = {
  professionalId: string
  /** A number with one decimal, as a string. */
  average: string
  distribution: Distribution
  params: ReviewParams
}

/** The average rating, with a bar for each number of stars that links to its reviews. */
export function RatingSummary({ average, ...rest }: RatingSummaryProps) {
  const total = rest.distribution.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="flex flex-col gap-x-10 gap-y-5 sm:flex-row sm:items-center">
      <p className="flex flex-wrap items-end gap-x-3 gap-y-1 sm:w-34 sm:flex-col sm:items-start">
        <span className="figures flex items-center gap-2.5 font-display text-[3.25rem] leading-none">
          <span className="sr-only">Average </span>
          <span>{average}</span>
          <Star aria-hidden className="size-6 fill-star text-star" />
        </span>
        <span className="text-ink-2 text-small">
          out of 5, from {total.toLocaleString('en-GB')} {total === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul aria-label="Reviews by stars" className="min-w-0 flex-1">
        {rest.distribution.map(({ rating, count }) => (
          <li key={rating}>
            <Bar {...rest} stars={rating as StarCount} count={count} total={total} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = Omit<RatingSummaryProps, 'average' | 'distribution'> & {
  stars: StarCount
  count: number
  total: number
}

const ROW = 'flex min-h-7 items-center gap-3 rounded-s px-2 text-small pointer-coarse:min-h-11'

function Bar({ professionalId, params, stars, count, total }: BarProps) {
  const isChosen = params.stars === stars
  const label = `${WORDS[stars]}: ${count} of ${total}`
  const inside = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="figures flex w-7 items-center gap-1">
        <span>{stars} </span>
        <Star className="size-3.5 fill-star text-star" />
      </span>
      <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken">
        <span
          className={cx('block h-full rounded-full', isChosen ? 'bg-action' : 'bg-star')}
          style={{ width: `${(100 * count) / total}%` }}
        />
      </span>
      <span aria-hidden className="figures w-8 text-right">
        {count.toLocaleString('en-GB')}
      </span>
    </>
  )
  if (count === 0) return <span className={cx(ROW, 'text-ink-3')}>{inside}</span>
  return (
    <Link
      to={reviewsPath(professionalId, { stars: isChosen ? undefined : stars, page: 1 })}
      preventScrollReset
      aria-current={isChosen || undefined}
      className={cx(ROW, 'hover:bg-sunken', isChosen && 'bg-blue-50 font-[600]')}
    >
      {inside}
    </Link>
  )
}

const WORDS: Record<StarCount, string> = {
  5: 'Five stars',
  4: 'Four stars',
  3: 'Three stars',
  2: 'Two stars',
  1: 'One star',
}
