import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '#contract/endpoint.ts'
import type { FoundProfessional, listProfessionals } from '#contract/profile/professionals.ts'
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/totals.ts'
import { keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'
import { sendForHeaders } from '#web/api/client.ts'

/** A professional as lists show them: without the long texts, which would make up half of a rendered page. */
export type ListedProfessional = Omit<FoundProfessional, 'bio' | 'experience' | 'credentials'>

export function listed({
  bio,
  experience,
  credentials,
  ...rest
}: FoundProfessional): ListedProfessional {
  return rest
}

/**
 * One page of professionals, with how many there are in all; `capped` when there are more than that. `search` are the
 * headers that say how the text was read: browse/how-read.ts takes them apart.
 */
export const professionalsQuery = (query: QueryInput<typeof listProfessionals>) =>
  queryOptions({
    queryKey: keyOf(professionalCalls.listProfessionals, { query }),
    queryFn: withFailure('Failed to fetch professionals', async (context) => {
      const { reply, headers } = await sendForHeaders(
        professionalCalls.listProfessionals,
        { query },
        requestOptions(context),
      )
      return {
        professionals: reply.map(listed),
        total: Number(headers[TOTAL_HEADER] ?? reply.length),
        capped: headers[TOTAL_CAPPED_HEADER] === 'true',
        search: Object.fromEntries(
          Object.entries(headers).filter(([name]) => name.startsWith('x-search-')),
        ),
      }
    }),
  })
