import type { Review } from '#contract/profile/reviews.ts'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { CollapsibleText } from './collapsible-text.tsx'

type ReviewReplyProps = {
  reply: NonNullable<Review['reply']>
  /** The professional's name. */
  name: string
}

/** The professional's reply to a review. */
export function ReviewReply({ reply, name }: ReviewReplyProps) {
  const zone = useTimeZone()
  return (
    <div className="mt-3.5 border-line-strong border-l-2 pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-[550] text-small">
          Reply from <bdi>{name}</bdi>
        </span>
        <time dateTime={reply.createdAt} className="text-ink-3 text-tiny" suppressHydrationWarning>
          {dateOf(reply.createdAt, zone)}
        </time>
      </p>
      <CollapsibleText text={reply.text} className="mt-1 max-w-[64ch] text-ink-2" />
    </div>
  )
}
