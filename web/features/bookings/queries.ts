import type { freeDays, slots } from '#contract/availability.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { availabilityCalls } from '#web/api/calls/availability.ts'
import { reading } from '#web/api/reading.ts'

/** The free slots that start on a day of `timeZone`. */
export const slotsQuery = (id: string, query: QueryInput<typeof slots>) =>
  reading(availabilityCalls.slots, { params: { id }, query }, 'Failed to fetch availability')

/** How many free slots start on each day of a stretch, for calendars. */
export const freeDaysQuery = (id: string, query: QueryInput<typeof freeDays>) =>
  reading(availabilityCalls.freeDays, { params: { id }, query }, 'Failed to fetch availability')
