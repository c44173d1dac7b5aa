import { callQuery } from '#web/api/cache/call-query.ts'
import { seriesCalls } from '#web/api/calls/booking/series.ts'

/** A series of the signed-in person, with its sessions. */
export const seriesQuery = (id: string) =>
  callQuery(seriesCalls.getSeries, { params: { id } }, 'Failed to fetch the series')
