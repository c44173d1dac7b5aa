import { callQuery } from '#web/api/cache/call-query.ts'
import { packageCalls } from '#web/api/calls/booking/packages.ts'
import { serviceCalls } from '#web/api/calls/profile/services.ts'

/** What a professional offers this person besides sessions by the hour. */
export const servicesQuery = (id: string) =>
  callQuery(serviceCalls.listServices, { params: { id } }, 'Failed to fetch services')

/** The packages that a professional offers this person. */
export const packageOffersQuery = (id: string) =>
  callQuery(packageCalls.listPackageOffers, { params: { id } }, 'Failed to fetch packages')
