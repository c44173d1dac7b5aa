import { ArrowLeft } from 'lucide-react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'

const OwnReviews = browserOnly(() => import('#web/features/reviews/own-reviews.tsx'))

export const loader = (args: LoaderFunctionArgs) =>
  prefetch(args, async (client) => {
    await signedIn(client, args.request, 'PROFESSIONAL')
    await client.query(ownProfileQuery)
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request, 'PROFESSIONAL'))

export { unlessSearchChanged as shouldRevalidate } from '#web/shell/revalidate.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Your Reviews', noindex: true })

export default function OwnReviewsPage() {
  return (
    <div className="wrap flex max-w-[860px] flex-col gap-5.5 pt-6 pb-16">
      <div>
        <Link
          to={paths.dashboard()}
          className="mb-4 inline-flex min-h-11 items-center gap-2 text-ink-2 text-small hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
        </Link>
        <h1 className="text-h1">Your Reviews</h1>
        <p className="mt-1.5 text-ink-2">
          You can reply to each review once. Everyone can read your reply on your profile.
        </p>
      </div>
      <OwnReviews />
    </div>
  )
}
