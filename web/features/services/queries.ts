import { callQuery } from '#web/api/call-query.ts'
import { serviceCalls } from '#web/api/calls/services.ts'

export const ownServicesQuery = callQuery(
  serviceCalls.listOwnServices,
  {},
  'Failed to fetch your services',
)
