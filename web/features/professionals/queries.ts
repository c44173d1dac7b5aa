import { queryOptions } from '@tanstack/react-query'
import { callQuery, keyOf, requestOptions, withFailure } from '#web/api/cache/call-query.ts'
import { professionalCalls } from '#web/api/calls/profile/professionals.ts'
import { send } from '#web/api/client.ts'
import { listed } from '#web/api/queries/profile/professionals.ts'

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
