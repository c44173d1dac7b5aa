import type { QueryFunctionContext } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { me } from '#contract/accounts.ts'
import type { Endpoint, QueryInput, ReplyOf } from '#contract/endpoint.ts'
import {
  getProfessional,
  listProfessionals,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from '#contract/professionals.ts'
import type { Input } from './client.ts'
import { ApiError, send, sendForHeaders } from './client.ts'
import { transportOf } from './query-client.ts'

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

/** One page of professionals, with how many there are in all; `capped` when there are more than that. */
export const professionalsQuery = (query: QueryInput<typeof listProfessionals>) =>
  queryOptions({
    queryKey: [listProfessionals.path, query],
    queryFn: naming('Failed to fetch professionals', async (context) => {
      const { reply, headers } = await sendForHeaders(
        listProfessionals,
        { query },
        travelOf(context),
      )
      return {
        professionals: reply,
        total: Number(headers[TOTAL_HEADER] ?? reply.length),
        capped: headers[TOTAL_CAPPED_HEADER] === 'true',
      }
    }),
  })

export const professionalQuery = (id: string) =>
  reading(getProfessional, { params: { id } }, 'Failed to fetch professional')

/** The options of a plain GET: its key is the endpoint's path and the input. */
function reading<const E extends Endpoint>(endpoint: E, input: Input<E>, failure: string) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: naming(
      failure,
      (context): Promise<ReplyOf<E>> => send(endpoint, input, travelOf(context)),
    ),
  })
}

const travelOf = ({ client, signal }: QueryFunctionContext) => ({
  transport: transportOf(client),
  signal,
})

/** Gives the errors of a call the name by which the screen speaks of them. */
function naming<Answer>(failure: string, call: (context: QueryFunctionContext) => Promise<Answer>) {
  return async (context: QueryFunctionContext): Promise<Answer> => {
    try {
      return await call(context)
    } catch (error) {
      if (error instanceof ApiError) error.failure = failure
      throw error
    }
  }
}
