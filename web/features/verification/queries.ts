import { simulatorCalls } from '#web/api/calls/simulator.ts'
import { verificationCalls } from '#web/api/calls/verification.ts'
import { reading } from '#web/api/reading.ts'
import { readingOrNull } from '#web/api/reading-or-null.ts'

/** Where the identity check of the signed-in professional, whose id this is, stands. */
export const verificationQuery = (id: string) =>
  reading(
    verificationCalls.getVerification,
    { params: { id } },
    'Failed to fetch verification status',
  )

/** My simulated identity check; null when there is no such check of mine. */
export const simulatedCheckQuery = (ref: string) =>
  readingOrNull(
    simulatorCalls.getSimulatedCheck,
    { params: { ref } },
    'Failed to fetch the identity check',
  )
