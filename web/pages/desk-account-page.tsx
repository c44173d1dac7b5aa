import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, Link } from 'react-router'
import { deskPaths } from '#contract/paths/desk.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { isStaff, isStillStaff } from '#web/api/queries/staff.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { StaffOnly } from './staff-only.tsx'

const DeskBar = lazy(() => import('#web/features/desk/list/desk-bar.tsx'))
const StaffAccount = lazy(() => import('#web/features/account/staff-account.tsx'))

export async function loader(args: LoaderFunctionArgs) {
  let isFound = false
  const prefetched = await prefetch(args, async (client) => {
    isFound = await isStaff(client)
  })
  return data({ ...prefetched, isFound }, { status: isFound ? 200 : 404 })
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  let isFound = false
  const prefetched = await prefetch(args, async (client) => {
    isFound = await isStillStaff(client, args.request)
  })
  return { ...prefetched, isFound }
}

export const meta = (
  args: Parameters<typeof metadata>[0] & { loaderData?: { isFound: boolean } },
) =>
  metadata(args, { title: args.loaderData?.isFound ? 'Account' : 'Page Not Found', noindex: true })

export default function DeskAccountPage() {
  return (
    <StaffOnly>
      <Suspense>
        <DeskBar />
      </Suspense>
      <div className="wrap flex flex-col gap-5.5 pt-4 pb-16">
        <div>
          <Link
            to={deskPaths.desk()}
            className="mb-2 inline-flex min-h-11 items-center gap-2 text-ink-2 text-small hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" /> Back to the Desk
          </Link>
          <h1 className="text-h1">Account</h1>
        </div>
        <Suspense>
          <StaffAccount />
        </Suspense>
      </div>
    </StaffOnly>
  )
}
