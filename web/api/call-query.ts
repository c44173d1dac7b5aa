import type { QueryFunctionContext } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Call } from './call.ts'
import type { Input } from './client.ts'
import { ApiError, send } from './client.ts'
import { transportOf } from './query-client.ts'

/** The options of a plain GET. */
export function callQuery<E extends Endpoint>(call: Call<E>, input: Input<E>, failure: string) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: withFailure(
      failure,
      (context): Promise<ReplyOf<E>> => send(call, input, requestOptions(context)),
    ),
  })
}

/** The key of a read: its call, what it is asked, what it is about, and what else tells two of them apart. */
export const keyOf = <E extends Endpoint>(
  { path, about = [] }: Call<E>,
  input: Input<E>,
  ...more: string[]
) => [path, input, ...about, ...more]

export const requestOptions = ({ client, signal }: QueryFunctionContext) => ({
  transport: transportOf(client),
  signal,
})

/** Gives the errors of a call the name by which the screen speaks of them. */
export function withFailure<Answer>(
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
