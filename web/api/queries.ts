import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, QueryInput, ReplyOf } from '#contract/endpoint.ts'
import type { Professional } from '#contract/professionals.ts'
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/totals.ts'
import type { Input, Later } from './client.ts'
import { ApiError, later, send, sendForHeaders } from './client.ts'
import { transportOf } from './query-client.ts'

/** Calls whose contract comes with the first of them: a page that was rendered on the server starts without it. */
const me = later('/api/auth/me', async () => (await import('#contract/accounts.ts')).me)
const signInProviders = later(
  '/api/auth/providers',
  async () => (await import('#contract/accounts.ts')).signInProviders,
)
const listProfessionals = later(
  '/api/professionals',
  async () => (await import('#contract/professionals.ts')).listProfessionals,
)
const getProfessional = later(
  '/api/professionals/:id',
  async () => (await import('#contract/professionals.ts')).getProfessional,
)
const getOwnProfile = later(
  '/api/professional/profile',
  async () => (await import('#contract/professionals.ts')).getOwnProfile,
)
const favourites = later(
  '/api/favourites',
  async () => (await import('#contract/professionals.ts')).favourites,
)
const listReviews = later(
  '/api/professionals/:id/reviews',
  async () => (await import('#contract/reviews.ts')).listReviews,
)
const listStories = later(
  '/api/success-stories',
  async () => (await import('#contract/reviews.ts')).listStories,
)
const slots = later(
  '/api/professionals/:id/availability/slots',
  async () => (await import('#contract/availability.ts')).slots,
)
const freeDays = later(
  '/api/professionals/:id/availability/days',
  async () => (await import('#contract/availability.ts')).freeDays,
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
const earnings = later(
  '/api/professional/earnings',
  async () => (await import('#contract/earnings.ts')).earnings,
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

type QueryOf<L> = L extends Later<infer E> ? QueryInput<E> : never

/** Who is signed in; null when nobody is. */
export const personQuery = queryOptions({
  queryKey: [me.path],
  queryFn: async (context) => {
    try {
      return (await send(me, {}, travelOf(context))).user
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

/** Who else people can sign in with here. */
export const signInProvidersQuery = reading(
  signInProviders,
  {},
  'Failed to fetch sign-in providers',
)

/** A professional as lists show them: without the long texts, which would make up half of a rendered page. */
export type ListedProfessional = Omit<Professional, 'bio' | 'experience' | 'credentials'>

export function listed({
  bio,
  experience,
  credentials,
  ...rest
}: Professional): ListedProfessional {
  return rest
}

/** One page of professionals, with how many there are in all; `capped` when there are more than that. */
export const professionalsQuery = (query: QueryOf<typeof listProfessionals>) =>
  queryOptions({
    queryKey: [listProfessionals.path, query],
    queryFn: naming('Failed to fetch professionals', async (context) => {
      const { reply, headers } = await sendForHeaders(
        listProfessionals,
        { query },
        travelOf(context),
      )
      return {
        professionals: reply.map(listed),
        total: Number(headers[TOTAL_HEADER] ?? reply.length),
        capped: headers[TOTAL_CAPPED_HEADER] === 'true',
      }
    }),
  })

/** Where the identity check of the signed-in professional, whose id this is, stands. */
export const verificationQuery = (id: string) =>
  reading(getVerification, { params: { id } }, 'Failed to fetch verification status')

/** My simulated identity check; null when there is no such check of mine. */
export const simulatedCheckQuery = (ref: string) =>
  readingOrNull(getSimulatedCheck, { params: { ref } }, 'Failed to fetch the identity check')

/** The professionals that the signed-in client has saved, the latest first. */
export const favouritesQuery = queryOptions({
  queryKey: [favourites.path],
  queryFn: naming('Failed to fetch professionals', async (context) =>
    (await send(favourites, {}, travelOf(context))).map(listed),
  ),
})

export const professionalQuery = (id: string) =>
  reading(getProfessional, { params: { id } }, 'Failed to fetch professional')

/** The public profile of the signed-in professional. */
export const ownProfileQuery = reading(getOwnProfile, {}, 'Failed to fetch professional profile')

/** One page of a professional's reviews, the newest first, with how many there are in all. */
export const reviewsQuery = (id: string, query: QueryOf<typeof listReviews>) =>
  queryOptions({
    queryKey: [listReviews.path, { params: { id }, query }],
    queryFn: naming('Failed to fetch reviews', async (context) => {
      const input = { params: { id }, query }
      const { reply, headers } = await sendForHeaders(listReviews, input, travelOf(context))
      return { reviews: reply, total: Number(headers[TOTAL_HEADER] ?? reply.length) }
    }),
  })

/** One page of the Success Stories, the newest first, with how many there are, counted to 1,000. */
export const storiesQuery = (query: QueryOf<typeof listStories>) =>
  queryOptions({
    queryKey: [listStories.path, query],
    queryFn: naming('Failed to fetch stories', async (context) => {
      const { reply, headers } = await sendForHeaders(listStories, { query }, travelOf(context))
      return { stories: reply, total: Number(headers[TOTAL_HEADER] ?? reply.length) }
    }),
  })

/** The free slots that start on a day of `timeZone`. */
export const slotsQuery = (id: string, query: QueryOf<typeof slots>) =>
  reading(slots, { params: { id }, query }, 'Failed to fetch availability')

/** How many free slots start on each day of a stretch, for calendars. */
export const freeDaysQuery = (id: string, query: QueryOf<typeof freeDays>) =>
  reading(freeDays, { params: { id }, query }, 'Failed to fetch availability')

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
export const earningsQuery = (query: QueryOf<typeof earnings>) =>
  reading(earnings, { query }, 'Failed to fetch earnings')

export const clientDashboardQuery = reading(clientDashboard, {}, 'Failed to fetch dashboard data')

/** The session of a thread's two people that is live, or else their next one. */
export const nextSessionQuery = (id: string) =>
  reading(nextSession, { params: { id } }, 'Failed to fetch sessions')

/** True for everything that a change of one session can change. */
export const isAboutSessions = ({ queryKey }: Query) =>
  [
    nextSession,
    getSession,
    listSessions,
    professionalDashboard,
    clientDashboard,
    listActivity,
    earnings,
    busyTimes,
  ].some(({ path }) => path === queryKey[0])

/** True for everything that tells whether a professional is verified. */
export const isAboutVerification = ({ queryKey }: Query) =>
  [getVerification, getOwnProfile, getProfessional, listProfessionals].some(
    ({ path }) => path === queryKey[0],
  )
/** True for everything that a change of a professional's profile can change for its readers. */
export const isAboutProfiles = ({ queryKey }: Query) =>
  [getProfessional, listProfessionals].some(({ path }) => path === queryKey[0])

/** True for everything that a review, or consent to show it, can change. */
export const isAboutReviews = (query: Query) =>
  isAboutSessions(query) ||
  [getProfessional, getOwnProfile, listProfessionals, listReviews, listStories].some(
    ({ path }) => path === query.queryKey[0],
  )

/** The options of a plain GET: its key is the endpoint's path and the input. */
export function reading<E extends Endpoint>(
  endpoint: E | Later<E>,
  input: Input<E>,
  failure: string,
) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: naming(
      failure,
      (context): Promise<ReplyOf<E>> => send(endpoint, input, travelOf(context)),
    ),
  })
}

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

export const travelOf = ({ client, signal }: QueryFunctionContext) => ({
  transport: transportOf(client),
  signal,
})

/** Gives the errors of a call the name by which the screen speaks of them. */
export function naming<Answer>(
  failure: string,
  call: (context: QueryFunctionContext) => Promise<Answer>,
) {
  return async (context: QueryFunctionContext): Promise<Answer> => {
    try {
      return await call(context)
    } catch (error) {
      if (error instanceof ApiError) error.failure = failure
      throw error
    }
  }
}
