import type { QueryFunctionContext } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Endpoint, QueryInput, ReplyOf } from '#contract/endpoint.ts'
import type { Professional } from '#contract/professionals.ts'
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/totals.ts'
import type { Input, Later, Options } from './client.ts'
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
export type QueryOf<L> = L extends Later<infer E> ? QueryInput<E> : never

/** Who is signed in; null when nobody is. */
export const personQuery = queryOptions({
  queryKey: [me.path],
  queryFn: (context) => whoIsThere(travelOf(context)),
})

/** The same, asked past the cache. */
export async function whoIsThere(options?: Options): Promise<User | null> {
  try {
    return (await send(me, {}, options)).user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

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

/** The professionals that the signed-in client has saved, the latest first. */
export const favouritesQuery = queryOptions({
  queryKey: [favourites.path],
  queryFn: naming('Failed to fetch professionals', async (context) =>
    (await send(favourites, {}, travelOf(context))).map(listed),
  ),
})

export const professionalQuery = (id: string) =>
  reading(getProfessional, { params: { id } }, 'Failed to fetch professional')

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
