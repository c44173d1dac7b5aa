import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '#web/api/cache/call-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { lookUpCalls } from '#web/api/calls/desk/look-ups.ts'
import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'

export const lookUpQuery = (q: string) =>
  callQuery(lookUpCalls.lookUp, { query: { q } }, 'Failed to search')

/** Null if there is no such person. Each answer is noted with the reader's name. */
export const personQuery = (id: string) =>
  callQueryOrNull(lookUpCalls.lookUpPerson, { params: { id } }, 'Failed to fetch the person')

/** Null if there is no such booking. Each answer is noted with the reader's name. */
export const bookingQuery = (id: string) =>
  callQueryOrNull(lookUpCalls.lookUpBooking, { params: { id } }, 'Failed to fetch the booking')

export const restrictionsQuery = (id: string) =>
  callQuery(restrictionCalls.getRestrictions, { params: { id } }, 'Failed to fetch restrictions')

/** After a change of what is shown of a person. */
export const refreshPerson = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: personQuery(id).queryKey })
