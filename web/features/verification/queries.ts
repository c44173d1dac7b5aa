import { callQuery } from '#web/api/call-query.ts'
import { callQueryOrNull } from '#web/api/call-query-or-null.ts'
import { simulatorCalls } from '#web/api/calls/simulator.ts'
import { verificationCalls } from '#web/api/calls/verification.ts'

/** Where the identity check of the signed-in professional, whose id this is, stands. */
export const verificationQuery = (id: string) =>
  callQuery(
    verificationCalls.getVerification,
    { params: { id } },
    'Failed to fetch verification status',
  )

/** My simulated identity check; null when there is no such check of mine. */
export const simulatedCheckQuery = (ref: string) =>
  callQueryOrNull(
    simulatorCalls.getSimulatedCheck,
    { params: { ref } },
    'Failed to fetch the identity check',
  )
