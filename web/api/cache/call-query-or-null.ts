import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Call } from '#web/api/call.ts'
import type { Input } from '#web/api/client.ts'
import { ApiError, send } from '#web/api/client.ts'
import { keyOf, requestOptions, withFailure } from './call-query.ts'

/** Query options for a GET that gives null for 404. */
export function callQueryOrNull<E extends Endpoint>(
  call: Call<E>,
  input: Input<E>,
  failure: string,
) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: withFailure(failure, async (context): Promise<ReplyOf<E> | null> => {
      try {
        return await send(call, input, requestOptions(context))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    }),
  })
}
