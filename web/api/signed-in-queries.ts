import type { Query } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { TOTAL_HEADER } from '#contract/totals.ts'
import type { Input, Later } from './client.ts'
import { ApiError, later, send, sendForHeaders } from './client.ts'
import type { QueryOf } from './queries.ts'
import { naming, reading, travelOf } from './queries.ts'
import { isAboutSessions } from './what-is-about.ts'

/** What signed-in people ask for, apart from what everybody does: the first pages load without it. */

const getOwnProfile = later(
  '/api/professional/profile',
  async () => (await import('#contract/professionals.ts')).getOwnProfile,
)
const getAvailability = later(
  '/api/professional/availability',
  async () => (await import('#contract/availability.ts')).getAvailability,
)
const busyTimes = later(
  '/api/professional/availability/busy',
  async () => (await import('#contract/availability.ts')).busyTimes,
)
const getSession = later(
  '/api/sessions/:id',
  async () => (await import('#contract/sessions.ts')).getSession,
)
const dailyRecordings = later(
  '/api/daily/recordings',
  async () => (await import('#contract/sessions.ts')).dailyRecordings,
)
const listSessions = later(
  '/api/sessions',
  async () => (await import('#contract/sessions.ts')).listSessions,
)
const listConversations = later(
  '/api/conversations',
  async () => (await import('#contract/messages.ts')).listConversations,
)
const nextSession = later(
  '/api/threads/:id/session',
  async () => (await import('#contract/messages.ts')).nextSession,
)
const professionalDashboard = later(
  '/api/professional/dashboard',
  async () => (await import('#contract/dashboards.ts')).professionalDashboard,
)
const listActivity = later(
  '/api/professional/activity',
  async () => (await import('#contract/activity.ts')).listActivity,
)
const analytics = later(
  '/api/professional/analytics',
  async () => (await import('#contract/analytics.ts')).analytics,
)
const earnings = later(
  '/api/professional/earnings',
  async () => (await import('#contract/earnings.ts')).earnings,
)
const listStatements = later(
  '/api/professional/statements',
  async () => (await import('#contract/documents.ts')).listStatements,
)
const clientDashboard = later(
  '/api/client/dashboard',
  async () => (await import('#contract/dashboards.ts')).clientDashboard,
)
const getVerification = later(
  '/api/professionals/:id/verification/status',
  async () => (await import('#contract/verification.ts')).getVerification,
)
const getSimulatedCheck = later(
  '/api/simulator/identity/:ref',
  async () => (await import('#contract/simulator.ts')).getSimulatedCheck,
)
const getSimulatedAccount = later(
  '/api/simulator/payouts/:ref',
  async () => (await import('#contract/simulator.ts')).getSimulatedAccount,
)
const listDisputes = later(
  '/api/professional/disputes',
  async () => (await import('#contract/disputes.ts')).listDisputes,
)
const getPayoutAccount = later(
  '/api/professional/payouts/account',
  async () => (await import('#contract/payouts.ts')).getPayoutAccount,
)

/** Where the identity check of the signed-in professional, whose id this is, stands. */
export const verificationQuery = (id: string) =>
  reading(getVerification, { params: { id } }, 'Failed to fetch verification status')

/** My simulated identity check; null when there is no such check of mine. */
export const simulatedCheckQuery = (ref: string) =>
  readingOrNull(getSimulatedCheck, { params: { ref } }, 'Failed to fetch the identity check')

/** Where my money goes, what is pending and when it comes. */
export const payoutAccountQuery = reading(getPayoutAccount, {}, 'Failed to fetch payouts')

/** What my clients' banks want back, or of one session of mine. */
export const disputesQuery = (session?: string) =>
  reading(listDisputes, { query: session ? { session } : {} }, 'Failed to fetch disputes')

/** My simulated account for payouts; null when there is no such account of mine. */
export const simulatedAccountQuery = (ref: string) =>
  readingOrNull(getSimulatedAccount, { params: { ref } }, 'Failed to fetch the account')

