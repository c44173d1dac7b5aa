import { useQuery } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, useParams } from 'react-router'
import type { Session } from '#contract/booking/sessions.ts'
import { dashboardOf } from '#contract/paths/paths.ts'
import type { User } from '#contract/people/sign-in.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { prefetch } from '#web/api/cache/prefetch.ts'
import { usePerson } from '#web/api/person.ts'
import { sessionQuery } from '#web/api/queries/booking/sessions.ts'
import { signedIn } from '#web/api/signed-in.ts'
import { SessionChanges } from '#web/features/bookings/changes/session-changes.tsx'
import { SameTimeAgain } from '#web/features/bookings/offers/same-time-again.tsx'
import { usePaymentReturn } from '#web/features/payments/payment-return.ts'
import { SessionReview } from '#web/features/reviews/own/session-review.tsx'
import { SessionSkeleton } from '#web/features/sessions/page/session-layout.tsx'
import { SessionNotFound } from '#web/features/sessions/page/session-not-found.tsx'
import type { SessionParts } from '#web/features/sessions/session-page.ts'
import { SessionScreen } from '#web/features/sessions/session-screen.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { browserOnly } from '#web/ui/browser-only.tsx'

const SessionQuestions = browserOnly(
  () => import('#web/features/intake/session-questions.tsx'),
  null,
)
const RoomAnswers = browserOnly(() => import('#web/features/intake/room-answers.tsx'), null)
const SessionChat = browserOnly(() => import('#web/features/messages/session-chat.tsx'), null)
const ProposeTime = browserOnly(
  () => import('#web/features/bookings/changes/propose-time.tsx'),
  null,
)
const SessionRequest = browserOnly(
  () => import('#web/features/bookings/changes/session-request.tsx'),
  null,
)
const AddedTime = browserOnly(() => import('#web/features/attendance/added-time.tsx'), null)
const SessionAttendance = browserOnly(
  () => import('#web/features/attendance/session-attendance.tsx'),
  null,
)
const Contest = browserOnly(() => import('#web/features/attendance/contest.tsx'), null)
const ContestForm = browserOnly(() => import('#web/features/attendance/contest-form.tsx'), null)
const SessionDispute = browserOnly(() => import('#web/features/payouts/session-dispute.tsx'), null)
const SeriesCard = browserOnly(() => import('#web/features/series/series-card.tsx'), null)
const HelpWithDisputes = browserOnly(
  () => import('#web/features/disputes/help-with-disputes.tsx'),
  null,
)

export async function loader(args: LoaderFunctionArgs) {
  let status = 200
  const prefetched = await prefetch(args, async (client) => {
    await signedIn(client, args.request)
    const session = await client.query(sessionQuery(args.params.id ?? ''))
    if (session === null) status = 404
  })
  return data(prefetched, { status })
}

/** In the browser the page fetches its own data and shows skeletons meanwhile. */
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  prefetch(args, (client) => signedIn(client, args.request))

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Live Session', noindex: true })

export default function SessionPage() {
  const { id = '' } = useParams()
  const person = usePerson()
  const session = useQuery({
    ...sessionQuery(id),
    enabled: person !== null,
    refetchOnMount: 'always',
  })
  const isBeingConfirmed = usePaymentReturn(id)
  if (!person) return null
  if (session.data === null) return <SessionNotFound homePath={dashboardOf(person)} />
  if (session.data)
    return (
      <>
        {person.role === 'PROFESSIONAL' && <SessionDispute sessionId={id} />}
        {(session.data.isDisputed || session.data.dispute === 'OPEN') && (
          <HelpWithDisputes session={session.data} isClient={person.role === 'CLIENT'} />
        )}
        <SessionScreen
          key={id}
          session={session.data}
          person={person}
          readAt={session.dataUpdatedAt}
          parts={partsOf(session.data, person, session.dataUpdatedAt)}
          isBeingConfirmed={isBeingConfirmed}
        />
      </>
    )
  if (session.error) return <FetchFailed error={session.error} onRetry={session.refetch} />
  return <SessionSkeleton />
}

/** What other features have for the page of a session. */
function partsOf(session: Session, person: User, readAt: number): SessionParts {
  const isClient = person.role === 'CLIENT'
  const minutes = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / MINUTE_MS
  const otherId = session[isClient ? 'professional' : 'client'].id
  return {
    attendance: (isAlone) => (
      <SessionAttendance session={session} person={person} readAt={readAt} isAlone={isAlone} />
    ),
    contest: <Contest session={session} isClient={isClient} />,
    contestForm: (onCancel) => (
      <ContestForm session={session} isClient={isClient} onCancel={onCancel} />
    ),
    questions: (isStep) =>
      !person.viewedBy && (
        <SessionQuestions session={session} isClient={isClient} isStep={isStep} />
      ),
    answers: !person.viewedBy && <RoomAnswers session={session} />,
    addedTime: <AddedTime session={session} isClient={isClient} />,
    propose: <ProposeTime client={session.client} label="Book the Next One" minutes={minutes} />,
    request: <SessionRequest session={session} isClient={isClient} />,
    series: session.series && (
      <SeriesCard session={session} seriesId={session.series.id} isClient={isClient} />
    ),
    again: <SameTimeAgain session={session} />,
    review: <SessionReview session={session} />,
    chat: <SessionChat person={person} otherId={otherId} />,
    changes: <SessionChanges session={session} person={person} readAt={readAt} />,
  }
}
