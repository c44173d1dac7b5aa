import { queryOptions } from '@tanstack/react-query'
import { professionalCalls } from '#web/api/calls/professionals.ts'
import { send } from '#web/api/client.ts'
import { listed } from '#web/api/professionals.ts'
import { keyOf, naming, reading, travelOf } from '#web/api/reading.ts'

export const professionalQuery = (id: string) =>
  reading(professionalCalls.getProfessional, { params: { id } }, 'Failed to fetch professional')

/** The professionals that the signed-in client has saved, the latest first. */
export const favouritesQuery = queryOptions({
  queryKey: keyOf(professionalCalls.favourites, {}),
  queryFn: naming('Failed to fetch professionals', async (context) =>
    (await send(professionalCalls.favourites, {}, travelOf(context))).map(listed),
  ),
})