/** The public profile of the signed-in professional. */
export const ownProfileQuery = reading(getOwnProfile, {}, 'Failed to fetch professional profile')

/** My own working hours and rules. */
export const availabilityQuery = reading(getAvailability, {}, 'Failed to fetch availability')

/** What of my next two weeks is held or booked. */
export const busyTimesQuery = reading(busyTimes, {}, 'Failed to fetch availability')

/** One session of mine; null when there is no such session for me. */
export const sessionQuery = (id: string) =>
  readingOrNull(getSession, { params: { id } }, 'Failed to fetch session')

/** What was recorded in a hosted room of mine. */
export const recordingsQuery = (roomName: string) =>
  reading(dailyRecordings, { query: { roomName } }, 'Failed to get recordings')

/** My next sessions, the first one first. */
export const upcomingSessionsQuery = (pageSize: number) =>
  reading(listSessions, { query: { status: 'upcoming', pageSize } }, 'Failed to fetch sessions')

/** One page of my sessions, with how many there are in all. */
export const sessionsQuery = (query: QueryOf<typeof listSessions>) =>
  queryOptions({
    queryKey: [listSessions.path, { query }, 'page'],
    queryFn: naming('Failed to fetch sessions', async (context) => {
      const { reply, headers } = await sendForHeaders(listSessions, { query }, travelOf(context))
      return { sessions: reply, total: Number(headers[TOTAL_HEADER] ?? reply.length) }
    }),
  })

/** My conversations, the latest first. */
export const conversationsQuery = reading(listConversations, {}, 'Failed to fetch conversations')

/** Everybody I have or had a session with; for choosing whom to write to. */
export const allSessionsQuery = reading(
  listSessions,
  { query: { status: 'all', pageSize: 100 } },
  'Failed to fetch sessions',
)

export const professionalDashboardQuery = reading(
  professionalDashboard,
  {},
  'Failed to fetch dashboard data',
)

/** What happened in my practice, the latest `pageSize`, with how much there is, counted to 1,000. */
export const activityQuery = (pageSize: number) =>
  queryOptions({
    queryKey: [listActivity.path, { pageSize }],
    queryFn: naming('Failed to fetch activity', async (context) => {
      const input = { query: { pageSize } }
      const { reply, headers } = await sendForHeaders(listActivity, input, travelOf(context))
      return { lines: reply, total: Number(headers[TOTAL_HEADER] ?? reply.length) }
    }),
  })

/** What I earned, with one page of the sessions. */
export const analyticsQuery = reading(analytics, {}, 'Failed to fetch dashboard data')

export const earningsQuery = (query: QueryOf<typeof earnings>) =>
  reading(earnings, { query }, 'Failed to fetch earnings')

export const statementsQuery = reading(listStatements, {}, 'Failed to fetch statements')

export const clientDashboardQuery = reading(clientDashboard, {}, 'Failed to fetch dashboard data')

/** The session of a thread's two people that is live, or else their next one. */
export const nextSessionQuery = (id: string) =>
  reading(nextSession, { params: { id } }, 'Failed to fetch sessions')

/** True for everything that a change of a professional's profile can change for its readers. */
export const isAboutProfiles = ({ queryKey }: Query) =>
  ['/api/professionals/:id', '/api/professionals'].some((path) => path === queryKey[0])

/** True for everything that a review, or consent to show it, can change. */
export const isAboutReviews = (query: Query) =>
  isAboutSessions(query) ||
  [
    '/api/professionals/:id',
    '/api/professional/profile',
    '/api/professionals',
    '/api/professionals/:id/reviews',
    '/api/success-stories',
  ].some((path) => path === query.queryKey[0])

/** The same; null where there is nothing, or nothing of mine. */
function readingOrNull<E extends Endpoint>(
  endpoint: E | Later<E>,
  input: Input<E>,
  failure: string,
) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: naming(failure, async (context): Promise<ReplyOf<E> | null> => {
      try {
        return await send(endpoint, input, travelOf(context))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    }),
  })
}
