import { queryOptions } from '@tanstack/react-query'
import type { Professional } from '#contract/profile/professionals.ts'
import { callQuery, keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'
import { send } from '#web/api/client.ts'
import { listed, professionalsQuery } from '#web/api/queries/profile/professionals.ts'

export const professionalQuery = (id: string) =>
  callQuery(professionalCalls.getProfessional, { params: { id } }, 'Failed to fetch professional')

export const businessQuery = (id: string) =>
  callQuery(professionalCalls.getBusiness, { params: { id } }, 'Failed to fetch business details')

/** The client's saved professionals, latest first. */
export const favouritesQuery = queryOptions({
  queryKey: keyOf(professionalCalls.favourites, {}),
  queryFn: withFailure('Failed to fetch professionals', async (context) =>
    (await send(professionalCalls.favourites, {}, requestOptions(context))).map(listed),
  ),
})

export const SIMILAR_SHOWN = 3

/** One more than is shown, since the professional themselves is among the results. */
export const similarQuery = (category: Professional['categories'][number] | undefined) =>
  professionalsQuery({ category: category ?? 'all', pageSize: SIMILAR_SHOWN + 1 })
