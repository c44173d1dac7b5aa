import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Story } from '#contract/profile/reviews.ts'
import { quoted } from '#domain/profile/featured.ts'
import { keyOf, requestOptions } from '#web/api/cache/call-query.ts'
import { reviewCalls } from '#web/api/calls/profile/reviews.ts'
import { send } from '#web/api/client.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

const NEWEST = { query: { pageSize: 30 } }

type Quotation = Pick<Story, 'id' | 'text' | 'sessionsHeld' | 'professional'>

/** Three of the newest stories, short enough to quote whole. Only they are sent with the page. */
export const homeStoriesQuery = queryOptions({
  queryKey: keyOf(reviewCalls.listStories, NEWEST, 'quoted'),
  queryFn: async (context): Promise<Quotation[]> => {
    const stories = await send(reviewCalls.listStories, NEWEST, requestOptions(context))
    return quoted(stories).map(({ id, text, sessionsHeld, professional }) => ({
      id,
      text,
      sessionsHeld,
      professional,
    }))
  },
})

/** What clients said; nothing if no one did, or it can't be loaded. */
export function HomeStories() {
  const stories = useQuery(homeStoriesQuery).data ?? []
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="stories" className="wrap pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <h2 id="stories" className="text-h1">
          Success Stories
        </h2>
        <Link to={paths.success()} className={buttonStyle({ variant: 'quiet', size: 's' })}>
          All stories
        </Link>
      </div>
      <ul className="mt-7 grid grid-cols-1 gap-8 lg:grid-cols-3">
        {stories.map((story) => (
          <li key={story.id}>
            <Quoted story={story} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Quoted({ story: { text, sessionsHeld, professional } }: { story: Quotation }) {
  return (
    <figure className="flex h-full flex-col gap-5 border-ink border-t-2 pt-5">
      <blockquote
        dir="auto"
        className="wrap-anywhere text-pretty font-display text-[1.375rem] leading-[1.36] tracking-[-0.01em] before:content-['‘'] after:content-['’']"
      >
        {text}
      </blockquote>
      <figcaption className="mt-auto">
        <Link
          to={paths.professional(professional.id)}
          className="group flex min-h-11 items-center gap-3 text-small"
        >
          <Portrait name={professional.name} src={professional.avatar} size="s" />
          <span className="wrap-anywhere min-w-0">
            <span className="block font-[600] group-hover:underline">With {professional.name}</span>
            {sessionsHeld > 0 && (
              <span className="block text-ink-2">
                after {sessionsHeld} {sessionsHeld === 1 ? 'session' : 'sessions'}
              </span>
            )}
          </span>
        </Link>
      </figcaption>
    </figure>
  )
}
