import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#domain/profile/categories.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { StoryList } from '#web/features/reviews/story-list.tsx'
import type { StoryParams } from '#web/features/reviews/story-params.ts'
import {
  STORIES_PAGE_SIZE,
  storiesPath,
  storiesQueryOf,
  storyParamsOf,
} from '#web/features/reviews/story-params.ts'
import { WHO_REVIEWS } from '#web/shared/booking/promises.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

const load = (args: LoaderFunctionArgs | ClientLoaderFunctionArgs) =>
  prefetch(args, (client) =>
    client.query(storiesQueryOf(storyParamsOf(new URL(args.request.url).searchParams))),
  )

export const loader = (args: LoaderFunctionArgs) => load(args)
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args)

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Success Stories',
    description:
      'What clients said after a session with a professional, in their own words: real reviews, shown with their consent and without their names.',
  })

export default function SuccessPage() {
  const { brandName } = useSite()
  const params = storyParamsOf(useSearchParams()[0])
  const { rows: stories, total } = useSuspenseQuery(storiesQueryOf(params)).data
  const busy = useNavigation().state === 'loading'
  return (
    <div className="wrap pt-12 pb-20 lg:pt-16">
      <header className="max-w-[46rem]">
        <h1 className="text-hero">Success Stories</h1>
        <p className="mt-5 text-ink-2 text-lead">
          What people said after an hour with someone who knows, in their own words. Each is a real
          review of a paid session on {brandName}, shown because its author agreed.
        </p>
      </header>
      <CategoryLinks chosen={params.category} />
      <div className={cx('mt-8 transition-opacity duration-(--fast)', busy && 'opacity-60')}>
        <h2 className="sr-only">Stories</h2>
        {stories.length > 0 ? (
          <StoryList stories={stories} isFirstLarge={params.page === 1} />
        ) : (
          <NoStories params={params} />
        )}
      </div>
      <div className="mt-4 mb-12">
        <Pagination
          page={params.page}
          pageCount={Math.ceil(total / STORIES_PAGE_SIZE)}
          renderLink={(page, props) => (
            <Link key={page} to={storiesPath({ ...params, page })} {...props} />
          )}
        />
      </div>
      <HowTheyGetHere />
    </div>
  )
}

function CategoryLinks({ chosen }: { chosen: StoryParams['category'] }) {
  const choices = [
    { category: 'all', label: 'All' } as const,
    ...CATEGORIES.map((category) => ({ category, label: CATEGORY_LABELS[category] })),
  ]
  return (
    <nav aria-label="Stories by category" className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ category, label }) => (
          <li key={category}>
            <Link
              to={storiesPath({ category, page: 1 })}
              preventScrollReset
              aria-current={category === chosen ? 'page' : undefined}
              className={cx(
                'inline-flex h-9 items-center rounded-full border px-4 font-[550] text-small pointer-coarse:h-11',
                category === chosen
                  ? 'border-action bg-action text-on-action'
                  : 'border-line-control bg-surface text-ink-2 hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoStories({ params: { category, page } }: { params: StoryParams }) {
  if (page > 1)
    return (
      <EmptyState
        icon={<BookOpen aria-hidden />}
        title="There are no more stories"
        action={
          <Link to={storiesPath({ category, page: 1 })} className={buttonStyle()}>
            Back to the First Page
          </Link>
        }
      />
    )
  return (
    <EmptyState
      icon={<BookOpen aria-hidden />}
      title={category === 'all' ? 'No stories yet' : `No ${CATEGORY_LABELS[category]} stories yet`}
      description="A story appears when a client reviews a session and agrees to share it here. We don’t make any up."
      action={
        category === 'all' ? (
          <Link to={paths.browse()} className={buttonStyle()}>
            Browse Professionals
          </Link>
        ) : (
          <Link
            to={storiesPath({ category: 'all', page: 1 })}
            className={buttonStyle({ variant: 'quiet' })}
          >
            Show All Stories
          </Link>
        )
      }
    />
  )
}

function HowTheyGetHere() {
  return (
    <section
      aria-labelledby="how-they-get-here"
      className="rounded-l bg-sunken px-6 py-8 sm:px-9 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10"
    >
      <h2 id="how-they-get-here" className="text-h2">
        How a story gets here
      </h2>
      <div className="flex max-w-[62ch] flex-col gap-3 text-ink-2 max-lg:mt-4">
        <p>
          Only {WHO_REVIEWS} can review it, and it appears here only if they agree. They can change
          their mind at any time, and the story is removed.
        </p>
        <p>
          This page shows four- and five-star reviews with something to say. It is the bright side:
          every review, good or bad, is on the professional’s profile.
        </p>
        <p className="mt-2">
          <Link to={paths.browse()} className={buttonStyle({ variant: 'quiet' })}>
            Browse Professionals
          </Link>
        </p>
      </div>
    </section>
  )
}
