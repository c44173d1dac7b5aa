import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Story } from '#contract/profile/reviews.ts'
import { CATEGORY_LABELS } from '#domain/profile/categories.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stars } from '#web/ui/rating.tsx'
import { CollapsibleText } from './collapsible-text.tsx'
import { ReviewReply } from './review-reply.tsx'

type StoryListProps = {
  stories: Story[]
  /** Shows the first story larger. */
  isFirstLarge: boolean
}

/** Stories below each other, with the quote in the middle and details at the sides. */
export function StoryList({ stories, isFirstLarge }: StoryListProps) {
  return (
    <ul>
      {stories.map((story, index) => (
        <li
          key={story.id}
          className="border-ink border-t-2 not-first:border-line not-first:border-t"
        >
          <StoryFigure story={story} isLarge={isFirstLarge && index === 0} />
        </li>
      ))}
    </ul>
  )
}

function StoryFigure({ story, isLarge }: { story: Story; isLarge: boolean }) {
  return (
    <figure
      className={cx(
        'grid gap-x-10 gap-y-5 lg:grid-cols-[11rem_minmax(0,1fr)_14rem]',
        isLarge ? 'pt-8 pb-12 lg:pt-10 lg:pb-16' : 'py-8 lg:py-9',
      )}
    >
      <div className="lg:col-start-2 lg:row-start-1">
        <blockquote
          className={cx(
            'text-pretty font-display tracking-[-0.01em]',
            sizeFor(story.text, isLarge),
          )}
        >
          <CollapsibleText
            text={story.text}
            className="-ml-[0.45em] before:-ml-[0.45em] pl-[0.45em] before:content-['“'] after:content-['”']"
          />
        </blockquote>
        {story.reply && <ReviewReply reply={story.reply} name={story.professional.name} />}
      </div>
      <figcaption className="contents text-small">
        <div className="lg:col-start-1 lg:row-start-1 lg:pt-1">
          <p className="font-[600]">{story.category && CATEGORY_LABELS[story.category]}</p>
          <p className="figures text-ink-2">
            <span>{story.minutes} minutes</span>
            <span className="lg:hidden">, </span>
            <br className="max-lg:hidden" />
            <span>{monthOf(story.month)}</span>
          </p>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-col lg:items-start">
            <Stars of={story.rating} />
            <span className="text-ink-3 text-tiny">Anonymous User</span>
          </div>
        </div>
        <With professional={story.professional} />
      </figcaption>
    </figure>
  )
}

function With({ professional }: Pick<Story, 'professional'>) {
  return (
    <Link
      to={paths.professional(professional.id)}
      className="group flex min-h-11 items-start gap-3 self-start lg:col-start-3 lg:row-start-1 lg:pt-1"
    >
      <Portrait name={professional.name} src={professional.avatar} size="s" />
      <span className="wrap-anywhere min-w-0">
        <span className="sr-only">With </span>
        <span className="block font-[600] text-action group-hover:underline">
          {professional.name}
        </span>
        <span dir="auto" className="block text-ink-2 text-tiny">
          {professional.headline}
        </span>
      </span>
    </Link>
  )
}

/** Short quotes are set larger. */
function sizeFor({ length }: string, isLarge: boolean): string {
  if (isLarge && length <= 200) return 'text-h1 leading-[1.16]'
  if (length <= 120) return 'text-[1.625rem] leading-[1.25]'
  return length <= 400 ? 'text-[1.3125rem] leading-[1.4]' : 'text-lead leading-[1.5]'
}

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** 'October 2026' for 2026-10. */
function monthOf(month: string): string {
  const [year, number] = month.split('-')
  return `${MONTHS[Number(number) - 1]} ${year}`
}
