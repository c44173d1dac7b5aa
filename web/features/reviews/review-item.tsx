import { useId, useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { dateOf, useTimeZone } from '#web/layout/time.ts'
import { cx } from '#web/ui/cx.ts'
import { Stars } from '#web/ui/rating.tsx'

export function ReviewItem({ review }: { review: Review }) {
  const zone = useTimeZone()
  return (
    <li className="border-line not-first:border-t not-first:pt-5.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars of={review.rating} />
        <span className="font-[550] text-small">Anonymous User</span>
        <time dateTime={review.createdAt} className="text-ink-3 text-tiny" suppressHydrationWarning>
          {dateOf(review.createdAt, zone)}
        </time>
      </div>
      <ReviewText text={review.text} />
    </li>
  )
}

/** About six lines where lines are long. */
const LONG = 480

/** Long texts are folded; where no script could unfold them they stand open. */
export function ReviewText({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > 8
  return (
    <>
      <p
        id={id}
        className={cx(
          'wrap-anywhere mt-2 max-w-[68ch] whitespace-pre-line text-ink-2',
          isLong && !isOpen && 'line-clamp-5 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 inline-flex min-h-8 items-center font-[550] text-action text-small hover:underline noscript:hidden pointer-coarse:min-h-11"
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </>
  )
}
