import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Navigate, redirect, useLocation, useSearchParams } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { dashboardOf, paths } from '#contract/paths/paths.ts'
import type { ProfessionalDashboard } from '#contract/people/dashboards.ts'
import type { User } from '#contract/people/sign-in.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { meQuery, usePerson } from '#web/api/person.ts'
import { useUnreadMessages } from '#web/api/queries/messages/conversations.ts'
import { ownProfileQuery } from '#web/api/queries/profile/own-profile.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { EmailNotice } from '#web/features/account/email-notice.tsx'
import { ErasureNotice } from '#web/features/account/erasure-notice.tsx'
import { signInProvidersQuery } from '#web/features/account/queries.ts'
import {
  SessionChangeItems,
  SessionChanges,
} from '#web/features/bookings/changes/session-changes.tsx'
import { LiveStatus } from '#web/features/dashboards/professional/live-status.tsx'
import { ProfessionalOverview } from '#web/features/dashboards/professional/professional-overview.tsx'
import { ACTIVITY_SHOWN } from '#web/features/dashboards/professional/recent-activity.tsx'
import {
  activityQuery,
  professionalDashboardQuery,
  upcomingSessionsQuery,
} from '#web/features/dashboards/queries.ts'
import { COMPLETION_LINKS } from '#web/features/professionals/completion-steps.ts'
import { ProfileCompletion } from '#web/features/professionals/editor/profile-completion.tsx'
import { DashboardHead } from '#web/shared/page/dashboard-head.tsx'
import { PROFESSIONAL_TABS } from '#web/shared/page/dashboard-places.ts'
import { metadata } from '#web/shared/page/metadata.ts'
import type { Place } from '#web/shared/page/places.ts'
import { movedTo, titleOfPlace, usePlace } from '#web/shared/page/places.ts'
import { loadTemporal } from '#web/shared/time/temporal.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { colleaguesQuery, ForProfessionals } from './for-professionals.tsx'

const Availability = browserOnly(async () => {
  await loadTemporal()
  return import('#web/features/availability/availability-screen.tsx')
})
const Calendar = browserOnly(async () => {
  await loadTemporal()
  return import('#web/features/calendar/calendar-screen.tsx')
})
const RestrictionNotice = browserOnly(
  () => import('#web/features/restrictions/restriction-notice.tsx'),
  null,
)
const Sessions = browserOnly(() => import('#web/features/sessions/list/sessions-tab.tsx'))
const Verification = browserOnly(() => import('#web/features/verification/verification-panel.tsx'))
const Messages = browserOnly(() => import('#web/features/messages/messages-screen.tsx'))
const Account = browserOnly(() => import('#web/features/account/account-panel.tsx'))
const ProfileEditor = browserOnly(
  () => import('#web/features/professionals/editor/profile-editor.tsx'),
)
const Intake = browserOnly(() => import('#web/features/intake/editor/intake-screen.tsx'))
const ClientAnswers = browserOnly(() => import('#web/features/intake/client-answers.tsx'), null)
const Services = browserOnly(() => import('#web/features/services/services-screen.tsx'))
const SetUpGuide = lazy(() => import('#web/features/professionals/set-up/set-up-guide.tsx'))
const GetPaid = browserOnly(() => import('#web/features/payouts/get-paid.tsx'))
const Clients = browserOnly(() => import('#web/features/clients/clients-tab.tsx'))
const ProposeTime = browserOnly(
  () => import('#web/features/bookings/changes/propose-time.tsx'),
  null,
)
const Earnings = browserOnly(() => import('#web/features/dashboards/earnings/earnings-tab.tsx'))
const Statements = browserOnly(() => import('#web/features/dashboards/earnings/statements.tsx'))
const Analytics = browserOnly(
  () => import('#web/features/dashboards/analytics/analytics-screen.tsx'),
)
const CalendarFeed = browserOnly(
  () => import('#web/features/account/panels/account-panel-calendar.tsx'),
)

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async (client) => {
    await signedIn(client, args.request, 'PROFESSIONAL')
    await Promise.all([
      client.query(professionalDashboardQuery),
      client.query(upcomingSessionsQuery),
      client.query(activityQuery(ACTIVITY_SHOWN)),
      client.query(ownProfileQuery),
    ])
  })

/** In the browser the page fetches its own data and shows skeletons meanwhile. */
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  load(args, (client) => signedIn(client, args.request, 'PROFESSIONAL'))

async function load(
  args: LoaderFunctionArgs | ClientLoaderFunctionArgs,
  forProfessional: (client: QueryClient) => Promise<unknown>,
) {
  const { pathname, search } = new URL(args.request.url)
  const moved = movedTo(PROFESSIONAL_TABS, search)
  if (moved) throw redirect(pathname + moved)
  let isForVisitor = false
  const prefetched = await prefetch(args, async (client, report) => {
    isForVisitor = await isVisitor(client, args.request)
    await (isForVisitor ? loadForVisitor(client, report) : forProfessional(client))
  })
  return { ...prefetched, isForVisitor }
}

/** A link to one of the tabs is from someone's own mail or bookmark: it leads to signing in. */
async function isVisitor(client: QueryClient, { url }: Request): Promise<boolean> {
  return !new URL(url).searchParams.has('tab') && !(await client.query(meQuery))
}

