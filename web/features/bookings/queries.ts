import type { QueryInput } from '#contract/endpoint.ts'
import type { freeDays, slots } from '#contract/hours/availability.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { availabilityCalls } from '#web/api/calls/hours/availability.ts'

/** The free slots that start on a day in `timeZone`. */
export const slotsQuery = (id: string, query: QueryInput<typeof slots>) =>
  callQuery(availabilityCalls.slots, { params: { id }, query }, 'Failed to fetch availability')

/** The number of free slots on each day of a period, for calendars. */
export const freeDaysQuery = (id: string, query: QueryInput<typeof freeDays>) =>
  callQuery(availabilityCalls.freeDays, { params: { id }, query }, 'Failed to fetch availability')
