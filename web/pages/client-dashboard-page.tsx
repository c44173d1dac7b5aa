import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import type { User } from '#contract/people/sign-in.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { usePerson } from '#web/api/person.ts'
import { useUnreadMessages } from '#web/api/queries/messages/conversations.ts'
import { waitingIntakeQuery } from '#web/api/queries/profile/intake.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { EmailNotice } from '#web/features/account/email-notice.tsx'
import { ErasureNotice } from '#web/features/account/erasure-notice.tsx'
import { SessionChangeItems } from '#web/features/bookings/changes/session-changes.tsx'
import { ClientOverview } from '#web/features/dashboards/client/client-overview.tsx'
import { NewcomerLine } from '#web/features/dashboards/client/first-step.tsx'
import {
  clientDashboardQuery,
  pastSessionsQuery,
  upcomingSessionsQuery,
} from '#web/features/dashboards/queries.ts'
import { RecommendedForYou } from '#web/features/professionals/discover/recommended.tsx'
import { favouritesQuery } from '#web/features/professionals/queries.ts'
import { recommendationsQuery } from '#web/features/professionals/recommendations.ts'
import { SavedForOverview } from '#web/features/professionals/saved-for-overview.tsx'
import { DashboardHead } from '#web/shared/page/dashboard-head.tsx'
import { CLIENT_TABS } from '#web/shared/page/dashboard-places.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import { titleOfPlace, usePlace } from '#web/shared/page/places.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'

const RestrictionNotice = browserOnly(
  () => import('#web/features/restrictions/restriction-notice.tsx'),
  null,
)
const Sessions = browserOnly(() => import('#web/features/sessions/list/sessions-tab.tsx'))
const Discover = browserOnly(() => import('#web/features/professionals/discover/discover-tab.tsx'))
const Messages = browserOnly(() => import('#web/features/messages/messages-screen.tsx'))
const Account = browserOnly(() => import('#web/features/account/account-panel.tsx'))

export const loader = (args: LoaderFunctionArgs) =>
  prefetch(args, async (client) => {
    await signedIn(client, args.request, 'CLIENT')
    await Promise.all([
      client.query(clientDashboardQuery),
      client.query(upcomingSessionsQuery),
      client.query(pastSessionsQuery),
      client.query(waitingIntakeQuery),
      client.query(favouritesQuery),
      client.query(recommendationsQuery),
    ])
  })

/** In the browser the page fetches its own data and shows skeletons meanwhile. */
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request, 'CLIENT'))

export { unlessSearchChanged as shouldRevalidate } from '#web/shell/revalidate.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: titleOfPlace(args, CLIENT_TABS, 'My Dashboard'), noindex: true })

const changesOf =
  (person: User) => (session: Session, readAt: number, row: (changes: MenuItem[]) => Elements) => (
    <SessionChangeItems session={session} person={person} readAt={readAt}>
      {row}
    </SessionChangeItems>
  )

export default function ClientDashboardPage() {
  const person = usePerson()
  const place = usePlace(CLIENT_TABS)
  const { tab } = place
  const messages = useUnreadMessages()
  if (!person) return null
  return (
    <div className="wrap flex flex-col gap-5.5 pt-4 pb-16 sm:pt-6">
      <DashboardHead
        title={
          <span>
            Welcome back, <bdi>{person.name}</bdi>!
          </span>
        }
        tabs={CLIENT_TABS}
        place={place}
        unread={{ messages }}
      />
      <ErasureNotice />
      {person.isRestricted && <RestrictionNotice person={person} />}
      <EmailNotice />
      {tab === 'overview' && !person.isRestricted && <NewcomerLine />}
      {tab === 'overview' && (
        <ClientOverview recommended={<RecommendedForYou />} saved={<SavedForOverview />} />
      )}
      {tab === 'sessions' && <Sessions person={person} changesOf={changesOf(person)} />}
      {tab === 'discover' && <Discover />}
      {tab === 'messages' && <Messages person={person} />}
      {tab === 'account' && <Account person={person} place={place} />}
    </div>
  )
}
