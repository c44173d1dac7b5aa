import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { TOTAL_HEADER } from '#contract/totals.ts'
import type { Call } from '#web/api/call.ts'
import type { Input } from '#web/api/client.ts'
import { sendForHeaders } from '#web/api/client.ts'
import { keyOf, requestOptions, withFailure } from './call-query.ts'

/** Query options for a GET of one page of a list, with the total count. */
export function callPageQuery<E extends Endpoint>(
  call: Call<E>,
  input: Input<E>,
  failure: string,
  ...more: string[]
) {
  return queryOptions({
    queryKey: keyOf(call, input, ...more),
    queryFn: withFailure(failure, async (context): Promise<{ rows: ReplyOf<E>; total: number }> => {
      const { reply, headers } = await sendForHeaders(call, input, requestOptions(context))
      const shown = Array.isArray(reply) ? reply.length : 0
      return { rows: reply, total: Number(headers[TOTAL_HEADER] ?? shown) }
    }),
  })
}
