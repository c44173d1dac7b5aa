import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { data, useParams } from 'react-router'
import { prefetch } from '#web/api/prefetch.ts'
import { invitationQuery } from '#web/features/sessions/queries.ts'
import { DeadEnd } from '#web/layout/dead-end.tsx'
import { FetchFailed } from '#web/layout/fetch-failed.tsx'
import { Logo } from '#web/layout/logo.tsx'
import { metadata } from '#web/layout/metadata.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LOADING = (
  <div role="status" aria-label="Loading the invitation" className="wrap py-12">
    <Skeleton className="h-[420px] rounded-l" />
  </div>
)
const GuestScreen = browserOnly(() => import('#web/features/sessions/guest-screen.tsx'), LOADING)

/** The server can't see the invitation's cookie, so it only decides whether there is a page. */
export async function loader(args: LoaderFunctionArgs) {
  let status = 200
  const prefetched = await prefetch(args, async (client) => {
    const found = await client.query(invitationQuery(args.params.token ?? ''))
    if (found === null) status = 404
  })
  return data(prefetched, { status })
}

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Join a Session', noindex: true })

/** The page of an invitation to a video session, for a guest without an account. */
export default function JoinPage() {
  const { token = '' } = useParams()
  const found = useQuery({ ...invitationQuery(token), refetchOnMount: 'always' })
  const { data: invitation, error, isFetchedAfterMount } = found
  return (
    <>
      <div className="border-line border-b">
        <div className="wrap flex min-h-16 items-center">
          <Logo />
        </div>
      </div>
      {invitation === null ? (
        <DeadEnd
          title="Invitation Not Found"
          description="This link doesn’t work, or no longer does: the session may be over, or the invitation was taken back. Ask whoever sent it to you for a new one."
        />
      ) : invitation && isFetchedAfterMount ? (
        <GuestScreen token={token} invitation={invitation} />
      ) : error ? (
        <FetchFailed error={error} onRetry={found.refetch} />
      ) : (
        LOADING
      )}
    </>
  )
}