/** Without an answer the page leaves out the faces, or the other ways to sign up. */
async function loadForVisitor(client: QueryClient, report = console.error): Promise<void> {
  const queries = [client.query(colleaguesQuery), client.query(signInProvidersQuery)]
  await Promise.all(queries.map((query) => query.catch(report)))
}

export { unlessSearchChanged as shouldRevalidate } from '#web/shell/revalidate.ts'

export const meta = (
  args: Parameters<typeof metadata>[0] & { loaderData?: { isForVisitor: boolean } },
) =>
  metadata(
    args,
    args.loaderData?.isForVisitor
      ? {
          title: 'For Professionals',
          description:
            'Set your price and keep all of it: clients book, pay in advance and meet you by video.',
        }
      : { title: titleOfPlace(args, PROFESSIONAL_TABS, 'Professional Dashboard'), noindex: true },
  )

const buttonsOf = (person: User) => (session: Session, readAt: number) => (
  <SessionChanges session={session} person={person} readAt={readAt} />
)

const changesOf =
  (person: User) =>
  (
    session: Session,
    readAt: number,
    row: (changes: MenuItem[], moveTo: ((startsAt: string) => void) | undefined) => Elements,
  ) => (
    <SessionChangeItems session={session} person={person} readAt={readAt}>
      {row}
    </SessionChangeItems>
  )

export default function DashboardPage() {
  const person = usePerson()
  const wasSignedIn = useRef(false)
  if (!person)
    return wasSignedIn.current ? (
      <Navigate to={paths.login(paths.dashboard())} replace />
    ) : (
      <ForProfessionals />
    )
  wasSignedIn.current = true
  if (person.role !== 'PROFESSIONAL') return <Navigate to={dashboardOf(person)} replace />
  return <Dashboard person={person} />
}

function Dashboard({ person }: { person: User }) {
  const { search } = useLocation()
  const place = usePlace(PROFESSIONAL_TABS)
  const messages = useUnreadMessages()
  const { data: dashboard } = useQuery(professionalDashboardQuery)
  const moved = movedTo(PROFESSIONAL_TABS, search)
  if (moved) return <Navigate to={moved} replace />
  return (
    <div className="wrap flex flex-col gap-5.5 pt-4 pb-16 sm:pt-6">
      <DashboardHead
        title="Professional Dashboard"
        tabs={PROFESSIONAL_TABS}
        place={place}
        unread={{ messages }}
        status={<LiveStatus stop={dashboard?.stop} isQuiet={place.tab !== 'overview'} />}
      />
      <ErasureNotice />
      {person.isRestricted && <RestrictionNotice person={person} />}
      <EmailNotice />
      <Tab place={place} person={person} />
    </div>
  )
}

function Tab({ place, person }: { place: Place; person: User }) {
  switch (place.tab) {
    case 'sessions':
      return <SessionsTab place={place} person={person} />
    case 'availability':
      return (
        <Availability
          place={place}
          changesOf={buttonsOf(person)}
          feed={person.viewedBy ? null : <CalendarFeed />}
        />
      )
    case 'verification':
      return <Verification />
    case 'messages':
      return <Messages person={person} />
    case 'earnings':
      return <EarningsTab place={place} />
    case 'profile':
      return <ProfileTab place={place} person={person} />
    default:
      return <Overview />
  }
}

function SessionsTab({ place, person }: { place: Place; person: User }) {
  switch (place.section) {
    case 'calendar':
      return <Calendar changesOf={changesOf(person)} />
    case 'clients':
      return (
        <Clients
          propose={(client) => <ProposeTime client={client} label="Propose a Time" />}
          answers={(id) => !person.viewedBy && <ClientAnswers id={id} />}
        />
      )
    default:
      return <Sessions person={person} changesOf={changesOf(person)} />
  }
}

function EarningsTab({ place }: { place: Place }) {
  switch (place.section) {
    case 'payouts':
      return <GetPaid />
    case 'papers':
      return <Statements />
    case 'analytics':
      return <Analytics />
    default:
      return <Earnings />
  }
}

function Overview() {
  const { data: dashboard } = useQuery({ ...professionalDashboardQuery, enabled: false })
  return (
    <>
      <Suspense>
        <SetUpGuide
          links={COMPLETION_LINKS}
          isBookable={dashboard?.stop === null}
          wasBooked={dashboard ? wasBooked(dashboard) : false}
        />
      </Suspense>
      <ProfessionalOverview completion={<ProfileCompletion />} />
    </>
  )
}

/** They have, or had, a session that earns something. */
const wasBooked = ({ stats, upcomingEarnings, earningsSince }: ProfessionalDashboard) =>
  stats.sessionsCompleted > 0 || upcomingEarnings > 0 || earningsSince !== null

/** What everyone sees, and what only its owner does, apart. */
function ProfileTab({ place, person }: { place: Place; person: User }) {
  switch (place.section) {
    case 'services':
      return <ServicesPart />
    case 'account':
      return <Account person={person} place={place} />
    default:
      return <ProfileEditor place={place} />
  }
}

/** Services and what is asked with them, or the questions of one. */
function ServicesPart() {
  const isEditing = useSearchParams()[0].has('questions')
  return (
    <>
      {!isEditing && <Services />}
      <Intake />
    </>
  )
}
