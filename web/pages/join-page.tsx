import type { LoaderFunctionArgs } from 'react-router'
import { data, useLoaderData, useParams } from 'react-router'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { invitationQuery } from '#web/features/sessions/queries.ts'
import { DeadEnd } from '#web/shared/page/dead-end.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { Logo } from '#web/shell/logo.tsx'
import { browserOnly } from '#web/ui/browser-only.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const GuestScreen = browserOnly(
  () => import('#web/features/sessions/guest-screen.tsx'),
  <div role="status" aria-label="Loading the invitation" className="wrap py-12">
    <Skeleton className="h-[420px] rounded-l" />
  </div>,
)

/** Without the invitation's cookie, which pages don't receive, this decides only whether there is one. */
export async function loader(args: LoaderFunctionArgs) {
  let isFound = false
  await prefetch(args, async (client) => {
    isFound = (await client.query(invitationQuery(args.params.token ?? ''))) !== null
  })
  return data({ isFound }, { status: isFound ? 200 : 404 })
}

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Join a Session', noindex: true })

/** The page of an invitation to a video session, for a guest without an account. */
export default function JoinPage() {
  const { token = '' } = useParams()
  const { isFound } = useLoaderData<typeof loader>()
  const notFound = (
    <DeadEnd
      title="Invitation Not Found"
      description="This link doesn’t work, or no longer does: the session may be over, or the invitation was taken back. Ask whoever sent it to you for a new one."
    />
  )
  return (
    <>
      <div className="border-line border-b">
        <div className="wrap flex min-h-16 items-center">
          <Logo />
        </div>
      </div>
      {isFound ? <GuestScreen token={token} notFound={notFound} /> : notFound}
    </>
  )
}
