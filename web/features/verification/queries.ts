import { callQuery } from '#web/api/cache/call-query.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { simulatorCalls } from '#web/api/calls/money/simulator.ts'
import { verificationCalls } from '#web/api/calls/profile/verification.ts'

/** The identity check of the signed-in professional; `id` is theirs. */
export const verificationQuery = (id: string) =>
  callQuery(
    verificationCalls.getVerification,
    { params: { id } },
    'Failed to fetch verification status',
  )

/** The user's simulated identity check; null if it isn't theirs or doesn't exist. */
export const simulatedCheckQuery = (ref: string) =>
  callQueryOrNull(
    simulatorCalls.getSimulatedCheck,
    { params: { ref } },
    'Failed to fetch the identity check',
  )
