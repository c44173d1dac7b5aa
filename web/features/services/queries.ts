import { callQuery } from '#web/api/cache/call-query.ts'
import { packageCalls } from '#web/api/calls/booking/packages.ts'
import { serviceCalls } from '#web/api/calls/profile/services.ts'

export const ownServicesQuery = callQuery(
  serviceCalls.listOwnServices,
  {},
  'Failed to fetch your services',
)

export const ownPackagesQuery = callQuery(
  packageCalls.listOwnPackageOffers,
  {},
  'Failed to fetch your packages',
)
