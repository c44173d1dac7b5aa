import type { QueryFunctionContext } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Call } from '#web/api/call.ts'
import type { Input } from '#web/api/client.ts'
import { ApiError, send } from '#web/api/client.ts'
import { transportOf } from './query-client.ts'

/** Query options for a plain GET. */
export function callQuery<E extends Endpoint>(call: Call<E>, input: Input<E>, failure: string) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: withFailure(
      failure,
      (context): Promise<ReplyOf<E>> => send(call, input, requestOptions(context)),
    ),
  })
}

/** The query key of a call: its path, its input, the nouns it is about, and anything else that distinguishes it. */
export const keyOf = <E extends Endpoint>(
  { path, about = [] }: Call<E>,
  input: Input<E>,
  ...more: string[]
) => [path, input, ...about, ...more]

export const requestOptions = ({ client, signal }: QueryFunctionContext) => ({
  transport: transportOf(client),
  signal,
})

/** Sets `failure` on the errors of a call, for the error page. */
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
