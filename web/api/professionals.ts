import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '#contract/endpoint.ts'
import type { listProfessionals, Professional } from '#contract/professionals.ts'
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/totals.ts'
import { keyOf, requestOptions, withFailure } from './call-query.ts'
import { professionalCalls } from './calls/professionals.ts'
import { sendForHeaders } from './client.ts'

/** A professional without the long texts, which would make up half of a rendered list. */
export type ListedProfessional = Omit<Professional, 'bio' | 'experience' | 'credentials'>

export function listed({
  bio,
  experience,
  credentials,
  ...rest
}: Professional): ListedProfessional {
  return rest
}

/** One page of professionals and the total count; `capped` if there are more than that. */
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
      }
    }),
  })
