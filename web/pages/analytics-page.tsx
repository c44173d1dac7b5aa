import { ArrowLeft } from 'lucide-react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { AnalyticsScreen } from '#web/features/dashboards/analytics/analytics-screen.tsx'
import { analyticsQuery } from '#web/features/dashboards/queries.ts'
import { metadata } from '#web/shared/page/metadata.ts'

export const loader = (args: LoaderFunctionArgs) =>
  prefetch(args, async (client) => {
    await signedIn(client, args.request, 'PROFESSIONAL')
    await client.query(analyticsQuery)
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request, 'PROFESSIONAL'))

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Analytics', noindex: true })

export default function AnalyticsPage() {
  return (
    <div className="wrap flex flex-col gap-5.5 pt-6 pb-16">
      <div>
        <Link
          to={paths.dashboard()}
          className="mb-4 inline-flex min-h-11 items-center gap-2 text-ink-2 text-small hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
        </Link>
        <h1 className="text-h1">Analytics</h1>
        <p className="mt-1.5 text-ink-2">The last twelve months, including this one.</p>
      </div>
      <AnalyticsScreen />
    </div>
  )
}
