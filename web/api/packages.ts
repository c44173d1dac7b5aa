import { callQuery } from './call-query.ts'
import { packageCalls } from './calls/packages.ts'

/** The packages that a professional offers this person. */
export const packageOffersQuery = (id: string) =>
  callQuery(packageCalls.listPackageOffers, { params: { id } }, 'Failed to fetch packages')

/** The packages that the signed-in client has bought. */
export const packagesQuery = callQuery(
  packageCalls.listPackages,
  {},
  'Failed to fetch your packages',
)
