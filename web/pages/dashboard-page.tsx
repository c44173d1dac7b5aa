import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Session } from '#contract/sessions.ts'
import { ownProfileQuery } from '#web/api/own-profile.ts'
import { usePerson } from '#web/api/person.ts'
import { prefetch } from '#web/api/prefetch.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { EmailNotice } from '#web/features/accounts/email-notice.tsx'
import { ErasureNotice } from '#web/features/accounts/erasure-notice.tsx'
import { SessionChanges } from '#web/features/bookings/session-changes.tsx'
import { ProfessionalOverview } from '#web/features/dashboards/professional-overview.tsx'
import {
  activityQuery,
  professionalDashboardQuery,
  upcomingSessionsQuery,
} from '#web/features/dashboards/queries.ts'
import { ACTIVITY_SHOWN } from '#web/features/dashboards/recent-activity.tsx'
import { SESSIONS_SHOWN } from '#web/features/dashboards/upcoming-sessions.tsx'
import { useUnreadMessages } from '#web/features/messages/unread.ts'
import { ProfileCompletion } from '#web/features/professionals/editor/profile-completion.tsx'
import { DashboardTabs, useDashboardTab } from '#web/layout/dashboard-tabs.tsx'
import { metadata } from '#web/layout/metadata.ts'
import { loadTemporal } from '#web/layout/temporal.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'

const Availability = browserOnly(async () => {
  await loadTemporal()
  return import('#web/features/availability/availability-screen.tsx')
})
const OwnReviews = browserOnly(() => import('#web/features/reviews/own-reviews.tsx'))
const Sessions = browserOnly(() => import('#web/features/sessions/sessions-tab.tsx'))
const Verification = browserOnly(() => import('#web/features/verification/verification-panel.tsx'))
const Messages = browserOnly(() => import('#web/features/messages/messages-screen.tsx'))
const Account = browserOnly(() => import('#web/features/accounts/account-panel.tsx'))
const ProfileEditor = browserOnly(
  () => import('#web/features/professionals/editor/profile-editor.tsx'),
)
const OpenDisputes = browserOnly(() => import('#web/features/payouts/open-disputes.tsx'), null)
const GetPaid = browserOnly(() => import('#web/features/payouts/get-paid.tsx'))
const Earnings = browserOnly(() => import('#web/features/dashboards/earnings-tab.tsx'))

const TABS = [
  { name: 'overview', label: 'Overview' },
  { name: 'sessions', label: 'Sessions' },
  { name: 'availability', label: 'Availability' },
  { name: 'verification', label: 'Verification' },
  { name: 'messages', label: 'Messages' },
  { name: 'earnings', label: 'Earnings' },
  { name: 'profile', label: 'Profile' },
] as const

export const loader = (args: LoaderFunctionArgs) =>
  prefetch(args, async (client) => {
    await signedIn(client, args.request, 'PROFESSIONAL')
    await Promise.all([
      client.query(professionalDashboardQuery),
      client.query(upcomingSessionsQuery(SESSIONS_SHOWN)),
      client.query(activityQuery(ACTIVITY_SHOWN)),
      client.query(ownProfileQuery),
    ])
  })

/** In the browser the page itself asks, and shows meanwhile where the figures will be. */
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request, 'PROFESSIONAL'))

export { unlessSearchChanged as shouldRevalidate } from '#web/layout/revalidate.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Professional Dashboard', noindex: true })

const changesOf = (person: User) => (session: Session, readAt: number) => (
  <SessionChanges session={session} person={person} readAt={readAt} look="list" />
)

export default function DashboardPage() {
  const person = usePerson()
  const tab = useDashboardTab(TABS)
  const messages = useUnreadMessages(tab === 'messages')
  if (!person) return null
  return (
    <div className="wrap flex flex-col gap-5.5 pt-10 pb-16">
      <h1 className="text-h1">Professional Dashboard</h1>
      <ErasureNotice />
      <EmailNotice />
      <DashboardTabs tabs={TABS} current={tab} unread={{ messages }} />
      {tab === 'overview' && <OpenDisputes />}
      {tab === 'overview' && <ProfessionalOverview completion={<ProfileCompletion />} />}
      {tab === 'overview' && <OwnReviews />}
      {tab === 'sessions' && <Sessions person={person} changesOf={changesOf(person)} />}
      {tab === 'availability' && <Availability />}
      {tab === 'verification' && <Verification />}
      {tab === 'messages' && <Messages person={person} />}
      {tab === 'earnings' && <GetPaid />}
      {tab === 'earnings' && <Earnings />}
      {tab === 'profile' && <ProfileEditor />}
      {tab === 'profile' && <Account person={person} />}
    </div>
  )
}
