import { callQuery } from '#web/api/cache/call-query.ts'
import { packageCalls } from '#web/api/calls/booking/packages.ts'

/** The packages that the signed-in client has bought. */
export const packagesQuery = callQuery(
  packageCalls.listPackages,
  {},
  'Failed to fetch your packages',
)
